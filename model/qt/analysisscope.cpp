// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/analysisscope.h>

#include <modelqt/background.h>

namespace lanewise::modelqt {

AnalysisScope::AnalysisScope(Session *session, QObject *parent) : QObject(parent), m_session(session)
{
    connect(session, &Session::documentChanged, this, &AnalysisScope::invalidate);
    connect(session->timeline(), &TimelineState::selectedRangeChanged, this, &AnalysisScope::followRange);
}

void AnalysisScope::followRange()
{
    if (timeline()->selectedRange() != m_range)
        invalidate();
}

void AnalysisScope::invalidate()
{
    m_range = timeline()->selectedRange();
    disposeInBackground(std::exchange(m_ofRange, nullptr));
    Q_EMIT changed();
}

std::shared_ptr<const analysis::Analysis> AnalysisScope::analysis() const
{
    const DocumentPtr &document = m_session->document();
    if (!document || m_range.isEmpty())
        return document ? document->analysis : nullptr;
    if (!m_ofRange)
        m_ofRange = endingInBackground<const analysis::Analysis>(
            endingInBackground(std::make_shared<const analysis::Analysis>(document->analysis, m_range)));
    return m_ofRange;
}

} // namespace lanewise::modelqt
