// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What packets refer to: interned strings and defaults of a sequence, and clocks. std only.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lanewise::io::perfetto {

/// Tables of interned strings by the number of their field in InternedData.
enum Table : std::uint32_t {
    kCategories = 1,
    kEventNames = 2,
    kAnnotationNames = 3,
    kGraphicsContexts = 23,
    kGpuSpecifications = 24,
    kAnnotationStrings = 29,
    kComputeKernels = 1000,
    kComputeArguments = 1001,
};

struct InternedText {
    std::string text;         ///< name; of a compute kernel the demangled one where there is one
    std::uint64_t number = 0; ///< GPU specification: category; graphics context: process id
};

/// Interned data of a sequence between two resets.
class Interned {
public:
    void read(std::string_view message);
    const InternedText *find(Table table, std::uint64_t iid) const;

private:
    void readEntry(std::uint32_t table, std::string_view message);
    std::unordered_map<std::uint64_t, InternedText> m_entries; ///< by table and iid
};

struct Sequence {
    std::shared_ptr<Interned> interned = std::make_shared<Interned>();
    bool isValid = true; ///< false where packets were lost and names may be missing
    std::optional<std::uint64_t> clock, track;
    std::vector<std::uint64_t> extraTracks, extraDoubleTracks;
    std::uint64_t threadTrack = 0;                 ///< of a thread descriptor of old writers
    std::map<std::uint64_t, std::int64_t> deltaNs; ///< last time on clocks that count on, by clock
    std::int64_t lastNs = 0;
};

/// Relates clocks by the snapshots of a file.
class Clocks {
public:
    static constexpr std::uint64_t kRealtime = 1, kBoottime = 6;

    void read(std::string_view snapshot, std::uint64_t sequence, Sequence *state);
    std::uint64_t main() const { return m_main.value_or(kBoottime); }
    /// The same instant on the main clock; nothing where no snapshot relates the two.
    std::optional<std::int64_t> toMain(std::uint64_t clock, std::uint64_t sequence, std::int64_t ns) const;
    /// Unix time of the main clock's 0.
    std::optional<std::int64_t> unixBaseNs() const;
    std::uint64_t multiplier(std::uint64_t clock, std::uint64_t sequence) const;
    bool isIncremental(std::uint64_t clock, std::uint64_t sequence) const;

private:
    struct Reading {
        std::int64_t clockNs, mainNs;
    };
    using Key = std::pair<std::uint64_t, std::uint64_t>; ///< sequence (0 where global), clock
    static Key keyOf(std::uint64_t clock, std::uint64_t sequence);

    std::optional<std::uint64_t> m_main;
    std::map<Key, std::vector<Reading>> m_readings;
    std::map<Key, std::uint64_t> m_multipliers;
    std::map<Key, bool> m_incremental;
};

} // namespace lanewise::io::perfetto
