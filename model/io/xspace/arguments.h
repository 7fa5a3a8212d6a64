// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Statistics of events, read again from the file. std only.

#include <memory>
#include <string>

#include <core/argumentsource.h>
#include <io/bytesource.h>

#include "xspace/outline.h"

namespace lanewise::io::xspace {

std::shared_ptr<const core::ArgumentSource> makeArgumentSource(
    std::string path, std::shared_ptr<const RandomAccess> access, std::shared_ptr<const Outline> outline);

} // namespace lanewise::io::xspace
