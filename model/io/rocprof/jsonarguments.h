// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Parts of rocprofv3's JSON records, read again from the file. std only.

#include <memory>
#include <string>

#include <core/argumentsource.h>
#include <io/bytesource.h>

namespace lanewise::io::rocprof {

std::shared_ptr<const core::ArgumentSource> makeJsonArguments(
    std::string path, std::shared_ptr<const RandomAccess> access);

} // namespace lanewise::io::rocprof
