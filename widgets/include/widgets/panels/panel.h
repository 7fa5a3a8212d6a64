// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What every panel beside the timeline has in common: worked out on a worker when it is seen, for the whole trace or the selected
// range; progress, cancel, and a sentence where the file can't feed it. Qt Widgets, modelqt, analysis.

#include <functional>
#include <memory>

#include <QThreadPool>
#include <QTimer>
#include <QWidget>

#include <analysis/analysis.h>
#include <core/taskpool.h>

class QLabel;
class QProgressBar;
class QStackedLayout;
class QToolButton;

namespace lanewise::modelqt {
class AnalysisScope;
class Occurrences;
class TimelineState;
}

namespace lanewise::widgets {

class TablePanel;

/// Outlives the panels.
struct PanelContext {
    modelqt::AnalysisScope *scope = nullptr;
    modelqt::Occurrences *occurrences = nullptr;
    QThreadPool *pool = nullptr;
};

class Panel : public QWidget {
    Q_OBJECT
public:
    /// `page`: of resources/help, without its ending.
    Panel(const PanelContext &context, const QString &title, const QString &tip, const QString &page,
        QWidget *parent = nullptr);
    ~Panel() override;

    const QString &title() const { return m_title; }
    const QString &tip() const { return m_tip; }
    const QString &helpPage() const { return m_page; }
    bool isWorking() const { return m_working; }
    /// What is shown stands for the scope as it is now.
    bool isCurrent() const { return !m_stale && !m_working; }
    /// The sentence shown instead of the content; empty where there is content.
    QString notice() const;
    QString baseText() const;
    /// What the user asks to export: the part with the focus, else the first. False where there is nothing.
    virtual bool exportSomething() { return false; }

public Q_SLOTS:
    void cancel();
    void recompute();

Q_SIGNALS:
    /// The scope's results are shown, or the sentence why there are none.
    void computed();
    void workingChanged(bool working);
    void helpRequested(const QString &page);
    /// A row was followed by double click or Enter: somebody wants to see the lanes.
    void timelineRequested();
    /// `error`: the sentence of what failed, else empty.
    void exported(const QString &path, const QString &error);

protected:
    /// Shows what was worked out; on the UI thread.
    using Show = std::function<void()>;
    /// Work for a thread of its own: it must not touch the panel. What it returns does.
    using Task = std::function<Show(const core::CancelToken &cancel)>;
    virtual Task task(std::shared_ptr<const analysis::Analysis> analysis) = 0;

    const PanelContext &context() const { return m_context; }
    modelqt::TimelineState *state() const;
    /// To be called once, by the constructor.
    void setContentWidget(QWidget *content);
    void connectTable(TablePanel *table);
    void showContent();
    /// What is missing, and what to record for it.
    void showNotice(const QString &sentence);

    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void request();
    void compute();
    void setWorking(bool working);
    void updateBase();

    PanelContext m_context;
    QString m_title, m_tip, m_page;
    QLabel *m_base = nullptr;
    QToolButton *m_whole = nullptr;
    QToolButton *m_help = nullptr;
    QWidget *m_progress = nullptr;
    QStackedLayout *m_pages = nullptr;
    QWidget *m_content = nullptr;
    QWidget *m_noticePage = nullptr;
    QLabel *m_notice = nullptr;
    QToolButton *m_again = nullptr;
    QToolButton *m_how = nullptr;
    QTimer m_delay;         ///< a drag changes the range with every mouse move
    QTimer m_progressDelay; ///< what takes a moment only needs no bar
    core::CancelToken m_cancel;
    quint64 m_generation = 0;
    bool m_working = false;
    bool m_stale = true;
};

} // namespace lanewise::widgets
