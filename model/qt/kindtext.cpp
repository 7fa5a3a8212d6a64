// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/kindtext.h>

#include <QCoreApplication>

#include <modelqt/format.h>

namespace lanewise::modelqt {

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("Kinds", source);
}

} // namespace

QString kindText(core::Kind kind)
{
    using core::Kind;
    switch (kind) {
    case Kind::CpuOp:
        return text(QT_TRANSLATE_NOOP("Kinds", "operator"));
    case Kind::UserAnnotation:
        return text(QT_TRANSLATE_NOOP("Kinds", "annotation"));
    case Kind::GpuAnnotation:
        return text(QT_TRANSLATE_NOOP("Kinds", "annotation on the device"));
    case Kind::Kernel:
        return text(QT_TRANSLATE_NOOP("Kinds", "kernel"));
    case Kind::Memcpy:
        return text(QT_TRANSLATE_NOOP("Kinds", "copy"));
    case Kind::Memset:
        return text(QT_TRANSLATE_NOOP("Kinds", "memory set"));
    case Kind::Runtime:
        return text(QT_TRANSLATE_NOOP("Kinds", "runtime call"));
    case Kind::Driver:
        return text(QT_TRANSLATE_NOOP("Kinds", "driver call"));
    case Kind::Python:
        return text(QT_TRANSLATE_NOOP("Kinds", "Python function"));
    case Kind::Overhead:
        return text(QT_TRANSLATE_NOOP("Kinds", "profiler overhead"));
    case Kind::Synchronization:
        return text(QT_TRANSLATE_NOOP("Kinds", "synchronization"));
    case Kind::DeviceEvent:
        return text(QT_TRANSLATE_NOOP("Kinds", "device event"));
    case Kind::KernelMetrics:
        return text(QT_TRANSLATE_NOOP("Kinds", "kernel metrics"));
    case Kind::CaptureWindow:
        return text(QT_TRANSLATE_NOOP("Kinds", "recorded window"));
    case Kind::Communication:
        return text(QT_TRANSLATE_NOOP("Kinds", "collective"));
    case Kind::Memory:
        return text(QT_TRANSLATE_NOOP("Kinds", "memory"));
    case Kind::StepMarker:
        return text(QT_TRANSLATE_NOOP("Kinds", "step"));
    case Kind::Other:
        break;
    }
    return text(QT_TRANSLATE_NOOP("Kinds", "other"));
}

QString stageText(core::Stage stage)
{
    using core::Stage;
    switch (stage) {
    case Stage::Reading:
        return text(QT_TRANSLATE_NOOP("Kinds", "Reading"));
    case Stage::Sorting:
        return text(QT_TRANSLATE_NOOP("Kinds", "Sorting"));
    case Stage::Nesting:
        return text(QT_TRANSLATE_NOOP("Kinds", "Building rows"));
    case Stage::Summarizing:
        return text(QT_TRANSLATE_NOOP("Kinds", "Summarizing"));
    case Stage::Analyzing:
        return text(QT_TRANSLATE_NOOP("Kinds", "Analyzing"));
    case Stage::Advising:
        return text(QT_TRANSLATE_NOOP("Kinds", "Looking for advice"));
    }
    return {};
}

QString laneText(const core::Trace &trace, core::LaneId id)
{
    if (id >= trace.lanes().size())
        return {};
    const core::Lane &lane = trace.lane(id);
    const QString thread = safeText(trace.string(lane.thread));
    if (lane.device) {
        const QString own = safeText(trace.string(lane.name));
        if (!lane.stream && !own.isEmpty())
            return QCoreApplication::translate("Kinds", "GPU %1, %2").arg(*lane.device).arg(own);
        const QString stream = lane.stream ? QString::number(*lane.stream) : thread;
        return lane.kind == core::LaneKind::DeviceAnnotation
            ? QCoreApplication::translate("Kinds", "GPU %1, annotations of stream %2").arg(*lane.device).arg(stream)
            : QCoreApplication::translate("Kinds", "GPU %1, stream %2").arg(*lane.device).arg(stream);
    }
    const QString name = safeText(trace.string(lane.name));
    const QString process = safeText(trace.string(lane.process));
    return name.isEmpty()
        ? QCoreApplication::translate("Kinds", "process %1, thread %2").arg(process, thread)
        : QCoreApplication::translate("Kinds", "process %1, thread %2 (%3)").arg(process, thread, name);
}

} // namespace lanewise::modelqt
