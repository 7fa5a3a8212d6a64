// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/common/commandpalette.h>

#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPointer>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <widgets/common/fuzzymatch.h>
#include <widgets/common/isolatingdelegate.h>

namespace lanewise::widgets {

namespace {

enum PaletteColumn { TitleColumn, GroupColumn, KeyColumn };
constexpr int kWidthPx = 620;
constexpr int kHeightPx = 420;
constexpr int kActionRole = Qt::UserRole;
/// A hit in the explanation says less than any in the name.
constexpr int kInTip = -1;

std::optional<int> scoreOf(const CommandPalette::Command &command, const QString &pattern)
{
    const QString title = CommandPalette::titleOf(*command.action);
    const std::optional<int> byTitle = fuzzyScore(pattern, title);
    const std::optional<int> byGroup = fuzzyScore(pattern, command.group + QLatin1Char(' ') + title);
    if (byTitle || byGroup)
        return std::max(byTitle.value_or(0), byGroup.value_or(0));
    if (pattern.size() > 2 && command.action->statusTip().contains(pattern, Qt::CaseInsensitive))
        return kInTip;
    return {};
}

} // namespace

CommandPalette::CommandPalette(Commands commands, QWidget *parent) : QFrame(parent), m_commands(std::move(commands))
{
    setObjectName(QStringLiteral("commandPalette"));
    setAccessibleName(tr("Commands"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_edit = new QLineEdit;
    m_edit->setObjectName(QStringLiteral("commandText"));
    m_edit->setPlaceholderText(tr("Type a command, or a few letters of it"));
    m_edit->setAccessibleName(tr("Command"));
    m_edit->setClearButtonEnabled(true);
    m_list = new QTreeWidget;
    m_list->setObjectName(QStringLiteral("commandList"));
    m_list->setAccessibleName(tr("Commands found"));
    m_list->setHeaderLabels({ tr("Command"), tr("Menu"), tr("Key") });
    m_list->setRootIsDecorated(false);
    m_list->setItemDelegate(new IsolatingDelegate(m_list));
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(TitleColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(GroupColumn, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(KeyColumn, QHeaderView::ResizeToContents);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addWidget(m_edit);
    layout->addWidget(m_list);
    m_edit->installEventFilter(this);
    m_list->installEventFilter(this);
    parent->installEventFilter(this);
    connect(m_edit, &QLineEdit::textChanged, this, &CommandPalette::fill);
    connect(m_list, &QTreeWidget::itemClicked, this, &CommandPalette::run);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) {
        // Somebody who turns to something else is done with it.
        if (isVisible() && now && !isAncestorOf(now))
            hide();
    });
    hide();
}

QString CommandPalette::titleOf(const QAction &action)
{
    const QString text = action.text();
    QString title;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == QLatin1Char('&') && i + 1 < text.size())
            ++i;
        title += text[i];
    }
    return title;
}

void CommandPalette::place()
{
    const QRect around = parentWidget()->rect();
    const QSize size(std::min(kWidthPx, around.width() - 24), std::min(kHeightPx, around.height() - 80));
    setGeometry(QRect(QPoint((around.width() - size.width()) / 2, 56), size));
}

void CommandPalette::open()
{
    if (!isVisible())
        m_focusBefore = QApplication::focusWidget();
    m_all = m_commands();
    m_edit->clear();
    fill();
    place();
    show();
    raise();
    m_edit->setFocus(Qt::ShortcutFocusReason);
}

void CommandPalette::dismiss()
{
    // The focus goes back first: what is run may ask where it is.
    QPointer<QWidget> before = std::exchange(m_focusBefore, nullptr);
    hide();
    if (before && before->isVisible())
        before->setFocus(Qt::OtherFocusReason);
}

void CommandPalette::fill()
{
    struct Found {
        Command command;
        int score = 0;
    };
    const QString pattern = m_edit->text().trimmed();
    std::vector<Found> found;
    for (const Command &command : std::as_const(m_all)) {
        if (const std::optional<int> score = scoreOf(command, pattern))
            found.push_back({ command, *score });
    }
    std::stable_sort(found.begin(), found.end(), [&](const Found &a, const Found &b) {
        // With nothing typed they stand as in the menus.
        if (!pattern.isEmpty() && a.command.action->isEnabled() != b.command.action->isEnabled())
            return a.command.action->isEnabled();
        return a.score > b.score;
    });
    m_list->clear();
    for (const Found &f : found) {
        const QAction &action = *f.command.action;
        auto *item = new QTreeWidgetItem(m_list,
            { titleOf(action), f.command.group,
                QKeySequence::listToString(action.shortcuts(), QKeySequence::NativeText) });
        item->setToolTip(TitleColumn, action.statusTip());
        item->setData(TitleColumn, kActionRole, QVariant::fromValue<QObject *>(f.command.action));
        item->setDisabled(!action.isEnabled());
        if (action.isCheckable())
            item->setCheckState(TitleColumn, action.isChecked() ? Qt::Checked : Qt::Unchecked);
    }
    if (m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(0));
}

QList<QAction *> CommandPalette::shown() const
{
    QList<QAction *> actions;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i)
        actions << qobject_cast<QAction *>(m_list->topLevelItem(i)->data(TitleColumn, kActionRole).value<QObject *>());
    return actions;
}

void CommandPalette::run(const QTreeWidgetItem *item)
{
    if (!item || item->isDisabled())
        return;
    const QPointer<QAction> action(qobject_cast<QAction *>(item->data(TitleColumn, kActionRole).value<QObject *>()));
    dismiss();
    if (action)
        action->trigger();
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget()) {
        if (event->type() == QEvent::Resize && isVisible())
            place();
        return false;
    }
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    switch (key->key()) {
    case Qt::Key_Escape:
        dismiss();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        run(m_list->currentItem());
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        if (watched == m_edit) {
            QApplication::sendEvent(m_list, event);
            return true;
        }
        break;
    default:
        break;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace lanewise::widgets
