// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <core/taskpool.h>

#include <algorithm>
#include <exception>
#include <new>

namespace lanewise::core {

struct TaskPool::Job {
    const std::function<void(std::size_t)> *body = nullptr;
    const CancelToken *cancel = nullptr;
    std::size_t count = 0;
    std::atomic<std::size_t> next { 0 };
    std::atomic<bool> outOfMemory { false };
    std::mutex mutex;
    std::condition_variable done;
    std::size_t running = 0; ///< helpers inside work(), guarded by mutex
};

TaskPool::TaskPool(unsigned threads)
    : m_threads(threads != 0 ? threads : std::max(1u, std::thread::hardware_concurrency()))
{
    for (unsigned i = 1; i < m_threads; ++i)
        m_workers.emplace_back([this] { run(); });
}

TaskPool::~TaskPool()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_wake.notify_all();
    for (std::thread &t : m_workers)
        t.join();
}

void TaskPool::work(Job &job)
{
    for (;;) {
        if (job.outOfMemory.load(std::memory_order_relaxed) || (job.cancel && job.cancel->isCancelled()))
            return;
        const std::size_t i = job.next.fetch_add(1, std::memory_order_relaxed);
        if (i >= job.count)
            return;
        try {
            (*job.body)(i);
        } catch (const std::bad_alloc &) {
            job.outOfMemory = true;
        }
    }
}

void TaskPool::run()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_wake.wait(lock, [this] { return m_stop || !m_jobs.empty(); });
        if (m_stop)
            return;
        // The newest job first: a nested one keeps the outer from finishing.
        const std::shared_ptr<Job> job = m_jobs.back();
        {
            const std::lock_guard jobLock(job->mutex);
            ++job->running;
        }
        lock.unlock();
        work(*job);
        lock.lock();
        // All its indexes are taken: nobody else need join it.
        std::erase(m_jobs, job);
        const std::lock_guard jobLock(job->mutex);
        --job->running;
        job->done.notify_all();
    }
}

void TaskPool::parallelFor(std::size_t count, const std::function<void(std::size_t)> &body, const CancelToken *cancel)
{
    if (count == 0)
        return;
    const auto job = std::make_shared<Job>();
    job->body = &body;
    job->cancel = cancel;
    job->count = count;
    const bool shared = count > 1 && m_threads > 1;
    if (shared) {
        {
            const std::lock_guard lock(m_mutex);
            m_jobs.push_back(job);
        }
        m_wake.notify_all();
    }
    work(*job);
    if (shared) {
        {
            // After this no worker can join, so `running` only falls.
            const std::lock_guard lock(m_mutex);
            std::erase(m_jobs, job);
        }
        std::unique_lock lock(job->mutex);
        job->done.wait(lock, [&] { return job->running == 0; });
    }
    if (job->outOfMemory)
        throw std::bad_alloc();
}

} // namespace lanewise::core
