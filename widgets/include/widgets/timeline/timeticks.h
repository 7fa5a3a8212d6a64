// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where a time axis has its ticks, and what they say. Pure, but for the units that the user chose; may include QtCore, core.

#include <vector>

#include <QLocale>
#include <QString>

#include <core/time.h>

namespace lanewise::widgets {

/// Ticks at 1, 2 or 5 times a power of ten nanoseconds.
class TimeTicks {
public:
    static constexpr double kLabelSpacingPx = 110; ///< ruler and grid lines agree on it

    /// Labels at least `labelPx` apart on an axis of `widthPx` (both logical).
    TimeTicks(core::TimeRange visible, double widthPx, double labelPx);

    core::TimeNs stepNs() const { return m_stepNs; }
    core::TimeNs minorStepNs() const { return m_minorNs; }
    /// Labelled ticks within the range, ascending.
    std::vector<core::TimeNs> majors() const { return multiples(m_stepNs); }
    /// All ticks, labelled ones included.
    std::vector<core::TimeNs> minors() const { return multiples(m_minorNs); }
    /// Deep inside a long trace labels count from here, so that they stay short; 0 elsewhere.
    core::TimeNs baseNs() const { return m_baseNs; }
    /// "12.5 ms", or "+250 ns" where they count from a base.
    QString label(core::TimeNs t, const QLocale &locale = QLocale()) const;
    /// The base itself, exact to the step's unit.
    QString baseLabel(const QLocale &locale = QLocale()) const;

private:
    std::vector<core::TimeNs> multiples(core::TimeNs step) const;

    core::TimeRange m_range;
    core::TimeNs m_stepNs = 1;
    core::TimeNs m_minorNs = 1;
    core::TimeNs m_baseNs = 0;
};

} // namespace lanewise::widgets
