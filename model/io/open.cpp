// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <io/open.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <limits>
#include <map>
#include <new>
#include <set>
#include <system_error>
#include <utility>

#include <sys/stat.h>

#include <core/tracebuilder.h>
#include <io/bytesource.h>
#include <io/estimate.h>

#include "chromejson/arguments.h"
#include "chromejson/header.h"
#include "chromejson/parts.h"
#include "chromejson/read.h"
#include "detect.h"
#include "folder.h"
#include "joinedsource.h"
#include "messages.h"
#include "nsys/read.h"
#include "perfetto/read.h"
#include "rank.h"
#include "rocpd/read.h"
#include "rocpd/rpd.h"
#include "rocprof/readcsv.h"
#include "rocprof/readjson.h"
#include "xspace/arguments.h"
#include "xspace/hlo.h"
#include "xspace/read.h"

namespace lanewise::io {

namespace fs = std::filesystem;
using core::ErrorCode;
using core::LoadError;
using core::Result;
using core::Severity;

namespace {

struct Loader {
    core::TraceBuilder builder;
    core::TaskPool pool;
    const OpenOptions &options;
    std::optional<core::FileIndex> added;           ///< the last one that could be read
    std::vector<core::FileIndex> wholeMicroseconds; ///< files whose times are

    explicit Loader(const OpenOptions &o) : pool(o.threads), options(o) { }

    std::optional<LoadError> readFiles(const std::vector<std::string> &paths);
    std::optional<LoadError> readFile(const std::string &path, const std::vector<std::string> &more = {});
    std::optional<LoadError> readTables(const std::vector<rocprof::CsvPart> &parts);
    SourceOptions sourceOptions() const;
    std::optional<LoadError> readContent(
        const Detection &detection, ByteSource &source, core::FileIndex file, const SourceOptions &sourceOptions);
    std::optional<LoadError> readChromeJson(ByteSource &source, core::FileIndex file, const Detection &detection);
    std::optional<LoadError> readDatabase(ByteSource &source, core::FileIndex file);
    std::optional<LoadError> readRocprofJson(ByteSource &source, core::FileIndex file, const SourceOptions &how);
    std::optional<LoadError> readXSpace(ByteSource &source, core::FileIndex file, const SourceOptions &sourceOptions);
    void noteSamePlanes(const xspace::Outline &outline, core::FileIndex file);
    void noteSameRanks(const std::vector<core::FileIndex> &files);
    void noteChoice(const ChosenFiles &chosen, const std::string &path);
    void noteTroubles(
        const ByteSource &source, const std::optional<LoadError> &failure, std::uint64_t bytes, core::FileIndex file);
};

/// The first bytes of the uncompressed stream.
Result<std::string> headOf(const std::string &path, const core::CancelToken &cancel)
{
    SourceOptions options;
    options.blockBytes = kDetectBytes;
    options.cancel = cancel;
    auto source = ByteSource::open(path, options);
    if (!source)
        return source.error();
    ByteBlock block;
    const auto more = (*source)->next(block);
    if (!more)
        return more.error();
    if (*more)
        return std::string(block.data.get(), block.size);
    for (const SourceTrouble &t : (*source)->troubles()) {
        const bool isCut = t.what == &messages::kGzipCut || t.what == &messages::kZstdCut;
        return messages::error(
            ErrorCode::Damaged, isCut ? messages::kCompressedCut : messages::kCompressedDamaged, path, t.fileByte);
    }
    const bool isPlain = (*source)->compression() == Compression::None;
    return messages::error(ErrorCode::Empty, isPlain ? messages::kEmpty : messages::kCompressedEmpty, path, 0);
}

/// Files that make one: the tables that rocprofv3 writes for a process, and the parts of a dump of MXNet. All others stand alone.
std::vector<std::vector<std::string>> togetherIn(const std::vector<std::string> &files, const core::CancelToken &cancel)
{
    std::vector<rocprof::CsvPart> tables;
    std::vector<chromejson::DumpPart> dumps;
    for (std::size_t i = 0; i < files.size() && files.size() > 1; ++i) {
        auto head = headOf(files[i], cancel);
        const Content content = head ? detect(*head).content : Content::Unknown;
        if (content == Content::RocprofCsv)
            tables.push_back({ files[i], std::move(*head) });
        else if (content == Content::ChromeJson || (head && chromejson::endsDump(*head)))
            dumps.push_back({ files[i], std::move(*head) });
    }
    std::map<std::string, std::vector<std::string>> sets; ///< by the first of their files; the others have none
    const auto add = [&sets](const auto &parts, const std::vector<std::vector<std::size_t>> &found) {
        for (const auto &part : parts)
            sets[part.path];
        for (const std::vector<std::size_t> &set : found)
            for (const std::size_t i : set)
                sets[parts[set.front()].path].push_back(parts[i].path);
    };
    add(tables, rocprof::csvSets(tables));
    add(dumps, chromejson::dumpSets(dumps));
    std::vector<std::vector<std::string>> groups;
    for (const std::string &path : files) {
        const auto set = sets.find(path);
        if (set == sets.end())
            groups.push_back({ path });
        else if (!set->second.empty())
            groups.push_back(set->second);
    }
    return groups;
}

std::optional<LoadError> Loader::readFiles(const std::vector<std::string> &paths)
{
    if (paths.size() == 1)
        return readFile(paths.front());
    std::vector<rocprof::CsvPart> parts;
    for (const std::string &path : paths) {
        auto head = headOf(path, options.cancel);
        if (!head)
            return head.error();
        if (detect(*head).content != Content::RocprofCsv)
            return readFile(paths.front(), { paths.begin() + 1, paths.end() });
        parts.push_back({ path, std::move(*head) });
    }
    return readTables(parts);
}

std::optional<LoadError> Loader::readTables(const std::vector<rocprof::CsvPart> &parts)
{
    std::uint64_t bytes = 0;
    for (const rocprof::CsvPart &part : parts) {
        std::error_code ignored;
        const auto own = fs::file_size(part.path, ignored);
        bytes += ignored ? 0 : own;
    }
    const core::FileIndex file = builder.addFile(parts.front().path, bytes);
    auto error = rocprof::readCsv(parts, sourceOptions(), file, builder);
    if (error)
        builder.dropLastFile();
    else
        added = file;
    return error;
}

SourceOptions Loader::sourceOptions() const
{
    SourceOptions source;
    source.blockBytes = std::max<std::size_t>(options.blockBytes, 1);
    source.cancel = options.cancel;
    source.progress = options.progress;
    return source;
}

/// `more`: where it goes on.
std::optional<LoadError> Loader::readFile(const std::string &path, const std::vector<std::string> &more)
{
    const auto head = headOf(path, options.cancel);
    if (!head)
        return head.error();
    const Detection detection = detect(*head);
    if (detection.content == Content::RocprofCsv)
        return readTables({ { path, *head } });
    if (detection.content == Content::Refused)
        return messages::error(ErrorCode::OtherKind, *detection.refusal, path, 0);
    const core::MessageTemplate *const hint = detection.content == Content::Unknown ? hintByName(path) : nullptr;
    if (hint)
        return messages::error(ErrorCode::OtherKind, *hint, path, 0);
    if (detection.content == Content::Unknown)
        return messages::error(ErrorCode::UnknownFormat, messages::kUnknownFormat, path, 0);

    const SourceOptions how = sourceOptions();
    std::vector<std::string> paths { path };
    paths.insert(paths.end(), more.begin(), more.end());
    auto source = openJoined(paths, how);
    if (!source)
        return source.error();
    const core::FileIndex file = builder.addFile(path, (*source)->stamp().bytes);
    if (!more.empty())
        builder.diagnostics().add(messages::kDumpParts, Severity::Info, file, {},
            { { "text", core::Text { std::string(fileName(more.back())) } } }, more.size());
    auto error = readContent(detection, **source, file, how);
    if (error)
        builder.dropLastFile();
    else
        added = file;
    return error;
}

std::optional<LoadError> Loader::readContent(
    const Detection &detection, ByteSource &source, core::FileIndex file, const SourceOptions &sourceOptions)
{
    if (detection.content == Content::Sqlite)
        return readDatabase(source, file);
    if (detection.content == Content::Perfetto)
        return perfetto::readAll(source, file, builder, options.cancel, options.progress);
    if (detection.content == Content::RocprofJson)
        return readRocprofJson(source, file, sourceOptions);
    if (detection.content == Content::XSpace)
        return readXSpace(source, file, sourceOptions);
    return readChromeJson(source, file, detection);
}

std::optional<LoadError> Loader::readDatabase(ByteSource &source, core::FileIndex file)
{
    auto database = sqlite::DatabaseFile::open(source);
    if (!database)
        return database.error();
    noteTroubles(source, {}, 0, file);
    std::string ignored; // who reads it says what is wrong with it
    if (const auto connection = (*database)->connect(ignored, options.cancel)) {
        // The predecessor names a table of strings as its successor does.
        if (rocpd::isRpd(*connection))
            return rocpd::readRpd(*database, file, builder, options.cancel, options.progress);
        if (connection->hasTable("device_traces") && connection->hasTable("segments"))
            return messages::error(ErrorCode::OtherKind, messages::kSnapshotDatabase, source.path());
        if (rocpd::isRocpd(*connection))
            return rocpd::readAll(*database, file, builder, options.cancel, options.progress);
    }
    return nsys::readAll(*database, file, builder, pool, options.cancel, options.progress);
}

std::optional<LoadError> Loader::readChromeJson(ByteSource &source, core::FileIndex file, const Detection &detection)
{
    const auto read = chromejson::readAll(
        source, file, builder, pool, options.cancel, options.progress, detection.rootIsObject, detection.dialect);
    if (!read)
        return read.error();
    const chromejson::ReadStats &stats = read->stats;
    const std::string &path = source.path();
    noteTroubles(source, read->failure, read->bytes, file);

    if (stats.records == 0) {
        std::vector<std::string> keys;
        for (const chromejson::HeaderItem &item : stats.header)
            keys.push_back(item.key);
        if (!stats.sawEventList) {
            if (const core::MessageTemplate *refusal = refusalByKeys(keys))
                return messages::error(ErrorCode::OtherKind, *refusal, path, 0);
            if (std::find(keys.begin(), keys.end(), "traceEvents") == keys.end())
                return messages::error(ErrorCode::UnknownFormat, messages::kUnknownJson, path, read->bytes);
        }
        for (const core::Diagnostic &d : builder.diagnostics().items())
            if (d.file == file && d.what == &messages::kEventsNotAList) {
                LoadError e = messages::error(ErrorCode::Damaged, messages::kNoEventList, path, d.firstByte);
                e.message.arguments.push_back(d.arguments.front());
                return e;
            }
        for (const core::Diagnostic &d : builder.diagnostics().items())
            if (d.file == file
                && (d.what == &messages::kDamagedRecords || d.what == &messages::kStrayBytes
                    || d.what == &messages::kFileCut))
                return messages::error(ErrorCode::Damaged, messages::kNothingRead, path, d.firstByte);
    }
    if (stats.records == stats.metadataRecords && stats.sawEventList)
        builder.diagnostics().add(messages::kNoEvents, Severity::Warning, file);
    constexpr std::uint64_t kEnough = 100; // so many do not fall on whole ones by chance
    if (!stats.sawFraction && stats.timedRecords >= kEnough)
        wholeMicroseconds.push_back(file);
    chromejson::applyHeader(stats, detection.dialect, path, file, builder);
    builder.file(file).arguments = chromejson::makeArgumentSource(path, source.randomAccess());
    return {};
}

std::optional<LoadError> Loader::readRocprofJson(
    ByteSource &source, core::FileIndex file, const SourceOptions &sourceOptions)
{
    std::shared_ptr<rocprof::LateTables> late;
    auto failed = rocprof::readJson(source, file, builder, options.cancel, options.progress, late);
    if (failed || !late)
        return failed;
    builder.dropLastFile();
    builder.addFile(source.path(), source.stamp().bytes);
    SourceOptions again = sourceOptions;
    again.progress = nullptr; // its bytes have been counted
    const auto second = ByteSource::open(source.path(), again);
    if (!second)
        return second.error();
    return rocprof::readJson(**second, file, builder, options.cancel, options.progress, late);
}

void Loader::noteSameRanks(const std::vector<core::FileIndex> &files)
{
    std::map<std::int64_t, core::FileIndex> first;
    std::optional<core::FileIndex> place; // of the one sentence for all
    for (const core::FileIndex i : files) {
        const core::TraceFile &file = builder.file(i);
        if (!file.rank)
            continue;
        const auto [it, isNew] = first.try_emplace(*file.rank, i);
        if (isNew)
            continue;
        place = place.value_or(i);
        builder.diagnostics().add(messages::kSameRank, Severity::Warning, *place, {},
            { { "file", core::Text { file.path } }, { "other", core::Text { builder.file(it->second).path } },
                { "rank", core::Count { static_cast<std::uint64_t>(*file.rank) } } });
    }
}

void Loader::noteChoice(const ChosenFiles &chosen, const std::string &path)
{
    const auto notes = chosen.notes.find(path);
    if (notes == chosen.notes.end() || !added)
        return;
    for (const core::Message &message : notes->second)
        builder.diagnostics().add(*message.what, Severity::Info, *added, {}, message.arguments);
}

void Loader::noteTroubles(
    const ByteSource &source, const std::optional<LoadError> &failure, std::uint64_t bytes, core::FileIndex file)
{
    if (failure)
        builder.diagnostics().add(*failure->message.what, Severity::Error, file, bytes, failure->message.arguments);
    for (const SourceTrouble &t : source.troubles())
        builder.diagnostics().add(*t.what, t.severity, file, t.fileByte);
}

/// A file of this format behind another makes one file again, of both: each plane is there twice then.
void Loader::noteSamePlanes(const xspace::Outline &outline, core::FileIndex file)
{
    std::set<std::uint32_t> withEvents;
    for (const xspace::Line &line : outline.lines)
        withEvents.insert(line.plane);
    std::set<std::string_view> names;
    for (const std::uint32_t i : withEvents) {
        const xspace::Plane &plane = *outline.planes[i];
        if (!plane.name.empty() && !names.insert(plane.name).second)
            builder.diagnostics().add(
                messages::kSamePlane, Severity::Warning, file, plane.offset, { { "text", core::Text { plane.name } } });
    }
}

std::optional<LoadError> Loader::readXSpace(
    ByteSource &source, core::FileIndex file, const SourceOptions &sourceOptions)
{
    const std::string &path = source.path();
    const auto reopen = [&] {
        SourceOptions again = sourceOptions;
        again.progress = nullptr; // its bytes have been counted
        return ByteSource::open(path, again);
    };
    const auto read = xspace::readAll(source, reopen, file, builder, pool, options.cancel, options.progress);
    if (!read)
        return read.error();
    const xspace::Outline &outline = *read->outline;
    noteTroubles(source, read->failure, outline.bytes, file);
    if (read->events == 0) {
        if (outline.damaged > 0 || outline.cutAt)
            return messages::error(ErrorCode::Damaged, messages::kNothingRead, path,
                outline.damaged > 0 ? outline.firstDamage : *outline.cutAt);
        builder.diagnostics().add(messages::kNoEvents, Severity::Info, file);
    }
    noteSamePlanes(outline, file);
    xspace::applyFacts(*read, file, builder);
    const std::shared_ptr<const RandomAccess> access = source.randomAccess();
    builder.file(file).arguments = xspace::makeArgumentSource(path, access, read->outline);
    builder.file(file).programs = xspace::makeProgramSource(path, access, read->outline);
    return {};
}

/// What will not fit is said before it is begun.
std::optional<LoadError> tooLarge(const std::vector<std::string> &files, const OpenOptions &options)
{
    if (options.mostBytes == 0)
        return {};
    std::uint64_t need = 0;
    for (const std::string &path : files) {
        if (options.cancel.isCancelled())
            return {};
        need += std::min(estimatedBytes(path), std::numeric_limits<std::uint64_t>::max() / 2 - need / 2);
    }
    if (need <= options.mostBytes)
        return {};
    LoadError e = messages::error(
        ErrorCode::OutOfMemory, files.size() == 1 ? messages::kTooLarge : messages::kTooLargeTogether, files.front());
    const auto add = [&e](const char *name, std::uint64_t bytes) {
        e.message.arguments.emplace_back().name = name;
        e.message.arguments.back().value = core::Bytes { bytes };
    };
    add("need", need);
    add("most", options.mostBytes);
    return e;
}

/// Each file once, whatever names lead to it. `again`: the names of those that were there before, as first given.
std::vector<std::string> withoutRepeats(const std::vector<std::string> &paths, std::set<std::string> &again)
{
    std::vector<std::string> files;
    std::map<std::pair<dev_t, ino_t>, std::string> seen;
    for (const std::string &path : paths) {
        struct stat s { };
        if (::stat(path.c_str(), &s) == 0) {
            const auto [it, isNew] = seen.try_emplace({ s.st_dev, s.st_ino }, path);
            if (!isNew) {
                again.insert(it->second);
                continue;
            }
        }
        files.push_back(path);
    }
    return files;
}

} // namespace

Result<std::shared_ptr<const core::Trace>> openTrace(std::vector<std::string> paths, OpenOptions options)
{
    const std::string first = paths.empty() ? std::string() : paths.front();
    try {
        if (paths.empty())
            return messages::error(ErrorCode::NotFound, messages::kNoFiles, {});
        const auto chosen = chooseFiles(paths);
        if (!chosen)
            return chosen.error();
        std::set<std::string> again;
        const std::vector<std::string> files = withoutRepeats(chosen->files, again);
        if (options.progress) {
            options.progress->stage = core::Stage::Reading;
            for (const std::string &path : files) {
                std::error_code error;
                const auto bytes = fs::file_size(path, error);
                options.progress->bytesTotal += error ? 0 : bytes;
            }
        }
        if (auto e = tooLarge(files, options))
            return std::move(*e);
        Loader loader(options);
        std::vector<LoadError> errors;
        std::vector<core::FileIndex> read;
        const std::vector<std::vector<std::string>> groups = togetherIn(files, options.cancel);
        for (const std::vector<std::string> &group : groups) {
            auto e = loader.readFiles(group);
            if (!e) {
                read.push_back(*loader.added);
                for (const std::string &path : group)
                    loader.noteChoice(*chosen, path);
                continue;
            }
            if (e->code == ErrorCode::Cancelled || e->code == ErrorCode::OutOfMemory)
                return std::move(*e);
            errors.push_back(std::move(*e));
        }
        if (errors.size() == groups.size()) {
            LoadError all = std::move(errors.front());
            all.others.assign(std::make_move_iterator(errors.begin() + 1), std::make_move_iterator(errors.end()));
            return all;
        }
        // Those that can be read make the trace; of the others it says why they are not in it.
        for (const LoadError &e : errors)
            loader.builder.diagnostics().add(
                *e.message.what, Severity::Error, core::kNoFile, e.byteOffset, e.message.arguments);
        for (const std::string &path : again)
            loader.builder.diagnostics().add(
                messages::kNamedTwice, Severity::Info, core::kNoFile, {}, { { "file", core::Text { path } } });
        loader.noteSameRanks(read);
        // One sentence for all of them.
        if (const auto &whole = loader.wholeMicroseconds; !whole.empty())
            loader.builder.diagnostics().add(
                whole.size() == 1 ? messages::kWholeMicroseconds : messages::kWholeMicrosecondsInAll, Severity::Info,
                whole.front(), {}, {}, whole.size());
        return loader.builder.finish(loader.pool, options.cancel, options.progress);
    } catch (const std::bad_alloc &) {
        return messages::error(ErrorCode::OutOfMemory, messages::kOutOfMemory, first);
    }
}

} // namespace lanewise::io
