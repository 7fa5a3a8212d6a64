// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is open. QtCore, analysis, core.

#include <memory>

#include <QStringList>

#include <analysis/analysis.h>
#include <core/trace.h>

namespace lanewise::modelqt {

/// Immutable once loaded; analysis results are computed when first asked for, on a worker.
struct Document {
    QStringList paths; ///< as asked for: files or a folder
    QString identity;  ///< of what the files hold (see traceIdentity())
    std::shared_ptr<const core::Trace> trace;
    std::shared_ptr<const analysis::Analysis> analysis;

    /// A run of the log directory that the first file lies in.
    struct Run {
        QString name; ///< as it can be shown
        QString folder;
        bool isOpen = false;
    };
    QList<Run> runs; ///< newest first; empty where the file lies in no log directory
};

using DocumentPtr = std::shared_ptr<const Document>;

} // namespace lanewise::modelqt
