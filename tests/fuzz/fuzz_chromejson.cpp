// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Chrome-JSON reader on any bytes: it must neither crash nor hang, and cuts into blocks must not matter.
// With clang's libFuzzer it makes its own input; else it replays the files and folders named on the command line.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include <core/tracebuilder.h>
#include <io/bytesource.h>

#include "chromejson/arguments.h"
#include "chromejson/dialect.h"
#include "chromejson/header.h"
#include "chromejson/read.h"
#include "detect.h"
#include "fuzzsupport.h"

using namespace lanewise;
using namespace lanewise::test;

namespace {

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
    const auto dialect =
        io::chromejson::dialectOf({ reinterpret_cast<const char *>(data), std::min<std::size_t>(size, 65536) });
    const auto read = io::chromejson::readAll(source, file, builder, pool, {}, nullptr, true, dialect);
    if (!read)
        std::abort();
    io::chromejson::applyHeader(read->stats, dialect, "h_1.1700000000000.pt.trace.json", file, builder);
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
    return lanewise::test::replay(argc, argv, "\"\\{}[]:,0 ");
}
#endif
