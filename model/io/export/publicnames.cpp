// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "export/publicnames.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>

namespace lanewise::io {

using core::Kind;

namespace {

using Names = std::initializer_list<std::string_view>;

bool startsWithAny(std::string_view text, Names list)
{
    return std::any_of(list.begin(), list.end(), [&](std::string_view p) { return text.starts_with(p); });
}

bool isAnyOf(std::string_view text, Names list)
{
    return std::find(list.begin(), list.end(), text) != list.end();
}

bool isWord(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    });
}

bool isNumber(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

/// "AddmmBackward0": nodes of the framework's own end in a number, those of a program's functions do not.
bool isBuiltInBackward(std::string_view name)
{
    constexpr std::string_view kWord = "Backward";
    const auto at = name.rfind(kWord);
    return at != name.npos && at > 0 && isWord(name) && isNumber(name.substr(at + kWord.size()));
}

/// "Optimizer.step#AdamW.step"
bool isOptimizerOfTorch(std::string_view name)
{
    for (const std::string_view call : { "Optimizer.step#", "Optimizer.zero_grad#" }) {
        if (!name.starts_with(call))
            continue;
        const std::string_view type = name.substr(call.size(), name.find('.', call.size()) - call.size());
        return isAnyOf(type,
            { "SGD", "Adam", "AdamW", "Adamax", "NAdam", "RAdam", "Adagrad", "Adadelta", "RMSprop", "Rprop", "ASGD",
                "LBFGS", "SparseAdam", "Adafactor", "Muon", "ZeroRedundancyOptimizer" });
    }
    return false;
}

bool isPublicRange(std::string_view name)
{
    for (const std::string_view step : { "ProfilerStep#", "ProfilerStep*" })
        if (name.starts_with(step))
            return name.size() == step.size() || isNumber(name.substr(step.size()));
    return isOptimizerOfTorch(name) || name.starts_with("nccl:")
        || name.starts_with("enumerate(DataLoader)#_MultiProcessingDataLoaderIter")
        || name.starts_with("enumerate(DataLoader)#_SingleProcessDataLoaderIter")
        || isAnyOf(
            name, { "DistributedDataParallel.forward", "PyTorch Profiler (0)", "Iteration Start: PyTorch Profiler" });
}

bool isPublicOperator(std::string_view name)
{
    if (startsWithAny(name, { "autograd::engine::evaluate_function: ", "torch::autograd::" }))
        name.remove_prefix(name.starts_with('a') ? std::string_view("autograd::engine::evaluate_function: ").size()
                                                 : std::string_view("torch::autograd::").size());
    if (name.starts_with("AccumulateGrad"))
        return isWord(name);
    return startsWithAny(name,
               { "aten::", "c10d::", "_c10d_functional::", "c10::", "prims::", "prim::", "torchvision::", "cudnn::",
                   "quantized::", "profiler::_record_function", "nccl:", "gloo:" })
        || isBuiltInBackward(name) || isPublicRange(name)
        || isAnyOf(name,
            { "record_param_comms", "detach", "detach_", "torch::autograd::GraphRoot", "Torch-Compiled Region",
                "TorchDynamo Cache Lookup", "CompiledFunction", "CompiledFunctionBackward", "Pregraph bytecode",
                "Runtime Triton Autotuner" });
}

constexpr std::string_view kPublicArguments[] = { "device", "context", "stream", "correlation", "External id",
    "external id", "registers per thread", "shared memory", "blocks per SM", "warps per SM", "grid", "block", "queued",
    "est. achieved occupancy %", "bytes", "memory bandwidth (GB/s)", "In msg nelems", "Out msg nelems", "Group size",
    "In split size", "Out split size", "Process Group Ranks", "Rank", "Seq", "Is asynchronized op", "cbid",
    "Record function id", "Sequence number", "Fwd thread id", "Ev Idx", "Python id", "Python parent id",
    "Python thread", "Python module id", "Device Type", "Device Id", "Addr", "Bytes", "Total Allocated",
    "Total Reserved", "Input Dims", "Input Strides", "wait_on_stream", "wait_on_cuda_event_record_corr_id",
    "wait_on_cuda_event_id", "finished", "graph id", "graph node id", "Global rank start", "Global rank stride",
    "Src Rank", "Dst Rank", "Op count", "priority" };

constexpr std::string_view kNumbersAndLists = "0123456789+-.eE,[]() \t\r\n\"'";

/// Numbers, lists of them, and True, False, None, Inf.
bool isNumeric(std::string_view value)
{
    for (std::size_t i = 0; i < value.size();) {
        const std::string_view rest = value.substr(i);
        std::size_t length = 0;
        for (const std::string_view word :
            { "True", "False", "true", "false", "None", "null", "inf", "Inf", "nan", "NaN" })
            if (rest.starts_with(word))
                length = word.size();
        if (length == 0 && kNumbersAndLists.find(rest.front()) == kNumbersAndLists.npos)
            return false;
        i += std::max<std::size_t>(length, 1);
    }
    return true;
}

/// Types of elements: "float", "c10::BFloat16", "TensorList", "long int".
bool isTypes(std::string_view value)
{
    constexpr std::string_view kWords[] = { "c10::", "BFloat16", "Half", "Float8_e4m3fn", "Float8_e5m2",
        "Float8_e4m3fnuz", "Float8_e5m2fnuz", "Float", "float", "double", "Double", "unsigned", "signed", "long",
        "Long", "int", "Int", "short", "Short", "char", "Char", "Byte", "bool", "Bool", "ScalarList", "Scalar",
        "TensorList", "GenericList", "OptionalTensorList", "complex", "ComplexFloat", "ComplexDouble", "8_t", "16_t",
        "32_t", "64_t" };
    constexpr std::string_view kBetween = ",[]<>() \"\n\r\t";
    for (std::size_t i = 0; i < value.size();) {
        const std::string_view rest = value.substr(i);
        std::size_t length = kBetween.find(rest.front()) != kBetween.npos ? 1 : 0;
        for (const std::string_view word : kWords)
            if (rest.starts_with(word))
                length = std::max(length, word.size());
        if (length == 0)
            return false;
        i += length;
    }
    return true;
}

} // namespace

bool isPublicName(std::string_view name, Kind kind)
{
    // A path, or a line of a program.
    const bool hasPath = name.find('/') != name.npos || name.find('\\') != name.npos;
    switch (kind) {
    case Kind::Kernel:
    case Kind::Memcpy:
    case Kind::Memset:
    case Kind::Runtime:
    case Kind::Driver:
    case Kind::Synchronization:
    case Kind::DeviceEvent:
    case Kind::KernelMetrics:
    case Kind::Memory:
    case Kind::Overhead:
        return !hasPath;
    case Kind::CpuOp:
    case Kind::Communication:
        return !hasPath && isPublicOperator(name);
    case Kind::UserAnnotation:
    case Kind::GpuAnnotation:
    case Kind::StepMarker:
    case Kind::CaptureWindow:
        return !hasPath && isPublicRange(name);
    case Kind::Python:
        // Frames of the framework itself stand there by their place within it.
        return (name.starts_with("torch/") && name.find("..") == name.npos)
            || (name.starts_with("<built-in ") && !hasPath);
    case Kind::Other:
        return false;
    }
    return false;
}

bool isPublicThreadName(std::string_view name)
{
    for (const std::string_view before : { "stream ", "thread ", "pt_autograd_", "pt_main_thread", "pt_data_worker",
             "pt_data_pin", "pt_nccl_watchdg", "pt_nccl_heartbt" })
        if (name.starts_with(before))
            return name.substr(before.size()).find_first_not_of(" 0123456789") == name.npos;
    return false;
}

bool isPublicArgument(std::string_view key, std::string_view value, Kind kind)
{
    if (key == "Input type" || key == "Output type" || key == "dtype")
        return isTypes(value);
    if (key == "Concrete Inputs" || (kind == Kind::Memory && key.size() < 40 && key.find('/') == key.npos))
        return isNumeric(value);
    return std::find(std::begin(kPublicArguments), std::end(kPublicArguments), key) != std::end(kPublicArguments)
        && isNumeric(value);
}

} // namespace lanewise::io
