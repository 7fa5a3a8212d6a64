// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/marklist.h>

#include <algorithm>

#include <QHeaderView>
#include <QKeyEvent>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <modelqt/format.h>
#include <modelqt/timelinestate.h>
#include <widgets/common/isolatingdelegate.h>

namespace lanewise::widgets {

namespace {

enum MarkColumn { MarkName, MarkTime };

} // namespace

MarkList::MarkList(modelqt::TimelineState *state, QWidget *parent) : QWidget(parent), m_state(state)
{
    setObjectName(QStringLiteral("markList"));
    m_list = new QTreeWidget;
    m_list->setObjectName(QStringLiteral("marks"));
    m_list->setAccessibleName(tr("Marks"));
    m_list->setHeaderLabels({ tr("Name"), tr("Time") });
    m_list->setRootIsDecorated(false);
    m_list->setItemDelegate(new IsolatingDelegate(m_list));
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(MarkName, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(MarkTime, QHeaderView::ResizeToContents);
    m_list->installEventFilter(this);
    auto *remove = new QToolButton;
    remove->setObjectName(QStringLiteral("removeMark"));
    remove->setText(tr("Remove"));
    remove->setToolTip(tr("Remove the chosen mark (Del)"));
    remove->setAutoRaise(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 4);
    layout->addWidget(m_list, 1);
    layout->addWidget(remove, 0, Qt::AlignRight);
    connect(remove, &QToolButton::clicked, this, &MarkList::removeCurrent);
    const auto showMarkOf = [this](QTreeWidgetItem *item) {
        m_state->showMark(static_cast<std::size_t>(m_list->indexOfTopLevelItem(item)));
    };
    connect(m_list, &QTreeWidget::itemActivated, this, showMarkOf);
    connect(m_list, &QTreeWidget::itemClicked, this, showMarkOf);
    connect(m_list, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem *item) {
        if (m_isFilling)
            return;
        m_state->timeMarks()->rename(static_cast<std::size_t>(m_list->indexOfTopLevelItem(item)), item->text(MarkName));
        fill(); // where the name was no good, the one before stands there again
    });
    connect(state->timeMarks(), &modelqt::TimeMarks::changed, this, &MarkList::fill);
    fill();
}

void MarkList::fill()
{
    const int current = m_list->indexOfTopLevelItem(m_list->currentItem());
    m_isFilling = true;
    m_list->clear();
    for (const modelqt::TimeMark &mark : m_state->timeMarks()->all()) {
        auto *item = new QTreeWidgetItem(m_list, { mark.name, modelqt::timeText(mark.timeNs) });
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        item->setTextAlignment(MarkTime, Qt::AlignRight | Qt::AlignVCenter | Qt::AlignAbsolute);
    }
    if (m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(std::clamp(current, 0, m_list->topLevelItemCount() - 1)));
    m_isFilling = false;
}

void MarkList::editName(std::size_t index)
{
    QTreeWidgetItem *item = m_list->topLevelItem(static_cast<int>(index));
    if (!item)
        return;
    m_list->setCurrentItem(item);
    m_list->setFocus(Qt::OtherFocusReason);
    m_list->editItem(item, MarkName);
}

void MarkList::removeCurrent()
{
    if (const int at = m_list->indexOfTopLevelItem(m_list->currentItem()); at >= 0)
        m_state->timeMarks()->remove(static_cast<std::size_t>(at));
}

bool MarkList::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Delete)) {
        removeCurrent();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace lanewise::widgets
