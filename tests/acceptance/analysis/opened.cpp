// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "opened.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

#include <io/open.h>

namespace lanewise::test {

QString tracesFolder()
{
    const QString folder = QStringLiteral(LANEWISE_SHARED_DIR "/traces/");
    return QDir(folder).exists() ? folder : QString();
}

std::shared_ptr<const analysis::Analysis> opened(const QString &path)
{
    static QString lastPath;
    static std::shared_ptr<const analysis::Analysis> last;
    if (path == lastPath && last)
        return last;
    last.reset();
    lastPath = path;
    const QString full = tracesFolder() + path;
    if (tracesFolder().isEmpty() || !QFile::exists(full))
        return nullptr;
    auto trace = io::openTrace({ full.toStdString() });
    if (trace.ok())
        last = std::make_shared<const analysis::Analysis>(*trace);
    return last;
}

const QJsonObject &kinetoReference()
{
    static const QJsonObject traces = [] {
        QFile file(tracesFolder() + QStringLiteral("reference/kineto.json"));
        if (tracesFolder().isEmpty() || !file.open(QIODevice::ReadOnly))
            return QJsonObject();
        return QJsonDocument::fromJson(file.readAll()).object().value(QLatin1String("traces")).toObject();
    }();
    return traces;
}

} // namespace lanewise::test
