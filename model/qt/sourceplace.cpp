// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/sourceplace.h>

#include <algorithm>

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QProcess>

#include <core/argumentsource.h>

using namespace Qt::StringLiterals;

namespace lanewise::modelqt {
namespace {

constexpr int kDeepest = 256; ///< ranges around a slice that are looked at
constexpr qsizetype kLongestPath = 4096;

std::optional<int> lineIn(QStringView digits)
{
    bool isNumber = false;
    const int line = digits.toInt(&isNumber);
    const bool onlyDigits = std::all_of(digits.begin(), digits.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    if (!isNumber || !onlyDigits || line < 0)
        return {};
    return line;
}

std::optional<SourcePlace> placeOf(QStringView path, QStringView digits)
{
    path = path.trimmed();
    const auto line = lineIn(digits);
    const bool hasControls =
        std::any_of(path.begin(), path.end(), [](QChar c) { return c.unicode() < 0x20 || c.unicode() == 0x7f; });
    // Names of functions stand in this form as well ("operator()(int)"): a file has an ending.
    const qsizetype dot = path.lastIndexOf(u'.'), slash = std::max(path.lastIndexOf(u'/'), path.lastIndexOf(u'\\'));
    if (!line || path.isEmpty() || path.size() > kLongestPath || hasControls || dot <= slash + 1
        || dot + 1 == path.size() || path.mid(dot + 1).contains(u' '))
        return {};
    return SourcePlace { path.toString(), *line };
}

bool isAbsolute(const QString &path)
{
    return QDir::isAbsolutePath(path) || (path.size() > 2 && path[0].isLetter() && path[1] == u':');
}

QString withSlashes(QString path)
{
    return path.replace(u'\\', u'/');
}

/// "" where the path does not lie in the folder.
QString within(const QString &path, const QString &folder)
{
    QString root = withSlashes(folder);
    while (root.size() > 1 && root.endsWith(u'/'))
        root.chop(1);
    if (root == u"/"_s)
        return path.mid(1);
    return path.startsWith(root) && path.size() > root.size() + 1 && path[root.size()] == u'/'
        ? path.mid(root.size() + 1)
        : QString();
}

QString ifFile(const QString &path)
{
    const QFileInfo info(path);
    return info.isFile() && info.isAbsolute() ? info.absoluteFilePath() : QString();
}

QString foundBelow(const QString &folder, const QString &name, const core::CancelToken &cancel, int &most)
{
    QString found;
    QDirIterator entries(folder, QDir::Files | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
    while (entries.hasNext() && most-- > 0 && !cancel.isCancelled()) {
        const QString path = entries.next();
        if (entries.fileName() != name)
            continue;
        if (!found.isEmpty())
            return {}; // which of them, nobody can say
        found = path;
    }
    return most > 0 ? ifFile(found) : QString();
}

} // namespace

std::optional<SourcePlace> sourcePlaceIn(std::string_view text)
{
    const QString whole =
        QString::fromUtf8(text.data(), static_cast<qsizetype>(std::min<std::size_t>(text.size(), 16'384)));
    QStringView frame = QStringView(whole).trimmed();
    if (const qsizetype end = frame.indexOf(u';'); end > 0)
        frame = frame.first(end).trimmed();
    // PATH(LINE): NAME
    if (const qsizetype close = frame.indexOf(u"): "_s); close > 0) {
        const qsizetype open = frame.lastIndexOf(u'(', close);
        if (open > 0)
            if (auto place = placeOf(frame.first(open), frame.sliced(open + 1, close - open - 1)))
                return place;
    }
    // $PATH:LINE NAME, PATH:LINE
    const bool isFrame = frame.startsWith(u'$');
    if (isFrame)
        frame = frame.sliced(1);
    const qsizetype end = isFrame && frame.contains(u' ') ? frame.indexOf(u' ') : frame.size();
    const qsizetype colon = frame.first(end).lastIndexOf(u':');
    if (colon > 0)
        return placeOf(frame.first(colon), frame.sliced(colon + 1, end - colon - 1));
    return {};
}

std::vector<SourcePlace> sourcePlacesOf(
    const core::Trace &trace, const analysis::LaunchLinks &links, core::SliceId slice)
{
    std::vector<SourcePlace> places;
    const auto add = [&](std::string_view text) {
        if (const auto place = sourcePlaceIn(text);
            place && std::find(places.begin(), places.end(), *place) == places.end())
            places.push_back(*place);
    };
    if (slice >= trace.sliceCount())
        return places;
    if (const auto &source = trace.files()[trace.fileOf(slice)].arguments)
        if (const auto record = source->read(trace.record(slice)))
            for (const core::RecordArgument &a : record->arguments)
                for (const char *key : { "source", "source_info", "Call stack", "_src" })
                    if (a.key == key)
                        add(a.value);
    core::SliceId at = slice;
    if (core::isDeviceOperation(trace.kind(slice)))
        at = links.launchOf(slice);
    for (int i = 0; i < kDeepest && at != core::kNoSlice; ++i, at = trace.parentOf(at))
        add(trace.name(at));
    return places;
}

QList<SourceFolder> sourceFoldersFrom(const QString &text)
{
    QList<SourceFolder> folders;
    for (const QString &line : text.split(u'\n')) {
        const qsizetype equals = line.indexOf(u'=');
        SourceFolder row { equals < 0 ? QString() : line.first(equals).trimmed(), line.sliced(equals + 1).trimmed() };
        if (!row.here.isEmpty())
            folders.append(row);
    }
    return folders;
}

QString textOf(const QList<SourceFolder> &folders)
{
    QStringList lines;
    for (const SourceFolder &f : folders)
        lines.append(f.recorded.isEmpty() ? f.here : f.recorded + u" = "_s + f.here);
    return lines.join(u'\n');
}

QString fileHere(
    const SourcePlace &place, const QList<SourceFolder> &folders, const core::CancelToken &cancel, int most)
{
    const QString path = withSlashes(place.path);
    QList<SourceFolder> rows = folders;
    std::stable_sort(rows.begin(), rows.end(),
        [](const SourceFolder &a, const SourceFolder &b) { return a.recorded.size() > b.recorded.size(); });
    for (const SourceFolder &row : rows) {
        const bool takesRelative = row.recorded.isEmpty() && !isAbsolute(path);
        const QString rest = takesRelative ? path : row.recorded.isEmpty() ? QString() : within(path, row.recorded);
        // Out of the folder again leads no path that was recorded as lying in it.
        if (rest.isEmpty() || QDir::cleanPath(rest).startsWith(u".."_s))
            continue;
        if (const QString file = ifFile(QDir(row.here).filePath(rest)); !file.isEmpty())
            return file;
    }
    if (isAbsolute(path))
        return ifFile(path);
    if (path.contains(u'/'))
        return {};
    for (const SourceFolder &row : rows)
        if (row.recorded.isEmpty())
            if (const QString file = foundBelow(row.here, path, cancel, most); !file.isEmpty())
                return file;
    return {};
}

QStringList editorCommand(const QString &command, const QString &file, int line)
{
    QStringList parts = QProcess::splitCommand(command);
    // What a trace names is opened, never started.
    if (parts.isEmpty() || parts.front().isEmpty() || parts.front().contains(u"{file}"_s))
        return {};
    bool isNamed = false;
    for (qsizetype i = 1; i < parts.size(); ++i) {
        isNamed = isNamed || parts[i].contains(u"{file}"_s);
        // The line first: a file may be called {line}.
        parts[i].replace(u"{line}"_s, QString::number(std::max(1, line)));
        parts[i].replace(u"{file}"_s, file);
    }
    if (!isNamed)
        parts.append(file);
    return parts;
}

} // namespace lanewise::modelqt
