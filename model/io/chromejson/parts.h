// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Files that are parts of one dump of MXNet. std only.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lanewise::io::chromejson {

/// One file and its first bytes, uncompressed.
struct DumpPart {
    std::string path;
    std::string head;
};

/// Whether a file goes on where another one ended: MXNet writes the head and the names of the devices once for a process, and begins what it dumps
/// later, to whatever file, with the comma behind the record before.
/// Or it was closed, where nothing else was left to write.
bool continuesDump(std::string_view head);
/// Whether it is nothing but what MXNet closes a dump with.
bool endsDump(std::string_view text);

/// Those that belong together, each set in the order of its parts: what goes on and the one file beside it that it can be the end of, by names that
/// differ in numbers alone. What could go on several of them stands alone, as do all others.
std::vector<std::vector<std::size_t>> dumpSets(const std::vector<DumpPart> &parts);

} // namespace lanewise::io::chromejson
