// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Linked into each test: before anything else runs, the process moves to its build folder, from which the paths that
// the tests are compiled with lead to the sources. Started by CTest or by hand, from any folder, a test finds its data.
#include <cstdio>
#include <filesystem>

namespace {

[[gnu::constructor]] void standInBuildFolder()
{
    namespace fs = std::filesystem;
    std::error_code error;
    fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
    while (!folder.empty() && !fs::exists(folder / "CMakeCache.txt", error)) {
        if (folder == folder.root_path()) {
            std::fputs("The test stands in no build folder: it won't find its data.\n", stderr);
            return;
        }
        folder = folder.parent_path();
    }
    fs::current_path(folder, error);
}

} // namespace
