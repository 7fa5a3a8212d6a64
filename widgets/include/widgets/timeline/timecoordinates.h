// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Time to pixel and back. Everything is int64 until the visible start is subtracted. Pure; may include core.

#include <algorithm>
#include <cmath>

#include <core/time.h>

namespace lanewise::widgets {

/// Maps a visible range onto pixels [0, widthPx). Pixel x covers the times [timeAt(x), timeAt(x + 1)).
class TimeCoordinates {
public:
    TimeCoordinates(core::TimeRange visible, int widthPx)
        : m_startNs(visible.startNs),
          m_spanNs(std::max<core::TimeNs>(visible.lengthNs(), 1)),
          m_widthPx(std::max(widthPx, 1)),
          m_nsPerPx(static_cast<double>(m_spanNs) / m_widthPx),
          m_pxPerNs(m_widthPx / static_cast<double>(m_spanNs))
    {
    }

    core::TimeNs startNs() const { return m_startNs; }
    core::TimeNs endNs() const { return m_startNs + m_spanNs; }
    int widthPx() const { return m_widthPx; }
    double nsPerPx() const { return m_nsPerPx; }

    /// First nanosecond of pixel x, exactly: start + ceil(x * span / width).
    core::TimeNs timeAt(int x) const
    {
        __extension__ using Wide = __int128;
        const Wide product = Wide(x) * m_spanNs;
        Wide quotient = product / m_widthPx;
        if (product > 0 && product % m_widthPx != 0)
            ++quotient;
        return m_startNs + static_cast<core::TimeNs>(quotient);
    }

    /// Time at a place between pixels.
    core::TimeNs timeAt(double x) const
    {
        return m_startNs + static_cast<core::TimeNs>(std::llround(std::clamp(x, -1e6, 1e6) * m_nsPerPx));
    }

    /// Place of a time, for drawing; far outside it is bounded, so that painters' integers cannot overflow.
    double xOf(core::TimeNs t) const { return std::clamp(static_cast<double>(t - m_startNs) * m_pxPerNs, -1e6, 1e6); }

    /// The pixel that holds nanosecond t: floor((t - start) * width / span), exactly.
    int pixelOf(core::TimeNs t) const
    {
        constexpr int kFar = 1'000'000;
        const core::TimeNs offset = t - m_startNs;
        // Doubles hold offset * width exactly enough only where both are small; the quotient is corrected by one step.
        const double guess = static_cast<double>(offset) * m_pxPerNs;
        if (guess < -kFar)
            return -kFar;
        if (guess > kFar)
            return kFar;
        __extension__ using Wide = __int128;
        const int x = static_cast<int>(std::floor(guess));
        const Wide scaledOffset = Wide(offset) * m_widthPx;
        if (scaledOffset < Wide(x) * m_spanNs)
            return x - 1;
        if (scaledOffset >= Wide(x + 1) * m_spanNs)
            return x + 1;
        return x;
    }

private:
    core::TimeNs m_startNs;
    core::TimeNs m_spanNs;
    int m_widthPx;
    double m_nsPerPx;
    double m_pxPerNs;
};

} // namespace lanewise::widgets
