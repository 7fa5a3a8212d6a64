// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "perfetto/state.h"

#include <algorithm>

#include "wire.h"

namespace lanewise::io::perfetto {

namespace {

constexpr std::uint64_t keyOfEntry(std::uint32_t table, std::uint64_t iid)
{
    return iid ^ (std::uint64_t(table) << 48);
}

} // namespace

void Interned::read(std::string_view message)
{
    wire::Fields fields(message);
    for (wire::Field f; fields.next(f);)
        if (f.type == wire::Type::Bytes)
            readEntry(f.number, f.bytes);
}

void Interned::readEntry(std::uint32_t table, std::string_view message)
{
    switch (table) {
    case kCategories:
    case kEventNames:
    case kAnnotationNames:
    case kGraphicsContexts:
    case kGpuSpecifications:
    case kAnnotationStrings:
    case kComputeKernels:
    case kComputeArguments:
        break;
    default:
        return;
    }
    std::uint64_t iid = 0;
    InternedText entry;
    wire::Fields fields(message);
    for (wire::Field f; fields.next(f);) {
        if (f.is(1, wire::Type::Varint))
            iid = f.value;
        else if (f.type == wire::Type::Bytes && (f.number == 2 || (f.number == 3 && table == kComputeKernels)))
            entry.text = f.bytes;
        else if (f.type == wire::Type::Varint
            && ((f.number == 4 && table == kGpuSpecifications) || (f.number == 2 && table == kGraphicsContexts)))
            entry.number = f.value;
    }
    m_entries[keyOfEntry(table, iid)] = std::move(entry);
}

const InternedText *Interned::find(Table table, std::uint64_t iid) const
{
    const auto it = m_entries.find(keyOfEntry(table, iid));
    return it != m_entries.end() ? &it->second : nullptr;
}

/// Clocks from 64 to 127 belong to a sequence.
Clocks::Key Clocks::keyOf(std::uint64_t clock, std::uint64_t sequence)
{
    return { clock >= 64 && clock < 128 ? sequence : 0, clock };
}

void Clocks::read(std::string_view snapshot, std::uint64_t sequence, Sequence *state)
{
    struct One {
        std::uint64_t id = 0, multiplier = 1;
        std::int64_t ns = 0;
        bool isIncremental = false;
    };
    std::vector<One> clocks;
    wire::Fields fields(snapshot);
    for (wire::Field f; fields.next(f);) {
        if (f.is(2, wire::Type::Varint) && !m_main)
            m_main = f.value;
        if (!f.is(1, wire::Type::Bytes))
            continue;
        One one;
        wire::Fields parts(f.bytes);
        for (wire::Field p; parts.next(p);) {
            if (p.type != wire::Type::Varint)
                continue;
            if (p.number == 1)
                one.id = p.value;
            else if (p.number == 2)
                one.ns = p.integer();
            else if (p.number == 3)
                one.isIncremental = p.value != 0;
            else if (p.number == 4 && p.value > 0 && p.value <= 1'000'000'000)
                one.multiplier = p.value;
        }
        if (__builtin_mul_overflow(one.ns, static_cast<std::int64_t>(one.multiplier), &one.ns))
            continue;
        clocks.push_back(one);
    }
    const auto main = std::find_if(clocks.begin(), clocks.end(), [this](const One &c) { return c.id == this->main(); });
    for (const One &c : clocks) {
        m_multipliers[keyOf(c.id, sequence)] = c.multiplier;
        m_incremental[keyOf(c.id, sequence)] = c.isIncremental;
        if (c.isIncremental && state)
            state->deltaNs[c.id] = c.ns;
        if (main != clocks.end())
            m_readings[keyOf(c.id, sequence)].push_back({ c.ns, main->ns });
    }
}

std::optional<std::int64_t> Clocks::toMain(std::uint64_t clock, std::uint64_t sequence, std::int64_t ns) const
{
    if (clock == main())
        return ns;
    const auto it = m_readings.find(keyOf(clock, sequence));
    if (it == m_readings.end())
        return {};
    // The last reading before, else the first one.
    const Reading *best = &it->second.front();
    for (const Reading &r : it->second)
        if (r.clockNs <= ns)
            best = &r;
    std::int64_t offset = 0, result = 0;
    if (__builtin_sub_overflow(best->mainNs, best->clockNs, &offset) || __builtin_add_overflow(ns, offset, &result))
        return {};
    return result;
}

std::optional<std::int64_t> Clocks::unixBaseNs() const
{
    if (main() == kRealtime)
        return 0;
    const auto it = m_readings.find({ 0, kRealtime });
    std::int64_t base = 0;
    if (it == m_readings.end() || __builtin_sub_overflow(it->second.front().clockNs, it->second.front().mainNs, &base))
        return {};
    return base;
}

std::uint64_t Clocks::multiplier(std::uint64_t clock, std::uint64_t sequence) const
{
    const auto it = m_multipliers.find(keyOf(clock, sequence));
    return it != m_multipliers.end() ? it->second : 1;
}

bool Clocks::isIncremental(std::uint64_t clock, std::uint64_t sequence) const
{
    const auto it = m_incremental.find(keyOf(clock, sequence));
    return it != m_incremental.end() && it->second;
}

} // namespace lanewise::io::perfetto
