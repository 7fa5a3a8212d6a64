// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/timeticks.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <QCoreApplication>

#include <modelqt/format.h>

namespace lanewise::widgets {

using core::TimeNs;

namespace {

struct Unit {
    TimeNs ns;
    int digits; ///< decimal digits down to a nanosecond
    const char *name;
};

constexpr Unit kUnits[] = {
    { 1'000'000'000, 9, "s" },
    { 1'000'000, 6, "ms" },
    { 1'000, 3, "µs" },
    { 1, 0, "ns" },
};

/// The unit that the user chose, else the largest one in which a distance is at least 1.
const Unit &unitFor(TimeNs ns)
{
    switch (modelqt::units().time) {
    case modelqt::TimeUnit::Automatic:
        break;
    case modelqt::TimeUnit::Seconds:
        return kUnits[0];
    case modelqt::TimeUnit::Milliseconds:
        return kUnits[1];
    case modelqt::TimeUnit::Microseconds:
        return kUnits[2];
    }
    for (const Unit &unit : kUnits) {
        if (ns >= unit.ns)
            return unit;
    }
    return kUnits[3];
}

QString exactText(TimeNs t, const Unit &unit, TimeNs stepNs, const QLocale &locale)
{
    int decimals = 0;
    for (TimeNs part = unit.ns; part > 1 && stepNs % part != 0; part /= 10)
        ++decimals;
    const TimeNs whole = t / unit.ns;
    TimeNs rest = std::abs(t % unit.ns);
    for (int d = unit.digits; d > decimals; --d)
        rest /= 10;
    QString text = locale.toString(static_cast<qlonglong>(std::abs(whole)));
    if (decimals > 0) {
        QString digits;
        for (int d = 0; d < decimals; ++d) {
            digits.prepend(locale.toString(static_cast<qlonglong>(rest % 10)));
            rest /= 10;
        }
        text += locale.decimalPoint() + digits;
    }
    if (t < 0)
        text.prepend(locale.negativeSign());
    return text + QChar(0xa0) + QString::fromUtf8(unit.name);
}

} // namespace

TimeTicks::TimeTicks(core::TimeRange visible, double widthPx, double labelPx) : m_range(visible)
{
    const double span = static_cast<double>(std::max<TimeNs>(visible.lengthNs(), 1));
    const double least = span * labelPx / std::max(widthPx, 1.0);
    TimeNs power = 1;
    constexpr TimeNs kLastPower = 1'000'000'000'000'000'000;
    for (;;) {
        const bool isEnough = [&] {
            for (const TimeNs factor : { TimeNs(1), TimeNs(2), TimeNs(5) }) {
                m_stepNs = power * factor;
                m_minorNs = std::max<TimeNs>(1, m_stepNs / (factor == 2 ? 4 : 5));
                if (static_cast<double>(m_stepNs) >= least)
                    return true;
            }
            return false;
        }();
        if (isEnough || power >= kLastPower)
            break;
        power *= 10;
    }
    // Where a label would need more than six digits, it counts from the last round time before the view.
    if (std::abs(static_cast<double>(visible.startNs)) / static_cast<double>(m_stepNs) > 20'000) {
        const TimeNs round = power > kLastPower / 1000 ? power : power * 1000;
        m_baseNs = (visible.startNs / round) * round;
        if (m_baseNs > visible.startNs)
            m_baseNs -= round;
    }
}

std::vector<TimeNs> TimeTicks::multiples(TimeNs step) const
{
    std::vector<TimeNs> ticks;
    TimeNs first = (m_range.startNs / step) * step;
    if (first < m_range.startNs)
        first += step;
    for (TimeNs t = first; t < m_range.endNs; t += step) {
        ticks.push_back(t);
        if (t > std::numeric_limits<TimeNs>::max() - step)
            break;
    }
    return ticks;
}

QString TimeTicks::label(TimeNs t, const QLocale &locale) const
{
    constexpr TimeNs kMost = std::numeric_limits<TimeNs>::max();
    const TimeNs thousandSteps =
        m_stepNs > kMost / 1000 ? kMost : m_stepNs * 1000; // untrusted times may span centuries
    if (m_baseNs == 0) {
        const TimeNs largest = std::max(std::abs(m_range.startNs), std::abs(m_range.endNs));
        return exactText(t, unitFor(std::min(largest, thousandSteps)), m_stepNs, locale);
    }
    const TimeNs largest = m_range.endNs - m_baseNs;
    return locale.positiveSign() + exactText(t - m_baseNs, unitFor(std::min(largest, thousandSteps)), m_stepNs, locale);
}

QString TimeTicks::baseLabel(const QLocale &locale) const
{
    TimeNs step = 1;
    while (m_baseNs % (step * 10) == 0 && step < 1'000'000'000 && m_baseNs != 0)
        step *= 10;
    return exactText(m_baseNs, unitFor(std::abs(m_baseNs)), step, locale);
}

} // namespace lanewise::widgets
