// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "xspace/read.h"

#include <condition_variable>
#include <cstring>
#include <map>
#include <mutex>
#include <new>

#include "messages.h"

namespace lanewise::io::xspace {

namespace {

/// Chunks that one worker reads at once: lines of few events come together.
struct Batch {
    std::size_t first = 0, last = 0;
};

std::vector<Batch> batchesOf(const std::vector<Chunk> &chunks)
{
    std::vector<Batch> batches;
    std::uint64_t bytes = 0;
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        if (batches.empty() || bytes + chunks[i].bytes > kChunkBytes) {
            batches.push_back({ i, i });
            bytes = 0;
        }
        bytes += chunks[i].bytes;
        batches.back().last = i + 1;
    }
    return batches;
}

/// Hands out the bytes of chunks from front to back.
class Feeder {
public:
    Feeder(const std::vector<ByteBlock> &kept, ByteSource *source) : m_kept(kept), m_source(source) { }

    /// False where the stream ends before the chunk does.
    core::Result<bool> take(const Chunk &chunk, std::vector<char> &out)
    {
        const std::size_t begin = out.size();
        out.resize(begin + static_cast<std::size_t>(chunk.bytes));
        std::uint64_t at = chunk.offset;
        const std::uint64_t end = chunk.offset + chunk.bytes;
        while (at < end) {
            while (at >= m_block.offset + m_block.size) {
                const auto more = next();
                if (!more)
                    return more.error();
                if (!*more)
                    return false;
            }
            const std::uint64_t from = at - m_block.offset;
            const std::uint64_t n = std::min(end - at, m_block.size - from);
            std::memcpy(
                out.data() + begin + (at - chunk.offset), m_block.data.get() + from, static_cast<std::size_t>(n));
            at += n;
        }
        return true;
    }

private:
    core::Result<bool> next()
    {
        if (!m_source) {
            if (m_next == m_kept.size())
                return false;
            m_block = m_kept[m_next++];
            return true;
        }
        ByteBlock block;
        const auto more = m_source->next(block);
        if (!more)
            return more.error();
        if (!*more || block.size == 0)
            return false;
        m_block = std::move(block);
        return true;
    }

    const std::vector<ByteBlock> &m_kept;
    ByteSource *m_source;
    ByteBlock m_block;
    std::size_t m_next = 0;
};

class Reader {
public:
    Reader(const Outline &outline, const std::vector<LineUse> &uses, ByteSource *source, const std::string &path,
        core::FileIndex file, core::TraceBuilder &builder, const core::CancelToken &cancel, core::Progress *progress,
        unsigned threads)
        : m_outline(outline),
          m_uses(uses),
          m_batches(batchesOf(outline.chunks)),
          m_feeder(outline.kept, source),
          m_path(path),
          m_file(file),
          m_builder(builder),
          m_cancel(cancel),
          m_progress(progress),
          m_ahead(2 * threads + 2)
    {
    }

    void work();
    std::optional<core::LoadError> error() const { return m_error; }
    Aggregates &aggregates() { return m_aggregates; }
    std::uint64_t events() const { return m_events; }

private:
    struct Parsed {
        core::RecordBlock records;
        Aggregates aggregates;
    };

    void run();
    bool claim(std::size_t &index, std::vector<char> &bytes);
    void commit(std::size_t index, Parsed parsed);
    void fail(core::LoadError error);

    const Outline &m_outline;
    const std::vector<LineUse> &m_uses;
    std::vector<Batch> m_batches;
    Feeder m_feeder;
    const std::string &m_path;
    core::FileIndex m_file;
    core::TraceBuilder &m_builder;
    const core::CancelToken &m_cancel;
    core::Progress *m_progress;
    std::size_t m_ahead;

    std::mutex m_feedMutex;
    std::size_t m_nextBatch = 0;

    std::mutex m_mutex; ///< of all below
    std::condition_variable m_moved;
    std::map<std::size_t, Parsed> m_parsed;
    std::size_t m_nextCommit = 0;
    bool m_failed = false;
    std::optional<core::LoadError> m_error;
    Aggregates m_aggregates;
    std::uint64_t m_events = 0;
};

void Reader::fail(core::LoadError error)
{
    const std::lock_guard lock(m_mutex);
    m_failed = true;
    if (!m_error)
        m_error = std::move(error);
    m_moved.notify_all();
}

bool Reader::claim(std::size_t &index, std::vector<char> &bytes)
{
    const std::lock_guard lock(m_feedMutex);
    if (m_nextBatch == m_batches.size())
        return false;
    index = m_nextBatch++;
    bytes.clear();
    for (std::size_t c = m_batches[index].first; c < m_batches[index].last; ++c) {
        const auto whole = m_feeder.take(m_outline.chunks[c], bytes);
        if (whole && *whole)
            continue;
        fail(whole ? messages::error(core::ErrorCode::FileChanged, messages::kChanged, m_path) : whole.error());
        return false;
    }
    return true;
}

void Reader::work()
{
    try {
        run();
    } catch (const std::bad_alloc &) {
        fail(messages::error(core::ErrorCode::OutOfMemory, messages::kOutOfMemory, m_path));
    }
}

void Reader::run()
{
    core::RecordSink &sink = m_builder.newSink(m_file);
    EventReader events(m_outline, m_uses, sink);
    std::vector<char> bytes;
    for (;;) {
        {
            std::unique_lock lock(m_mutex);
            // Whoever reads the batch that is next in turn does not wait here, so this ends.
            m_moved.wait(lock, [this] { return m_failed || m_parsed.size() < m_ahead; });
            if (m_failed)
                break;
        }
        if (m_cancel.isCancelled())
            return fail(messages::error(core::ErrorCode::Cancelled, messages::kCancelled, m_path));
        std::size_t index = 0;
        if (!claim(index, bytes))
            break;
        sink.beginBlock();
        const char *at = bytes.data();
        for (std::size_t c = m_batches[index].first; c < m_batches[index].last; ++c) {
            const Chunk &chunk = m_outline.chunks[c];
            events.read(chunk, { at, static_cast<std::size_t>(chunk.bytes) });
            at += chunk.bytes;
        }
        commit(index, { sink.takeBlock(), std::exchange(events.aggregates(), {}) });
    }
    const std::lock_guard lock(m_mutex);
    m_events += events.events();
}

void Reader::commit(std::size_t index, Parsed parsed)
{
    const std::lock_guard lock(m_mutex);
    m_parsed.emplace(index, std::move(parsed));
    for (auto it = m_parsed.find(m_nextCommit); it != m_parsed.end(); it = m_parsed.find(++m_nextCommit)) {
        m_builder.commit(std::move(it->second.records));
        for (const auto &[name, a] : it->second.aggregates) {
            Aggregate &into = m_aggregates[name];
            if (into.records == 0)
                into.firstByte = a.firstByte;
            into.records += a.records;
            std::uint64_t sum = 0;
            into.occurrences = __builtin_add_overflow(into.occurrences, a.occurrences, &sum) ? ~std::uint64_t(0) : sum;
            into.durationNs = core::addClamped(into.durationNs, a.durationNs);
        }
        m_parsed.erase(it);
    }
    if (m_progress)
        m_progress->events.store(m_builder.recordCount(), std::memory_order_relaxed);
    m_moved.notify_all();
}

} // namespace

core::Result<ReadResult> readAll(ByteSource &source,
    const std::function<core::Result<std::unique_ptr<ByteSource>>()> &reopen, core::FileIndex file,
    core::TraceBuilder &builder, core::TaskPool &pool, const core::CancelToken &cancel, core::Progress *progress)
{
    try {
        auto scanned = scan(source, cancel);
        if (!scanned)
            return scanned.error();
        auto outline = std::make_shared<Outline>(std::move(*scanned));
        ReadResult result;
        result.failure = outline->failure;
        for (const Line &line : outline->lines)
            result.uses.push_back(useOf(*outline->planes[line.plane], line));
        std::unique_ptr<ByteSource> again;
        if (outline->kept.empty() && !outline->chunks.empty()) {
            auto opened = reopen();
            if (!opened)
                return opened.error();
            again = std::move(*opened);
            if (again->stamp() != source.stamp())
                return messages::error(core::ErrorCode::FileChanged, messages::kChanged, source.path());
        }
        Reader reader(
            *outline, result.uses, again.get(), source.path(), file, builder, cancel, progress, pool.threads());
        pool.parallelFor(pool.threads(), [&](std::size_t) { reader.work(); });
        if (const auto error = reader.error()) {
            if (error->code != core::ErrorCode::ReadFailed || builder.recordCount() == 0)
                return *error;
            result.failure = error;
        }
        if (cancel.isCancelled())
            return messages::error(core::ErrorCode::Cancelled, messages::kCancelled, source.path());
        outline->kept = {};
        result.outline = std::move(outline);
        result.aggregates = std::move(reader.aggregates());
        result.events = reader.events();
        return result;
    } catch (const std::bad_alloc &) {
        return messages::error(core::ErrorCode::OutOfMemory, messages::kOutOfMemory, source.path());
    }
}

} // namespace lanewise::io::xspace
