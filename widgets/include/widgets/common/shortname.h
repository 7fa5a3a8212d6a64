// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The name by which the program calls a kernel or a function wherever there is little room. std only.

#include <string>
#include <string_view>

namespace lanewise::widgets {

/// Demangled, without return type, namespaces, template arguments and parameters; where a wrapper says nothing by itself
/// (cutlass::Kernel2), the template argument that does. Names that are not C++ stay as they are. Untrusted in, untrusted out.
std::string shortName(std::string_view name);

/// The whole name, demangled where it is mangled.
std::string fullName(std::string_view name);

} // namespace lanewise::widgets
