// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Arguments of a record, decoded when somebody asks. std only.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <core/message.h>
#include <core/result.h>

namespace lanewise::core {

/// One argument as its file writes it. Text is untrusted bytes; numbers keep their digits.
struct RecordArgument {
    std::string key;
    std::string value;
    bool isText = false; ///< was a string in the file, and not a number, list or object
};

/// All that a record says beyond the columns.
struct RecordArguments {
    std::vector<RecordArgument> fields;    ///< of the record itself: name, category, times as written
    std::vector<RecordArgument> arguments; ///< of its args, in file order
};

/// Reads a record again at the place where it stands. May be called from any thread; may take a while for compressed files.
/// A file that changed since it was loaded is an error (ErrorCode::FileChanged), never wrong data.
class ArgumentSource {
public:
    virtual ~ArgumentSource() = default;
    virtual Result<RecordArguments> read(std::uint64_t record) const = 0;
    /// Where the record stands: at a byte, unless its format says otherwise.
    virtual Place placeOf(std::uint64_t record) const { return { static_cast<std::int64_t>(record), {} }; }
    /// The same as a key: its byte offset, or "table:rowid".
    std::string place(std::uint64_t record) const
    {
        const Place p = placeOf(record);
        std::string text = p.table;
        if (!text.empty())
            text.push_back(':');
        return text.append(std::to_string(p.number));
    }
    /// Memory held for this (checkpoints).
    virtual std::size_t bytes() const = 0;
};

} // namespace lanewise::core
