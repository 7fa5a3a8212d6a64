// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/timelinetext.h>

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

#include <core/message.h>
#include <modelqt/format.h>
#include <modelqt/isolate.h>
#include <modelqt/timelinestate.h>

#include <widgets/common/shortname.h>
#include <widgets/timeline/lanesource.h>

namespace lanewise::widgets {

using core::Trace;
using modelqt::EventRef;
using modelqt::LaneNode;

namespace {

struct Timeline {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

QString safe(std::string_view untrusted)
{
    return modelqt::safeText(untrusted);
}

QString laneName(const Trace &trace, const core::Lane &lane)
{
    const QString thread = safe(trace.string(lane.thread));
    const QString name = safe(trace.string(lane.name));
    // A name that says more than the number: whose stream it is, or that it is none.
    if (lane.device && !name.isEmpty()
        && (!lane.stream
            || name.startsWith(QLatin1String("stream ") + QString::number(*lane.stream) + QLatin1String(" process"))))
        return name;
    switch (lane.kind) {
    case core::LaneKind::DeviceStream:
        return Timeline::tr("stream %1").arg(lane.stream ? QString::number(*lane.stream) : thread);
    case core::LaneKind::DeviceAnnotation:
        // Lines that XProf derives (Steps, TensorFlow Name Scope) have made-up numbers and say what they are.
        if (!name.isEmpty() && !name.startsWith(QLatin1String("stream"), Qt::CaseInsensitive))
            return name;
        return Timeline::tr("stream %1, ranges").arg(lane.stream ? QString::number(*lane.stream) : thread);
    case core::LaneKind::HostThread:
        break;
    case core::LaneKind::Pseudo:
        return name.isEmpty() ? thread : name;
    }
    if (name.isEmpty())
        return Timeline::tr("thread %1").arg(thread);
    // Many files already write the id into the name.
    return name.contains(thread) ? name : Timeline::tr("%1 (thread %2)").arg(name, thread);
}

const core::DeviceProperties *propertiesOf(const Trace &trace, const LaneNode &node)
{
    for (const core::DeviceProperties &p : trace.devices()) {
        if (p.file == node.file && p.id == node.device)
            return &p;
    }
    return nullptr;
}

/// The model without its maker, which all devices of a machine share.
QString modelName(const core::DeviceProperties &properties)
{
    QString name = safe(properties.name);
    for (const QLatin1String maker : { QLatin1String("NVIDIA "), QLatin1String("AMD "), QLatin1String("Intel(R) ") }) {
        if (name.startsWith(maker))
            name.remove(0, maker.size());
    }
    return name;
}

} // namespace

QString stepsOwnerText(const modelqt::TimelineState &state)
{
    const modelqt::FileSteps *steps = state.shownSteps();
    if (!steps || !state.activity() || state.activity()->steps.size() < 2)
        return {};
    if (steps->rank)
        return Timeline::tr("rank %1").arg(*steps->rank);
    const auto &files = state.trace()->files();
    return steps->file < files.size()
        ? safe(QFileInfo(QString::fromStdString(files[steps->file].path)).fileName().toStdString())
        : QString();
}

QString nodeTitle(const Trace &trace, const LaneNode &node)
{
    switch (node.type) {
    case LaneNode::Type::Lane:
        return laneName(trace, trace.lane(node.lane));
    case LaneNode::Type::Device: {
        const core::DeviceProperties *p = propertiesOf(trace, node);
        if (node.device < 0) {
            const core::Process *process = trace.process(node.file, node.process);
            const QString name = process ? safe(trace.string(process->name)) : QString();
            return name.isEmpty() ? Timeline::tr("Device %1").arg(safe(trace.string(node.process))) : name;
        }
        return p && !p->name.empty() ? Timeline::tr("GPU %1 · %2").arg(QString::number(node.device), modelName(*p))
                                     : Timeline::tr("GPU %1").arg(node.device);
    }
    case LaneNode::Type::Process: {
        const core::Process *process = trace.process(node.file, node.process);
        const QString id = safe(trace.string(node.process));
        const QString name = process ? safe(trace.string(process->name)) : QString();
        if (name.isEmpty())
            return Timeline::tr("Host process %1").arg(id);
        return name.contains(id) ? name : Timeline::tr("Host · %1 %2").arg(name, id);
    }
    case LaneNode::Type::Profiler:
        return Timeline::tr("Profiler");
    case LaneNode::Type::Rank: {
        if (node.file >= trace.files().size())
            return {};
        const core::TraceFile &file = trace.files()[node.file];
        const QString name = safe(QFileInfo(QString::fromStdString(file.path)).fileName().toStdString());
        return file.rank ? Timeline::tr("Rank %1 · %2").arg(QString::number(*file.rank), name) : name;
    }
    }
    return {};
}

QString laneTitle(const Trace &trace, const modelqt::LaneLayout &layout, core::LaneId lane)
{
    const int node = layout.nodeOf(lane);
    if (node < 0)
        return {};
    QStringList parts;
    for (int at = node; at >= 0; at = layout.node(at).parent)
        parts.prepend(nodeTitle(trace, layout.node(at)));
    return parts.join(QStringLiteral(" › "));
}

QString roleText(const modelqt::LaneActivity &activity)
{
    const core::TimeNs all = activity.computeNs + activity.communicationNs + activity.copyNs + activity.memsetNs;
    if (all <= 0)
        return {};
    QStringList roles;
    // A tenth of a stream's time is what makes a role of it.
    if (activity.computeNs >= all / 10 && activity.computeNs > 0)
        roles << Timeline::tr("compute");
    if (activity.communicationNs >= all / 10 && activity.communicationNs > 0)
        roles << Timeline::tr("communication");
    if (activity.copyNs >= all / 10 && activity.copyNs > 0)
        roles << Timeline::tr("copies");
    if (roles.isEmpty() || (activity.memsetNs >= all / 10 && activity.memsetNs > 0))
        roles << Timeline::tr("memory sets");
    return modelqt::listText(roles);
}

QString eventName(const Trace &trace, EventRef event)
{
    if (event.isSlice() && event.index < trace.sliceCount())
        return safe(shortName(trace.name(event.index)));
    if (event.isInstant() && event.index < trace.instants().size())
        return safe(shortName(trace.string(trace.instants()[event.index].name)));
    return {};
}

QString eventText(const Trace &trace, const modelqt::LaneLayout &layout, EventRef event)
{
    constexpr int kMaxName = 200;
    QString name = eventName(trace, event);
    if (name.isEmpty())
        return {};
    if (name.size() > kMaxName)
        name = name.left(kMaxName) + QChar(0x2026);
    // Names of code run left to right, also within a language that does not.
    QStringList lines { QChar(0x2066) + name + QChar(0x2069) };
    if (event.isSlice()) {
        const std::uint8_t flags = trace.flags(event.index);
        if (flags & core::kNoDuration)
            lines << Timeline::tr("duration not recorded");
        else if (flags & core::kNegativeDuration)
            lines << Timeline::tr("recorded with a negative duration");
        else if (flags & core::kUnclosed)
            lines << Timeline::tr("end not recorded");
        else
            lines << modelqt::durationText(trace.duration(event.index));
        lines << Timeline::tr("starts at %1").arg(modelqt::timeText(trace.start(event.index)));
        lines << laneTitle(trace, layout, trace.laneOf(event.index));
    } else {
        const core::Instant &instant = trace.instants()[event.index];
        lines << Timeline::tr("instant at %1").arg(modelqt::timeText(instant.timeNs));
        if (instant.lane != core::kNoLane)
            lines << laneTitle(trace, layout, instant.lane);
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace lanewise::widgets
