// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the #include lines of one source file and holds them against the table of arrows between the rooms of the
// house: app -> widgets -> advisor -> model, and inside model: qt -> analysis, core and privately io; analysis -> core;
// io -> core. Includes std only.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace lanewise::house {

struct Include {
    int line = 0;
    bool quoted = false; // "x.h" and not <x.h>
    std::string name;    // as written; empty where a macro stands in its place
};

struct Violation {
    std::string file;
    int line = 0;
    std::string what;
};

// The #include lines of a source text; those in comments and in string literals are none.
std::vector<Include> includesOf(std::string_view text);

// What is wrong in one source file. `path` is relative to the root of the checkout, with '/' between its parts; `root`
// is where quoted includes are looked up; `qtCoreIncludeDir` is the folder that holds QtCore's own headers.
std::vector<Violation> checkIncludes(const std::string &path, std::string_view text, const std::filesystem::path &root,
    const std::filesystem::path &qtCoreIncludeDir);

// What is missing of the two SPDX lines at the head of a source file.
std::vector<Violation> checkHead(const std::string &path, std::string_view text);

// All of the project's own sources under `root`, relative, sorted: C++, CMake, Python and shell; no build folder, no hidden
// folder but .ci, nothing under tests/data or tests/golden.
std::vector<std::string> ownSources(const std::filesystem::path &root);

} // namespace lanewise::house
