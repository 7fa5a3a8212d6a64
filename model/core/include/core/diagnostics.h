// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What was wrong with a file, counted. std only.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <core/message.h>

namespace lanewise::core {

enum class Severity { Info, Warning, Error };

/// Of a file that is not in the trace: nothing in it could be read. Its sentence names it by itself.
inline constexpr std::uint32_t kNoFile = ~std::uint32_t(0);

/// One kind of trouble in one file: how often, and where first.
struct Diagnostic {
    const MessageTemplate *what = nullptr;
    Severity severity = Severity::Info;
    std::uint32_t file = 0;
    std::uint64_t count = 0;
    std::optional<std::uint64_t> firstByte;
    std::vector<Argument>
        arguments = {}; ///< of the first occurrence; "n", "byte", "place" and "file" are added by message()
    std::optional<Place> firstPlace = {}; ///< of formats whose records stand at no byte: in place of firstByte

    /// Its sentence. `path` is the name of its file. For people use Trace::sentence, which says which of several files is meant.
    Message message(std::string_view path) const;
};

/// Same kind and file are merged: counts add up, the smallest offset (and its arguments) stays. What has no file stays apart.
class Diagnostics {
public:
    void add(const MessageTemplate &what, Severity severity, std::uint32_t file,
        std::optional<std::uint64_t> byteOffset = {}, std::vector<Argument> arguments = {}, std::uint64_t count = 1);
    void merge(const Diagnostics &other);
    /// Forgets all about a file.
    void drop(std::uint32_t file);
    std::span<const Diagnostic> items() const { return m_items; }
    const Diagnostic *find(std::string_view id) const;
    bool empty() const { return m_items.empty(); }
    /// What was added with a record's number for its byte: `placeOf` says where that record stands, or nothing where it is a byte indeed.
    void placeRecords(const MessageTemplate &what,
        const std::function<std::optional<Place>(std::uint32_t file, std::uint64_t)> &placeOf);

private:
    std::vector<Diagnostic> m_items;
};

} // namespace lanewise::core
