// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/advisor/advisorjob.h>

#include <modelqt/background.h>

namespace lanewise::widgets {

using Answer = std::shared_ptr<const AdvisorAnswer>;

AdvisorJob::AdvisorJob(QObject *parent) : QObject(parent)
{
    // The job before may still be winding down.
    m_pool.setMaxThreadCount(2);
}

AdvisorJob::~AdvisorJob()
{
    m_cancel.cancel();
    m_pool.waitForDone();
}

void AdvisorJob::start(
    std::shared_ptr<const analysis::Analysis> analysis, advisor::AdvisorOptions options, core::TimeRange range)
{
    cancel();
    m_running = true;
    m_cancel = core::CancelToken();
    const quint64 generation = m_generation;
    modelqt::runInBackground(
        this,
        [analysis] {
            analysis->launchLinks();
            analysis->steps();
            return modelqt::DeviceActivity::of(analysis);
        },
        [this, analysis, generation, range, options = std::move(options)](
            const std::shared_ptr<const modelqt::DeviceActivity> &activity) {
            if (generation != m_generation)
                return;
            Q_EMIT analyzed(activity);
            if (generation != m_generation)
                return;
            const auto part = range.isEmpty() ? analysis : std::make_shared<const analysis::Analysis>(analysis, range);
            modelqt::runInBackground(
                this,
                [part, options, token = m_cancel]() -> Answer {
                    auto result =
                        std::make_shared<const advisor::AdvisorResult>(advisor::advise(*part, options, token));
                    // Others may keep the result for themselves.
                    return modelqt::endingInBackground(
                        AdvisorAnswer::of(part, modelqt::endingInBackground(std::move(result))));
                },
                [this, generation](const Answer &answer) {
                    if (generation != m_generation || answer->result->cancelled)
                        return;
                    m_running = false;
                    Q_EMIT advised(answer);
                },
                &m_pool);
        },
        &m_pool);
}

void AdvisorJob::cancel()
{
    m_cancel.cancel();
    ++m_generation;
    m_running = false;
}

} // namespace lanewise::widgets
