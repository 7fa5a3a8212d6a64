// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What colours the lanes where they are not coloured by kind: names, operators, steps. Each has one of a few tones. std, core, analysis.

#include <cstdint>
#include <memory>
#include <vector>

#include <analysis/analysis.h>
#include <core/trace.h>

namespace lanewise::widgets {

enum class ColourBy : std::uint8_t { Kind, Name, Operator, Step };

class LaneTones {
public:
    static constexpr unsigned kCount = 8;
    static constexpr std::uint8_t kNone = 255; ///< keeps the colour of its kind

    /// Null for kinds, and where cancelled. The same name has the same tone in every trace. Operators: what launched the device work, by its name; host
    /// ranges by their own. Steps: of device work the one whose host part launched it. Ask on a worker: O(slices), a byte for each.
    static std::shared_ptr<const LaneTones> make(
        const analysis::Analysis &analysis, ColourBy by, const core::CancelToken &cancel);

    /// 0 to kCount - 1, or kNone.
    std::uint8_t toneOf(core::SliceId slice, core::StringId name) const
    {
        return m_bySlice.empty() ? m_byName[name] : m_bySlice[slice];
    }

private:
    std::vector<std::uint8_t> m_byName, m_bySlice; ///< one of them
};

} // namespace lanewise::widgets
