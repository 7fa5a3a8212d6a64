// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "detect.h"

#include <algorithm>

#include "chromejson/parts.h"
#include "messages.h"
#include "rocprof/csvrows.h"
#include "wire.h"

namespace lanewise::io {

namespace {

using core::MessageTemplate;
using namespace std::string_view_literals;

struct Magic {
    std::string_view bytes;
    std::size_t at;
    MessageTemplate refusal;
};

const Magic kMagics[] = {
    { "\x89PNG\r\n\x1a\n"sv, 0, { "other-kind.png", LW_TR("Messages", "{file} is a picture (PNG), not a profile.") } },
    { "\xff\xd8\xff"sv, 0, { "other-kind.jpeg", LW_TR("Messages", "{file} is a picture (JPEG), not a profile.") } },
    { "GIF8"sv, 0, { "other-kind.gif", LW_TR("Messages", "{file} is a picture (GIF), not a profile.") } },
    { "PK\x03\x04"sv, 0,
        { "other-kind.zip",
            LW_TR("Messages",
                "{file} is a zip archive (PyTorch saves models and memory snapshots so), not a profile. If there is a profile in it, unpack it first.") } },
    { "PK\x05\x06"sv, 0,
        { "other-kind.zip-empty", LW_TR("Messages", "{file} is an empty zip archive, not a profile.") } },
    { "\x7f"
      "ELF"sv,
        0, { "other-kind.elf", LW_TR("Messages", "{file} is a program or library (ELF), not a profile.") } },
    { "MZ"sv, 0, { "other-kind.exe", LW_TR("Messages", "{file} is a Windows program, not a profile.") } },
    { "%PDF-"sv, 0, { "other-kind.pdf", LW_TR("Messages", "{file} is a PDF document, not a profile.") } },
    { "\x80\x02"sv, 0,
        { "other-kind.pickle",
            LW_TR("Messages", "{file} is a Python pickle (PyTorch writes memory snapshots so), not a profile.") } },
    { "\x80\x03"sv, 0,
        { "other-kind.pickle",
            LW_TR("Messages", "{file} is a Python pickle (PyTorch writes memory snapshots so), not a profile.") } },
    { "\x80\x04\x95"sv, 0,
        { "other-kind.pickle",
            LW_TR("Messages", "{file} is a Python pickle (PyTorch writes memory snapshots so), not a profile.") } },
    { "\x80\x05\x95"sv, 0,
        { "other-kind.pickle",
            LW_TR("Messages", "{file} is a Python pickle (PyTorch writes memory snapshots so), not a profile.") } },
    { "\x89HDF\r\n\x1a\n"sv, 0, { "other-kind.hdf5", LW_TR("Messages", "{file} is an HDF5 file, not a profile.") } },
    { "\x93NUMPY"sv, 0, { "other-kind.numpy", LW_TR("Messages", "{file} is a NumPy array, not a profile.") } },
    { "PAR1"sv, 0, { "other-kind.parquet", LW_TR("Messages", "{file} is a Parquet table, not a profile.") } },
    { "ustar"sv, 257,
        { "other-kind.tar", LW_TR("Messages", "{file} is a tar archive, not a profile. Unpack it first.") } },
    { "\xfd"
      "7zXZ\0"sv,
        0,
        { "other-kind.xz",
            LW_TR("Messages", "{file} is compressed with xz, which is not supported. Unpack it first.") } },
    { "BZh"sv, 0,
        { "other-kind.bzip2",
            LW_TR("Messages", "{file} is compressed with bzip2, which is not supported. Unpack it first.") } },
    { "\x04\x22\x4d\x18"sv, 0,
        { "other-kind.lz4",
            LW_TR("Messages", "{file} is compressed with lz4, which is not supported. Unpack it first.") } },
    { "7z\xbc\xaf\x27\x1c"sv, 0,
        { "other-kind.7z", LW_TR("Messages", "{file} is a 7z archive, not a profile. Unpack it first.") } },
    { "version https://git-lfs"sv, 0,
        { "other-kind.lfs",
            LW_TR("Messages", "{file} is a placeholder of Git LFS: the profile itself has not been fetched.") } },
    { "<!DOCTYPE html"sv, 0, { "other-kind.html", LW_TR("Messages", "{file} is a web page, not a profile.") } },
    { "<html"sv, 0, { "other-kind.html", LW_TR("Messages", "{file} is a web page, not a profile.") } },
    { "<?xml"sv, 0, { "other-kind.xml", LW_TR("Messages", "{file} is an XML document, not a profile.") } },
    // The head of its first block and the hash of its signature: github.com/google/riegeli, doc/riegeli_records_file_format.md.
    { "\x83\xaf\x70\xd1\x0d\x88\x4a\x3f"sv, 0,
        { "other-kind.riegeli",
            LW_TR("Messages",
                "{file} is a file of Riegeli records (newer XProf keeps profiles so), which can't be read. Save the profile as .xplane.pb and open that.") } },
    // Whatever version wrote it, its first line says so and names the version: "NVIDIA Tegra Profiler Report 2026@4@1@191-...".
    { "NVIDIA Tegra Profiler Report "sv, 0,
        { "other-kind.nsys-rep",
            LW_TR("Messages",
                "{file} is a report of Nsight Systems, whose format only NVIDIA's programs read. Export it with nsys export --type sqlite, and open the .sqlite file.") } },
    // Extra-P reads these reports; its description of the format begins so.
    { "NVR\0"sv, 0,
        { "other-kind.ncu-rep",
            LW_TR("Messages",
                "{file} is a report of Nsight Compute: it holds measurements of single kernels, but no timeline.") } },
    // OTF2_AnchorFile.c: the head of a chunk (3, and 0x42 or 0x23 for the order of bytes), then the name with its closing zero.
    { "\x03\x42OTF2\0"sv, 0,
        { "other-kind.otf2",
            LW_TR("Messages",
                "{file} is an OTF2 archive, which is not read. rocprofv3 writes the same as --output-format json or pftrace.") } },
    { "\x03\x23OTF2\0"sv, 0,
        { "other-kind.otf2",
            LW_TR("Messages",
                "{file} is an OTF2 archive, which is not read. rocprofv3 writes the same as --output-format json or pftrace.") } },
    { "PERFILE2"sv, 0,
        { "other-kind.perf",
            LW_TR("Messages",
                "{file} is a recording of Linux perf, which knows nothing of GPUs and is not read. Open a profile of the GPU instead.") } },
    { "HloModule "sv, 0,
        { "other-kind.hlo",
            LW_TR("Messages", "{file} is the text of an HLO module (the compiler's program), not a profile.") } },
};

const MessageTemplate kZeros {
    "begins-with-zeros",
    LW_TR("Messages",
        "{file} begins with zeros: whatever wrote it (an export of Nsight Systems to SQLite does so) was interrupted. It is not an SQLite database, nor another profile. Export it again.")
};
const MessageTemplate kDumpEnd {
    "dump-end",
    LW_TR("Messages",
        "{file} is the end of a dump of MXNet, without a record: its beginning went to another file. Open the two together, or their folder.")
};
const MessageTemplate kHloProto { "other-kind.hlo-proto",
    LW_TR("Messages", "{file} is an HLO module (the compiler's program), not a profile.") };
const MessageTemplate kExecutionTrace {
    "other-kind.execution-trace",
    LW_TR("Messages",
        "{file} is an execution trace of PyTorch: it lists operators and their inputs, but no times. Open the profile that was recorded with it instead.")
};
const MessageTemplate kMemorySnapshot { "other-kind.memory-snapshot",
    LW_TR("Messages", "{file} is a memory snapshot of PyTorch, not a profile.") };
const MessageTemplate kNotebook { "other-kind.notebook",
    LW_TR("Messages", "{file} is a Jupyter notebook, not a profile.") };

struct KeyRule {
    std::string_view first, second; ///< both must be there
    const MessageTemplate *refusal;
};
const KeyRule kKeyRules[] = {
    { "schema", "nodes", &kExecutionTrace },
    { "segments", "device_traces", &kMemorySnapshot },
    { "cells", "nbformat", &kNotebook },
};

/// Takes a varint off the text; false where there is none.
bool varint(std::string_view &text, std::uint64_t &value)
{
    const char *behind = wire::varint(text.data(), text.data() + text.size(), value);
    if (behind)
        text.remove_prefix(static_cast<std::size_t>(behind - text.data()));
    return behind;
}

bool contains(std::string_view text, std::string_view what)
{
    return text.find(what) != text.npos;
}

bool isPlaneName(std::string_view name)
{
    return name.starts_with("/host:") || name.starts_with("/device:") || name.starts_with("/virtualdevice:")
        || name == "Task Environment" || name.starts_with("#Chip") || name == "Host CPUs" || name == "Syscalls";
}

/// A list of planes, of which one says its name as planes do.
bool isXSpace(std::string_view head)
{
    wire::Fields space(head);
    wire::Field f;
    for (;;) {
        const std::string_view rest = head.substr(static_cast<std::size_t>(space.at() - head.data()));
        std::string_view plane;
        if (space.next(f)) {
            if (!f.is(1, wire::Type::Bytes))
                continue;
            plane = f.bytes;
        } else {
            // The plane goes on behind what we see.
            std::uint64_t tag = 0, length = 0;
            const char *const end = rest.data() + rest.size();
            const char *p = wire::varint(rest.data(), end, tag);
            p = p && tag == 0x0a ? wire::varint(p, end, length) : nullptr;
            if (!p)
                return false;
            plane = { p, static_cast<std::size_t>(end - p) };
        }
        wire::Fields fields(plane);
        wire::Field own;
        while (fields.next(own))
            if (own.is(2, wire::Type::Bytes)) {
                if (isPlaneName(own.bytes))
                    return true;
                break;
            }
        if (plane.data() + plane.size() == head.data() + head.size())
            return false;
    }
}

/// Messages whose first field is number 1 and has a length: HLO.
const MessageTemplate *protobufKind(std::string_view head)
{
    if (head.empty() || head.front() != '\x0a')
        return nullptr;
    std::string_view rest = head.substr(1);
    std::uint64_t length = 0;
    if (!varint(rest, length) || length == 0)
        return nullptr;
    // HloProto.hlo_module.name, or HloModuleProto.name
    if (contains(head.substr(0, 256), "jit_") || contains(head.substr(0, 256), "cluster_")
        || contains(head.substr(0, 256), "main."))
        return &kHloProto;
    return nullptr;
}

/// The tag of a packet that holds others, longer than what can be seen.
bool beginsCompressed(std::string_view packet)
{
    std::uint64_t tag = 0;
    return varint(packet, tag) && (tag == (50 << 3 | 2) || tag == (133 << 3 | 2));
}

/// A chain of TracePackets as far as we can see: each belongs to a sequence, or is compressed, or describes the recording.
bool isPerfetto(std::string_view head)
{
    constexpr std::uint32_t kTells[] = { 6, 10, 33, 50, 60, 89, 133 };
    constexpr int kEnough = 8;
    int packets = 0;
    for (std::string_view chain = head; packets < kEnough && !chain.empty(); ++packets) {
        std::uint64_t length = 0;
        if (chain.front() != '\x0a')
            return packets > 0;
        chain.remove_prefix(1);
        if (!varint(chain, length))
            break;
        const bool isWhole = length <= chain.size();
        wire::Fields fields(chain.substr(0, static_cast<std::size_t>(std::min<std::uint64_t>(length, chain.size()))));
        bool tells = false;
        for (wire::Field f; fields.next(f);)
            tells |= std::find(std::begin(kTells), std::end(kTells), f.number) != std::end(kTells);
        if (isWhole ? !tells || fields.isDamaged() : packets == 0 && !tells && !beginsCompressed(chain))
            return packets > 0; // what is wrong behind a good beginning is damage
        if (!isWhole)
            return true;
        chain.remove_prefix(static_cast<std::size_t>(length));
    }
    return packets > 0;
}

/// The first byte of a message of planes or packets is a line break, and a first length of 123 or 91 is a brace or a bracket: it looks like JSON, but for
/// bytes that no text has.
bool isMessageLikeJson(std::string_view head)
{
    if (!head.starts_with("\n{") && !head.starts_with("\n["))
        return false;
    const std::string_view first = head.substr(2, static_cast<unsigned char>(head[1]));
    const bool isText = std::none_of(first.begin(), first.end(),
        [](char c) { return static_cast<unsigned char>(c) < ' ' && c != '\t' && c != '\r' && c != '\n'; });
    return !isText && (isXSpace(head) || isPerfetto(head));
}

/// Output of rocprofv3 has one key at its root.
bool isRocprof(std::string_view members)
{
    constexpr std::string_view kKey = "\"rocprofiler-sdk-tool\"";
    const auto first = members.find_first_not_of(" \t\r\n");
    return first != members.npos && members.substr(first).starts_with(kKey);
}

/// No format begins so. A database's header is written last.
bool beginsWithZeros(std::string_view head)
{
    constexpr std::size_t kHeader = 16;
    return head.size() >= kHeader && head.substr(0, kHeader).find_first_not_of('\0') == head.npos;
}

/// Its byte order mark begins like that of UTF-16.
bool isUtf32(std::string_view head)
{
    for (const std::string_view begin :
        { "\xff\xfe\0\0"sv, "\0\0\xfe\xff"sv, "{\0\0\0"sv, "[\0\0\0"sv, "\0\0\0{"sv, "\0\0\0["sv })
        if (head.starts_with(begin))
            return true;
    return false;
}

/// By its byte order mark, or by the zeros between the first characters of JSON.
bool isUtf16(std::string_view head)
{
    if (head.starts_with("\xff\xfe"sv) || head.starts_with("\xfe\xff"sv))
        return true;
    const auto begins = [head](char a, char b) { return head.size() >= 4 && head[0] == a && head[1] == b; };
    return begins('{', '\0') || begins('[', '\0') || begins('\0', '{') || begins('\0', '[');
}

} // namespace

Detection detect(std::string_view head)
{
    Detection d;
    if (head.starts_with("SQLite format 3\0"sv)) {
        d.content = Content::Sqlite;
        return d;
    }
    if (beginsWithZeros(head)) {
        d.content = Content::Refused;
        d.refusal = &kZeros;
        return d;
    }
    for (const Magic &m : kMagics)
        if (head.size() >= m.at + m.bytes.size() && head.substr(m.at, m.bytes.size()) == m.bytes) {
            d.content = Content::Refused;
            d.refusal = &m.refusal;
            return d;
        }
    if (head.starts_with("\x1f\x8b"sv) || head.starts_with("\x28\xb5\x2f\xfd"sv)) {
        // The head is what was unpacked already.
        d.content = Content::Refused;
        d.refusal = &messages::kCompressedTwice;
        return d;
    }
    if (isUtf32(head)) {
        d.content = Content::Refused;
        d.refusal = &messages::kUtf32;
        return d;
    }
    if (isUtf16(head)) {
        d.content = Content::Refused;
        d.refusal = &messages::kUtf16;
        return d;
    }
    std::string_view text = head;
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    const auto first = text.find_first_not_of(" \t\r\n");
    const char begins = first == text.npos ? '\0' : text[first];
    if ((begins == '{' || begins == '[') && !isMessageLikeJson(head)) {
        d.rootIsObject = begins == '{';
        if (d.rootIsObject && isRocprof(text.substr(first + 1))) {
            d.content = Content::RocprofJson;
            return d;
        }
        d.content = Content::ChromeJson;
        d.dialect = chromejson::dialectOf(head);
        return d;
    }
    if (rocprof::csvHeadOf(text).table != rocprof::CsvTable::None) {
        d.content = Content::RocprofCsv;
        return d;
    }
    if (isXSpace(head)) {
        d.content = Content::XSpace;
        return d;
    }
    if (isPerfetto(head)) {
        d.content = Content::Perfetto;
        return d;
    }
    if (const MessageTemplate *refusal = protobufKind(head)) {
        d.content = Content::Refused;
        d.refusal = refusal;
        return d;
    }
    if (chromejson::endsDump(text)) {
        d.content = Content::Refused;
        d.refusal = &kDumpEnd;
        return d;
    }
    // Its very first byte may be the damaged one; MXNet begins a second dump with a comma.
    if (contains(text, "\"traceEvents\"") || (contains(text, "\"ph\"") && contains(text, "\"ts\"")))
        d.content = Content::ChromeJson;
    return d;
}

const core::MessageTemplate *hintByName(std::string_view path)
{
    static const std::pair<std::string_view, MessageTemplate> kHints[] = {
        { ".nsys-rep",
            { "named-like.nsys-rep",
                LW_TR("Messages",
                    "{file} looks by its name like a report of Nsight Systems, whose format only NVIDIA's programs read. Export it with nsys export --type sqlite, and open the .sqlite file.") } },
        { ".qdrep",
            { "named-like.qdrep",
                LW_TR("Messages",
                    "{file} looks by its name like a report of Nsight Systems, whose format only NVIDIA's programs read. Export it with nsys export --type sqlite, and open the .sqlite file.") } },
        { ".qdstrm",
            { "named-like.qdstrm",
                LW_TR("Messages",
                    "{file} looks by its name like an unfinished recording of Nsight Systems. Import it with QdstrmImporter, then export it with nsys export --type sqlite.") } },
        { ".ncu-rep",
            { "named-like.ncu-rep",
                LW_TR("Messages",
                    "{file} looks by its name like a report of Nsight Compute: it holds measurements of single kernels, but no timeline.") } },
        { ".otf2",
            { "named-like.otf2",
                LW_TR("Messages",
                    "{file} looks by its name like an OTF2 archive, which is not read. rocprofv3 writes the same as --output-format json or pftrace.") } },
        { ".vtune",
            { "named-like.vtune",
                LW_TR("Messages",
                    "{file} looks by its name like a result of Intel VTune, which only Intel's programs read. Record with unitrace --chrome-kernel-logging instead.") } },
    };
    for (const auto &[ending, hint] : kHints)
        if (path.ends_with(ending))
            return &hint;
    return nullptr;
}

const core::MessageTemplate *refusalByKeys(const std::vector<std::string> &keys)
{
    const auto has = [&](std::string_view key) {
        return key.empty() || std::find(keys.begin(), keys.end(), key) != keys.end();
    };
    for (const KeyRule &rule : kKeyRules)
        if (has(rule.first) && has(rule.second))
            return rule.refusal;
    return nullptr;
}

} // namespace lanewise::io
