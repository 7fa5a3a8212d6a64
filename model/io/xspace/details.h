// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Texts in which the format packs several facts, in the spellings of CUDA (now and TensorFlow 2.4) and ROCm. std only.

#include <cstdint>
#include <optional>
#include <string_view>

#include <core/trace.h>

namespace lanewise::io::xspace {

/// "regs:38 static_shared:0 dynamic_shared:1024 grid:160,1,1 block:256,1,1 occ_pct:50", "regs:38 shm:0 ...",
/// " grid:4,64,1 block:256,1,1 private_mem:0 group_mem:8704 occ_pct:0". Where a number can't be true it is left out.
void readKernelDetails(std::string_view text, core::GpuDetail &into);

/// "kind_src:pinned kind_dst:device size:16 dest:0 async:1", "size:112 dest:4 async:0", "kind:Unknown size:0 dest:512 async:1".
void readCopyDetails(std::string_view text, core::GpuDetail &into);

/// "kind:device num_bytes:4 async:1"
void readMemoryDetails(std::string_view text, core::GpuDetail &into);

/// Operation and its type of "scope/op:OpType": the part before the colon.
std::string_view operationOf(std::string_view frameworkOp);

} // namespace lanewise::io::xspace
