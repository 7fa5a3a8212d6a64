// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The program's own small icons, painted in the palette's colours: sharp at any scale, right in dark and light. Qt Gui.

#include <QIcon>

namespace lanewise::widgets {

enum class Glyph {
    Open,
    Folder,
    Reload,
    Back,
    Forward,
    ZoomIn,
    ZoomOut,
    FitAll,
    FitActivity,
    Previous,
    Next,
    Target,
    Book,
    Copy,
    Close,
    Warning,
    Lanes,
    Replay,
    Pin,
    Hide,
    Filter,
    Mark
};

QIcon glyphIcon(Glyph glyph);

} // namespace lanewise::widgets
