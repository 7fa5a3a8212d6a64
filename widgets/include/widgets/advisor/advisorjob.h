// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Analysis and advice of a document, worked out away from the UI thread. Qt Core, advisor, modelqt.

#include <memory>

#include <QObject>
#include <QThreadPool>

#include <advisor/engine.h>
#include <analysis/analysis.h>
#include <core/taskpool.h>
#include <modelqt/deviceactivity.h>
#include <widgets/advisor/advisoranswer.h>

namespace lanewise::widgets {

class AdvisorJob : public QObject {
    Q_OBJECT
public:
    explicit AdvisorJob(QObject *parent = nullptr);
    ~AdvisorJob() override;

    /// Cancels the one before; its result is dropped. Findings are those of `range`, where it is not empty; what is analyzed is the whole.
    void start(std::shared_ptr<const analysis::Analysis> analysis, advisor::AdvisorOptions options = {},
        core::TimeRange range = {});
    void cancel();
    bool isRunning() const { return m_running; }

Q_SIGNALS:
    /// Steps, devices and launch links are known: asking the analysis costs nothing any more.
    void analyzed(const std::shared_ptr<const lanewise::modelqt::DeviceActivity> &activity);
    void advised(const std::shared_ptr<const lanewise::widgets::AdvisorAnswer> &answer);

private:
    QThreadPool m_pool;
    quint64 m_generation = 0;
    bool m_running = false;
    core::CancelToken m_cancel;
};

} // namespace lanewise::widgets
