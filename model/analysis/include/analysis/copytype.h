// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Direction and memory of a copy, from its name and its typed columns. std, core.

#include <cstdint>
#include <string_view>

#include <core/trace.h>

namespace lanewise::analysis {

enum class CopyKind : std::uint8_t { HtoD, DtoH, DtoD, PtoP, Other };
using core::MemoryKind;

/// From a copy's name: "Memcpy HtoD (Pageable -> Device)", "CopyHostToDevice", "[CUDA memcpy Host-to-Device]", "MemcpyH2D",
/// "MEMORY_COPY_HOST_TO_DEVICE", ... in any spelling of the field. What is not one of the four directions is Other.
struct CopyType {
    CopyKind kind = CopyKind::Other;
    MemoryKind source = MemoryKind::Unknown;
    MemoryKind destination = MemoryKind::Unknown;

    friend bool operator==(const CopyType &, const CopyType &) = default;
};
CopyType copyTypeOf(std::string_view name);
/// Where the name does not say the kinds of memory, the copy's typed columns (may be null) do.
CopyType withMemoryOf(CopyType byName, const core::GpuDetail *detail);
/// Kind of memory by its name in any spelling ("Pageable", "pinned", "Device Static").
MemoryKind memoryKindOf(std::string_view text);
std::string_view copyKindName(CopyKind kind); ///< "HtoD", ..., "other"

} // namespace lanewise::analysis
