// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/communicationpanel.h>

#include <algorithm>

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QTableView>
#include <QVBoxLayout>

#include <analysis/collectives.h>
#include <modelqt/analysisscope.h>
#include <modelqt/format.h>
#include <widgets/common/devicetext.h>
#include <widgets/panels/tablepanel.h>

#include "columns.h"
#include "recordinghelp.h"

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {

constexpr QLatin1StringView kBandwidthKey { "communication/linkGigabytesPerSecond" };

using analysis::Collective;
using modelqt::TableCell;
using modelqt::TableContent;
using modelqt::ValueKind;

QString kindOfCollective(analysis::CollectiveKind kind)
{
    using enum analysis::CollectiveKind;
    switch (kind) {
    case AllReduce:
        return u"all-reduce"_s;
    case Reduce:
        return u"reduce"_s;
    case Broadcast:
        return u"broadcast"_s;
    case AllGather:
        return u"all-gather"_s;
    case ReduceScatter:
        return u"reduce-scatter"_s;
    case AllToAll:
        return u"all-to-all"_s;
    case SendReceive:
        return CommunicationPanel::tr("send, receive");
    case Barrier:
        return CommunicationPanel::tr("barrier");
    case Other:
        break;
    }
    return CommunicationPanel::tr("other");
}

class CollectiveColumns {
public:
    CollectiveColumns(TableContent &content, std::shared_ptr<const analysis::Analysis> analysis,
        std::shared_ptr<const std::vector<Collective>> rows)
        : m_analysis(std::move(analysis)),
          m_columns(content, std::move(rows))
    {
        addWhat();
        addTimes();
        addBandwidth();
        content.sortColumn = content.columnNamed(u"duration_ns"_s);
    }

private:
    void addWhat()
    {
        m_columns.add("kind", ValueKind::Text, CommunicationPanel::tr("Collective"),
            CommunicationPanel::tr("From the name recorded beside the kernel, else from the kernel's own."),
            [](const Collective &c) { return TableCell::text(kindOfCollective(c.kind)); });
        m_columns.add("device", ValueKind::Text, CommunicationPanel::tr("Device"),
            CommunicationPanel::tr("Where it ran."), [a = m_analysis](const Collective &c) {
                return TableCell::text(deviceText(a->trace(), c.file, c.device));
            });
        m_columns.addName("group", CommunicationPanel::tr("Group"),
            CommunicationPanel::tr("Process group, as recorded."),
            [a = m_analysis](const Collective &c) { return a->trace().string(c.group); });
        m_columns.add("ranks", ValueKind::Count, CommunicationPanel::tr("Ranks"),
            CommunicationPanel::tr("Of its group, as recorded."),
            [](const Collective &c) { return TableCell::wholeOr(c.ranks); });
        m_columns.addSummed("bytes", ValueKind::Bytes, CommunicationPanel::tr("Bytes"),
            CommunicationPanel::tr("What one rank gives to it; of an all-gather what one rank gets."),
            [](const Collective &c) { return TableCell::wholeOr(c.bytes); });
        m_columns.addName("kernel", CommunicationPanel::tr("Kernel"),
            CommunicationPanel::tr("Name of the kernel, shortened."),
            [a = m_analysis](const Collective &c) { return a->trace().name(c.slice); });
    }
    void addTimes()
    {
        m_columns.add("start_ns", ValueKind::Duration, CommunicationPanel::tr("Start"),
            CommunicationPanel::tr("Since the start of the trace."),
            [a = m_analysis](const Collective &c) { return TableCell::whole(a->trace().start(c.slice)); });
        m_columns.addSummed("duration_ns", ValueKind::Duration, CommunicationPanel::tr("Duration"),
            CommunicationPanel::tr(
                "From the kernel's start, when its rank arrives, to its end. Waiting for other ranks counts."),
            [a = m_analysis](const Collective &c) { return TableCell::whole(a->trace().duration(c.slice)); });
        const QString alone =
            CommunicationPanel::tr("Only one rank of it is recorded: transfer and waiting can't be told apart.");
        m_columns.addSummed("transfer_ns", ValueKind::Duration, CommunicationPanel::tr("Transfer"),
            CommunicationPanel::tr(
                "Without waiting for others: the shortest kernel of those that belong together over the ranks."),
            [a = m_analysis, alone](
                const Collective &c) { return TableCell::wholeOr(a->collectives().transferNs(c), alone); });
        m_columns.addSummed("waiting_ns", ValueKind::Duration, CommunicationPanel::tr("Waiting"),
            CommunicationPanel::tr("Duration without transfer: what this rank waits for the last one."),
            [a = m_analysis, alone](const Collective &c) {
                const auto transfer = a->collectives().transferNs(c);
                return transfer ? TableCell::whole(a->trace().duration(c.slice) - *transfer) : TableCell::absent(alone);
            });
    }
    /// Bytes per second of the transfer alone; absent where either is.
    static std::optional<double> bandwidthOf(const analysis::Analysis &a, const Collective &c)
    {
        const auto transfer = a.collectives().transferNs(c);
        if (!transfer || *transfer <= 0 || !c.bytes)
            return {};
        return static_cast<double>(*c.bytes) * 1e9 / static_cast<double>(*transfer);
    }
    void addBandwidth()
    {
        const QString why =
            CommunicationPanel::tr("Needs bytes, and all ranks of the collective among the open files.");
        m_columns.add("algorithm_bytes_per_s", ValueKind::Bandwidth, CommunicationPanel::tr("Algorithm bandwidth"),
            CommunicationPanel::tr("Bytes divided by the transfer."),
            [a = m_analysis, why](const Collective &c) { return TableCell::realOr(bandwidthOf(*a, c), why); });
        m_columns.add("bus_bytes_per_s", ValueKind::Bandwidth, CommunicationPanel::tr("Bus bandwidth"),
            CommunicationPanel::tr(
                "What each link carries, by the definition of nccl-tests: algorithm bandwidth times 2(n-1)/n for an "
                "all-reduce, (n-1)/n for gather, scatter and all-to-all."),
            [a = m_analysis, why](const Collective &c) {
                const auto bandwidth = bandwidthOf(*a, c);
                return bandwidth && c.ranks && *c.ranks > 1
                    ? TableCell::real(*bandwidth * analysis::busFactor(c.kind, *c.ranks))
                    : TableCell::absent(why);
            });
    }

    std::shared_ptr<const analysis::Analysis> m_analysis;
    ColumnsOf<Collective> m_columns;
};

std::shared_ptr<const TableContent> collectiveContent(const std::shared_ptr<const analysis::Analysis> &analysis,
    const std::shared_ptr<const std::vector<Collective>> &rows)
{
    auto content = std::make_shared<TableContent>();
    CollectiveColumns(*content, analysis, rows);
    content->base = CommunicationPanel::tr(
        "Base: collectives with a time that touch the range, each in full length, a row for each rank.");
    content->slices = [analysis, rows](std::size_t row, const core::CancelToken &) -> std::vector<core::SliceId> {
        const Collective &c = (*rows)[row];
        if (c.match == analysis::kNoMatch)
            return { c.slice };
        // The same one on all devices.
        std::vector<core::SliceId> slices;
        for (const std::uint32_t member : analysis->collectives().matches()[c.match].members)
            slices.push_back(analysis->collectives().list()[member].slice);
        return slices;
    };
    auto order = std::make_shared<std::vector<std::pair<core::SliceId, std::size_t>>>();
    for (std::size_t r = 0; r < rows->size(); ++r)
        order->emplace_back((*rows)[r].slice, r);
    std::sort(order->begin(), order->end());
    content->rowOf = [order](core::SliceId slice) -> std::optional<std::size_t> {
        const auto it = std::lower_bound(order->begin(), order->end(), std::pair(slice, std::size_t(0)));
        return it != order->end() && it->first == slice ? std::optional(it->second) : std::nullopt;
    };
    return content;
}

} // namespace

CommunicationPanel::CommunicationPanel(const PanelContext &context, QWidget *parent)
    : Panel(context, tr("Communication"), tr("Collectives: what they move, how long they wait, how fast they are"),
        u"panels/communication"_s, parent),
      m_summary(new QLabel),
      m_parameters(new QDoubleSpinBox),
      m_bandwidth(new QDoubleSpinBox),
      m_expectation(new QLabel),
      m_table(new TablePanel(tr("collectives"), state(), context.occurrences))
{
    setObjectName(u"communicationPanel"_s);
    m_summary->setObjectName(u"communicationSummary"_s);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_table->setObjectName(u"collectivesTable"_s);
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_summary);
    layout->addLayout(createExpectation());
    layout->addWidget(m_table, 1);
    setContentWidget(content);
    connectTable(m_table);
    setFocusProxy(m_table->view());
}

/// What an all-reduce of all gradients should take, against what those of a step take.
QLayout *CommunicationPanel::createExpectation()
{
    const auto setUp = [this](QDoubleSpinBox *edit, const char *name, const QString &suffix, const QString &unset,
                           double most, const QString &tip) {
        edit->setObjectName(QLatin1StringView(name));
        edit->setSuffix(suffix);
        edit->setSpecialValueText(unset);
        edit->setRange(0, most);
        edit->setDecimals(1);
        edit->setKeyboardTracking(false);
        edit->setToolTip(tip);
        edit->setAccessibleName(tip);
        connect(edit, &QDoubleSpinBox::valueChanged, this, &CommunicationPanel::showExpectation);
    };
    setUp(m_parameters, "allReduceParameters", tr(" M parameters"), tr("as in the trace"), 10'000'000,
        tr("Parameters of the model, in millions; else as many as the all-reduces of a step move, at 4 bytes each"));
    setUp(m_bandwidth, "allReduceBandwidth", tr(" GB/s"), tr("not set"), 100'000,
        tr("Bandwidth of the link between the devices, in gigabytes a second"));
    m_bandwidth->setValue(QSettings().value(kBandwidthKey, 0).toDouble());
    connect(m_bandwidth, &QDoubleSpinBox::valueChanged, this,
        [](double value) { QSettings().setValue(kBandwidthKey, value); });
    m_expectation->setObjectName(u"allReduceExpectation"_s);
    m_expectation->setTextFormat(Qt::PlainText);
    m_expectation->setWordWrap(true);
    m_expectation->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *row = new QHBoxLayout;
    row->addWidget(new QLabel(tr("Expected all-reduce:")));
    row->addWidget(m_parameters);
    row->addWidget(m_bandwidth);
    row->addWidget(m_expectation, 1);
    return row;
}

void CommunicationPanel::showExpectation()
{
    const auto text = [](double ns) { return modelqt::durationText(static_cast<core::TimeNs>(ns + 0.5)); };
    QStringList parts;
    const double parameters = m_parameters->value() > 0 ? m_parameters->value() * 1e6
        : m_allReduce                                   ? m_allReduce->bytes / 4
                                                        : 0;
    const double bandwidth = m_bandwidth->value() * 1e9;
    if (parameters <= 0) {
        parts << tr("Give the number of parameters: no all-reduce of a step is recorded with its bytes.");
    } else if (bandwidth <= 0) {
        parts << tr("Give the bandwidth between the devices.");
    } else {
        parts << tr("parameters × 4 bytes / bandwidth: %1")
                     .arg(text(analysis::expectedAllReduceNs(parameters, bandwidth)));
        if (m_allReduce && m_allReduce->ranks)
            parts << tr("by a ring of %L1 ranks: %2")
                         .arg(*m_allReduce->ranks)
                         .arg(text(analysis::expectedRingAllReduceNs(parameters, bandwidth, *m_allReduce->ranks)));
    }
    if (m_allReduce) {
        parts << (m_allReduce->hasWaits ? tr("recorded: %1 a step with waits for other ranks, for %2")
                                        : tr("recorded: %1 a step, for %2"))
                     .arg(text(m_allReduce->ns), modelqt::bytesText(static_cast<std::uint64_t>(m_allReduce->bytes)));
    }
    m_expectation->setText(parts.join(u" · "_s));
}

QString CommunicationPanel::expectationText() const
{
    return m_expectation->text();
}

QString CommunicationPanel::summaryText() const
{
    return m_summary->text();
}

bool CommunicationPanel::exportSomething()
{
    if (!notice().isEmpty() || !m_table->model()->content())
        return false;
    m_table->chooseExport();
    return true;
}

Panel::Task CommunicationPanel::task(std::shared_ptr<const analysis::Analysis> analysis)
{
    return [this, analysis](const core::CancelToken &cancel) -> Show {
        const core::Trace &trace = analysis->trace();
        auto rows = std::make_shared<std::vector<Collective>>();
        for (const Collective &c : analysis->collectives().list()) {
            const core::TimeRange range = trace.range(c.slice);
            if (!analysis->range()
                || (range.startNs < analysis->range()->endNs && range.endNs > analysis->range()->startNs))
                rows->push_back(c);
        }
        QStringList parts;
        for (const analysis::Device &d : analysis->devices()) {
            if (cancel.isCancelled())
                return {};
            if (d.communicationCount == 0 || d.communicationNs == 0)
                continue;
            parts << tr("%1: %2 of communication, %3 exposed")
                         .arg(deviceText(trace, d.file, d.id), modelqt::durationText(d.communicationNs),
                             modelqt::durationText(d.exposedCommunicationNs));
        }
        const auto allReduce = analysis::allReducePerStep(trace, analysis->collectives(), analysis->steps());
        return [this, analysis, rows, parts, allReduce] {
            m_allReduce = allReduce;
            showExpectation();
            if (rows->empty()) {
                m_table->setContent(nullptr);
                showNotice(analysis->range() ? tr("No collective ran in the selected range.")
                                             : recordingAdvice(analysis->trace(), Missing::Collectives));
                return;
            }
            constexpr qsizetype kMostDevices = 4;
            QStringList shown = parts.first(std::min(parts.size(), kMostDevices));
            if (parts.size() > kMostDevices)
                shown << tr("and %Ln more device(s)", nullptr, static_cast<int>(parts.size() - kMostDevices));
            m_summary->setText(shown.join(u" · "_s));
            m_table->setContent(collectiveContent(analysis, rows));
            showContent();
        };
    };
}

} // namespace lanewise::widgets
