// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/hostwork.h>

namespace lanewise::analysis {
namespace {

struct HostWord {
    const char *part;
    HostWork work;
};

// The first that fits names it. Python frames read "file.py(123): function".
constexpr HostWord kHostWords[] = {
    { "ProfilerStep", HostWork::Step },
    { "profiler/", HostWork::Profiler },
    { "profiler.py", HostWork::Profiler },
    { "compile_inner", HostWork::Compile },
    { "dynamo_timed", HostWork::Compile },
    { "backend_compile", HostWork::Compile },
    { "XlaCompile", HostWork::Compile },
    { "autotune_to_one_config", HostWork::Compile },
    { "benchmark_all_configs", HostWork::Compile },
    { "AutotuneConv", HostWork::Compile },
    { "AutotuneGemm", HostWork::Compile },
    { "nvrtc", HostWork::Compile },
    { "enumerate(DataLoader)", HostWork::Input },
    { "enumerate(DataPipe)", HostWork::Input },
    { "dataloader.py", HostWork::Input },
    { "DataLoaderIter", HostWork::Input },
    { "dataloader_next", HostWork::Input },
    { "IteratorGetNext", HostWork::Input },
    { "IteratorV2", HostWork::Input },
    { "Iterator::", HostWork::Input },
    { "torch/utils/data", HostWork::Input },
    { "gluon/data/", HostWork::Input },
    { "tensorflow/python/data/", HostWork::Input },
    // Names that programs give to it themselves
    { "load_batch", HostWork::Input },
    { "next_batch", HostWork::Input },
    { "get_batch", HostWork::Input },
    { "fetch_batch", HostWork::Input },
    { "load_data", HostWork::Input },
    { "DecodeJpeg", HostWork::InputWork },
    { "DecodeAndCropJpeg", HostWork::InputWork },
    { "DecodePng", HostWork::InputWork },
    { "DecodeImage", HostWork::InputWork },
    { "DecodeRaw", HostWork::InputWork },
    { "DecodeCSV", HostWork::InputWork },
    { "ParseExample", HostWork::InputWork },
    { "ParseSingleExample", HostWork::InputWork },
    { "ParseSequenceExample", HostWork::InputWork },
    { "ResizeBilinear", HostWork::InputWork },
    { "ResizeBicubic", HostWork::InputWork },
    { "ResizeArea", HostWork::InputWork },
    { "CropAndResize", HostWork::InputWork },
    { "ReadFile", HostWork::InputWork },
    { "RandomCrop", HostWork::InputWork },
    { "RandomFlip", HostWork::InputWork },
    { "ImageRecord", HostWork::InputWork },
    { "gc.collect", HostWork::Collector },
    { "garbage collect", HostWork::Collector },
    { "grad_scaler", HostWork::LossScale },
    { "GradScaler", HostWork::LossScale },
    { "LossScale", HostWork::LossScale },
    { "loss_scal", HostWork::LossScale },
    { "_amp_", HostWork::LossScale },
    { "non_finite", HostWork::LossScale },
    { "AllFinite", HostWork::LossScale },
    { "all_finite", HostWork::LossScale },
    { "clip_grad", HostWork::GradientClip },
    { "clip_by_global_norm", HostWork::GradientClip },
    { "clip_global_norm", HostWork::GradientClip },
    { "_foreach_norm", HostWork::GradientClip },
    { "Optimizer.", HostWork::Optimizer },
    { "torch/optim/", HostWork::Optimizer },
    { "zero_grad", HostWork::Optimizer },
};

} // namespace

HostWork hostWorkOf(std::string_view name)
{
    for (const HostWord &word : kHostWords)
        if (name.find(word.part) != std::string_view::npos)
            return word.work;
    return HostWork::Other;
}

} // namespace lanewise::analysis
