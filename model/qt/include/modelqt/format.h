// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Numbers, names and messages as text in the user's language. QtCore, core.

#include <string_view>

#include <QString>

#include <core/message.h>
#include <core/time.h>

namespace lanewise::modelqt {

/// How the window writes times and bytes, as its user chose. Rates stay in decimal units, as those of the hardware are given.
enum class TimeUnit { Automatic, Seconds, Milliseconds, Microseconds };
enum class ByteUnit { Binary, Decimal };
struct Units {
    TimeUnit time = TimeUnit::Automatic;
    ByteUnit bytes = ByteUnit::Binary;
    friend bool operator==(const Units &, const Units &) = default;
};
/// For all text that is made from now on, on any thread.
void setUnits(const Units &units);
Units units();

/// "1.234 ms" with the locale's digits and separators; 4 significant digits.
QString durationText(core::TimeNs ns);
/// A point in time: the same, but with as many digits as `resolutionNs` (the time of a pixel) makes sensible.
QString timeText(core::TimeNs ns, core::TimeNs resolutionNs = 1);
QString bytesText(std::uint64_t bytes);
QString bandwidthText(double bytesPerSecond);
QString percentText(double percent);
QString countText(std::uint64_t count);

/// Bytes from a file as text that can be shown: see core::safeText. Show it as plain text only.
QString safeText(std::string_view untrusted);
/// "byte 1,234", "row 7 of NVTX_EVENTS".
QString placeText(const core::Place &place);

/// Text for a tooltip: Qt guesses whether one is rich text, so what looks like markup in a name must not decide that. Line breaks stay.
QString tooltipText(const QString &plain);

/// A sentence in the user's language, its arguments formatted for the locale.
QString translated(const core::Message &message);

} // namespace lanewise::modelqt
