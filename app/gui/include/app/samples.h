// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The traces that come with the program. Qt Core.

#include <QList>
#include <QString>

namespace lanewise::app {

struct SampleTrace {
    QString path;
    QString title;
};

/// Those that are there: beside the installed program, else in the sources that it was built from.
QList<SampleTrace> sampleTraces();

} // namespace lanewise::app
