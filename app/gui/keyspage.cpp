// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <app/keyspage.h>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <widgets/common/commandpalette.h>
#include <widgets/common/isolatingdelegate.h>

using namespace Qt::StringLiterals;

namespace lanewise::app {
namespace {

constexpr int kIdRole = Qt::UserRole;
enum KeyColumn { TitleColumn, KeysColumn, StandardColumn };

QString textOf(const ActionRegistry::Keys &keys)
{
    return QKeySequence::listToString(keys, QKeySequence::NativeText);
}

} // namespace

KeysPage::KeysPage(const ActionRegistry &actions, QWidget *parent)
    : QWidget(parent),
      m_actions(actions),
      m_list(new QTreeWidget),
      m_edit(new QKeySequenceEdit),
      m_conflict(new QLabel)
{
    setObjectName(u"keysPage"_s);
    auto *search = new QLineEdit;
    search->setObjectName(u"keysSearch"_s);
    search->setPlaceholderText(tr("Find a command or a key"));
    search->setAccessibleName(search->placeholderText());
    search->setClearButtonEnabled(true);
    connect(search, &QLineEdit::textChanged, this, &KeysPage::find);
    m_list->setObjectName(u"keysTable"_s);
    m_list->setAccessibleName(tr("Commands and their keys"));
    m_list->setRootIsDecorated(false);
    m_list->setItemDelegate(new widgets::IsolatingDelegate(m_list));
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->setHeaderLabels({ tr("Command"), tr("Keys"), tr("Default") });
    m_list->header()->setSectionResizeMode(TitleColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(KeysColumn, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(StandardColumn, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &KeysPage::showCurrent);
    m_edit->setObjectName(u"keyEdit"_s);
    m_edit->setAccessibleName(tr("Key of the chosen command"));
    auto *set = new QPushButton(tr("&Set key"));
    set->setObjectName(u"keySet"_s);
    set->setToolTip(tr("The chosen command gets the key on the left instead of its own"));
    connect(set, &QPushButton::clicked, this, [this] {
        changeCurrent(
            m_edit->keySequence().isEmpty() ? ActionRegistry::Keys() : ActionRegistry::Keys { m_edit->keySequence() });
    });
    auto *reset = new QPushButton(tr("&Reset key"));
    reset->setObjectName(u"keyReset"_s);
    reset->setToolTip(tr("The chosen command gets its default keys"));
    connect(reset, &QPushButton::clicked, this, [this] {
        if (const auto *item = m_list->currentItem())
            changeCurrent(m_actions.entry(item->data(0, kIdRole).toString())->standard);
    });
    auto *resetAll = new QPushButton(tr("Reset &all keys"));
    resetAll->setObjectName(u"keysResetAll"_s);
    resetAll->setToolTip(tr("All commands get their default keys"));
    connect(resetAll, &QPushButton::clicked, this, [this] {
        for (const ActionRegistry::Entry &e : m_actions.entries())
            m_keys[e.id] = e.standard;
        fill();
    });
    m_conflict->setObjectName(u"keyConflict"_s);
    m_conflict->setTextFormat(Qt::PlainText);
    m_conflict->setWordWrap(true);
    connect(m_edit, &QKeySequenceEdit::keySequenceChanged, this, [this](const QKeySequence &key) {
        const auto *item = m_list->currentItem();
        const QString owner = item && !key.isEmpty() ? ownerOf(key, item->data(0, kIdRole).toString()) : QString();
        m_conflict->setText(owner.isEmpty() ? QString()
                                            : tr("%1 belongs to \"%2\", which would lose it.")
                                                  .arg(key.toString(QKeySequence::NativeText), titleOf(owner)));
    });
    auto *below = new QHBoxLayout;
    below->addWidget(m_edit, 1);
    below->addWidget(set);
    below->addWidget(reset);
    below->addWidget(resetAll);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(search);
    layout->addWidget(m_list);
    layout->addLayout(below);
    layout->addWidget(m_conflict);
    for (const ActionRegistry::Entry &e : m_actions.entries())
        m_keys[e.id] = e.action->shortcuts();
    fill();
}

void KeysPage::apply(ActionRegistry &actions) const
{
    for (auto it = m_keys.begin(); it != m_keys.end(); ++it)
        actions.setKeys(it.key(), it.value());
}

QString KeysPage::titleOf(const QString &id) const
{
    const ActionRegistry::Entry *e = m_actions.entry(id);
    return e ? tr("%1: %2").arg(e->group, widgets::CommandPalette::titleOf(*e->action)) : QString();
}

QString KeysPage::ownerOf(const QKeySequence &key, const QString &id) const
{
    for (const ActionRegistry::Entry &e : m_actions.entries())
        if (e.id != id && m_keys.value(e.id).contains(key))
            return e.id;
    return {};
}

void KeysPage::setKeys(const QString &id, const ActionRegistry::Keys &keys)
{
    for (const QKeySequence &key : keys)
        for (QString owner = ownerOf(key, id); !owner.isEmpty(); owner = ownerOf(key, id))
            m_keys[owner].removeAll(key);
    m_keys[id] = keys;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i)
        show(m_list->topLevelItem(i));
}

void KeysPage::changeCurrent(const ActionRegistry::Keys &keys)
{
    if (const auto *item = m_list->currentItem()) {
        setKeys(item->data(0, kIdRole).toString(), keys);
        showCurrent();
    }
}

void KeysPage::show(QTreeWidgetItem *item)
{
    const QString id = item->data(0, kIdRole).toString();
    const ActionRegistry::Keys standard = m_actions.entry(id)->standard;
    item->setText(KeysColumn, textOf(m_keys.value(id)));
    item->setText(StandardColumn, textOf(standard));
    QFont font;
    font.setBold(m_keys.value(id) != standard);
    item->setFont(KeysColumn, font);
}

void KeysPage::fill()
{
    const QString current = m_list->currentItem() ? m_list->currentItem()->data(0, kIdRole).toString() : QString();
    m_list->clear();
    for (const ActionRegistry::Entry &e : m_actions.entries()) {
        auto *item = new QTreeWidgetItem(m_list, { titleOf(e.id) });
        item->setData(0, kIdRole, e.id);
        item->setToolTip(TitleColumn, e.action->statusTip());
        show(item);
        if (e.id == current || (current.isEmpty() && m_list->topLevelItemCount() == 1))
            m_list->setCurrentItem(item);
    }
}

void KeysPage::find(const QString &text)
{
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = m_list->topLevelItem(i);
        item->setHidden(!item->text(TitleColumn).contains(text, Qt::CaseInsensitive)
            && !item->text(KeysColumn).contains(text, Qt::CaseInsensitive));
    }
}

void KeysPage::showCurrent()
{
    const auto *item = m_list->currentItem();
    const ActionRegistry::Keys keys = item ? m_keys.value(item->data(0, kIdRole).toString()) : ActionRegistry::Keys();
    m_edit->setKeySequence(keys.isEmpty() ? QKeySequence() : keys.first());
    m_conflict->clear();
}

} // namespace lanewise::app
