// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Cancelling, progress and work on all cores. std only.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace lanewise::core {

/// Copies share one flag. Work checks it at least every few milliseconds.
class CancelToken {
public:
    CancelToken() : m_flag(std::make_shared<std::atomic<bool>>(false)) { }
    void cancel() const { m_flag->store(true, std::memory_order_relaxed); }
    bool isCancelled() const { return m_flag->load(std::memory_order_relaxed); }

private:
    std::shared_ptr<std::atomic<bool>> m_flag;
};

enum class Stage { Reading, Sorting, Nesting, Summarizing, Analyzing, Advising };

/// Written by workers, read by whoever shows it. Figures only grow within a stage.
struct Progress {
    std::atomic<Stage> stage { Stage::Reading };
    std::atomic<std::uint64_t> bytesDone { 0 };  ///< of the file as it lies on the disk
    std::atomic<std::uint64_t> bytesTotal { 0 }; ///< 0 where not known
    std::atomic<std::uint64_t> events { 0 };
};

/// A fixed set of threads. parallelFor may be called from any thread, also from inside a task: the caller works along, so it cannot deadlock.
class TaskPool {
public:
    /// 0: as many as the machine has cores. The calling thread of parallelFor counts as one of them.
    explicit TaskPool(unsigned threads = 0);
    ~TaskPool();
    TaskPool(const TaskPool &) = delete;
    TaskPool &operator=(const TaskPool &) = delete;

    unsigned threads() const { return m_threads; }

    /// Calls body(i) for every i in [0, count), in any order, and returns when all are done. After a cancel no new index is begun.
    /// `body` must not throw; std::bad_alloc is the exception: it is caught, the rest is skipped, and it is thrown again here.
    void parallelFor(
        std::size_t count, const std::function<void(std::size_t)> &body, const CancelToken *cancel = nullptr);

private:
    struct Job;
    void run();
    static void work(Job &job);

    unsigned m_threads;
    std::vector<std::thread> m_workers;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::vector<std::shared_ptr<Job>> m_jobs;
    bool m_stop = false;
};

} // namespace lanewise::core
