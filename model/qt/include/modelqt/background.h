// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Work off the UI thread, its result back on it. QtCore.

#include <memory>
#include <type_traits>
#include <utility>

#include <QFutureWatcher>
#include <QObject>
#include <QPromise>
#include <QString>
#include <QThreadPool>
#include <QVariant>

namespace lanewise::modelqt {

/// Where work of no pool of its own is done. Never Qt's global one: Qt paints large areas in pieces on that, and the window would wait for our work.
QThreadPool *backgroundPool();

/// This thread, and those that it starts from now on, leave the processor to the window whenever it wants it.
void yieldToTheWindow();

/// Known to QSettings at once, written to the disk on a worker.
void storeSetting(const QString &key, const QVariant &value);

/// Runs work() on `pool` and done(result) on the context's thread; done is dropped when the context dies first.
/// `work` must not throw and must not touch the context: errors are values.
template<class Work, class Done>
void runInBackground(QObject *context, Work work, Done done, QThreadPool *pool = backgroundPool())
{
    using Value = std::invoke_result_t<Work>;
    auto promise = std::make_shared<QPromise<Value>>();
    auto *watcher = new QFutureWatcher<Value>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, done = std::move(done)]() mutable {
        watcher->deleteLater();
        if (watcher->future().resultCount() > 0)
            done(watcher->future().takeResult());
    });
    watcher->setFuture(promise->future());
    pool->start([promise, work = std::move(work)]() mutable {
        yieldToTheWindow();
        promise->start();
        promise->addResult(work());
        promise->finish();
    });
}

/// Lets go of something large on a worker: freeing a trace takes long enough to be seen as a stutter.
template<class T>
void disposeInBackground(std::shared_ptr<T> &&object)
{
    if (object)
        backgroundPool()->start([held = std::move(object)]() mutable {
            yieldToTheWindow();
            held.reset();
        });
}

/// The same object, whose last owner may sit on the UI thread: its end is moved to a worker.
template<class T>
std::shared_ptr<T> endingInBackground(std::shared_ptr<T> object)
{
    T *raw = object.get();
    return std::shared_ptr<T>(raw, [held = std::move(object)](T *) mutable { disposeInBackground(std::move(held)); });
}

} // namespace lanewise::modelqt
