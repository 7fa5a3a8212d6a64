// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Paints rows of lanes into an image. What it paints depends on its arguments alone. May include Qt Gui, core.

#include <cstdint>
#include <span>
#include <vector>

#include <QImage>

#include <core/time.h>
#include <core/trace.h>

#include <widgets/common/windowpixels.h>
#include <widgets/timeline/lanepalette.h>
#include <widgets/timeline/lanesource.h>
#include <widgets/timeline/timecoordinates.h>

namespace lanewise::widgets {

class LabelCache;
struct LabelMask;

/// One row of pixels: for each column how much of it is busy, and with what.
struct RowColumns {
    /// 0: idle; else 1..255, monotonic in the busy share, so that the shortest event can be seen.
    std::vector<std::uint8_t> alpha;
    std::vector<core::SliceId> slice; ///< the longest one in the column

    struct Span {
        core::SliceId slice;
        int firstPx;
        int lastPx; ///< inclusive, within the image
    };
    std::vector<Span> spans; ///< slices that show as themselves, by column
};

/// A row to paint, in device pixels of the image. Rows are given top to bottom and do not overlap.
struct PaintRow {
    core::LaneId lane = core::kNoLane; ///< kNoLane: a group's bar
    std::uint32_t row = 0;
    int topPx = 0;
    int heightPx = 0;
    std::span<const core::LaneId> summary; ///< folded group: the row 0 of these, one over the other
    bool isAlternate = false;
};

/// A slice wide enough to be told from others, where it was painted.
struct PaintedSpan {
    core::SliceId slice = core::kNoSlice;
    int firstPx = 0;
    int lastPx = 0;
    int row = 0; ///< index of the PaintRow
};

class LanePainter {
public:
    /// A slice of at least that width has an edge, a shade of its own and room for a name's first letters.
    static constexpr int kSpanPx = 3;
    static constexpr int kLabelPx = 28; ///< logical

    struct Frame {
        core::TimeRange range;
        int widthPx = 0; ///< device pixels
        int heightPx = 0;
        double dpr = 1;
        std::span<const int> gridPx;      ///< ascending columns of grid lines
        const LaneTones *tones = nullptr; ///< of the source's slices; null: coloured by kind
    };

    /// The image is made anew where its size differs; its pixel ratio is set. `labels` and `spans` may be null.
    void paint(const LaneSource &source, std::span<const PaintRow> rows, const Frame &frame, const LanePalette &palette,
        LabelCache *labels, QImage &image, std::vector<PaintedSpan> *spans);
    /// Into memory that is as large as the frame.
    void paint(const LaneSource &source, std::span<const PaintRow> rows, const Frame &frame, const LanePalette &palette,
        LabelCache *labels, const PixelBlock &pixels, std::vector<PaintedSpan> *spans);

    /// What one row shows in columns [first, last] of a frame that wide.
    static void columnsOf(const LaneSource &source, core::LaneId lane, std::uint32_t row,
        const TimeCoordinates &coordinates, int first, int last, RowColumns &columns);
    /// The slice drawn nearest to column x, at most `reachPx` beside it; core::kNoSlice where there is none.
    static core::SliceId sliceNear(const LaneSource &source, core::LaneId lane, std::uint32_t row,
        const TimeCoordinates &coordinates, int x, int reachPx);

private:
    struct PatternedColumn {
        int x;
        PaintClass paintClass;
    };
    /// What painting a row needs for itself. Only kept to spare allocations; nothing of it survives into the next row.
    struct Scratch {
        RowColumns columns, merged;
        std::vector<QRgb> line;
        std::vector<PatternedColumn> patterned;
        std::vector<QRgb> patternLines;
        std::vector<PaintedSpan> spans;
    };
    struct Label {
        const PaintedSpan *span;
        const LabelMask *mask;
    };

    void prepareLines(const Frame &frame, const LanePalette &palette);
    /// Some rows at a time, on several threads: no row touches what another one does.
    template<class Source>
    void paintRows(const Source &source, std::span<const PaintRow> rows, const Frame &frame, const LanePalette &palette,
        const PixelBlock &image);
    template<class Source>
    void paintRow(const Source &source, const PaintRow &row, int rowIndex, const TimeCoordinates &coordinates,
        const Frame &frame, const LanePalette &palette, Scratch &scratch, const PixelBlock &image) const;
    /// Into scratch.columns: the busiest of the row's lanes.
    template<class Source>
    void mergeColumns(
        const Source &source, const PaintRow &row, const TimeCoordinates &coordinates, Scratch &scratch) const;
    /// Into scratch.line and .patterned, from .columns.
    template<class Source>
    static void composeLine(const Source &source, const std::vector<QRgb> &back, const LanePalette &palette,
        const LaneTones *tones, int rowIndex, Scratch &scratch);
    static void copyDown(const std::vector<QRgb> &line, const PixelBlock &image, int fromPx, int toPx);
    static void copyPatterned(
        const LanePalette &palette, const Frame &frame, const PaintRow &row, Scratch &scratch, const PixelBlock &image);
    static void paintInstants(std::span<const core::TimeNs> times, const TimeCoordinates &coordinates,
        const Frame &frame, const PaintRow &row, QRgb ink, const PixelBlock &image);
    void paintLabels(const LaneSource &source, std::span<const PaintRow> rows, const Frame &frame,
        const LanePalette &palette, LabelCache &labels, const PixelBlock &image);

    // Only kept to spare allocations; nothing of it survives into the next frame.
    std::vector<core::TimeNs> m_bounds;
    std::vector<QRgb> m_emptyLine, m_groupLine, m_laneLines[2];
    std::vector<PaintedSpan> m_spans;
    std::vector<std::vector<PaintedSpan>> m_spansOfBands;
    std::vector<Label> m_labels;
};

} // namespace lanewise::widgets
