// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/selectionlinks.h>

#include <QCoreApplication>

#include <modelqt/background.h>
#include <modelqt/format.h>
#include <modelqt/kindtext.h>
#include <modelqt/timelinestate.h>

namespace lanewise::modelqt {

using analysis::Dependencies;
using analysis::Dependency;
using analysis::DependencyKind;

SelectionLinks::SelectionLinks(TimelineState *state, QObject *parent) : QObject(parent), m_state(state)
{
    connect(state, &TimelineState::selectedChanged, this, &SelectionLinks::look);
    connect(state, &TimelineState::traceChanged, this, [this] { setAnalysis(nullptr); });
}

SelectionLinks::~SelectionLinks()
{
    m_cancel.cancel();
}

void SelectionLinks::setAnalysis(std::shared_ptr<const analysis::Analysis> analysis)
{
    m_analysis = std::move(analysis);
    look();
}

void SelectionLinks::look()
{
    m_cancel.cancel();
    ++m_generation;
    m_found = {};
    const EventRef event = m_state->selected();
    m_isWorking = m_analysis && event.isSlice();
    Q_EMIT changed();
    if (!m_isWorking)
        return;
    m_cancel = core::CancelToken();
    runInBackground(
        this,
        [analysis = m_analysis, slice = event.index, cancel = m_cancel] {
            // Whoever steps through a lane quickly waits for the last event only.
            return cancel.isCancelled() ? Dependencies() : Dependencies::find(*analysis, slice, cancel);
        },
        [this, generation = m_generation](Dependencies found) {
            if (generation != m_generation)
                return;
            m_found = std::move(found);
            m_isWorking = false;
            Q_EMIT changed();
        });
}

QString dependencyText(DependencyKind kind)
{
    const auto text = [](const char *source) { return QCoreApplication::translate("Dependencies", source); };
    switch (kind) {
    case DependencyKind::Launch:
        return text(QT_TRANSLATE_NOOP("Dependencies", "launch"));
    case DependencyKind::StreamOrder:
        return text(QT_TRANSLATE_NOOP("Dependencies", "order of the stream"));
    case DependencyKind::EventWait:
        return text(QT_TRANSLATE_NOOP("Dependencies", "event that the stream waits for"));
    case DependencyKind::OtherStream:
        return text(QT_TRANSLATE_NOOP("Dependencies", "end on another stream"));
    case DependencyKind::HostWait:
        return text(QT_TRANSLATE_NOOP("Dependencies", "host waits for the device"));
    case DependencyKind::QueueRoom:
        return text(QT_TRANSLATE_NOOP("Dependencies", "room in the launch queue"));
    case DependencyKind::ThreadOrder:
        return text(QT_TRANSLATE_NOOP("Dependencies", "order of the thread"));
    case DependencyKind::ThreadHandoff:
        return text(QT_TRANSLATE_NOOP("Dependencies", "another thread goes on"));
    case DependencyKind::Flow:
        return text(QT_TRANSLATE_NOOP("Dependencies", "arrow in the file"));
    case DependencyKind::Collective:
        return text(QT_TRANSLATE_NOOP("Dependencies", "last rank of the collective"));
    }
    return {};
}

void DependencyModel::setDependencies(std::shared_ptr<const core::Trace> trace, Dependencies dependencies)
{
    beginResetModel();
    m_trace = std::move(trace);
    m_dependencies = m_trace ? std::move(dependencies) : Dependencies();
    endResetModel();
}

int DependencyModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_dependencies.needs.size() + m_dependencies.neededBy.size());
}

int DependencyModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString DependencyModel::text(const Dependency &dependency, bool isNeed, int column) const
{
    const core::SliceId other = isNeed ? dependency.before : dependency.after;
    switch (column) {
    case Direction:
        return isNeed ? tr("needs") : tr("is needed by");
    case Why:
        return dependencyText(dependency.kind);
    case Event:
        return safeText(m_trace->name(other));
    case Lane:
        return laneText(*m_trace, m_trace->laneOf(other));
    case Delay:
        return durationText(dependency.delayNs);
    case Basis:
        return dependency.isRecorded ? tr("recorded") : tr("inferred");
    default:
        return {};
    }
}

QVariant DependencyModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const bool isNeed = row < m_dependencies.needs.size();
    const Dependency &dependency =
        isNeed ? m_dependencies.needs[row] : m_dependencies.neededBy[row - m_dependencies.needs.size()];
    switch (role) {
    case Qt::DisplayRole:
        return text(dependency, isNeed, index.column());
    case Qt::ToolTipRole:
        if (index.column() == Event)
            return tooltipText(text(dependency, isNeed, Event));
        if (index.column() == Basis)
            return dependency.isRecorded
                ? tr("The file says so: by correlation, event, arrow, or the order of a stream or thread.")
                : tr("The file does not say so: it follows from which calls were made and what ended when.");
        return {};
    case Qt::TextAlignmentRole:
        return index.column() == Delay ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case SliceRole:
        return QVariant::fromValue<quint32>(isNeed ? dependency.before : dependency.after);
    default:
        return {};
    }
}

QVariant DependencyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::ToolTipRole) {
        if (section == Delay)
            return tr(
                "From the moment that is waited for to the one that it lets come: the end of the one (the beginning of a "
                "call that launches) to the beginning of the other (the end of a call that waits). The smallest "
                "delay held the event up. Below 0 where both overlap or clocks disagree.");
        return {};
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Direction:
        return tr("The event");
    case Why:
        return tr("By");
    case Event:
        return tr("Other event");
    case Lane:
        return tr("Lane");
    case Delay:
        return tr("Delay");
    case Basis:
        return tr("Basis");
    default:
        return {};
    }
}

} // namespace lanewise::modelqt
