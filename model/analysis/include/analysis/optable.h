// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Operators, marked ranges and modules of the host with the device work that they launched. std, core.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <analysis/kerneltable.h>
#include <analysis/launchlinks.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

enum class OpSource : std::uint8_t {
    Operators, ///< of the framework; and where device records name the operation that they belong to (TensorFlow, JAX), those operations
    Annotations, ///< ranges that the program marked: NVTX, record_function
    Modules,     ///< "nn.Module: X" of PyTorch's Python frames
    Python,      ///< all Python frames
};

/// All operators of one name. Host times are unions along each thread's stack: what lies within another range of the same name counts once in totals.
/// Of a range, times are cut at its ends, and calls are those that touch it.
struct OpRow {
    core::StringId name = core::kEmptyString;
    std::uint64_t calls = 0;
    core::TimeNs hostTotalNs = 0;
    core::TimeNs hostSelfNs = 0;     ///< without the ranges and the runtime and driver calls directly within
    core::TimeNs callNs = 0;         ///< of the runtime and driver calls directly within
    core::TimeNs deviceTotalNs = 0;  ///< device operations launched anywhere within
    core::TimeNs deviceSelfNs = 0;   ///< launched directly by it; each operation counts in one row
    core::TimeNs tensorCoreNs = 0;   ///< of deviceSelfNs, kernels that use tensor cores for certain
    std::uint64_t operations = 0;    ///< device operations launched directly by it
    bool tensorCoreEligible = false; ///< by its name, or since it used them
};

class OpTable {
public:
    /// A launch belongs to the innermost range on its thread (see OpLinks for why recorded ids are not used); where the device's record names its operation,
    /// to that. O(n) over the host's slices in the range, threads in parallel.
    static OpTable build(const core::Trace &trace, const LaunchLinks &links, const KernelIndex &kernels,
        OpSource source, const std::optional<core::TimeRange> &range = {}, const core::CancelToken &cancel = {});

    /// By device self time, then host self time, then name.
    std::span<const OpRow> rows() const { return m_rows; }
    /// Device time that no range of this source launched, or whose launch is not recorded.
    core::TimeNs unattributedNs() const { return m_unattributedNs; }
    OpSource source() const { return m_source; }

    struct TypeRow {
        std::string type;
        OpRow sums; ///< name is empty
        std::vector<std::uint32_t> rows;
    };
    /// Put together by operatorType(), in the same order.
    std::vector<TypeRow> types(const core::Trace &trace) const;

    /// Ranges of that name, by thread, then start, at most `limit`.
    std::vector<SliceId> rangesOf(const core::Trace &trace, const OpRow &row, std::size_t limit) const;
    /// Device operations that it launched directly, in order of the launches, at most `limit`.
    std::vector<SliceId> operationsOf(
        const core::Trace &trace, const LaunchLinks &links, const OpRow &row, std::size_t limit) const;

private:
    std::vector<OpRow> m_rows;
    core::TimeNs m_unattributedNs = 0;
    OpSource m_source = OpSource::Operators;
    std::optional<core::TimeRange> m_range;
};

/// "scope/dense_1/MatMul:MatMul" and "scope/MatMul_3" are of type MatMul (XProf's tf_op_utils); "jit(f)/layer/dot_general" is dot_general; else the name.
std::string_view operatorType(std::string_view name);

} // namespace lanewise::analysis
