// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Runs the real lanewise-report.

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

namespace lanewise::test {

struct ReportRun {
    int status = -1; ///< -1 where it did not end by itself
    QByteArray output, error;

    /// The JSON object of the output; empty where it is none.
    QJsonObject json() const;
};

ReportRun runReport(const QStringList &arguments);

/// Folder of the traces that are not part of the repository; empty where it is absent.
QString sharedTraces();

} // namespace lanewise::test
