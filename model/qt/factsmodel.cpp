// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/factsmodel.h>

#include <algorithm>

#include <QCoreApplication>

#include <modelqt/format.h>
#include <modelqt/kindtext.h>

using namespace Qt::StringLiterals;

namespace lanewise::modelqt {

void FactsModel::setFacts(std::vector<Fact> facts)
{
    beginResetModel();
    m_facts = std::move(facts);
    endResetModel();
}

int FactsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_facts.size());
}

int FactsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FactsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Fact &fact = m_facts[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Name ? fact.name : fact.value;
    case Qt::ToolTipRole:
        return index.column() == Value ? tooltipText(fact.value) : QString();
    case SliceRole:
        return fact.leadsTo == core::kNoSlice ? QVariant() : QVariant::fromValue<quint32>(fact.leadsTo);
    default:
        return {};
    }
}

QVariant FactsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Name ? tr("Fact") : tr("Value");
}

namespace {

class Facts {
    Q_DECLARE_TR_FUNCTIONS(Facts)
public:
    std::vector<Fact> list;

    void add(const QString &name, const QString &value, core::SliceId leadsTo = core::kNoSlice)
    {
        list.push_back({ name, value, leadsTo });
    }
    void addSlice(const core::Trace &trace, core::SliceId slice);
    void addGpu(const core::Trace &trace, const core::GpuDetail &gpu);
    void addInstant(const core::Trace &trace, const core::Instant &instant);

    static QString occupancyText(const core::Trace &trace, const core::GpuDetail &gpu);
    static QString sizeText(const std::uint32_t (&size)[3])
    {
        return u"%1 × %2 × %3"_s.arg(countText(size[0]), countText(size[1]), countText(size[2]));
    }
    static QString partnerText(const core::Trace &trace, core::SliceId slice)
    {
        return tr("%1 at %2").arg(safeText(trace.name(slice)), timeText(trace.start(slice)));
    }
    static QString delayText(core::TimeNs ns)
    {
        return ns >= 0 ? tr("%1 after the launch began").arg(durationText(ns))
                       : tr("%1 before the launch began (the clocks disagree)").arg(durationText(-ns));
    }
};

void Facts::addSlice(const core::Trace &trace, core::SliceId slice)
{
    const std::uint8_t flags = trace.flags(slice);
    const core::Category &category = trace.category(slice);
    const QString kind = kindText(category.kind);
    const QString spelled = safeText(trace.string(category.name));
    add(tr("Kind"), spelled.isEmpty() ? kind : tr("%1 (%2)").arg(kind, spelled));
    if (flags & core::kUntimed) {
        add(tr("Time"), tr("not recorded: the device could not time it"));
    } else {
        add(tr("Start"), timeText(trace.start(slice)));
        if (flags & core::kNoDuration)
            add(tr("Duration"), tr("not recorded"));
        else if (flags & core::kNegativeDuration)
            add(tr("Duration"), tr("recorded below 0"));
        else
            add(tr("Duration"),
                tr("%1 (%2 ns)")
                    .arg(durationText(trace.duration(slice)), countText(std::uint64_t(trace.duration(slice)))));
        if (flags & core::kUnclosed)
            add(tr("End"), tr("not recorded: drawn up to the end of what holds it"));
        if (flags & core::kImpossibleDuration)
            add(tr("Duration"), tr("impossible: longer than any capture"));
        if (flags & core::kCrossing)
            add(tr("Row"), tr("crosses an earlier slice of its lane without nesting"));
    }
    add(tr("Lane"), laneText(trace, trace.laneOf(slice)));
    if (const core::SliceId parent = trace.parentOf(slice); parent != core::kNoSlice)
        add(tr("Inside"), safeText(trace.name(parent)), parent);
    if (const auto gpu = trace.gpuDetail(slice))
        addGpu(trace, *gpu);
    if (const auto correlation = trace.correlation(slice))
        add(tr("Correlation"), QString::number(*correlation));
    if (trace.files().size() > 1)
        add(tr("File"), safeText(trace.files()[trace.fileOf(slice)].path));
}

void Facts::addGpu(const core::Trace &trace, const core::GpuDetail &gpu)
{
    const core::SliceId slice = gpu.slice;
    if (gpu.bytes >= 0) {
        add(tr("Size"), bytesText(std::uint64_t(gpu.bytes)));
        if (trace.duration(slice) > 0 && !trace.isUntimed(slice))
            add(tr("Bandwidth"), bandwidthText(double(gpu.bytes) * 1e9 / double(trace.duration(slice))));
    }
    if (gpu.grid[0])
        add(tr("Grid"), sizeText(gpu.grid));
    if (gpu.block[0])
        add(tr("Block"), sizeText(gpu.block));
    if (gpu.registers >= 0)
        add(tr("Registers a thread"), countText(std::uint64_t(gpu.registers)));
    if (gpu.sharedBytes >= 0)
        add(tr("Shared memory a block"), bytesText(std::uint64_t(gpu.sharedBytes)));
    if (gpu.occupancyPct >= 0)
        add(tr("Occupancy (estimated)"), occupancyText(trace, gpu));
    if (gpu.collective != core::kEmptyString)
        add(tr("Collective"), safeText(trace.string(gpu.collective)));
    if (gpu.group != core::kEmptyString)
        add(tr("Process group"), safeText(trace.string(gpu.group)));
    if (gpu.groupSize >= 0)
        add(tr("Ranks"), countText(std::uint64_t(gpu.groupSize)));
    if (gpu.context >= 0)
        add(tr("Context"), QString::number(gpu.context));
}

/// The recorder writes whole percents, and 0 where it could not tell: which of both a 0 is, the launch's size says, since no more
/// threads than were launched can have been resident.
QString Facts::occupancyText(const core::Trace &trace, const core::GpuDetail &gpu)
{
    if (gpu.occupancyPct > 0)
        return percentText(double(gpu.occupancyPct));
    const core::Lane &lane = trace.lane(trace.laneOf(gpu.slice));
    for (const core::DeviceProperties &device : trace.devices()) {
        if (device.file != lane.file || !lane.device || device.id != *lane.device || !device.multiprocessors
            || !device.maxThreadsPerMultiprocessor || !gpu.grid[0] || !gpu.block[0])
            continue;
        double threads = 1;
        for (int i = 0; i < 3; ++i)
            threads *= double(std::max(1u, gpu.grid[i])) * double(std::max(1u, gpu.block[i]));
        const double room = double(*device.multiprocessors) * double(*device.maxThreadsPerMultiprocessor);
        if (threads < room / 100)
            return tr("below 1 %");
    }
    return tr("not recorded (the file says 0)");
}

void Facts::addInstant(const core::Trace &trace, const core::Instant &instant)
{
    if (instant.category < trace.categories().size()) {
        const core::Category &category = trace.categories()[instant.category];
        add(tr("Kind"), tr("instant (%1)").arg(safeText(trace.string(category.name))));
    }
    add(tr("Time"), timeText(instant.timeNs));
    if (instant.lane != core::kNoLane)
        add(tr("Lane"), laneText(trace, instant.lane));
}

} // namespace

std::vector<Fact> factsOf(const core::Trace &trace, EventRef event)
{
    Facts facts;
    if (event.isSlice() && event.index < trace.sliceCount())
        facts.addSlice(trace, event.index);
    else if (event.isInstant() && event.index < trace.instants().size())
        facts.addInstant(trace, trace.instants()[event.index]);
    return std::move(facts.list);
}

std::vector<Fact> partnersOf(const core::Trace &trace, const analysis::LaunchLinks &links, core::SliceId slice)
{
    Facts facts;
    const core::Kind kind = trace.kind(slice);
    if (core::isDeviceOperation(kind)) {
        const core::SliceId launch = links.launchOf(slice);
        if (launch == core::kNoSlice) {
            facts.add(Facts::tr("Launched by"), Facts::tr("not recorded"));
        } else {
            facts.add(Facts::tr("Launched by"), Facts::partnerText(trace, launch), launch);
            if (!trace.isUntimed(slice))
                facts.add(Facts::tr("Began"), Facts::delayText(trace.start(slice) - trace.start(launch)));
            if (const core::SliceId op = trace.parentOf(launch); op != core::kNoSlice)
                facts.add(Facts::tr("Launched in"), safeText(trace.name(op)), op);
        }
    } else if (core::isLaunchCall(kind)) {
        const auto operations = links.operationsOf(slice);
        for (const core::SliceId operation : operations.first(std::min(operations.size(), kMaxPartners)))
            facts.add(Facts::tr("Launched"), Facts::partnerText(trace, operation), operation);
        if (operations.size() > kMaxPartners)
            facts.add(Facts::tr("Launched"), Facts::tr("%n more", nullptr, int(operations.size() - kMaxPartners)));
    }
    return std::move(facts.list);
}

std::vector<Fact> argumentFacts(const core::RecordArguments &arguments)
{
    Facts facts;
    const auto add = [&facts](const core::RecordArgument &argument) {
        const std::string_view value = argument.value;
        QString text = safeText(value.substr(0, kMaxArgumentBytes));
        if (value.size() > kMaxArgumentBytes)
            text += Facts::tr(" … (%1 in all)").arg(bytesText(value.size()));
        facts.add(safeText(std::string_view(argument.key).substr(0, kMaxArgumentBytes)), text);
    };
    std::for_each(arguments.arguments.begin(), arguments.arguments.end(), add);
    std::for_each(arguments.fields.begin(), arguments.fields.end(), add);
    return std::move(facts.list);
}

} // namespace lanewise::modelqt
