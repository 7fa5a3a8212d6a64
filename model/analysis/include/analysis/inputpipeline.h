// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How long steps wait for input, and what the host did to bring it. std, core.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <analysis/spread.h>
#include <analysis/stepbreakdown.h>
#include <core/message.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

enum class InputVerdict : std::uint8_t { Unknown, NotBound, ModeratelyBound, HighlyBound };
/// The guide's limits (XProf, op_stats_to_input_pipeline_analysis.cc), in percent of the judged steps' time.
inline constexpr double kModeratelyInputBoundPct = 5;
inline constexpr double kHighlyInputBoundPct = 20;
InputVerdict inputVerdictOf(std::optional<double> inputPct);

/// XProf's classes of host work for input.
enum class InputWork : std::uint8_t {
    Enqueue,       ///< handing over to the device: InfeedEnqueue, calls that copy host to device
    DemandedRead,  ///< files read when asked for
    AdvancedRead,  ///< files read ahead of time
    Preprocessing, ///< the rest of tf.data, decoding, augmentation, a DataLoader without workers
    Other, ///< waits for input whose making is not recorded: a DataLoader's workers, ranges that only name the input
};
inline constexpr std::size_t kInputWorks = 5;
/// Absent for names that have nothing to do with input, and for IteratorGetNext, which waits and makes nothing.
std::optional<InputWork> inputWorkOf(std::string_view name);

struct InputOp {
    core::StringId name = core::kEmptyString;
    InputWork work = InputWork::Other;
    std::uint64_t count = 0;
    core::TimeNs totalNs = 0;
    core::TimeNs selfNs = 0; ///< without input ops within, on the same thread
    double selfPct = 0;      ///< of all input ops' self time
};

/// An iterator of tf.data, by the path in its name.
struct InputIterator {
    static constexpr std::uint32_t kNone = ~std::uint32_t(0);
    std::string_view path; ///< "Iterator::Model::Prefetch::Map"; lives as long as the trace
    std::string_view type; ///< its last part, without "[3]"
    std::uint32_t parent = kNone;
    std::uint64_t calls = 0;
    std::uint64_t slowCalls = 0; ///< longer than kSlowCallNs
    core::TimeNs totalNs = 0, selfNs = 0, maxNs = 0;
    bool isAsync = false;          ///< works ahead on threads of its own
    bool isDevicePipeline = false; ///< brings ready batches to a device: waits for the host's pipeline, makes nothing
    bool isCritical = false;       ///< on the way from the slowest root down the slowest children
    bool isBottleneck = false;     ///< the most self time on that way
};
/// XProf's limit of a slow call of a root iterator.
inline constexpr core::TimeNs kSlowCallNs = 50'000;

class InputPipeline {
public:
    static InputPipeline build(const core::Trace &trace, const StepBreakdown &breakdown,
        const std::optional<core::TimeRange> &range = {}, const core::CancelToken &cancel = {});

    /// Length of the judged steps, and the share of each that waits for input (waiting and copies to the device). Absent without judged steps or host.
    const std::optional<Spread> &stepNs() const { return m_stepNs; }
    const std::optional<Spread> &waitingPct() const { return m_waitingPct; }
    /// 100 * all waiting / all step time: what the verdict goes by.
    std::optional<double> inputPct() const { return m_inputPct; }
    InputVerdict verdict() const { return m_verdict; }
    /// The verdict as a sentence.
    const core::Message &sentence() const { return m_sentence; }

    /// By self time.
    std::span<const InputOp> ops() const { return m_ops; }
    /// Self time by class, as recorded: unlike XProf's it is not scaled to the time of infeeds.
    core::TimeNs selfNs(InputWork work) const { return m_selfNs[static_cast<std::size_t>(work)]; }
    /// Parents before their children.
    std::span<const InputIterator> iterators() const { return m_iterators; }
    /// What to record or to look at where there are no ops; empty otherwise.
    const core::Message &whatToRecord() const { return m_whatToRecord; }
    /// Ranges of that name, by thread, then start, at most `limit`.
    std::vector<SliceId> slicesOf(const core::Trace &trace, core::StringId name, std::size_t limit) const;

private:
    void addIterators(const core::Trace &trace, std::span<const InputIterator> found);
    void findCriticalPath();

    std::optional<core::TimeRange> m_range;
    std::optional<Spread> m_stepNs, m_waitingPct;
    std::optional<double> m_inputPct;
    InputVerdict m_verdict = InputVerdict::Unknown;
    core::Message m_sentence, m_whatToRecord;
    std::vector<InputOp> m_ops;
    std::array<core::TimeNs, kInputWorks> m_selfNs {};
    std::vector<InputIterator> m_iterators;
};

} // namespace lanewise::analysis
