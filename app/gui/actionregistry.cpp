// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <app/actionregistry.h>

#include <algorithm>

#include <QSettings>

using namespace Qt::StringLiterals;

namespace lanewise::app {

namespace {

constexpr QLatin1StringView kKeysGroup { "keys" };

} // namespace

void ActionRegistry::add(QAction *action, const QString &group)
{
    Q_ASSERT(!action->objectName().isEmpty() && !entry(action->objectName()));
    m_entries.append({ action, action->objectName(), group, action->shortcuts() });
    tellKeys(action);
}

const ActionRegistry::Entry *ActionRegistry::entry(const QString &id) const
{
    const auto it = std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry &e) { return e.id == id; });
    return it != m_entries.end() ? &*it : nullptr;
}

void ActionRegistry::tellKeys(QAction *action)
{
    const QString key =
        action->shortcut().isEmpty() ? QString() : action->shortcut().toString(QKeySequence::NativeText);
    if (!action->statusTip().isEmpty())
        action->setToolTip(key.isEmpty() ? action->statusTip() : tr("%1 (%2)").arg(action->statusTip(), key));
}

void ActionRegistry::setKeys(const QString &id, const Keys &keys)
{
    const Entry *e = entry(id);
    if (!e || e->action->shortcuts() == keys)
        return;
    e->action->setShortcuts(keys);
    tellKeys(e->action);
}

void ActionRegistry::resetKeys()
{
    for (const Entry &e : std::as_const(m_entries))
        setKeys(e.id, e.standard);
}

const ActionRegistry::Entry *ActionRegistry::ownerOf(const QKeySequence &key, const QString &id) const
{
    const auto it = std::find_if(m_entries.begin(), m_entries.end(),
        [&](const Entry &e) { return e.id != id && e.action->shortcuts().contains(key); });
    return it != m_entries.end() ? &*it : nullptr;
}

void ActionRegistry::readSettings()
{
    QSettings settings;
    settings.beginGroup(kKeysGroup);
    for (const QString &id : settings.childKeys()) {
        Keys keys;
        for (const QString &text : settings.value(id).toStringList()) {
            if (const QKeySequence key = QKeySequence::fromString(text, QKeySequence::PortableText); !key.isEmpty())
                keys << key;
        }
        setKeys(id, keys);
    }
}

void ActionRegistry::writeSettings() const
{
    QSettings settings;
    settings.beginGroup(kKeysGroup);
    settings.remove(QString());
    for (const Entry &e : m_entries) {
        if (e.action->shortcuts() == e.standard)
            continue;
        QStringList texts;
        for (const QKeySequence &key : e.action->shortcuts())
            texts << key.toString(QKeySequence::PortableText);
        settings.setValue(e.id, texts);
    }
}

} // namespace lanewise::app
