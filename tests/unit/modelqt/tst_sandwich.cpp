// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include <modelqt/sandwich.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace lanewise;
using core::TimeNs;
using modelqt::FlameFunction;
using modelqt::FlameNode;
using modelqt::FlameOptions;
using modelqt::FlameTree;
using modelqt::Sandwich;

namespace {

/// Total, self, count by the names from the root inwards ("f/g/f").
using Sums = std::map<std::string, std::tuple<TimeNs, TimeNs, std::uint64_t>>;

FlameTree treeOf(const core::Trace &trace, const FlameOptions &options = {})
{
    return FlameTree::build(trace, analysis::LaunchLinks::build(trace), options);
}

core::StringId idOf(const core::Trace &trace, std::string_view name)
{
    return trace.nameId(test::sliceNamed(trace, name));
}

Sums sumsOf(const core::Trace &trace, const FlameTree &tree)
{
    Sums sums;
    std::vector<std::string> paths(tree.nodes.size());
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const FlameNode &n = tree.nodes[i];
        paths[i] = (i == 0 ? std::string() : paths[n.parent] + "/") + std::string(trace.string(n.name));
        sums[paths[i]] = { n.totalNs, n.selfNs, n.count };
    }
    return sums;
}

Sums functionSums(const core::Trace &trace, const FlameTree &tree)
{
    Sums sums;
    for (const FlameFunction &f : modelqt::functionsOf(trace, tree))
        sums[std::string(trace.string(f.name))] = { f.totalNs, f.selfNs, f.calls };
    return sums;
}

QByteArray written(const Sums &sums)
{
    std::string text;
    for (const auto &[path, figures] : sums)
        text += path + ":" + std::to_string(std::get<0>(figures)) + "/" + std::to_string(std::get<1>(figures)) + "x"
            + std::to_string(std::get<2>(figures)) + " ";
    return QByteArray::fromStdString(text);
}

// ---- By brute force: every call with its stack, nothing merged ------------------------------------------------------

struct Call {
    std::string name;
    TimeNs startNs = 0, endNs = 0;
    int parent = -1;
    TimeNs selfNs = 0;
};

/// Calls that nest, with few names so that they often meet themselves again.
void grow(std::mt19937 &random, std::vector<Call> &calls, int parent, TimeNs startNs, TimeNs endNs, int depth)
{
    TimeNs at = startNs;
    while (at < endNs) {
        const TimeNs from = at + static_cast<TimeNs>(random() % 4);
        const TimeNs until = std::min<TimeNs>(endNs, from + 1 + static_cast<TimeNs>(random() % 60));
        if (from >= until)
            break;
        const int own = static_cast<int>(calls.size());
        calls.push_back({ std::string(1, static_cast<char>('a' + random() % 4)), from, until, parent, 0 });
        if (depth < 7 && random() % 4 != 0)
            grow(random, calls, own, from, until, depth + 1);
        at = until;
    }
}

std::string fixtureOf(const std::vector<Call> &calls, const std::string &lane)
{
    std::string text = lane + ": ";
    for (const Call &c : calls)
        text += (&c == calls.data() ? "" : ", ") + std::to_string(c.startNs) + "+" + std::to_string(c.endNs - c.startNs)
            + " " + c.name + " kind=python";
    return text + "\n";
}

/// What is left of the calls in the range, with their times by themselves.
std::vector<Call> cutTo(std::vector<Call> calls, core::TimeRange range)
{
    for (Call &c : calls) {
        c.startNs = std::clamp(c.startNs, range.startNs, range.endNs);
        c.endNs = std::clamp(c.endNs, range.startNs, range.endNs);
        c.selfNs += c.endNs - c.startNs;
        if (c.parent >= 0)
            calls[static_cast<std::size_t>(c.parent)].selfNs -= c.endNs - c.startNs;
    }
    return calls;
}

std::vector<int> stackOf(const std::vector<Call> &calls, int call)
{
    std::vector<int> stack;
    for (int c = call; c >= 0; c = calls[static_cast<std::size_t>(c)].parent)
        stack.push_back(c); // innermost first
    return stack;
}

void addTo(Sums &sums, const std::string &path, TimeNs total, TimeNs self, std::uint64_t count)
{
    auto &[t, s, n] = sums[path];
    t += total;
    s += self;
    n += count;
}

void addNaively(const std::vector<Call> &calls, const std::string &name, Sums &function, Sums &callees, Sums &callers)
{
    for (int i = 0; i < static_cast<int>(calls.size()); ++i) {
        const Call &c = calls[static_cast<std::size_t>(i)];
        if (c.endNs <= c.startNs)
            continue;
        const std::vector<int> stack = stackOf(calls, i);
        const auto nameAt = [&](std::size_t k) { return calls[static_cast<std::size_t>(stack[k])].name; };
        std::size_t outermost = stack.size(); // of that name on this stack
        for (std::size_t k = 0; k < stack.size(); ++k)
            outermost = nameAt(k) == name ? k : outermost;
        if (c.name == name)
            addTo(function, name, outermost == 0 ? c.endNs - c.startNs : 0, c.selfNs, 1);
        if (outermost == stack.size())
            continue;
        std::string path;
        for (std::size_t k = outermost + 1; k-- > 0;)
            path += (path.empty() ? "" : "/") + nameAt(k);
        addTo(callees, path, c.endNs - c.startNs, c.selfNs, 1);
        if (outermost != 0)
            continue;
        path.clear();
        for (std::size_t k = 0; k < stack.size(); ++k) {
            path += (path.empty() ? "" : "/") + nameAt(k);
            addTo(callers, path, c.endNs - c.startNs, k + 1 == stack.size() ? c.endNs - c.startNs : 0, 1);
        }
    }
}

bool addsUp(const FlameTree &tree)
{
    return std::all_of(tree.nodes.begin(), tree.nodes.end(), [&](const FlameNode &n) {
        TimeNs sum = n.selfNs;
        for (const std::uint32_t child : n.children)
            sum += tree.nodes[child].totalNs;
        return sum == n.totalNs;
    });
}

} // namespace

class TestSandwich : public QObject {
    Q_OBJECT
private slots:
    /// load is called at two places of two functions: 10 + 15 below read, 5 below main alone.
    void callersAndCalleesOverAllPlaces()
    {
        const auto trace = test::traceFromText(R"(
            host9/9: 0+100 main, 10+30 read, 12+10 load, 14+4 open, 50+30 read, 55+15 load, 57+2 open, 60+6 parse, 90+5 load
        )");
        const FlameTree tree = treeOf(*trace);
        const Sandwich s = Sandwich::build(*trace, tree, idOf(*trace, "load"));
        QCOMPARE(written(sumsOf(*trace, *s.callees)), QByteArray("load:30/18x3 load/open:6/6x2 load/parse:6/6x1 "));
        // main stands around nothing else: what ends there is its self.
        QCOMPARE(written(sumsOf(*trace, *s.callers)),
            QByteArray("load:30/0x3 load/main:5/5x1 load/read:25/0x2 load/read/main:25/25x2 "));
        QCOMPARE(written(functionSums(*trace, tree)),
            QByteArray("load:30/18x3 main:100/35x1 open:6/6x2 parse:6/6x1 read:60/35x2 "));
        QCOMPARE(s.callees->allNs, TimeNs(100));
        // The largest first.
        QCOMPARE(trace->string(s.callers->nodes[s.callers->nodes[0].children[0]].name), std::string_view("read"));
        const std::vector<FlameFunction> functions = modelqt::functionsOf(*trace, tree);
        QCOMPARE(trace->string(functions[0].name), std::string_view("main"));
        QCOMPARE(trace->string(functions[1].name), std::string_view("read"));
    }
    /// f calls itself directly, and again through g: 80 of 100 are f's, each moment once.
    void recursionCountsOnce()
    {
        const auto trace = test::traceFromText(R"(
            host9/9: 0+100 main, 10+80 f, 20+60 f, 25+40 g, 30+20 f, 32+5 h
        )");
        const FlameTree tree = treeOf(*trace);
        QCOMPARE(written(functionSums(*trace, tree)), QByteArray("f:80/55x3 g:40/20x1 h:5/5x1 main:100/20x1 "));
        const Sandwich f = Sandwich::build(*trace, tree, idOf(*trace, "f"));
        QCOMPARE(written(sumsOf(*trace, *f.callees)),
            QByteArray("f:80/20x1 f/f:60/20x1 f/f/g:40/20x1 f/f/g/f:20/15x1 f/f/g/f/h:5/5x1 "));
        QCOMPARE(written(sumsOf(*trace, *f.callers)), QByteArray("f:80/0x1 f/main:80/80x1 "));
        const Sandwich h = Sandwich::build(*trace, tree, idOf(*trace, "h"));
        QCOMPARE(written(sumsOf(*trace, *h.callers)),
            QByteArray("h:5/0x1 h/f:5/0x1 h/f/g:5/0x1 h/f/g/f:5/0x1 h/f/g/f/f:5/0x1 h/f/g/f/f/main:5/5x1 "));
    }
    void ofWhatWasLaunched()
    {
        const auto trace = test::traceFromText(R"(
            host9/9: 0+100 main, 10+40 mm, 20+5 cudaLaunchKernel #1, 60+10 relu, 62+5 cudaLaunchKernel #2, 80+5 cudaLaunchKernel #3
            gpu0/7:  50+20 gemm #1, 80+30 relu_kernel #2, 120+7 last #3
        )");
        FlameOptions options;
        options.time = modelqt::FlameTime::Device;
        const Sandwich s = Sandwich::build(*trace, treeOf(*trace, options), idOf(*trace, "cudaLaunchKernel"));
        QCOMPARE(written(sumsOf(*trace, *s.callers)),
            QByteArray(
                "cudaLaunchKernel:57/0x3 cudaLaunchKernel/main:7/7x1 cudaLaunchKernel/mm:20/0x1 "
                "cudaLaunchKernel/mm/main:20/20x1 cudaLaunchKernel/relu:30/0x1 cudaLaunchKernel/relu/main:30/30x1 "));
    }
    void framesLeadToTheirSlices()
    {
        const auto trace = test::traceFromText(R"(
            host9/9:  0+100 main, 10+30 read, 12+10 load, 50+30 read, 55+15 load, 60+5 load
            host9/10: 0+20 other, 5+10 load
        )");
        const FlameTree tree = treeOf(*trace);
        const auto load = [&](std::size_t nth) { return test::sliceNamed(*trace, "load", nth); };
        const Sandwich s = Sandwich::build(*trace, tree, idOf(*trace, "load"));
        // Of the function itself: its outermost frames.
        QCOMPARE(s.callees->slicesOf(*trace, 0, 100), (std::vector { load(0), load(1), load(3) }));
        const std::uint32_t inner = s.callees->nodes[0].children[0];
        QCOMPARE(s.callees->slicesOf(*trace, inner, 100), std::vector { load(2) });
        const std::uint32_t read = s.callers->nodes[0].children[0];
        QCOMPARE(s.callers->slicesOf(*trace, read, 100),
            (std::vector { test::sliceNamed(*trace, "read", 0), test::sliceNamed(*trace, "read", 1) }));
        QCOMPARE(s.callers->slicesOf(*trace, read, 1).size(), std::size_t(1));
        const auto all = modelqt::nodesNamed(tree, idOf(*trace, "load"));
        QCOMPARE(tree.calls->rangesOf(*trace, all, 100), (std::vector { load(0), load(1), load(2), load(3) }));
        QVERIFY(tree.calls->rangesOf(*trace, std::vector<std::uint32_t> { 0, 99 }, 100).empty());
    }
    void whatIsNotThereOrCancelled()
    {
        const auto trace = test::traceFromText("host9/9: 0+100 main, 10+30 read\ngpu0/7: 0+5 gemm");
        const FlameTree tree = treeOf(*trace);
        QVERIFY(!Sandwich::build(*trace, tree, idOf(*trace, "gemm")).callees);
        QVERIFY(!Sandwich::build(*trace, FlameTree(), idOf(*trace, "main")).callers);
        QVERIFY(modelqt::functionsOf(*trace, FlameTree()).empty());
        core::CancelToken cancel;
        cancel.cancel();
        QVERIFY(!Sandwich::build(*trace, tree, idOf(*trace, "main"), cancel).callers);
    }
    /// A range that crosses the end of another hangs beside it: widths may then be less than what contains them, never more.
    void rangesThatCross()
    {
        const auto trace = test::traceFromText("host9/9: 0+20 a, 10+20 b, 12+5 c");
        const Sandwich s = Sandwich::build(*trace, treeOf(*trace), idOf(*trace, "a"));
        QCOMPARE(written(sumsOf(*trace, *s.callees)), QByteArray("a:20/10x1 "));
    }
    void manyCallersAreBounded()
    {
        // Chains of names that never come again: each frame of x has its own way out.
        std::string text = "host9/9: ";
        constexpr int kDeep = 1200;
        for (int i = 0; i < kDeep; ++i) {
            text += (i ? ", " : "") + std::to_string(i) + "+" + std::to_string(4 * kDeep - 2 * i) + " f"
                + std::to_string(i);
            text += ", " + std::to_string(4 * kDeep - i - 1) + "+1 x";
        }
        // The fixture wants no order.
        const auto trace = test::traceFromText(text);
        const FlameTree tree = treeOf(*trace);
        const Sandwich s = Sandwich::build(*trace, tree, idOf(*trace, "x"));
        QVERIFY(s.callers->isCut);
        QVERIFY(s.callers->nodes.size() <= Sandwich::kMostNodes + 1);
        QVERIFY(addsUp(*s.callers));
        QCOMPARE(s.callers->nodes[0].totalNs, TimeNs(kDeep));
    }
    /// Whatever nests: the figures of every function are those of counting call by call.
    void asCountedNaively()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 60; ++round) {
            std::vector<Call> one, two;
            grow(random, one, -1, 0, 400, 0);
            grow(random, two, -1, 30, 300, 0);
            const auto trace = test::traceFromText(fixtureOf(one, "host9/9") + fixtureOf(two, "host9/10"));
            core::TimeRange range { 0, 400 };
            FlameOptions options;
            if (round % 3 == 1)
                options.range = range = { 50, 333 };
            const FlameTree tree = treeOf(*trace, options);
            const Sums functions = functionSums(*trace, tree);
            for (const std::string name : { "a", "b", "c", "d" }) {
                Sums function, callees, callers;
                addNaively(cutTo(one, range), name, function, callees, callers);
                addNaively(cutTo(two, range), name, function, callees, callers);
                if (function.empty())
                    continue;
                QCOMPARE(functions.at(name), function.at(name));
                const Sandwich s = Sandwich::build(*trace, tree, idOf(*trace, name));
                QCOMPARE(written(sumsOf(*trace, *s.callees)), written(callees));
                QCOMPARE(written(sumsOf(*trace, *s.callers)), written(callers));
                QVERIFY(addsUp(*s.callees) && addsUp(*s.callers));
                QCOMPARE(s.callees->nodes[0].totalNs, std::get<0>(functions.at(name)));
                QCOMPARE(s.callers->nodes[0].totalNs, std::get<0>(functions.at(name)));
            }
        }
    }
};

LANEWISE_TEST(TestSandwich)
#include "tst_sandwich.moc"
