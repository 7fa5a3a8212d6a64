// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A result that is worked out when first asked for, unless the asker gives up meanwhile. std, core.

#include <memory>
#include <mutex>
#include <utility>

#include <core/taskpool.h>

namespace lanewise::analysis {

/// Safe to ask from any thread; the first asker pays, the others wait for it.
template<class T>
class Lazy {
public:
    /// nullptr where it was cancelled: then the next asker begins anew. The value lives as long as this.
    template<class F>
    const T *get(F &&make, const core::CancelToken &cancel) const
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_value) {
            auto value = std::make_shared<const T>(std::forward<F>(make)());
            if (cancel.isCancelled())
                return nullptr;
            m_value = std::move(value);
        }
        return m_value.get();
    }

private:
    mutable std::mutex m_mutex;
    mutable std::shared_ptr<const T> m_value;
};

} // namespace lanewise::analysis
