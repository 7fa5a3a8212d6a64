// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "runreport.h"

#include <QDir>
#include <QJsonDocument>
#include <QProcess>

namespace lanewise::test {

QJsonObject ReportRun::json() const
{
    QJsonParseError wrong;
    const QJsonDocument document = QJsonDocument::fromJson(output, &wrong);
    if (wrong.error != QJsonParseError::NoError)
        qWarning("no JSON: %s at %d", qPrintable(wrong.errorString()), wrong.offset);
    return document.object();
}

ReportRun runReport(const QStringList &arguments)
{
    QProcess process;
    process.start(QStringLiteral(LANEWISE_BINARY_DIR "/bin/lanewise-report"), arguments);
    ReportRun run;
    if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit) {
        run.error = process.errorString().toUtf8() + process.readAllStandardError();
        return run;
    }
    run.status = process.exitCode();
    run.output = process.readAllStandardOutput();
    run.error = process.readAllStandardError();
    return run;
}

QString sharedTraces()
{
    const QDir folder(QStringLiteral(LANEWISE_SHARED_DIR "/traces"));
    return folder.exists() ? folder.absolutePath() : QString();
}

} // namespace lanewise::test
