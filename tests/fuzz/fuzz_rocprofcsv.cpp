// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Rows of rocprofv3's tables out of any bytes: cuts into blocks must not matter, every byte belongs to one row, lines are counted right.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include <io/bytesource.h>

#include "fuzzsupport.h"
#include "rocprof/csvrows.h"

using namespace lanewise;
using namespace lanewise::test;

namespace {

std::string rowsOf(const std::uint8_t *data, std::size_t size, std::size_t block)
{
    FuzzSource source(data, size, block);
    io::rocprof::CsvRows rows(source);
    io::rocprof::CsvRows::Row row;
    std::string all;
    std::uint64_t last = 0;
    while (rows.next(row)) {
        if (row.offset >= size || (last > 0 && row.offset <= last))
            std::abort();
        last = row.offset;
        const auto *const text = reinterpret_cast<const char *>(data);
        const auto lines = static_cast<std::uint64_t>(std::count(text, text + row.offset, '\n')) + 1;
        if (row.line != lines)
            std::abort();
        all.append(std::to_string(row.offset)).append(row.isCut ? " cut" : "");
        for (const std::string_view field : row.fields)
            all.append("|").append(field);
        all.append("\n");
    }
    return all;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::size_t block = 1 + data[size / 2] % 97;
    if (rowsOf(data, size, block) != rowsOf(data, size, size + 1)) {
        std::fprintf(stderr, "blocks of %zu bytes give other rows\n", block);
        std::abort();
    }
    io::rocprof::csvHeadOf({ reinterpret_cast<const char *>(data), size });
    return 0;
}

#ifndef LANEWISE_LIBFUZZER
int main(int argc, char **argv)
{
    return lanewise::test::replay(argc, argv, "\",\n\r0a");
}
#endif
