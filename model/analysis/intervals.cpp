// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/intervals.h>

#include <algorithm>
#include <utility>

namespace lanewise::analysis {

IntervalSet IntervalSet::unionOf(std::vector<TimeRange> ranges)
{
    const auto byStart = [](const TimeRange &a, const TimeRange &b) { return a.startNs < b.startNs; };
    if (!std::is_sorted(ranges.begin(), ranges.end(), byStart))
        std::sort(ranges.begin(), ranges.end(), byStart);
    IntervalSet set;
    for (const TimeRange &r : ranges)
        set.append(r);
    return set;
}

IntervalSet IntervalSet::unionOf(std::vector<IntervalSet> sets)
{
    if (sets.empty())
        return {};
    // Pairs, then pairs of pairs: every interval is copied once a level.
    while (sets.size() > 1) {
        const std::size_t half = (sets.size() + 1) / 2;
        for (std::size_t i = 0; i + half < sets.size(); ++i) {
            sets[i] = sets[i].unitedWith(sets[i + half]);
            sets[i + half] = {};
        }
        sets.resize(half);
    }
    return std::move(sets.front());
}

IntervalSet IntervalSet::joined(std::span<IntervalSet *const> sets)
{
    std::size_t count = 0, filled = 0;
    IntervalSet *only = nullptr;
    for (IntervalSet *set : sets) {
        count += set->m_ranges.size();
        if (set->empty())
            continue;
        ++filled;
        only = set;
    }
    if (filled <= 1)
        return only ? std::move(*only) : IntervalSet();
    IntervalSet all;
    all.m_ranges.reserve(count);
    for (IntervalSet *set : sets) {
        for (const TimeRange &r : set->m_ranges)
            all.append(r);
        *set = {};
    }
    return all;
}

LargeVector<TimeRange>::const_iterator IntervalSet::firstEndingAfter(TimeNs t) const
{
    return std::partition_point(m_ranges.begin(), m_ranges.end(), [t](const TimeRange &r) { return r.endNs <= t; });
}

TimeNs IntervalSet::lengthNs() const
{
    TimeNs sum = 0;
    for (const TimeRange &r : m_ranges)
        sum = core::addClamped(sum, lengthOf(r));
    return sum;
}

TimeNs IntervalSet::lengthWithinNs(const TimeRange &range) const
{
    TimeNs sum = 0;
    for (auto it = firstEndingAfter(range.startNs); it != m_ranges.end() && it->startNs < range.endNs; ++it)
        sum = core::addClamped(sum, lengthOf(it->intersected(range)));
    return sum;
}

IntervalSet IntervalSet::unitedWith(const IntervalSet &other) const
{
    IntervalSet set;
    set.m_ranges.reserve(m_ranges.size() + other.m_ranges.size());
    auto a = m_ranges.begin();
    auto b = other.m_ranges.begin();
    while (a != m_ranges.end() || b != other.m_ranges.end()) {
        const bool takeA = b == other.m_ranges.end() || (a != m_ranges.end() && a->startNs <= b->startNs);
        set.append(takeA ? *a++ : *b++);
    }
    return set;
}

IntervalSet IntervalSet::intersectedWith(const IntervalSet &other) const
{
    IntervalSet set;
    auto a = m_ranges.begin();
    auto b = other.m_ranges.begin();
    while (a != m_ranges.end() && b != other.m_ranges.end()) {
        set.append(a->intersected(*b));
        if (a->endNs < b->endNs)
            ++a;
        else
            ++b;
    }
    return set;
}

IntervalSet IntervalSet::minus(const IntervalSet &other) const
{
    IntervalSet set;
    auto b = other.m_ranges.begin();
    for (const TimeRange &r : m_ranges) {
        TimeNs from = r.startNs;
        while (b != other.m_ranges.end() && b->endNs <= from)
            ++b;
        // An interval of `other` may reach into the next one of ours: it is looked at again there.
        for (auto c = b; c != other.m_ranges.end() && c->startNs < r.endNs; ++c) {
            if (c->startNs > from)
                set.m_ranges.push_back({ from, c->startNs });
            from = std::max(from, c->endNs);
            if (c->endNs <= r.endNs)
                b = c;
        }
        if (from < r.endNs)
            set.m_ranges.push_back({ from, r.endNs });
    }
    return set;
}

IntervalSet IntervalSet::within(const TimeRange &range) const
{
    IntervalSet set;
    for (auto it = firstEndingAfter(range.startNs); it != m_ranges.end() && it->startNs < range.endNs; ++it)
        set.append(it->intersected(range));
    return set;
}

IntervalSet IntervalSet::complementWithin(const TimeRange &range) const
{
    IntervalSet set;
    TimeNs from = range.startNs;
    for (auto it = firstEndingAfter(range.startNs); it != m_ranges.end() && it->startNs < range.endNs; ++it) {
        set.append({ from, it->startNs });
        from = std::max(from, it->endNs);
    }
    set.append({ from, range.endNs });
    return set;
}

} // namespace lanewise::analysis
