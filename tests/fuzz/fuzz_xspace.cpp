// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The XSpace reader on any bytes: it must neither crash nor hang, and neither cuts into blocks nor threads must matter.

#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include <core/tracebuilder.h>
#include <io/bytesource.h>

#include "detect.h"
#include "fuzzsupport.h"
#include "xspace/arguments.h"
#include "xspace/hlo.h"
#include "xspace/read.h"

using namespace lanewise;
using namespace lanewise::test;

namespace {

struct Seen {
    std::size_t slices = 0, instants = 0, flows = 0, counters = 0, lanes = 0;
    std::uint64_t recordSum = 0, events = 0, damaged = 0;
    friend bool operator==(const Seen &, const Seen &) = default;
};

Seen readOnce(const std::uint8_t *data, std::size_t size, std::size_t block, unsigned threads)
{
    FuzzSource source(data, size, block);
    core::TraceBuilder builder;
    core::TaskPool pool(threads);
    const core::FileIndex file = builder.addFile("fuzz", size);
    const auto read = io::xspace::readAll(
        source,
        [&]() -> core::Result<std::unique_ptr<io::ByteSource>> {
            return std::unique_ptr<io::ByteSource>(std::make_unique<FuzzSource>(data, size, block));
        },
        file, builder, pool, {}, nullptr);
    if (!read)
        std::abort();
    io::xspace::applyFacts(*read, file, builder);
    const auto trace = builder.finish(pool);
    if (!trace)
        std::abort();
    const core::Trace &t = **trace;
    Seen seen { t.sliceCount(), t.instants().size(), t.flows().size(), t.counterSampleCount(), t.lanes().size(), 0,
        read->events, 0 };
    for (core::SliceId s = 0; s < t.sliceCount(); ++s)
        seen.recordSum = seen.recordSum * 31 + t.record(s);
    for (const core::Diagnostic &d : t.diagnostics().items())
        seen.damaged = seen.damaged * 31 + d.count + d.firstByte.value_or(0);
    if (block > size) {
        const auto arguments =
            io::xspace::makeArgumentSource("fuzz", std::make_shared<FuzzAccess>(data, size), read->outline);
        for (core::SliceId s = 0; s < t.sliceCount() && s < 16; ++s)
            if (!arguments->read(t.record(s)).ok()) {
                std::fprintf(
                    stderr, "record at %llu cannot be read again\n", static_cast<unsigned long long>(t.record(s)));
                std::abort();
            }
        const auto programs =
            io::xspace::makeProgramSource("fuzz", std::make_shared<FuzzAccess>(data, size), read->outline);
        if (programs && !programs->operations({}).ok()) {
            std::fprintf(stderr, "programs cannot be read again\n");
            std::abort();
        }
    }
    return seen;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    io::detect({ reinterpret_cast<const char *>(data), size });
    const Seen whole = readOnce(data, size, size + 1, 1);
    const std::size_t block = 1 + data[size / 2] % 97;
    if (!(readOnce(data, size, block, 2) == whole)) {
        std::fprintf(stderr, "blocks of %zu bytes give another trace\n", block);
        std::abort();
    }
    return 0;
}

#ifndef LANEWISE_LIBFUZZER
int main(int argc, char **argv)
{
    return lanewise::test::replay(argc, argv, {});
}
#endif
