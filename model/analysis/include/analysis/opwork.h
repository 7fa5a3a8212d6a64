// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Operators by the shapes of what they read, and the work that the shapes tell: multiplications and additions, and bytes. std, core.
//
// PyTorch records shapes (record_shapes=True: "Input Dims", "Input type", "Concrete Inputs"). They are read from the file again, for operators that
// launched device work. Compiled programs (XLA's) tell the shapes of their operations, and kernels which operation they are. What is not known stays
// unknown: an operator without a formula here has no work, not none.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <analysis/devicepeak.h>
#include <analysis/kerneltable.h>
#include <analysis/oplinks.h>
#include <analysis/steps.h>
#include <core/argumentsource.h>
#include <core/message.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::analysis {

struct TensorInput {
    std::vector<std::int64_t> dims;
    std::string type;      ///< as recorded: "float", "c10::Half", "c10::BFloat16", ...; empty where it is no tensor
    bool isTensor = false; ///< one tensor: not a number, nor a list of tensors
};

struct OpInputs {
    std::vector<TensorInput> inputs;
    std::vector<std::string> concrete; ///< values of those that are no tensors, as text; empty where not recorded
};
/// Absent where the record has no shapes.
std::optional<OpInputs> inputsOf(const core::RecordArguments &record);
std::string shapesText(const OpInputs &inputs); ///< "[64, 512] [512, 512]": tensors in order
std::string typesText(const OpInputs &inputs);  ///< "float32 bfloat16", equal ones once

/// Of one call. Formulas of torch.utils.flop_counter (a multiply and an add are two; attention in full, masked or not); bytes: each tensor, read or written,
/// once: the least that can be moved.
struct Work {
    double flops = 0, bytes = 0;
};
std::optional<Work> workOf(std::string_view op, const OpInputs &inputs);

struct ShapedOp {
    core::StringId name = core::kEmptyString;
    std::string shapes, types; ///< untrusted
    std::uint64_t calls = 0;   ///< that launched device work
    std::optional<core::TimeNs>
        hostNs; ///< of their ranges, with all that is within; absent for programs, whose operations no thread runs
    core::TimeNs deviceNs = 0; ///< of the device operations that they launched directly
    std::uint64_t operations = 0;
    NumberFormat format = NumberFormat::Unknown; ///< of the kernels with most of that time
    std::optional<Work> work;                    ///< of one call
    std::optional<DeviceKey> device;             ///< absent where they ran on several
    std::vector<SliceId> ops; ///< by time: operators of the host, or the kernels of a program's operation

    /// Absent without work or device time.
    std::optional<double> flopsPerSecond() const;
    /// Flops a byte: at most this, since the bytes are the least.
    std::optional<double> intensity() const;
};

/// Model FLOP utilization: what products, convolutions and attention computed in the judged steps, against what the devices could have.
struct Utilization {
    double flops = 0;                            ///< known ones
    core::TimeNs ns = 0;                         ///< of the steps, once for each device that computes
    double peakFlopsPerSecond = 0;               ///< of one device, in `format`
    NumberFormat format = NumberFormat::Unknown; ///< of most of the flops
    std::string_view device;                     ///< in the table of peaks
    core::TimeNs unknownNs =
        0; ///< of kernels that multiply by their names, and whose work is not known: above a tenth, the figure is a lower bound
    core::TimeNs knownNs = 0; ///< of those whose work is known

    double pct() const { return 100 * flops * 1e9 / (peakFlopsPerSecond * static_cast<double>(ns)); }
    bool isLowerBound() const { return unknownNs > (unknownNs + knownNs) / 10; }
};

class OpWork {
public:
    static constexpr std::size_t kMostReads = 200'000;

    /// Reads each operator that launched device work from its file, in the order of the file: some microseconds each, and a compressed file once more. At most
    /// `mostReads`, evenly taken; then no figure is a whole, and unread() says how many are missing.
    static OpWork build(const core::Trace &trace, const LaunchLinks &links, const OpLinks &ops,
        const KernelIndex &kernels, const Steps &steps, const std::optional<core::TimeRange> &range = {},
        const core::CancelToken &cancel = {}, std::size_t mostReads = kMostReads);

    std::span<const ShapedOp> rows() const { return m_rows; } ///< by device time, then name and shapes
    std::uint64_t unread() const { return m_unread; }
    const std::optional<Utilization> &utilization() const { return m_utilization; }
    /// Why there are no rows; empty where there are.
    const core::Message &why() const { return m_why; }
    /// Why there is no utilization; empty where there is.
    const core::Message &whyNoUtilization() const { return m_whyNoUtilization; }
    /// Peak of a row's device; absent where it is not in the table.
    static std::optional<DevicePeak> peakOfRow(const core::Trace &trace, const ShapedOp &row);

private:
    std::vector<ShapedOp> m_rows;
    std::uint64_t m_unread = 0;
    std::optional<Utilization> m_utilization;
    core::Message m_why, m_whyNoUtilization;
};

} // namespace lanewise::analysis
