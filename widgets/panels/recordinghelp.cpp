// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordinghelp.h"

#include <QCoreApplication>

namespace lanewise::widgets {

namespace {

using core::FileFormat;

QString say(const char *text)
{
    return QCoreApplication::translate("RecordingHelp", text);
}

QString missingText(Missing what)
{
    switch (what) {
    case Missing::Kernels:
        return say(QT_TRANSLATE_NOOP("RecordingHelp", "No kernels are recorded."));
    case Missing::Operators:
        return say(QT_TRANSLATE_NOOP("RecordingHelp", "No operators of a framework are recorded."));
    case Missing::Steps:
        return say(QT_TRANSLATE_NOOP("RecordingHelp", "No training steps are marked, and none could be inferred."));
    case Missing::Memory:
        return say(QT_TRANSLATE_NOOP("RecordingHelp", "No events of an allocator are recorded."));
    case Missing::Collectives:
        return say(QT_TRANSLATE_NOOP("RecordingHelp",
            "No collectives are recorded: the program ran on one device, or the communication is not in this file."));
    }
    return {};
}

QString kernelsAdvice(FileFormat format)
{
    switch (format) {
    case FileFormat::Kineto:
        return say(QT_TRANSLATE_NOOP("RecordingHelp",
            "With PyTorch, profile with activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA] (on AMD, too), and see whether "
            "it warns of CUPTI or roctracer."));
    case FileFormat::TensorFlowJson:
    case FileFormat::XSpace:
        return say(QT_TRANSLATE_NOOP("RecordingHelp",
            "With TensorFlow or JAX, see that the program runs on the GPU, that device_tracer_level is 1, and that the "
            "process may use the GPU's profiling counters."));
    case FileFormat::MxNet:
        return say(QT_TRANSLATE_NOOP(
            "RecordingHelp", "With MXNet, set profile_all=True in mx.profiler.set_config, and run on mx.gpu()."));
    case FileFormat::NsysSqlite:
        return say(QT_TRANSLATE_NOOP("RecordingHelp", "Profile with nsys profile --trace=cuda,nvtx,osrt."));
    case FileFormat::RocprofJson:
    case FileFormat::RocprofCsv:
    case FileFormat::Rocpd:
        return say(QT_TRANSLATE_NOOP(
            "RecordingHelp", "Profile with rocprofv3 --kernel-trace --memory-copy-trace --hip-runtime-trace."));
    case FileFormat::Perfetto:
    case FileFormat::ChromeJson:
        break;
    }
    return say(QT_TRANSLATE_NOOP("RecordingHelp", "The profiler that wrote the file has to trace the GPU."));
}

QString operatorsAdvice(FileFormat format)
{
    switch (format) {
    case FileFormat::Kineto:
        return say(QT_TRANSLATE_NOOP(
            "RecordingHelp", "With PyTorch, profile with ProfilerActivity.CPU among the activities."));
    case FileFormat::TensorFlowJson:
    case FileFormat::XSpace:
        return say(
            QT_TRANSLATE_NOOP("RecordingHelp", "With TensorFlow or JAX, leave host_tracer_level at 2 or above."));
    case FileFormat::MxNet:
        return say(
            QT_TRANSLATE_NOOP("RecordingHelp", "With MXNet, set profile_imperative=True and profile_symbolic=True."));
    case FileFormat::NsysSqlite:
        return say(QT_TRANSLATE_NOOP("RecordingHelp",
            "Mark ranges with NVTX, for PyTorch with torch.autograd.profiler.emit_nvtx(), and profile with --trace=cuda,nvtx."));
    case FileFormat::RocprofJson:
    case FileFormat::RocprofCsv:
    case FileFormat::Rocpd:
        return say(
            QT_TRANSLATE_NOOP("RecordingHelp", "Mark ranges with ROCTx, and profile with rocprofv3 --marker-trace."));
    case FileFormat::Perfetto:
    case FileFormat::ChromeJson:
        break;
    }
    return say(
        QT_TRANSLATE_NOOP("RecordingHelp", "The profiler that wrote the file has to trace the host's operators."));
}

QString memoryAdvice(FileFormat format)
{
    switch (format) {
    case FileFormat::Kineto:
        return say(QT_TRANSLATE_NOOP("RecordingHelp", "With PyTorch, profile with profile_memory=True."));
    case FileFormat::TensorFlowJson:
    case FileFormat::XSpace:
        return say(QT_TRANSLATE_NOOP("RecordingHelp",
            "TensorFlow's and JAX's profiler records the allocator in the .xplane.pb file with host_tracer_level 2 or above; the JSON file leaves it out."));
    case FileFormat::MxNet:
        return say(
            QT_TRANSLATE_NOOP("RecordingHelp", "With MXNet, set profile_memory=True in mx.profiler.set_config."));
    case FileFormat::NsysSqlite:
        return say(QT_TRANSLATE_NOOP("RecordingHelp", "Profile with nsys profile --cuda-memory-usage=true."));
    default:
        break;
    }
    return say(QT_TRANSLATE_NOOP("RecordingHelp", "The profiler that wrote the file does not tell about memory."));
}

QString stepsAdvice(FileFormat format)
{
    switch (format) {
    case FileFormat::Kineto:
        return say(
            QT_TRANSLATE_NOOP("RecordingHelp", "With PyTorch, call profiler.step() at the end of each training step."));
    case FileFormat::TensorFlowJson:
    case FileFormat::XSpace:
        return say(QT_TRANSLATE_NOOP("RecordingHelp",
            "Wrap each step in tf.profiler.experimental.Trace('train', step_num=step, _r=1) or jax.profiler.StepTraceAnnotation('train', step_num=step)."));
    default:
        break;
    }
    return say(QT_TRANSLATE_NOOP(
        "RecordingHelp", "Mark each training step with a named range, such as an NVTX range \"step\"."));
}

} // namespace

QString recordingAdvice(const core::Trace &trace, Missing what)
{
    const FileFormat format = trace.files().empty() ? FileFormat::ChromeJson : trace.files().front().format;
    QString advice;
    switch (what) {
    case Missing::Kernels:
        advice = kernelsAdvice(format);
        break;
    case Missing::Operators:
        advice = operatorsAdvice(format);
        break;
    case Missing::Memory:
        advice = memoryAdvice(format);
        break;
    case Missing::Steps:
        advice = stepsAdvice(format);
        break;
    case Missing::Collectives:
        return missingText(what);
    }
    return missingText(what) + QLatin1Char('\n') + advice;
}

} // namespace lanewise::widgets
