// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Names drawn once and kept as masks: drawing text costs ten times what copying a mask does. May include Qt Gui.

#include <cstdint>
#include <list>
#include <unordered_map>
#include <vector>

#include <QFont>

#include <core/strings.h>

namespace lanewise::widgets {

class LaneSource;

/// Coverage of a text by pixel, row by row.
struct LabelMask {
    int widthPx = 0;
    int heightPx = 0;
    std::vector<std::uint8_t> coverage;
};

/// Least recently used ones go first. Belongs to one source, font and pixel ratio; anything else clears it.
class LabelCache {
public:
    static constexpr std::size_t kCapacity = 4096;
    static constexpr int kMaxWidth = 480; ///< logical; what is longer is cut

    /// Clears where anything differs from before.
    void configure(const LaneSource *source, const QFont &font, double dpr);
    void clear();
    const LabelMask &mask(core::StringId name);
    std::size_t size() const { return m_masks.size(); }

private:
    LabelMask render(core::StringId name) const;

    struct Kept {
        LabelMask mask;
        std::list<core::StringId>::iterator age;
    };
    const LaneSource *m_source = nullptr;
    QFont m_font;
    double m_dpr = 0;
    std::unordered_map<core::StringId, Kept> m_masks;
    std::list<core::StringId> m_byAge; ///< newest first
};

} // namespace lanewise::widgets
