// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A tree view whose rows are all of one level and height, as in the panels below the lanes. Qt Widgets.

#include <QTreeView>

#include <widgets/common/isolatingdelegate.h>

namespace lanewise::widgets {

inline void showAsList(QTreeView &view)
{
    view.setItemDelegate(new IsolatingDelegate(&view));
    view.setRootIsDecorated(false);
    view.setUniformRowHeights(true);
    view.setAllColumnsShowFocus(true);
    view.setAlternatingRowColors(true);
    view.setSelectionMode(QAbstractItemView::ExtendedSelection);
    view.setFrameShape(QFrame::NoFrame);
    view.setMinimumHeight(view.fontMetrics().lineSpacing() * 3);
}

} // namespace lanewise::widgets
