// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which step the work of other threads belongs to: against the groups that TensorFlow worked out and stored, and against a plain second way.

#include <support/planemaker.h> // before Qt: its macros are words in the messages

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <random>
#include <set>
#include <vector>

#include <io/open.h>
#include <support/testsuite.h>

#include "opened.h"

using namespace lanewise;
using namespace lanewise::analysis;
using namespace lanewise::test;
namespace proto = lanewise::xspace;

namespace {

/// A statistic by name; null where the event has none.
const proto::XStat *statOf(const proto::XPlane &plane, const proto::XEvent &e, const std::string &name)
{
    for (const auto &entry : plane.stat_metadata())
        if (entry.value().name() == name)
            for (const proto::XStat &s : e.stats())
                if (s.metadata_id() == entry.key())
                    return &s;
    return nullptr;
}

std::int64_t integerOf(const proto::XStat &s)
{
    return s.value_case() == proto::XStat::kUint64Value ? static_cast<std::int64_t>(s.uint64_value()) : s.int64_value();
}

/// Host threads and one stream. Every launch gets an operation, long after it.
class Program {
public:
    Program()
        : m_gpu(m_space, "/device:GPU:0"),
          m_host(m_space, "/host:CPU"),
          m_stream(&m_gpu.line(7, "Stream #7(Compute)", 0))
    {
    }
    proto::XLine &thread(std::int64_t id) { return m_host.line(id, "thread " + std::to_string(id), 0); }
    /// Times in nanoseconds.
    proto::XEvent &event(proto::XLine &line, const std::string &name, std::int64_t startNs, std::int64_t endNs)
    {
        return m_host.event(line, name, startNs * 1000, (endNs - startNs) * 1000);
    }
    void produces(proto::XEvent &e, std::int64_t id, std::int64_t type = 1)
    {
        m_host.number(e, "_pt", type);
        m_host.number(e, "_p", id);
    }
    void consumes(proto::XEvent &e, std::int64_t id, std::int64_t type = 1)
    {
        m_host.number(e, "_ct", type);
        m_host.number(e, "_c", id);
    }
    void step(proto::XLine &line, const std::string &name, std::int64_t startNs, std::int64_t endNs, int number)
    {
        auto &e = event(line, name, startNs, endNs);
        m_host.number(e, "_r", 1);
        m_host.number(e, "step_num", number);
    }
    void launch(proto::XLine &line, std::int64_t startNs)
    {
        m_host.number(event(line, "cuLaunchKernel", startNs, startNs + 1), "correlation_id", ++m_launches);
        auto &e = m_gpu.event(*m_stream, "kernel", (1'000'000 + 100 * m_launches) * 1000, 50'000);
        m_gpu.number(e, "correlation_id", m_launches);
        m_gpu.text(e, "kernel_details", "regs:32 static_shared:0 dynamic_shared:0 grid:1,1,1 block:64,1,1");
    }
    std::string bytes() const { return m_space.SerializeAsString(); }

private:
    proto::XSpace m_space;
    PlaneMaker m_gpu, m_host;
    proto::XLine *m_stream;
    std::int64_t m_launches = 0;
};

} // namespace

class TestStepGroups : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    std::shared_ptr<const core::Trace> open(const std::string &bytes)
    {
        QFile file(m_dir.filePath(QStringLiteral("made.xplane.pb")));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), qint64(bytes.size())) != qint64(bytes.size()))
            return nullptr;
        file.close();
        const auto trace = io::openTrace({ file.fileName().toStdString() });
        if (!trace)
            qWarning("%s", toEnglish(trace.error().message).c_str());
        return trace ? *trace : nullptr;
    }
    /// Step number -> operations, by start.
    std::map<std::int64_t, std::uint64_t> operations(const Program &program)
    {
        const auto trace = open(program.bytes());
        if (!trace)
            return {};
        const Steps steps = Steps::find(*trace, LaunchLinks::build(*trace));
        std::map<std::int64_t, std::uint64_t> out;
        for (const Step &s : steps.list)
            out[s.number] = s.operations;
        return out;
    }
    using Counts = std::map<std::int64_t, std::uint64_t>;

private slots:
    /// The recording as TensorFlow writes it today: without groups and without what is derived from them, and with roots. The groups that its own
    /// algorithm had stored in it say what is to come out.
    void asTensorFlowGroups()
    {
        const QString path = tracesFolder() + QStringLiteral("public/xplane/xprof_demo_gpu_multiworker_tf.xplane.pb");
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            QSKIP("The traces of others are not here.");
        proto::XSpace space;
        QVERIFY(space.ParseFromString(file.readAll().toStdString()));
        std::map<std::int64_t, std::uint64_t> stored; ///< operations by group
        std::int64_t lastEndPs = 0;
        for (proto::XPlane &plane : *space.mutable_planes()) {
            const bool isGpu = plane.name().find("/device:GPU:") == 0;
            for (proto::XLine &line : *plane.mutable_lines()) {
                if (isGpu && line.name().find("Stream") != 0) {
                    line.clear_events();
                    continue;
                }
                for (proto::XEvent &e : *line.mutable_events()) {
                    if (const proto::XStat *group = statOf(plane, e, "group_id"); group && isGpu) {
                        ++stored[integerOf(*group)];
                        if (integerOf(*group) == 0)
                            lastEndPs =
                                std::max(lastEndPs, line.timestamp_ns() * 1000 + e.offset_ps() + e.duration_ps());
                    }
                    for (const auto &entry : plane.event_metadata())
                        if (entry.key() == e.metadata_id() && entry.value().name() == "FunctionRun") {
                            proto::XStat &root = *e.add_stats();
                            root.set_metadata_id(1'000'000);
                            root.set_int64_value(1);
                        }
                }
            }
            for (auto &entry : *plane.mutable_stat_metadata())
                if (entry.value().name() == "group_id" || entry.value().name() == "step_name")
                    entry.mutable_value()->set_name("as stored: " + entry.value().name());
            auto &entry = *plane.add_stat_metadata();
            entry.set_key(1'000'000);
            entry.mutable_value()->set_id(1'000'000);
            entry.mutable_value()->set_name("_r");
        }
        QCOMPARE(stored.size(), std::size_t(1));
        QVERIFY(stored[0] > 1000);

        const auto trace = open(space.SerializeAsString());
        QVERIFY(trace);
        const Steps steps = Steps::find(*trace, LaunchLinks::build(*trace));
        QCOMPARE(int(steps.source), int(StepSource::XSpace));
        QCOMPARE(steps.list.size(), std::size_t(1));
        QCOMPARE(steps.list[0].operations, stored[0]);
        QCOMPARE(steps.list[0].completionNs + trace->files()[0].originNs, lastEndPs / 1000);
    }

    void acrossThreads()
    {
        Program p;
        auto &main = p.thread(1), &pool = p.thread(2);
        for (int i = 0; i < 3; ++i) {
            const std::int64_t t = 1000 * i;
            p.step(main, "train", t, t + 100, i);
            p.produces(p.event(main, "Run", t + 10, t + 20), 70 + i);
            p.launch(main, t + 30);
            // Begins when the marker is over, and of step 1 even while the next one runs.
            const std::int64_t late = i == 1 ? t + 1020 : t + 500;
            p.consumes(p.event(pool, "Process", late, late + 50), 70 + i);
            p.launch(pool, late + 5);
            p.launch(pool, late + 10);
            p.launch(pool, late + 60); // within nothing
        }
        QCOMPARE(operations(p), (Counts { { 0, 3 }, { 1, 3 }, { 2, 4 } }));
    }
    /// What is handed on goes along; what has another type, or was there before anybody produced it, does not.
    void chains()
    {
        Program p;
        auto &main = p.thread(1), &second = p.thread(2), &third = p.thread(3);
        p.step(main, "train", 100, 200, 0);
        p.produces(p.event(main, "Run", 110, 120), 5);
        p.step(main, "train", 300, 400, 1);
        auto &middle = p.event(second, "Process", 1000, 1100);
        p.consumes(middle, 5);
        p.produces(p.event(second, "More", 1010, 1020), 6, 9);
        p.consumes(p.event(third, "Early", 10, 20), 5);
        p.launch(third, 15);
        p.consumes(p.event(third, "Right", 2000, 2010), 6, 9);
        p.launch(third, 2005);
        p.consumes(p.event(third, "Other type", 2100, 2110), 6, 8);
        p.launch(third, 2105);
        p.launch(main, 350);
        QCOMPARE(operations(p), (Counts { { 0, 1 }, { 1, 1 } }));
    }
    /// The first one to lead to the work has it, and a root within another one's work is no step.
    void severalRoots()
    {
        Program p;
        auto &main = p.thread(1), &pool = p.thread(2);
        p.step(main, "train", 0, 100, 0);
        p.produces(p.event(main, "Run", 10, 20), 5);
        p.step(main, "train", 200, 300, 1);
        p.produces(p.event(main, "Run", 210, 220), 5);
        p.launch(main, 230);
        p.consumes(p.event(pool, "Process", 400, 600), 5);
        p.step(pool, "FunctionRun", 410, 500, 7);
        p.launch(pool, 420);
        p.launch(pool, 550);
        QCOMPARE(operations(p), (Counts { { 0, 2 }, { 1, 1 } }));
    }
    /// Functions of the input pipeline are run as a step's are; a mark of the program's own stands without work.
    void runsWithoutWork()
    {
        Program p;
        auto &main = p.thread(1), &input = p.thread(2), &pool = p.thread(3);
        for (int i = 0; i < 3; ++i) {
            const std::int64_t t = 1000 * i;
            p.step(main, "FunctionRun", t, t + 100, i);
            p.produces(p.event(main, "Run", t + 10, t + 20), 70 + i);
            p.consumes(p.event(pool, "Process", t + 150, t + 200), 70 + i);
            p.launch(pool, t + 160);
            p.step(input, "FunctionRun", t + 300, t + 400, 100 + i);
        }
        p.step(main, "test", 5000, 5100, 9);
        QCOMPARE(operations(p), (Counts { { 0, 1 }, { 1, 1 }, { 2, 1 }, { 9, 0 } }));
    }
    /// Two records tell where what was handed to a pool's thread begins and ends, and an instant can hand it over.
    void regionsOfPools()
    {
        Program p;
        auto &main = p.thread(1), &pool = p.thread(2);
        p.step(main, "train", 0, 100, 0);
        p.produces(p.event(main, "ThreadpoolListener::Record", 10, 10), 5, 15);
        p.step(main, "train", 200, 300, 1);
        p.consumes(p.event(pool, "ThreadpoolListener::StartRegion", 210, 210), 5, 15);
        p.launch(pool, 220);
        p.event(pool, "ThreadpoolListener::StopRegion", 230, 230);
        p.launch(pool, 240);
        QCOMPARE(operations(p), (Counts { { 0, 1 }, { 1, 1 } }));
    }
    /// Any nesting and any handing over, also around in circles: as following every edge by itself gives it.
    void sameAsEveryEdge_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 60; ++seed)
            QTest::addRow("%u", seed) << seed;
    }
    void sameAsEveryEdge();
};

namespace {

struct MadeEvent {
    int thread = 0;
    std::int64_t startNs = 0, endNs = 0;
    int produces = -1, consumes = -1;
    int step = -1;
    bool isLaunch = false;
    int group = -1;
};

bool holds(const MadeEvent &outer, const MadeEvent &inner)
{
    return outer.thread == inner.thread && outer.startNs <= inner.startNs && outer.endNs >= inner.endNs;
}

/// Events of one thread that nest, within [from, to).
void addNested(std::vector<MadeEvent> &events, std::mt19937 &random, int thread, std::int64_t from, std::int64_t to)
{
    while (from + 4 < to) {
        MadeEvent e;
        e.thread = thread;
        e.startNs = from + 1 + static_cast<std::int64_t>(random() % 40);
        e.endNs = e.startNs + 1 + static_cast<std::int64_t>(random() % 400);
        if (e.endNs >= to)
            return;
        if (random() % 3 == 0) {
            e.endNs = e.startNs + 1;
            e.isLaunch = true;
        } else {
            e.produces = random() % 4 == 0 ? int(random() % 12) : -1;
            e.consumes = random() % 3 == 0 ? int(random() % 12) : -1;
            addNested(events, random, thread, e.startNs, e.endNs);
        }
        from = e.endNs;
        events.push_back(e);
    }
}

void group(std::vector<MadeEvent> &events, std::size_t from, int step)
{
    if (events[from].group >= 0)
        return;
    events[from].group = step;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const bool isHanded = events[from].produces >= 0 && events[i].consumes == events[from].produces
            && events[from].startNs <= events[i].startNs;
        if (isHanded || (i != from && holds(events[from], events[i])))
            group(events, i, step);
    }
}

} // namespace

void TestStepGroups::sameAsEveryEdge()
{
    QFETCH(unsigned, seed);
    std::mt19937 random(seed);
    std::vector<MadeEvent> events;
    constexpr int kSteps = 5;
    for (int i = 0; i < kSteps; ++i) {
        MadeEvent step;
        step.startNs = 2000 * i;
        step.endNs = step.startNs + 900;
        step.step = i;
        addNested(events, random, 0, step.startNs, step.endNs);
        events.push_back(step);
    }
    for (int thread = 1; thread < 4; ++thread)
        addNested(events, random, thread, 0, 2000 * kSteps);
    for (int i = 0; i < kSteps; ++i)
        for (std::size_t e = 0; e < events.size(); ++e)
            if (events[e].step == i)
                group(events, e, i);

    Counts expected;
    for (int i = 0; i < kSteps; ++i)
        for (const MadeEvent &e : events)
            if (e.step == i && e.group == i)
                expected[i] = 0;
    for (const MadeEvent &e : events) {
        const auto at = static_cast<int>(e.startNs / 2000);
        const int step = e.group >= 0 ? e.group : e.startNs % 2000 < 900 ? at : -1;
        if (e.isLaunch && step >= 0)
            ++expected[step];
    }
    Program p;
    for (int thread = 0; thread < 4; ++thread) {
        proto::XLine &line = p.thread(thread + 1);
        for (const MadeEvent &e : events) {
            if (e.thread != thread)
                continue;
            if (e.step >= 0) {
                p.step(line, "train", e.startNs, e.endNs, e.step);
            } else if (e.isLaunch) {
                p.launch(line, e.startNs);
            } else {
                auto &made = p.event(line, "op", e.startNs, e.endNs);
                if (e.produces >= 0)
                    p.produces(made, e.produces);
                if (e.consumes >= 0)
                    p.consumes(made, e.consumes);
            }
        }
    }
    QCOMPARE(operations(p), expected);
}

LANEWISE_TEST(TestStepGroups)

#include "tst_stepgroups.moc"
