// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which way text runs that is painted by hand. Qt Gui.

#include <QPainter>

namespace lanewise::widgets {

/// Each text gets the direction of its own letters. Painters would take the language's, and turn "0.2 s" around.
inline void keepTextDirection(QPainter &painter)
{
    painter.setLayoutDirection(Qt::LayoutDirectionAuto);
}

} // namespace lanewise::widgets
