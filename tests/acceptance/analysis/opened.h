// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Real profiles opened for analyses, and the tables of reference figures. QtCore, analysis, io.

#include <QJsonObject>
#include <QString>

#include <memory>

#include <analysis/analysis.h>

namespace lanewise::test {

/// Folder of shared traces, with a slash at the end; empty where it is not here.
QString tracesFolder();
/// Below that folder; null where the file is not here or cannot be opened. The last one opened is kept.
std::shared_ptr<const analysis::Analysis> opened(const QString &path);
/// traces/reference/kineto.json: "traces" by path below the folder.
const QJsonObject &kinetoReference();

} // namespace lanewise::test

/// Declares `a`, or skips the test where the traces of others are not here.
#define LANEWISE_OPEN(a, path)                                         \
    const auto a = lanewise::test::opened(path);                       \
    if (lanewise::test::tracesFolder().isEmpty())                      \
        QSKIP("The shared traces are not here.");                      \
    if (!a && !QFile::exists(lanewise::test::tracesFolder() + (path))) \
        QSKIP("The traces of others are not here.");                   \
    QVERIFY(a)
