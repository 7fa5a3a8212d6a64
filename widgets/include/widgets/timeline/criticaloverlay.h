// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the critical path runs over the lanes: what of it is seen, as bars in rows and the ways between them. May include QtGui, analysis, core.

#include <functional>
#include <memory>
#include <vector>

#include <QRectF>

#include <analysis/graph/criticalpath.h>
#include <core/trace.h>

#include <widgets/timeline/timecoordinates.h>

namespace lanewise::widgets {

/// One straight piece in the widget's pixels: a bar along a row, or a way from one row to another at one moment.
struct CriticalPiece {
    QRectF rect;
    bool isWay = false;
};

using CriticalPaths = std::shared_ptr<const std::vector<analysis::CriticalPath>>;

/// Middle of the row of a segment in widget pixels; a number below 0 is above the view, NaN is not shown at all.
using RowMiddle = std::function<double(const analysis::CriticalSegment &)>;

/// Of segments that share a pixel the first stands for all, so the pieces are at most about four for each pixel of width and path, whatever the
/// trace. `scale` is device pixels for one of the widget's.
std::vector<CriticalPiece> criticalPieces(const std::vector<analysis::CriticalPath> &paths,
    const core::TimeRange &visible, const TimeCoordinates &axis, double scale, const RowMiddle &rowMiddle);

} // namespace lanewise::widgets
