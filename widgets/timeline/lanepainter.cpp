// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/lanepainter.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <thread>

#include <core/taskpool.h>

#include <widgets/timeline/labelcache.h>

namespace lanewise::widgets {

using core::LaneId;
using core::RowPyramid;
using core::RowView;
using core::SliceId;
using core::TimeNs;

namespace {

/// The least that a busy column shows, of 255: enough to be seen on a lane's background.
constexpr unsigned kLeastAlpha = 84;
/// Slices of one column that are looked at one by one; beyond that, evenly spaced samples stand for the rest.
constexpr std::size_t kExactPerColumn = 48;

std::uint8_t alphaOf(double busyShare)
{
    const double a = kLeastAlpha + (255.0 - kLeastAlpha) * std::min(busyShare, 1.0);
    return static_cast<std::uint8_t>(a + 0.5);
}

/// Fills columns [first, last] of one row. Column x lies at index x - first; bounds[i] is the first nanosecond of column first + i.
template<class Source>
class ColumnFiller {
public:
    ColumnFiller(const Source &source, LaneId lane, std::uint32_t row, const TimeCoordinates &coordinates, int first,
        int last, std::span<const TimeNs> bounds, RowColumns &out)
        : m_source(source),
          m_view(source.rowView(lane, row)),
          m_starts(source.starts()),
          m_pyramid(source.pyramid(lane, row)),
          m_coordinates(coordinates),
          m_first(first),
          m_count(static_cast<std::size_t>(last - first + 1)),
          m_bounds(bounds),
          m_out(out)
    {
    }

    void fill()
    {
        m_out.alpha.assign(m_count, 0);
        m_out.slice.assign(m_count, core::kNoSlice);
        m_out.spans.clear();
        if (m_view.empty())
            return;
        if (m_coordinates.nsPerPx() < 1)
            fillBelowNanosecond();
        else if (m_pyramid.exists() && static_cast<double>(m_pyramid.bucketNs(0)) <= m_coordinates.nsPerPx())
            fillFromGrid();
        else
            fillExactly();
    }

private:
    // ---- a column holds at least one bucket of the grid

    void fillFromGrid()
    {
        const TimeNs origin = m_pyramid.originNs();
        const int shift = m_pyramid.shift();
        const auto bucketsInRow = static_cast<TimeNs>(m_pyramid.baseBuckets());
        // A level at which every column wholly contains at least one bucket, where there is one.
        const int level = std::max(0, m_pyramid.levelFor(static_cast<TimeNs>(m_coordinates.nsPerPx() / 2)));
        const auto bucketAt = [&](TimeNs t) { return std::clamp<TimeNs>((t - origin) >> shift, 0, bucketsInRow); };
        m_columns.resize(m_count);
        auto from = static_cast<std::size_t>(bucketAt(m_bounds[0]));
        // First who stands for each column, asking the memory for what is known of it; then the answers.
        for (std::size_t x = 0; x < m_count; ++x) {
            const auto to = static_cast<std::size_t>(bucketAt(m_bounds[x + 1]));
            GridColumn &column = m_columns[x];
            column = {};
            if (to > from) {
                column.lengthNs = static_cast<TimeNs>(to - from) << shift;
                column.busyNs = m_pyramid.busyNs(from, to);
                findLongest(from, to, level, column);
                if (column.longest != core::kNoSlice)
                    m_source.prefetch(column.longest);
            }
            from = to;
        }
        for (std::size_t x = 0; x < m_count; ++x) {
            const GridColumn &column = m_columns[x];
            if (column.longest == core::kNoSlice)
                continue;
            if (column.busyNs > 0 || m_source.isTimed(column.longest)) {
                m_out.slice[x] = column.longest;
                m_out.alpha[x] = alphaOf(static_cast<double>(column.busyNs) / static_cast<double>(column.lengthNs));
            }
        }
    }

    struct GridColumn {
        TimeNs busyNs = 0;
        TimeNs lengthNs = 0;
        SliceId longest = core::kNoSlice;
        int weight = -1;
    };

    void consider(int level, std::size_t bucket, GridColumn &column) const
    {
        const SliceId slice = m_pyramid.longest(level, bucket);
        if (slice == core::kNoSlice)
            return;
        const int weight = m_pyramid.weight(level, bucket);
        if (weight > column.weight) {
            column.longest = slice;
            column.weight = weight;
        }
    }

    /// The longest slice of base buckets [from, to): of those of `level` that lie within; of the rest only where these are empty.
    void findLongest(std::size_t from, std::size_t to, int level, GridColumn &column) const
    {
        const std::size_t first = (from + (std::size_t(1) << level) - 1) >> level;
        const std::size_t last = to >> level;
        for (std::size_t b = first; b < last; ++b)
            consider(level, b, column);
        if (column.longest != core::kNoSlice)
            return;
        // Ends in both directions up the levels, as in a segment tree: each bucket visited lies wholly within.
        std::size_t l = from, r = to;
        for (int lv = 0; l < r && lv < m_pyramid.levels(); ++lv, l >>= 1, r >>= 1) {
            if (l & 1)
                consider(lv, l++, column);
            if (l < r && (r & 1))
                consider(lv, --r, column);
        }
    }

    // ---- slice by slice

    std::size_t firstPosition() const
    {
        std::size_t i = m_view.lowerBound(m_starts, m_bounds[0]);
        // Slices of a row do not overlap: besides those of length 0, only the one before can reach into view.
        while (i > 0) {
            const SliceId s = m_view[i - 1];
            if (m_source.isTimed(s) && m_source.end(s) <= m_bounds[0] && m_starts[s] < m_bounds[0])
                break;
            --i;
            if (m_starts[s] < m_bounds[0] && m_source.isTimed(s))
                break;
        }
        return i;
    }

    void fillExactly()
    {
        m_busyColumns.assign(m_count, 0);
        m_bestColumns.assign(m_count, -1);
        m_busy = m_busyColumns.data();
        m_best = m_bestColumns.data();
        m_slice = m_out.slice.data();
        m_pxPerNs = 1 / m_coordinates.nsPerPx();
        const TimeNs begin = m_bounds[0], end = m_bounds[m_count];
        const TimeNs *const starts = m_starts.data();
        const RowView view = m_view;
        const std::size_t size = view.size();
        std::size_t i = firstPosition();
        std::size_t column = 0, last = i + kExactPerColumn; ///< that is looked at of this column
        TimeNs columnEnd = m_bounds[1];
        // Of the column at hand, which takes several slices: written down once it is left.
        Part open = partAt(column);
        for (; i < size; ++i) {
            const SliceId s = view[i];
            const TimeNs start = starts[s];
            if (start >= columnEnd) {
                if (start >= end)
                    break;
                setPart(column, open);
                column = columnOf(start, column);
                columnEnd = m_bounds[column + 1];
                open = partAt(column);
                last = i + kExactPerColumn;
            }
            if (!m_source.isTimed(s)) {
                ++last;
                continue;
            }
            const TimeNs stop = m_source.end(s);
            if (stop <= columnEnd) {
                open.add(s, stop - std::max(start, begin));
            } else {
                setPart(column, open);
                addLongSlice(s, start, stop, column);
                open = partAt(column);
            }
            if (i >= last) {
                setPart(column, open);
                i = skipColumn(i, column);
                open = partAt(column);
            }
        }
        setPart(column, open);
        for (std::size_t x = 0; x < m_count; ++x) {
            if (m_best[x] >= 0)
                m_out.alpha[x] =
                    alphaOf(static_cast<double>(m_busy[x]) / static_cast<double>(m_bounds[x + 1] - m_bounds[x]));
        }
    }

    /// The column that holds t, searched from one not behind it.
    std::size_t columnOf(TimeNs t, std::size_t from) const
    {
        if (from + 1 < m_count && t >= m_bounds[from + 1]) {
            // Mostly the next one: found without arithmetic.
            if (t < m_bounds[from + 2])
                return from + 1;
            const auto guess =
                static_cast<std::size_t>(std::max(0.0, static_cast<double>(t - m_bounds[0]) * m_pxPerNs));
            from = std::max(from + 1, std::min(guess, m_count - 1));
            while (from > 0 && m_bounds[from] > t)
                --from;
            while (from + 1 < m_count && m_bounds[from + 1] <= t)
                ++from;
        }
        return from;
    }

    /// One that reaches beyond column `at`, in which it begins.
    void addLongSlice(SliceId s, TimeNs start, TimeNs stop, std::size_t at)
    {
        const TimeNs clippedStart = std::max(start, m_bounds[0]);
        const TimeNs clippedStop = std::min(stop, m_bounds[m_count]);
        if (clippedStop <= m_bounds[at + 1]) {
            addPart(s, at, clippedStop - clippedStart);
            return;
        }
        addPart(s, at, m_bounds[at + 1] - clippedStart);
        const std::size_t last = columnOf(clippedStop - 1, at);
        for (std::size_t x = at + 1; x < last; ++x) {
            m_busy[x] = m_bounds[x + 1] - m_bounds[x];
            m_best[x] = m_busy[x];
            m_slice[x] = s;
        }
        addPart(s, last, clippedStop - m_bounds[last]);
        addSpan(s, at, last);
    }

    /// What a column has been found to hold.
    struct Part {
        TimeNs busyNs;
        TimeNs bestNs; ///< of `slice`, which has the most of it
        SliceId slice;

        void add(SliceId s, TimeNs ns)
        {
            busyNs += ns;
            // Without a branch: which of a column's slices is the longest can't be foreseen.
            const bool isLonger = ns > bestNs;
            bestNs = isLonger ? ns : bestNs;
            slice = isLonger ? s : slice;
        }
    };
    Part partAt(std::size_t x) const { return { m_busy[x], m_best[x], m_slice[x] }; }
    void setPart(std::size_t x, const Part &part)
    {
        m_busy[x] = part.busyNs;
        m_best[x] = part.bestNs;
        m_slice[x] = part.slice;
    }
    void addPart(SliceId s, std::size_t x, TimeNs ns)
    {
        Part part = partAt(x);
        part.add(s, ns);
        setPart(x, part);
    }

    void addSpan(SliceId s, std::size_t firstColumn, std::size_t lastColumn)
    {
        if (lastColumn - firstColumn + 1 >= static_cast<std::size_t>(LanePainter::kSpanPx))
            m_out.spans.push_back(
                { s, m_first + static_cast<int>(firstColumn), m_first + static_cast<int>(lastColumn) });
    }

    /// Passes over the slices that begin in this column but for the last, which may reach beyond it; a bounded number of samples
    /// stands for them. Answers the position before the next one to look at.
    std::size_t skipColumn(std::size_t i, std::size_t at)
    {
        const std::size_t next = m_view.lowerBound(m_starts, m_bounds[at + 1], i + 1);
        if (next <= i + 2)
            return i;
        const std::size_t skipped = next - 1 - (i + 1);
        const std::size_t samples = std::min(skipped, kExactPerColumn);
        TimeNs sum = 0;
        for (std::size_t k = 0; k < samples; ++k) {
            const SliceId s = m_view[i + 1 + k * skipped / samples];
            const TimeNs ns = m_source.isTimed(s) ? m_source.end(s) - m_starts[s] : 0;
            sum += ns;
            if (ns > m_best[at]) {
                m_best[at] = ns;
                m_out.slice[at] = s;
            }
        }
        m_busy[at] +=
            static_cast<TimeNs>(static_cast<double>(sum) * static_cast<double>(skipped) / static_cast<double>(samples));
        m_busy[at] = std::min(m_busy[at], m_bounds[at + 1] - m_bounds[at]);
        return next - 2;
    }

    // ---- a nanosecond is wider than a column

    void fillBelowNanosecond()
    {
        const double pxPerNs = 1 / m_coordinates.nsPerPx();
        const double origin = static_cast<double>(m_first);
        const double columns = static_cast<double>(m_count);
        std::size_t i = firstPosition();
        for (; i < m_view.size(); ++i) {
            const SliceId s = m_view[i];
            if (m_starts[s] > m_bounds[m_count])
                break;
            if (!m_source.isTimed(s))
                continue;
            const double from = static_cast<double>(m_starts[s] - m_coordinates.startNs()) * pxPerNs - origin;
            const double to = static_cast<double>(m_source.end(s) - m_coordinates.startNs()) * pxPerNs - origin;
            if (to < 0 || from >= columns)
                continue;
            const auto first = static_cast<std::size_t>(std::max(0.0, std::floor(from)));
            const double lastExact = std::max(std::ceil(to) - 1, std::floor(from));
            if (lastExact < 0)
                continue;
            const auto last = static_cast<std::size_t>(std::min(columns - 1, lastExact));
            for (std::size_t x = first; x <= last; ++x) {
                m_out.alpha[x] = m_source.end(s) > m_starts[s] ? 255 : kLeastAlpha;
                m_out.slice[x] = s;
            }
            addSpan(s, first, last);
        }
    }

    const Source &m_source;
    const RowView m_view;
    const std::span<const TimeNs> m_starts;
    const RowPyramid &m_pyramid;
    const TimeCoordinates &m_coordinates;
    const int m_first;
    const std::size_t m_count;
    const std::span<const TimeNs> m_bounds;
    RowColumns &m_out;
    double m_pxPerNs = 0;
    TimeNs *m_busy = nullptr,
           *m_best = nullptr;   ///< of m_busyColumns, m_bestColumns: asked for once a row, not once a slice
    SliceId *m_slice = nullptr; ///< of m_out
    // Shared by the rows a thread paints, to spare allocations.
    static thread_local std::vector<TimeNs> m_busyColumns, m_bestColumns;
    static thread_local std::vector<GridColumn> m_columns;
};

template<class Source>
thread_local std::vector<TimeNs> ColumnFiller<Source>::m_busyColumns;
template<class Source>
thread_local std::vector<TimeNs> ColumnFiller<Source>::m_bestColumns;
template<class Source>
thread_local std::vector<typename ColumnFiller<Source>::GridColumn> ColumnFiller<Source>::m_columns;

/// Calls with the source's own type where it is the usual one.
template<class Function>
void withSource(const LaneSource &source, Function &&function)
{
    if (const auto *trace = dynamic_cast<const TraceSource *>(&source))
        function(*trace);
    else
        function(source);
}

void boundsOf(const TimeCoordinates &coordinates, int first, int last, std::vector<TimeNs> &bounds)
{
    bounds.resize(static_cast<std::size_t>(last - first) + 2);
    for (std::size_t i = 0; i < bounds.size(); ++i)
        bounds[i] = coordinates.timeAt(first + static_cast<int>(i));
}

unsigned shadeOf(core::StringId name)
{
    return (name * 2654435761u) >> 30;
}

QRgb inkedOver(QRgb back, QRgb ink, unsigned coverage)
{
    const unsigned keep = 255 - coverage;
    const auto channel = [&](unsigned a, unsigned b) { return (a * keep + b * coverage + 127) / 255; };
    return qRgb(static_cast<int>(channel(static_cast<unsigned>(qRed(back)), static_cast<unsigned>(qRed(ink)))),
        static_cast<int>(channel(static_cast<unsigned>(qGreen(back)), static_cast<unsigned>(qGreen(ink)))),
        static_cast<int>(channel(static_cast<unsigned>(qBlue(back)), static_cast<unsigned>(qBlue(ink)))));
}

/// Rows are painted by several threads, which share an image's memory; a QImage looks whether it is shared at every line.
core::TaskPool &paintPool()
{
    static core::TaskPool pool(std::clamp(std::thread::hardware_concurrency(), 1u, 4u));
    return pool;
}

constexpr std::size_t kRowsAtOnce = 4;    ///< that one thread takes of a frame
constexpr std::size_t kLabelsAtOnce = 64; ///< and of its names

/// Draws a name into [firstPx, lastPx] of rows [topPx, topPx + heightPx), fading out where it does not fit.
void drawLabel(const PixelBlock &image, const LabelMask &mask, int firstPx, int lastPx, int topPx, int heightPx,
    QRgb ink, double dpr)
{
    const int margin = static_cast<int>(std::lround(4 * dpr));
    const int left = firstPx + margin;
    const int room = lastPx - margin / 2 - left + 1;
    const int width = std::min(room, mask.widthPx);
    if (width <= 0)
        return;
    const int fade = mask.widthPx > room ? std::min(width, static_cast<int>(std::lround(14 * dpr))) : 0;
    const int offset = (heightPx - mask.heightPx) / 2;
    const int firstRow = std::max({ 0, -offset, -(topPx + offset) });
    const int lastRow = std::min({ mask.heightPx, heightPx - offset, image.heightPx - topPx - offset });
    for (int y = firstRow; y < lastRow; ++y) {
        QRgb *line = image.line(topPx + offset + y) + left;
        const std::uint8_t *coverage =
            mask.coverage.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(mask.widthPx);
        for (int x = 0; x < width - fade; ++x) {
            if (coverage[x])
                line[x] = inkedOver(line[x], ink, coverage[x]);
        }
        for (int x = width - fade; x < width; ++x) {
            const unsigned c = coverage[x] * static_cast<unsigned>(width - x) / static_cast<unsigned>(fade + 1);
            if (c)
                line[x] = inkedOver(line[x], ink, c);
        }
    }
}

/// Plain colour behind a name: letters on lines cannot be read.
void clearPattern(
    const PixelBlock &image, const LabelMask &mask, int firstPx, int lastPx, const PaintRow &row, QRgb fill, double dpr)
{
    const int margin = static_cast<int>(std::lround(4 * dpr));
    const int from = firstPx + margin / 2, to = std::min(lastPx - 1, firstPx + margin + mask.widthPx + margin / 2);
    for (int y = std::max(row.topPx, 0); y < std::min(row.topPx + row.heightPx, image.heightPx); ++y) {
        QRgb *line = image.line(y);
        for (int x = from; x <= to; ++x)
            line[x] = fill;
    }
}

} // namespace

void LanePainter::columnsOf(const LaneSource &source, LaneId lane, std::uint32_t row,
    const TimeCoordinates &coordinates, int first, int last, RowColumns &columns)
{
    std::vector<TimeNs> bounds;
    boundsOf(coordinates, first, last, bounds);
    withSource(
        source, [&](const auto &s) { ColumnFiller(s, lane, row, coordinates, first, last, bounds, columns).fill(); });
}

SliceId LanePainter::sliceNear(
    const LaneSource &source, LaneId lane, std::uint32_t row, const TimeCoordinates &coordinates, int x, int reachPx)
{
    // The same columns that were painted, so that what is seen is what is found.
    const int first = std::max(0, x - reachPx), last = std::min(coordinates.widthPx() - 1, x + reachPx);
    if (first > last)
        return core::kNoSlice;
    RowColumns columns;
    columnsOf(source, lane, row, coordinates, first, last, columns);
    for (int distance = 0; distance <= reachPx; ++distance) {
        for (const int at : { x - distance, x + distance }) {
            if (at < first || at > last)
                continue;
            const SliceId s = columns.slice[static_cast<std::size_t>(at - first)];
            if (s != core::kNoSlice)
                return s;
        }
    }
    return core::kNoSlice;
}

void LanePainter::paint(const LaneSource &source, std::span<const PaintRow> rows, const Frame &frame,
    const LanePalette &palette, LabelCache *labels, QImage &image, std::vector<PaintedSpan> *spans)
{
    if (image.width() != frame.widthPx || image.height() != frame.heightPx || image.format() != QImage::Format_RGB32)
        image = QImage(frame.widthPx, frame.heightPx, QImage::Format_RGB32);
    if (image.isNull()) {
        if (spans)
            spans->clear();
        return;
    }
    image.setDevicePixelRatio(frame.dpr);
    const PixelBlock pixels { reinterpret_cast<QRgb *>(image.bits()),
        static_cast<std::size_t>(image.bytesPerLine()) / sizeof(QRgb), image.width(), image.height() };
    paint(source, rows, frame, palette, labels, pixels, spans);
}

void LanePainter::paint(const LaneSource &source, std::span<const PaintRow> rows, const Frame &frame,
    const LanePalette &palette, LabelCache *labels, const PixelBlock &pixels, std::vector<PaintedSpan> *spans)
{
    m_spans.clear();
    withSource(source, [&](const auto &s) { paintRows(s, rows, frame, palette, pixels); });
    if (labels)
        paintLabels(source, rows, frame, palette, *labels, pixels);
    if (spans)
        spans->swap(m_spans);
}

void LanePainter::prepareLines(const Frame &frame, const LanePalette &palette)
{
    const auto makeLine = [&](std::vector<QRgb> &line, const QColor &back, bool withGrid) {
        line.assign(static_cast<std::size_t>(frame.widthPx), back.rgb());
        if (!withGrid)
            return;
        for (const int x : frame.gridPx) {
            if (x >= 0 && x < frame.widthPx)
                line[static_cast<std::size_t>(x)] = palette.grid.rgb();
        }
    };
    makeLine(m_emptyLine, palette.window, true);
    makeLine(m_groupLine, palette.group, false);
    makeLine(m_laneLines[0], palette.lane, true);
    makeLine(m_laneLines[1], palette.laneAlternate, true);
}

template<class Source>
void LanePainter::paintRows(const Source &source, std::span<const PaintRow> rows, const Frame &frame,
    const LanePalette &palette, const PixelBlock &image)
{
    const TimeCoordinates coordinates(frame.range, frame.widthPx);
    boundsOf(coordinates, 0, frame.widthPx - 1, m_bounds);
    prepareLines(frame, palette);
    const std::size_t bands = (rows.size() + kRowsAtOnce - 1) / kRowsAtOnce;
    m_spansOfBands.resize(std::max(m_spansOfBands.size(), bands));
    const auto paintBand = [&](std::size_t band) {
        static thread_local Scratch scratch;
        scratch.spans.clear();
        const std::size_t begin = band * kRowsAtOnce;
        for (std::size_t r = begin; r < std::min(begin + kRowsAtOnce, rows.size()); ++r) {
            const int above = r > 0 ? rows[r - 1].topPx + rows[r - 1].heightPx : 0;
            copyDown(m_emptyLine, image, above, rows[r].topPx);
            if (rows[r].topPx + rows[r].heightPx > 0 && rows[r].topPx < frame.heightPx)
                paintRow(source, rows[r], static_cast<int>(r), coordinates, frame, palette, scratch, image);
        }
        m_spansOfBands[band].swap(scratch.spans);
    };
    if (bands > 1)
        paintPool().parallelFor(bands, paintBand);
    else if (bands == 1)
        paintBand(0);
    for (std::size_t band = 0; band < bands; ++band)
        m_spans.insert(m_spans.end(), m_spansOfBands[band].begin(), m_spansOfBands[band].end());
    copyDown(m_emptyLine, image, rows.empty() ? 0 : rows.back().topPx + rows.back().heightPx, frame.heightPx);
}

template<class Source>
void LanePainter::paintRow(const Source &source, const PaintRow &row, int rowIndex, const TimeCoordinates &coordinates,
    const Frame &frame, const LanePalette &palette, Scratch &scratch, const PixelBlock &image) const
{
    const int bottom = row.topPx + row.heightPx;
    const bool isGroup = row.lane == core::kNoLane;
    const std::vector<QRgb> &back = isGroup ? m_groupLine : m_laneLines[row.isAlternate ? 1 : 0];
    if (isGroup && row.summary.empty()) {
        copyDown(back, image, row.topPx, bottom);
        return;
    }
    if (isGroup)
        mergeColumns(source, row, coordinates, scratch);
    else
        ColumnFiller(source, row.lane, row.row, coordinates, 0, frame.widthPx - 1, m_bounds, scratch.columns).fill();
    composeLine(source, back, palette, frame.tones, rowIndex, scratch);
    if (scratch.patterned.empty())
        copyDown(scratch.line, image, row.topPx, bottom);
    else
        copyPatterned(palette, frame, row, scratch, image);
    if (!isGroup && row.row == 0)
        paintInstants(source.instantTimes(row.lane), coordinates, frame, row, palette.instant.rgb(), image);
}

void LanePainter::copyDown(const std::vector<QRgb> &line, const PixelBlock &image, int fromPx, int toPx)
{
    for (int y = std::max(fromPx, 0); y < std::min(toPx, image.heightPx); ++y)
        std::memcpy(image.line(y), line.data(), line.size() * sizeof(QRgb));
}

template<class Source>
void LanePainter::mergeColumns(
    const Source &source, const PaintRow &row, const TimeCoordinates &coordinates, Scratch &scratch) const
{
    const int width = coordinates.widthPx();
    RowColumns &merged = scratch.merged, &columns = scratch.columns;
    merged.alpha.assign(static_cast<std::size_t>(width), 0);
    merged.slice.assign(static_cast<std::size_t>(width), core::kNoSlice);
    for (const LaneId lane : row.summary) {
        ColumnFiller(source, lane, 0, coordinates, 0, width - 1, m_bounds, columns).fill();
        for (std::size_t x = 0; x < merged.alpha.size(); ++x) {
            if (columns.alpha[x] > merged.alpha[x]) {
                merged.alpha[x] = columns.alpha[x];
                merged.slice[x] = columns.slice[x];
            }
        }
    }
    std::swap(columns, merged);
    columns.spans.clear();
}

template<class Source>
void LanePainter::composeLine(const Source &source, const std::vector<QRgb> &back, const LanePalette &palette,
    const LaneTones *tones, int rowIndex, Scratch &scratch)
{
    /// Below that a pattern would only be noise on a pale column.
    constexpr std::uint8_t kLeastForPattern = 150;
    const RowColumns &columns = scratch.columns;
    std::vector<QRgb> &line = scratch.line;
    line.assign(back.begin(), back.end());
    scratch.patterned.clear();
    SliceId lastSlice = core::kNoSlice;
    PaintClass lastClass = PaintClass::Other;
    std::uint8_t lastTone = LaneTones::kNone;
    bool isPatterned = false;
    const auto toneOf = [&](SliceId slice) {
        return tones ? tones->toneOf(slice, source.nameId(slice)) : LaneTones::kNone;
    };
    for (std::size_t x = 0; x < line.size(); ++x) {
        const SliceId s = columns.slice[x];
        if (s == core::kNoSlice)
            continue;
        if (s != lastSlice) {
            lastSlice = s;
            lastClass = source.paintClass(s);
            lastTone = toneOf(s);
            isPatterned = palette.pattern(lastClass) != LanePalette::Pattern::None;
        }
        line[x] = lastTone == LaneTones::kNone ? palette.blended(lastClass, 0, columns.alpha[x])
                                               : palette.toned(lastTone, columns.alpha[x]);
        if (isPatterned && columns.alpha[x] > kLeastForPattern)
            scratch.patterned.push_back({ static_cast<int>(x), lastClass });
    }
    for (const RowColumns::Span &span : columns.spans) {
        const PaintClass c = source.paintClass(span.slice);
        const unsigned shade = shadeOf(source.nameId(span.slice));
        const std::uint8_t tone = toneOf(span.slice);
        for (int x = span.firstPx; x <= span.lastPx; ++x) {
            const auto i = static_cast<std::size_t>(x);
            if (columns.slice[i] == span.slice)
                line[i] = tone == LaneTones::kNone ? palette.blended(c, shade, columns.alpha[i])
                                                   : palette.toned(tone, columns.alpha[i]);
        }
        // The edge only where the slice before touches it: a gap separates by itself.
        const auto first = static_cast<std::size_t>(span.firstPx);
        if (span.firstPx > 0 && columns.alpha[first - 1] > 0)
            line[first] = palette.edge(c);
        scratch.spans.push_back({ span.slice, span.firstPx, span.lastPx, rowIndex });
    }
}

void LanePainter::copyPatterned(
    const LanePalette &palette, const Frame &frame, const PaintRow &row, Scratch &scratch, const PixelBlock &image)
{
    // The patterns repeat every 8 rows, so 8 variants of the line are all there is to copy.
    const int scale = std::max(1, static_cast<int>(std::lround(frame.dpr)));
    const std::size_t width = scratch.line.size();
    scratch.patternLines.resize(width * 8);
    for (std::size_t y = 0; y < 8; ++y)
        std::memcpy(scratch.patternLines.data() + y * width, scratch.line.data(), width * sizeof(QRgb));
    for (const auto &[x, c] : scratch.patterned) {
        const LanePalette::Pattern pattern = palette.pattern(c);
        const int unscaledPx = x / scale;
        QRgb *pixel = scratch.patternLines.data() + x;
        const QRgb ink = palette.inked(*pixel, c);
        for (int y = 0; y < 8; ++y, pixel += width) {
            if (LanePalette::hasInk(pattern, unscaledPx, y))
                *pixel = ink;
        }
    }
    for (int y = std::max(row.topPx, 0); y < std::min(row.topPx + row.heightPx, image.heightPx); ++y) {
        const auto variant = static_cast<std::size_t>(((y - row.topPx) / scale) & 7);
        std::memcpy(image.line(y), scratch.patternLines.data() + variant * width, width * sizeof(QRgb));
    }
}

void LanePainter::paintInstants(std::span<const TimeNs> times, const TimeCoordinates &coordinates, const Frame &frame,
    const PaintRow &row, QRgb ink, const PixelBlock &image)
{
    // One by itself is a small triangle on the lane's upper edge. A crowd is a comb of thin teeth, longer where more stand together:
    // triangles would run into one strip that says nothing. Teeth keep their places in time, or they would dance under a pan.
    const int size = std::max(3, static_cast<int>(std::lround(4 * frame.dpr)));
    const int tooth = std::max(1, static_cast<int>(std::lround(frame.dpr)));
    // Names begin below.
    const int longest = std::max(2 * tooth, row.heightPx / 4);
    const auto column = [&](int x, int widthPx, int fromPx, int heightPx) {
        for (int y = std::max(fromPx, -row.topPx); y < fromPx + heightPx; ++y) {
            if (row.topPx + y >= std::min(row.topPx + row.heightPx, image.heightPx))
                return;
            QRgb *line = image.line(row.topPx + y);
            for (int i = std::max(0, x); i < std::min(frame.widthPx, x + widthPx); ++i)
                line[i] = ink;
        }
    };
    const double cellNs = coordinates.nsPerPx() * 2 * tooth;
    const auto cellOf = [cellNs](TimeNs t) { return std::floor(static_cast<double>(t) / cellNs); };
    const auto apartNs = static_cast<TimeNs>(coordinates.nsPerPx() * (2 * size + 1));
    auto it = std::lower_bound(times.begin(), times.end(), coordinates.startNs());
    while (it != times.end() && *it < coordinates.endNs()) {
        const double cell = cellOf(*it);
        auto next = std::lower_bound(it + 1, times.end(), static_cast<TimeNs>(std::ceil((cell + 1) * cellNs)));
        const auto count = next - it;
        const bool isAlone = count == 1 && (it == times.begin() || *it - *(it - 1) > apartNs)
            && (next == times.end() || *next - *it > apartNs);
        if (isAlone) {
            for (int y = 0; y < size; ++y)
                column(coordinates.pixelOf(*it) - (size - 1 - y), 2 * (size - 1 - y) + 1, y, 1);
        } else {
            const int more = static_cast<int>(std::log2(static_cast<double>(count)) / 2) * tooth;
            column(
                coordinates.pixelOf(static_cast<TimeNs>(cell * cellNs)), tooth, 0, std::min(2 * tooth + more, longest));
        }
        it = next;
    }
}

void LanePainter::paintLabels(const LaneSource &source, std::span<const PaintRow> rows, const Frame &frame,
    const LanePalette &palette, LabelCache &labels, const PixelBlock &image)
{
    const int least = static_cast<int>(std::lround(kLabelPx * frame.dpr));
    const auto draw = [&](const Label &label) {
        const PaintedSpan &span = *label.span;
        const PaintRow &row = rows[static_cast<std::size_t>(span.row)];
        const PaintClass c = source.paintClass(span.slice);
        const core::StringId name = source.nameId(span.slice);
        const std::uint8_t tone = frame.tones ? frame.tones->toneOf(span.slice, name) : LaneTones::kNone;
        const bool isToned = tone != LaneTones::kNone;
        if (palette.pattern(c) != LanePalette::Pattern::None)
            clearPattern(image, *label.mask, span.firstPx, span.lastPx, row,
                isToned ? palette.toned(tone, 255) : palette.fill(c, shadeOf(name)).rgb(), frame.dpr);
        drawLabel(image, *label.mask, span.firstPx, span.lastPx, row.topPx, row.heightPx,
            (isToned ? palette.hasDarkTextOnTone(tone) : palette.hasDarkText(c)) ? 0xff000000 : 0xffffffff, frame.dpr);
    };
    const auto drawAll = [&] {
        const std::size_t parts = (m_labels.size() + kLabelsAtOnce - 1) / kLabelsAtOnce;
        paintPool().parallelFor(parts, [&](std::size_t part) {
            const std::size_t begin = part * kLabelsAtOnce;
            for (std::size_t i = begin; i < std::min(begin + kLabelsAtOnce, m_labels.size()); ++i)
                draw(m_labels[i]);
        });
        m_labels.clear();
    };
    m_labels.clear();
    for (const PaintedSpan &span : m_spans) {
        if (span.lastPx - span.firstPx + 1 < least)
            continue;
        m_labels.push_back({ &span, &labels.mask(source.nameId(span.slice)) });
        // Of more than that the cache would let the first ones go.
        if (m_labels.size() == LabelCache::kCapacity)
            drawAll();
    }
    drawAll();
}

} // namespace lanewise::widgets
