// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/lanepalette.h>

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace lanewise::widgets {

namespace {

struct ClassColours {
    QRgb light;
    QRgb dark;
    LanePalette::Pattern pattern;
    const char *name;
};

using Pattern = LanePalette::Pattern;

constexpr std::array<ClassColours, kPaintClasses> kClasses { {
    { 0xff2f6db3, 0xff4c8fdb, Pattern::None, QT_TRANSLATE_NOOP("PaintClass", "kernel") },
    { 0xffe08b1f, 0xfff0a23c, Pattern::Crossed, QT_TRANSLATE_NOOP("PaintClass", "communication") },
    { 0xff0c7469, 0xff2fae9f, Pattern::FallingLines, QT_TRANSLATE_NOOP("PaintClass", "copy to the device") },
    { 0xffa3398b, 0xffcf6bb8, Pattern::RisingLines, QT_TRANSLATE_NOOP("PaintClass", "copy to the host") },
    { 0xff7b8f2b, 0xffa9bf55, Pattern::Dots, QT_TRANSLATE_NOOP("PaintClass", "copy between devices or on one") },
    { 0xff8b9298, 0xff8f979e, Pattern::Dots, QT_TRANSLATE_NOOP("PaintClass", "copy") },
    { 0xff5c6670, 0xff78828c, Pattern::VerticalLines, QT_TRANSLATE_NOOP("PaintClass", "memory set") },
    { 0xff63b37a, 0xff4f9a68, Pattern::None, QT_TRANSLATE_NOOP("PaintClass", "operator") },
    { 0xffb7a5e3, 0xff6b59a6, Pattern::None, QT_TRANSLATE_NOOP("PaintClass", "annotation") },
    { 0xffc6bae8, 0xff5d5288, Pattern::None, QT_TRANSLATE_NOOP("PaintClass", "annotation on the device") },
    { 0xffcfa92c, 0xffbfa336, Pattern::None, QT_TRANSLATE_NOOP("PaintClass", "runtime call") },
    { 0xffc79a6b, 0xff7f5f3e, Pattern::None, QT_TRANSLATE_NOOP("PaintClass", "Python function") },
    { 0xffb73d30, 0xffe0685a, Pattern::None, QT_TRANSLATE_NOOP("PaintClass", "profiler overhead") },
    { 0xff5f4b45, 0xffa68a80, Pattern::HorizontalLines, QT_TRANSLATE_NOOP("PaintClass", "synchronization") },
    { 0xffa9b4bd, 0xff7f8b96, Pattern::None, QT_TRANSLATE_NOOP("PaintClass", "other") },
} };

/// Okabe and Ito's colours, which people tell apart whatever kind of colour blindness they have.
constexpr std::array<QRgb, LaneTones::kCount> kTones { 0xff0072b2, 0xffe69f00, 0xff009e73, 0xffcc79a7, 0xff56b4e9,
    0xffd55e00, 0xffc9bc1f, 0xff8c8c8c };

QRgb mixed(QRgb from, QRgb to, unsigned alpha)
{
    const auto channel = [alpha](int a, int b) {
        return (a * static_cast<int>(255 - alpha) + b * static_cast<int>(alpha) + 127) / 255;
    };
    return qRgb(channel(qRed(from), qRed(to)), channel(qGreen(from), qGreen(to)), channel(qBlue(from), qBlue(to)));
}

double luminance(const QColor &colour)
{
    const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

} // namespace

double contrastRatio(const QColor &a, const QColor &b)
{
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

QString paintClassText(PaintClass c)
{
    return QCoreApplication::translate("PaintClass", kClasses[static_cast<std::size_t>(c)].name);
}

LanePalette::LanePalette(const QPalette &palette)
{
    const QColor base = palette.color(QPalette::Active, QPalette::Window);
    m_isDark = luminance(base) < 0.2;
    if (m_isDark) {
        window = QColor(0x1c, 0x1e, 0x22);
        lane = QColor(0x26, 0x29, 0x2e);
        laneAlternate = QColor(0x2a, 0x2d, 0x33);
        group = QColor(0x31, 0x35, 0x3c);
        grid = QColor(0x33, 0x37, 0x3e);
        text = QColor(0xe6, 0xe8, 0xeb);
        mutedText = QColor(0xa2, 0xa9, 0xb3);
        mark = QColor(0xff, 0x5c, 0x8a);
        timeMark = QColor(0x4d, 0xd0, 0xe1);
        critical = QColor(0xff, 0xd5, 0x4f);
        selection = QColor(0xff, 0xff, 0xff);
        range = QColor(0x6a, 0xb0, 0xff, 46);
        cursor = QColor(0xff, 0xff, 0xff, 90);
        instant = QColor(0xf2, 0xd3, 0x5b);
        border = QColor(0x45, 0x4a, 0x52);
    } else {
        window = QColor(0xff, 0xff, 0xff);
        lane = QColor(0xf4, 0xf5, 0xf7);
        laneAlternate = QColor(0xee, 0xf0, 0xf3);
        group = QColor(0xe3, 0xe6, 0xeb);
        grid = QColor(0xe2, 0xe5, 0xe9);
        text = QColor(0x1e, 0x22, 0x28);
        mutedText = QColor(0x5b, 0x64, 0x70);
        mark = QColor(0xd6, 0x00, 0x4c);
        timeMark = QColor(0x00, 0x69, 0x7b);
        critical = QColor(0xb7, 0x1c, 0x1c);
        selection = QColor(0x10, 0x13, 0x18);
        range = QColor(0x2d, 0x7d, 0xe0, 40);
        cursor = QColor(0x10, 0x13, 0x18, 90);
        instant = QColor(0x9a, 0x6b, 0x00);
        border = QColor(0xc4, 0xca, 0xd2);
    }
    const QRgb back = lane.rgb();
    for (std::size_t t = 0; t < kTones.size(); ++t) {
        m_darkTextOnTone[t] =
            contrastRatio(QColor(kTones[t]), Qt::black) >= contrastRatio(QColor(kTones[t]), Qt::white);
        for (unsigned a = 0; a < 256; ++a)
            m_toned[t][a] = mixed(back, kTones[t], a);
    }
    for (std::size_t c = 0; c < kPaintClasses; ++c) {
        m_pattern[c] = kClasses[c].pattern;
        const QRgb fillColour = m_isDark ? kClasses[c].dark : kClasses[c].light;
        m_darkText[c] = contrastRatio(QColor(fillColour), Qt::black) >= contrastRatio(QColor(fillColour), Qt::white);
        for (unsigned shade = 0; shade < kShades; ++shade) {
            // Neighbours by different names differ a little in lightness; more would make another class of it. Always away from the
            // colour of the text, so that it stays readable.
            constexpr unsigned kStrength[kShades] = { 0, 18, 36, 54 };
            const QRgb shaded = mixed(fillColour, m_darkText[c] ? 0xffffffff : 0xff000000, kStrength[shade]);
            for (unsigned a = 0; a < 256; ++a)
                m_blended[c][shade][a] = mixed(back, shaded, a);
        }
        m_edge[c] = mixed(fillColour, m_isDark ? 0xff000000 : 0xff101318, 110);
    }
}

QRgb LanePalette::inked(QRgb colour, PaintClass c) const
{
    return mixed(colour, hasDarkText(c) ? 0xff000000 : 0xffffffff, 76);
}

} // namespace lanewise::widgets
