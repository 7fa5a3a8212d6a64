// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Launches that only arrows tell, in Chrome JSON as unitrace and the older rocprof write it: what follows what, and whole microseconds, are those of their
// sources (tools/unitrace/src/chromelogger.h of github.com/intel/pti-gpu; bin/dbaccess.py of roctracer). The texts are made here.

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

#include <analysis/launchlinks.h>
#include <io/open.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace lanewise;
using analysis::LaunchLinks;
using core::Kind;
using test::sliceNamed;

namespace {

/// Text of one file of unitrace: records first, names of processes last.
class Unitrace {
public:
    explicit Unitrace(int rank = -1) : m_rank(rank) { }

    Unitrace &call(int thread, const std::string &name, const std::string &us, const std::string &durationUs)
    {
        return record("X", thread, 4242, name, "cpu_op", us, ", \"dur\": " + durationUs + ", \"id\": 0");
    }
    Unitrace &starts(int thread, long id, const std::string &us) { return arrow("s", "H2D", thread, 4242, id, us); }
    Unitrace &operation(
        const std::string &name, long id, const std::string &us, const std::string &durationUs, bool hasArrows = true)
    {
        record("X", kDeviceThread, kDevice, name, "gpu_op", us,
            ", \"dur\": " + durationUs + ", \"args\": {\"id\": \"" + std::to_string(id) + "\"}");
        if (hasArrows) {
            arrow("t", "H2D", kDeviceThread, kDevice, id, us);
            arrow("s", "D2H", kDeviceThread, kDevice, id, us);
        }
        return *this;
    }
    Unitrace &waited(int thread, long id, const std::string &us) { return arrow("t", "D2H", thread, 4242, id, us); }
    std::string text() const
    {
        const std::string rank = m_rank < 0 ? std::string() : "RANK " + std::to_string(m_rank) + " ";
        const auto process = [&](long pid, const std::string &name) {
            return "{\"ph\": \"M\", \"name\": \"process_name\", \"pid\": " + std::to_string(pid)
                + ", \"ts\": 1700000000000000, \"args\": {\"name\": \"" + rank + name + "\"}}";
        };
        return "{ \"traceEvents\":[\n" + m_records + process(4242, "HOST<node7>") + ",\n"
            + process(kDevice, "DEVICE<node7>0:41:0.0 #0") + "\n]\n}\n";
    }

private:
    static constexpr long kDevice = 4294967295, kDeviceThread = 4294967294;

    Unitrace &arrow(const char *phase, const char *direction, long thread, long process, long id, const std::string &us)
    {
        const std::string category =
            std::string("Flow_") + direction + "_" + std::to_string(id) + "_" + std::to_string(std::max(m_rank, 0));
        return record(phase, thread, process, "dep", category, us, ", \"id\": " + std::to_string(id));
    }
    Unitrace &record(const char *phase, long thread, long process, const std::string &name, const std::string &category,
        const std::string &us, const std::string &rest)
    {
        m_records += std::string("{\"ph\": \"") + phase + "\", \"tid\": " + std::to_string(thread)
            + ", \"pid\": " + std::to_string(process) + ", \"name\": \"" + name + "\", \"cat\": \"" + category
            + "\", \"ts\": 1700000000000" + us + rest + "},\n";
        return *this;
    }

    int m_rank;
    std::string m_records;
};

} // namespace

class TestFlowLinks : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::shared_ptr<const core::Trace> opened(const std::string &text)
    {
        const std::string path = m_folder.filePath(QStringLiteral("trace.json")).toStdString();
        std::ofstream(path, std::ios::binary) << text;
        auto trace = io::openTrace({ path });
        return trace.ok() ? *trace : nullptr;
    }

private slots:
    void callOfAnArrow()
    {
        // The second call begins within the first one, and the third within the microsecond of the second.
        const auto trace = opened(Unitrace(3)
                                      .operation("gemm[SIMD32 {4; 1; 1}]", 1, "100.250000", "20.500000")
                                      .operation("Tile #0: part", 9, "130.000000", "1.000000", false)
                                      .call(7, "zeCommandListAppendLaunchKernel", "010.000000", "30.000000")
                                      .starts(7, 1, "010.000000")
                                      .call(7, "zeEventHostSynchronize", "300.000000", "2.000000")
                                      .waited(7, 1, "300.000000")
                                      .text());
        QVERIFY(trace);
        const core::Trace &t = *trace;
        QCOMPARE(t.files()[0].format, core::FileFormat::ChromeJson);
        QCOMPARE(t.files()[0].rank.value_or(-1), std::int64_t(3));
        QCOMPARE(t.files()[0].host, std::string("node7"));
        const core::SliceId call = sliceNamed(t, "zeCommandListAppendLaunchKernel");
        QCOMPARE(t.kind(call), Kind::Driver);
        const LaunchLinks links = LaunchLinks::build(t);
        QCOMPARE(links.launchOf(sliceNamed(t, "gemm[SIMD32 {4; 1; 1}]")), call);
        QCOMPARE(links.launchOf(sliceNamed(t, "Tile #0: part")), core::kNoSlice);
        QCOMPARE(links.operationsOf(call).size(), std::size_t(1));
        QCOMPARE(links.unlinkedCount(), std::size_t(1));
    }

    /// Its older versions write whole microseconds: what begins in the same one is told apart by the order of the records.
    void severalInOneMicrosecond()
    {
        const auto trace = opened(Unitrace()
                                      .operation("a", 1, "100", "0")
                                      .operation("b", 2, "100", "0")
                                      .operation("c", 3, "101", "5")
                                      .call(7, "zeOne", "010", "0")
                                      .starts(7, 1, "010")
                                      .call(7, "zeTwo", "010", "4")
                                      .starts(7, 2, "010")
                                      .starts(7, 3, "010")
                                      .text());
        QVERIFY(trace);
        const core::Trace &t = *trace;
        const LaunchLinks links = LaunchLinks::build(t);
        QCOMPARE(links.launchOf(sliceNamed(t, "a")), sliceNamed(t, "zeOne"));
        QCOMPARE(links.launchOf(sliceNamed(t, "b")), sliceNamed(t, "zeTwo"));
        QCOMPARE(links.launchOf(sliceNamed(t, "c")), sliceNamed(t, "zeTwo"));
        QCOMPARE(links.unlinkedCount(), std::size_t(0));
    }

    /// An arrow of one name that starts twice does not say which call it was.
    void startedTwice()
    {
        const auto trace = opened(Unitrace()
                                      .operation("a", 1, "100", "3")
                                      .call(7, "zeOne", "010", "1")
                                      .starts(7, 1, "010")
                                      .call(7, "zeTwo", "020", "4")
                                      .starts(7, 1, "020")
                                      .text());
        QVERIFY(trace);
        const LaunchLinks links = LaunchLinks::build(*trace);
        QVERIFY(links.links().empty());
        QCOMPARE(links.unlinkedCount(), std::size_t(1));
    }

    /// Each arrow of unitrace has a category of its own, and there are no more than 1,023 of them in a trace.
    void thousandsOfArrows()
    {
        constexpr int kCalls = 3000;
        Unitrace file;
        const auto us = [](int i) { return std::to_string(100 + i / 10) + "." + std::to_string(i % 10) + "00000"; };
        for (int i = 0; i < kCalls; ++i)
            file.operation("op" + std::to_string(i), i + 1, us(i + 3), "0.050000");
        for (int i = 0; i < kCalls; ++i)
            file.call(7, "zeCall" + std::to_string(i), us(i), "0.020000").starts(7, i + 1, us(i));
        const auto trace = opened(file.text());
        QVERIFY(trace);
        const core::Trace &t = *trace;
        QVERIFY2(t.categories().size() < 10, qPrintable(QString::number(t.categories().size())));
        const LaunchLinks links = LaunchLinks::build(t);
        QCOMPARE(links.links().size(), std::size_t(kCalls));
        for (const LaunchLinks::Link &link : links.links())
            QCOMPARE(t.name(link.launch).substr(6), t.name(link.operation).substr(2));
    }

    /// Ranges of the program among the calls; names of processes alone say what wrote the file.
    void onlyRanges()
    {
        const auto trace = opened(Unitrace().call(7, "epoch 1", "010.000000", "30.000000").text());
        QVERIFY(trace);
        QCOMPARE(trace->files()[0].format, core::FileFormat::ChromeJson);
        QCOMPARE(trace->files()[0].host, std::string("node7"));
        QCOMPARE(trace->kind(sliceNamed(*trace, "epoch 1")), Kind::CpuOp);
    }

    /// rocprof cuts the arrow to whole microseconds, and its slices not.
    void olderRocprof()
    {
        const auto trace = opened(R"json({"traceEvents":[{}
,{"args":{"name":"CPU HIP API"},"ph":"M","pid":2,"name":"process_name","sort_index":0}
,{"args":{"name":"GPU0"},"ph":"M","pid":6,"name":"process_name","sort_index":1}
,{"ph":"X","name":"hipLaunchKernel","ts":"1000","dur":"2","pid":2,"tid":77,"args":{"BeginNs":"1000100","EndNs":"1002350"}}
,{"ph":"X","name":"hipModuleLaunchKernel","ts":"1003","dur":"2","pid":2,"tid":77,"args":{"BeginNs":"1003100","EndNs":"1005350"}}
,{"ph":"X","name":"gemm","ts":"1005","dur":"10","pid":6,"tid":0,"args":{"BeginNs":"1005900","EndNs":"1016100"}}
,{"ph":"X","name":"first","ts":"1020","dur":"1","pid":6,"tid":0,"args":{"BeginNs":"1020100","EndNs":"1020300"}}
,{"ph":"X","name":"second","ts":"1020","dur":"1","pid":6,"tid":0,"args":{"BeginNs":"1020400","EndNs":"1020900"}}
,{"ts":1000,"ph":"s","cat":"DataFlow","id":1,"pid":2,"tid":77,"name":"dep"}
,{"ts":1005,"ph":"t","cat":"DataFlow","id":1,"pid":6,"tid":0,"name":"dep"}
,{"ts":1004,"ph":"s","cat":"DataFlow","id":2,"pid":2,"tid":77,"name":"dep"}
,{"ts":1020,"ph":"t","cat":"DataFlow","id":2,"pid":6,"tid":0,"name":"dep"}]})json");
        QVERIFY(trace);
        const core::Trace &t = *trace;
        const LaunchLinks links = LaunchLinks::build(t);
        QCOMPARE(links.launchOf(sliceNamed(t, "gemm")), sliceNamed(t, "hipLaunchKernel"));
        // Two begin within that microsecond.
        QCOMPARE(links.launchOf(sliceNamed(t, "first")), core::kNoSlice);
        QCOMPARE(links.launchOf(sliceNamed(t, "second")), core::kNoSlice);
    }
};

LANEWISE_TEST(TestFlowLinks)
#include "tst_flowlinks.moc"
