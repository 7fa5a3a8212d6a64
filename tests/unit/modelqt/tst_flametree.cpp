// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <modelqt/flametree.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace lanewise;
using modelqt::FlameFrames;
using modelqt::FlameNode;
using modelqt::FlameOptions;
using modelqt::FlameTree;

namespace {

const char *const kStacks = R"(
    host9/9:  0+100 main kind=python, 10+40 step, 20+10 aten::mm, 35+10 aten::mm, 60+30 step, 65+20 aten::add
    host9/10: 0+50 worker
    gpu0/7:   0+90 gemm
)";

FlameTree treeOf(const core::Trace &trace, const FlameOptions &options = {}, const core::CancelToken &cancel = {})
{
    return FlameTree::build(trace, analysis::LaunchLinks::build(trace), options, cancel);
}

/// "main:100/30(step:70/..." : name:total/self of all nodes below one, largest first.
std::string textOf(const core::Trace &trace, const FlameTree &tree, std::uint32_t node)
{
    const FlameNode &n = tree.nodes[node];
    std::string text = std::string(trace.string(n.name)) + ":" + std::to_string(n.totalNs) + "/"
        + std::to_string(n.selfNs) + "x" + std::to_string(n.count);
    if (!n.children.empty()) {
        text += "(";
        for (const std::uint32_t child : n.children)
            text += (text.back() == '(' ? "" : " ") + textOf(trace, tree, child);
        text += ")";
    }
    return text;
}

} // namespace

class TestFlameTree : public QObject {
    Q_OBJECT
private slots:
    void stacksAreSummedByName()
    {
        const auto trace = test::traceFromText(kStacks);
        const FlameTree tree = treeOf(*trace);
        QCOMPARE(textOf(*trace, tree, 0),
            std::string(":150/0x0(main:100/30x1(step:70/30x2(aten::add:20/20x1 aten::mm:20/20x2)) worker:50/50x1)"));
        QCOMPARE(tree.depth, 3u);
        QVERIFY(!tree.isCut && !tree.cancelled);
    }
    void aRangeCutsTimes()
    {
        const auto trace = test::traceFromText(kStacks);
        const FlameTree tree = treeOf(*trace, { core::TimeRange { 25, 70 } });
        // step: 25..50 and 60..70; mm: 25..30 and 35..45; add: 65..70.
        QCOMPARE(textOf(*trace, tree, 0),
            std::string(":70/0x0(main:45/10x1(step:35/15x2(aten::mm:15/15x2 aten::add:5/5x1)) worker:25/25x1)"));
    }
    void oneLaneAndOneKindOfFrames()
    {
        const auto trace = test::traceFromText(kStacks);
        FlameOptions options;
        options.lane = trace->laneOf(test::sliceNamed(*trace, "worker"));
        QCOMPARE(textOf(*trace, treeOf(*trace, options), 0), std::string(":50/0x0(worker:50/50x1)"));
        options = {};
        options.frames = FlameFrames::Python;
        QCOMPARE(textOf(*trace, treeOf(*trace, options), 0), std::string(":100/0x0(main:100/100x1)"));
    }
    void whatOverlapsStandsBesideTheOther()
    {
        const auto trace = test::traceFromText("host9/9: 0+20 a, 10+20 b, 12+5 c");
        const FlameTree tree = treeOf(*trace);
        QCOMPARE(textOf(*trace, tree, 0), std::string(":40/0x0(a:20/10x1 b:20/15x1(c:5/5x1))"));
    }
    /// step begins while enter still runs, and hangs below main: of main's 100, 5 are enter's and 47 more are step's.
    void whatOutlastsARangeIsNoTimeOfThoseAround()
    {
        const auto trace = test::traceFromText("host9/9: 0+100 main, 10+5 enter, 12+50 step, 20+10 inner, 98+1 leave");
        const FlameTree tree = treeOf(*trace);
        QCOMPARE(textOf(*trace, tree, 0),
            std::string(":100/0x0(main:100/47x1(step:50/40x1(inner:10/10x1) enter:5/2x1 leave:1/1x1))"));
        const auto calls =
            test::traceFromText("host9/9: 0+100 main, 10+5 enter, 12+50 cudaDeviceSynchronize, 70+10 cudaFree");
        QCOMPARE(textOf(*calls, treeOf(*calls), 0),
            std::string(":100/0x0(main:100/38x1(cudaDeviceSynchronize:50/50x1 cudaFree:10/10x1 enter:5/2x1))"));
    }
    /// Frames by what was launched in them: relu's 30 come before mm's 20, though mm took longer on the host.
    void byDeviceTime()
    {
        const auto trace = test::traceFromText(R"(
            host9/9: 0+100 main, 10+40 aten::mm, 20+5 cudaLaunchKernel #1, 60+10 aten::relu, 62+5 cudaLaunchKernel #2
            gpu0/7:  50+20 gemm #1, 80+30 relu #2
        )");
        FlameOptions options;
        options.time = modelqt::FlameTime::Device;
        const FlameTree tree = treeOf(*trace, options);
        QCOMPARE(textOf(*trace, tree, 0),
            std::string(":50/0x0(main:50/0x1(aten::relu:30/0x1(cudaLaunchKernel:30/30x1) "
                        "aten::mm:20/0x1(cudaLaunchKernel:20/20x1)))"));
        options.frames = FlameFrames::Ranges;
        QCOMPARE(treeOf(*trace, options).nodes.size(), std::size_t(1));
    }
    void nodesLeadToTheirSlices()
    {
        const auto trace = test::traceFromText(kStacks);
        const FlameTree tree = treeOf(*trace);
        std::uint32_t mm = 0;
        for (std::uint32_t i = 1; i < tree.nodes.size(); ++i) {
            if (trace->string(tree.nodes[i].name) == "aten::mm")
                mm = i;
        }
        const std::vector<core::SliceId> both { test::sliceNamed(*trace, "aten::mm", 0),
            test::sliceNamed(*trace, "aten::mm", 1) };
        QCOMPARE(tree.slicesOf(*trace, mm, 100), both);
        QCOMPARE(tree.slicesOf(*trace, mm, 1).size(), std::size_t(1));
        core::CancelToken cancel;
        cancel.cancel();
        QVERIFY(tree.slicesOf(*trace, mm, 100, cancel).size() <= 2);
    }
};

LANEWISE_TEST(TestFlameTree)
#include "tst_flametree.moc"
