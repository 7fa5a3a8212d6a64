// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Captures whose steps were marked and measured, with the marks taken out: the steps that are inferred are as long as the measured ones, and where
// nothing tells them, there are none.

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <io/bytesource.h>
#include <support/testsuite.h>

#include "runreport.h"

using lanewise::test::ReportRun;
using lanewise::test::runReport;
using lanewise::test::sharedTraces;

namespace {

/// How far an inferred step's median may lie from the measured one: its first and last are other ones.
constexpr double kTolerance = 0.03;

std::string unpacked(const QString &path)
{
    std::string bytes;
    auto source = lanewise::io::ByteSource::open(path.toStdString(), {});
    if (!source)
        return bytes;
    lanewise::io::ByteBlock block;
    for (auto more = (*source)->next(block); more.ok() && *more; more = (*source)->next(block))
        bytes.append(block.data.get(), block.size);
    return bytes;
}

std::size_t replaceAll(std::string &bytes, std::string_view what, std::string_view by)
{
    std::size_t count = 0;
    for (std::size_t at = bytes.find(what); at != std::string::npos; at = bytes.find(what, at + by.size())) {
        bytes.replace(at, what.size(), by);
        ++count;
    }
    return count;
}

QString captureOf(const QString &name)
{
    for (const char *suffix : { ".json.zst", ".xplane.pb", ".xplane.pb.zst" })
        if (const QString path = sharedTraces() + QStringLiteral("/h200/") + name + QLatin1String(suffix);
            QFile::exists(path))
            return path;
    return {};
}

/// Milliseconds as measured.tsv has them: column 4 before, 5 after.
double measuredMs(const QString &name)
{
    QFile f(sharedTraces() + QStringLiteral("/h200/measured.tsv"));
    if (!f.open(QIODevice::ReadOnly))
        return 0;
    const bool before = name.endsWith(QLatin1String("_before"));
    for (const QString &line : QString::fromUtf8(f.readAll()).split(u'\n')) {
        const QStringList c = line.split(u'\t');
        if (c.size() > 5 && c[0] + (before ? QStringLiteral("_before") : QStringLiteral("_after")) == name)
            return c[before ? 4 : 5].toDouble();
    }
    return 0;
}

} // namespace

class TestUnmarked : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private slots:
    void steps_data()
    {
        QTest::addColumn<bool>("ranges"); // whether the ranges and calls that the framework marks by itself stay in
        QTest::addColumn<QString>("source");
        const auto row = [](const char *name, bool ranges, const char *source) {
            QTest::newRow((std::string(name) + (ranges ? "" : ", the device alone")).c_str())
                << ranges << QString::fromLatin1(source);
        };
        for (const char *name :
            { "jax_fp32_before", "jax_input_bound_after", "jax_input_bound_before", "jax_fp32_after" })
            for (const bool ranges : { true, false })
                row(name, ranges, "inferred");
        row("jax_op_by_op_before", false, "none"); // a program for each operation
        for (const char *name : { "torch_fp32_matmul_before", "torch_conv_layout_before", "torch_pageable_copy_before",
                 "torch_item_every_step_gpu_bound_before", "torch_host_contention_after", "torch_grad_scaler_before" })
            for (const bool ranges : { true, false })
                row(name, ranges, "inferred");
        row("torch_callbacks_between_steps_before", true, "annotation");
        // Loops without training: what repeats could be a step, or a part of one.
        for (const char *name : { "torch_d2d_copies_before", "torch_two_streams_before", "torch_tiny_kernels_after",
                 "torch_d2l_eight_operations_before" })
            row(name, true, "none");
    }
    void steps()
    {
        QFETCH(bool, ranges);
        QFETCH(QString, source);
        const QString name = QString::fromLatin1(QTest::currentDataTag()).section(u',', 0, 0);
        const QString path = captureOf(name);
        if (path.isEmpty())
            QSKIP("The captures are not here.");
        std::string bytes = unpacked(path);
        const bool isJax = name.startsWith(QLatin1String("jax_"));
        // The statistic that makes a range of JAX a step, and the name of PyTorch's.
        const std::size_t taken =
            isJax ? replaceAll(bytes, "\x12\x02_r", "\x12\x02_x") : replaceAll(bytes, "ProfilerStep#", "ProfilerStop#");
        QVERIFY(taken > 0);
        if (!ranges) {
            replaceAll(bytes, "Optimizer.", "Optimazer.");
            replaceAll(bytes, "enumerate(DataLoader)", "enumarate(DataLoader)");
            replaceAll(bytes, "PjitFunction(", "PjitFunktion(");
            replaceAll(bytes, "PJRT_LoadedExecutable_Execute", "PJRT_LoadedExekutable_Execute");
            replaceAll(bytes, "PjRtCApiLoadedExecutable::Execute", "PjRtCApiLoadedExekutable::Execute");
        }
        const QString unmarked = m_folder.filePath(isJax ? QStringLiteral("a.xplane.pb") : QStringLiteral("a.json"));
        QFile file(unmarked);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
        file.close();
        const ReportRun run = runReport({ unmarked });
        QCOMPARE(run.status, 0);
        const QJsonObject steps = run.json()[QLatin1String("steps")].toObject();
        QCOMPARE(steps[QLatin1String("source")].toString(), source);
        const double ms = static_cast<double>(steps[QLatin1String("median_ns")].toInteger()) / 1e6;
        const double measured = measuredMs(name);
        QVERIFY(measured > 0);
        if (source == QLatin1String("none"))
            return;
        QVERIFY2(std::abs(ms / measured - 1) <= kTolerance,
            qPrintable(QStringLiteral("%1 ms, measured %2 ms").arg(ms).arg(measured)));
        const qint64 count = steps[QLatin1String("count")].toInteger();
        const qint64 marked = isJax ? 8 : 6;
        QVERIFY2(count >= marked - 1 && count <= marked + 1, qPrintable(QString::number(count)));
        QVERIFY(steps[QLatin1String("why")].toString().contains(
            source == QLatin1String("inferred") ? QStringLiteral("inferred") : QStringLiteral("train_step")));
    }

    /// What looks as regular and is none: the layers of one pass (36 of a language model on B200), a pipeline cut out of a run.
    void noStepsInOnePass_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name :
            { "kineto/b200__eager_trace.json.gz", "kineto/inference__vllm_decode_full__graph_execution.json.gz",
                "nsys/mfu_2gpu_before.sqlite.zst", "nsys/mfu_2gpu_after.sqlite.zst" })
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void noStepsInOnePass()
    {
        QFETCH(QString, name);
        const QString path = sharedTraces() + QStringLiteral("/public/") + name;
        if (sharedTraces().isEmpty() || !QFile::exists(path))
            QSKIP("The traces of others are not here.");
        const ReportRun run = runReport({ path });
        QCOMPARE(run.status, 0);
        QCOMPARE(
            run.json()[QLatin1String("steps")].toObject()[QLatin1String("source")].toString(), QStringLiteral("none"));
    }
};

LANEWISE_TEST(TestUnmarked)
#include "tst_unmarked.moc"
