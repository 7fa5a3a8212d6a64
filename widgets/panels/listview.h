// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A tree view whose rows are all of one level and height, as in the panels below the lanes. Qt Widgets.

#include <QEvent>
#include <QHeaderView>
#include <QTreeView>

#include <algorithm>

#include <widgets/common/isolatingdelegate.h>

namespace lanewise::widgets {

/// Rows that columns are fitted to, beside those in sight: laying out the texts of a thousand rows, as Qt does, stops the window for 0.15 s.
inline constexpr int kFittedRows = 60;

inline void showAsList(QTreeView &view)
{
    view.setItemDelegate(new IsolatingDelegate(&view));
    view.setRootIsDecorated(false);
    view.setUniformRowHeights(true);
    view.setAllColumnsShowFocus(true);
    view.setAlternatingRowColors(true);
    view.setSelectionMode(QAbstractItemView::ExtendedSelection);
    view.setFrameShape(QFrame::NoFrame);
    view.header()->setResizeContentsPrecision(kFittedRows);
    view.setMinimumHeight(view.fontMetrics().lineSpacing() * 3);
}

/// The column of names takes what the figures leave; of a view too narrow for all it keeps enough to tell one from another.
class NameColumn : public QObject {
public:
    NameColumn(QTreeView *view, int column) : QObject(view), m_view(view), m_column(column)
    {
        QHeaderView *header = view->header();
        header->setStretchLastSection(false);
        header->setSectionResizeMode(QHeaderView::ResizeToContents);
        header->setSectionResizeMode(column, QHeaderView::Interactive);
        view->viewport()->installEventFilter(this);
        connect(header, &QHeaderView::sectionResized, this, [this](int resized) {
            if (resized != m_column)
                fit();
        });
    }
    void fit()
    {
        QHeaderView *header = m_view->header();
        const int others = header->length() - header->sectionSize(m_column);
        const int least = m_view->fontMetrics().averageCharWidth() * kLeastChars;
        header->resizeSection(m_column, std::max(least, m_view->viewport()->width() - others));
    }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Resize)
            fit();
        return QObject::eventFilter(watched, event);
    }

private:
    static constexpr int kLeastChars = 18;
    QTreeView *m_view;
    int m_column;
};

} // namespace lanewise::widgets
