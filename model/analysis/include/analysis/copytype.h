// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Direction and memory of a copy, from its name. std only.

#include <cstdint>
#include <string_view>

namespace lanewise::analysis {

enum class CopyKind : std::uint8_t { HtoD, DtoH, DtoD, PtoP, Other };
enum class MemoryKind : std::uint8_t { Unknown, Pageable, Pinned, Device, Array, Managed };

/// From a copy's name: "Memcpy HtoD (Pageable -> Device)", "CopyHostToDevice", "[CUDA memcpy Host-to-Device]", "MemcpyH2D",
/// "MEMORY_COPY_HOST_TO_DEVICE", ... in any spelling of the field. What is not one of the four directions is Other.
struct CopyType {
    CopyKind kind = CopyKind::Other;
    MemoryKind source = MemoryKind::Unknown;
    MemoryKind destination = MemoryKind::Unknown;

    friend bool operator==(const CopyType &, const CopyType &) = default;
};
CopyType copyTypeOf(std::string_view name);
std::string_view copyKindName(CopyKind kind); ///< "HtoD", ..., "other"

} // namespace lanewise::analysis
