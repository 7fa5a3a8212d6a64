// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a panel needs around it, and how a test reads its tables. Qt Test, widgets.

#include <QSignalSpy>
#include <QThreadPool>

#include <modelqt/analysisscope.h>
#include <modelqt/occurrences.h>
#include <modelqt/session.h>
#include <support/textfixture.h>
#include <widgets/panels/panel.h>
#include <widgets/panels/tablepanel.h>

namespace lanewise::test {

struct PanelHome {
    modelqt::Session session;
    modelqt::AnalysisScope scope { &session };
    modelqt::Occurrences occurrences { session.timeline() };
    QThreadPool pool;

    ~PanelHome() { pool.waitForDone(); }
    widgets::PanelContext context() { return { &scope, &occurrences, &pool }; }
    void open(const char *text)
    {
        auto document = std::make_shared<modelqt::Document>();
        document->paths = { QStringLiteral("a.json") };
        document->trace = traceFromText(text);
        document->analysis = std::make_shared<const analysis::Analysis>(document->trace);
        session.setDocument(document);
    }
};

/// Shows the panel and waits for what it works out.
inline bool worksOut(widgets::Panel &panel)
{
    constexpr int kWaitMs = 30'000;
    QSignalSpy computed(&panel, &widgets::Panel::computed);
    if (!panel.isVisible())
        panel.show();
    return computed.wait(kWaitMs);
}

/// A cell as shown, by the column's key.
inline QString cellOf(widgets::TablePanel *table, int row, const char *key)
{
    const int column = table->model()->content()->columnNamed(QString::fromLatin1(key));
    return table->model()->index(row, column).data().toString();
}

} // namespace lanewise::test
