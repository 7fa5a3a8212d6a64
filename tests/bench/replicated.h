// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A PyTorch trace repeated until it is as long as wanted: times and ids move, all else is as it was recorded. std, core, io.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>

#include <core/message.h>
#include <io/bytesource.h>

namespace lanewise::bench {

inline std::string readWhole(const std::string &path)
{
    std::string text;
    io::SourceOptions options;
    auto source = io::ByteSource::open(path, options);
    if (!source) {
        std::fprintf(stderr, "%s\n", core::toEnglish(source.error().message).c_str());
        std::exit(3);
    }
    io::ByteBlock block;
    for (auto more = (*source)->next(block); more.ok() && *more; more = (*source)->next(block))
        text.append(block.data.get(), block.size);
    return text;
}

/// From the first time to the last, in whole microseconds.
inline std::uint64_t spanUs(std::string_view records)
{
    constexpr std::string_view kKey = "\"ts\": ";
    std::uint64_t first = UINT64_MAX, last = 0;
    for (std::size_t at = records.find(kKey); at != records.npos; at = records.find(kKey, at)) {
        at += kKey.size();
        std::uint64_t value = 0;
        const std::size_t begin = at;
        while (at < records.size() && records[at] >= '0' && records[at] <= '9')
            value = value * 10 + static_cast<std::uint64_t>(records[at++] - '0');
        if (at == begin || value == 0)
            continue;
        first = std::min(first, value);
        last = std::max(last, value);
    }
    return last > first ? last - first : 0;
}

struct Shift {
    std::uint64_t us = 0, id = 0, step = 0;
};

/// Copies records with the numbers behind some keys moved: times, ids, and the numbers of steps.
inline void appendShifted(std::string &out, std::string_view records, const Shift &shift)
{
    struct Key {
        std::string_view text;
        std::uint64_t shift;
    };
    const Key keys[] = { { "\"ts\": ", shift.us }, { "\"correlation\": ", shift.id }, { "\"External id\": ", shift.id },
        { "\"id\": ", shift.id }, { "\"ProfilerStep#", shift.step } };
    std::size_t at = 0;
    while (at < records.size()) {
        const std::size_t quote = records.find('"', at);
        if (quote == records.npos)
            break;
        out.append(records.substr(at, quote - at));
        at = quote;
        bool isKey = false;
        for (const Key &key : keys) {
            if (records.substr(at, key.text.size()) != key.text)
                continue;
            std::uint64_t value = 0;
            std::size_t p = at + key.text.size();
            if (p >= records.size() || records[p] < '0' || records[p] > '9')
                continue;
            while (p < records.size() && records[p] >= '0' && records[p] <= '9')
                value = value * 10 + static_cast<std::uint64_t>(records[p++] - '0');
            out.append(key.text);
            out.append(std::to_string(value + key.shift));
            at = p;
            isKey = true;
            break;
        }
        if (!isKey) {
            out.push_back('"');
            ++at;
        }
    }
    out.append(records.substr(std::min(at, records.size())));
}

/// Piece by piece: what `take` was given adds up to at least `bytes`.
inline void replicate(const std::string &text, std::size_t bytes, const std::function<void(std::string_view)> &take)
{
    const std::size_t list = text.find("\"traceEvents\": [");
    const std::size_t last = text.rfind("],");
    if (list == text.npos || last == text.npos) {
        std::fprintf(stderr, "not a PyTorch trace\n");
        std::exit(3);
    }
    const std::size_t begin = list + std::strlen("\"traceEvents\": [");
    const std::string_view records = std::string_view(text).substr(begin, last - begin);
    constexpr std::uint64_t kBetweenUs = 20'000; ///< the last record lasts as well
    const std::uint64_t shiftUs = spanUs(records) + kBetweenUs;
    take(std::string_view(text).substr(0, begin));
    std::size_t taken = begin;
    std::string piece;
    for (std::uint64_t i = 0; i == 0 || taken < bytes; ++i) {
        piece = i > 0 ? "," : "";
        appendShifted(piece, records, { i * shiftUs, i * 10'000'000, i * 10'000 });
        take(piece);
        taken += piece.size();
    }
    take(std::string_view(text).substr(last));
}

inline std::string replicate(const std::string &text, std::size_t bytes)
{
    std::string out;
    out.reserve(bytes + 2 * text.size());
    replicate(text, bytes, [&out](std::string_view piece) { out += piece; });
    return out;
}

} // namespace lanewise::bench
