// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <app/samples.h>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace lanewise::app {

namespace {

QString samplesFolder()
{
    const QDir programs(QCoreApplication::applicationDirPath());
    const QStringList places { programs.filePath(u"../share/lanewise/samples"_s),
        // From build/PRESET/bin in the checkout.
        programs.filePath(u"../../../resources/samples"_s) };
    for (const QString &place : places) {
        if (QFileInfo(place).isDir())
            return QDir::cleanPath(place);
    }
    return {};
}

} // namespace

QList<SampleTrace> sampleTraces()
{
    const QDir folder(samplesFolder());
    QList<SampleTrace> found;
    if (folder.path().isEmpty() || folder.path() == "."_L1)
        return found;
    const auto add = [&](const QString &name, const QString &title) {
        if (folder.exists(name))
            found << SampleTrace { folder.filePath(name), title };
    };
    add(u"input-bound.pt.trace.json.zst"_s,
        QCoreApplication::translate("Samples", "The GPU waits for its input (PyTorch, H200)"));
    add(u"pageable-copy.pt.trace.json.zst"_s,
        QCoreApplication::translate("Samples", "Copies from pageable memory (PyTorch, H200)"));
    return found;
}

} // namespace lanewise::app
