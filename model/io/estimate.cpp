// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <io/estimate.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>

#include <zstd.h>

#include <io/bytesource.h>

#include "detect.h"

namespace lanewise::io {
namespace {

/// At the peak of opening, columns, indexes and the reading itself together.
constexpr double kBytesOfRecord = 120;
/// Whatever is opened: blocks on their way, tables of names.
constexpr double kBytesAnyway = 32e6;
/// Of the JSON that profilers write, where nothing else tells.
constexpr double kUsualRatio = 10;

std::uint64_t littleEndian(const unsigned char *bytes, int count)
{
    std::uint64_t value = 0;
    for (int i = count; i-- > 0;)
        value = value << 8 | bytes[i];
    return value;
}

/// gzip keeps the uncompressed size of its last member, less whole times 4 GiB: the one that is nearest to what is usual.
double gzipBytes(std::ifstream &file, double packed)
{
    constexpr double kWrap = 4294967296.0;
    unsigned char tail[4] = {};
    file.seekg(-4, std::ios::end);
    if (!file.read(reinterpret_cast<char *>(tail), sizeof tail))
        return packed * kUsualRatio;
    const auto rest = static_cast<double>(littleEndian(tail, 4));
    const double wraps = std::max(0.0, (packed * kUsualRatio - rest) / kWrap);
    return std::max(packed, rest + kWrap * static_cast<double>(static_cast<std::uint64_t>(wraps + 0.5)));
}

double zstdBytes(std::ifstream &file, double packed)
{
    char head[32] = {};
    file.read(head, sizeof head);
    const auto size = ZSTD_getFrameContentSize(head, static_cast<std::size_t>(file.gcount()));
    const bool isKnown = size != ZSTD_CONTENTSIZE_UNKNOWN && size != ZSTD_CONTENTSIZE_ERROR;
    return isKnown ? std::max(packed, static_cast<double>(size)) : packed * kUsualRatio;
}

double unpackedBytes(const ByteSource &source)
{
    const auto packed = static_cast<double>(source.stamp().bytes);
    std::ifstream file(source.path(), std::ios::binary);
    switch (source.compression()) {
    case Compression::None:
        break;
    case Compression::Gzip:
        return gzipBytes(file, packed);
    case Compression::Zstd:
        return zstdBytes(file, packed);
    }
    return packed;
}

/// Bytes of the file for each record, by how often `mark` stands in samples.
double bytesForEach(ByteSource &source, std::string_view mark, double whenNone)
{
    constexpr int kSamples = 4;
    std::size_t bytes = 0, marks = 0;
    for (int i = 0; i < kSamples; ++i) {
        ByteBlock block;
        const auto more = source.canReadAt()
            ? source.readAt(source.stamp().bytes / kSamples * static_cast<std::uint64_t>(i), block)
            : source.next(block);
        if (!more || !*more || block.size == 0)
            break;
        const std::string_view text(block.data.get(), block.size);
        bytes += text.size();
        for (std::size_t at = 0; (at = text.find(mark, at)) != std::string_view::npos; at += mark.size())
            ++marks;
    }
    return marks > 0 ? static_cast<double>(bytes) / static_cast<double>(marks) : whenNone;
}

/// Of the formats that are no text: as dense as the densest that are known.
double bytesForEach(ByteSource &source, const Detection &detection)
{
    switch (detection.content) {
    case Content::ChromeJson:
        return bytesForEach(source, "\"ph\"", 200);
    case Content::RocprofJson:
        return bytesForEach(source, "\"start_timestamp\"", 300);
    case Content::RocprofCsv:
        return bytesForEach(source, "\n", 150);
    case Content::Sqlite:
        return 90;
    case Content::XSpace:
        return 18;
    case Content::Perfetto:
        return 30;
    case Content::Refused:
    case Content::Unknown:
        break;
    }
    return std::numeric_limits<double>::infinity();
}

/// The number behind a key, or the first word of the file where no key is given.
std::optional<std::uint64_t> numberIn(const char *path, std::string_view key = {})
{
    std::ifstream file(path);
    std::string word;
    while (file >> word) {
        if (!key.empty()) {
            if (word != key)
                continue;
            file >> word;
        }
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        return error == std::errc() ? std::optional(value) : std::nullopt;
    }
    return {};
}

} // namespace

std::uint64_t estimatedBytes(const std::string &path)
{
    SourceOptions options;
    options.blockBytes = std::size_t(1) << 20;
    auto source = ByteSource::open(path, options);
    ByteBlock block;
    if (!source)
        return 0;
    const auto more = (*source)->next(block);
    if (!more || !*more)
        return 0;
    const Detection detection = detect({ block.data.get(), std::min(block.size, kDetectBytes) });
    const double each = bytesForEach(**source, detection);
    const double bytes = unpackedBytes(**source) / each * kBytesOfRecord + kBytesAnyway;
    return bytes < 1e18 ? static_cast<std::uint64_t>(bytes) : std::uint64_t(1e18);
}

std::uint64_t availableBytes()
{
    constexpr std::uint64_t kKiB = 1024;
    std::uint64_t available = numberIn("/proc/meminfo", "MemAvailable:").value_or(0) * kKiB;
    const auto most = numberIn("/sys/fs/cgroup/memory.max"), used = numberIn("/sys/fs/cgroup/memory.current");
    if (most && used) {
        // Files that were read lie in it until their place is wanted.
        const std::uint64_t cached = numberIn("/sys/fs/cgroup/memory.stat", "inactive_file").value_or(0);
        const std::uint64_t held = *used - std::min(*used, cached);
        available = std::min(available, *most - std::min(*most, held));
    }
    return available;
}

} // namespace lanewise::io
