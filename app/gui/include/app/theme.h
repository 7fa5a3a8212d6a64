// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Light, dark, or as the desktop has it. Qt Widgets.

#include <QString>

namespace lanewise::app {

enum class Theme { System, Light, Dark };

/// Kept in the settings by these names.
QString themeName(Theme theme);
Theme themeNamed(const QString &name);
void applyTheme(Theme theme);

} // namespace lanewise::app
