// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Page of the preferences: all limits of the advisor, to be found by a word and changed. Qt Widgets, advisor.

#include <QWidget>

#include <advisor/thresholds.h>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTableView;

namespace lanewise::widgets {

class LimitsModel;

class LimitsPage : public QWidget {
    Q_OBJECT
public:
    explicit LimitsPage(QWidget *parent = nullptr);

    LimitsModel *model() const { return m_model; }
    QTableView *table() const { return m_table; }
    /// Where the limits are kept, as it is told below the table.
    void setPlace(const QString &path);
    /// Only limits of that name are listed; all where it is empty.
    void showOnly(const QString &text);

private:
    void resetCurrent();

    LimitsModel *m_model = nullptr;
    QSortFilterProxyModel *m_found = nullptr;
    QTableView *m_table = nullptr;
    QLineEdit *m_search = nullptr;
    QLabel *m_place = nullptr;
};

} // namespace lanewise::widgets
