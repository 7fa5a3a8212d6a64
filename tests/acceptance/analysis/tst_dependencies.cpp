// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What real files hold on who waits for whom, read by hand from their JSON.

#include <QFile>
#include <QTemporaryDir>

#include <analysis/dependencies.h>
#include <io/open.h>
#include <support/dependencysearch.h>
#include <support/testsuite.h>

#include "opened.h"

using namespace lanewise;
using analysis::Dependencies;
using analysis::Dependency;
using analysis::DependencyKind;
using core::SliceId;
using test::find;

namespace {

SliceId sliceOf(const core::Trace &trace, std::uint64_t correlation, core::Kind kind)
{
    for (SliceId s = 0; s < trace.sliceCount(); ++s)
        if (trace.kind(s) == kind && trace.correlation(s) == correlation)
            return s;
    return core::kNoSlice;
}

} // namespace

class TestDependenciesOfTraces : public QObject {
    Q_OBJECT

private slots:
    /// Its "Stream Wait Event" on stream 24 waits for the event that call 1385 recorded on stream 20, where kernel 27 was the last
    /// to be launched; memset 1411 is the next on stream 24.
    void aRecordedEventLinksTwoStreams()
    {
        LANEWISE_OPEN(a, "public/kineto/critical_path__cuda_event_sync_multi_stream__event_sync_trace.json.gz");
        const core::Trace &trace = a->trace();
        const SliceId cause = sliceOf(trace, 27, core::Kind::Kernel),
                      waiting = sliceOf(trace, 1411, core::Kind::Memset);
        QVERIFY(cause != core::kNoSlice && waiting != core::kNoSlice);
        const Dependencies needs = Dependencies::find(*a, waiting);
        const Dependency *need = find(needs.needs, DependencyKind::EventWait);
        QVERIFY(need);
        QCOMPARE(need->before, cause);
        QVERIFY(need->isRecorded);
        const Dependencies causes = Dependencies::find(*a, cause);
        const Dependency *caused = find(causes.neededBy, DependencyKind::EventWait);
        QVERIFY(caused);
        QCOMPARE(caused->after, waiting);
        // The one on stream 28 is waited for by nobody but the last cudaDeviceSynchronize.
        const Dependencies third = Dependencies::find(*a, sliceOf(trace, 57, core::Kind::Kernel));
        QVERIFY(!find(third.neededBy, DependencyKind::EventWait));
    }

    /// Arrows of the file's own: from each forward operator to its backward one.
    void arrowsOfTheFileLinkForwardAndBackward()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("a.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"schemaVersion": 1, "traceEvents": [
{"ph":"X","cat":"cpu_op","name":"aten::linear","pid":1,"tid":1,"ts":10,"dur":30},
{"ph":"X","cat":"cpu_op","name":"aten::addmm","pid":1,"tid":1,"ts":12,"dur":10},
{"ph":"X","cat":"cpu_op","name":"aten::relu","pid":1,"tid":1,"ts":50,"dur":8},
{"ph":"X","cat":"cpu_op","name":"ReluBackward0","pid":1,"tid":2,"ts":100,"dur":9},
{"ph":"X","cat":"cpu_op","name":"AddmmBackward0","pid":1,"tid":2,"ts":120,"dur":40},
{"ph":"s","cat":"fwdbwd","name":"fwdbwd","id":1,"pid":1,"tid":1,"ts":12},
{"ph":"f","cat":"fwdbwd","name":"fwdbwd","id":1,"pid":1,"tid":2,"ts":120,"bp":"e"},
{"ph":"s","cat":"fwdbwd","name":"fwdbwd","id":2,"pid":1,"tid":1,"ts":50},
{"ph":"f","cat":"fwdbwd","name":"fwdbwd","id":2,"pid":1,"tid":2,"ts":100,"bp":"e"}
]})");
        file.close();
        const auto read = io::openTrace({ file.fileName().toStdString() });
        QVERIFY(read.ok());
        const auto a = std::make_shared<const analysis::Analysis>(*read);
        const auto named = [&](std::string_view name) {
            for (SliceId s = 0; s < a->trace().sliceCount(); ++s)
                if (a->trace().name(s) == name)
                    return s;
            return core::kNoSlice;
        };
        const Dependencies backward = Dependencies::find(*a, named("AddmmBackward0"));
        QCOMPARE(backward.needs.size(), 1u);
        QCOMPARE(backward.needs[0].kind, DependencyKind::Flow);
        QCOMPARE(backward.needs[0].before, named("aten::addmm"));
        QCOMPARE(backward.needs[0].delayNs, 98'000);
        const Dependencies forward = Dependencies::find(*a, named("aten::relu"));
        QCOMPARE(forward.neededBy.size(), 1u);
        QCOMPARE(forward.neededBy[0].after, named("ReluBackward0"));
        QVERIFY(Dependencies::find(*a, named("aten::linear")).neededBy.empty());
    }
};

LANEWISE_TEST(TestDependenciesOfTraces)
#include "tst_dependencies.moc"
