// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Names of what the model knows as enumerations. QtCore, core.

#include <QString>

#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::modelqt {

/// "kernel", "copy", "operator", ...
QString kindText(core::Kind kind);
/// What a load is doing: "reading", "sorting", ...
QString stageText(core::Stage stage);
/// What a lane is for a person: "GPU 0, stream 7" or "thread 1234 (main)".
QString laneText(const core::Trace &trace, core::LaneId lane);

} // namespace lanewise::modelqt
