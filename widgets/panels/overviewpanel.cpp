// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/overviewpanel.h>

#include <algorithm>
#include <climits>

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <analysis/idlecauses.h>
#include <analysis/kerneltable.h>
#include <analysis/overview.h>
#include <analysis/stepbreakdown.h>
#include <modelqt/analysisscope.h>
#include <modelqt/format.h>
#include <modelqt/isolate.h>
#include <modelqt/timelinestate.h>
#include <widgets/charts/stepchart.h>
#include <widgets/common/colours.h>
#include <widgets/common/devicetext.h>
#include <widgets/panels/tablepanel.h>
#include <widgets/timeline/lanepalette.h>

#include "columns.h"
#include "recordinghelp.h"

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {

using analysis::StepCategory;
using modelqt::TableCell;
using modelqt::TableContent;
using modelqt::ValueKind;
using AnalysisPtr = std::shared_ptr<const analysis::Analysis>;

constexpr int kChartHeightPx = 240;
constexpr std::size_t kMostMarks = 500'000;
constexpr std::size_t kTopRows = 10;
constexpr std::size_t kLongestFact = 300;

/// From below: what the step is for, what it waits for on the device, then the host.
constexpr StepCategory kStack[] = { StepCategory::DeviceCompute, StepCategory::Collectives,
    StepCategory::DeviceToDevice, StepCategory::Output, StepCategory::Input, StepCategory::KernelLaunch,
    StepCategory::HostCompute, StepCategory::Compilation, StepCategory::Other };

QString categoryText(StepCategory category)
{
    switch (category) {
    case StepCategory::Compilation:
        return OverviewPanel::tr("Compilation");
    case StepCategory::Output:
        return OverviewPanel::tr("Output");
    case StepCategory::Input:
        return OverviewPanel::tr("Input");
    case StepCategory::KernelLaunch:
        return OverviewPanel::tr("Kernel launch");
    case StepCategory::HostCompute:
        return OverviewPanel::tr("Host compute");
    case StepCategory::Collectives:
        return OverviewPanel::tr("Collectives");
    case StepCategory::DeviceToDevice:
        return OverviewPanel::tr("Device to device");
    case StepCategory::DeviceCompute:
        return OverviewPanel::tr("Device compute");
    case StepCategory::Other:
        break;
    }
    return OverviewPanel::tr("Other");
}

QString categoryDefinition(StepCategory category)
{
    switch (category) {
    case StepCategory::Compilation:
        return OverviewPanel::tr(
            "Compiling, tracing, tuning, loading modules, where no device works and no input is waited for.");
    case StepCategory::Output:
        return OverviewPanel::tr("Copies from the device to the host, where nothing is computed meanwhile.");
    case StepCategory::Input:
        return OverviewPanel::tr(
            "Waiting for the next batch, and copies from the host to the device, where the device does nothing else.");
    case StepCategory::KernelLaunch:
        return OverviewPanel::tr("Calls that launch device work, where no device works.");
    case StepCategory::HostCompute:
        return OverviewPanel::tr("Operators and other calls on the host, where no device works.");
    case StepCategory::Collectives:
        return OverviewPanel::tr("Collectives on a device that no computing hides.");
    case StepCategory::DeviceToDevice:
        return OverviewPanel::tr("Copies within and between devices that no computing hides.");
    case StepCategory::DeviceCompute:
        return OverviewPanel::tr("Some kernel that is no collective runs on a device.");
    case StepCategory::Other:
        break;
    }
    return OverviewPanel::tr("Nothing that is recorded runs: Python, waits without a name, the program's own work.");
}

QColor categoryColour(const LanePalette &palette, StepCategory category)
{
    switch (category) {
    case StepCategory::Compilation:
        return palette.isDark() ? QColor(0xb3, 0x7f, 0xd6) : QColor(0x7e, 0x3f, 0xa8);
    case StepCategory::Output:
        return palette.fill(PaintClass::CopyDtoH);
    case StepCategory::Input:
        return palette.isDark() ? QColor(0xf0, 0x8a, 0x3c) : QColor(0xd9, 0x5f, 0x0e);
    case StepCategory::KernelLaunch:
        return palette.fill(PaintClass::Runtime);
    case StepCategory::HostCompute:
        return palette.fill(PaintClass::CpuOp);
    case StepCategory::Collectives:
        return palette.fill(PaintClass::Communication);
    case StepCategory::DeviceToDevice:
        return palette.fill(PaintClass::CopyDtoD);
    case StepCategory::DeviceCompute:
        return palette.fill(PaintClass::Compute);
    case StepCategory::Other:
        break;
    }
    return palette.isDark() ? QColor(0x70, 0x75, 0x7c) : QColor(0xb8, 0xbe, 0xc6);
}

QString stepName(const analysis::Step &step, std::size_t index)
{
    return step.number >= 0 ? QString::number(step.number) : QString::number(index + 1);
}

// ---- Tables -------------------------------------------------------------------------------------------------------

struct BreakdownRow {
    StepCategory category;
    analysis::Spread ns;
    double sharePct = 0;
    QString missing; ///< why there is no figure; empty where there is one

    TableCell cell(double value) const
    {
        return missing.isEmpty() ? TableCell::real(value) : TableCell::absent(missing);
    }
};

/// Nothing of a category is not 0 where the file has none of what it is told from.
QString whyNotTold(const analysis::Analysis &analysis, StepCategory category)
{
    const analysis::StepBreakdown &breakdown = *analysis.stepBreakdown();
    if (breakdown.isRecorded(category))
        return {};
    switch (category) {
    case StepCategory::Compilation:
    case StepCategory::HostCompute:
        return OverviewPanel::tr("The host is not recorded.");
    case StepCategory::DeviceCompute:
        if (!breakdown.hasDevice())
            return OverviewPanel::tr("No device is recorded.");
        break;
    default:
        break;
    }
    return OverviewPanel::tr("Nothing of this kind is recorded.");
}

/// What belongs to a category, from the first to the last step that is judged; of each file.
std::vector<core::SliceId> slicesOfCategory(
    const analysis::Analysis &analysis, StepCategory category, const core::CancelToken &cancel)
{
    const core::Trace &trace = analysis.trace();
    const analysis::StepClasses classes(trace, analysis.launchLinks(), *analysis.kernelIndex());
    std::vector<core::TimeRange> ranges(trace.files().size());
    for (const analysis::Step &step : analysis.steps().list) {
        core::TimeRange &r = ranges[step.file];
        if (step.judged)
            r = r.isEmpty()
                ? step.range()
                : core::TimeRange { std::min(r.startNs, step.beginNs), std::max(r.endNs, step.completionNs) };
    }
    std::vector<core::SliceId> slices;
    for (std::size_t c = 0; c < analysis::kStepClasses; ++c) {
        const auto of = static_cast<analysis::StepClass>(c);
        for (core::FileIndex f = 0; f < ranges.size() && slices.size() < kMostMarks; ++f) {
            if (cancel.isCancelled())
                return {};
            if (analysis::categoryOf(of) != category || ranges[f].isEmpty())
                continue;
            const auto more = classes.slicesOf(of, f, ranges[f], kMostMarks - slices.size());
            slices.insert(slices.end(), more.begin(), more.end());
        }
    }
    return slices;
}

std::shared_ptr<const TableContent> breakdownContent(const AnalysisPtr &analysis)
{
    const analysis::StepBreakdown &breakdown = *analysis->stepBreakdown();
    std::vector<BreakdownRow> list;
    for (const StepCategory category : kStack) {
        const auto ns = breakdown.spreadNs(category), share = breakdown.sharePct(category);
        if (ns && share)
            // What has some time is told from something, such as calls on the host alone.
            list.push_back({ category, *ns, share->mean, ns->max > 0 ? QString() : whyNotTold(*analysis, category) });
    }
    auto rows = std::make_shared<const std::vector<BreakdownRow>>(std::move(list));
    auto content = std::make_shared<TableContent>();
    ColumnsOf<BreakdownRow> columns(*content, rows);
    auto &category = columns.add("category", ValueKind::Text, OverviewPanel::tr("Category"),
        OverviewPanel::tr(
            "Each moment of a step belongs to the most important thing that runs then, on host or device: computing before "
            "copies and collectives, the device before the host."),
        [](const BreakdownRow &r) { return TableCell::text(categoryText(r.category)); });
    category.hint = [rows](std::size_t row) { return categoryDefinition((*rows)[row].category); };
    columns.addSummed("mean_ns", ValueKind::Duration, OverviewPanel::tr("Mean"),
        OverviewPanel::tr("Of a step, over the judged steps."),
        [](const BreakdownRow &r) { return r.cell(r.ns.mean); });
    columns.addSummed("share_pct", ValueKind::Percent, OverviewPanel::tr("Share"),
        OverviewPanel::tr("Of the step's length: mean of the shares in the judged steps."),
        [](const BreakdownRow &r) { return r.cell(r.sharePct); });
    columns.add("deviation_ns", ValueKind::Duration, OverviewPanel::tr("Deviation"),
        OverviewPanel::tr("Standard deviation over the judged steps (of a sample)."), [](const BreakdownRow &r) {
            return r.ns.count > 1 ? r.cell(r.ns.deviation)
                                  : TableCell::absent(OverviewPanel::tr("One step has no deviation."));
        });
    columns.add("min_ns", ValueKind::Duration, OverviewPanel::tr("Min"),
        OverviewPanel::tr("In the step with the least of it."), [](const BreakdownRow &r) { return r.cell(r.ns.min); });
    columns.add("max_ns", ValueKind::Duration, OverviewPanel::tr("Max"),
        OverviewPanel::tr("In the step with the most of it."), [](const BreakdownRow &r) { return r.cell(r.ns.max); });
    content->slices = [analysis, rows](std::size_t row, const core::CancelToken &cancel) {
        return slicesOfCategory(*analysis, (*rows)[row].category, cancel);
    };
    return content;
}

/// A device's share of its own window, or why there is none.
TableCell shareOfWindow(const analysis::Device &d, core::TimeNs part)
{
    return d.timed > 0 && d.window.lengthNs() > 0
        ? TableCell::real(100.0 * static_cast<double>(part) / static_cast<double>(d.window.lengthNs()))
        : TableCell::absent(OverviewPanel::tr("None of its operations has a time."));
}

TableCell timeOf(const analysis::Device &d, core::TimeNs ns)
{
    return d.timed > 0 ? TableCell::whole(ns)
                       : TableCell::absent(OverviewPanel::tr("None of its operations has a time."));
}

/// Why a device is idle, in the order in which a gap goes by.
void addIdleCauses(ColumnsOf<analysis::Device> &columns, const AnalysisPtr &analysis)
{
    using analysis::IdleCause;
    const auto add = [&](const char *key, const QString &title, const QString &definition, IdleCause cause) {
        columns.addSummed(key, ValueKind::Duration, title, definition, [analysis, cause](const analysis::Device &d) {
            for (const analysis::DeviceIdle &idle : analysis->idleCauses()->devices()) {
                if (idle.device.file != d.file || idle.device.id != d.id)
                    continue;
                if (!idle.hasLaunches && cause != IdleCause::Other)
                    return TableCell::absent(OverviewPanel::tr("No launches are recorded."));
                return timeOf(d, idle.causeNs[static_cast<std::size_t>(cause)]);
            }
            return TableCell::absent();
        });
    };
    add("idle_host_wait_ns", OverviewPanel::tr("Host wait"),
        OverviewPanel::tr(
            "Of the idle time: until the call begins that launches the next operation. The host was not there yet."),
        IdleCause::HostWait);
    add("idle_launch_ns", OverviewPanel::tr("Launch"), OverviewPanel::tr("Of the idle time: while that call runs."),
        IdleCause::Launch);
    add("idle_kernel_wait_ns", OverviewPanel::tr("Kernel wait"),
        OverviewPanel::tr(
            "Of the idle time: launched, and begun within 30 µs of it, which is what a device takes from one kernel to the next."),
        IdleCause::KernelWait);
    add("idle_other_ns", OverviewPanel::tr("Other idle"),
        OverviewPanel::tr(
            "Of the idle time: launched, and begun later, since it waits for other streams, events or memory; or its launch is not recorded."),
        IdleCause::Other);
}

std::shared_ptr<const TableContent> deviceContent(const AnalysisPtr &analysis)
{
    using analysis::Device;
    // The devices live as long as their analysis.
    auto content = std::make_shared<TableContent>();
    const auto rows = std::shared_ptr<const std::vector<Device>>(analysis, &analysis->devices());
    ColumnsOf<Device> columns(*content, rows);
    columns.add("device", ValueKind::Text, OverviewPanel::tr("Device"), OverviewPanel::tr("As recorded."),
        [analysis](const Device &d) { return TableCell::text(deviceText(analysis->trace(), d.file, d.id)); });
    columns.add("busy_pct", ValueKind::Percent, OverviewPanel::tr("Busy"),
        OverviewPanel::tr("Share of its window, from its first to its last operation, in which some operation runs."),
        [](const Device &d) { return shareOfWindow(d, d.busyNs); });
    columns.add("busy_ns", ValueKind::Duration, OverviewPanel::tr("Busy time"),
        OverviewPanel::tr("Time in which some operation runs: operations at the same time count once."),
        [](const Device &d) { return timeOf(d, d.busyNs); });
    columns.add("idle_ns", ValueKind::Duration, OverviewPanel::tr("Idle"), OverviewPanel::tr("The rest of its window."),
        [](const Device &d) { return timeOf(d, d.idleNs); });
    addIdleCauses(columns, analysis);
    columns.add("compute_ns", ValueKind::Duration, OverviewPanel::tr("Compute"),
        OverviewPanel::tr("Time in which some kernel runs that is no collective."),
        [](const Device &d) { return timeOf(d, d.computeNs); });
    columns.add("communication_ns", ValueKind::Duration, OverviewPanel::tr("Communication"),
        OverviewPanel::tr("Time in which some collective runs."), [](const Device &d) {
            return d.communicationCount > 0 ? timeOf(d, d.communicationNs)
                                            : TableCell::absent(OverviewPanel::tr("No collective is recorded on it."));
        });
    columns.add("exposed_communication_ns", ValueKind::Duration, OverviewPanel::tr("Exposed"),
        OverviewPanel::tr("Time in which a collective runs and no other kernel does."), [](const Device &d) {
            return d.communicationCount > 0 ? timeOf(d, d.exposedCommunicationNs)
                                            : TableCell::absent(OverviewPanel::tr("No collective is recorded on it."));
        });
    columns.addSummed("kernels", ValueKind::Count, OverviewPanel::tr("Kernels"),
        OverviewPanel::tr("All of them, those without a time too."),
        [](const Device &d) { return TableCell::whole(d.kernelCount); });
    columns.add("memory_bytes", ValueKind::Bytes, OverviewPanel::tr("Memory"),
        OverviewPanel::tr("Of the device, as recorded."), [](const Device &d) {
            return d.properties ? TableCell::wholeOr(d.properties->totalMemoryBytes) : TableCell::absent();
        });
    return content;
}

QString resourceText(analysis::Resource resource)
{
    using enum analysis::Resource;
    switch (resource) {
    case Compute:
        return OverviewPanel::tr("compute");
    case Communication:
        return OverviewPanel::tr("communication");
    case CopyHtoD:
        return OverviewPanel::tr("copies, host to device");
    case CopyDtoH:
        return OverviewPanel::tr("copies, device to host");
    case CopyDtoD:
        return OverviewPanel::tr("copies within the device");
    case CopyPtoP:
        return OverviewPanel::tr("copies between devices");
    case CopyOther:
        return OverviewPanel::tr("other copies");
    case Memset:
        return OverviewPanel::tr("memory sets");
    case Host:
        break;
    }
    return OverviewPanel::tr("host threads that launch");
}

std::shared_ptr<const TableContent> resourceContent(const AnalysisPtr &analysis)
{
    using analysis::ResourceShare;
    const analysis::ResourceShares &shares = *analysis->resourceShares();
    auto content = std::make_shared<TableContent>();
    const auto rows = std::shared_ptr<const std::vector<ResourceShare>>(analysis, &shares.parts);
    ColumnsOf<ResourceShare> columns(*content, rows);
    columns.add("device", ValueKind::Text, OverviewPanel::tr("Where"), OverviewPanel::tr("A device, or the host."),
        [analysis](const ResourceShare &r) {
            return TableCell::text(
                r.device ? deviceText(analysis->trace(), r.device->file, r.device->id) : OverviewPanel::tr("Host"));
        });
    columns.add("resource", ValueKind::Text, OverviewPanel::tr("Resource"),
        OverviewPanel::tr(
            "What can work at the same time as others. Of the host: operators and calls of threads that launch "
            "work, without waits for the device."),
        [](const ResourceShare &r) { return TableCell::text(resourceText(r.resource)); });
    columns.addSummed("busy_ns", ValueKind::Duration, OverviewPanel::tr("Busy time"),
        OverviewPanel::tr("Time in which it works: work at the same time counts once."),
        [](const ResourceShare &r) { return TableCell::whole(r.busyNs); });
    const auto shareOf = [elapsed = shares.busyNs](core::TimeNs part) {
        return elapsed > 0 ? TableCell::real(100.0 * static_cast<double>(part) / static_cast<double>(elapsed))
                           : TableCell::absent();
    };
    columns.addSummed("busy_pct", ValueKind::Percent, OverviewPanel::tr("Of elapsed time"),
        OverviewPanel::tr(
            "Of the time in which any resource works. Where the sum is above 100 %, parts work at the same time."),
        [shareOf](const ResourceShare &r) { return shareOf(r.busyNs); });
    columns.addSummed("alone_ns", ValueKind::Duration, OverviewPanel::tr("Alone"),
        OverviewPanel::tr("Time in which it works and no other resource does: what could hide behind others."),
        [](const ResourceShare &r) { return TableCell::whole(r.aloneNs); });
    columns.addSummed("alone_pct", ValueKind::Percent, OverviewPanel::tr("Alone, of elapsed time"),
        OverviewPanel::tr("The same as a share of the time in which any resource works."),
        [shareOf](const ResourceShare &r) { return shareOf(r.aloneNs); });
    return content;
}

struct FigureRow {
    QString name, definition;
    analysis::Figure figure;
};

std::shared_ptr<const TableContent> figureContent(const AnalysisPtr &analysis)
{
    const analysis::Overview &o = *analysis->overview();
    auto rows = std::make_shared<std::vector<FigureRow>>();
    const auto add = [&](const QString &name, const QString &definition, const analysis::Figure &figure) {
        rows->push_back({ name, definition, figure });
    };
    add(OverviewPanel::tr("Device compute in 16 bits or less"),
        OverviewPanel::tr(
            "Share of the judged steps' compute time whose kernels work on fp16, bf16 or fp8, by their names."),
        o.device16BitPct);
    add(OverviewPanel::tr("Kernel time on tensor cores"),
        OverviewPanel::tr("Share of kernel time without collectives, by kernel names."), o.tensorCoreKernelPct);
    add(OverviewPanel::tr("Mean occupancy"),
        OverviewPanel::tr(
            "Of kernels, weighted by time: as recorded, else from registers, shared memory and the device's limits."),
        o.meanOccupancyPct);
    add(OverviewPanel::tr("Operators that ran on the device"),
        OverviewPanel::tr(
            "Innermost operators that launched device work, as a share of these and those that only the host ran, by number."),
        o.deviceOpPct);
    add(OverviewPanel::tr("Operators that only the host ran"),
        OverviewPanel::tr(
            "Innermost operators that launched nothing. Those that only look at a tensor in another way are left out."),
        o.hostOpPct);
    add(OverviewPanel::tr("Launched operator by operator (eager)"),
        OverviewPanel::tr(
            "Share of the kernel time whose launch is recorded: outside of compiled regions, functions and graphs."),
        o.eagerPct);
    auto content = std::make_shared<TableContent>();
    ColumnsOf<FigureRow> columns(*content, rows);
    auto &name = columns.add("figure", ValueKind::Text, OverviewPanel::tr("Figure"),
        OverviewPanel::tr("The tooltip of each says what it is."),
        [](const FigureRow &r) { return TableCell::text(r.name); });
    name.hint = [rows](std::size_t row) { return (*rows)[row].definition; };
    columns.add("value_pct", ValueKind::Percent, OverviewPanel::tr("Value"),
        OverviewPanel::tr("In percent; a dash where the file does not tell, with the reason as tooltip."),
        [](const FigureRow &r) { return TableCell::realOr(r.figure.value, modelqt::translated(r.figure.why)); });
    return content;
}

/// By operator where operators are known, else by name.
std::shared_ptr<const TableContent> topContent(const AnalysisPtr &analysis)
{
    using analysis::KernelRow;
    const analysis::KernelTable &table = *analysis->kernels();
    std::vector<KernelRow> all = table.rows(analysis::KernelGrouping::Op);
    const bool byOperator =
        std::any_of(all.begin(), all.end(), [](const KernelRow &r) { return r.op != core::kEmptyString; });
    if (!byOperator)
        all = table.rows(analysis::KernelGrouping::Name);
    all.resize(std::min(all.size(), kTopRows));
    auto rows = std::make_shared<const std::vector<KernelRow>>(std::move(all));
    auto content = std::make_shared<TableContent>();
    ColumnsOf<KernelRow> columns(*content, rows);
    columns.addName(
        "name", byOperator ? OverviewPanel::tr("Operator") : OverviewPanel::tr("Kernel"),
        byOperator ? OverviewPanel::tr("The framework's operator that launched the kernels.")
                   : OverviewPanel::tr("Name of the kernel; operators are not recorded."),
        [analysis, byOperator](const KernelRow &r) { return analysis->trace().string(byOperator ? r.op : r.name); },
        OverviewPanel::tr("(operator not known)"));
    columns.addSummed("count", ValueKind::Count, OverviewPanel::tr("Kernels"), OverviewPanel::tr("How many kernels."),
        [](const KernelRow &r) { return TableCell::whole(r.count); });
    columns.addSummed("total_ns", ValueKind::Duration, OverviewPanel::tr("Kernel time"),
        OverviewPanel::tr("Their durations, added up."),
        [](const KernelRow &r) { return TableCell::whole(r.totalNs); });
    columns.addSummed("share_pct", ValueKind::Percent, OverviewPanel::tr("Share"),
        OverviewPanel::tr("Of the durations of all kernels."),
        [](const KernelRow &r) { return TableCell::real(r.sharePct); });
    content->slices = [analysis, rows](std::size_t row, const core::CancelToken &) {
        return analysis->kernels()->slicesOf((*rows)[row]);
    };
    return content;
}

struct EnvironmentRow {
    QString name;
    std::string value; ///< untrusted
};

void addDevices(std::vector<EnvironmentRow> &rows, const core::Trace &trace)
{
    for (const core::DeviceProperties &d : trace.devices()) {
        QStringList facts { modelqt::safeText(d.name.empty() ? d.vendor : d.name) };
        if (d.totalMemoryBytes)
            facts << modelqt::bytesText(*d.totalMemoryBytes);
        if (d.computeMajor && d.computeMinor)
            facts << OverviewPanel::tr("compute capability %1.%2").arg(*d.computeMajor).arg(*d.computeMinor);
        if (d.multiprocessors)
            facts << OverviewPanel::tr("%Ln multiprocessor(s)", nullptr, *d.multiprocessors);
        rows.push_back({ OverviewPanel::tr("GPU %1").arg(d.id), modelqt::listText(facts).toStdString() });
    }
}

std::shared_ptr<const TableContent> environmentContent(const AnalysisPtr &analysis)
{
    const core::Trace &trace = analysis->trace();
    auto rows = std::make_shared<std::vector<EnvironmentRow>>();
    for (const core::TraceFile &file : trace.files()) {
        const std::size_t slash = file.path.rfind('/');
        rows->push_back({ OverviewPanel::tr("File"), file.path.substr(slash == std::string::npos ? 0 : slash + 1) });
        rows->push_back({ OverviewPanel::tr("Format"), std::string(core::formatName(file.format)) });
        rows->push_back({ OverviewPanel::tr("Size"), modelqt::bytesText(file.bytes).toStdString() });
        if (!file.host.empty())
            rows->push_back({ OverviewPanel::tr("Host", "name of a machine"), file.host });
        if (file.rank)
            rows->push_back({ OverviewPanel::tr("Rank"),
                (file.worldSize ? OverviewPanel::tr("%1 of %2").arg(*file.rank).arg(*file.worldSize)
                                : QString::number(*file.rank))
                    .toStdString() });
        for (const auto &[key, value] : file.metadata) {
            if (value.size() <= kLongestFact)
                rows->push_back({ modelqt::safeText(key), value });
        }
    }
    addDevices(*rows, trace);
    auto content = std::make_shared<TableContent>();
    ColumnsOf<EnvironmentRow> columns(*content, rows);
    columns.add("fact", ValueKind::Text, OverviewPanel::tr("Fact"),
        OverviewPanel::tr("As the file names it, or what it is."),
        [](const EnvironmentRow &r) { return TableCell::text(r.name); });
    auto &value = columns.add("value", ValueKind::Name, OverviewPanel::tr("Value"), OverviewPanel::tr("As recorded."),
        [](const EnvironmentRow &r) { return TableCell::text(modelqt::safeText(r.value)); });
    value.wholeName = [rows](std::size_t row) { return (*rows)[row].value; };
    return content;
}

} // namespace

OverviewPanel::OverviewPanel(const PanelContext &context, QWidget *parent)
    : Panel(context, tr("Overview"), tr("Where the time of the steps goes, and how busy the devices are"),
        u"panels/overview"_s, parent),
      m_steps(new QLabel),
      m_stepsWhy(new QLabel),
      m_chart(new StepChart(tr("step times"),
          tr("One bar a step, stacked by what its time went to. Each moment belongs to the most important thing that runs then, on "
             "host or device; the dashed line is the mean of the judged steps."))),
      m_together(new QLabel),
      m_diagnostics(new QPushButton)
{
    setObjectName(u"overviewPanel"_s);
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 8, 8);
    layout->setSpacing(6);
    QFont big = font();
    big.setBold(true);
    big.setPointSizeF(big.pointSizeF() * 1.1);
    m_steps->setFont(big);
    m_steps->setObjectName(u"overviewSteps"_s);
    m_stepsWhy->setObjectName(u"overviewStepsWhy"_s);
    for (QLabel *label : { m_steps, m_stepsWhy }) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        layout->addWidget(label);
    }
    m_chart->setObjectName(u"stepChart"_s);
    m_chart->setFixedHeight(kChartHeightPx);
    layout->addWidget(m_chart);
    m_breakdown =
        addTable(layout, tr("Where a step's time goes"), "breakdownTable", static_cast<int>(analysis::kStepCategories));
    m_devices = addTable(layout, tr("Devices"), "devicesTable", 16);
    m_resources = addTable(layout, tr("What works at the same time"), "resourcesTable", 24);
    m_together->setObjectName(u"overviewTogether"_s);
    m_together->setTextFormat(Qt::PlainText);
    m_together->setWordWrap(true);
    m_together->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_together);
    auto *row = new QHBoxLayout;
    auto *left = new QVBoxLayout, *right = new QVBoxLayout;
    row->addLayout(left, 1);
    row->addLayout(right, 1);
    layout->addLayout(row);
    m_figures = addTable(left, tr("Figures"), "figuresTable", 12);
    m_top = addTable(right, tr("Most kernel time"), "topTable", static_cast<int>(kTopRows));
    left->addStretch(1);
    right->addStretch(1);
    m_environment = addTable(layout, tr("Where it ran"), "environmentTable", 60);
    m_diagnostics->setObjectName(u"overviewDiagnostics"_s);
    m_diagnostics->setFlat(true);
    connect(m_diagnostics, &QPushButton::clicked, this, &OverviewPanel::diagnosticsRequested);
    layout->addWidget(m_diagnostics, 0, Qt::AlignLeading);
    layout->addStretch(1);
    auto *scroll = new QScrollArea;
    scroll->setObjectName(u"overviewScroll"_s);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(page);
    setContentWidget(scroll);
    setFocusProxy(scroll);
    connect(m_chart, &StepChart::stepClicked, this, &OverviewPanel::goToStep);
    connect(m_chart, &Chart::exported, this, &Panel::exported);
}

TablePanel *OverviewPanel::addTable(QVBoxLayout *layout, const QString &title, const char *name, int rows)
{
    auto *label = new QLabel(title);
    QFont bold = font();
    bold.setBold(true);
    label->setFont(bold);
    label->setContentsMargins(0, 6, 0, 0);
    auto *table = new TablePanel(title, state(), context().occurrences);
    table->setObjectName(QLatin1StringView(name));
    table->setCompact(rows);
    label->setBuddy(table);
    layout->addWidget(label);
    layout->addWidget(table);
    connectTable(table);
    return table;
}

QString OverviewPanel::stepText() const
{
    return m_steps->text();
}

bool OverviewPanel::exportSomething()
{
    if (!notice().isEmpty() || !m_analysis)
        return false;
    QWidget *focus = QApplication::focusWidget();
    for (TablePanel *table : { m_breakdown, m_devices, m_resources, m_figures, m_top, m_environment }) {
        if (table->isAncestorOf(focus)) {
            table->chooseExport();
            return true;
        }
    }
    if (m_chart->isHidden())
        m_devices->chooseExport();
    else
        m_chart->chooseExport();
    return true;
}

Panel::Task OverviewPanel::task(AnalysisPtr analysis)
{
    return [this, analysis](const core::CancelToken &cancel) -> Show {
        if (!analysis->makeOverviewParts(cancel))
            return {};
        return [this, analysis] {
            m_analysis = analysis;
            showAll();
        };
    };
}

void OverviewPanel::showAll()
{
    showSteps();
    showChart();
    const bool hasSteps = !m_analysis->stepBreakdown()->empty();
    m_breakdown->setContent(hasSteps ? breakdownContent(m_analysis) : nullptr);
    m_devices->setContent(deviceContent(m_analysis));
    showResources();
    m_figures->setContent(figureContent(m_analysis));
    m_top->setContent(topContent(m_analysis));
    m_environment->setContent(environmentContent(m_analysis));
    const auto notes =
        static_cast<int>(std::min<std::size_t>(m_analysis->trace().diagnostics().items().size(), INT_MAX));
    m_diagnostics->setText(tr("Diagnostics: %Ln note(s) on the open files", nullptr, notes));
    m_diagnostics->setVisible(notes > 0);
    showContent();
}

void OverviewPanel::showResources()
{
    const analysis::ResourceShares &shares = *m_analysis->resourceShares();
    m_resources->setContent(resourceContent(m_analysis));
    m_together->setVisible(shares.parallelism.has_value());
    if (shares.parallelism)
        m_together->setText(tr(
            "Some resource works for %1; their times add up to %2: on average %L3 work at the same time. Without any overlap it is 1.")
                                .arg(modelqt::durationText(shares.busyNs), modelqt::durationText(shares.sumNs))
                                .arg(*shares.parallelism, 0, 'f', 2));
}

void OverviewPanel::showSteps()
{
    const analysis::Steps &steps = m_analysis->steps();
    const auto length = m_analysis->stepBreakdown()->lengthNs();
    QString why = modelqt::translated(steps.why);
    if (!length) {
        m_steps->setText(tr("No step can be judged."));
        if (steps.list.empty() && !m_analysis->range())
            why += u'\n' + recordingAdvice(m_analysis->trace(), Missing::Steps);
    } else {
        const auto text = [](double ns) { return modelqt::durationText(static_cast<core::TimeNs>(ns + 0.5)); };
        const QString spread = length->count > 1
            ? tr("A step takes %1 on average, ± %2, from %3 to %4")
                  .arg(text(length->mean), text(length->deviation), text(length->min), text(length->max))
            : tr("The step takes %1").arg(text(length->mean));
        m_steps->setText(
            tr("%1 · %Ln step(s) judged", nullptr, static_cast<int>(std::min<std::size_t>(length->count, INT_MAX)))
                .arg(spread));
    }
    m_stepsWhy->setText(why);
    m_stepsWhy->setVisible(!why.isEmpty());
}

void OverviewPanel::showChart()
{
    const analysis::StepBreakdown &breakdown = *m_analysis->stepBreakdown();
    const auto parts = breakdown.steps();
    m_chart->setVisible(!parts.empty());
    if (parts.empty())
        return;
    QStringList names;
    for (const analysis::StepParts &p : parts)
        names << stepName(m_analysis->steps().list[p.step], p.step);
    const LanePalette palette(this->palette());
    std::vector<StepChart::Part> stack;
    for (const StepCategory category : kStack) {
        StepChart::Part &part = stack.emplace_back();
        part.name = categoryText(category);
        part.colour = categoryColour(palette, category);
        for (const analysis::StepParts &p : parts)
            part.valuesNs.push_back(p[category]);
    }
    const auto length = breakdown.lengthNs();
    m_chart->setSteps(names, std::move(stack), length ? static_cast<core::TimeNs>(length->mean + 0.5) : core::kNoTime);
}

void OverviewPanel::changeEvent(QEvent *event)
{
    Panel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_analysis)
        showChart();
}

void OverviewPanel::goToStep(int bar)
{
    const auto parts = m_analysis->stepBreakdown()->steps();
    if (bar < 0 || static_cast<std::size_t>(bar) >= parts.size())
        return;
    const analysis::Step &step = m_analysis->steps().list[parts[static_cast<std::size_t>(bar)].step];
    state()->zoomTo(step.range());
    if (step.marker != core::kNoSlice)
        state()->setSelected(modelqt::EventRef::slice(step.marker));
    Q_EMIT timelineRequested();
}

} // namespace lanewise::widgets
