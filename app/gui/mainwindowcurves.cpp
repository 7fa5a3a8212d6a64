// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands over and under the lanes, worked out when it is to be seen.

#include <app/frametimes.h>
#include <app/mainwindow.h>

#include <memory>
#include <utility>
#include <vector>

#include <advisor/engine.h>
#include <advisor/whatif/replayedstep.h>
#include <analysis/analysis.h>
#include <analysis/counters.h>
#include <analysis/memoryuse.h>
#include <analysis/phases.h>
#include <modelqt/background.h>
#include <modelqt/format.h>
#include <widgets/panels/paneltabs.h>
#include <widgets/timeline/counterstrip.h>
#include <widgets/timeline/lanecanvas.h>
#include <widgets/timeline/lanetones.h>
#include <widgets/timeline/phaseband.h>
#include <widgets/timeline/timelineview.h>
#include <widgets/timeline/whatifstrip.h>

namespace lanewise::app {

namespace {

using CounterList = widgets::CounterStrip::CounterList;

/// The curves stay where they were worked out: of millions of launches they take a hundred megabytes.
std::shared_ptr<const CounterList> countersOf(
    const std::shared_ptr<const analysis::Analysis> &analysis, bool withAllocators, const core::CancelToken &cancel)
{
    const analysis::Counters *counters = analysis->counters(cancel);
    if (!counters)
        return {};
    auto list = std::make_shared<CounterList>();
    for (const analysis::Counter &c : counters->list())
        list->emplace_back(analysis, &c);
    if (withAllocators)
        if (const analysis::MemoryUse *memory = analysis->memoryUse(cancel))
            for (analysis::Counter &c : analysis::memoryCounters(*memory))
                list->push_back(std::make_shared<const analysis::Counter>(std::move(c)));
    return cancel.isCancelled() ? std::shared_ptr<const CounterList>() : list;
}

} // namespace

void MainWindow::showCounters()
{
    widgets::CounterStrip *strip = m_timeline->counters();
    strip->setVisible(m_showCounters->isChecked());
    if (!m_showCounters->isChecked() || strip->counters() || !m_isAnalyzed || !m_session.document())
        return;
    const auto analysis = m_session.document()->analysis;
    // Allocators' events are read from the file again: the other curves don't wait for them.
    const auto ask = [this, analysis, strip](bool withAllocators, auto then) {
        modelqt::runInBackground(
            this,
            [analysis, withAllocators, cancel = m_curvesWanted] {
                return countersOf(analysis, withAllocators, cancel);
            },
            [this, analysis, strip, then, cancel = m_curvesWanted](const std::shared_ptr<const CounterList> &list) {
                if (!list || cancel.isCancelled() || m_session.timeline()->trace() != analysis->sharedTrace())
                    return;
                strip->setCounters(analysis->sharedTrace(), list);
                then();
            },
            m_views->pool());
    };
    ask(false, [ask] { ask(true, [] {}); });
}

void MainWindow::showPhases()
{
    widgets::PhaseBand *band = m_timeline->phases();
    if (!m_showPhases->isChecked() || !m_isAnalyzed || !m_session.document()) {
        band->setPhases(nullptr);
        return;
    }
    const auto analysis = m_session.document()->analysis;
    modelqt::runInBackground(
        this, [analysis, cancel = m_curvesWanted] { return analysis->phases(cancel) != nullptr; },
        [this, analysis, band, cancel = m_curvesWanted](bool known) {
            if (known && !cancel.isCancelled() && m_showPhases->isChecked()
                && m_session.timeline()->trace() == analysis->sharedTrace())
                band->setPhases(analysis);
        },
        m_views->pool());
}

/// A finding's step, replayed with what it advises.
void MainWindow::showWhatIf(int finding, core::FileIndex file, core::TimeNs at)
{
    if (!m_session.document() || !m_result || !m_result->remedies || finding < 0
        || static_cast<std::size_t>(finding) >= m_result->remedies->size())
        return;
    const auto index = static_cast<std::size_t>(finding);
    const advisor::Finding &asked = m_result->findings[index];
    widgets::WhatIfStrip *strip = m_timeline->whatIf();
    const QString rule = modelqt::safeText(asked.rule);
    const QString saving = asked.savingNsPerStep
        ? tr("%1 a step on average").arg(modelqt::durationText(*asked.savingNsPerStep))
        : QString();
    m_whatIfWanted.cancel();
    m_whatIfWanted = {};
    strip->setWorking(rule);
    showViews();
    m_views->setCurrent(0);
    modelqt::runInBackground(
        this,
        [analysis = m_advised, result = m_result, index, file, at,
            cancel = m_whatIfWanted]() -> std::shared_ptr<const advisor::StepOnLanes> {
            auto step =
                advisor::replayStep(*analysis, result->thresholds, (*result->remedies)[index], file, at, cancel);
            return step ? std::make_shared<const advisor::StepOnLanes>(std::move(*step)) : nullptr;
        },
        [this, strip, rule, saving, cancel = m_whatIfWanted](const std::shared_ptr<const advisor::StepOnLanes> &step) {
            if (cancel.isCancelled())
                return;
            if (!step) {
                strip->setSentence(rule, tr("No step of this occurrence was replayed."));
                return;
            }
            strip->setStep(step, rule, saving);
            // The step as a whole, where little of it is seen.
            const core::TimeRange seen = m_session.timeline()->visibleRange();
            if (seen.intersected(step->recorded).lengthNs() < step->recorded.lengthNs() / 2)
                m_session.timeline()->zoomTo(step->recorded);
        },
        m_views->pool());
}

/// What the lanes are coloured by, once it is known; by kind until then.
void MainWindow::showColours()
{
    m_colourWanted.cancel();
    m_colourWanted = {};
    const auto by = static_cast<widgets::ColourBy>(m_colours->checkedAction()->data().toInt());
    widgets::LaneCanvas *canvas = m_timeline->canvas();
    if (by == widgets::ColourBy::Kind || !m_session.document() || !m_isAnalyzed) {
        canvas->setTones(nullptr);
        return;
    }
    modelqt::runInBackground(
        this,
        [analysis = m_session.document()->analysis, by, cancel = m_colourWanted] {
            return widgets::LaneTones::make(*analysis, by, cancel);
        },
        [canvas, cancel = m_colourWanted](const std::shared_ptr<const widgets::LaneTones> &tones) {
            if (!cancel.isCancelled())
                canvas->setTones(tones);
        },
        m_views->pool());
}

void MainWindow::measureFrames(FrameTimes *times)
{
    times->watch(m_timeline->canvas());
    m_showFrameTimes->setVisible(true);
    connect(m_showFrameTimes, &QAction::toggled, times, [this, times](bool show) {
        times->clear();
        if (show)
            times->start();
        else
            times->stop();
        m_frameText->setText(times->text());
        m_frameText->setVisible(show);
    });
    connect(times, &FrameTimes::changed, m_frameText, [this, times] {
        if (m_frameText->isVisible())
            m_frameText->setText(times->text());
    });
}

void MainWindow::closeWhatIf()
{
    m_whatIfWanted.cancel();
    m_timeline->whatIf()->hide();
}

} // namespace lanewise::app
