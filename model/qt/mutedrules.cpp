// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/mutedrules.h>

#include <QSettings>

using namespace Qt::StringLiterals;

namespace lanewise::modelqt {

namespace {

constexpr QLatin1StringView kAlways { "muted/always" };
constexpr QLatin1StringView kOrder { "muted/traces" }; // keys, the one muted last first

QString settingOf(const QString &trace)
{
    return u"muted/trace-"_s + trace;
}

void add(QStringList &list, const QString &rule)
{
    if (!list.contains(rule))
        list << rule;
    list.sort();
}

} // namespace

MutedRules::MutedRules(Settings settings) : m_settings(settings)
{
    if (m_settings == Settings::Keep)
        m_always = QSettings().value(kAlways).toStringList();
}

void MutedRules::openTrace(const QString &identity)
{
    m_trace = identity;
    m_here = m_settings == Settings::Keep ? QSettings().value(settingOf(m_trace)).toStringList() : QStringList();
}

QStringList MutedRules::all() const
{
    QStringList both = m_here + m_always;
    both.removeDuplicates();
    both.sort();
    return both;
}

void MutedRules::muteHere(const QString &rule)
{
    add(m_here, rule);
    write();
}

void MutedRules::setHere(QStringList rules)
{
    rules.removeDuplicates();
    rules.sort();
    if (rules == m_here)
        return;
    m_here = std::move(rules);
    write();
}

void MutedRules::muteAlways(const QString &rule)
{
    add(m_always, rule);
    write();
}

void MutedRules::unmute(const QString &rule)
{
    m_here.removeAll(rule);
    m_always.removeAll(rule);
    write();
}

void MutedRules::write() const
{
    if (m_settings == Settings::Ignore)
        return;
    QSettings settings;
    settings.setValue(kAlways, m_always);
    if (m_trace.isEmpty())
        return;
    QStringList order = settings.value(kOrder).toStringList();
    order.removeAll(m_trace);
    if (m_here.isEmpty()) {
        settings.remove(settingOf(m_trace));
    } else {
        settings.setValue(settingOf(m_trace), m_here);
        order.prepend(m_trace);
    }
    while (order.size() > kMaxTraces)
        settings.remove(settingOf(order.takeLast()));
    settings.setValue(kOrder, order);
}

} // namespace lanewise::modelqt
