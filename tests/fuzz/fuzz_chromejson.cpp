// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Chrome-JSON reader on any bytes: it must neither crash nor hang, and cuts into blocks must not matter.
// With clang's libFuzzer it makes its own input; else it replays the files and folders named on the command line.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <core/tracebuilder.h>
#include <io/bytesource.h>

#include "chromejson/arguments.h"
#include "chromejson/header.h"
#include "chromejson/read.h"
#include "detect.h"

using namespace lanewise;

namespace {

class FuzzSource final : public io::ByteSource {
public:
    FuzzSource(const std::uint8_t *data, std::size_t size, std::size_t block) : m_data(data), m_size(size)
    {
        m_blockBytes = block;
        m_stamp.bytes = size;
    }
    core::Result<bool> next(io::ByteBlock &block) override
    {
        block = {};
        block.offset = m_next;
        block.size = std::min(m_blockBytes, m_size - m_next);
        block.data = std::shared_ptr<char>(new char[block.size + 64], std::default_delete<char[]>());
        if (block.size > 0)
            std::memcpy(block.data.get(), m_data + m_next, block.size);
        std::memset(block.data.get() + block.size, 0, 64);
        m_next += block.size;
        return block.size > 0;
    }
    std::shared_ptr<const io::RandomAccess> randomAccess() override { return nullptr; }

private:
    const std::uint8_t *m_data;
    std::size_t m_size, m_next = 0;
};

class FuzzAccess final : public io::RandomAccess {
public:
    FuzzAccess(const std::uint8_t *data, std::size_t size) : m_data(data), m_size(size) { }
    core::Result<std::size_t> read(std::uint64_t offset, char *out, std::size_t bytes) const override
    {
        const std::size_t n = offset < m_size ? std::min(bytes, m_size - static_cast<std::size_t>(offset)) : 0;
        if (n > 0)
            std::memcpy(out, m_data + offset, n);
        return n;
    }
    std::size_t bytes() const override { return 0; }

private:
    const std::uint8_t *m_data;
    std::size_t m_size;
};

struct Seen {
    std::size_t slices = 0, instants = 0, flows = 0, counters = 0;
    std::uint64_t recordSum = 0, records = 0, damaged = 0;
    friend bool operator==(const Seen &, const Seen &) = default;
};

Seen readOnce(const std::uint8_t *data, std::size_t size, std::size_t block)
{
    FuzzSource source(data, size, block);
    core::TraceBuilder builder;
    core::TaskPool pool(1);
    const core::FileIndex file = builder.addFile("fuzz", size);
    const auto read = io::chromejson::readAll(source, file, builder, pool, {}, nullptr, true);
    if (!read)
        std::abort();
    io::chromejson::applyHeader(read->stats, "h_1.1700000000000.pt.trace.json", file, builder);
    const auto trace = builder.finish(pool);
    if (!trace)
        std::abort();
    const core::Trace &t = **trace;
    Seen seen { t.sliceCount(), t.instants().size(), t.flows().size(), t.counterSampleCount(), 0, read->stats.records,
        0 };
    for (core::SliceId s = 0; s < t.sliceCount(); ++s)
        seen.recordSum = seen.recordSum * 31 + t.record(s);
    if (const core::Diagnostic *d = t.diagnostics().find("damaged-records"))
        seen.damaged = d->count;
    if (block > size && t.sliceCount() > 0) {
        const auto source2 = io::chromejson::makeArgumentSource("fuzz", std::make_shared<FuzzAccess>(data, size));
        for (core::SliceId s = 0; s < t.sliceCount() && s < 4; ++s)
            if (!source2->read(t.record(s)).ok()) {
                std::fprintf(stderr, "record at %llu cannot be read again:\n%.*s\n",
                    static_cast<unsigned long long>(t.record(s)), static_cast<int>(size),
                    reinterpret_cast<const char *>(data));
                std::abort();
            }
    }
    return seen;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    io::detect({ reinterpret_cast<const char *>(data), size });
    const Seen whole = readOnce(data, size, size + 1);
    const std::size_t block = 1 + data[size / 2] % 97;
    if (!(readOnce(data, size, block) == whole)) {
        std::fprintf(stderr, "blocks of %zu bytes give another trace:\n%.*s\n", block, static_cast<int>(size),
            reinterpret_cast<const char *>(data));
        std::abort();
    }
    return 0;
}

#ifndef LANEWISE_LIBFUZZER
int main(int argc, char **argv)
{
    int files = 0;
    const auto replay = [&files](const std::filesystem::path &path) {
        std::ifstream in(path, std::ios::binary);
        const std::string text((std::istreambuf_iterator<char>(in)), {});
        // Every file whole, and with bytes changed in a way that is the same each time.
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(text.data()), text.size());
        std::uint32_t state = 12345;
        for (int i = 0; i < 300 && !text.empty(); ++i) {
            std::string changed = text;
            for (int k = 0; k < 3; ++k) {
                state = state * 1664525 + 1013904223;
                changed[(state >> 8) % changed.size()] = "\"\\{}[]:,0 "[state % 10];
            }
            LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(changed.data()), changed.size());
        }
        ++files;
    };
    for (int i = 1; i < argc; ++i) {
        if (!std::filesystem::is_directory(argv[i])) {
            replay(argv[i]);
            continue;
        }
        for (const auto &entry : std::filesystem::directory_iterator(argv[i]))
            replay(entry.path());
    }
    std::printf("%d files replayed\n", files);
    return files > 0 ? 0 : 1;
}
#endif
