// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where the time of steps goes, against torch-tb-profiler's own figures (reference/kineto.json, tb_plugin), TensorFlow Profiler's own step databases
// (public/xplane/xprof_demo_processed) and figures of XProf's sweep over the V100 profile.

#include <QFile>
#include <QJsonArray>
#include <QTest>

#include <cmath>
#include <cstring>
#include <map>
#include <vector>

#include <analysis/overview.h>
#include <analysis/stepbreakdown.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

#include "opened.h"

using namespace lanewise;
using namespace lanewise::analysis;
using core::TimeNs;

namespace {

/// The fields of a protobuf message: number -> values. Enough for the tool outputs.
struct Message {
    std::multimap<int, double> numbers;
    std::multimap<int, QByteArray> parts;

    explicit Message(const QByteArray &bytes)
    {
        const auto varint = [&](qsizetype &at) {
            quint64 v = 0;
            for (int shift = 0; at < bytes.size() && shift < 64; shift += 7) {
                const auto byte = static_cast<unsigned char>(bytes[at++]);
                v |= quint64(byte & 127) << shift;
                if (byte < 128)
                    break;
            }
            return v;
        };
        for (qsizetype at = 0; at < bytes.size();) {
            const quint64 key = varint(at);
            const int field = int(key >> 3);
            if ((key & 7) == 0) {
                numbers.emplace(field, double(varint(at)));
            } else if ((key & 7) == 1 && at + 8 <= bytes.size()) {
                double v = 0;
                std::memcpy(&v, bytes.constData() + at, 8);
                numbers.emplace(field, v);
                at += 8;
            } else if ((key & 7) == 2) {
                const auto length = qsizetype(varint(at));
                parts.emplace(field, bytes.mid(at, length));
                at += length;
            } else {
                return;
            }
        }
    }
    double number(int field) const
    {
        const auto it = numbers.find(field);
        return it != numbers.end() ? it->second : 0;
    }
    QByteArray part(int field) const
    {
        const auto it = parts.find(field);
        return it != parts.end() ? it->second : QByteArray();
    }
};

TimeNs nsOf(double ms)
{
    return TimeNs(std::llround(ms * 1e6));
}

} // namespace

class TestRealStepBreakdown : public QObject {
    Q_OBJECT

private slots:
    /// PyTorch's plugin gives each moment of a step to kernels, copies, sets, calls, input, operators in this order; its steps are the same.
    void plugin_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString &path : test::kinetoReference().keys())
            if (path.contains(QLatin1String("samples__resnet50")) && QFile::exists(test::tracesFolder() + path))
                QTest::newRow(qPrintable(path.section(u'/', -1))) << path;
        if (test::kinetoReference().isEmpty())
            QTest::newRow("absent") << QString();
    }
    void plugin()
    {
        QFETCH(QString, path);
        LANEWISE_OPEN(a, path);
        const QJsonArray steps =
            test::kinetoReference()[path][QLatin1String("tb_plugin")][QLatin1String("steps")].toArray();
        const StepBreakdown &b = *a->stepBreakdown();
        QCOMPARE(qsizetype(b.steps().size()), steps.size());
        for (qsizetype i = 0; i < steps.size(); ++i) {
            const QJsonObject us = steps[i][QLatin1String("us")].toObject();
            const auto theirs = [&](std::initializer_list<const char *> roles) {
                double sum = 0;
                for (const char *role : roles)
                    sum += us[QLatin1String(role)].toDouble();
                return sum;
            };
            const StepParts &p = b.steps()[std::size_t(i)];
            // The plugin leaves out what lies between a step's end and the marker of the next.
            const Step &step = a->steps().list[p.step];
            const TimeNs gap = std::max<TimeNs>(0, step.recorded.startNs - step.beginNs);
            const auto near = [&](TimeNs ours, double expected, TimeNs slack = 0) {
                return double(ours) / 1e3 >= expected - 3 && double(ours - slack) / 1e3 <= expected + 3;
            };
            QVERIFY(near(p.lengthNs() - gap, theirs({ "Total" })));
            // No kernel lies under a copy in these, so that the order of kernels, copies and sets does not matter but for H2D, which ranks below the
            // host's input here: what is left must be the same time.
            QVERIFY(near(p[StepCategory::DeviceCompute], theirs({ "Kernel", "Memset" })));
            QVERIFY(near(p.otherNs, theirs({ "Other" }), gap));
            QVERIFY(near(p[StepCategory::Input] + p[StepCategory::KernelLaunch] + p[StepCategory::HostCompute]
                    + p[StepCategory::Output] + p[StepCategory::DeviceToDevice] + p[StepCategory::Compilation],
                theirs({ "Memcpy", "Runtime", "DataLoader", "CPU Exec" }), gap));
            QVERIFY(double(p[StepCategory::Input]) / 1e3 + 3 >= theirs({ "DataLoader" }));
        }
    }

    /// The steps of TensorFlow 2.2's own step database, laid out one class after another, give the figures that it printed for them.
    void tensorFlowSteps_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("input-bound") << QStringLiteral("GPU-input-bound");
        QTest::newRow("compute-bound") << QStringLiteral("GPU-compute-bound");
    }
    void tensorFlowSteps()
    {
        QFETCH(QString, name);
        QFile file(test::tracesFolder() + QStringLiteral("public/xplane/xprof_demo_processed/") + name
            + QStringLiteral("_localhost.input_pipeline.pb"));
        if (test::tracesFolder().isEmpty() || !file.open(QIODevice::ReadOnly))
            QSKIP("The tool outputs of others are not here.");
        const Message result(file.readAll());
        QByteArray host = "host1/1: ", device = "gpu0/7: ";
        TimeNs at = 0;
        int correlation = 0, steps = 0;
        for (auto [it, last] = result.parts.equal_range(4); it != last; ++it) {
            // PerGenericStepDetails: 2 step, 3 unknown, 5 output, 6 device compute, 7 device to device, 8 host compute, 9 host prepare (launch),
            // 10 compile, 11 host waits for input, 12 host to device, 13 collectives; ms.
            const Message step(Message(it->second).part(2));
            const TimeNs begin = at, length = nsOf(step.number(2));
            const auto add = [&](QByteArray &lane, double ms, const char *what) {
                if (const TimeNs ns = nsOf(ms); ns > 0) {
                    lane += ", " + QByteArray::number(at) + "+" + QByteArray::number(ns) + " " + what;
                    at += ns;
                }
            };
            const QByteArray number = QByteArray::number(++correlation);
            host += (steps > 0 ? ", " : "") + QByteArray::number(begin) + "+" + QByteArray::number(length)
                + " ProfilerStep#" + number;
            ++steps;
            add(host, step.number(11), "IteratorGetNext");
            add(host, step.number(8), "Cast");
            add(host, step.number(9), ("cudaLaunchKernel #" + number).constData());
            add(device, step.number(6), ("void sgemm_float #" + number).constData());
            add(device, step.number(12), "MemcpyH2D");
            add(device, step.number(5), "MemcpyD2H");
            add(device, step.number(7), "MemcpyD2D");
            add(device, step.number(13), "ncclAllReduce");
            QVERIFY(std::abs(double(at - begin) + step.number(3) * 1e6 - double(length)) < 10);
            at = begin + length;
        }
        QVERIFY(steps > 5);
        const Analysis a(test::traceFromText((host + "\n" + device.replace("7: ,", "7: ") + "\n").toStdString()));
        const StepBreakdown &b = *a.stepBreakdown();
        QCOMPARE(int(b.steps().size()), steps);
        const auto same = [](const std::optional<Spread> &ours, const QByteArray &theirs, double scale) {
            const Message summary(theirs); // 1 mean, 2 deviation, 3 min, 4 max
            return ours && std::abs(ours->mean * scale - summary.number(1)) < 1e-5
                && std::abs(ours->deviation * scale - summary.number(2)) < 1e-5
                && std::abs(ours->min * scale - summary.number(3)) < 1e-5
                && std::abs(ours->max * scale - summary.number(4)) < 1e-5;
        };
        QVERIFY(same(b.lengthNs(), result.part(2), 1e-6));
        QVERIFY(same(b.sharePct(StepCategory::Input), result.part(3), 1));
    }

    /// XProf's sweep over both devices leaves 6.434813 of 21.310352 ms to nothing on a device. Host categories now tell what most of that is.
    void volta()
    {
        LANEWISE_OPEN(a, QStringLiteral("public/xplane/xprof_demo_gpu_multiworker_tf.xplane.pb"));
        const StepBreakdown &b = *a->stepBreakdown();
        QCOMPARE(b.steps().size(), std::size_t(1));
        const StepParts &p = b.steps()[0];
        QCOMPARE(p.lengthNs(), TimeNs(21'310'352));
        TimeNs compute = p[StepCategory::DeviceCompute] + p[StepCategory::Output];
        // Times are whole nanoseconds here and picoseconds there, and copies count as compute there.
        QVERIFY2(std::abs(double(compute) - 14'875'539) < 5'000, qPrintable(QString::number(compute)));
        QVERIFY(p[StepCategory::KernelLaunch] > 3'000'000);
        QVERIFY(p[StepCategory::Input] > 2'000'000);
        QVERIFY(p.otherNs < 1'000'000);
    }
};

LANEWISE_TEST(TestRealStepBreakdown)
#include "tst_stepbreakdown.moc"
