// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What lanes are painted from: a trace, and later a replayed step or a difference of two. May include core.

#include <atomic>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <core/rowindex.h>
#include <core/trace.h>

namespace lanewise::widgets {

/// What a slice is to the eye. Each has a colour, and those that matter most to tell apart a pattern.
enum class PaintClass : std::uint8_t {
    Compute,
    Communication,
    CopyHtoD,
    CopyDtoH,
    CopyDtoD, ///< on one device or between two
    CopyOther,
    Memset,
    CpuOp,
    UserAnnotation,
    GpuAnnotation,
    Runtime,
    Python,
    Overhead,
    Synchronization,
    Other,
};
inline constexpr std::size_t kPaintClasses = 15;

class LaneSource {
public:
    virtual ~LaneSource() = default;

    virtual core::RowView rowView(core::LaneId lane, std::uint32_t row) const = 0;
    virtual const core::RowPyramid &pyramid(core::LaneId lane, std::uint32_t row) const = 0;
    /// By slice id.
    virtual std::span<const core::TimeNs> starts() const = 0;
    virtual core::TimeNs end(core::SliceId slice) const = 0;
    virtual core::TimeNs duration(core::SliceId slice) const = 0;
    /// The slice is asked about soon.
    virtual void prefetch(core::SliceId) const { }
    /// False for what has no place on the axis.
    virtual bool isTimed(core::SliceId slice) const = 0;
    virtual PaintClass paintClass(core::SliceId slice) const = 0;
    virtual core::StringId nameId(core::SliceId slice) const = 0;
    /// The short name, for a label; untrusted.
    virtual std::string label(core::StringId name) const = 0;
    /// Times of the lane's instants, ascending.
    virtual std::span<const core::TimeNs> instantTimes(core::LaneId lane) const = 0;
    /// Index into Trace::instants() of the lane's n-th instant.
    virtual std::uint32_t instantIndex(core::LaneId lane, std::size_t n) const = 0;
};

/// A trace's instants lane by lane. One pass over them, and a sort by counting: of many, made on a worker.
class InstantIndex {
public:
    /// More than that are not gone through while the window waits.
    static constexpr std::size_t kManyInstants = 100'000;

    InstantIndex() = default;
    explicit InstantIndex(const core::Trace &trace);
    /// Times of the lane's instants, ascending.
    std::span<const core::TimeNs> times(core::LaneId lane) const;
    /// Index into Trace::instants() of the lane's n-th.
    std::uint32_t at(core::LaneId lane, std::size_t n) const { return m_instants[m_first[lane] + n]; }

private:
    std::vector<std::uint32_t> m_instants; ///< lane by lane, by time
    std::vector<core::TimeNs> m_times;
    std::vector<std::size_t> m_first; ///< by lane, and the end
};

/// A trace as it was recorded. Final, so that painting knows its answers at compile time: a frame asks a hundred thousand times.
class TraceSource final : public LaneSource {
public:
    /// The trace outlives the source.
    explicit TraceSource(const core::Trace &trace) : TraceSource(trace, InstantIndex(trace)) { }
    /// The instants come later, or not at all: until then no lane has any.
    TraceSource(const core::Trace &trace, InstantIndex instants);
    void setInstants(InstantIndex instants) { m_instants = std::move(instants); }

    core::RowView rowView(core::LaneId lane, std::uint32_t row) const override { return m_trace.rowView(lane, row); }
    const core::RowPyramid &pyramid(core::LaneId lane, std::uint32_t row) const override
    {
        return m_trace.pyramid(lane, row);
    }
    std::span<const core::TimeNs> starts() const override { return m_trace.starts(); }
    core::TimeNs end(core::SliceId slice) const override { return m_trace.end(slice); }
    core::TimeNs duration(core::SliceId slice) const override { return m_trace.duration(slice); }
    void prefetch(core::SliceId slice) const override { m_trace.prefetch(slice); }
    bool isTimed(core::SliceId slice) const override { return !m_trace.isUntimed(slice); }
    PaintClass paintClass(core::SliceId slice) const override
    {
        const core::Kind kind = m_trace.kind(slice);
        if (kind == core::Kind::Kernel) {
            const std::uint8_t known = classKnown(m_kernelClass, m_trace.nameId(slice));
            if (known != kUnknown)
                return static_cast<PaintClass>(known);
        }
        return classByKind(slice, kind);
    }
    core::StringId nameId(core::SliceId slice) const override { return m_trace.nameId(slice); }
    std::string label(core::StringId name) const override;
    std::span<const core::TimeNs> instantTimes(core::LaneId lane) const override { return m_instants.times(lane); }
    std::uint32_t instantIndex(core::LaneId lane, std::size_t n) const override { return m_instants.at(lane, n); }

private:
    static constexpr std::uint8_t kUnknown = 0xff;
    static std::uint8_t classKnown(std::vector<std::uint8_t> &classes, core::StringId name)
    {
        return std::atomic_ref<std::uint8_t>(classes[name]).load(std::memory_order_relaxed);
    }
    PaintClass classByKind(core::SliceId slice, core::Kind kind) const;
    PaintClass classByName(core::StringId name, core::Kind kind) const;

    const core::Trace &m_trace;
    /// What only the name tells (copy direction, communication), asked once a name. Several threads paint: each finds the same.
    mutable std::vector<std::uint8_t> m_copyClass, m_kernelClass;
    InstantIndex m_instants;
};

} // namespace lanewise::widgets
