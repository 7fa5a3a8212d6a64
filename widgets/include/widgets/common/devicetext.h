// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What panels call a device. Qt Core, core.

#include <QString>

#include <core/trace.h>

namespace lanewise::widgets {

/// "GPU 0 NVIDIA H200"; of several files with the rank before it.
enum class DeviceWords { Model, Number };
/// "GPU 0 NVIDIA H200", or without its model; of several files with the rank.
QString deviceText(
    const core::Trace &trace, core::FileIndex file, std::int64_t id, DeviceWords words = DeviceWords::Model);

} // namespace lanewise::widgets
