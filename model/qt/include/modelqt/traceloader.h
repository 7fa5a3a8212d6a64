// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Opens traces on a worker thread. QtCore; model/io privately.

#include <memory>

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <QThreadPool>
#include <QTimer>

#include <core/result.h>
#include <core/taskpool.h>
#include <modelqt/document.h>

namespace lanewise::modelqt {

/// Figures of a load that runs, for a status bar.
struct LoadProgress {
    core::Stage stage = core::Stage::Reading;
    std::uint64_t bytesDone = 0;
    std::uint64_t bytesTotal = 0; ///< 0 where not known
    std::uint64_t events = 0;
    qint64 elapsedMs = 0;
};

/// One load at a time: a new one cancels the one before, whose result is dropped even where it was ready.
class TraceLoader : public QObject {
    Q_OBJECT
public:
    explicit TraceLoader(QObject *parent = nullptr);
    ~TraceLoader() override;

    /// What is asked before a trace is opened: whether it fits into memory, or nothing.
    enum class Ask { Memory, Nothing };

    void open(const QStringList &paths, Ask ask = Ask::Memory);
    /// The most that opening may take; 0: three quarters of what is free then.
    void setMostBytes(std::uint64_t bytes) { m_mostBytes = bytes; }
    std::uint64_t mostBytes() const { return m_mostBytes; }
    /// Whether it was not even begun, since it would take more than that.
    static bool isTooLarge(const core::LoadError &error);
    /// Takes effect at once: nothing of the running load is reported any more. The worker stops within 50 ms.
    void cancel();
    bool isLoading() const { return m_loading; }
    QStringList paths() const { return m_paths; }
    LoadProgress progress() const;

    static constexpr int kProgressIntervalMs = 50;

Q_SIGNALS:
    void started(const QStringList &paths);
    /// At most 20 a second.
    void progressed(const lanewise::modelqt::LoadProgress &progress);
    void loaded(const lanewise::modelqt::DocumentPtr &document);
    void failed(const lanewise::core::LoadError &error);
    void cancelled();

private:
    void end();

    QThreadPool m_pool;
    QTimer m_timer;
    QElapsedTimer m_elapsed;
    QStringList m_paths;
    quint64 m_generation = 0;
    bool m_loading = false;
    std::uint64_t m_mostBytes = 0;
    core::CancelToken m_cancel;
    std::shared_ptr<core::Progress> m_progress;
};

} // namespace lanewise::modelqt
