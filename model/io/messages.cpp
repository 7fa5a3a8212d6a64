// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "messages.h"

#include <cerrno>
#include <system_error>

namespace lanewise::io::messages {

using namespace core;

const MessageTemplate kNotFound { "not-found", LW_TR("Messages", "{file}: there is no such file.") };
const MessageTemplate kPermission { "permission-denied", LW_TR("Messages", "{file}: you may not read this file.") };
const MessageTemplate kFolderPermission { "folder-permission-denied",
    LW_TR("Messages", "{file}: you may not read this folder.") };
const MessageTemplate kReadFailed { "read-failed", LW_TR("Messages", "{file} could not be read: {reason}.") };
const MessageTemplate kNotRegular { "not-a-file", LW_TR("Messages", "{file} is neither a file nor a folder.") };
const MessageTemplate kEmpty { "empty-file", LW_TR("Messages", "{file} is empty (0 bytes).") };
const MessageTemplate kCompressedEmpty { "empty-content",
    LW_TR("Messages", "{file} is compressed, and what is in it is empty (0 bytes).") };
const MessageTemplate kCompressedTwice { "compressed-twice",
    LW_TR("Messages", "{file} is compressed twice: what is in it is compressed data again. Unpack it once first.") };
const MessageTemplate kUtf16 { "utf-16",
    LW_TR("Messages", "{file} is text in UTF-16, which no profiler writes. Save it as UTF-8 first.") };
const MessageTemplate kUtf32 { "utf-32",
    LW_TR("Messages", "{file} is text in UTF-32, which no profiler writes. Save it as UTF-8 first.") };
const MessageTemplate kFolderWithoutProfiles { "no-profiles",
    LW_TR("Messages", "The folder {file} holds no profiles, neither at its top nor in plugins/profile.") };
const MessageTemplate kNoFiles { "no-files", LW_TR("Messages", "No file was named.") };
const MessageTemplate kUnknownFormat { "unknown-format",
    LW_TR("Messages",
        "{file} is no profile that Lanewise knows: its first bytes (byte {byte} on) fit no known format.") };
const MessageTemplate kUnknownJson { "json-without-events",
    LW_TR(
        "Messages", "{file} is JSON, but no profile: there is no list of trace events up to its end at byte {byte}.") };
const MessageTemplate kNothingRead { "nothing-readable",
    LW_TR("Messages",
        "{file} looks like a profile, but not one record in it can be read; the damage begins at byte {byte}.") };
const MessageTemplate kCompressedCut { "compressed-cut",
    LW_TR("Messages", "{file} is compressed, but ends at byte {byte} of the file before any of its content.") };
const MessageTemplate kCompressedDamaged { "compressed-damaged",
    LW_TR("Messages", "{file} is compressed, but damaged at byte {byte} of the file before any of its content.") };
const MessageTemplate kChanged { "file-changed",
    LW_TR("Messages", "{file} has changed since it was opened. Open it again to see what it says now.") };
const MessageTemplate kCancelled { "cancelled", LW_TR("Messages", "Opening {file} was cancelled.") };
const MessageTemplate kOutOfMemory { "out-of-memory", LW_TR("Messages", "There is not enough memory to open {file}.") };
const MessageTemplate kTooLarge {
    "too-large",
    LW_TR("Messages",
        "{file} would take about {need} of memory to open; {most} may be taken. Record fewer steps, close what else is open, or set more in the preferences.")
};
const MessageTemplate kTooLargeTogether {
    "too-large-together",
    LW_TR("Messages",
        "Together, these files would take about {need} of memory to open; {most} may be taken. Open fewer of them, such as some of the ranks, close what else is open, or set more in the preferences.")
};
const MessageTemplate kNoSuchRecord { "no-record", LW_TR("Messages", "{file} has no readable record at byte {byte}.") };

const MessageTemplate kDamagedRecords { "damaged-records",
    LW_TR("Messages", "{n} damaged {n|record was|records were} left out (first at byte {byte}).") };
const MessageTemplate kDamagedHeader { "damaged-header",
    LW_TR("Messages", "{n} {n|entry|entries} of the file's head or tail could not be read (first at byte {byte}).") };
const MessageTemplate kFileCut {
    "file-cut",
    LW_TR("Messages",
        "The file ends early, at byte {byte}: it was cut or never finished. All complete records before that are shown.")
};
const MessageTemplate kStrayBytes {
    "stray-bytes",
    LW_TR("Messages",
        "There is text between the records that does not belong there, in {n} {n|place|places} (first at byte {byte}).")
};
const MessageTemplate kTextBehind { "text-behind-end",
    LW_TR("Messages",
        "The profile is complete, but other text follows its end (from byte {byte} on); that text was left out.") };
const MessageTemplate kOversized { "oversized-records",
    LW_TR("Messages",
        "{n} {n|record is|records are} longer than 64 MiB and {n|was|were} left out (first at byte {byte}).") };
const MessageTemplate kNamedTwice { "file-named-twice",
    LW_TR("Messages", "{file} was named more than once; it was read once.") };
const MessageTemplate kDumpParts {
    "dump-parts",
    LW_TR("Messages",
        "The dump goes on in {n} more {n|file|files}, the last of them {text}: all are read as one, and places in them are counted through all of them.")
};
const MessageTemplate kRepeatedRecords {
    "repeated-records",
    LW_TR("Messages",
        "{n} {n|record repeats|records repeat} operators that are there on their device already (first at byte {byte}).")
};
const MessageTemplate kPhasesNotRead { "phases-not-read",
    LW_TR("Messages",
        "{n} {n|record is|records are} of a kind that is not shown (phase {phase}, first at byte {byte}).") };
const MessageTemplate kNoEvents { "no-events",
    LW_TR("Messages", "The file holds no events: its list of trace events is empty, or has nothing but names in it.") };
const MessageTemplate kWholeMicroseconds {
    "whole-microseconds",
    LW_TR("Messages",
        "The times of the file are whole microseconds: what is given as 2 us long may have taken from 1 to 3. Sums of many short events are uncertain by that.")
};
const MessageTemplate kWholeMicrosecondsInAll {
    "whole-microseconds",
    LW_TR("Messages",
        "The times of {n} files, {file} first, are whole microseconds: what is given as 2 us long may have taken from 1 to 3. Sums of many short events are uncertain by that.")
};
const MessageTemplate kEventsNotAList { "events-not-a-list",
    LW_TR("Messages",
        "The file's traceEvents (at byte {byte}) is a JSON {text}, not a list: no event was read from there.") };
const MessageTemplate kNoEventList { "no-event-list",
    LW_TR("Messages", "{file} has no list of trace events: its traceEvents (at byte {byte}) is a JSON {text}.") };
const MessageTemplate kSecondProfile {
    "second-profile",
    LW_TR("Messages",
        "{n} more {n|profile follows|profiles follow} the first one in the same file (first at byte {byte}). Their events are counted with its own, so what is written there twice counts twice.")
};
const MessageTemplate kSamePlane {
    "same-plane-twice",
    LW_TR("Messages",
        "{n} {n|plane has|planes have} the name of an earlier one in the same file ({text}, at byte {byte}). Their events are counted together, so what is written there twice counts twice.")
};
const MessageTemplate kHeaderShortened { "header-shortened",
    LW_TR("Messages",
        "{n} {n|entry|entries} of the file's head {n|is|are} longer than is kept (first at byte {byte}).") };
const MessageTemplate kGzipTrailing {
    "gzip-trailing",
    LW_TR("Messages",
        "Bytes that are not gzip data follow the gzip data and were left out (at byte {byte} of the file as stored).")
};
const MessageTemplate kGzipChecksum {
    "gzip-checksum",
    LW_TR("Messages",
        "The checksum of the gzip data does not fit (at byte {byte} of the file as stored): what is shown may be wrong.")
};
const MessageTemplate kGzipCut { "gzip-cut",
    LW_TR("Messages",
        "The gzip data ends early, at byte {byte} of the file as stored. All that comes before is shown.") };
const MessageTemplate kGzipDamaged { "gzip-damaged",
    LW_TR(
        "Messages", "The gzip data is damaged at byte {byte} of the file as stored. All that comes before is shown.") };
const MessageTemplate kZstdCut { "zstd-cut",
    LW_TR("Messages",
        "The zstd data ends early, at byte {byte} of the file as stored. All that comes before is shown.") };
const MessageTemplate kZstdDamaged { "zstd-damaged",
    LW_TR(
        "Messages", "The zstd data is damaged at byte {byte} of the file as stored. All that comes before is shown.") };
const MessageTemplate kZstdChecksum {
    "zstd-checksum",
    LW_TR("Messages",
        "The checksum of the zstd data does not fit (at byte {byte} of the file as stored): what is shown may be wrong.")
};
const MessageTemplate kZstdTrailing {
    "zstd-trailing",
    LW_TR("Messages",
        "Bytes that are not zstd data follow the zstd data and were left out (at byte {byte} of the file as stored).")
};
const MessageTemplate kDamagedParts {
    "damaged-parts",
    LW_TR("Messages",
        "The file is damaged in {n} {n|place|places} (first at byte {byte}): what follows within the same plane or line is left out.")
};
const MessageTemplate kProfilerError { "profiler-error",
    LW_TR("Messages", "The profiler reported {n} {n|error|errors} of its own: {text}") };
const MessageTemplate kProfilerWarning { "profiler-warning",
    LW_TR("Messages", "The profiler reported {n} {n|warning|warnings} of its own: {text}") };
const MessageTemplate kTimesImpossible {
    "impossible-times",
    LW_TR("Messages",
        "{n} {n|event|events} at times that no clock shows (more than 146 years from its zero) {n|was|were} left out (first at byte {byte}).")
};
const MessageTemplate kAggregates {
    "aggregated-records",
    LW_TR("Messages",
        "{n} {n|record is a sum|records are sums} over many occurrences without a time (first at byte {byte}): {n|it stands|they stand} among the facts of the file.")
};
const MessageTemplate kRunChosen {
    "run-chosen",
    LW_TR("Messages",
        "The folder holds {runs} runs: the newest of them, {text}, is shown. The others are opened by their own folders, in the window by the File menu.")
};
const MessageTemplate kSameRunAsJson { "same-run-as-json",
    LW_TR("Messages", "{text} holds the same run as JSON and was left out.") };
const MessageTemplate kSameRunAsRiegeli { "same-run-as-riegeli",
    LW_TR("Messages", "{text} holds the same run as Riegeli records and was left out.") };
const MessageTemplate kHloBeside { "hlo-beside",
    LW_TR("Messages",
        "{runs} {runs|file|files} of the compiler's programs (HLO) {runs|lies|lie} beside the profile and {runs|was|were} left out, {text} first: "
        "what a program's operations cost is not read from there.") };
const MessageTemplate kFoldersLeftOut {
    "folders-left-out",
    LW_TR("Messages",
        "{runs} {runs|folder|folders} within the opened one {runs|was|were} not looked into ({text}): open {runs|it by its|one by its} own name to see what it holds.")
};
const MessageTemplate kNoFilesLeftOut {
    "special-files-left-out",
    LW_TR("Messages",
        "{runs} {runs|entry|entries} of the folder {runs|is|are} neither a file nor a folder and {runs|was|were} left out ({text}).")
};
const MessageTemplate kOthersLeftOut {
    "other-files-left-out",
    LW_TR("Messages",
        "{runs} {runs|file|files} of the folder {runs|was|were} left out ({text}): by name or first bytes {runs|it is no profile|they are no profiles}. Opened by its own name a file is read whatever it is called.")
};
const MessageTemplate kSameRank {
    "same-rank-twice",
    LW_TR("Messages",
        "{n} {n|file says|files say} to be of a rank that another file has already: {file} is of rank {rank} as {other} is. If they are copies, or of other runs, what is summed over ranks is wrong.")
};
const MessageTemplate kSnapshotDatabase { "other-kind.memory-snapshot-database",
    LW_TR("Messages", "{file} is a memory snapshot of PyTorch (as a database), not a profile.") };
const MessageTemplate kFileNotOpened { "file-not-opened",
    LW_TR("Messages", "{file} was left out: it could not be opened.") };

LoadError error(ErrorCode code, const MessageTemplate &what, const std::string &path, std::optional<std::uint64_t> byte,
    std::string reason)
{
    LoadError e;
    e.code = code;
    e.path = path;
    e.byteOffset = byte;
    e.message.what = &what;
    const auto add = [&e](const char *name, auto value) {
        e.message.arguments.emplace_back().name = name, e.message.arguments.back().value = std::move(value);
    };
    add("file", Text { path });
    if (byte)
        add("byte", ByteOffset { *byte });
    if (!reason.empty())
        add("reason", Text { std::move(reason) });
    return e;
}

LoadError systemError(int number, const std::string &path)
{
    if (number == ENOENT || number == ENOTDIR)
        return error(ErrorCode::NotFound, kNotFound, path);
    if (number == EACCES || number == EPERM)
        return error(ErrorCode::PermissionDenied, kPermission, path);
    if (number == ENOMEM)
        return error(ErrorCode::OutOfMemory, kOutOfMemory, path);
    return error(ErrorCode::ReadFailed, kReadFailed, path, {}, std::generic_category().message(number));
}

} // namespace lanewise::io::messages
