// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Filters: which slices are drawn, found and counted. Each can be removed by itself. Zooming changes what is seen, a filter what is
// counted. QtCore, core.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QList>
#include <QObject>
#include <QString>

#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::modelqt {

/// The filters of one moment, made ready for one trace: asked for every slice.
class SliceFilter {
public:
    bool matches(const core::Trace &trace, core::SliceId slice, core::LaneId lane) const
    {
        return hasLane(lane) && hasName(trace.nameId(slice)) && hasKind(trace.kind(slice));
    }
    bool hasLane(core::LaneId lane) const { return m_lanes.empty() || m_lanes[lane]; }
    bool hasName(core::StringId name) const { return m_names.empty() || m_names[name]; }
    bool hasKind(core::Kind kind) const { return m_kinds == 0 || (m_kinds >> static_cast<unsigned>(kind) & 1) != 0; }

private:
    friend class FilterState;
    std::vector<std::uint8_t> m_names; ///< by name; empty: all
    std::vector<std::uint8_t> m_lanes; ///< by lane; empty: all
    std::uint32_t m_kinds = 0;         ///< bits by kind; 0: all
};

struct Filter {
    enum class Type : std::uint8_t { NameContains, NameIs, Kind, Lane };
    Type type = Type::NameContains;
    QString text;     ///< NameContains: every word of it, in any case
    std::string name; ///< NameIs: as in the file
    core::Kind kind = core::Kind::Other;
    core::LaneId lane = core::kNoLane;
    friend bool operator==(const Filter &, const Filter &) = default;
};

/// Words narrow down each other; of names, of kinds and of lanes any one will do; and all these together narrow down each other.
class FilterState : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// The filters go.
    void setTrace(std::shared_ptr<const core::Trace> trace);
    const QList<Filter> &filters() const { return m_filters; }
    bool isEmpty() const { return m_filters.isEmpty(); }
    /// Null where nothing is filtered.
    const std::shared_ptr<const SliceFilter> &compiled() const { return m_compiled; }

public Q_SLOTS:
    void add(const lanewise::modelqt::Filter &filter);
    void removeAt(qsizetype index);
    void setAll(const QList<lanewise::modelqt::Filter> &filters);
    void clear() { setAll({}); }

Q_SIGNALS:
    void changed();

private:
    std::shared_ptr<const SliceFilter> compile() const;

    std::shared_ptr<const core::Trace> m_trace;
    QList<Filter> m_filters;
    std::shared_ptr<const SliceFilter> m_compiled;
};

/// By name: whether it holds every word of the text, in any case; none where the text is blank, or the rest where cancelled. `only`: of that name alone.
std::vector<std::uint8_t> namesHolding(const core::Trace &trace, const QString &text,
    const core::CancelToken &cancel = {}, std::optional<core::StringId> only = {});
/// What the filter lets through, in a few words.
QString filterText(const core::Trace &trace, const Filter &filter);

} // namespace lanewise::modelqt
