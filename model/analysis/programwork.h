// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Executions of the operations of compiled programs: kernels that say which operation of which program they are, with what the program says of its
// work. std, core.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <core/programsource.h>
#include <core/taskpool.h>
#include <core/trace.h>

#include "opcalls.h"

namespace lanewise::analysis {

struct ProgramCall {
    OpCall call;
    std::vector<SliceId> operations; ///< those that count, by time
    core::StringId name =
        core::kEmptyString; ///< the framework's operation, or the program's own where that is not recorded
    const core::ProgramOperation *what = nullptr;
    /// Whether it is one execution. Kernels of one operation that follow each other are as many executions as there are kernels of one name, if of each name
    /// there are as many; otherwise they are one call whose work is not known.
    bool isOne = true;
};

class ProgramWork {
public:
    /// Reads the programs of all files again. `mostReads`: kernels that are looked up in the file, where programs of one name differ.
    ProgramWork(const core::Trace &trace, const CallCollector &collector, const std::optional<core::TimeRange> &range,
        std::size_t mostReads, const core::CancelToken &cancel);
    ~ProgramWork();

    const std::vector<ProgramCall> &calls() const { return m_calls; }
    const LargeVector<SliceId> &operations() const { return m_operations; } ///< of all calls, ascending
    std::uint64_t unread() const { return m_unread; } ///< executions whose program could not be told

private:
    class Programs;
    class LaneWalk;

    std::vector<std::vector<core::ProgramOperation>> m_programs; ///< by file
    std::vector<std::unique_ptr<Programs>> m_names;
    std::vector<ProgramCall> m_calls;
    LargeVector<SliceId> m_operations;
    std::uint64_t m_unread = 0;
};

} // namespace lanewise::analysis
