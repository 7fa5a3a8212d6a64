// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where steps are marked by other means than the profiler's own step() of PyTorch, and where they can be told without any mark. std, core, analysis.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <analysis/steps.h>

namespace lanewise::analysis {

/// Steps that the program or its framework marked on the host (StepTraceAnnotation of JAX, train steps of Keras), of each file by start. Where marks
/// lie within each other the outermost counts; a mark is none where another one's work holds it. Where TensorFlow's own marks around each of its runs
/// (FunctionRun and the like) are steps, those of runs that bring the device no work are not: functions of the input pipeline run in them as well.
std::vector<std::vector<Step>> hostMarkers(const core::Trace &trace, const LaunchLinks &links);

/// Steps that the profiler worked out for the devices itself; of several devices (or pieces) the longest of each number, complete with their lengths.
std::vector<Step> deviceMarkers(const core::Trace &trace, core::FileIndex file);

/// Steps where nothing is marked, by what repeats; the first of these that is there, else nothing:
/// - Calls: a call that runs a whole compiled function (PjitFunction, FunctionRun, ...), four times at least, where nine tenths of the operations are
///   launched from the first one on and four of five spans from one to the next launch as many operations as the median, give or take a tenth.
/// - Between: likewise a range that PyTorch marks by itself once a step (Optimizer.step, Optimizer.zero_grad, the loader's __next__); the last only ends one.
/// - Program: nine tenths of the kernels' time on the stream that has nine tenths of the kernels belong to one compiled program (XLA module); each run of
///   it begins with the operation that its first kernel is of (where that is a graph, with each launch of it); three runs at least, of four kernels at least, four of five of them exactly equal.
/// - Sequence: the kernels of the stream that has nine tenths of them come again and again in the same order: three repeats at least, four of five of them
///   exactly equal, of eight kernels of four names at least, with nine tenths of the kernels in them; every name that comes as often as a repeat comes in
///   four of five of them; and an optimizer's kernel is among them, since the layers of a network repeat as well. A step begins where the launches
///   pause for longest.
struct InferredSteps {
    enum class How { Calls, Between, Program, Sequence };
    std::vector<Step> steps;
    How how = How::Calls;
    std::string from;        ///< name of the call or the program; of a sequence its first kernel
    std::size_t kernels = 0; ///< of a sequence
    bool isOnDevice = false; ///< in the device's own time, to be measured there
};
InferredSteps inferredMarkers(const core::Trace &trace, const LaunchLinks &links, core::FileIndex file);

/// Steps by the events of one name.
struct NamedSteps {
    std::vector<Step> steps; ///< by start
    /// Each goes from the start of one event to the start of the next: the events are operations, or ranges outside of which more is launched than a
    /// little. Else the ranges are the steps.
    bool isBetween = false;
    bool isOnDevice = false; ///< in the device's own time, complete with their lengths
    std::size_t events = 0;
};

/// Steps by the event that somebody chose as the marker: ranges of that name on the host; where there are none, operations of the device (each begins
/// where it was launched, or on the device where that is not known for all); else ranges on the device. Of several processes or devices the one with
/// the most. A range of the host whose name comes once stands for all whose names differ in the last number alone ("step 7").
NamedSteps chosenMarkers(
    const core::Trace &trace, const LaunchLinks &links, core::FileIndex file, std::string_view name);

/// Words of a name in small letters (parts of camelCase are words) and numbers, in order; what stands between them is left out.
std::vector<std::string> wordsOf(std::string_view name);

/// What a range's name says about steps.
struct StepName {
    std::string words; ///< what all names of one marker share: "train step"
    std::optional<std::int64_t> number;
};

/// Nothing unless the name is made of words for a step of training (step, iteration, iter, batch; after words such as train, training, global, run) and,
/// where it has any, of the step's number behind them, the epoch's and the number of all: "iteration 12", "step_3", "train_step", "ProfilerStep#7",
/// "Epoch 1, step 5/100", "[pl][profile]run_training_batch". Any other word makes it something else: "Optimizer.step", "val_step", "batch_norm".
std::optional<StepName> stepNameOf(std::string_view name);

/// Steps by ranges that the program named as steps (NVTX, record_function). Of the process that has the most of them:
/// with numbers, two at least, each number the one before plus one (or from 0 or 1 again, where an epoch begins), and half of what is launched from the
/// first to the last of them is launched in them; without numbers, three at least, which hold nearly all that is launched, most of them equally much.
/// They are the steps themselves where they hold nearly all, else each step goes from one to the next, and there must be three of them. Of several kinds
/// of ranges those with numbers, then those that hold nearly all, then the fewest: the outermost. Nothing where none is such.
struct NamedRanges : NamedSteps {
    std::string from;    ///< name of the first one
    bool isNvtx = false; ///< else annotations of the framework's own profiler
};
NamedRanges namedMarkers(const core::Trace &trace, const LaunchLinks &links, core::FileIndex file);

/// When each operation of the file was launched, ascending; with `process`, only what that process launched.
std::vector<core::TimeNs> launchTimes(const core::Trace &trace, const LaunchLinks &links, core::FileIndex file,
    std::optional<core::StringId> process = {});

/// Gives steps in the device's own time their lengths and operations.
void measureOnDevice(const core::Trace &trace, core::FileIndex file, std::vector<Step> &steps);

/// Device operations that begin in each step; for steps in the device's own time.
void countOperations(const core::Trace &trace, core::FileIndex file, std::vector<Step> &steps);

} // namespace lanewise::analysis
