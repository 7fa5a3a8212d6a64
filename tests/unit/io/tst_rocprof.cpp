// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <tuple>

#include <core/argumentsource.h>
#include <io/open.h>
#include <support/sparse.h>
#include <support/testsuite.h>

#include "iosupport.h"

using namespace lanewise;
using namespace lanewise::test;
using core::Kind;

namespace {

/// Two processes on one node with one GPU each and one that both use; every kind of record; kernels and launches share correlations within a process only.
std::string twoProcesses()
{
    const auto process = [](const char *pid, const char *gpu, const char *records, const char *counted = "[]") {
        std::string text =
            R"json({"metadata":{"node":{"hostname":"node7"},"pid":PID,"init_time":1,"fini_time":99,"command":["/opt/bin/python3","train.py"]},
"agents":[{"size":312,"id":{"handle":40},"type":1,"name":"EPYC","node_id":0,"logical_node_id":0},
 {"size":312,"id":{"handle":GPU},"type":2,"name":"gfx950","product_name":"AMD Instinct MI350X","vendor_name":"AMD","node_id":9,
  "logical_node_id":2,"cu_count":256,"wave_front_size":64,"max_waves_per_cu":32,"lds_size_in_kb":160,
  "mem_banks":[{"heap_type":1,"size_in_bytes":1000},{"heap_type":0,"size_in_bytes":5}]},
 {"size":312,"id":{"handle":77},"type":2,"name":"gfx950","logical_node_id":3}],
"counters":[{"id":{"handle":1},"name":"SQ_WAVES [a] {b}"}],
"strings":{"callback_records":[{"kind":"NONE","operations":[]}],
 "buffer_records":[{"kind":"NONE","operations":[]},{"kind":"HSA_CORE_API","operations":["hsa_init","hsa_queue_create"]},
  {"kind":"HIP_RUNTIME_API_EXT","operations":["hipApiName","hipLaunchKernel","hipMemcpyAsync"]},
  {"kind":"MARKER_CORE_RANGE_API","operations":["roctxMarkA","roctxThreadRangeA","roctxProcessRangeA"]},
  {"kind":"MEMORY_COPY","operations":["MEMORY_COPY_NONE","MEMORY_COPY_HOST_TO_HOST","MEMORY_COPY_HOST_TO_DEVICE","MEMORY_COPY_DEVICE_TO_HOST","MEMORY_COPY_DEVICE_TO_DEVICE"]},
  {"kind":"KERNEL_DISPATCH","operations":["KERNEL_DISPATCH_NONE","KERNEL_DISPATCH_ENQUEUE","KERNEL_DISPATCH_COMPLETE"]},
  {"kind":"SCRATCH_MEMORY","operations":["SCRATCH_MEMORY_NONE","SCRATCH_MEMORY_ALLOC","SCRATCH_MEMORY_FREE"]},
  {"kind":"RCCL_API","operations":["ncclAllGather","ncclAllReduce"]},
  {"kind":"MEMORY_ALLOCATION","operations":["MEMORY_ALLOCATION_NONE","MEMORY_ALLOCATION_ALLOCATE","MEMORY_ALLOCATION_VMEM_ALLOCATE","MEMORY_ALLOCATION_FREE"]}],
 "marker_api":[{"key":31,"value":"step \"1\""},{"key":32,"value":"here"}],"correlation_id":{"external":[]}},
"code_objects":[{"size":8,"code_object_id":1}],
"kernel_symbols":[{"size":0,"kernel_id":0,"kernel_name":"","formatted_kernel_name":"0"},
 {"size":88,"kernel_id":8,"kernel_name":"_Z4gemmPf.kd","arch_vgpr_count":128,"accum_vgpr_count":4,"formatted_kernel_name":"gemm<float, 2>(float*)",
        "demangled_kernel_name" : "gemm.kd"},
 {"size":88,"kernel_id":9,"kernel_name":"plain.kd","arch_vgpr_count":0,"formatted_kernel_name":"","demangled_kernel_name":""}],
"host_functions":[],"summary":[],"callback_records":{"counter_collection":COUNTED},
"buffer_records":RECORDS})json";
        const std::pair<const char *, const char *> places[] = { { "PID", pid }, { "COUNTED", counted }, { "GPU", gpu },
            { "RECORDS", records } };
        for (const auto &[place, value] : places)
            text.replace(text.find(place), strlen(place), value);
        return text;
    };
    return "{\"rocprofiler-sdk-tool\":[" + process("100", "55", R"json({"kernel_dispatch":[
 {"size":184,"kind":5,"operation":2,"thread_id":101,"correlation_id":{"internal":7,"external":0},"start_timestamp":2000,"end_timestamp":2600,
  "dispatch_info":{"size":72,"agent_id":{"handle":55},"queue_id":{"handle":16},"kernel_id":8,"dispatch_id":1,"private_segment_size":0,"group_segment_size":512,
  "workgroup_size":{"x":256,"y":2,"z":1},"grid_size":{"x":1000,"y":4,"z":3}},"stream_id":{"handle":0}},
 {"size":184,"kind":5,"operation":2,"thread_id":101,"correlation_id":{"internal":8,"external":0},"start_timestamp":2700,"end_timestamp":2800,
  "dispatch_info":{"size":72,"agent_id":{"handle":55},"queue_id":{"handle":16},"kernel_id":9,"dispatch_id":2,"workgroup_size":{"x":0,"y":0,"z":0},"grid_size":{"x":1,"y":1,"z":1}},"stream_id":{"handle":4}}],
"hip_api":[{"size":48,"kind":2,"operation":1,"thread_id":101,"correlation_id":{"internal":7,"external":0},"start_timestamp":1500,"end_timestamp":1600},
 {"size":48,"kind":2,"operation":99,"thread_id":101,"correlation_id":{"internal":8,"external":0},"start_timestamp":1700,"end_timestamp":1650}],
"hsa_api":[{"size":48,"kind":1,"operation":1,"thread_id":101,"correlation_id":{"internal":9,"external":0},"start_timestamp":1510,"end_timestamp":1520}],
"marker_api":[{"size":48,"kind":3,"operation":1,"thread_id":101,"correlation_id":{"internal":31,"external":0},"start_timestamp":1400,"end_timestamp":4000},
 {"size":48,"kind":3,"operation":0,"thread_id":101,"correlation_id":{"internal":32,"external":0},"start_timestamp":1450,"end_timestamp":1450},
 {"size":48,"kind":3,"operation":2,"thread_id":101,"correlation_id":{"internal":33,"external":0},"start_timestamp":1460,"end_timestamp":4100}],
"rccl_api":[{"size":48,"kind":7,"operation":1,"thread_id":101,"correlation_id":{"internal":40,"external":0},"start_timestamp":1800,"end_timestamp":1900}],
"memory_copy":[{"size":64,"kind":4,"operation":2,"thread_id":101,"correlation_id":{"internal":11,"external":0},"start_timestamp":3000,"end_timestamp":3100,"dst_agent_id":{"handle":55},"src_agent_id":{"handle":40},"bytes":4096},
 {"size":64,"kind":4,"operation":4,"thread_id":101,"correlation_id":{"internal":12,"external":0},"start_timestamp":3200,"end_timestamp":3300,"dst_agent_id":{"handle":77},"src_agent_id":{"handle":55},"bytes":64,"stream_id":{"handle":4}}],
"memory_allocation":[{"size":64,"kind":8,"operation":1,"thread_id":101,"correlation_id":{"internal":13,"external":0},"start_timestamp":1000,"end_timestamp":1010,"agent_id":{"handle":55},"address":{"handle":18446744073709551615},"allocation_size":4096},
 {"size":64,"kind":8,"operation":3,"thread_id":101,"correlation_id":{"internal":14,"external":0},"start_timestamp":5000,"end_timestamp":5010,"agent_id":{"handle":0},"address":{"handle":18446744073709551615},"allocation_size":0}],
"scratch_memory":[{"size":64,"kind":6,"operation":1,"agent_id":{"handle":55},"queue_id":{"handle":16},"thread_id":101,"start_timestamp":1990,"end_timestamp":1999,"correlation_id":{"internal":0,"external":0},"flags":0}],
"rocdecode_api":[],"kfd":[{"size":1,"record":1}]})json")
        + ",\n"
        + process("200", "56", R"json({"kernel_dispatch":[
 {"size":184,"kind":5,"operation":2,"thread_id":201,"correlation_id":{"internal":7,"external":0},"start_timestamp":2100,"end_timestamp":2900,
  "dispatch_info":{"size":72,"agent_id":{"handle":56},"queue_id":{"handle":16},"kernel_id":77,"workgroup_size":{"x":64,"y":1,"z":1},"grid_size":{"x":64,"y":1,"z":1}}},
 {"size":184,"kind":5,"operation":2,"thread_id":201,"correlation_id":{"internal":9,"external":0},"start_timestamp":6000,"end_timestamp":6100,
  "dispatch_info":{"size":72,"agent_id":{"handle":56},"queue_id":{"handle":16},"kernel_id":8,"dispatch_id":5,"workgroup_size":{"x":64,"y":1,"z":1},"grid_size":{"x":64,"y":1,"z":1}}}],
"hip_api":[{"size":48,"kind":2,"operation":1,"thread_id":201,"correlation_id":{"internal":7,"external":0},"start_timestamp":1500,"end_timestamp":1600}]})json",
            R"json([{"thread_id":201,"dispatch_data":{"size":1,"correlation_id":{"internal":9,"external":0},"start_timestamp":6000,"end_timestamp":6100,"dispatch_info":{"size":72,"agent_id":{"handle":56},"queue_id":{"handle":16},"kernel_id":8,"dispatch_id":5,"workgroup_size":{"x":64,"y":1,"z":1},"grid_size":{"x":64,"y":1,"z":1}}},
 "records":[{"counter_id":{"handle":1},"value":2.5},{"counter_id":{"handle":1},"value":4.0}]}])json")
        + "]}\n";
}

const char kOlderJson[] =
    R"json({"traceEvents":[{},
{"args":{"name":"CPU HIP API"},"ph":"M","pid":2,"name":"process_name","sort_index":1},
{"args":{"name":"GPU0"},"ph":"M","pid":6,"name":"process_name","sort_index":4},
{"args":{"name":"COPY"},"ph":"M","pid":1,"name":"process_name","sort_index":0},
{"ph":"X","name":"hipLaunchKernel","pid":2,"tid":77,"ts":"1000","dur":"2","args":{"BeginNs":"1000100","EndNs":"1002350","DurationNs":"2250"}},
{"ph":"X","name":"gemm(float*)","pid":6,"tid":0,"ts":"1005","dur":"10","args":{"BeginNs":"1005900","EndNs":"1016100","DurationNs":"10200","queue-id":"0"}},
{"ph":"X","name":"hcMemcpyHostToDevice","pid":1,"tid":0,"ts":"1020","dur":"1","args":{"BeginNs":"1020001","EndNs":"1021502"}},
{"ts":1000,"ph":"s","cat":"DataFlow","id":1,"pid":2,"tid":77,"name":"dep"},
{"ts":1005,"ph":"t","cat":"DataFlow","id":1,"pid":6,"tid":0,"name":"dep"}]})json";

const char kUnitraceJson[] =
    R"json({"traceEvents":[
{"ph":"M","name":"process_name","pid":4242,"ts":0,"args":{"name":"HOST<node7>"}},
{"ph":"M","name":"process_name","pid":4294967295,"ts":0,"args":{"name":"DEVICE<node7>[Intel Data Center GPU Max 1550] 0:41:0.0 #1.1"}},
{"ph":"M","name":"thread_name","pid":4294967295,"tid":4294967294,"ts":0,"args":{"name":"Compute Engine<0,1>"}},
{"ph":"X","tid":4242,"pid":4242,"name":"zeCommandQueueExecuteCommandLists","cat":"cpu_op","ts":1700000000000000.125000,"dur":3.500000,"id":1},
{"ph":"s","tid":4242,"pid":4242,"name":"dep","cat":"Flow_H2D_1_0","ts":1700000000000001.125000,"id":1},
{"ph":"X","tid":4294967294,"pid":4294967295,"name":"gemm[SIMD32 {4; 1; 1} {64; 1; 1}]","cat":"gpu_op","ts":1700000000000010.125000,"dur":20.250000,"args":{"id":"1"}},
{"ph":"t","tid":4294967294,"pid":4294967295,"name":"dep","cat":"Flow_H2D_1_0","ts":1700000000000010.125000,"id":1},
{"ph":"X","tid":4294967294,"pid":4294967295,"name":"zeCommandListAppendMemoryCopy(M2D)[4096 bytes]","cat":"gpu_op","ts":1700000000000040.000000,"dur":1.000000,"args":{"id":"2"}}]})json";

/// As rocprofv3 of ROCm 7 writes it.
const char kKernelTable[] =
    "\"Kind\",\"Agent_Id\",\"Queue_Id\",\"Stream_Id\",\"Thread_Id\",\"Dispatch_Id\",\"Kernel_Id\",\"Kernel_Name\",\"Correlation_Id\",\"Start_Timestamp\",\"End_Timestamp\",\"LDS_Block_Size\",\"Scratch_Size\",\"VGPR_Count\",\"Accum_VGPR_Count\",\"SGPR_Count\",\"Workgroup_Size_X\",\"Workgroup_Size_Y\",\"Workgroup_Size_Z\",\"Grid_Size_X\",\"Grid_Size_Y\",\"Grid_Size_Z\"\n"
    "\"KERNEL_DISPATCH\",\"Agent 2\",16,3,101,1,8,\"gemm<float, 2>(float*)\",7,2000,2600,512,0,128,4,16,256,2,1,1000,4,3\n";

core::SliceId find(const core::Trace &trace, std::string_view name, std::size_t which = 0)
{
    for (core::SliceId s = 0; s < trace.sliceCount(); ++s)
        if (trace.name(s) == name && which-- == 0)
            return s;
    return core::kNoSlice;
}

QString laneOf(const core::Trace &trace, core::SliceId s)
{
    const core::Lane &lane = trace.lane(trace.laneOf(s));
    const std::string_view name = trace.string(lane.name);
    return QString::fromUtf8(trace.string(lane.process).data(), qsizetype(trace.string(lane.process).size())) + u'/'
        + QString::fromUtf8(name.data(), qsizetype(name.size()));
}

} // namespace

class TestRocprof : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_samples = QStringLiteral(LANEWISE_SHARED_DIR "/traces/public/rocm/");

    QString at(const char *name) const { return m_folder.filePath(QString::fromUtf8(name)); }

    std::shared_ptr<const core::Trace> openText(const std::string &text, std::size_t blockBytes = std::size_t(2) << 20)
    {
        writeFile(at("results"), text);
        io::OpenOptions options;
        options.blockBytes = blockBytes;
        const auto trace = io::openTrace({ at("results").toStdString() }, options);
        m_error = trace ? QString() : QString::fromStdString(core::toEnglish(trace.error().message));
        return trace ? *trace : nullptr;
    }
    QString m_error;

private slots:
    void sampleAgainstAWalk()
    {
        // The expected figures come from a walk over the file with Python's json module.
        const QString path = m_samples + QStringLiteral("908_results.json.gz");
        if (!QFile::exists(path))
            QSKIP("The traces of others are not here.");
        const auto trace = io::openTrace({ path.toStdString() });
        QVERIFY(trace);
        const core::Trace &t = **trace;
        QCOMPARE(t.sliceCount(), std::size_t(43915));
        QCOMPARE(t.files()[0].format, core::FileFormat::RocprofJson);
        QCOMPARE(t.files()[0].host, std::string("smci350-zts-gtu-c6-25"));
        QCOMPARE(qint64(t.files()[0].originNs), 63857982592000);
        QVERIFY(t.diagnostics().empty());
        using Sum = std::pair<qint64, qint64>;
        std::map<QString, Sum> lanes;
        std::map<std::string_view, Sum> names;
        qint64 blocks = 0, registers = 0, shared = 0, correlations = 0;
        for (core::SliceId s = 0; s < t.sliceCount(); ++s) {
            QCOMPARE(t.kind(s), Kind::Kernel);
            for (Sum *sum : { &lanes[laneOf(t, s)], &names[t.name(s)] }) {
                ++sum->first;
                sum->second += t.duration(s);
            }
            const core::GpuDetail d = *t.gpuDetail(s);
            blocks += qint64(d.grid[0]) * d.grid[1] * d.grid[2];
            registers += d.registers;
            shared += d.sharedBytes;
            correlations += qint64(t.correlation(s).value());
        }
        QCOMPARE(lanes.size(), std::size_t(567));
        const std::map<QString, Sum> expected = { { u"2/stream 567"_qs, { 37300, 233839859 } },
            { u"2/stream 5"_qs, { 2016, 6358069 } }, { u"2/stream 565"_qs, { 1309, 4031075598 } },
            { u"2/stream 566"_qs, { 1018, 24986716 } }, { u"2/stream 570"_qs, { 900, 7370642 } },
            { u"2/stream 568"_qs, { 500, 6149264 } }, { u"2/queue 16"_qs, { 311, 129114885 } } };
        for (const auto &[lane, sum] : expected)
            QVERIFY2(lanes[lane] == sum, qPrintable(lane));
        QCOMPARE(names.size(), std::size_t(80));
        QVERIFY(names["ncclDevKernel_Generic_1(ncclDevKernelArgsStorage<4096ul>)"] == Sum(1310, 4158756678));
        QCOMPARE(blocks, 28036842);
        QCOMPARE(registers, 1367408);
        QCOMPARE(shared, 560342640);
        QCOMPARE(correlations, 964285570);
        const auto device =
            std::find_if(t.devices().begin(), t.devices().end(), [](const auto &d) { return d.id == 2; });
        QVERIFY(device != t.devices().end());
        QCOMPARE(device->name, std::string("AMD Instinct MI350X"));
        QCOMPARE(device->multiprocessors.value_or(0), 256);
        QCOMPARE(device->totalMemoryBytes.value_or(0), std::uint64_t(309220868096));
    }

    void everyKindOfRecord()
    {
        const auto trace = openText(twoProcesses());
        QVERIFY2(trace, qPrintable(m_error));
        const core::Trace &t = *trace;
        QCOMPARE(t.files()[0].host, std::string("node7"));
        const core::SliceId gemm = find(t, "gemm<float, 2>(float*)");
        QVERIFY(gemm != core::kNoSlice);
        QCOMPARE(laneOf(t, gemm), u"2/queue 16 process 100"_qs);
        const core::GpuDetail d = *t.gpuDetail(gemm);
        QCOMPARE(d.grid[0], 4u); // 1000 work-items in groups of 256
        QCOMPARE(d.grid[1], 2u);
        QCOMPARE(d.grid[2], 3u);
        QCOMPARE(d.block[1], 2u);
        QCOMPARE(d.registers, 132);
        QCOMPARE(qint64(d.sharedBytes), 512);
        const core::SliceId plain = find(t, "plain");
        QCOMPARE(laneOf(t, plain), u"2/stream 4"_qs.append(u" process 100"_qs));
        QCOMPARE(t.gpuDetail(plain)->grid[0], 0u); // not recorded
        QCOMPARE(t.gpuDetail(plain)->registers, -1);
        // The other process has the same correlations, and a kernel without a symbol.
        const core::SliceId other = find(t, "kernel 77");
        QVERIFY(t.correlation(other) != t.correlation(gemm));
        const core::SliceId launch = find(t, "hipLaunchKernel"), otherLaunch = find(t, "hipLaunchKernel", 1);
        QCOMPARE(t.kind(launch), Kind::Runtime);
        QCOMPARE(t.string(t.lane(t.laneOf(launch)).process), std::string_view("100"));
        QVERIFY(t.correlation(launch) == t.correlation(gemm));
        QVERIFY(t.correlation(otherLaunch) == t.correlation(other));
        QVERIFY(t.diagnostics().find("rocprof-kernel-unknown"));
        QCOMPARE(t.diagnostics().find("rocprof-not-shown")->count, std::uint64_t(1));
        QVERIFY(t.flags(find(t, "HIP_RUNTIME_API_EXT operation 99")) & core::kNegativeDuration);
        QCOMPARE(t.kind(find(t, "hsa_queue_create")), Kind::Driver);
        QCOMPARE(t.kind(find(t, "ncclAllReduce")), Kind::Other);
        const core::SliceId step = find(t, "step \"1\"");
        QCOMPARE(t.kind(step), Kind::UserAnnotation);
        QCOMPARE(qint64(t.duration(step)), 2600);
        QCOMPARE(t.instants().size(), std::size_t(1));
        QCOMPARE(t.string(t.instants()[0].name), std::string_view("here"));
        QCOMPARE(
            t.string(t.lane(t.laneOf(find(t, "roctxProcessRangeA"))).thread), std::string_view("101 ROCTX ranges"));
        const core::SliceId copy = find(t, "Memcpy HtoD"), peer = find(t, "Memcpy PtoP");
        QCOMPARE(laneOf(t, copy), u"2/copies HtoD process 100"_qs);
        QCOMPARE(qint64(t.gpuDetail(copy)->bytes), 4096);
        QCOMPARE(laneOf(t, peer), u"3/stream 4"_qs);
        QCOMPARE(t.lane(t.laneOf(find(t, "SCRATCH_MEMORY_ALLOC"))).kind, core::LaneKind::DeviceAnnotation);
        std::map<std::string_view, std::vector<double>> counters;
        for (const core::CounterTrack &track : t.counters())
            counters[t.string(track.name)] = track.values;
        QVERIFY(counters["memory allocated while recording (process 100)"] == std::vector<double>({ 4096, 0 }));
        // The dispatch that came with its counters is there once.
        QVERIFY(counters["SQ_WAVES [a] {b}"] == std::vector<double>({ 6.5 }));
        QCOMPARE(counters.size(), std::size_t(2));
        QCOMPARE(find(t, "gemm<float, 2>(float*)", 2), core::kNoSlice);
        QCOMPARE(t.devices().size(), std::size_t(2));
        QCOMPARE(t.devices()[0].maxThreadsPerMultiprocessor.value_or(0), 2048);
        QCOMPARE(t.devices()[0].totalMemoryBytes.value_or(0), std::uint64_t(1000));
        // What a record says beyond the columns.
        const auto arguments = t.files()[0].arguments->read(t.record(gemm));
        QVERIFY(arguments);
        const auto has = [&](const char *key, const char *value) {
            for (const auto *list : { &arguments->fields, &arguments->arguments })
                for (const core::RecordArgument &a : *list)
                    if (a.key == key)
                        return a.value == value;
            return false;
        };
        QVERIFY(has("thread_id", "101"));
        QVERIFY(has("dispatch_info.grid_size.x", "1000"));
    }

    void blocksDoNotMatter()
    {
        const auto whole = openText(twoProcesses());
        for (const std::size_t block : { std::size_t(1), std::size_t(7), std::size_t(100), std::size_t(4096) })
            QCOMPARE(dump(*openText(twoProcesses(), block)), dump(*whole));
        writeFile(at("results.gz"), gzip(twoProcesses()));
        const auto packed = io::openTrace({ at("results.gz").toStdString() });
        QCOMPARE((*packed)->sliceCount(), whole->sliceCount());
    }

    /// Any cut gives the records before it, and says where the file ends.
    void cuts()
    {
        const std::string text = twoProcesses();
        const auto whole = slicesByOffset(*openText(text));
        std::size_t opened = 0;
        for (std::size_t cut = text.find("\"buffer_records\":{"); cut < text.size() - 2; cut += 61) {
            const auto trace = openText(text.substr(0, cut));
            if (!trace) {
                QVERIFY2(m_error.contains(u"byte"_qs), qPrintable(m_error));
                continue;
            }
            ++opened;
            const core::Diagnostic *said = trace->diagnostics().find("rocprof-cut");
            QVERIFY(said);
            QCOMPARE(*said->firstByte, cut);
            const auto part = slicesByOffset(*trace);
            for (const auto &[offset, slice] : whole) {
                std::size_t end = offset;
                for (int depth = 0; end == offset || depth > 0; ++end)
                    depth += text[end] == '{' ? 1 : text[end] == '}' ? -1 : 0;
                if (end <= cut)
                    QVERIFY2(part.contains(offset), slice.c_str());
            }
            for (const auto &[offset, slice] : part)
                QVERIFY(whole.at(offset) == slice);
        }
        QVERIFY(opened > 50);
    }

    /// A damaged record costs itself and its neighbours at most.
    void damage()
    {
        const std::string text = twoProcesses();
        const auto whole = slicesByOffset(*openText(text));
        std::uint32_t state = 7;
        for (int round = 0; round < partOf(400, 10); ++round) {
            std::string bad = text;
            state = state * 1664525 + 1013904223;
            const std::size_t records = text.find("\"buffer_records\":{");
            const std::size_t firstEnd = text.find("\"rocdecode_api\"");
            const std::size_t at = records + (state >> 8) % (firstEnd - records);
            bad[at] = "{}[]\",:x"[state % 8];
            const auto trace = openText(bad);
            QVERIFY2(trace, qPrintable(m_error));
            const auto part = slicesByOffset(*trace);
            std::size_t lost = 0;
            for (const auto &[offset, slice] : whole)
                lost += !part.contains(offset);
            QVERIFY2(lost <= 3,
                qPrintable(QStringLiteral("%1 records lost by '%2' at byte %3").arg(lost).arg(bad[at]).arg(at)));
        }
    }

    /// Who sorts the keys puts records before what they are named by.
    void recordsFirst()
    {
        const std::string text = twoProcesses();
        const auto whole = openText(text);
        QVERIFY2(whole, qPrintable(m_error));
        const std::size_t second = text.rfind("{\"metadata\""), first = text.find("{\"metadata\"");
        const auto turned = [&](std::size_t begin, std::size_t end) {
            const std::string process = text.substr(begin + 1, end - begin - 2);
            const std::size_t records = process.find("\"callback_records\":{\"counter_collection\"");
            const std::size_t comma = process.rfind(',', records);
            return "{" + process.substr(records) + "," + process.substr(0, comma) + "}";
        };
        const std::string one = turned(first, text.rfind(',', second)), two = turned(second, text.rfind("]}"));
        const std::string before = text.substr(0, first);
        const std::string unturned = text.substr(first, text.rfind(',', second) - first);
        for (const std::string &other : { before + one + "," + two + "]}", before + unturned + "," + two + "]}" }) {
            for (const bool isPacked : { false, true }) {
                const auto trace = openText(isPacked ? gzip(other) : other);
                QVERIFY2(trace, qPrintable(m_error));
                QCOMPARE(dump(*trace, false), dump(*whole, false));
                QCOMPARE(trace->devices().size(), whole->devices().size());
                QCOMPARE(trace->files()[0].host, whole->files()[0].host);
                const auto record =
                    trace->files()[0].arguments->read(trace->record(find(*trace, "gemm<float, 2>(float*)")));
                QVERIFY(record.ok());
            }
        }
        // Cut before its tables it goes by numbers.
        const auto cut = openText(before + one.substr(0, one.find("\"metadata\"")));
        QVERIFY2(cut, qPrintable(m_error));
        QVERIFY(find(*cut, "kernel 8") != core::kNoSlice);
        QVERIFY(cut->diagnostics().find("rocprof-cut"));
        // Damaged anywhere: whatever then stands behind the end of a process, or before its beginning.
        for (const std::string &all : { before + one + "," + two + "]}", text })
            for (std::size_t at = 0; at < all.size(); at += 23 * stepOf(5)) {
                std::string bad = all;
                bad[at] = "{}[]\",:x"[at % 8];
                const auto part = openText(bad);
                QVERIFY2(part || !m_error.isEmpty(), qPrintable(QString::number(at)));
                // A dispatch that came twice, with its counters and without, is told by its number alone.
                if (part)
                    QVERIFY(part->sliceCount() <= whole->sliceCount() + 1);
            }
    }

    /// rocprof before version 3 writes Chrome JSON with whole nanoseconds as texts.
    void olderJson()
    {
        const auto trace = openText(kOlderJson);
        QVERIFY2(trace, qPrintable(m_error));
        const core::Trace &t = *trace;
        const core::SliceId gemm = find(t, "gemm(float*)");
        QCOMPARE(t.kind(gemm), Kind::Kernel);
        QCOMPARE(t.lane(t.laneOf(gemm)).device.value_or(-1), std::int64_t(0));
        QCOMPARE(qint64(t.duration(gemm)), 10200);
        QCOMPARE(qint64(t.start(gemm) - t.start(find(t, "hipLaunchKernel"))), 5800);
        QCOMPARE(t.kind(find(t, "hipLaunchKernel")), Kind::Runtime);
        QCOMPARE(t.kind(find(t, "hcMemcpyHostToDevice")), Kind::Memcpy);
        QCOMPARE(t.flows().size(), std::size_t(2));
    }

    /// Intel's unitrace counts processes and threads of devices down from 2^32.
    void unitraceJson()
    {
        const auto trace = openText(kUnitraceJson);
        QVERIFY2(trace, qPrintable(m_error));
        const core::Trace &t = *trace;
        const core::SliceId gemm = find(t, "gemm[SIMD32 {4; 1; 1} {64; 1; 1}]");
        QCOMPARE(t.kind(gemm), Kind::Kernel);
        QCOMPARE(t.lane(t.laneOf(gemm)).kind, core::LaneKind::DeviceStream);
        QCOMPARE(t.lane(t.laneOf(gemm)).device.value_or(-1), std::int64_t(101));
        QCOMPARE(qint64(t.duration(gemm)), 20250);
        QCOMPARE(qint64(t.start(gemm)), 10000);
        QCOMPARE(t.kind(find(t, "zeCommandListAppendMemoryCopy(M2D)[4096 bytes]")), Kind::Memcpy);
        QCOMPARE(t.flows().size(), std::size_t(2));
    }

    // ---- tables

    void sampleTables()
    {
        const QString kernels = m_samples + QStringLiteral("rocprofv3_kernel_trace.csv");
        if (!QFile::exists(kernels))
            QSKIP("The traces of others are not here.");
        // The expected figures come from a walk over the file with Python's csv module.
        const auto trace = io::openTrace({ kernels.toStdString() });
        QVERIFY(trace);
        const core::Trace &t = **trace;
        QCOMPARE(t.files()[0].format, core::FileFormat::RocprofCsv);
        std::map<QString, std::pair<qint64, qint64>> sums;
        for (core::SliceId s = 0; s < t.sliceCount(); ++s) {
            auto &sum = sums[laneOf(t, s)];
            ++sum.first;
            sum.second += t.duration(s);
            QCOMPARE(t.gpuDetail(s)->grid[0], 16u);
        }
        const std::map<QString, std::pair<qint64, qint64>> expected = { { u"1/queue 1"_qs, { 3, 291572 } },
            { u"1/queue 2"_qs, { 2, 240014 } }, { u"1/queue 3"_qs, { 1, 130526 } },
            { u"1/queue 4"_qs, { 1, 133341 } } };
        QVERIFY(sums == expected);
        // Runs of other processes that lie in one folder do not become one.
        const auto folder = io::openTrace({ m_samples.toStdString() });
        QVERIFY(folder);
        int tables = 0;
        for (const core::TraceFile &file : (*folder)->files())
            tables += file.format == core::FileFormat::RocprofCsv;
        QCOMPARE(tables, 4);
    }

    void tablesOfOneProcess()
    {
        QDir(m_folder.path()).mkdir(QStringLiteral("run"));
        writeFile(at("run/100_agent_info.csv"),
            "\"Node_Id\",\"Logical_Node_Id\",\"Agent_Type\",\"Wave_Front_Size\",\"Cu_Count\",\"Max_Waves_Per_Cu\",\"Name\",\"Vendor_Name\",\"Product_Name\"\n"
            "0,0,\"CPU\",0,64,0,\"EPYC\",\"CPU\",\"AMD EPYC\"\n9,2,\"GPU\",64,304,32,\"gfx942\",\"AMD\",\"AMD Instinct MI300X\"\n");
        writeFile(at("run/100_kernel_trace.csv"), kKernelTable);
        writeFile(at("run/100_hip_api_trace.csv"),
            "\"Domain\",\"Function\",\"Process_Id\",\"Thread_Id\",\"Correlation_Id\",\"Start_Timestamp\",\"End_Timestamp\"\n"
            "\"HIP_RUNTIME_API\",\"hipLaunchKernel\",100,101,7,1500,1600\n\"HIP_RUNTIME_API\",\"hipMemcpy\",100,101,9,x,1600\n");
        writeFile(at("run/100_marker_api_trace.csv"),
            "\"Domain\",\"Function\",\"Process_Id\",\"Thread_Id\",\"Correlation_Id\",\"Start_Timestamp\",\"End_Timestamp\"\n"
            "\"MARKER_CORE_API\",\"a \"\"step\"\", 1\",100,101,1,1400,4000\n\"MARKER_CORE_API\",\"here\",100,101,2,1450,1450\n");
        writeFile(at("run/100_memory_copy_trace.csv"),
            "\"Kind\",\"Direction\",\"Stream_Id\",\"Source_Agent_Id\",\"Destination_Agent_Id\",\"Correlation_Id\",\"Start_Timestamp\",\"End_Timestamp\"\n"
            "\"MEMORY_COPY\",\"MEMORY_COPY_HOST_TO_DEVICE\",0,\"Agent 0\",\"Agent 2\",0,3000,3100");
        writeFile(at("run/100_memory_allocation_trace.csv"),
            "\"Kind\",\"Operation\",\"Agent_Id\",\"Allocation_Size\",\"Address\",\"Correlation_Id\",\"Start_Timestamp\",\"End_Timestamp\"\n"
            "\"MEMORY_ALLOCATION\",\"MEMORY_ALLOCATION_ALLOCATE\",\"Agent 2\",4096,0x00007f0000000000,3,1000,1010\n"
            "\"MEMORY_ALLOCATION\",\"MEMORY_ALLOCATION_FREE\",\"\",0,0x00007f0000000000,4,5000,5010\n");
        writeFile(at("run/100_counter_collection.csv"),
            "\"Correlation_Id\",\"Dispatch_Id\",\"Agent_Id\",\"Queue_Id\",\"Process_Id\",\"Thread_Id\",\"Grid_Size\",\"Kernel_Id\",\"Kernel_Name\",\"Workgroup_Size\",\"LDS_Block_Size\",\"Scratch_Size\",\"VGPR_Count\",\"Accum_VGPR_Count\",\"SGPR_Count\",\"Counter_Name\",\"Counter_Value\",\"Start_Timestamp\",\"End_Timestamp\"\n"
            "7,1,\"Agent 2\",16,100,101,4000,8,\"gemm<float, 2>(float*)\",256,512,0,128,4,16,\"SQ_WAVES\",63.5,2000,2600\n");
        writeFile(at("run/100_kernel_stats.csv"),
            "\"Name\",\"Calls\",\"TotalDurationNs\",\"AverageNs\"\n\"gemm\",1,600,600\n");
        writeFile(at("run/loss.csv"), "step,loss\n1,2.5\n");
        writeFile(at("run/thumbs.db"), "not one of ours");
        const auto trace = io::openTrace({ at("run").toStdString() });
        QVERIFY2(trace, trace ? "" : core::toEnglish(trace.error().message).c_str());
        const core::Trace &t = **trace;
        QCOMPARE(t.files().size(), std::size_t(1));
        const core::SliceId gemm = find(t, "gemm<float, 2>(float*)");
        QCOMPARE(laneOf(t, gemm), u"2/stream 3"_qs);
        const core::GpuDetail d = *t.gpuDetail(gemm);
        QCOMPARE(d.grid[0], 4u);
        QCOMPARE(d.registers, 132);
        QCOMPARE(qint64(d.sharedBytes), 512);
        QVERIFY(t.correlation(find(t, "hipLaunchKernel")) == t.correlation(gemm));
        QCOMPARE(qint64(t.duration(find(t, "a \"step\", 1"))), 2600);
        QCOMPARE(t.instants().size(), std::size_t(1));
        QCOMPARE(laneOf(t, find(t, "Memcpy HtoD")), u"2/copies HtoD"_qs);
        QCOMPARE(t.devices().size(), std::size_t(1));
        QCOMPARE(t.devices()[0].name, std::string("AMD Instinct MI300X"));
        QCOMPARE(t.counters().size(), std::size_t(2));
        // One row is damaged; it is named by its line.
        const core::Diagnostic *bad = t.diagnostics().find("rocprof-csv-damaged");
        QVERIFY(bad);
        QVERIFY2(
            t.sentence(*bad).find("line 3 of 100_hip_api_trace.csv") != std::string::npos, t.sentence(*bad).c_str());
        QVERIFY(t.diagnostics().find("rocprof-csv-cut"));
        const auto arguments = t.files()[0].arguments->read(t.record(gemm));
        QVERIFY(arguments);
        QCOMPARE(arguments->fields[7].key, std::string("Kernel_Name"));
        QCOMPARE(arguments->fields[7].value, std::string("gemm<float, 2>(float*)"));
        QCOMPARE(t.files()[0].arguments->place(t.record(gemm)), std::string("100_kernel_trace.csv:2"));
    }

    void tablesInBlocks()
    {
        std::string text = kKernelTable;
        for (int i = 0; i < 200; ++i)
            text += "\"KERNEL_DISPATCH\",\"Agent 2\",16,3,101," + std::to_string(i) + ",8,\"k" + std::to_string(i % 7)
                + "\n, x\"," + std::to_string(i) + ',' + std::to_string(10000 + 10 * i) + ','
                + std::to_string(10005 + 10 * i) + ",0,0,8,0,16,64,1,1,128,1,1\r\n";
        const auto whole = openText(text);
        QCOMPARE(whole->sliceCount(), std::size_t(201));
        for (const std::size_t block : { std::size_t(1), std::size_t(13), std::size_t(500) })
            QCOMPARE(dump(*openText(text, block)), dump(*whole));
        const auto all = slicesByOffset(*whole);
        for (std::size_t cut = text.size() - 700; cut < text.size(); cut += 37) {
            const auto part = slicesByOffset(*openText(text.substr(0, cut)));
            for (const auto &[offset, slice] : all)
                if (text.find('\n', text.find("\"k", offset) + 6) < cut)
                    QVERIFY(part.contains(offset) && part.at(offset) == slice);
        }
    }

    /// A field too many or too few, not numbers, not closed: the row's own line and byte, in the trace's notes and where nothing else is there.
    void rowsThatCannotBeRead()
    {
        const std::string table = kKernelTable, header = table.substr(0, table.find('\n') + 1),
                          row = table.substr(header.size());
        std::string notANumber = row;
        notANumber.replace(notANumber.find(",2000,"), 6, ",soon,");
        for (const std::string &bad : { row.substr(0, row.size() - 1) + ",9\n", row.substr(0, row.rfind(',')) + "\n",
                 std::string("x\n"), notANumber }) {
            const auto t = openText(table + bad + row);
            QVERIFY(t);
            QCOMPARE(t->sliceCount(), 2u);
            const core::Diagnostic *d = t->diagnostics().find("rocprof-csv-damaged");
            QVERIFY(d);
            QCOMPARE(d->count, std::uint64_t(1));
            QCOMPARE(d->firstByte.value_or(0), std::uint64_t(table.size()));
            const QString sentence = QString::fromStdString(t->sentence(*d));
            QVERIFY2(sentence.contains(QStringLiteral("line 3 ")) && sentence.contains(QString::number(table.size())),
                qPrintable(sentence));
            QVERIFY(!openText(header + bad));
            QVERIFY2(m_error.contains(QString::number(header.size())), qPrintable(m_error));
        }
    }

    void nothingInIt_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("no records") << QByteArray(
            R"({"rocprofiler-sdk-tool":[{"metadata":{},"buffer_records":{"kernel_dispatch":[]}}]})")
                                    << QStringLiteral("without any event");
        QTest::newRow("cut in its head") << QByteArray(R"({"rocprofiler-sdk-tool":[{"metadata":{"node")")
                                         << QStringLiteral("not one record in it can be read");
        QTest::newRow("a summary") << QByteArray("\"Name\",\"Calls\",\"TotalDurationNs\"\n\"a\",1,2\n")
                                   << QStringLiteral("summary");
        QTest::newRow("a table without rows")
            << QByteArray(kKernelTable, strchr(kKernelTable, '\n') - kKernelTable) << QStringLiteral("no event");
        QTest::newRow("damaged") << QByteArray(
            R"({"rocprofiler-sdk-tool":[{"buffer_records":{"kernel_dispatch":[{"size":1 x}]}}]})")
                                 << QStringLiteral("byte 63");
    }
    void nothingInIt()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        QVERIFY(!openText(text.toStdString()));
        QVERIFY2(m_error.contains(says), qPrintable(m_error));
    }
};

LANEWISE_TEST(TestRocprof)

#include "tst_rocprof.moc"
