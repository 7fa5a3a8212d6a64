// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How threads that work in the background make way for the window: the operating system's matter, so the program says it. std only.

namespace lanewise::modelqt {

/// Called once on each such thread, before its first work; threads that it starts take after it. Set before any work begins.
void setWorkerStart(void (*start)());

} // namespace lanewise::modelqt
