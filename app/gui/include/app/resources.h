// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is built into the program: icons, help, translations. Qt Core.

namespace lanewise::app {

/// Resources of a static library are not there until somebody asks for them.
void initResources();
/// For the language of the system; English has its plurals in a translation, too.
void installTranslations();

} // namespace lanewise::app
