// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which files a folder stands for. std and POSIX only.

#include <map>
#include <string>
#include <vector>

#include <core/result.h>

namespace lanewise::io {

struct ChosenFiles {
    std::vector<std::string> files;
    std::map<std::string, std::vector<core::Message>> notes; ///< by file: what was chosen, and what was left out for it
};

/// A folder stands for the profiles in it. A TensorBoard log directory stands for its newest run: runs lie under plugins/profile, there or one folder
/// deeper, and are named by their time, or else told by the time of their files. Of a run that is there as XSpace and as JSON the XSpace is taken.
core::Result<ChosenFiles> chooseFiles(const std::vector<std::string> &paths);

} // namespace lanewise::io
