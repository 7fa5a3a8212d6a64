// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/lanesource.h>

#include <analysis/copytype.h>
#include <analysis/kernelnames.h>
#include <core/message.h>

#include <widgets/common/shortname.h>

namespace lanewise::widgets {

using core::Kind;
using core::LaneId;
using core::SliceId;
using core::StringId;
using core::TimeNs;

InstantIndex::InstantIndex(const core::Trace &trace) : m_first(trace.lanes().size() + 1, 0)
{
    const auto instants = trace.instants();
    const std::size_t lanes = trace.lanes().size();
    for (const core::Instant &i : instants) {
        if (i.lane < lanes)
            ++m_first[i.lane + 1];
    }
    for (std::size_t l = 0; l < lanes; ++l)
        m_first[l + 1] += m_first[l];
    m_instants.resize(m_first[lanes]);
    m_times.resize(m_instants.size());
    std::vector<std::size_t> next(m_first.begin(), m_first.end());
    for (std::size_t i = 0; i < instants.size(); ++i) {
        if (instants[i].lane >= lanes)
            continue;
        const std::size_t at = next[instants[i].lane]++;
        m_instants[at] = static_cast<std::uint32_t>(i);
        m_times[at] = instants[i].timeNs;
    }
}

std::span<const TimeNs> InstantIndex::times(LaneId lane) const
{
    if (m_first.empty())
        return {};
    return std::span<const TimeNs>(m_times).subspan(m_first[lane], m_first[lane + 1] - m_first[lane]);
}

TraceSource::TraceSource(const core::Trace &trace, InstantIndex instants)
    : m_trace(trace),
      m_copyClass(trace.strings().size(), kUnknown),
      m_kernelClass(trace.strings().size(), kUnknown),
      m_instants(std::move(instants))
{
}

PaintClass TraceSource::classByName(StringId name, Kind kind) const
{
    const std::string_view text = m_trace.string(name);
    if (kind == Kind::Kernel)
        return analysis::isCommunicationName(text) ? PaintClass::Communication : PaintClass::Compute;
    switch (analysis::copyTypeOf(text).kind) {
    case analysis::CopyKind::HtoD:
        return PaintClass::CopyHtoD;
    case analysis::CopyKind::DtoH:
        return PaintClass::CopyDtoH;
    case analysis::CopyKind::DtoD:
    case analysis::CopyKind::PtoP:
        return PaintClass::CopyDtoD;
    case analysis::CopyKind::Other:
        break;
    }
    return PaintClass::CopyOther;
}

PaintClass TraceSource::classByKind(SliceId slice, Kind kind) const
{
    switch (kind) {
    case Kind::Kernel:
    case Kind::Memcpy: {
        std::vector<std::uint8_t> &known = kind == Kind::Kernel ? m_kernelClass : m_copyClass;
        const StringId name = m_trace.nameId(slice);
        std::uint8_t c = classKnown(known, name);
        if (c == kUnknown) {
            c = static_cast<std::uint8_t>(classByName(name, kind));
            std::atomic_ref<std::uint8_t>(known[name]).store(c, std::memory_order_relaxed);
        }
        return static_cast<PaintClass>(c);
    }
    case Kind::Memset:
        return PaintClass::Memset;
    case Kind::CpuOp:
        return PaintClass::CpuOp;
    case Kind::UserAnnotation:
    case Kind::StepMarker:
        return PaintClass::UserAnnotation;
    case Kind::GpuAnnotation:
        return PaintClass::GpuAnnotation;
    case Kind::Runtime:
    case Kind::Driver:
        return PaintClass::Runtime;
    case Kind::Python:
        return PaintClass::Python;
    case Kind::Overhead:
        return PaintClass::Overhead;
    case Kind::Synchronization:
    case Kind::DeviceEvent:
        return PaintClass::Synchronization;
    case Kind::Communication:
        return PaintClass::Communication;
    case Kind::KernelMetrics:
    case Kind::CaptureWindow:
    case Kind::Memory:
    case Kind::Other:
        break;
    }
    return PaintClass::Other;
}

std::string TraceSource::label(StringId name) const
{
    return core::safeText(shortName(m_trace.string(name)));
}

} // namespace lanewise::widgets
