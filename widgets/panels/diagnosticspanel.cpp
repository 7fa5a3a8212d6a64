// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/diagnosticspanel.h>

#include <algorithm>

#include <QHeaderView>
#include <QLabel>
#include <QTimer>
#include <QTreeView>
#include <QVBoxLayout>

#include <widgets/common/isolatingdelegate.h>

#include "listview.h"

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {

/// Rows as tall as the wrapped sentence: the view by itself keeps one line.
class SentenceDelegate : public IsolatingDelegate {
public:
    explicit SentenceDelegate(QTreeView *view) : IsolatingDelegate(view), m_view(view) { }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QSize size = IsolatingDelegate::sizeHint(option, index);
        const int margin = m_view->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, m_view) + 1;
        const int width = std::max(m_view->columnWidth(index.column()) - 2 * margin, 40);
        const QRect text = option.fontMetrics.boundingRect(
            QRect(0, 0, width, 10'000), Qt::AlignLeft | Qt::TextWordWrap, index.data(Qt::DisplayRole).toString());
        size.setHeight(std::max(size.height(), text.height() + 4));
        return size;
    }

private:
    QTreeView *m_view;
};

} // namespace

DiagnosticsPanel::DiagnosticsPanel(QWidget *parent) : QWidget(parent), m_none(new QLabel), m_view(new QTreeView)
{
    setObjectName(u"diagnosticsPanel"_s);
    m_none->setText(tr("Nothing was wrong with what is open."));
    m_none->setAlignment(Qt::AlignCenter);
    m_view->setObjectName(u"diagnosticsTable"_s);
    m_view->setAccessibleName(tr("What was wrong with the open files"));
    m_view->setModel(&m_model);
    m_view->setRootIsDecorated(false);
    m_view->setAllColumnsShowFocus(true);
    m_view->setWordWrap(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setMinimumHeight(m_view->fontMetrics().lineSpacing() * 3);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setResizeContentsPrecision(kFittedRows);
    m_view->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_view->header()->setSectionResizeMode(modelqt::DiagnosticsModel::Sentence, QHeaderView::Stretch);
    m_view->setItemDelegate(new IsolatingDelegate(m_view));
    m_view->setItemDelegateForColumn(modelqt::DiagnosticsModel::Sentence, new SentenceDelegate(m_view));
    connect(m_view->header(), &QHeaderView::sectionResized, m_view, [this](int column) {
        if (column == modelqt::DiagnosticsModel::Sentence)
            QTimer::singleShot(0, m_view, &QTreeView::doItemsLayout);
    });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 4);
    layout->addWidget(m_none, 1);
    layout->addWidget(m_view, 1);
    setTrace(nullptr);
}

void DiagnosticsPanel::setTrace(std::shared_ptr<const core::Trace> trace)
{
    m_model.setTrace(std::move(trace));
    m_view->setVisible(m_model.rowCount() > 0);
    m_none->setVisible(m_model.rowCount() == 0);
}

} // namespace lanewise::widgets
