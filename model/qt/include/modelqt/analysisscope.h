// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What panels speak of: the open trace, or the selected range of it. One analysis for all of them. QtCore, analysis, core.

#include <memory>

#include <QObject>

#include <analysis/analysis.h>
#include <core/time.h>
#include <modelqt/session.h>

namespace lanewise::modelqt {

class AnalysisScope : public QObject {
    Q_OBJECT
public:
    /// The session outlives the scope.
    explicit AnalysisScope(Session *session, QObject *parent = nullptr);

    /// Null where nothing is open. Its results are worked out when first asked for: ask on a worker.
    std::shared_ptr<const analysis::Analysis> analysis() const;
    /// Empty: the whole trace.
    core::TimeRange range() const { return m_range; }
    Session *session() const { return m_session; }
    TimelineState *timeline() const { return m_session->timeline(); }

public Q_SLOTS:
    /// What was worked out does not hold any more, such as after other steps were chosen.
    void invalidate();

Q_SIGNALS:
    /// Another trace, another range, or what analysis rests upon.
    void changed();

private:
    void followRange();

    Session *m_session;
    core::TimeRange m_range;
    mutable std::shared_ptr<const analysis::Analysis> m_ofRange; ///< null until asked for, and for the whole trace
};

} // namespace lanewise::modelqt
