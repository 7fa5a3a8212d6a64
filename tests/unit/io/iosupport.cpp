// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "iosupport.h"

#include <cstring>
#include <random>

#include <QFile>
#include <QStringList>

#include <zlib.h>
#include <zstd.h>

namespace lanewise::test {

using namespace core;

MemorySource::MemorySource(std::string text, std::size_t blockBytes) : m_text(std::move(text))
{
    m_path = "memory";
    m_stamp.bytes = m_text.size();
    m_blockBytes = blockBytes;
}

Result<bool> MemorySource::next(io::ByteBlock &block)
{
    block = {};
    block.offset = m_next;
    block.size = std::min<std::size_t>(m_blockBytes, m_text.size() - static_cast<std::size_t>(m_next));
    // As many bytes as the block has and no more: sanitizers then see whoever reads past the padding.
    block.data = std::shared_ptr<char>(new char[block.size + 64], std::default_delete<char[]>());
    std::memcpy(block.data.get(), m_text.data() + m_next, block.size);
    std::memset(block.data.get() + block.size, 0, 64);
    m_next += block.size;
    return block.size > 0;
}

ReadText readText(const std::string &text, std::size_t blockBytes, unsigned threads)
{
    MemorySource source(text, blockBytes);
    TraceBuilder builder;
    TaskPool pool(threads);
    const FileIndex file = builder.addFile("memory", text.size());
    auto read = io::chromejson::readAll(source, file, builder, pool, {}, nullptr, !text.empty() && text[0] == '{');
    if (!read)
        qFatal("reading failed: %s", toEnglish(read.error().message).c_str());
    auto trace = builder.finish(pool);
    if (!trace)
        qFatal("finish failed");
    return { std::move(*read), std::move(*trace) };
}

namespace {

QString text(std::string_view s)
{
    return QString::fromLatin1(s.data(), static_cast<qsizetype>(s.size()));
}

QString laneText(const Trace &t, LaneId l)
{
    if (l == kNoLane)
        return QStringLiteral("-");
    const Lane &lane = t.lane(l);
    return text(t.string(lane.process)) + u'/' + text(t.string(lane.thread)) + u'/' + QString::number(int(lane.kind));
}

} // namespace

QString dump(const Trace &t, bool withOffsets)
{
    QStringList lines;
    const auto at = [&](std::uint64_t offset) { return withOffsets ? QString::number(offset) : QString(); };
    for (LaneId l = 0; l < t.lanes().size(); ++l) {
        const Lane &lane = t.lane(l);
        lines << QStringLiteral("lane %1 %2 rows %3 device %4 stream %5 context %6")
                     .arg(laneText(t, l), text(t.string(lane.name)))
                     .arg(lane.rows)
                     .arg(lane.device.value_or(-9))
                     .arg(lane.stream.value_or(-9))
                     .arg(lane.context.value_or(-9));
    }
    for (SliceId s = 0; s < t.sliceCount(); ++s) {
        QString line = QStringLiteral("slice %1 %2+%3 %4 [%5 %6] flags %7 row %8 corr %9 %10")
                           .arg(laneText(t, t.laneOf(s)))
                           .arg(t.start(s))
                           .arg(t.duration(s))
                           .arg(text(t.name(s)), text(t.string(t.category(s).name)))
                           .arg(int(t.kind(s)))
                           .arg(t.flags(s))
                           .arg(t.row(s))
                           .arg(qint64(t.correlation(s).value_or(~0ull)))
                           .arg(at(t.record(s)));
        if (const auto d = t.gpuDetail(s))
            line += QStringLiteral(" gpu %1 %2 %3 %4 %5 %6 %7 %8")
                        .arg(d->device)
                        .arg(d->context)
                        .arg(d->stream)
                        .arg(d->registers)
                        .arg(d->bytes)
                        .arg(d->sharedBytes)
                        .arg(d->externalId)
                        .arg(d->waitsOn)
                + QStringLiteral(" %1,%2,%3 %4,%5,%6 %7 ")
                      .arg(d->grid[0])
                      .arg(d->grid[1])
                      .arg(d->grid[2])
                      .arg(d->block[0])
                      .arg(d->block[1])
                      .arg(d->block[2])
                      .arg(double(d->occupancyPct))
                + text(t.string(d->collective));
        lines << line;
    }
    for (const Instant &i : t.instants())
        lines << QStringLiteral("instant %1 %2 %3 %4 %5")
                     .arg(laneText(t, i.lane))
                     .arg(i.timeNs)
                     .arg(text(t.string(i.name)), text(t.string(t.categories()[i.category].name)), at(i.record));
    for (const FlowPoint &f : t.flows())
        lines << QStringLiteral("flow %1 %2 %3 %4 %5 %6")
                     .arg(laneText(t, f.lane))
                     .arg(f.timeNs)
                     .arg(f.id)
                     .arg(QLatin1Char(f.phase))
                     .arg(text(t.string(t.categories()[f.category].name)), at(f.record));
    for (const CounterTrack &c : t.counters())
        for (std::size_t i = 0; i < c.values.size(); ++i)
            lines << QStringLiteral("counter %1 %2 %3 %4 %5")
                         .arg(text(t.string(c.process)), text(t.string(c.name)), text(t.string(c.series)))
                         .arg(c.timesNs[i])
                         .arg(c.values[i]);
    for (const Process &p : t.processes())
        lines << QStringLiteral("process %1 %2 %3 %4")
                     .arg(text(t.string(p.id)), text(t.string(p.name)), text(t.string(p.labels)))
                     .arg(p.sortIndex.value_or(-9));
    for (const Diagnostic &d : t.diagnostics().items())
        lines << QStringLiteral("diagnostic %1 %2 %3")
                     .arg(QLatin1String(d.what->id))
                     .arg(d.count)
                     .arg(at(d.firstByte.value_or(~0ull)));
    if (!withOffsets)
        lines.sort();
    return lines.join(u'\n');
}

std::map<std::uint64_t, std::string> slicesByOffset(const Trace &t)
{
    std::map<std::uint64_t, std::string> out;
    for (SliceId s = 0; s < t.sliceCount(); ++s)
        out[t.record(s)] = std::string(t.name(s)) + "|" + std::string(t.string(t.category(s).name)) + "|"
            + laneText(t, t.laneOf(s)).toStdString() + "|" + std::to_string(t.start(s) + t.files()[0].originNs) + "|"
            + std::to_string(t.duration(s)) + "|" + std::to_string(t.correlation(s).value_or(0));
    return out;
}

std::string gzip(std::string_view data, int level)
{
    z_stream z {};
    if (deflateInit2(&z, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        qFatal("deflateInit2");
    std::string out(deflateBound(&z, data.size()) + 64, '\0');
    z.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(data.data()));
    z.avail_in = static_cast<uInt>(data.size());
    z.next_out = reinterpret_cast<Bytef *>(out.data());
    z.avail_out = static_cast<uInt>(out.size());
    if (deflate(&z, Z_FINISH) != Z_STREAM_END)
        qFatal("deflate");
    out.resize(out.size() - z.avail_out);
    deflateEnd(&z);
    return out;
}

std::string zstd(std::string_view data, int level)
{
    std::string out(ZSTD_compressBound(data.size()), '\0');
    out.resize(ZSTD_compress(out.data(), out.size(), data.data(), data.size(), level));
    return out;
}

void writeFile(const QString &path, std::string_view data)
{
    QFile f(path);
    if (!f.open(QIODevice::WriteOnly)
        || f.write(data.data(), static_cast<qint64>(data.size())) != static_cast<qint64>(data.size()))
        qFatal("cannot write %s", qPrintable(path));
}

std::string readFile(const QString &path)
{
    QFile f(path);
    if (!f.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return f.readAll().toStdString();
}

SampleFile sampleFile(int events, bool pretty, unsigned seed)
{
    std::mt19937 random(seed);
    const std::string nl = pretty ? "\n  " : "";
    const std::string gap = pretty ? " " : "";
    SampleFile f;
    f.text = "{" + nl + "\"schemaVersion\":" + gap + "1," + nl
        + "\"deviceProperties\": [{\"id\": 0, \"name\": \"Card [A] {x}\", \"numSms\": 8}]," + nl
        + "\"traceEvents\":" + gap + "[" + nl;
    std::int64_t time = 1'000'000;
    for (int i = 0; i < events; ++i) {
        time += 1 + static_cast<std::int64_t>(random() % 4000);
        const std::string ts = std::to_string(time / 1000) + "." + std::to_string(1000 + time % 1000).substr(1);
        const std::string n = std::to_string(i);
        std::string r;
        switch (i % 7) {
        case 0:
            r = "{\"ph\":" + gap + "\"X\", \"cat\": \"cpu_op\", \"name\": \"aten::op" + n
                + "\", \"pid\": 500, \"tid\": 501," + nl + "\"ts\": " + ts + ", \"dur\": 1.5," + nl + "\"args\": {" + nl
                + "\"External id\": " + n + ", \"Input Dims\": [[1, 2], []], \"Note\": \"a \\\"quoted\\\" } ] text\""
                + nl + "}}";
            break;
        case 1:
            r = "{\"ph\": \"X\", \"cat\": \"cuda_runtime\", \"name\": \"cudaLaunchKernel\", \"pid\": 500, \"tid\": 501, \"ts\": "
                + ts + ", \"dur\": 0.5, \"args\": {\"cbid\": 211, \"correlation\": " + n + "}" + nl + "}";
            break;
        case 2:
            r = "{\"args\": {\"device\": 0, \"stream\": 7, \"correlation\": " + std::to_string(i - 1)
                + ", \"grid\": [4, 2, 1], \"block\": [32, 1, 1], \"shared memory\": 16}, "
                + "\"dur\": 2.25, \"ts\": " + ts + ", \"tid\": 7, \"pid\": 0, \"name\": \"void k<float, " + n
                + ">(int*)\", \"cat\": \"kernel\"," + gap + "\"ph\": \"X\"}";
            break;
        case 3:
            r = "{\"ph\": \"i\", \"s\": \"t\", \"cat\": \"cpu_instant_event\", \"name\": \"[memory]\", \"pid\": 500, \"tid\": 501, \"ts\": "
                + ts + ", \"args\": {\"Bytes\": -512, \"Device Id\": 0}}";
            break;
        case 4:
            r = "{\"ph\": \"C\", \"name\": \"power\", \"pid\": 0, \"ts\": " + ts + ", \"args\": {\"W\": " + n
                + ", \"limit\": 700.5}}";
            break;
        case 5:
            r = "{\"ph\": \"s\", \"id\": " + n + ", \"pid\": 500, \"tid\": 501, \"ts\": " + ts + "," + nl
                + "\"cat\": \"fwdbwd\", \"name\": \"fwdbwd\"}";
            break;
        default:
            r = "{\"ph\": \"X\", \"cat\": \"python_function\", \"name\": \"C:\\\\dir\\\\a.py(" + n
                + "): f\", \"pid\": 500, \"tid\": \"main\", \"ts\": \"" + ts
                + "\", \"dur\": 3, \"args\": {\"list\": [{\"name\": \"x\"}, {\"name\": \"y\"}], \"Python id\": " + n
                + "}}";
        }
        if (i > 0)
            f.text += "," + nl;
        if (r.find("\"X\"") != r.npos)
            f.slices.emplace_back(f.text.size(), f.text.size() + r.size());
        f.text += r;
        f.records.push_back(r);
    }
    f.text += nl + "]," + nl + "\"traceName\": \"out/[Strategy]}.json\"" + nl + "}";
    return f;
}

} // namespace lanewise::test
