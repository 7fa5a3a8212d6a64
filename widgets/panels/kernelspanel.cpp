// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/kernelspanel.h>

#include <algorithm>
#include <climits>

#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <analysis/kerneltable.h>
#include <modelqt/analysisscope.h>
#include <modelqt/format.h>
#include <widgets/common/devicetext.h>
#include <widgets/panels/tablepanel.h>

#include "columns.h"
#include "numberformattext.h"
#include "recordinghelp.h"

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {

using analysis::CopyRow;
using analysis::DeviceKey;
using analysis::KernelGrouping;
using analysis::KernelRow;
using modelqt::TableCell;
using modelqt::TableContent;
using modelqt::ValueKind;
using AnalysisPtr = std::shared_ptr<const analysis::Analysis>;

QString dimensions(const std::uint32_t (&d)[3])
{
    return u"%1 × %2 × %3"_s.arg(d[0]).arg(d[1]).arg(d[2]);
}

/// The columns of a kernel table, in groups that fit a screen.
class KernelColumns {
    Q_DECLARE_TR_FUNCTIONS(lanewise::widgets::KernelsPanel)
public:
    KernelColumns(TableContent &content, AnalysisPtr analysis, std::vector<KernelRow> rows, KernelGrouping grouping)
        : m_analysis(std::move(analysis)),
          m_grouping(grouping),
          m_columns(content, std::make_shared<const std::vector<KernelRow>>(std::move(rows)))
    {
        addNames();
        addTimes();
        addTensorCores();
        addShape();
        content.sortColumn = content.columnNamed(u"total_ns"_s);
    }

private:
    void addKernelName()
    {
        m_columns.addName("kernel", tr("Kernel"), tr("Name of the kernel, shortened; the tooltip has the whole of it."),
            [a = m_analysis](const KernelRow &r) { return a->trace().string(r.name); });
    }
    void addOpName()
    {
        auto &column = m_columns.addName("operator", tr("Operator"),
            tr("The framework's operator that launched the kernel: the innermost one open on the thread at the launch."),
            [a = m_analysis](const KernelRow &r) { return a->trace().string(r.op); });
        column.cell = [a = m_analysis, grouping = m_grouping, all = m_columns.rows()](std::size_t i) {
            const KernelRow &row = (*all)[i];
            if (row.op == core::kEmptyString && row.ops > 1)
                return TableCell::absent(tr("Launched by %Ln operator(s).", nullptr,
                    static_cast<int>(std::min<std::uint32_t>(row.ops, INT_MAX))));
            if (row.op == core::kEmptyString)
                return grouping == KernelGrouping::Op
                    ? TableCell::text(tr("(operator not known)"))
                    : TableCell::absent(tr("No operator is recorded around the launch."));
            return TableCell::text(modelqt::safeText(a->trace().string(row.op)));
        };
    }
    void addNames()
    {
        if (m_grouping != KernelGrouping::Op)
            addKernelName();
        addOpName();
    }
    void addTimes()
    {
        m_columns.addSummed("count", ValueKind::Count, tr("Count"), tr("How many kernels, those with a time."),
            [](const KernelRow &r) { return TableCell::whole(r.count); });
        m_columns.addSummed("total_ns", ValueKind::Duration, tr("Total"),
            tr("Durations of these kernels, added up. Kernels that run at the same time each count in full; at the ends of a "
               "selected range they are cut."),
            [](const KernelRow &r) { return TableCell::whole(r.totalNs); });
        m_columns.addSummed("share_pct", ValueKind::Percent, tr("Share"),
            tr("Total as a share of the durations of all kernels of the table."),
            [](const KernelRow &r) { return TableCell::real(r.sharePct); });
        m_columns.add("mean_ns", ValueKind::Duration, tr("Mean"), tr("Total divided by count."),
            [](const KernelRow &r) { return TableCell::real(r.meanNs); });
        m_columns.add("min_ns", ValueKind::Duration, tr("Min"), tr("The shortest of them."),
            [](const KernelRow &r) { return TableCell::whole(r.minNs); });
        m_columns.add("max_ns", ValueKind::Duration, tr("Max"), tr("The longest of them."),
            [](const KernelRow &r) { return TableCell::whole(r.maxNs); });
    }
    void addTensorCores()
    {
        auto &used = m_columns.add("tensor_cores", ValueKind::Text, tr("Tensor cores"),
            tr("Whether the kernel runs on tensor cores (on AMD: matrix cores), as far as its name tells for certain."),
            [](const KernelRow &r) {
                if (r.communication)
                    return TableCell::absent(tr("Communication."));
                switch (r.tensorCores) {
                case analysis::TensorCoreUse::Yes:
                    return TableCell::text(tr("yes"));
                case analysis::TensorCoreUse::No:
                    return TableCell::text(tr("no"));
                case analysis::TensorCoreUse::Unknown:
                    break;
                }
                return TableCell::absent(tr("The name does not tell, or the kernels of the row differ."));
            });
        used.hint = [all = m_columns.rows()](std::size_t i) {
            const std::string_view reason = (*all)[i].tensorCoreReason;
            return reason.empty() ? QString() : tr("The name contains \"%1\".").arg(modelqt::safeText(reason));
        };
        m_columns.add("tensor_core_eligible", ValueKind::Text, tr("Eligible"),
            tr("Whether the operator or the kernel multiplies matrices or convolves, so that tensor cores could do it."),
            [](const KernelRow &r) {
                switch (r.eligible) {
                case analysis::TensorCoreEligible::Yes:
                    return TableCell::text(tr("yes"));
                case analysis::TensorCoreEligible::No:
                    return TableCell::text(tr("no"));
                case analysis::TensorCoreEligible::Unknown:
                    break;
                }
                return TableCell::absent(tr("Neither the operator nor the name tells what the kernel does."));
            });
        m_columns.add("format", ValueKind::Text, tr("Format"),
            tr("Number format that the kernel reads, as its name tells: of products that of the factors."),
            [](const KernelRow &r) {
                const QString text = formatText(r.format);
                return text.isEmpty() ? TableCell::absent(tr("The name does not tell.")) : TableCell::text(text);
            });
    }
    void addShape()
    {
        m_columns.add("occupancy_pct", ValueKind::Percent, tr("Occupancy"),
            tr("Theoretical: warps that a multiprocessor can hold of this kernel, by its threads, registers and shared memory, as "
               "a share of its limit; mean weighted by time."),
            [](const KernelRow &r) {
                return TableCell::realOr(r.occupancyPct, tr("Launch shape or the device's limits are not recorded."));
            });
        m_columns.add("recorded_occupancy_pct", ValueKind::Percent, tr("Recorded occupancy"),
            tr("Occupancy as the profiler wrote it, mean weighted by time. PyTorch's profiler estimates it from the launch."),
            [](const KernelRow &r) { return TableCell::realOr(r.recordedOccupancyPct); });
        m_columns.add("waves", ValueKind::Number, tr("Waves"),
            tr("Rounds in which the device runs the blocks: below 1 some multiprocessors stay empty; mean weighted by time."),
            [](const KernelRow &r) {
                return TableCell::realOr(r.waves, tr("Launch shape or the device's limits are not recorded."));
            });
        const auto differs = [](const KernelRow &r) {
            return r.launches.size() > 1 ? tr("Not recorded, or the kernels of the row differ in it: group by launch.")
                                         : tr("Not recorded.");
        };
        m_columns.add("registers", ValueKind::Count, tr("Registers"), tr("Registers a thread."),
            [differs](const KernelRow &r) { return TableCell::wholeOr(r.registers, differs(r)); });
        m_columns.add("shared_bytes", ValueKind::Bytes, tr("Shared memory"),
            tr("Shared memory a block, static and dynamic together."),
            [differs](const KernelRow &r) { return TableCell::wholeOr(r.sharedBytes, differs(r)); });
        m_columns.add("grid", ValueKind::Text, tr("Grid"), tr("Blocks of the launch."), [differs](const KernelRow &r) {
            return r.shape && r.shape->grid[0] ? TableCell::text(dimensions(r.shape->grid))
                                               : TableCell::absent(differs(r));
        });
        m_columns.add("block", ValueKind::Text, tr("Block"), tr("Threads of a block."), [differs](const KernelRow &r) {
            return r.shape && r.shape->block[0] ? TableCell::text(dimensions(r.shape->block))
                                                : TableCell::absent(differs(r));
        });
    }

    AnalysisPtr m_analysis;
    KernelGrouping m_grouping;
    ColumnsOf<KernelRow> m_columns;
};

std::shared_ptr<const TableContent> kernelContent(
    const AnalysisPtr &analysis, KernelGrouping grouping, const std::optional<DeviceKey> &device)
{
    const analysis::KernelTable &table = *analysis->kernels();
    auto rows = std::make_shared<const std::vector<KernelRow>>(table.rows(grouping, device));
    auto content = std::make_shared<TableContent>();
    KernelColumns(*content, analysis, *rows, grouping);
    content->base = device
        ? KernelsPanel::tr("Base: kernels of one device that have a time. Shares are of the sum of their durations.")
        : KernelsPanel::tr("Base: kernels of all devices that have a time. Shares are of the sum of their durations.");
    content->slices = [analysis, rows, device](std::size_t row, const core::CancelToken &) {
        return analysis->kernels()->slicesOf((*rows)[row], device);
    };
    auto rowOfLaunch =
        std::make_shared<std::vector<std::uint32_t>>(table.index().launches().size(), analysis::KernelIndex::kNone);
    for (std::size_t r = 0; r < rows->size(); ++r) {
        for (const std::uint32_t launch : (*rows)[r].launches)
            (*rowOfLaunch)[launch] = static_cast<std::uint32_t>(r);
    }
    content->rowOf = [analysis, rowOfLaunch](core::SliceId slice) -> std::optional<std::size_t> {
        const std::uint32_t launch = analysis->kernels()->index().launchOf(slice);
        if (launch == analysis::KernelIndex::kNone || (*rowOfLaunch)[launch] == analysis::KernelIndex::kNone)
            return std::nullopt;
        return (*rowOfLaunch)[launch];
    };
    return content;
}

/// The columns of the copies table.
class CopyColumns {
    Q_DECLARE_TR_FUNCTIONS(lanewise::widgets::KernelsPanel)
public:
    CopyColumns(TableContent &content, AnalysisPtr analysis)
        : m_analysis(std::move(analysis)),
          m_columns(content,
              std::make_shared<const std::vector<CopyRow>>(
                  m_analysis->copies()->rows().begin(), m_analysis->copies()->rows().end()))
    {
        addWhat();
        addTimes();
        addBandwidth();
        content.sortColumn = content.columnNamed(u"total_ns"_s);
    }

private:
    static QString kindOf(const CopyRow &row)
    {
        if (row.isMemset)
            return tr("set memory");
        switch (row.kind) {
        case analysis::CopyKind::HtoD:
            return tr("host to device");
        case analysis::CopyKind::DtoH:
            return tr("device to host");
        case analysis::CopyKind::DtoD:
            return tr("within the device");
        case analysis::CopyKind::PtoP:
            return tr("device to device");
        case analysis::CopyKind::Other:
            break;
        }
        return tr("other copy");
    }
    static TableCell memory(core::MemoryKind kind)
    {
        switch (kind) {
        case core::MemoryKind::Pageable:
            return TableCell::text(tr("pageable"));
        case core::MemoryKind::Pinned:
            return TableCell::text(tr("pinned"));
        case core::MemoryKind::Device:
            return TableCell::text(tr("device"));
        case core::MemoryKind::Array:
            return TableCell::text(tr("array"));
        case core::MemoryKind::Managed:
            return TableCell::text(tr("managed"));
        case core::MemoryKind::Unknown:
            break;
        }
        return TableCell::absent();
    }
    void addWhat()
    {
        m_columns.add("kind", ValueKind::Text, tr("Kind"), tr("Direction of the copy."),
            [](const CopyRow &r) { return TableCell::text(kindOf(r)); });
        m_columns.add("device", ValueKind::Text, tr("Device"), tr("Device whose stream ran it."),
            [a = m_analysis](
                const CopyRow &r) { return TableCell::text(deviceText(a->trace(), r.device.file, r.device.id)); });
        m_columns.add("source", ValueKind::Text, tr("From"),
            tr("Kind of memory that is read. Copies from and to pageable memory go through a pinned buffer and hold the host up."),
            [](const CopyRow &r) { return memory(r.source); });
        m_columns.add("destination", ValueKind::Text, tr("To"), tr("Kind of memory that is written."),
            [](const CopyRow &r) { return memory(r.destination); });
    }
    void addTimes()
    {
        m_columns.addSummed("count", ValueKind::Count, tr("Count"), tr("How many copies, those with a time."),
            [](const CopyRow &r) { return TableCell::whole(r.count); });
        m_columns.addSummed("total_ns", ValueKind::Duration, tr("Total"), tr("Durations of these copies, added up."),
            [](const CopyRow &r) { return TableCell::whole(r.totalNs); });
        m_columns.add("min_ns", ValueKind::Duration, tr("Min"), tr("The shortest of them."),
            [](const CopyRow &r) { return TableCell::whole(r.minNs); });
        m_columns.add("max_ns", ValueKind::Duration, tr("Max"), tr("The longest of them."),
            [](const CopyRow &r) { return TableCell::whole(r.maxNs); });
        m_columns.addSummed("exposed_ns", ValueKind::Duration, tr("Exposed"),
            tr("Time in which such a copy ran and no kernel did: what overlapping would save at most."),
            [](const CopyRow &r) { return TableCell::whole(r.exposedNs); });
        m_columns.add("overlap_pct", ValueKind::Percent, tr("Overlapped"),
            tr("Share of the copies' time in which a kernel ran on the same device."), [](const CopyRow &r) {
                return r.busyNs > 0 ? TableCell::real(r.overlapPct) : TableCell::absent(tr("They take no time."));
            });
    }
    void addBandwidth()
    {
        m_columns.addSummed("bytes", ValueKind::Bytes, tr("Bytes"), tr("Bytes moved, where the records have them."),
            [](const CopyRow &r) { return TableCell::wholeOr(r.bytes); });
        m_columns.add("bytes_per_s", ValueKind::Bandwidth, tr("Bandwidth"),
            tr("Bytes divided by time, over the copies that have both."),
            [](const CopyRow &r) { return TableCell::realOr(r.bytesPerSecond); });
        m_columns.add("best_bytes_per_s", ValueKind::Bandwidth, tr("Best"),
            tr("The fastest copy of this kind on the device that moves 1 MiB or more: what the way allows, as far as this trace "
               "tells."),
            [](const CopyRow &r) {
                return TableCell::realOr(r.bestBytesPerSecond, tr("No copy of this kind moves 1 MiB."));
            });
        m_columns.add("of_best_pct", ValueKind::Percent, tr("Of best"), tr("Bandwidth as a share of the best."),
            [](const CopyRow &r) {
                return r.bytesPerSecond && r.bestBytesPerSecond && *r.bestBytesPerSecond > 0
                    ? TableCell::real(100 * *r.bytesPerSecond / *r.bestBytesPerSecond)
                    : TableCell::absent(tr("No copy of this kind moves 1 MiB."));
            });
    }

    AnalysisPtr m_analysis;
    ColumnsOf<CopyRow> m_columns;
};

std::shared_ptr<const TableContent> copyContent(const AnalysisPtr &analysis)
{
    auto content = std::make_shared<TableContent>();
    CopyColumns(*content, analysis);
    content->base = KernelsPanel::tr(
        "Base: copies and memory sets that have a time. Those that run at the same time each count in full.");
    content->slices = [analysis](std::size_t row, const core::CancelToken &) {
        const auto slices = analysis->copies()->slicesOf(row);
        return std::vector<core::SliceId>(slices.begin(), slices.end());
    };
    auto rowOf = std::make_shared<std::vector<std::pair<core::SliceId, std::uint32_t>>>();
    for (std::size_t r = 0; r < content->rows; ++r) {
        for (const core::SliceId slice : analysis->copies()->slicesOf(r))
            rowOf->emplace_back(slice, static_cast<std::uint32_t>(r));
    }
    std::sort(rowOf->begin(), rowOf->end());
    content->rowOf = [rowOf](core::SliceId slice) -> std::optional<std::size_t> {
        const auto it = std::lower_bound(rowOf->begin(), rowOf->end(), std::pair(slice, std::uint32_t(0)));
        return it != rowOf->end() && it->first == slice ? std::optional<std::size_t>(it->second) : std::nullopt;
    };
    return content;
}

} // namespace

KernelsPanel::KernelsPanel(const PanelContext &context, QWidget *parent)
    : Panel(context, tr("Kernels"), tr("Kernels by time, with what their launches tell; copies by kind"),
        u"panels/kernels"_s, parent),
      m_summary(new QLabel),
      m_tabs(new QTabWidget),
      m_kernels(new TablePanel(tr("kernels"), state(), context.occurrences)),
      m_copies(new TablePanel(tr("copies"), state(), context.occurrences))
{
    setObjectName(u"kernelsPanel"_s);
    m_summary->setObjectName(u"kernelsSummary"_s);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_kernels->setObjectName(u"kernelsTable"_s);
    m_copies->setObjectName(u"copiesTable"_s);
    m_kernels->setGroupings({ tr("By name"), tr("By launch"), tr("By operator") });
    m_devices = m_kernels->addChooser(tr("Device"), tr("Kernels of which device"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_kernels, tr("Kernels"));
    m_tabs->addTab(m_copies, tr("Copies"));
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_summary);
    layout->addWidget(m_tabs, 1);
    setContentWidget(content);
    connectTable(m_kernels);
    connectTable(m_copies);
    connect(m_kernels, &TablePanel::groupingChanged, this, &KernelsPanel::showKernels);
    connect(m_devices, &QComboBox::activated, this, &KernelsPanel::showKernels);
    setFocusProxy(m_kernels->view());
}

QString KernelsPanel::summaryText() const
{
    return m_summary->text();
}

bool KernelsPanel::exportSomething()
{
    if (!notice().isEmpty() || !m_analysis)
        return false;
    (m_tabs->currentWidget() == m_copies ? m_copies : m_kernels)->chooseExport();
    return true;
}

Panel::Task KernelsPanel::task(AnalysisPtr analysis)
{
    return [this, analysis](const core::CancelToken &cancel) -> Show {
        if (!analysis->kernels(cancel) || !analysis->copies(cancel))
            return {};
        return [this, analysis] {
            m_analysis = analysis;
            showTables();
        };
    };
}

void KernelsPanel::showTables()
{
    const bool hasKernels = m_analysis->kernels()->sums().count > 0;
    const bool hasCopies = !m_analysis->copies()->rows().empty();
    if (!hasKernels && !hasCopies) {
        m_kernels->setContent(nullptr);
        m_copies->setContent(nullptr);
        showNotice(m_analysis->range() ? tr("Neither kernels nor copies ran in the selected range.")
                                       : recordingAdvice(m_analysis->trace(), Missing::Kernels));
        return;
    }
    fillDevices();
    showKernels();
    m_copies->setContent(copyContent(m_analysis));
    m_tabs->setTabText(1, tr("Copies (%1)").arg(modelqt::countText(m_analysis->copies()->rows().size())));
    m_tabs->setTabEnabled(1, hasCopies);
    showContent();
}

void KernelsPanel::fillDevices()
{
    const auto devices = m_analysis->kernels()->devices();
    const int before = m_devices->currentIndex();
    const int count = m_devices->count();
    m_devices->clear();
    m_devices->addItem(tr("All devices"));
    for (const DeviceKey &key : devices)
        m_devices->addItem(deviceText(m_analysis->trace(), key.file, key.id));
    m_devices->setVisible(devices.size() > 1);
    if (count == m_devices->count() && before > 0)
        m_devices->setCurrentIndex(before);
}

void KernelsPanel::showKernels()
{
    if (!m_analysis)
        return;
    std::optional<DeviceKey> device;
    if (const int index = m_devices->currentIndex(); index > 0)
        device = m_analysis->kernels()->devices()[static_cast<std::size_t>(index - 1)];
    m_kernels->setContent(kernelContent(m_analysis, static_cast<KernelGrouping>(m_kernels->grouping()), device));
    m_tabs->setTabText(0, tr("Kernels (%1)").arg(modelqt::countText(m_kernels->model()->content()->rows)));
    const analysis::KernelSums sums = m_analysis->kernels()->sums(device);
    const auto share = [](const std::optional<double> &pct) { return pct ? modelqt::percentText(*pct) : u"–"_s; };
    m_summary->setText(
        tr("%Ln kernel(s) in %1 · on tensor cores %2 of compute time · 16-bit inputs %3 · mean occupancy %4", nullptr,
            static_cast<int>(std::min<std::uint64_t>(sums.count, INT_MAX)))
            .arg(modelqt::durationText(sums.totalNs), share(sums.tensorCorePct()), share(sums.sixteenBitPct()),
                share(m_analysis->kernels()->meanOccupancyPct(device))));
    m_summary->setToolTip(modelqt::tooltipText(tr(
        "Time is the sum of durations. A dash stands where names or records do not tell. Tensor cores and formats are told from "
        "kernel names; mean occupancy is as recorded, else theoretical, weighted by time.")));
}

} // namespace lanewise::widgets
