// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sentences about files. Ids are stable: they are the codes in the report. std only.

#include <optional>
#include <string>
#include <string_view>

#include <core/result.h>

namespace lanewise::io::messages {

using core::MessageTemplate;

// Errors
extern const MessageTemplate kNotFound, kPermission, kFolderPermission, kReadFailed, kNotRegular, kEmpty,
    kFolderWithoutProfiles, kUnknownFormat, kUnknownJson, kNothingRead, kCompressedEmpty, kCompressedTwice, kUtf16,
    kUtf32, kCompressedCut, kCompressedDamaged, kChanged, kCancelled, kOutOfMemory, kNoSuchRecord, kNoFiles, kTooLarge,
    kTooLargeTogether;
// Diagnostics
extern const MessageTemplate kDamagedRecords, kDamagedHeader, kFileCut, kStrayBytes, kTextBehind, kWholeMicroseconds,
    kWholeMicrosecondsInAll, kEventsNotAList, kNoEventList, kSecondProfile, kSamePlane, kOversized, kNamedTwice,
    kRepeatedRecords, kPhasesNotRead, kNoEvents, kGzipTrailing, kGzipChecksum, kGzipCut, kGzipDamaged, kZstdCut,
    kZstdDamaged, kZstdChecksum, kZstdTrailing, kHeaderShortened, kFileNotOpened, kDamagedParts, kProfilerError,
    kProfilerWarning, kTimesImpossible, kAggregates, kRunChosen, kSameRunAsJson, kSameRunAsRiegeli, kHloBeside,
    kFoldersLeftOut, kNoFilesLeftOut, kOthersLeftOut, kSameRank, kDumpParts;
// Databases that are told by their tables
extern const MessageTemplate kSnapshotDatabase;

/// An error whose sentence knows {file}, and {byte} where one is given, and {reason} where one is given.
core::LoadError error(core::ErrorCode code, const MessageTemplate &what, const std::string &path,
    std::optional<std::uint64_t> byte = {}, std::string reason = {});
/// For an errno.
core::LoadError systemError(int number, const std::string &path);

} // namespace lanewise::io::messages
