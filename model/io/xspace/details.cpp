// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "xspace/details.h"

#include <charconv>

namespace lanewise::io::xspace {

namespace {

/// No device has more registers a thread; old ROCm collectors left this field to chance.
constexpr std::int64_t kMostRegisters = 1024;

template<class F>
void forEachPart(std::string_view text, F &&f)
{
    while (!text.empty()) {
        const std::size_t end = text.find_first_of(" \n");
        const std::string_view part = text.substr(0, end);
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
        const std::size_t colon = part.find(':');
        if (colon != part.npos)
            f(part.substr(0, colon), part.substr(colon + 1));
    }
}

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t v = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), v);
    if (error != std::errc() || end != text.data() + text.size() || text.empty() || v < 0)
        return {};
    return v;
}

void threeNumbers(std::string_view text, std::uint32_t (&out)[3])
{
    std::uint32_t read[3] = { 1, 1, 1 };
    for (std::uint32_t &v : read) {
        const std::size_t comma = text.find(',');
        const auto n = wholeNumber(text.substr(0, comma));
        if (!n || *n > UINT32_MAX)
            return;
        v = static_cast<std::uint32_t>(*n);
        if (comma == text.npos) {
            text = {};
            break;
        }
        text.remove_prefix(comma + 1);
    }
    for (int i = 0; i < 3; ++i)
        out[i] = read[i];
}

void addBytes(std::int64_t &sum, std::string_view text)
{
    if (const auto v = wholeNumber(text))
        sum = core::addClamped(sum < 0 ? 0 : sum, *v);
}

core::MemoryKind memoryOf(std::string_view text)
{
    constexpr std::pair<std::string_view, core::MemoryKind> kKinds[] = {
        { "pageable", core::MemoryKind::Pageable },
        { "pinned", core::MemoryKind::Pinned },
        { "managed", core::MemoryKind::Managed },
        { "managed_static", core::MemoryKind::Managed },
        { "array", core::MemoryKind::Array },
        { "device", core::MemoryKind::Device },
        { "device_static", core::MemoryKind::Device },
    };
    for (const auto &[name, kind] : kKinds)
        if (name == text)
            return kind;
    return core::MemoryKind::Unknown;
}

} // namespace

void readKernelDetails(std::string_view text, core::GpuDetail &into)
{
    forEachPart(text, [&](std::string_view key, std::string_view value) {
        if (key == "regs") {
            if (const auto v = wholeNumber(value); v && *v <= kMostRegisters)
                into.registers = static_cast<std::int32_t>(*v);
        } else if (key == "static_shared" || key == "dynamic_shared" || key == "shm" || key == "group_mem") {
            addBytes(into.sharedBytes, value);
        } else if (key == "grid") {
            threeNumbers(value, into.grid);
        } else if (key == "block") {
            threeNumbers(value, into.block);
        } else if (key == "occ_pct") {
            float v = 0;
            const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), v);
            // ROCm writes 0 for what it does not work out.
            if (error == std::errc() && end == value.data() + value.size() && v > 0 && v <= 100)
                into.occupancyPct = v;
        }
    });
}

void readCopyDetails(std::string_view text, core::GpuDetail &into)
{
    forEachPart(text, [&](std::string_view key, std::string_view value) {
        if (key == "size" || key == "num_bytes")
            addBytes(into.bytes, value);
        else if (key == "kind_src")
            into.source = memoryOf(value);
        else if (key == "kind_dst")
            into.destination = memoryOf(value);
    });
}

void readMemoryDetails(std::string_view text, core::GpuDetail &into)
{
    forEachPart(text, [&](std::string_view key, std::string_view value) {
        if (key == "num_bytes" || key == "size")
            addBytes(into.bytes, value);
        else if (key == "kind")
            into.destination = memoryOf(value);
    });
}

std::string_view operationOf(std::string_view frameworkOp)
{
    return frameworkOp.substr(0, frameworkOp.find(':'));
}

} // namespace lanewise::io::xspace
