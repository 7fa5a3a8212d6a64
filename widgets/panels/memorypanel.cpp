// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/memorypanel.h>

#include <algorithm>
#include <climits>

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <analysis/memoryuse.h>
#include <modelqt/analysisscope.h>
#include <modelqt/format.h>
#include <modelqt/timelinestate.h>
#include <widgets/charts/memorychart.h>
#include <widgets/common/devicetext.h>
#include <widgets/panels/tablepanel.h>

#include "columns.h"
#include "recordinghelp.h"

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {

using analysis::Allocator;
using analysis::LiveAllocation;
using modelqt::TableCell;
using modelqt::TableContent;
using modelqt::ValueKind;

constexpr std::size_t kMostPoints = 8'000;

MemoryChart::Curve curveOf(
    const analysis::StepCurve &curve, const core::TimeRange &range, const QString &name, bool isFilled)
{
    MemoryChart::Curve points;
    points.name = name;
    points.isFilled = isFilled;
    if (curve.size() == 0)
        return points;
    if (curve.size() <= kMostPoints) {
        points.timesNs.assign(curve.times().begin(), curve.times().end());
        for (const std::int64_t value : curve.values())
            points.bytes.push_back(static_cast<double>(value));
        return points;
    }
    // The least and the most of what changes within one pixel: no peak is lost.
    const std::size_t count = kMostPoints / 2;
    const auto buckets = curve.buckets(range, count);
    const double widthNs = static_cast<double>(range.lengthNs()) / static_cast<double>(count);
    for (std::size_t i = 0; i < buckets.size(); ++i) {
        if (buckets[i].isEmpty)
            continue;
        const auto t = range.startNs + static_cast<core::TimeNs>(widthNs * static_cast<double>(i));
        points.timesNs.push_back(t);
        points.bytes.push_back(static_cast<double>(buckets[i].min));
        points.timesNs.push_back(t + static_cast<core::TimeNs>(widthNs / 2));
        points.bytes.push_back(static_cast<double>(buckets[i].max));
    }
    return points;
}

std::shared_ptr<const TableContent> liveContent(
    const std::shared_ptr<const analysis::Analysis> &analysis, const Allocator &allocator)
{
    // What is alive lives as long as its analysis.
    const auto rows = std::shared_ptr<const std::vector<LiveAllocation>>(analysis, &allocator.peak.live);
    auto content = std::make_shared<TableContent>();
    ColumnsOf<LiveAllocation> columns(*content, rows);
    columns.addName(
        "operator", MemoryPanel::tr("Allocated by"),
        MemoryPanel::tr(
            "Operation that allocated it: as recorded, or else the innermost on its thread that does more than allocate."),
        [](const LiveAllocation &a) { return std::string_view(a.op); }, MemoryPanel::tr("(not recorded)"));
    columns.addSummed("bytes", ValueKind::Bytes, MemoryPanel::tr("Bytes"),
        MemoryPanel::tr("All of them together, as given out by the allocator."),
        [](const LiveAllocation &a) { return TableCell::whole(a.bytes); });
    const double peak = static_cast<double>(allocator.peak.allocatedBytes);
    columns.addSummed("share_pct", ValueKind::Percent, MemoryPanel::tr("Share"),
        MemoryPanel::tr("Of what was allocated at the peak."), [peak](const LiveAllocation &a) {
            return peak > 0 ? TableCell::real(100 * static_cast<double>(a.bytes) / peak) : TableCell::absent();
        });
    columns.addSummed("count", ValueKind::Count, MemoryPanel::tr("Count"),
        MemoryPanel::tr("Allocations alive at the peak that are equal in operation, size and shape."),
        [](const LiveAllocation &a) { return TableCell::whole(a.count); });
    columns.add("each_bytes", ValueKind::Bytes, MemoryPanel::tr("Each"),
        MemoryPanel::tr("One of them: those of a row are equal."), [](const LiveAllocation &a) {
            return a.count > 0 ? TableCell::whole(a.bytes / a.count) : TableCell::absent();
        });
    columns.addSummed("requested_bytes", ValueKind::Bytes, MemoryPanel::tr("Requested"),
        MemoryPanel::tr("What the operation asked for: the allocator rounds up."),
        [](const LiveAllocation &a) { return TableCell::wholeOr(a.requestedBytes); });
    columns.addName("shape", MemoryPanel::tr("Shape"), MemoryPanel::tr("Of the tensor, as recorded."),
        [](const LiveAllocation &a) { return std::string_view(a.shape); });
    columns.addName("type", MemoryPanel::tr("Type"), MemoryPanel::tr("Of its elements, as recorded."),
        [](const LiveAllocation &a) { return std::string_view(a.type); });
    content->sortColumn = content->columnNamed(u"bytes"_s);
    content->base = MemoryPanel::tr("Base: allocations with an event that were alive at the peak.");
    if (allocator.peak.invisibleBytes && *allocator.peak.invisibleBytes > 0)
        content->base += u' '
            + MemoryPanel::tr("Another %1 were allocated before the recording, or left no event.")
                  .arg(modelqt::bytesText(*allocator.peak.invisibleBytes));
    content->instant = [rows](std::size_t row) -> std::optional<std::uint32_t> {
        const auto &instants = (*rows)[row].instants;
        return instants.empty() ? std::nullopt : std::optional(instants.front());
    };
    return content;
}

} // namespace

MemoryPanel::MemoryPanel(const PanelContext &context, QWidget *parent)
    : Panel(context, tr("Memory"), tr("Memory of each allocator over time, its peak, and what was alive then"),
        u"panels/memory"_s, parent),
      m_allocators(new QComboBox),
      m_summary(new QLabel),
      m_chart(new MemoryChart(tr("memory"),
          tr("Bytes that the allocator has given out, and those that it holds from the system, over time. The upright line is the "
             "peak."))),
      m_live(new TablePanel(tr("allocations at the peak"), state(), context.occurrences))
{
    setObjectName(u"memoryPanel"_s);
    m_allocators->setObjectName(u"allocators"_s);
    m_allocators->setAccessibleName(tr("Allocator"));
    m_allocators->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_summary->setObjectName(u"memorySummary"_s);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_chart->setMinimumHeight(120);
    m_live->setObjectName(u"liveTable"_s);
    auto *top = new QHBoxLayout;
    top->addWidget(m_allocators);
    top->addWidget(m_summary, 1);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(m_chart);
    splitter->addWidget(m_live);
    splitter->setChildrenCollapsible(false);
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(top);
    layout->addWidget(splitter, 1);
    setContentWidget(content);
    setFocusProxy(m_live->view());
    connectTable(m_live);
    connect(m_chart, &Chart::exported, this, &Panel::exported);
    connect(m_allocators, &QComboBox::activated, this, &MemoryPanel::showAllocator);
    connect(m_chart, &MemoryChart::timeClicked, this, [this](core::TimeNs t) {
        const core::TimeNs margin = state()->visibleRange().lengthNs() / 20 + 1;
        state()->ensureVisible(core::kNoLane, 0, { t - margin, t + margin });
        state()->setCursor(t);
        Q_EMIT timelineRequested();
    });
}

QString MemoryPanel::summaryText() const
{
    return m_summary->text();
}

bool MemoryPanel::exportSomething()
{
    if (!notice().isEmpty() || !m_analysis)
        return false;
    if (m_live->isAncestorOf(QApplication::focusWidget()))
        m_live->chooseExport();
    else
        m_chart->chooseExport();
    return true;
}

Panel::Task MemoryPanel::task(std::shared_ptr<const analysis::Analysis> analysis)
{
    return [this, analysis](const core::CancelToken &cancel) -> Show {
        if (!analysis->memoryUse(cancel))
            return {};
        return [this, analysis] {
            m_analysis = analysis;
            showMemory();
        };
    };
}

void MemoryPanel::showMemory()
{
    const analysis::MemoryUse &memory = *m_analysis->memoryUse();
    const int before = m_allocators->currentIndex(), count = m_allocators->count();
    m_allocators->clear();
    if (memory.allocators().empty()) {
        m_live->setContent(nullptr);
        const QString why = modelqt::translated(memory.why());
        showNotice(m_analysis->range() ? tr("No memory events lie in the selected range.")
                : why.isEmpty()        ? recordingAdvice(m_analysis->trace(), Missing::Memory)
                                       : why);
        return;
    }
    // The one with the most memory matters most.
    int largest = 0;
    for (const Allocator &a : memory.allocators()) {
        QString text = modelqt::safeText(a.name);
        if (a.device)
            text = tr("%1: %2").arg(deviceText(m_analysis->trace(), a.file, *a.device), text);
        m_allocators->addItem(text);
        if (a.peak.allocatedBytes > memory.allocators()[static_cast<std::size_t>(largest)].peak.allocatedBytes)
            largest = m_allocators->count() - 1;
    }
    m_allocators->setCurrentIndex(count == m_allocators->count() && before >= 0 ? before : largest);
    showAllocator();
    showContent();
}

void MemoryPanel::showAllocator()
{
    if (!m_analysis || m_allocators->currentIndex() < 0)
        return;
    const analysis::MemoryUse &memory = *m_analysis->memoryUse();
    const Allocator &a = memory.allocators()[static_cast<std::size_t>(m_allocators->currentIndex())];
    const core::TimeRange range = m_analysis->range().value_or(m_analysis->trace().range());
    m_chart->setCurves(range,
        { curveOf(a.allocated, range, tr("allocated"), true), curveOf(a.reserved, range, tr("reserved"), false) },
        a.peak.timeNs);
    QStringList parts {
        tr("Peak %1 at %2").arg(modelqt::bytesText(a.peak.allocatedBytes), modelqt::timeText(a.peak.timeNs, 1000))
    };
    if (a.peak.reservedBytes)
        parts << tr("reserved %1").arg(modelqt::bytesText(*a.peak.reservedBytes));
    if (a.peak.fragmentationPct)
        parts << tr("fragmentation %1").arg(modelqt::percentText(*a.peak.fragmentationPct));
    if (a.lifetimePeakBytes)
        parts << tr("peak since the program began %1").arg(modelqt::bytesText(*a.lifetimePeakBytes));
    if (a.headroomBytes && a.deviceBytes)
        parts << tr("%1 of the device's %2 left")
                     .arg(modelqt::bytesText(*a.headroomBytes), modelqt::bytesText(*a.deviceBytes));
    const auto number = [](std::uint64_t n) { return static_cast<int>(std::min<std::uint64_t>(n, INT_MAX)); };
    if (a.allocations > 0)
        parts << tr("%Ln allocation(s)", nullptr, number(a.allocations));
    if (a.sinceRecording)
        parts << tr("totals count from the recording on");
    if (memory.outOfMemoryEvents() > 0)
        parts << tr("out of memory %Ln time(s)", nullptr, number(memory.outOfMemoryEvents()));
    if (memory.unreadEvents() > 0)
        parts << tr("%Ln event(s) were not read: there are too many", nullptr, number(memory.unreadEvents()));
    m_summary->setText(parts.join(u" · "_s));
    m_live->setContent(liveContent(m_analysis, a));
    m_live->setVisible(!a.peak.live.empty());
}

} // namespace lanewise::widgets
