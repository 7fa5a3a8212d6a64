// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Colours that mean something, and what is readable on them. Qt Gui.

#include <QColor>
#include <QPalette>

namespace lanewise::widgets {

enum class SeverityTone { High, Medium, Low, Info };

QColor toneColour(SeverityTone tone);
/// Black or white, whichever stands out more (WCAG contrast).
QColor readableOn(const QColor &fill);
/// For what is said beside the matter itself: quieter than the text, still at least 4.5 to 1 on the palette's grounds.
QColor mutedText(const QPalette &palette);
/// `share` of `b` in `a`.
QColor mixed(const QColor &a, const QColor &b, double share);

} // namespace lanewise::widgets
