// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A step as it would run: lanes to be drawn under the real ones. Expected times are worked out by hand from the program below.

#include <advisor/engine.h>
#include <advisor/whatif/replayedstep.h>
#include <analysis/analysis.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

#include "threesteps.h"

#include <algorithm>

using namespace lanewise;
using namespace lanewise::advisor;
using core::SliceId;
using core::TimeNs;
using core::TimeRange;
using test::sliceNamed;
using test::traceFromText;

namespace {

constexpr TimeNs kUs = 1'000;

struct ThreeSteps {
    std::shared_ptr<const core::Trace> trace = traceFromText(test::kThreeSteps);
    analysis::Analysis analysis { trace };

    SliceId slice(std::string_view name, std::size_t nth) const { return sliceNamed(*trace, name, nth); }
    std::optional<StepOnLanes> second(std::vector<Change> changes) const
    {
        return replayStep(analysis, Thresholds(), Remedy { std::move(changes), {} }, 0, 1500 * kUs);
    }
    Change dropLoader() const
    {
        const SliceId s = slice("load_batch", 1);
        return DropHostRange { trace->laneOf(s), trace->range(s) };
    }
};

/// Where a real slice stands in the replayed step; empty where it does not.
std::optional<TimeRange> placeOf(const StepOnLanes &view, SliceId real)
{
    for (const StepOnLanes::Lane &lane : view.lanes)
        for (SliceId s = view.trace->lane(lane.lane).begin; s < view.trace->lane(lane.lane).end; ++s)
            if (view.trace->record(s) == real)
                return view.trace->range(s);
    return {};
}

} // namespace

class TestReplayedStep : public QObject {
    Q_OBJECT

private slots:
    /// Played unchanged, everything stands where it was recorded.
    void unchanged()
    {
        const ThreeSteps f;
        const auto view = f.second({});
        QVERIFY(view);
        QCOMPARE(view->recorded, (TimeRange { 1000 * kUs, 2000 * kUs }));
        QCOMPARE(view->replayed, view->recorded);
        QCOMPARE(view->operations, std::uint64_t(2));
        QCOMPARE(view->dropped, std::uint64_t(0));
        for (const auto &[name, nth] :
            { std::pair("k", 1), std::pair("Memcpy HtoD (Pageable -> Device)", 1), std::pair("load_batch", 1),
                std::pair("cudaLaunchKernel", 1), std::pair("cudaStreamSynchronize", 1) }) {
            const SliceId s = f.slice(name, std::size_t(nth));
            const auto place = placeOf(*view, s);
            QVERIFY2(place, name);
            QVERIFY2(std::abs(place->startNs - f.trace->start(s)) <= 2 * kUs, name);
            QVERIFY2(std::abs(place->lengthNs() - f.trace->duration(s)) <= 2 * kUs, name);
        }
        // Nothing of the steps beside.
        QVERIFY(!placeOf(*view, f.slice("k", 0)));
        QVERIFY(!placeOf(*view, f.slice("load_batch", 2)));
    }

    /// Without the loader's 600 us what comes after it stands 600 us earlier, and the loader is gone.
    void withoutTheLoader()
    {
        const ThreeSteps f;
        const auto view = f.second({ f.dropLoader() });
        QVERIFY(view);
        QCOMPARE(view->savedNs(), 600 * kUs);
        QCOMPARE(view->replayed.startNs, view->recorded.startNs);
        const SliceId kernel = f.slice("k", 1), launch = f.slice("cudaLaunchKernel", 1);
        QVERIFY(std::abs(placeOf(*view, kernel)->startNs - (f.trace->start(kernel) - 600 * kUs)) <= 2 * kUs);
        QCOMPARE(placeOf(*view, kernel)->lengthNs(), 200 * kUs);
        QVERIFY(std::abs(placeOf(*view, launch)->startNs - (f.trace->start(launch) - 600 * kUs)) <= 2 * kUs);
        const auto loader = placeOf(*view, f.slice("load_batch", 1));
        QVERIFY2(
            !loader || loader->lengthNs() <= 20 * kUs, qPrintable(QString::number(loader ? loader->lengthNs() : 0)));
    }

    void droppedOperations()
    {
        const ThreeSteps f;
        const auto view = f.second({ DropOperation { f.slice("k", 1) } });
        QVERIFY(view);
        QCOMPARE(view->operations, std::uint64_t(2));
        QCOMPARE(view->dropped, std::uint64_t(1));
        QVERIFY(!placeOf(*view, f.slice("k", 1)));
    }

    void onAStreamOfTheirOwn()
    {
        const ThreeSteps f;
        const SliceId copy = f.slice("Memcpy HtoD (Pageable -> Device)", 1);
        const auto view = f.second({ MoveToOwnStream { { copy }, true } });
        QVERIFY(view);
        const auto own = std::find_if(
            view->lanes.begin(), view->lanes.end(), [](const StepOnLanes::Lane &l) { return l.isOwnStream; });
        QVERIFY(own != view->lanes.end());
        QCOMPARE(own->real, f.trace->laneOf(copy));
        QCOMPARE(view->trace->record(view->trace->lane(own->lane).begin), std::uint64_t(copy));
    }

    /// What the findings promise is what their steps show: the mean over the judged steps.
    void agreesWithTheFinding()
    {
        const ThreeSteps f;
        const AdvisorResult result = advise(f.analysis);
        QVERIFY(!result.findings.empty());
        QCOMPARE(result.remedies->size(), result.findings.size());
        int replayed = 0;
        for (std::size_t i = 0; i < result.findings.size(); ++i) {
            const Finding &finding = result.findings[i];
            if (finding.basis != SavingBasis::Replay)
                continue;
            TimeNs sum = 0;
            int steps = 0;
            for (const analysis::Step &step : f.analysis.steps().list) {
                if (!step.judged)
                    continue;
                const auto view =
                    replayStep(f.analysis, Thresholds(), (*result.remedies)[i], 0, step.beginNs + step.lengthNs / 2);
                QVERIFY(view);
                sum += view->savedNs();
                ++steps;
            }
            QVERIFY(steps > 0);
            QVERIFY2(std::abs(sum / steps - *finding.savingNsPerStep) <= 5 * kUs, finding.rule.c_str());
            ++replayed;
        }
        QVERIFY(replayed > 0);
    }

    void nothingToReplay()
    {
        const analysis::Analysis hostOnly(traceFromText("host1/1: 0+100us ProfilerStep#1, 1us+5us aten::mm"));
        QVERIFY(!replayStep(hostOnly, Thresholds(), {}, 0, 50 * kUs));
        const ThreeSteps f;
        core::CancelToken cancelled;
        cancelled.cancel();
        QVERIFY(!replayStep(f.analysis, Thresholds(), {}, 0, 1500 * kUs, cancelled));
    }
};

LANEWISE_TEST(TestReplayedStep)
#include "tst_replayedstep.moc"
