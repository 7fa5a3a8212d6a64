// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/background.h>

#include <QCoreApplication>
#include <QSettings>
#include <QThread>

#ifdef Q_OS_LINUX
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

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

} // namespace

QThreadPool *backgroundPool()
{
    return poolOfAll();
}

void yieldToTheWindow()
{
#ifdef Q_OS_LINUX
    static thread_local bool hasYielded = false;
    if (!hasYielded && QCoreApplication::instance()
        && QThread::currentThread() != QCoreApplication::instance()->thread())
        setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), 10);
    hasYielded = true;
#endif
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
