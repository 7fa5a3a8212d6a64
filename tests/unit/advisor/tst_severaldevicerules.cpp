// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Rules about several devices, on programs small enough to work out by hand what each change saves.

#include <QTest>

#include <algorithm>
#include <map>

#include <advisor/engine.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

#include "findings.h"

using namespace lanewise;
using namespace lanewise::advisor;
using core::TimeNs;
using test::describe;
using test::find;
using test::run;
using test::saves;

namespace {

/// An operation of a step: when it begins in the step and how long it takes, in us.
struct Op {
    int device, stream, at, us;
    std::string name;
    int launchAt = -1;       ///< where not told, at once at the step's begin
    bool isBackward = false; ///< launched by autograd's thread
};

/// `steps` steps of `period` us; at the end of each the host waits for all devices.
std::string job(int steps, int period, const std::vector<Op> &ops, const std::string &waits = {})
{
    std::map<std::string, std::string> lanes;
    std::map<std::string, std::vector<std::pair<int, std::string>>> slices;
    int id = 1;
    for (int i = 0; i < steps; ++i) {
        const int t = 100 + i * period;
        auto &host = slices["host1/1"];
        host.emplace_back(t, "+" + std::to_string(period - 1) + "us ProfilerStep#" + std::to_string(i + 1));
        int next = 1;
        for (const Op &op : ops) {
            const std::string lane = "gpu" + std::to_string(op.device) + "/" + std::to_string(op.stream);
            slices[lane].emplace_back(
                t + op.at, "+" + std::to_string(op.us) + "us " + op.name + " #" + std::to_string(id));
            const int launch = t + (op.launchAt >= 0 ? op.launchAt : next++);
            auto &thread = slices[op.isBackward ? "host1/2" : "host1/1"];
            if (op.isBackward)
                thread.emplace_back(launch, "+1us autograd::engine::evaluate_function: MmBackward0");
            thread.emplace_back(launch, "+1us cudaLaunchKernel #" + std::to_string(id++));
        }
        int end = 0, launched = next;
        for (const Op &op : ops) {
            end = std::max(end, op.at + op.us);
            launched = std::max(launched, op.launchAt);
        }
        if (waits.empty())
            host.emplace_back(t + launched + 2, "+" + std::to_string(end + 2 - launched) + "us cudaDeviceSynchronize");
        else
            for (std::size_t at = 0; at < waits.size();) {
                const std::size_t plus = waits.find('+', at), comma = std::min(waits.find(',', at), waits.size());
                host.emplace_back(t + std::stoi(waits.substr(at, plus - at)),
                    "+" + waits.substr(plus + 1, comma - plus - 1) + "us cudaDeviceSynchronize");
                at = comma + 1;
            }
    }
    std::string text;
    for (auto &[lane, list] : slices) {
        std::stable_sort(list.begin(), list.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
        text += lane + ":";
        for (std::size_t i = 0; i < list.size(); ++i)
            text += (i ? ", " : " ") + std::to_string(list[i].first) + "us" + list[i].second;
        text += "\n";
    }
    return text;
}

/// Twelve kernels of 100 us, then what follows.
std::vector<Op> computeThen(std::vector<Op> more)
{
    std::vector<Op> ops;
    for (int i = 0; i < 12; ++i)
        ops.push_back({ 0, 7, 20 + i * 100, 99, "gemm" });
    ops.insert(ops.end(), more.begin(), more.end());
    return ops;
}

const std::string kReduce = "ncclDevKernel_AllReduce_Sum_f32 collective=allreduce group=0 ranks=2 bytes=4000000";

std::vector<Op> fourReductions(int stream)
{
    std::vector<Op> ops;
    for (int i = 0; i < 4; ++i)
        ops.push_back({ 0, stream, 1220 + i * 200, 199, kReduce });
    return ops;
}

} // namespace

class TestSeveralDeviceRules : public QObject {
    Q_OBJECT

private slots:
    /// Backward is the last two thirds, 800 us: buckets are ready at 200, 400, 600, 800 us of it, so three of four are hidden.
    void commNotOverlapped()
    {
        for (const int stream : { 7, 20 }) {
            const auto r = run(job(5, 2100, computeThen(fourReductions(stream))));
            const Finding *f = find(r, "comm-not-overlapped");
            QVERIFY2(saves(f, 600, 25), qPrintable(describe(r)));
            QCOMPARE(f->basis, SavingBasis::Bound); // one rank
            QVERIFY(f->confidence != Confidence::High);
            QCOMPARE(f->occurrences, std::uint64_t(20));
        }
    }

    /// Kernels that need all multiprocessors at once wait for a second round beside a collective that takes some of them.
    void collectivesTakeMultiprocessors()
    {
        const auto ops = [](const std::string &gemm) {
            std::vector<Op> list;
            for (int i = 0; i < 12; ++i)
                list.push_back({ 0, 7, 20 + i * 100, 99, gemm });
            for (int i = 0; i < 4; ++i)
                list.push_back({ 0, 20, 1220 + i * 200, 199, kReduce + " blocks=10 threads=512" });
            return list;
        };
        const std::string device = "device 0 H200 cc=9.0 sms=100 limits=2048/65536/233472\n";
        const auto free = run(device + job(5, 2100, ops("gemm blocks=10000 threads=128 registers=32 shared=0")));
        const auto full = run(device + job(5, 2100, ops("gemm blocks=100 threads=384 registers=168 shared=231424")));
        const Finding *a = find(free, "comm-not-overlapped"), *b = find(full, "comm-not-overlapped");
        // Nine tenths of the device are left beside a collective: 600 us of them cost 60.
        QVERIFY2(saves(a, 540, 30), qPrintable(describe(free)));
        QVERIFY2(b && *b->savingNsPerStep < *a->savingNsPerStep - 100'000, qPrintable(describe(full)));
    }

    void overlappedIsSilent()
    {
        std::vector<Op> ops = computeThen({});
        for (int i = 0; i < 4; ++i)
            ops.push_back({ 0, 20, 430 + i * 200, 190, kReduce });
        const auto r = run(job(5, 1300, ops));
        QVERIFY2(!find(r, "comm-not-overlapped") && !find(r, "comm-exposed-tail"), qPrintable(describe(r)));
    }

    /// One rank's products take longer, and hide its reductions; the other has computed all by then and sees them open: that is imbalance, and no
    /// missing overlap. Where both see them open it is.
    void openOnTheEarlyRankAlone()
    {
        const auto rank = [](int gemmUs, int arrivesUs) {
            std::vector<Op> ops;
            for (int i = 0; i < 12; ++i)
                ops.push_back({ 0, 7, 20 + i * gemmUs, gemmUs - 1, "gemm", 1 + i * 3, i >= 2 });
            for (int i = 0; i < 7; ++i) {
                const int end = 465 + i * 150, at = std::max(320 + arrivesUs * i, end - 149);
                ops.push_back({ 0, 20, at, end - at, kReduce, 50 + i, true });
            }
            ops.push_back({ 0, 7, 1370, 50, "adam", 70 });
            return job(6, 1600, ops);
        };
        const auto hidden = run("file a rank=0\n" + rank(60, 60) + "file b rank=1\n" + rank(100, 150));
        QVERIFY2(!find(hidden, "comm-not-overlapped"), qPrintable(describe(hidden)));
        const auto open = run("file a rank=0\n" + rank(41, 150) + "file b rank=1\n" + rank(41, 150));
        QVERIFY2(find(open, "comm-not-overlapped"), qPrintable(describe(open)));
    }

    /// Ranks that reduce together are as slow as the last: what one of two loses by its loader both lose, and where the other is later still nobody does.
    void causeOnOneRank()
    {
        const auto rank = [](const char *name, int loadsUs, int computesUs, int period, int &id) {
            const auto at = [](int start, int length) {
                return std::to_string(start) + "us+" + std::to_string(length) + "us ";
            };
            std::string host, device;
            for (int i = 0; i < 6; ++i) {
                const int t = 100 + i * period, begin = t + loadsUs + 10;
                const std::string gemm = " #" + std::to_string(id++), reduce = " #" + std::to_string(id++);
                host += (i ? ", " : " ") + at(t, period - 1) + "ProfilerStep#" + std::to_string(i + 1);
                if (loadsUs)
                    host += ", " + at(t + 1, loadsUs) + "enumerate(DataLoader)#__next__ kind=annotation";
                host += ", " + at(begin, 2) + "cudaLaunchKernel" + gemm + ", " + at(begin + 3, 2) + "cudaLaunchKernel"
                    + reduce + ", " + at(begin + 6, t + period - 4 - begin - 6) + "cudaDeviceSynchronize";
                device += (i ? ", " : " ") + at(begin + 4, computesUs) + "gemm" + gemm + ", "
                    + at(begin + 5 + computesUs, t + period - 6 - begin - 5 - computesUs) + kReduce + reduce;
            }
            return "file " + std::string(name) + "\nhost1/1:" + host + "\ngpu0/7:" + device + "\n";
        };
        int id = 1;
        const auto one = run(rank("a rank=0", 800, 100, 1100, id) + rank("b rank=1", 0, 100, 1100, id));
        const Finding *f = find(one, "input-bound");
        // Fetching a ready batch takes 200 us of them.
        QVERIFY2(saves(f, 600, 30), qPrintable(describe(one)));
        QVERIFY2(f == &one.findings.front(), qPrintable(describe(one)));
        const auto other = run(rank("a rank=0", 400, 100, 1100, id) + rank("b rank=1", 0, 900, 1100, id));
        QVERIFY2(!find(other, "input-bound"), qPrintable(describe(other)));
        const auto both = run(rank("a rank=0", 800, 100, 1100, id) + rank("b rank=1", 800, 100, 1100, id));
        QVERIFY2(saves(find(both, "input-bound"), 600, 30), qPrintable(describe(both)));
    }

    /// Three hidden, the last one stands alone for 190 us: half of it.
    void commExposedTail()
    {
        std::vector<Op> ops = computeThen({});
        for (int i = 0; i < 3; ++i)
            ops.push_back({ 0, 20, 430 + i * 200, 190, kReduce });
        ops.push_back({ 0, 20, 1221, 190, kReduce });
        const auto r = run(job(5, 1500, ops));
        QVERIFY2(saves(find(r, "comm-exposed-tail"), 95, 10), qPrintable(describe(r)));
        QVERIFY(!find(r, "comm-not-overlapped"));
    }

    /// 25 MB over two ranks at 25 GB/s take 1 ms; this one takes 4.
    void allReduceSlow()
    {
        const auto program = [](int us, const std::string &bytes) {
            return job(5, us + 1400,
                computeThen({ { 0, 20, 1220, us, "nccl_AllReduce collective=allreduce ranks=2 bytes=" + bytes } }));
        };
        const auto r = run(program(4000, "25000000"));
        QVERIFY2(saves(find(r, "allreduce-slow"), 3000, 30), qPrintable(describe(r)));
        QCOMPARE(find(r, "allreduce-slow")->basis, SavingBasis::Bound);
        QVERIFY(!find(run(program(1300, "25000000")), "allreduce-slow"));
        QVERIFY(!find(run(program(4000, "25000")), "allreduce-slow")); // latency
        QVERIFY(!find(run(job(5, 5400, computeThen({ { 0, 20, 1220, 4000, "nccl_AllReduce" } }))), "allreduce-slow"));
    }

    /// 1,000 against 2,000 us of compute: the slowest less the mean is 500.
    void rankImbalance()
    {
        const auto rank = [](int compute, int us) {
            return job(5, 2300, { { 0, 7, 20, compute, "gemm" }, { 0, 20, 20 + compute + 2, us, kReduce } });
        };
        const std::string fast = "file a rank=0\n" + rank(1000, 1100), slow = "file b rank=1\n" + rank(2000, 100);
        const auto r = run(fast + slow);
        const Finding *f = find(r, "rank-imbalance");
        QVERIFY2(saves(f, 500, 25), qPrintable(describe(r)));
        QVERIFY(core::toEnglish(f->title).find("Rank 1") != std::string::npos);
        QCOMPARE(f->confidence, Confidence::High);
        QVERIFY(!find(r, "allreduce-slow"));
        QVERIFY(!find(run(fast), "rank-imbalance"));
        QVERIFY(
            !find(run("file a rank=0\n" + rank(1000, 100) + "file b rank=1\n" + rank(1000, 100)), "rank-imbalance"));
    }

    /// Two micro-steps, each forward 300 and backward 600 us, then a reduction of 200 us that nothing covers: one of them is enough.
    void allReduceRedundant()
    {
        const auto ops = [](bool isRecorded) {
            std::vector<Op> list;
            for (int k = 0; k < 2; ++k) {
                const int t = 20 + k * 1105;
                list.push_back({ 0, 7, t, 300, "forward", k * 40 + 1 });
                list.push_back({ 0, 7, t + 301, 600, "backward", k * 40 + 11, isRecorded });
                list.push_back({ 0, 20, t + 903, 200, kReduce, k * 40 + 13, isRecorded });
            }
            return list;
        };
        const auto r = run(job(5, 2300, ops(true)));
        // What the second micro-step waits for is told by the streams: its forward pass begins when the reduction ends.
        const Finding *f = find(r, "allreduce-redundant");
        QVERIFY2(f && f->occurrences == 5, qPrintable(describe(r)));
        QVERIFY2(!find(run(job(5, 2300, ops(false))), "allreduce-redundant"), "no backward pass is recorded");
    }

    /// Eight layers reduced one by one behind the backward pass are not eight micro-steps.
    void layersAreNoMicroSteps()
    {
        std::vector<Op> ops;
        for (int i = 0; i < 4; ++i)
            ops.push_back({ 0, 7, 20 + i * 100, 99, "forward", i + 1 });
        for (int i = 0; i < 8; ++i)
            ops.push_back({ 0, 7, 420 + i * 100, 99, "backward", 10 + 2 * i, true });
        for (int i = 0; i < 8; ++i) {
            ops.push_back({ 0, 7, 1221 + i * 60, 50, kReduce, 40 + 2 * i });
            ops.push_back({ 0, 7, 1272 + i * 60, 8, "divide", 41 + 2 * i });
        }
        const auto r = run(job(5, 1800, ops));
        QVERIFY2(!find(r, "allreduce-redundant"), qPrintable(describe(r)));
        // By itself, or under the wait for the device behind it.
        bool isSeen = false;
        for (const Finding &f : r.findings)
            isSeen = isSeen || f.rule == "comm-not-overlapped"
                || std::find(f.merged.begin(), f.merged.end(), "comm-not-overlapped") != f.merged.end();
        QVERIFY2(isSeen, qPrintable(describe(r)));
    }

    /// 1,000 us on each of two devices with a wait between: side by side one of them is free.
    void gpusSerialized()
    {
        const std::vector<Op> ops { { 0, 7, 10, 1000, "gemm", 1 }, { 1, 7, 1025, 1000, "gemm", 1016 } };
        const auto r = run(job(5, 2100, ops, "5+1010,1020+1010"));
        const Finding *f = find(r, "gpus-serialized");
        QVERIFY2(saves(f, 1000, 30), qPrintable(describe(r)));
        QCOMPARE(f->occurrences, std::uint64_t(5));
        // One device: nothing to run beside.
        const std::vector<Op> one { { 0, 7, 10, 1000, "gemm", 1 }, { 0, 7, 1025, 1000, "gemm", 1016 } };
        QVERIFY(!find(run(job(5, 2100, one, "5+1010,1020+1010")), "gpus-serialized"));
        // Both launched before the wait.
        const std::vector<Op> both { { 0, 7, 10, 1000, "gemm", 1 }, { 1, 7, 12, 1000, "gemm", 3 } };
        QVERIFY(!find(run(job(5, 1100, both, "5+1010")), "gpus-serialized"));
    }

    /// 30 launches of 10 us for one device before the first for the other: it starts 300 us late.
    void staggeredLaunch()
    {
        std::vector<Op> ops, mixed;
        for (int d = 0; d < 2; ++d)
            for (int i = 0; i < 30; ++i) {
                const int launch = 1 + d * 300 + i * 10;
                ops.push_back({ d, 7, d * 300 + 10 + i * 20, 19, "gemm", launch });
                const int inTurn = 1 + i * 20 + d * 10;
                mixed.push_back({ d, 7, 20 + d * 10 + i * 20, 19, "gemm", inTurn });
            }
        const auto r = run(job(5, 1000, ops));
        QVERIFY2(saves(find(r, "staggered-launch"), 300, 30), qPrintable(describe(r)));
        QVERIFY2(!find(run(job(5, 1000, mixed)), "staggered-launch"), "launched in turns");
    }

    /// 300 us of gather that nothing covers, 1,200 us of compute that could.
    void collectiveExposed()
    {
        const auto r = run(job(5, 1700,
            computeThen({ { 0, 20, 1221, 300, "nccl_AllGather collective=_allgather_base ranks=2 bytes=4000000" } })));
        QVERIFY2(saves(find(r, "collective-exposed"), 300, 15), qPrintable(describe(r)));
        QCOMPARE(find(r, "collective-exposed")->confidence, Confidence::Low);
    }

    void hostStagedReduce()
    {
        const auto ops = [](const std::string &up) {
            std::vector<Op> list;
            for (int d = 0; d < 2; ++d) {
                list.push_back({ d, 7, 20, 500, "gemm" });
                list.push_back({ d, 7, 521, 300, "Memcpy DtoH (Device -> Pinned) bytes=4000000" });
                list.push_back({ d, 7, 822, 300, "Memcpy HtoD (Pinned -> Device) bytes=" + up });
            }
            return list;
        };
        const auto r = run(job(5, 1200, ops("4000000")));
        QVERIFY2(saves(find(r, "host-staged-reduce"), 600, 30), qPrintable(describe(r)));
        QVERIFY2(!find(run(job(5, 1200, ops("400000"))), "host-staged-reduce"), "not what went down");
    }

    void gpuUnused()
    {
        const auto r = run(job(5, 1200, { { 0, 7, 20, 1000, "gemm" }, { 1, 7, 30, 1, "fill" } }));
        const Finding *f = find(r, "gpu-unused");
        QVERIFY2(f && !f->savingNsPerStep && f->severity == FindingSeverity::Info, qPrintable(describe(r)));
        QVERIFY(core::toEnglish(f->title).find("GPU 1") != std::string::npos);
        // Listed only: it may be another process's.
        QVERIFY(!find(run("device 0 A\ndevice 1 A\n" + job(5, 1200, { { 0, 7, 20, 1000, "gemm" } })), "gpu-unused"));
    }
};

LANEWISE_TEST(TestSeveralDeviceRules)
#include "tst_severaldevicerules.moc"
