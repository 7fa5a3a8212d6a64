// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The runs of a log directory (TensorBoard's plugins/profile/<run>). std only.

#include <string>
#include <vector>

namespace lanewise::io {

struct ProfileRun {
    std::string name;    ///< of its folder, most often the time
    std::string folder;  ///< to be opened
    bool isOpen = false; ///< the file lies in it
};

/// Runs with profiles beside the one that the file lies in, newest first, itself among them; empty where it lies in no log directory. Reads
/// folders, so not for the window's thread.
std::vector<ProfileRun> runsBeside(const std::string &file);

} // namespace lanewise::io
