// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where in its source something was called, and which file here that is. QtCore, analysis, core.

#include <optional>
#include <string_view>
#include <vector>

#include <QList>
#include <QString>
#include <QStringList>

#include <analysis/launchlinks.h>
#include <core/taskpool.h>
#include <core/trace.h>

namespace lanewise::modelqt {

/// As recorded, from an untrusted file.
struct SourcePlace {
    QString path;
    int line = 0; ///< 0: not recorded
    bool operator==(const SourcePlace &) const = default;
};

/// "torch/nn/functional.py(2914): layer_norm" (PyTorch), "$core.py:1457 set_trace" (JAX, TensorFlow), "/src/a.cc:12" (XLA); of several frames divided
/// by semicolons (Call stack) the first.
std::optional<SourcePlace> sourcePlaceIn(std::string_view text);

/// Of a slice by its arguments, its name, and those of the ranges around it or around the call that launched it; innermost first. Reads the file.
std::vector<SourcePlace> sourcePlacesOf(
    const core::Trace &trace, const analysis::LaunchLinks &links, core::SliceId slice);

/// Where sources of another machine lie on this one. A row without `recorded` takes paths that do not begin at a root.
struct SourceFolder {
    QString recorded; ///< "/cluster/home/me/project"
    QString here;     ///< "/home/me/project"
    bool operator==(const SourceFolder &) const = default;
};

/// "recorded = here", a row each; a line without = is a folder here.
QList<SourceFolder> sourceFoldersFrom(const QString &text);
QString textOf(const QList<SourceFolder> &folders);

/// The file here, absolute: by the longest fitting row, then as recorded. A bare name is looked for in the folders below, if it stands there once.
/// Empty where there is none. Only regular files; never what is no file, whatever the trace names. Looks at no more than `most` entries.
QString fileHere(const SourcePlace &place, const QList<SourceFolder> &folders, const core::CancelToken &cancel = {},
    int most = 200'000);

/// A program and its arguments; {file} and {line} stand for the place, within arguments as well. No shell. Without {file} it comes last.
/// Empty where nothing is left to start.
QStringList editorCommand(const QString &command, const QString &file, int line);

} // namespace lanewise::modelqt
