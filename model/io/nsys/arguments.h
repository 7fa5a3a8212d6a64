// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// All columns of a row, when somebody asks. std and sqlite3.

#include <memory>

#include <core/argumentsource.h>

#include "sqlite/database.h"

namespace lanewise::io::nsys {

using sqlite::Connection;
using sqlite::DatabaseFile;
using sqlite::Statement;

std::shared_ptr<const core::ArgumentSource> makeArgumentSource(std::shared_ptr<const DatabaseFile> database);

} // namespace lanewise::io::nsys
