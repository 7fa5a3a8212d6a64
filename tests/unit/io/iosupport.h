// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the tests of this room share.

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <QString>

#include <core/trace.h>
#include <core/tracebuilder.h>
#include <io/bytesource.h>

#include "chromejson/read.h"

namespace lanewise::test {

/// A file that lives in memory.
class MemorySource final : public io::ByteSource {
public:
    MemorySource(std::string text, std::size_t blockBytes);
    core::Result<bool> next(io::ByteBlock &block) override;
    std::shared_ptr<const io::RandomAccess> randomAccess() override { return nullptr; }

private:
    std::string m_text;
    std::uint64_t m_next = 0;
};

struct ReadText {
    io::chromejson::ReadResult result;
    std::shared_ptr<const core::Trace> trace;
};

/// Reads Chrome JSON text with so many threads and blocks of that size.
ReadText readText(const std::string &text, std::size_t blockBytes = std::size_t(1) << 20, unsigned threads = 1);

/// Everything that a trace holds as lines of text. Without offsets, lines are sorted: then only the content counts, not the order of the file.
QString dump(const core::Trace &trace, bool withOffsets = true);

/// Slices by the offset of their record: "name cat lane start duration correlation", times on the file's clock.
std::map<std::uint64_t, std::string> slicesByOffset(const core::Trace &trace);

std::string gzip(std::string_view data, int level = 6);
std::string zstd(std::string_view data, int level = 3);
void writeFile(const QString &path, std::string_view data);
std::string readFile(const QString &path);

/// A small Kineto file: text and where each record of phase X begins and ends.
struct SampleFile {
    std::string text;
    std::vector<std::pair<std::size_t, std::size_t>> slices;
    std::vector<std::string> records;
};
SampleFile sampleFile(int events, bool pretty, unsigned seed = 1);

} // namespace lanewise::test
