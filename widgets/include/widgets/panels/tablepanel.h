// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One table of a panel: filter, grouping, rows that lead to the lanes, sums, copy and export. Qt Widgets, modelqt.

#include <memory>

#include <QTimer>
#include <QWidget>

#include <core/taskpool.h>
#include <core/trace.h>
#include <modelqt/eventref.h>
#include <modelqt/tablemodel.h>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QTableView;
class QToolButton;

namespace lanewise::modelqt {
class Occurrences;
class TimelineState;
}

namespace lanewise::widgets {

class TablePanel : public QWidget {
    Q_OBJECT
public:
    /// `name`: what the table is of, in the user's language ("Kernels"). State and occurrences outlive the table.
    TablePanel(const QString &name, modelqt::TimelineState *state, modelqt::Occurrences *occurrences,
        QWidget *parent = nullptr);
    ~TablePanel() override;

    void setContent(std::shared_ptr<const modelqt::TableContent> content);
    modelqt::TableModel *model() { return &m_model; }
    QTableView *view() const { return m_view; }
    QLineEdit *filterEdit() const { return m_filter; }
    QString sumsText() const;

    /// A small table among others: without filter and sums, as high as its rows, at most `rows` of them.
    void setCompact(int rows);
    /// How rows can be put together; a chooser stands beside the filter where there are several.
    void setGroupings(const QStringList &names);
    int grouping() const;
    /// Another chooser beside it, empty and hidden.
    QComboBox *addChooser(const QString &name, const QString &tip);

    /// Row of the content, as by a click: its operations are marked and the longest of them is shown.
    void showRow(std::size_t sourceRow);
    /// Asks where to, then writes what is shown: all rows that pass the filter, in their order.
    void chooseExport();
    void exportTo(const QString &path, bool asJson);

Q_SIGNALS:
    void groupingChanged(int index);
    /// Rows are followed by double click or Enter.
    void followed();
    void exported(const QString &path, const QString &error);
    /// The operations of the row that was asked for are marked.
    void rowShown(std::size_t sourceRow);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildView();
    void fitColumns();
    void fitName();
    void hideEmptyColumns();
    void fitHeight();
    void syncHeader();
    void updateSums();
    void updatePosition();
    void highlight(modelqt::EventRef event);
    void copyRows();
    void showDefinition(int column, const QPoint &globalPos);
    void showRowMenu(const QPoint &position);
    void showHeaderMenu(const QPoint &position);

    QString m_name;
    modelqt::TimelineState *m_state;
    modelqt::Occurrences *m_occurrences;
    modelqt::TableModel m_model;
    QTableView *m_view;
    QLineEdit *m_filter;
    QComboBox *m_groups;
    QWidget *m_bar;
    QHBoxLayout *m_top;
    int m_compactRows = 0; ///< 0: not compact
    QLabel *m_sums;
    QLabel *m_position;
    QToolButton *m_previous;
    QToolButton *m_next;
    QTimer m_filterDelay;
    core::CancelToken m_cancel; ///< of the operations asked for last
    quint64 m_generation = 0;
    bool m_isMine = false;    ///< what is marked on the lanes is a row of this table
    bool m_following = false; ///< the lanes are being moved by this table
    bool m_fitted = false;
    bool m_refit = false; ///< the trace is another one
    QStringList m_empty;  ///< titles of columns that are hidden since no row has a value
};

} // namespace lanewise::widgets
