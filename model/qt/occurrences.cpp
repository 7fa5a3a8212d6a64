// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/occurrences.h>

#include <algorithm>
#include <memory>
#include <utility>

#include <modelqt/background.h>

namespace lanewise::modelqt {

Occurrences::Occurrences(TimelineState *state, QObject *parent) : QObject(parent), m_state(state)
{
    connect(state, &TimelineState::marksChanged, this, &Occurrences::followMarks);
}

Occurrences::~Occurrences() = default;

namespace {

constexpr std::size_t kSortedAtOnce = 100'000; ///< more are sorted on a worker

} // namespace

struct Occurrences::Sorted {
    std::vector<core::SliceId> slices; ///< ascending
    std::vector<core::SliceId> byStart;
    std::size_t longest = 0; ///< in byStart
};

Occurrences::Sorted Occurrences::sorted(const core::Trace &trace, std::vector<core::SliceId> slices)
{
    Sorted result;
    std::sort(slices.begin(), slices.end());
    slices.erase(std::unique(slices.begin(), slices.end()), slices.end());
    if (slices.empty() || slices.back() >= trace.sliceCount())
        return result;
    result.byStart = slices;
    std::sort(result.byStart.begin(), result.byStart.end(),
        [&](core::SliceId a, core::SliceId b) { return std::pair(trace.start(a), a) < std::pair(trace.start(b), b); });
    const auto longest = std::max_element(result.byStart.begin(), result.byStart.end(),
        [&](core::SliceId a, core::SliceId b) { return trace.duration(a) < trace.duration(b); });
    result.longest = static_cast<std::size_t>(longest - result.byStart.begin());
    result.slices = std::move(slices);
    return result;
}

void Occurrences::show(std::vector<core::SliceId> slices)
{
    const quint64 generation = ++m_generation;
    const auto trace = m_state->trace();
    if (!trace || slices.size() <= kSortedAtOnce) {
        take(trace ? sorted(*trace, std::move(slices)) : Sorted());
        return;
    }
    auto held = std::make_shared<std::vector<core::SliceId>>(std::move(slices));
    runInBackground(
        this, [trace, held] { return std::make_shared<Sorted>(sorted(*trace, std::move(*held))); },
        [this, trace, generation](std::shared_ptr<Sorted> result) {
            // Something else was asked for meanwhile.
            if (generation == m_generation && trace == m_state->trace())
                take(std::move(*result));
        });
}

void Occurrences::take(Sorted result)
{
    m_marking = true;
    m_state->setMarks(std::move(result.slices));
    m_marking = false;
    m_slices = std::move(result.byStart);
    if (m_slices.empty())
        Q_EMIT changed();
    else
        showAt(result.longest);
}

void Occurrences::showAt(std::size_t index)
{
    m_current = index;
    m_state->reveal(EventRef::slice(m_slices[index]));
    Q_EMIT changed();
}

void Occurrences::showNext()
{
    if (m_current + 1 < m_slices.size())
        showAt(m_current + 1);
}

void Occurrences::showPrevious()
{
    if (m_current > 0 && !m_slices.empty())
        showAt(m_current - 1);
}

void Occurrences::followMarks()
{
    if (m_marking)
        return;
    ++m_generation; // what is still being sorted comes too late
    if (m_slices.empty())
        return;
    m_slices.clear();
    m_current = 0;
    Q_EMIT changed();
}

} // namespace lanewise::modelqt
