// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The readers of databases on any bytes: they must neither crash nor hang.

#include <cstdint>
#include <cstdlib>
#include <string>

#include <core/tracebuilder.h>

#include "fuzzsupport.h"
#include "nsys/read.h"
#include "rocpd/read.h"
#include "rocpd/rpd.h"
#include "sqlite/database.h"

using namespace lanewise;
using namespace lanewise::test;

namespace {

/// A database that lies in memory, as compressed ones do.
class PackedSource final : public FuzzSource {
public:
    PackedSource(const std::uint8_t *data, std::size_t size) : FuzzSource(data, size, size + 1)
    {
        m_compression = io::Compression::Gzip;
    }
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    PackedSource source(data, size);
    const auto database = io::sqlite::DatabaseFile::open(source);
    if (!database)
        return 0;
    std::string reason;
    const auto connection = (*database)->connect(reason);
    core::TraceBuilder builder;
    core::TaskPool pool(1);
    const core::FileIndex file = builder.addFile("fuzz", size);
    const bool isRocpd = connection && io::rocpd::isRocpd(*connection);
    const auto error = connection && io::rocpd::isRpd(*connection)
        ? io::rocpd::readRpd(*database, file, builder, {}, nullptr)
        : isRocpd ? io::rocpd::readAll(*database, file, builder, {}, nullptr)
                  : io::nsys::readAll(*database, file, builder, pool, {}, nullptr);
    if (!error && !builder.finish(pool))
        std::abort();
    return 0;
}

#ifndef LANEWISE_LIBFUZZER
int main(int argc, char **argv)
{
    return lanewise::test::replay(argc, argv, {});
}
#endif
