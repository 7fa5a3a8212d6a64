// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Axes in the program's own words: durations, bytes. QCustomPlot, modelqt.

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

#include <modelqt/format.h>

namespace lanewise::widgets {

/// Coordinates are ns.
class DurationTicker : public QCPAxisTicker {
protected:
    QString getTickLabel(double tick, const QLocale &, QChar, int) override
    {
        return modelqt::durationText(static_cast<core::TimeNs>(std::llround(tick)));
    }
};

/// Coordinates are points in time, ns since the trace's start: as many digits as the distance of the ticks asks for.
class TimeTicker : public QCPAxisTicker {
protected:
    double getTickStep(const QCPRange &range) override { return m_stepNs = QCPAxisTicker::getTickStep(range); }
    QString getTickLabel(double tick, const QLocale &, QChar, int) override
    {
        return modelqt::timeText(static_cast<core::TimeNs>(std::llround(tick)),
            std::max<core::TimeNs>(1, static_cast<core::TimeNs>(m_stepNs)));
    }

private:
    double m_stepNs = 1;
};

/// Coordinates are bytes; ticks at powers of two and their halves, or of ten where bytes are written so.
class BytesTicker : public QCPAxisTicker {
protected:
    double getTickStep(const QCPRange &range) override
    {
        if (modelqt::units().bytes == modelqt::ByteUnit::Decimal)
            return std::max(1.0, QCPAxisTicker::getTickStep(range));
        const double wanted = std::max(1.0, range.size() / 6);
        return std::exp2(std::round(std::log2(wanted)));
    }
    int getSubTickCount(double) override { return 1; }
    QString getTickLabel(double tick, const QLocale &, QChar, int) override
    {
        return modelqt::bytesText(tick > 0 ? static_cast<std::uint64_t>(tick) : 0);
    }
};

} // namespace lanewise::widgets
