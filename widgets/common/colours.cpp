// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/common/colours.h>

#include <cmath>

namespace lanewise::widgets {

namespace {

double luminance(const QColor &colour)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(double(colour.redF())) + 0.7152 * linear(double(colour.greenF()))
        + 0.0722 * linear(double(colour.blueF()));
}

} // namespace

QColor toneColour(SeverityTone tone)
{
    switch (tone) {
    case SeverityTone::High:
        return QColor(0xc6, 0x28, 0x28);
    case SeverityTone::Medium:
        return QColor(0xf2, 0xa1, 0x0d);
    case SeverityTone::Low:
        return QColor(0x1f, 0x7a, 0xc4);
    case SeverityTone::Info:
        break;
    }
    return QColor(0x6b, 0x72, 0x7b);
}

QColor readableOn(const QColor &fill)
{
    // WCAG's contrast to white is (1 + 0.05) / (l + 0.05), to black (l + 0.05) / 0.05: equal where l + 0.05 is the root of their product.
    const double l = luminance(fill) + 0.05;
    return l * l < 1.05 * 0.05 ? QColor(Qt::white) : QColor(Qt::black);
}

QColor mutedText(const QPalette &palette)
{
    return mixed(
        palette.color(QPalette::Active, QPalette::Base), palette.color(QPalette::Active, QPalette::Text), 0.68);
}

QColor mixed(const QColor &a, const QColor &b, double share)
{
    const auto mix = [share](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * share)); };
    return QColor(mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue()));
}

} // namespace lanewise::widgets
