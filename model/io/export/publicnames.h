// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What may stand in a trace that says nothing about who recorded it: names that frameworks, libraries and drivers give. std only.

#include <string_view>

#include <core/trace.h>

namespace lanewise::io {

bool isPublicName(std::string_view name, core::Kind kind);
/// Of a thread: those that frameworks and profilers give.
bool isPublicThreadName(std::string_view name);
/// An argument whose value is a number, a list of numbers, a shape, a type or the like. `value` is as the file writes it.
bool isPublicArgument(std::string_view key, std::string_view value, core::Kind kind);

} // namespace lanewise::io
