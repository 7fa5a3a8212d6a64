// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What panels call number formats. QtCore, analysis.

#include <QString>

#include <analysis/kernelnames.h>

namespace lanewise::widgets {

QString formatText(analysis::NumberFormat format); ///< "BF16"; empty where not known

} // namespace lanewise::widgets
