// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The pixels of the window under a widget. May include Qt Widgets.

#include <cstddef>

#include <QRgb>
#include <QSize>

class QPainter;
class QRegion;
class QWidget;

namespace lanewise::widgets {

/// Memory of opaque pixels, 0xffRRGGBB, line by line.
struct PixelBlock {
    QRgb *first = nullptr;  ///< null: none
    std::size_t stride = 0; ///< pixels from a line to the next
    int widthPx = 0;
    int heightPx = 0;

    QRgb *line(int y) const { return first + static_cast<std::size_t>(y) * stride; }
};

/// Where `painter`, begun on `widget` in its paint event, puts its pixels, so that a picture made pixel by pixel need not be copied there: at a
/// pixel ratio of 2 that copy takes longer than many a frame. None where the painter's pixels are not at hand (a picture of the widget, a window that is
/// not kept in memory), where a part of the widget is not `exposed`, or where its edges do not lie between pixels (odd ratios).
PixelBlock windowPixels(const QWidget &widget, const QPainter &painter, const QRegion &exposed);

} // namespace lanewise::widgets
