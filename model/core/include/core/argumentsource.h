// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Arguments of a record, decoded when somebody asks. std only.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

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
    /// Where the record stands, as people write it: its byte offset, or "table:rowid".
    virtual std::string place(std::uint64_t record) const { return std::to_string(record); }
    /// Memory held for this (checkpoints).
    virtual std::size_t bytes() const = 0;
};

} // namespace lanewise::core
