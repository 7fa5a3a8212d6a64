// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/traceloader.h>

#include <string>
#include <string_view>
#include <vector>

#include <QFile>

#include <io/estimate.h>
#include <io/open.h>
#include <io/runs.h>
#include <modelqt/background.h>
#include <modelqt/format.h>
#include <modelqt/viewstate.h>

namespace lanewise::modelqt {

namespace {

using LoadResult = core::Result<DocumentPtr>;

/// Of what is free, so that the window and others have room.
std::uint64_t usualMostBytes()
{
    return io::availableBytes() / 4 * 3;
}

LoadResult load(
    const QStringList &paths, std::uint64_t mostBytes, const core::CancelToken &cancel, core::Progress *progress)
{
    std::vector<std::string> names;
    for (const QString &path : paths)
        names.push_back(QFile::encodeName(path).toStdString());
    io::OpenOptions options;
    options.cancel = cancel;
    options.progress = progress;
    options.mostBytes = mostBytes;
    core::Result<std::shared_ptr<const core::Trace>> trace = io::openTrace(std::move(names), options);
    if (!trace)
        return trace.error();
    auto document = std::make_shared<Document>();
    document->paths = paths;
    document->trace = endingInBackground(std::move(trace.value()));
    document->identity = traceIdentity(*document->trace);
    for (const io::ProfileRun &run : io::runsBeside(document->trace->files().front().path))
        document->runs.push_back(
            { safeText(run.name), QFile::decodeName(QByteArray::fromStdString(run.folder)), run.isOpen });
    document->analysis = endingInBackground(std::make_shared<const analysis::Analysis>(document->trace));
    return DocumentPtr(std::move(document));
}

} // namespace

TraceLoader::TraceLoader(QObject *parent) : QObject(parent)
{
    // The old load may still be winding down when the next begins.
    m_pool.setMaxThreadCount(2);
    m_timer.setInterval(kProgressIntervalMs);
    connect(&m_timer, &QTimer::timeout, this, [this] { Q_EMIT progressed(progress()); });
}

TraceLoader::~TraceLoader()
{
    m_cancel.cancel();
    m_pool.waitForDone();
}

void TraceLoader::open(const QStringList &paths, Ask ask)
{
    m_cancel.cancel();
    m_cancel = core::CancelToken();
    m_progress = std::make_shared<core::Progress>();
    m_paths = paths;
    m_loading = true;
    m_elapsed.start();
    m_timer.start();
    const quint64 generation = ++m_generation;
    Q_EMIT started(paths);
    if (generation != m_generation)
        return;
    runInBackground(
        this,
        [paths, ask, most = m_mostBytes, cancel = m_cancel, progress = m_progress] {
            const std::uint64_t mostBytes = ask == Ask::Nothing ? 0 : most > 0 ? most : usualMostBytes();
            return std::make_shared<LoadResult>(load(paths, mostBytes, cancel, progress.get()));
        },
        [this, generation](std::shared_ptr<LoadResult> result) {
            if (generation != m_generation)
                return;
            end();
            if (result->ok())
                Q_EMIT loaded(result->value());
            else if (result->error().code == core::ErrorCode::Cancelled)
                Q_EMIT cancelled();
            else
                Q_EMIT failed(result->error());
        },
        &m_pool);
}

bool TraceLoader::isTooLarge(const core::LoadError &error)
{
    const std::string_view id = error.message.what ? error.message.what->id : "";
    return id == "too-large" || id == "too-large-together";
}

void TraceLoader::cancel()
{
    if (!m_loading)
        return;
    m_cancel.cancel();
    ++m_generation;
    end();
    Q_EMIT cancelled();
}

void TraceLoader::end()
{
    m_loading = false;
    m_timer.stop();
}

LoadProgress TraceLoader::progress() const
{
    LoadProgress p;
    if (m_progress) {
        p.stage = m_progress->stage.load(std::memory_order_relaxed);
        p.bytesDone = m_progress->bytesDone.load(std::memory_order_relaxed);
        p.bytesTotal = m_progress->bytesTotal.load(std::memory_order_relaxed);
        p.events = m_progress->events.load(std::memory_order_relaxed);
        p.elapsedMs = m_elapsed.elapsed();
    }
    return p;
}

} // namespace lanewise::modelqt
