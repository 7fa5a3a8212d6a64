// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the advisor says of files, and the tables of what is known of them. QtCore, advisor, analysis, io.

#include <QFile>
#include <QHash>
#include <QList>
#include <QStringList>

#include <memory>
#include <string>
#include <vector>

#include <advisor/engine.h>
#include <analysis/analysis.h>
#include <io/open.h>

namespace lanewise::test {

struct Advised {
    std::shared_ptr<const core::Trace> trace; ///< null where the files cannot be opened; `error` says why
    std::unique_ptr<analysis::Analysis> analysis;
    advisor::AdvisorResult result;
    QString error;
};

/// The files are opened together.
inline Advised advised(const QStringList &paths)
{
    Advised a;
    std::vector<std::string> names;
    for (const QString &path : paths)
        names.push_back(path.toStdString());
    auto opened = io::openTrace(names);
    if (!opened.ok()) {
        a.error = QString::fromStdString(core::toEnglish(opened.error().message));
        qWarning("%s", qPrintable(a.error));
        return a;
    }
    a.trace = *opened;
    a.analysis = std::make_unique<analysis::Analysis>(a.trace);
    a.result = advisor::advise(*a.analysis);
    return a;
}

/// A table with a head line; comments begin with #.
inline QList<QHash<QString, QString>> readTable(const QString &path)
{
    QList<QHash<QString, QString>> rows;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return rows;
    QStringList head;
    for (const QString &line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
        if (line.isEmpty() || line.startsWith(QLatin1Char('#')))
            continue;
        const QStringList cells = line.split(QLatin1Char('\t'));
        if (head.isEmpty()) {
            head = cells;
            continue;
        }
        QHash<QString, QString> row;
        for (int i = 0; i < head.size() && i < cells.size(); ++i)
            row.insert(head[i], cells[i]);
        rows << row;
    }
    return rows;
}

} // namespace lanewise::test
