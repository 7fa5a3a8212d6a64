// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How much memory opening takes, before it is taken. std only.

#include <cstdint>
#include <string>

namespace lanewise::io {

/// What opening a file takes at its peak, told by its size and a few samples of its content: right to about a factor of two. 0 where
/// nothing can be told. Reads at most some MiB.
std::uint64_t estimatedBytes(const std::string &path);

/// What this process may still take without pushing out others: of the machine, and of the container it runs in. 0 where the system does not say.
std::uint64_t availableBytes();

} // namespace lanewise::io
