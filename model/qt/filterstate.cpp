// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/filterstate.h>

#include <algorithm>

#include <QStringList>

#include <modelqt/format.h>
#include <modelqt/kindtext.h>

namespace lanewise::modelqt {

std::vector<std::uint8_t> namesHolding(
    const core::Trace &trace, const QString &text, const core::CancelToken &cancel, std::optional<core::StringId> only)
{
    QStringList words;
    for (const QString &word : text.split(u' ', Qt::SkipEmptyParts))
        words << word.toCaseFolded();
    std::vector<std::uint8_t> wanted(trace.strings().size(), 0);
    for (core::StringId id = 0; !words.isEmpty() && id < wanted.size(); ++id) {
        if ((id & 0xfff) == 0 && cancel.isCancelled())
            break;
        if (only && id != *only)
            continue;
        const std::string_view name = trace.string(id);
        const QString folded = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())).toCaseFolded();
        wanted[id] = std::all_of(words.begin(), words.end(), [&](const QString &w) { return folded.contains(w); });
    }
    return wanted;
}

QString filterText(const core::Trace &trace, const Filter &filter)
{
    switch (filter.type) {
    case Filter::Type::NameContains:
        return FilterState::tr("name has “%1”").arg(filter.text);
    case Filter::Type::NameIs:
        return safeText(filter.name);
    case Filter::Type::Kind:
        return FilterState::tr("kind: %1").arg(kindText(filter.kind));
    case Filter::Type::Lane:
        return FilterState::tr("lane: %1").arg(laneText(trace, filter.lane));
    }
    return {};
}

void FilterState::setTrace(std::shared_ptr<const core::Trace> trace)
{
    m_trace = std::move(trace);
    const bool had = !m_filters.isEmpty();
    m_filters.clear();
    m_compiled.reset();
    if (had)
        Q_EMIT changed();
}

void FilterState::add(const Filter &filter)
{
    if (m_filters.contains(filter))
        return;
    setAll(m_filters + QList<Filter> { filter });
}

void FilterState::removeAt(qsizetype index)
{
    if (index < 0 || index >= m_filters.size())
        return;
    QList<Filter> rest = m_filters;
    rest.removeAt(index);
    setAll(rest);
}

void FilterState::setAll(const QList<Filter> &filters)
{
    QList<Filter> sound;
    for (const Filter &f : filters) {
        const bool isBlank = f.type == Filter::Type::NameContains && f.text.trimmed().isEmpty();
        const bool isElsewhere = f.type == Filter::Type::Lane && (!m_trace || f.lane >= m_trace->lanes().size());
        if (!isBlank && !isElsewhere && !sound.contains(f))
            sound << f;
    }
    if (!m_trace || sound == m_filters)
        return;
    m_filters = sound;
    m_compiled = compile();
    Q_EMIT changed();
}

std::shared_ptr<const SliceFilter> FilterState::compile() const
{
    if (m_filters.isEmpty())
        return nullptr;
    auto result = std::make_shared<SliceFilter>();
    const std::size_t nameCount = m_trace->strings().size();
    std::vector<std::uint8_t> exact;
    for (const Filter &f : m_filters) {
        switch (f.type) {
        case Filter::Type::NameContains: {
            std::vector<std::uint8_t> names = namesHolding(*m_trace, f.text);
            for (std::size_t i = 0; i < result->m_names.size(); ++i)
                names[i] = names[i] && result->m_names[i];
            result->m_names = std::move(names);
            break;
        }
        case Filter::Type::NameIs:
            exact.resize(nameCount, 0);
            for (core::StringId id = 0; id < nameCount; ++id)
                exact[id] = exact[id] || m_trace->string(id) == f.name;
            break;
        case Filter::Type::Kind:
            result->m_kinds |= 1u << static_cast<unsigned>(f.kind);
            break;
        case Filter::Type::Lane:
            result->m_lanes.resize(m_trace->lanes().size(), 0);
            result->m_lanes[f.lane] = 1;
            break;
        }
    }
    if (!exact.empty()) {
        for (std::size_t i = 0; i < result->m_names.size(); ++i)
            exact[i] = exact[i] && result->m_names[i];
        result->m_names = std::move(exact);
    }
    return result;
}

} // namespace lanewise::modelqt
