// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Flame graphs, one above the other, as a picture for other programs. Qt Widgets.

#include <vector>

#include <QString>

namespace lanewise::widgets {

class FlameGraph;

/// PNG, SVG or PDF by the ending of the path. False where it could not be written.
bool saveFlamePicture(const std::vector<FlameGraph *> &graphs, const QString &title, const QString &path);

} // namespace lanewise::widgets
