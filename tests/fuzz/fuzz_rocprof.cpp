// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The reader of rocprofv3's JSON on any bytes: it must neither crash nor hang, cuts into blocks must not matter, and every record must be found again.

#include <cstdint>
#include <cstdlib>

#include <core/argumentsource.h>
#include <core/tracebuilder.h>
#include <io/bytesource.h>

#include "fuzzsupport.h"
#include "rocprof/jsonarguments.h"
#include "rocprof/readjson.h"

using namespace lanewise;
using namespace lanewise::test;

namespace {

struct Seen {
    std::size_t slices = 0, instants = 0, counters = 0, lanes = 0;
    std::uint64_t recordSum = 0, damaged = 0;
    friend bool operator==(const Seen &, const Seen &) = default;
};

Seen readOnce(const std::uint8_t *data, std::size_t size, std::size_t block)
{
    FuzzSource source(data, size, block);
    core::TraceBuilder builder;
    core::TaskPool pool(1);
    const core::FileIndex file = builder.addFile("fuzz", size);
    std::shared_ptr<io::rocprof::LateTables> late;
    if (io::rocprof::readJson(source, file, builder, {}, nullptr, late))
        return {};
    if (late) {
        FuzzSource again(data, size, block);
        builder.dropLastFile();
        builder.addFile("fuzz", size);
        if (io::rocprof::readJson(again, file, builder, {}, nullptr, late))
            return {};
    }
    const auto trace = builder.finish(pool);
    if (!trace)
        std::abort();
    const core::Trace &t = **trace;
    Seen seen { t.sliceCount(), t.instants().size(), t.counterSampleCount(), t.lanes().size(), 0, 0 };
    const auto arguments = io::rocprof::makeJsonArguments("fuzz", std::make_shared<FuzzAccess>(data, size));
    for (core::SliceId s = 0; s < t.sliceCount(); ++s) {
        seen.recordSum = seen.recordSum * 31 + t.record(s);
        if (s < 100 && !arguments->read(t.record(s)))
            std::abort();
    }
    for (const core::Diagnostic &d : t.diagnostics().items())
        seen.damaged = seen.damaged * 31 + d.count + d.firstByte.value_or(0);
    return seen;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    return lanewise::test::checkAnyBlock(data, size, readOnce);
}

#ifndef LANEWISE_LIBFUZZER
int main(int argc, char **argv)
{
    return lanewise::test::replay(argc, argv, "{}[]\",:0x");
}
#endif
