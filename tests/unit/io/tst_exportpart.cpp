// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <analysis/analysis.h>
#include <analysis/launchlinks.h>
#include <analysis/stepbreakdown.h>
#include <analysis/steps.h>
#include <core/argumentsource.h>
#include <io/exportpart.h>
#include <io/open.h>
#include <support/sparse.h>
#include <support/testsuite.h>

#include "export/publicnames.h"
#include "iosupport.h"

using namespace lanewise;
using namespace lanewise::test;
using core::Kind;
using core::SliceId;

namespace {

using TracePtr = std::shared_ptr<const core::Trace>;

/// Two processes that say who recorded them, a kernel whose launch is far before it, and ranges of all kinds.
constexpr std::string_view kTelling = R"json({
"schemaVersion": 1,
"deviceProperties": [{"id": 0, "name": "NVIDIA H200", "totalGlobalMem": 150000000000, "computeMajor": 9, "computeMinor": 0, "numSms": 132}],
"host_name": "node17.secret.example",
"traceName": "/home/alice/runs/run7/trace.json",
"cuda_runtime_version": 12040,
"distributedInfo": {"rank": 3, "world_size": 8, "pg_config": [{"pg_desc": "alice_group"}]},
"baseTimeNanoseconds": 1700000000000000000,
"traceEvents": [
{"ph": "X", "cat": "user_annotation", "name": "ProfilerStep#7", "pid": 77, "tid": 77, "ts": 100.001, "dur": 400.5},
{"ph": "X", "cat": "user_annotation", "name": "alice secret stage", "pid": 77, "tid": 77, "ts": 101, "dur": 300},
{"ph": "X", "cat": "gpu_user_annotation", "name": "alice secret stage", "pid": 0, "tid": 7, "ts": 350, "dur": 20},
{"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 77, "tid": 77, "ts": 110, "dur": 30, "args": {"External id": 5, "Input Dims": [[8, 8], [8, 8]], "Input type": ["c10::BFloat16", "float"], "Call stack": "/home/alice/train.py(12): main"}},
{"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 77, "tid": 77, "ts": 120, "dur": 5.25, "args": {"cbid": 211, "correlation": 42}},
{"ph": "s", "cat": "ac2g", "name": "ac2g", "id": 42, "pid": 77, "tid": 77, "ts": 120},
{"ph": "X", "cat": "cpu_op", "name": "alicelib::fused", "pid": 77, "tid": 77, "ts": 200, "dur": 30},
{"ph": "X", "cat": "python_function", "name": "/home/alice/train.py(12): main", "pid": 77, "tid": 77, "ts": 102, "dur": 290},
{"ph": "X", "cat": "python_function", "name": "torch/nn/modules/module.py(1553): _call_impl", "pid": 77, "tid": 77, "ts": 103, "dur": 280},
{"ph": "X", "cat": "kernel", "name": "sm90_xmma_gemm_bf16", "pid": 0, "tid": 7, "ts": 360.123, "dur": 10.007, "args": {"device": 0, "context": 1, "stream": 7, "correlation": 42, "External id": 5, "grid": [4, 1, 1], "block": [128, 1, 1], "registers per thread": 90}},
{"ph": "f", "cat": "ac2g", "name": "ac2g", "id": 42, "pid": 0, "tid": 7, "ts": 360.123, "bp": "e"},
{"ph": "X", "cat": "kernel", "name": "kernel_of_/home/alice/k.cu", "pid": 0, "tid": 7, "ts": 380, "dur": 1, "args": {"device": 0, "stream": 7, "correlation": 43}},
{"ph": "X", "cat": "kernel", "name": "ncclDevKernel_AllReduce", "pid": 0, "tid": 20, "ts": 381, "dur": 3, "args": {"device": 0, "stream": 20, "correlation": 44, "Collective name": "allreduce", "Process Group Name": "alice_group", "In msg nelems": 64, "dtype": "Float", "Group size": 8}},
{"ph": "i", "s": "t", "cat": "cpu_instant_event", "name": "[memory]", "pid": 77, "tid": 77, "ts": 115, "args": {"Bytes": 512, "Total Allocated": 1024, "Device Id": 0, "Device Type": 1, "Addr": 9}},
{"ph": "C", "name": "alice gauge", "pid": 77, "ts": 90, "args": {"alice series": 1.5}},
{"ph": "C", "name": "alice gauge", "pid": 77, "ts": 370, "args": {"alice series": 2.5}},
{"ph": "B", "cat": "cpu_op", "name": "aten::add", "pid": 77, "tid": 78, "ts": 340},
{"ph": "E", "pid": 77, "tid": 78, "ts": 390},
{"ph": "B", "cat": "cpu_op", "name": "aten::open", "pid": 77, "tid": 79, "ts": 345},
{"ph": "M", "name": "process_name", "pid": 77, "tid": 0, "ts": 0, "args": {"name": "python /home/alice/train.py"}},
{"ph": "M", "name": "process_labels", "pid": 77, "tid": 0, "ts": 0, "args": {"labels": "CPU"}},
{"ph": "M", "name": "thread_name", "pid": 77, "tid": 77, "ts": 0, "args": {"name": "thread 77 (alice-main)"}},
{"ph": "M", "name": "thread_name", "pid": 0, "tid": 7, "ts": 0, "args": {"name": "stream 7"}}
]})json";

TracePtr opened(const QString &path)
{
    auto trace = io::openTrace({ path.toStdString() });
    return trace ? *trace : nullptr;
}

/// The rest of the trace's content: of diagnostics only what reading the part itself said would differ.
QString content(const core::Trace &trace)
{
    QStringList lines = dump(trace, false).split(u'\n');
    lines.removeIf([](const QString &line) { return line.startsWith(QLatin1String("diagnostic")); });
    return lines.join(u'\n');
}

/// Names, kinds, times and columns, whatever the format.
std::vector<std::string> meaning(const core::Trace &trace)
{
    std::vector<std::string> lines;
    lines.reserve(trace.sliceCount());
    for (SliceId s = 0; s < trace.sliceCount(); ++s) {
        const core::Lane &lane = trace.lane(trace.laneOf(s));
        std::string line(trace.name(s));
        const auto add = [&line](const char *what, auto number) {
            line += what;
            line += std::to_string(number);
        };
        add(" kind ", int(trace.kind(s)));
        add(" lane ", int(lane.kind));
        add(" dev ", lane.kind == core::LaneKind::HostThread ? -9 : lane.device.value_or(-9));
        add(" at ", trace.start(s) - trace.range().startNs);
        add("+", trace.duration(s));
        add(" flags ", int(trace.flags(s)));
        add(" corr ", qint64(trace.correlation(s).value_or(~0ull)));
        static const core::GpuDetail kNothingTold;
        const auto told = trace.gpuDetail(s);
        const core::GpuDetail *d = told ? &*told : &kNothingTold;
        if (core::isDeviceOperation(trace.kind(s))) {
            add(" bytes ", d->bytes);
            add(" registers ", d->registers);
            add(" grid ", d->grid[0]);
            add(" block ", d->block[0]);
            for (const core::StringId text : { d->op, d->module, d->moduleOp })
                line.append(" ").append(trace.string(text));
        }
        lines.push_back(std::move(line));
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

/// What others' readers of the Trace Event Format ask for: JSON, a phase, numbers for processes, threads and times, and of whole events a duration.
/// Some profilers write ends of arrows without a beginning; of those that do not, `isBegun` asks for it.
QString whatOthersWouldRefuse(const std::string &text, bool isBegun = false)
{
    QJsonParseError error {};
    const QJsonDocument document =
        QJsonDocument::fromJson(QByteArray::fromRawData(text.data(), qsizetype(text.size())), &error);
    if (error.error != QJsonParseError::NoError)
        return error.errorString();
    const QJsonArray records = document[QLatin1String("traceEvents")].toArray();
    std::map<QString, int> ends; // of arrows: 1 where the beginning is there, 2 where the end is
    if (records.isEmpty())
        return QStringLiteral("no records");
    for (const QJsonValue value : records) {
        const QJsonObject record = value.toObject();
        const QString phase = record[QLatin1String("ph")].toString();
        const auto isNumber = [&](const char *key) { return record[QLatin1String(key)].isDouble(); };
        const bool isPlaced = (isNumber("pid") || record[QLatin1String("pid")].toString() == QLatin1String("Traces"))
            && (isNumber("tid") || phase == QLatin1String("C"));
        if (phase.size() != 1 || !QStringLiteral("XiIMCstf").contains(phase) || !isPlaced || !isNumber("ts")
            || !record[QLatin1String("name")].isString() || (phase == QLatin1String("X") && !isNumber("dur")))
            return QString::fromUtf8(QJsonDocument(record).toJson(QJsonDocument::Compact));
        if (record[QLatin1String("dur")].toDouble() < 0)
            return QStringLiteral("a negative duration");
        const QJsonValue id = record[QLatin1String("id")];
        const QString flow = record[QLatin1String("cat")].toString() + u' ' + id.toVariant().toString();
        if (phase == QLatin1String("s") || phase == QLatin1String("f")) {
            if (id.isUndefined())
                return QStringLiteral("an arrow without an id");
            ends[flow] |= phase == QLatin1String("s") ? 1 : 2;
        }
        // What is launched begins where the arrow ends: others bind that end to the slice around it only when told so.
        if (phase == QLatin1String("f") && record[QLatin1String("bp")].toString() != QLatin1String("e"))
            return QStringLiteral("an arrow that binds to what comes after it");
    }
    for (const auto &[flow, seen] : ends)
        if (isBegun && seen == 2)
            return QStringLiteral("an arrow without its beginning: ") + flow;
    return {};
}

} // namespace

class TestExportPart : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_shared = QStringLiteral(LANEWISE_SHARED_DIR "/traces/");
    int m_files = 0;

    std::string exported(const core::Trace &trace, const io::PartOptions &options, io::PartResult *result = nullptr)
    {
        std::string text;
        const io::PartResult r = io::exportPart(trace, 0, options, [&text](std::string_view piece) {
            text += piece;
            return true;
        });
        if (result)
            *result = r;
        return r.error || r.isRefused || r.isCancelled ? std::string() : text;
    }

    TracePtr reopened(const std::string &text)
    {
        const QString path = m_folder.filePath(QStringLiteral("part%1.json").arg(++m_files));
        writeFile(path, text);
        return opened(path);
    }

    static SliceId sliceOf(const core::Trace &trace, std::string_view name)
    {
        for (SliceId s = 0; s < trace.sliceCount(); ++s)
            if (trace.name(s) == name)
                return s;
        return core::kNoSlice;
    }

    TracePtr telling()
    {
        const QString path = m_folder.filePath(QStringLiteral("node17_77.1700000000000.pt.trace.json"));
        writeFile(path, kTelling);
        return opened(path);
    }

    static io::PartOptions whole(const core::Trace &trace)
    {
        // Profilers note some moments before the first event.
        constexpr core::TimeNs kAroundNs = 1'000'000'000;
        io::PartOptions options;
        options.range = { trace.range().startNs - kAroundNs, trace.range().endNs + kAroundNs };
        return options;
    }

private slots:
    void wholeTraceComesBack_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("made") << QString();
        for (const char *name : { "h200/torch_pageable_copy_before.json.zst", "h200/torch_two_streams_before.json.zst",
                 "h200/torch_item_sync_before_stack.json.zst" })
            if (const QString file = m_shared + QLatin1String(name); isForThisBuild(QFileInfo(file).size()))
                QTest::newRow(name) << file;
    }

    /// Kineto's own: slices, links, columns, counters and arguments, to the nanosecond and in the order of the file.
    void wholeTraceComesBack()
    {
        QFETCH(QString, file);
        if (!file.isEmpty() && !QFile::exists(file))
            QSKIP("The traces of others are not here.");
        const TracePtr trace = file.isEmpty() ? telling() : opened(file);
        QVERIFY(trace);
        io::PartResult result;
        const TracePtr again = reopened(exported(*trace, whole(*trace), &result));
        QVERIFY(again);
        QVERIFY(again->files()[0].format == core::FileFormat::Kineto);
        QVERIFY(again->startUnixNs() == trace->startUnixNs());
        const QStringList a = content(*trace).split(u'\n'), b = content(*again).split(u'\n');
        for (qsizetype i = 0; i < std::min(a.size(), b.size()); ++i)
            QCOMPARE(b[i], a[i]);
        QCOMPARE(b.size(), a.size());
        QCOMPARE(result.slices + result.untimed, std::uint64_t(trace->sliceCount()));
        for (SliceId s = 0; s < trace->sliceCount(); s += SliceId(trace->sliceCount() / 500 + 1)) {
            const auto before = trace->files()[0].arguments->read(trace->record(s));
            const auto after = again->files()[0].arguments->read(again->record(s));
            QVERIFY(before.ok() && after.ok());
            if (trace->flags(s) & core::kUnclosed)
                continue; // says so in an argument instead of by having no end
            QCOMPARE(after->arguments.size(), before->arguments.size());
            for (std::size_t i = 0; i < before->arguments.size(); ++i) {
                const core::RecordArgument &x = before->arguments[i], &y = after->arguments[i];
                QVERIFY(x.key == y.key && x.value == y.value && x.isText == y.isText);
            }
        }
        QCOMPARE(again->devices().size(), trace->devices().size());
        QCOMPARE(again->files()[0].host, trace->files()[0].host);
        QVERIFY(again->files()[0].rank == trace->files()[0].rank);
    }

    /// What touches the range is there in full length, and with each operation its launch and what that stands in.
    void partHoldsWhatTouchesTheRange()
    {
        const TracePtr trace = telling();
        QVERIFY(trace);
        io::PartOptions options;
        const auto at = [&](core::TimeNs fileNs) { return fileNs - trace->files()[0].originNs; };
        options.range = { at(355'000), at(375'000) };
        io::PartResult result;
        const std::string text = exported(*trace, options, &result);
        const TracePtr part = reopened(text);
        QVERIFY(part);
        std::multiset<std::string> names;
        for (SliceId s = 0; s < part->sliceCount(); ++s)
            names.emplace(part->name(s));
        // The launch (120) and its operator (110) are far before the range.
        const std::multiset<std::string> expected { "ProfilerStep#7", "alice secret stage", "alice secret stage",
            "/home/alice/train.py(12): main", "torch/nn/modules/module.py(1553): _call_impl", "sm90_xmma_gemm_bf16",
            "cudaLaunchKernel", "aten::mm", "aten::add", "aten::open" };
        QVERIFY(names == expected);
        QCOMPARE(result.beside, std::uint64_t(2));
        for (SliceId s = 0; s < part->sliceCount(); ++s)
            if (part->name(s) == "sm90_xmma_gemm_bf16")
                QCOMPARE(part->duration(s), core::TimeNs(10'007));
        QCOMPARE(part->flows().size(), std::size_t(2));
        const analysis::Analysis analysis(part);
        const auto launches = analysis.launchLinks().launches();
        QCOMPARE(launches.size(), std::size_t(1));
        // The gauge's last value before the range, and the one in it.
        QCOMPARE(part->counterSampleCount(), std::size_t(2));
        // A hidden lane is not written.
        options.lanes.assign(trace->lanes().size(), 1);
        for (core::LaneId l = 0; l < trace->lanes().size(); ++l)
            options.lanes[l] = trace->lane(l).kind != core::LaneKind::HostThread;
        const TracePtr device = reopened(exported(*trace, options));
        QCOMPARE(device->sliceCount(), std::size_t(2));
        QVERIFY(io::filesWithin(*trace, options).size() == 1);
        options.range = { at(1'000'000'000), at(1'000'000'001) };
        QVERIFY(io::filesWithin(*trace, options).empty());
    }

    /// Two ranks that were opened together: a part of each, opened together again, has their lanes apart and on one clock.
    void ranksComeBackAsSuch()
    {
        std::vector<std::string> files;
        for (const auto &[rank, base] :
            { std::pair("0", "1700000000000000000"), std::pair("1", "1700000000000250000") }) {
            std::string text(kTelling);
            const auto put = [&text](std::string_view from, const std::string &to) {
                text.replace(text.find(from), from.size(), to);
            };
            put("\"rank\": 3", std::string("\"rank\": ") + rank);
            put("1700000000000000000", base);
            if (*rank == '1')
                put("sm90_xmma_gemm_bf16", "sm90_of_rank_1");
            files.push_back(m_folder.filePath(QStringLiteral("rank%1.json").arg(QLatin1String(rank))).toStdString());
            writeFile(QString::fromStdString(files.back()), text);
        }
        const auto both = io::openTrace(files);
        QVERIFY(both.ok());
        const core::Trace &trace = **both;
        // From the launch of the first rank's kernel to behind the second's, 250 us later by its clock.
        const SliceId first = sliceOf(trace, "sm90_xmma_gemm_bf16"), second = sliceOf(trace, "sm90_of_rank_1");
        QVERIFY(first != core::kNoSlice && second != core::kNoSlice);
        QCOMPARE(trace.start(second) - trace.start(first), core::TimeNs(250'000));
        io::PartOptions options;
        options.range = { trace.start(first), trace.end(second) };
        const std::vector<core::FileIndex> within = io::filesWithin(trace, options);
        QCOMPARE(within.size(), std::size_t(2));
        std::vector<std::string> parts;
        for (const core::FileIndex file : within) {
            std::string text;
            const io::PartResult r = io::exportPart(trace, file, options, [&text](std::string_view piece) {
                text += piece;
                return true;
            });
            QVERIFY(!r.error && !r.isRefused && r.slices > 0);
            QCOMPARE(whatOthersWouldRefuse(text, true), QString());
            parts.push_back(m_folder.filePath(QStringLiteral("part-of-%1.json").arg(file)).toStdString());
            writeFile(QString::fromStdString(parts.back()), text);
        }
        const auto again = io::openTrace(parts);
        QVERIFY(again.ok());
        const core::Trace &part = **again;
        QCOMPARE(part.files().size(), std::size_t(2));
        const SliceId a = sliceOf(part, "sm90_xmma_gemm_bf16"), b = sliceOf(part, "sm90_of_rank_1");
        QVERIFY(a != core::kNoSlice && b != core::kNoSlice);
        QCOMPARE(part.start(b) - part.start(a), core::TimeNs(250'000));
        QVERIFY(part.laneOf(a) != part.laneOf(b));
        QCOMPARE(part.files()[part.fileOf(a)].rank, std::optional<std::int64_t>(0));
        QCOMPARE(part.files()[part.fileOf(b)].rank, std::optional<std::int64_t>(1));
        // Every lane that has something in the range is there, once a rank.
        const auto lanesOf = [](const core::Trace &t, const core::TimeRange &range) {
            std::multiset<std::string> lanes;
            for (const core::Lane &lane : t.lanes())
                if (lane.begin != lane.end && lane.range.overlaps(range))
                    lanes.insert(std::to_string(t.files()[lane.file].rank.value_or(-1)) + ' '
                        + std::string(t.string(lane.process)) + ' ' + std::string(t.string(lane.thread)));
            return lanes;
        };
        const core::TimeNs shift = part.start(a) - trace.start(first);
        QVERIFY(lanesOf(part, { options.range.startNs + shift, options.range.endNs + shift })
            == lanesOf(trace, options.range));
    }

    void stepsOfAPartHaveTheSameFigures_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<bool>("anonymous");
        for (const char *name : { "h200/torch_pageable_copy_before.json.zst", "h200/torch_input_bound_before.json.zst",
                 "h200/torch_item_sync_before_stack.json.zst" })
            for (const bool anonymous : { false, true })
                if (const QString file = m_shared + QLatin1String(name); isForThisBuild(QFileInfo(file).size()))
                    QTest::addRow("%s%s", name, anonymous ? " anonymous" : "") << file << anonymous;
    }

    /// Two steps in the middle, from the end of the one before to the end of the second.
    void stepsOfAPartHaveTheSameFigures()
    {
        QFETCH(QString, file);
        QFETCH(bool, anonymous);
        if (!QFile::exists(file))
            QSKIP("The traces of others are not here.");
        const TracePtr trace = opened(file);
        const auto analysis = std::make_shared<const analysis::Analysis>(trace);
        const auto &steps = analysis->steps().list;
        QVERIFY(steps.size() >= 4);
        io::PartOptions options;
        options.anonymous = anonymous;
        options.range = { steps[1].recorded.startNs, steps[3].completionNs };
        const TracePtr part = reopened(exported(*trace, options));
        QVERIFY(part);
        const auto ofPart = std::make_shared<const analysis::Analysis>(part);
        // By the marker of the second, since a part begins with what reaches into it.
        const auto named = [](const auto &list, const std::string &name) {
            return std::size_t(
                std::find_if(list.begin(), list.end(), [&](const auto &s) { return s.name == name; }) - list.begin());
        };
        const analysis::StepBreakdown *a = analysis->stepBreakdown(), *b = ofPart->stepBreakdown();
        for (const std::size_t i : { std::size_t(2), std::size_t(3) }) {
            const std::size_t j = named(ofPart->steps().list, steps[i].name);
            QVERIFY2(j < ofPart->steps().list.size(), steps[i].name.c_str());
            const analysis::Step &other = ofPart->steps().list[j];
            QCOMPARE(other.lengthNs, steps[i].lengthNs);
            QCOMPARE(other.operations, steps[i].operations);
            QVERIFY(b->steps()[j].byClass == a->steps()[i].byClass);
            QCOMPARE(b->steps()[j].otherNs, a->steps()[i].otherNs);
        }
    }

    void anonymousPartSaysNothingOfWhoRecordedIt()
    {
        const TracePtr trace = telling();
        io::PartOptions options = whole(*trace);
        options.anonymous = true;
        const std::string text = exported(*trace, options);
        for (const char *secret : { "alice", "secret", "node17", "/home", "train.py", "run7", "17000000", "gauge" })
            QVERIFY2(text.find(secret) == text.npos, secret);
        const TracePtr part = reopened(text);
        QVERIFY(part);
        QCOMPARE(part->sliceCount(), trace->sliceCount());
        QVERIFY(part->files()[0].host.empty() && !part->startUnixNs());
        QVERIFY(part->files()[0].rank == trace->files()[0].rank);
        std::map<std::string, std::string> by;
        for (SliceId s = 0; s < part->sliceCount(); ++s) {
            QCOMPARE(part->start(s), trace->start(s));
            QCOMPARE(part->duration(s), trace->duration(s));
            QVERIFY(part->kind(s) == trace->kind(s) && part->correlation(s) == trace->correlation(s));
            const auto [it, isNew] = by.try_emplace(std::string(trace->name(s)), part->name(s));
            QVERIFY2(it->second == part->name(s), "one name, one other name");
        }
        for (const char *kept : { "ProfilerStep#7", "aten::mm", "cudaLaunchKernel", "sm90_xmma_gemm_bf16",
                 "ncclDevKernel_AllReduce", "torch/nn/modules/module.py(1553): _call_impl" })
            QCOMPARE(by[kept], std::string(kept));
        QVERIFY(by["alice secret stage"] != by["alicelib::fused"]);
        std::optional<core::GpuDetail> a, b;
        for (SliceId s = 0; s < part->sliceCount(); ++s)
            if (part->name(s).starts_with("nccl"))
                a = trace->gpuDetail(s), b = part->gpuDetail(s);
        QVERIFY(a && b && a->bytes == b->bytes && a->groupSize == b->groupSize && part->string(b->group) == "group 1");
    }

    /// On a recorded trace: no text of the original that holds the place where it was recorded.
    void anonymousPartOfARecordedTrace()
    {
        const QString file = m_shared + QStringLiteral("h200/torch_item_sync_before_stack.json.zst");
        if (!QFile::exists(file))
            QSKIP("The traces of others are not here.");
        if (!isForThisBuild(QFileInfo(file).size()))
            QSKIP("Too large under a sanitizer; runs as released.");
        const TracePtr trace = opened(file);
        io::PartOptions options = whole(*trace);
        options.anonymous = true;
        const std::string text = exported(*trace, options);
        std::set<std::string> own;
        for (SliceId s = 0; s < trace->sliceCount(); ++s)
            if (!io::isPublicName(trace->name(s), trace->kind(s)) && trace->name(s).size() > 5)
                own.emplace(trace->name(s));
        QVERIFY2(own.size() > 20, "the trace has frames of its own program");
        for (std::size_t from = text.find('"'), to = 0; from != text.npos; from = text.find('"', to + 1)) {
            to = text.find('"', from + 1);
            while (to != text.npos && text[to - 1] == '\\')
                to = text.find('"', to + 1);
            QVERIFY(to != text.npos);
            const std::string quoted = text.substr(from + 1, to - from - 1);
            QVERIFY2(!own.contains(quoted), quoted.c_str());
        }
        for (const char *place : { "/home", "/root", "/usr/", "/tmp", "site-packages", ".py(" }) {
            for (std::size_t i = text.find(place); i != text.npos; i = text.find(place, i + 1))
                QVERIFY2(text.rfind("\"torch/", i) != text.npos && i - text.rfind("\"torch/", i) < 200,
                    text.substr(i - std::min<std::size_t>(i, 60), 120).c_str());
        }
        QVERIFY(trace->files()[0].host.empty() || text.find(trace->files()[0].host) == text.npos);
    }

    void otherFormatsKeepTheirMeaning_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *name : { "h200/jax_input_bound_before.xplane.pb", "h200/jax_fp32_before.xplane.pb",
                 "h200/jax_fp32_before.trace.json.gz", "h200/jax_op_by_op_after.trace.json.gz",
                 "cases/C18_tf.trace.json", "public/mxnet/gpu_mnist_cnn_profile_output.json",
                 "public/rocm/908_results.json.gz", "public/nsys/mfu_2gpu_after.sqlite.zst",
                 "public/nsys/mock.sqlite.zst", "public/perfetto/gpu_compute_kernel.pftrace",
                 "public/perfetto/owlv2_h100_trackevent_zlib.pftrace",
                 "public/xplane/tracelens_mi300_jax08_gemm.xplane.pb",
                 "public/xplane/xprof_demo_gpu_multiworker_tf.xplane.pb" })
            if (const QString file = m_shared + QLatin1String(name); isForThisBuild(QFileInfo(file).size()))
                QTest::newRow(name) << file;
    }
    void otherFormatsKeepTheirMeaning()
    {
        QFETCH(QString, file);
        if (!QFile::exists(file))
            QSKIP("The traces of others are not here.");
        const TracePtr trace = opened(file);
        QVERIFY(trace);
        io::PartOptions options = whole(*trace);
        const std::string text = exported(*trace, options);
        constexpr std::size_t kMostToParse = 40'000'000;
        if (text.size() < kMostToParse)
            QCOMPARE(whatOthersWouldRefuse(text), QString());
        const TracePtr part = reopened(text);
        QVERIFY(part);
        const std::vector<std::string> a = meaning(*trace), b = meaning(*part);
        QCOMPARE(b.size(), a.size());
        for (std::size_t i = 0; i < a.size(); ++i)
            if (b[i] != a[i])
                QCOMPARE(QString::fromStdString(b[i]), QString::fromStdString(a[i]));
        options.anonymous = true;
        QVERIFY(reopened(exported(*trace, options))->sliceCount() == trace->sliceCount());
    }

    void stopsWhenToldTo()
    {
        const TracePtr trace = telling();
        io::PartOptions options = whole(*trace);
        options.cancel.cancel();
        io::PartResult result;
        QVERIFY(exported(*trace, options, &result).empty());
        QVERIFY(result.isCancelled);
        options.cancel = {};
        result = io::exportPart(*trace, 0, options, [](std::string_view) { return false; });
        QVERIFY(result.isRefused);
        // A file that changed meanwhile can't be read again: no part without its arguments.
        writeFile(m_folder.filePath(QStringLiteral("node17_77.1700000000000.pt.trace.json")), "{}");
        QVERIFY(exported(*trace, options, &result).empty());
        QVERIFY(result.error && result.error->code == core::ErrorCode::FileChanged);
    }

    void publicNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("isPublic");
        const auto row = [](const char *name, Kind kind, bool isPublic) {
            QTest::newRow(name) << QString::fromLatin1(name) << int(kind) << isPublic;
        };
        row("aten::copy_", Kind::CpuOp, true);
        row("AddmmBackward0", Kind::CpuOp, true);
        row("autograd::engine::evaluate_function: AddmmBackward0", Kind::CpuOp, true);
        row("MyFunctionBackward", Kind::CpuOp, false);
        row("autograd::engine::evaluate_function: MyFunctionBackward", Kind::CpuOp, false);
        row("mylib::op", Kind::CpuOp, false);
        row("Optimizer.step#AdamW.step", Kind::UserAnnotation, true);
        row("Optimizer.step#SecretSauce.step", Kind::UserAnnotation, false);
        row("ProfilerStep#12", Kind::UserAnnotation, true);
        row("ProfilerStep#of alice", Kind::UserAnnotation, false);
        row("Memcpy HtoD (Pageable -> Device)", Kind::Memcpy, true);
        row("../me/model.py(3): forward", Kind::Python, false);
        row("torch/../me/model.py(3): forward", Kind::Python, false);
        row("<built-in method relu of type object at 0x7f>", Kind::Python, true);
        row("stage one", Kind::Other, false);
    }
    void publicNames()
    {
        QFETCH(QString, name);
        QFETCH(int, kind);
        QFETCH(bool, isPublic);
        QCOMPARE(io::isPublicName(name.toStdString(), Kind(kind)), isPublic);
    }

    void publicArguments()
    {
        QVERIFY(io::isPublicArgument("Input Dims", "[[8, 8], []]", Kind::CpuOp));
        QVERIFY(!io::isPublicArgument("Input Dims", "[\"/home/a\"]", Kind::CpuOp));
        QVERIFY(io::isPublicArgument("Input type", "[\"c10::BFloat16\", \"ScalarList\", \"\"]", Kind::CpuOp));
        QVERIFY(!io::isPublicArgument("Input type", "[\"alice::Type\"]", Kind::CpuOp));
        QVERIFY(io::isPublicArgument("Concrete Inputs", "[\"\", \"[1, 1]\", \"False\"]", Kind::CpuOp));
        QVERIFY(!io::isPublicArgument("Concrete Inputs", "[\"alice\"]", Kind::CpuOp));
        QVERIFY(!io::isPublicArgument("Call stack", "1", Kind::CpuOp));
    }
};

LANEWISE_TEST(TestExportPart)
#include "tst_exportpart.moc"
