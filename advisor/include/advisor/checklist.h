// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The order of TensorFlow's guide to GPU performance as a checklist: input, the GPU's own performance, mixed precision, the compiler, and the six
// points for several GPUs. std, core, analysis.

#include <optional>
#include <string>
#include <vector>

#include <advisor/engine.h>

namespace lanewise::advisor {

enum class ChecklistAnswer { Ok, Finding, NotRecorded, NotApplicable };

struct ChecklistItem {
    const char *id = ""; ///< stable: "input", "gpu", "precision", "compiler", "gpus-batch", ...
    core::Message title;
    ChecklistAnswer answer = ChecklistAnswer::Ok;
    std::vector<std::string> findings; ///< rules of the findings that belong to it, in the findings' order
    core::Message why;                 ///< where not recorded or not applicable
};

std::string_view checklistAnswerName(ChecklistAnswer answer); ///< "ok", "finding", "not recorded", "not applicable"
std::vector<ChecklistItem> makeChecklist(const analysis::Analysis &analysis, const AdvisorResult &result);

/// What it means that no finding saves anything.
enum class NothingFound {
    NothingToDo,        ///< judged, and an answer
    NoDeviceOperations, ///< this and the next two: not judged
    NoHostRecords,
    NoWholeStep, ///< recorded, or in the range
    IdleUnnamed, ///< judged, but the devices idle for what nobody recorded: see the checklist's "gpu"
};
/// `checklist`: that of the same two. Absent where a finding saves something.
std::optional<NothingFound> nothingFound(
    const analysis::Analysis &analysis, const AdvisorResult &result, const std::vector<ChecklistItem> &checklist);
/// The answer to "gpu", and why.
const ChecklistItem &gpuItem(const std::vector<ChecklistItem> &checklist);

} // namespace lanewise::advisor
