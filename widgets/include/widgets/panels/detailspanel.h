// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// All that is known about the selected event. Qt Widgets, modelqt, analysis.

#include <memory>

#include <QWidget>

#include <analysis/analysis.h>
#include <core/argumentsource.h>
#include <core/result.h>
#include <core/taskpool.h>
#include <modelqt/eventref.h>

class QLabel;
class QPlainTextEdit;
class QStackedLayout;

namespace lanewise::modelqt {
class TimelineState;
}

namespace lanewise::widgets {

class FactsView;

class DetailsPanel : public QWidget {
    Q_OBJECT
public:
    /// The state outlives the panel.
    explicit DetailsPanel(modelqt::TimelineState *state, QWidget *parent = nullptr);

    /// One whose launch links are worked out already.
    void setAnalysis(std::shared_ptr<const analysis::Analysis> analysis);

    FactsView *factsView() const { return m_facts; }
    FactsView *argumentsView() const { return m_arguments; }
    QString heading() const;
    /// The whole name as shown.
    QString fullNameText() const;

Q_SIGNALS:
    /// The file is not the one that was loaded any more.
    void fileChanged();

private:
    void showSelected();
    void readArguments(modelqt::EventRef event);
    void showArguments(const core::Result<core::RecordArguments> &result);
    void setArgumentNote(const QString &text);

    modelqt::TimelineState *m_state;
    std::shared_ptr<const analysis::Analysis> m_analysis;
    quint64 m_generation = 0;
    core::CancelToken m_reading; ///< of the arguments asked for last
    QStackedLayout *m_stack;
    QWidget *m_page = nullptr; ///< of an event
    QLabel *m_heading;
    QLabel *m_note;
    QPlainTextEdit *m_name;
    FactsView *m_facts;
    FactsView *m_arguments;
};

} // namespace lanewise::widgets
