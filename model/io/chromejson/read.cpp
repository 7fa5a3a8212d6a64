// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "chromejson/read.h"

#include <condition_variable>
#include <cstring>
#include <map>
#include <mutex>
#include <new>

#include "bytebuffer.h"
#include "messages.h"

namespace lanewise::io::chromejson {

namespace {

/// Text that no block holds in one piece, with the zeros behind it that scanners want.
class Seam {
public:
    void assign(const char *data, std::size_t size, std::uint64_t offset)
    {
        m_text.clear();
        m_offset = offset;
        m_size = 0;
        append(data, size);
    }
    void append(const char *data, std::size_t size)
    {
        m_text.resize(m_size);
        m_text.insert(m_text.end(), data, data + size);
        m_size = m_text.size();
        m_text.resize(m_size + kBlockPadding, '\0');
    }
    void dropFront(std::size_t bytes)
    {
        m_text.erase(m_text.begin(), m_text.begin() + static_cast<std::ptrdiff_t>(bytes));
        m_size -= bytes;
        m_offset += bytes;
    }
    const char *data() const { return m_text.data(); }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    std::uint64_t offset() const { return m_offset; }

private:
    std::vector<char> m_text;
    std::size_t m_size = 0;
    std::uint64_t m_offset = 0;
};

/// A block and what a worker made of it, beginning at a guess.
struct Parsed {
    ByteBlock block;
    std::size_t start = 0;    ///< where the guess began; the block's size where there was none
    Engine::State startState; ///< what it took for granted
    std::size_t used = 0;     ///< [start, used) has been read
    Engine::State endState;
    core::RecordBlock records;
    ReadStats stats;
};

class Reader {
public:
    Reader(ByteSource &source, core::FileIndex file, core::TraceBuilder &builder, const core::CancelToken &cancel,
        core::Progress *progress, bool rootIsObject, Dialect dialect, unsigned threads)
        : m_source(source),
          m_file(file),
          m_builder(builder),
          m_cancel(cancel),
          m_progress(progress),
          m_rootIsObject(rootIsObject),
          m_dialect(dialect),
          m_ahead(2 * threads + 2),
          m_sequencer(builder.newSink(file), {}, dialect)
    {
    }

    void work();
    core::Result<ReadResult> result();

private:
    struct Sequencer {
        core::RecordSink &sink;
        Engine engine;
        Sequencer(core::RecordSink &s, Engine::State state, Dialect dialect) : sink(s), engine(s, state, dialect) { }
    };

    void run();
    bool claim(std::size_t &index, ByteBlock &block);
    void parse(Parsed &parsed, std::size_t index, core::RecordSink &sink, Engine &engine);
    void sequence(std::unique_lock<std::mutex> &lock);
    void commit(Parsed &parsed);
    void feedSeam(bool isLast);
    void commitSeam();
    void fail(core::LoadError error);

    ByteSource &m_source;
    core::FileIndex m_file;
    core::TraceBuilder &m_builder;
    core::CancelToken m_cancel;
    core::Progress *m_progress;
    bool m_rootIsObject;
    Dialect m_dialect;
    std::size_t m_ahead;

    std::mutex m_claimMutex;
    std::size_t m_nextIndex = 0;
    std::uint64_t m_nextOffset = 0;
    bool m_atEnd = false;

    std::mutex m_mutex; ///< of all below
    std::condition_variable m_moved;
    std::map<std::size_t, Parsed> m_parsed;
    std::size_t m_nextCommit = 0;
    bool m_isSequencing = false;
    bool m_failed = false;
    std::optional<core::LoadError> m_error;

    // Whoever sequences has these for itself.
    Sequencer m_sequencer;
    Seam m_seam;
    std::size_t m_seamTried = 0; ///< size at which the text in the seam was found incomplete
    bool m_seamOpen = false;
    ReadStats m_stats;
    std::uint64_t m_bytes = 0;
};

void Reader::fail(core::LoadError error)
{
    const std::lock_guard lock(m_mutex);
    m_failed = true;
    if (!m_error)
        m_error = std::move(error);
    m_moved.notify_all();
}

bool Reader::claim(std::size_t &index, ByteBlock &block)
{
    std::uint64_t offset = 0;
    {
        const std::lock_guard lock(m_claimMutex);
        if (m_atEnd)
            return false;
        index = m_nextIndex;
        if (m_source.canReadAt()) {
            offset = m_nextOffset;
            if (offset >= m_source.stamp().bytes) {
                m_atEnd = true;
                return false;
            }
            m_nextOffset += m_source.blockBytes();
        } else {
            const auto more = m_source.next(block);
            if (!more || !*more) {
                m_atEnd = true;
                if (!more)
                    fail(more.error());
                return false;
            }
        }
        ++m_nextIndex;
    }
    if (m_source.canReadAt()) {
        const auto more = m_source.readAt(offset, block);
        if (!more) {
            fail(more.error());
            return false;
        }
        // A file that became shorter meanwhile has empty blocks from there on.
    }
    return true;
}

void Reader::parse(Parsed &parsed, std::size_t index, core::RecordSink &sink, Engine &engine)
{
    const ByteBlock &block = parsed.block;
    const char *const begin = block.data.get();
    const char *const end = begin + block.size;
    parsed.start = index == 0 ? 0 : static_cast<std::size_t>(findLikelyRecord(begin, end) - begin);
    if (index > 0) {
        parsed.startState.mode = Engine::State::Mode::Events;
        parsed.startState.rootIsObject = m_rootIsObject;
    }
    parsed.used = parsed.start;
    parsed.endState = parsed.startState;
    if (parsed.start >= block.size)
        return;
    sink.beginBlock();
    engine.newBlock();
    engine.setState(parsed.startState);
    parsed.used += engine.feed(begin + parsed.start, block.size - parsed.start, block.offset + parsed.start, false);
    parsed.endState = engine.state();
    parsed.records = sink.takeBlock();
    parsed.stats = engine.takeStats();
}

void Reader::work()
{
    try {
        run();
    } catch (const std::bad_alloc &) {
        fail(messages::error(core::ErrorCode::OutOfMemory, messages::kOutOfMemory, m_source.path()));
    }
}

void Reader::run()
{
    core::RecordSink &sink = m_builder.newSink(m_file);
    Engine engine(sink, {}, m_dialect);
    for (;;) {
        {
            std::unique_lock lock(m_mutex);
            // Whoever parses the block that is next in turn does not wait here, so this ends.
            m_moved.wait(lock, [this] { return m_failed || m_parsed.size() < m_ahead; });
            if (m_failed)
                return;
        }
        if (m_cancel.isCancelled())
            return fail(messages::error(core::ErrorCode::Cancelled, messages::kCancelled, m_source.path()));
        Parsed parsed;
        std::size_t index = 0;
        const bool more = claim(index, parsed.block);
        if (more)
            parse(parsed, index, sink, engine);
        std::unique_lock lock(m_mutex);
        if (more)
            m_parsed.emplace(index, std::move(parsed));
        sequence(lock);
        if (!more || m_failed)
            return;
    }
}

/// Commits what has come to its turn. One thread at a time does; the others go on parsing.
void Reader::sequence(std::unique_lock<std::mutex> &lock)
{
    if (m_isSequencing)
        return;
    m_isSequencing = true;
    while (!m_failed) {
        const auto it = m_parsed.find(m_nextCommit);
        if (it == m_parsed.end())
            break;
        Parsed parsed = std::move(it->second);
        m_parsed.erase(it);
        ++m_nextCommit;
        lock.unlock();
        commit(parsed); // what it throws ends the reading
        parsed = {};
        lock.lock();
        m_moved.notify_all();
    }
    m_isSequencing = false;
    m_moved.notify_all();
}

void Reader::commit(Parsed &parsed)
{
    const ByteBlock &block = parsed.block;
    m_bytes += block.size;
    const char *const data = block.data.get();
    std::size_t from = 0; // what of the block is not in the seam yet
    // The tail of what came before, and this block up to the place where its reader began.
    if (m_seam.empty())
        m_seam.assign(data, 0, block.offset);
    // A record longer than a block is tried again only when twice as much of it is there: else it would be read once for every block.
    const bool isLong = m_seam.size() > block.size;
    const bool wantsGuess = parsed.start < block.size && !isLong;
    const std::size_t head = wantsGuess ? parsed.start : block.size;
    m_seam.append(data, head);
    from = head;
    if (!isLong || m_seam.size() >= 2 * m_seamTried)
        feedSeam(false);
    if (wantsGuess) {
        if (m_seam.empty() && m_sequencer.engine.state() == parsed.startState) {
            commitSeam();
            m_stats.merge(std::move(parsed.stats));
            m_builder.commit(std::move(parsed.records));
            m_sequencer.engine.setState(parsed.endState);
            from = parsed.used;
            m_seam.assign(data + from, block.size - from, block.offset + from);
        } else {
            // The guess was wrong: what it gave is dropped.
            m_seam.append(data + from, block.size - from);
            feedSeam(false);
        }
    }
    if (m_progress)
        m_progress->events.store(m_builder.recordCount(), std::memory_order_relaxed);
}

void Reader::feedSeam(bool isLast)
{
    if (!m_seamOpen) {
        m_sequencer.sink.beginBlock();
        m_sequencer.engine.newBlock();
        m_seamOpen = true;
    }
    const std::size_t used = m_sequencer.engine.feed(m_seam.data(), m_seam.size(), m_seam.offset(), isLast);
    if (used > 0)
        m_seam.dropFront(used);
    m_seamTried = m_seam.size();
}

void Reader::commitSeam()
{
    if (!m_seamOpen)
        return;
    m_seamOpen = false;
    m_stats.merge(m_sequencer.engine.takeStats());
    m_builder.commit(m_sequencer.sink.takeBlock());
}

core::Result<ReadResult> Reader::result()
{
    const bool keepsRest = m_error && m_error->code == core::ErrorCode::ReadFailed && m_builder.recordCount() > 0;
    if (m_error && !keepsRest)
        return *m_error;
    if (m_cancel.isCancelled())
        return messages::error(core::ErrorCode::Cancelled, messages::kCancelled, m_source.path());
    feedSeam(true);
    m_sequencer.engine.finish(m_bytes);
    commitSeam();
    return ReadResult { std::move(m_stats), m_bytes, std::move(m_error) };
}

} // namespace

core::Result<ReadResult> readAll(ByteSource &source, core::FileIndex file, core::TraceBuilder &builder,
    core::TaskPool &pool, const core::CancelToken &cancel, core::Progress *progress, bool rootIsObject, Dialect dialect)
{
    try {
        Reader reader(source, file, builder, cancel, progress, rootIsObject, dialect, pool.threads());
        pool.parallelFor(pool.threads(), [&](std::size_t) { reader.work(); });
        return reader.result();
    } catch (const std::bad_alloc &) {
        return messages::error(core::ErrorCode::OutOfMemory, messages::kOutOfMemory, source.path());
    }
}

} // namespace lanewise::io::chromejson
