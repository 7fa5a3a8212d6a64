// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/eventsearch.h>

#include <algorithm>
#include <utility>

#include <modelqt/background.h>

namespace lanewise::modelqt {

namespace {

constexpr core::SliceId kSlicesBetweenLooks = 1 << 16;

} // namespace

SearchHits findSlices(const core::Trace &trace, const QString &text, std::optional<core::StringId> only,
    const core::CancelToken &cancel, const SliceFilter *filter)
{
    SearchHits hits;
    const std::vector<std::uint8_t> wanted = namesHolding(trace, text, cancel, only);
    if (std::find(wanted.begin(), wanted.end(), 1) == wanted.end())
        return hits;
    std::vector<std::uint64_t> counts(wanted.size(), 0);
    core::SliceId untilLook = kSlicesBetweenLooks;
    for (core::LaneId l = 0; l < trace.lanes().size(); ++l) {
        const core::Lane &lane = trace.lane(l);
        const std::size_t before = hits.slices.size();
        for (core::SliceId s = lane.begin; s < lane.end; ++s) {
            if (--untilLook == 0) {
                untilLook = kSlicesBetweenLooks;
                if (cancel.isCancelled())
                    return {};
            }
            const core::StringId name = trace.nameId(s);
            if (!wanted[name] || (filter && !filter->matches(trace, s, l)))
                continue;
            ++counts[name];
            hits.slices.push_back(s);
        }
        hits.lanes += hits.slices.size() > before;
    }
    std::sort(hits.slices.begin(), hits.slices.end());
    hits.byTime = hits.slices;
    const auto key = [&](core::SliceId s) { return std::tuple(trace.isUntimed(s), trace.start(s), s); };
    // In pieces, so that a search that nobody waits for any more ends soon.
    constexpr std::size_t kPiece = 1 << 18;
    const auto byTime = [&](core::SliceId a, core::SliceId b) { return key(a) < key(b); };
    for (std::size_t begin = 0; begin < hits.byTime.size(); begin += kPiece) {
        if (cancel.isCancelled())
            return {};
        const auto from = hits.byTime.begin() + static_cast<std::ptrdiff_t>(begin);
        std::sort(from, hits.byTime.begin() + static_cast<std::ptrdiff_t>(std::min(begin + kPiece, hits.byTime.size())),
            byTime);
    }
    for (std::size_t width = kPiece; width < hits.byTime.size(); width *= 2) {
        for (std::size_t begin = 0; begin + width < hits.byTime.size(); begin += 2 * width) {
            if (cancel.isCancelled())
                return {};
            const auto at = [&](std::size_t i) {
                return hits.byTime.begin() + static_cast<std::ptrdiff_t>(std::min(i, hits.byTime.size()));
            };
            std::inplace_merge(at(begin), at(begin + width), at(begin + 2 * width), byTime);
        }
    }
    for (core::StringId id = 0; id < counts.size(); ++id)
        if (counts[id])
            hits.names.push_back({ id, counts[id] });
    std::sort(hits.names.begin(), hits.names.end(), [&](const SearchHits::Name &a, const SearchHits::Name &b) {
        return a.count != b.count ? a.count > b.count : trace.string(a.name) < trace.string(b.name);
    });
    return hits;
}

EventSearch::EventSearch(TimelineState *state, QObject *parent) : QObject(parent), m_state(state)
{
    connect(state, &TimelineState::traceChanged, this, &EventSearch::clear);
    connect(state, &TimelineState::marksChanged, this, &EventSearch::followMarks);
    connect(state->filters(), &FilterState::changed, this, [this] {
        if (m_hits || m_isSearching)
            start();
    });
}

EventSearch::~EventSearch()
{
    m_cancel.cancel();
}

void EventSearch::setText(const QString &text)
{
    m_text = text;
    m_only.reset();
    start();
}

void EventSearch::restrictTo(std::optional<core::StringId> name)
{
    m_only = name;
    start();
}

void EventSearch::clear()
{
    m_text.clear();
    m_only.reset();
    start();
}

void EventSearch::start()
{
    m_cancel.cancel();
    m_cancel = core::CancelToken();
    ++m_generation;
    const auto trace = m_state->trace();
    m_isSearching = trace && !m_text.trimmed().isEmpty();
    if (!m_isSearching) {
        take(nullptr);
        return;
    }
    Q_EMIT changed();
    runInBackground(
        this,
        [trace, text = m_text, only = m_only, cancel = m_cancel, filter = m_state->filters()->compiled()] {
            return std::make_shared<const SearchHits>(findSlices(*trace, text, only, cancel, filter.get()));
        },
        [this, generation = m_generation](std::shared_ptr<const SearchHits> hits) {
            if (generation == m_generation)
                take(std::move(hits));
        });
}

void EventSearch::take(std::shared_ptr<const SearchHits> hits)
{
    m_isSearching = false;
    const bool had = m_hits && !m_hits->slices.empty();
    m_hits = std::move(hits);
    m_current.reset();
    const bool has = m_hits && !m_hits->slices.empty();
    if (had || has) {
        m_isMarking = true;
        m_state->setMarks(has ? m_hits->slices : std::vector<core::SliceId>());
        m_isMarking = false;
    }
    Q_EMIT changed();
}

std::size_t EventSearch::firstFrom(core::TimeNs t) const
{
    const core::Trace &trace = *m_state->trace();
    const auto &hits = m_hits->byTime;
    return static_cast<std::size_t>(std::partition_point(hits.begin(), hits.end(), [&](core::SliceId s) {
        return !trace.isUntimed(s) && trace.start(s) < t;
    }) - hits.begin());
}

void EventSearch::showNext()
{
    if (!m_hits || m_hits->byTime.empty())
        return;
    const std::size_t next = m_current ? *m_current + 1 : firstFrom(m_state->visibleRange().startNs);
    showAt(next < m_hits->byTime.size() ? next : 0);
}

void EventSearch::showPrevious()
{
    if (!m_hits || m_hits->byTime.empty())
        return;
    const std::size_t from = m_current ? *m_current : firstFrom(m_state->visibleRange().startNs);
    showAt(from > 0 ? from - 1 : m_hits->byTime.size() - 1);
}

void EventSearch::showAt(std::size_t index)
{
    m_current = index;
    m_state->reveal(EventRef::slice(m_hits->byTime[index]));
    Q_EMIT changed();
}

/// Something else was marked on the lanes: the hits are no longer what is seen.
void EventSearch::followMarks()
{
    if (m_isMarking || !m_hits)
        return;
    m_hits.reset();
    m_current.reset();
    Q_EMIT changed();
}

} // namespace lanewise::modelqt
