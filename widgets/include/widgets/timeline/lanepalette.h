// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Colours and patterns of the timeline, dark and light. May include Qt Gui.

#include <array>
#include <cstdint>

#include <QColor>
#include <QPalette>
#include <QString>

#include <widgets/timeline/lanesource.h>
#include <widgets/timeline/lanetones.h>

namespace lanewise::widgets {

/// Colours differ in lightness, and copies and communication also in pattern, so that no one has to tell hues apart.
class LanePalette {
public:
    enum class Pattern : std::uint8_t {
        None,
        RisingLines,
        FallingLines,
        Crossed,
        Dots,
        VerticalLines,
        HorizontalLines
    };
    static constexpr unsigned kShades = 4; ///< of one class, to tell neighbours apart; shade 0 is the class itself

    /// Dark where the palette's window is.
    explicit LanePalette(const QPalette &palette = {});

    bool isDark() const { return m_isDark; }
    /// Opaque RGB32 of a class at that share of busy time (0..255) over a lane's background.
    QRgb blended(PaintClass c, unsigned shade, unsigned alpha) const
    {
        return m_blended[static_cast<std::size_t>(c)][shade][alpha];
    }
    QColor fill(PaintClass c, unsigned shade = 0) const
    {
        return QColor(m_blended[static_cast<std::size_t>(c)][shade][255]);
    }
    /// The same for a tone of LaneTones.
    QRgb toned(unsigned tone, unsigned alpha) const { return m_toned[tone][alpha]; }
    bool hasDarkTextOnTone(unsigned tone) const { return m_darkTextOnTone[tone]; }
    /// Where a slice begins beside another one.
    QRgb edge(PaintClass c) const { return m_edge[static_cast<std::size_t>(c)]; }
    /// Black or white, whichever is read better on the class's fill.
    bool hasDarkText(PaintClass c) const { return m_darkText[static_cast<std::size_t>(c)]; }
    Pattern pattern(PaintClass c) const { return m_pattern[static_cast<std::size_t>(c)]; }
    /// Whether the pattern's ink covers that pixel.
    static constexpr bool hasInk(Pattern pattern, int x, int y)
    {
        switch (pattern) {
        case Pattern::None:
            return false;
        case Pattern::RisingLines:
            return ((x + y) & 7) < 2;
        case Pattern::FallingLines:
            return ((x - y) & 7) < 2;
        case Pattern::Crossed:
            return ((x + y) & 7) == 0 || ((x - y) & 7) == 0;
        case Pattern::Dots:
            return (x & 3) < 1 && (y & 3) < 1;
        case Pattern::VerticalLines:
            return (x & 3) == 0;
        case Pattern::HorizontalLines:
            return (y & 3) == 0;
        }
        return false;
    }
    QRgb inked(QRgb colour, PaintClass c) const;

    QColor window, lane, laneAlternate, group, grid, text, mutedText, mark, timeMark, critical, selection, range,
        cursor, instant, border;

private:
    bool m_isDark = false;
    std::array<std::array<std::array<QRgb, 256>, kShades>, kPaintClasses> m_blended;
    std::array<std::array<QRgb, 256>, LaneTones::kCount> m_toned;
    std::array<bool, LaneTones::kCount> m_darkTextOnTone;
    std::array<QRgb, kPaintClasses> m_edge;
    std::array<bool, kPaintClasses> m_darkText;
    std::array<Pattern, kPaintClasses> m_pattern;
};

/// What a class is called, for a legend, a tooltip, a screen reader.
QString paintClassText(PaintClass c);

/// WCAG contrast of two opaque colours, 1 to 21.
double contrastRatio(const QColor &a, const QColor &b);

} // namespace lanewise::widgets
