// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the rows of several tables stand, and their fields, read again from the files. std only.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <core/argumentsource.h>
#include <io/bytesource.h>

namespace lanewise::io::rocprof {

/// Notes places while tables are read.
class CsvArgumentParts {
public:
    /// A table's number in the upper 16 bits, the byte of its row below.
    static std::uint64_t record(std::uint32_t part, std::uint64_t offset)
    {
        return std::uint64_t(part) << kOffsetBits | (offset & ((std::uint64_t(1) << kOffsetBits) - 1));
    }
    static constexpr unsigned kOffsetBits = 48;

    void begin(std::uint32_t part, std::string path);
    void row(std::uint32_t part, std::uint64_t line, std::uint64_t offset);
    void end(std::uint32_t part, std::shared_ptr<const RandomAccess> access);
    std::shared_ptr<const core::ArgumentSource> makeSource();

    struct Mark {
        std::uint64_t line, offset;
    };
    struct Part {
        std::string path;
        std::vector<Mark> marks; ///< every 1024 rows: lines between are counted again
        std::uint64_t rows = 0;
        std::shared_ptr<const RandomAccess> access;
    };

private:
    std::vector<Part> m_parts;
};

} // namespace lanewise::io::rocprof
