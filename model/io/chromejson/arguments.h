// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Arguments of Chrome JSON records, read again from the file. std only.

#include <memory>
#include <string>

#include <core/argumentsource.h>
#include <io/bytesource.h>

namespace lanewise::io::chromejson {

std::shared_ptr<const core::ArgumentSource> makeArgumentSource(
    std::string path, std::shared_ptr<const RandomAccess> access);

} // namespace lanewise::io::chromejson
