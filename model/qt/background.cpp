// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/background.h>

#include <QCoreApplication>
#include <QSettings>
#include <QThread>

#include <modelqt/workerstart.h>

namespace lanewise::modelqt {
namespace {

class BackgroundPool : public QThreadPool {
public:
    BackgroundPool()
    {
        setMaxThreadCount(QThread::idealThreadCount());
        // As Qt does with its own: no work outlives the application.
        qAddPostRoutine([] { backgroundPool()->waitForDone(); });
    }
};

Q_GLOBAL_STATIC(BackgroundPool, poolOfAll)

void (*workerStart)() = nullptr;

} // namespace

QThreadPool *backgroundPool()
{
    return poolOfAll();
}

void setWorkerStart(void (*start)())
{
    workerStart = start;
}

void yieldToTheWindow()
{
    static thread_local bool hasYielded = false;
    const auto *application = QCoreApplication::instance();
    if (!hasYielded && workerStart && application && QThread::currentThread() != application->thread())
        workerStart();
    hasYielded = true;
}

void storeSetting(const QString &key, const QVariant &value)
{
    auto *settings = new QSettings;
    settings->setValue(key, value);
    // Writing and waiting for the disk is done where it ends.
    settings->moveToThread(nullptr);
    backgroundPool()->start([settings] { delete settings; });
}

} // namespace lanewise::modelqt
