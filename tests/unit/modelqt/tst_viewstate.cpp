// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/viewstate.h>

#include <random>

#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <modelqt/traceloader.h>
#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace Qt::StringLiterals;
using namespace lanewise;
using core::TimeRange;
using modelqt::Filter;
using modelqt::ViewState;

namespace {

std::shared_ptr<const core::Trace> viewedTrace()
{
    return test::traceFromText("gpu0/7: 0+10us a, 40us+10us b\ngpu0/20: 0+1000us b\nmark0/7: 0+9us b\n"
                               "host1/1: 0+10 c, 1+2 inner\nhost1/2: 0+1 d\nfile second rank=1\n"
                               "gpu0/7: 0+10us a\nhost1/1: 0+20 c, 1+2 inner, 1+1 deep\n");
}

/// Anything that can be done to a timeline.
void lookAtRandom(modelqt::TimelineState *state, std::mt19937 &random)
{
    const auto upTo = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    const int nodes = static_cast<int>(state->layout().nodes().size());
    for (int i = upTo(6); i > 0; --i) {
        const int node = upTo(nodes);
        switch (upTo(4)) {
        case 0:
            state->setFolded(node, upTo(2) == 1);
            break;
        case 1:
            state->setHidden(node, true);
            break;
        case 2:
            state->setPinned(node, true);
            break;
        case 3:
            state->setAllFolded(upTo(2) == 1);
            break;
        }
    }
    for (int i = upTo(4); i > 0; --i)
        state->timeMarks()->add(upTo(1'000'000), upTo(2) ? u"ä \"%1\"\n"_s.arg(i) : QString());
    for (int i = upTo(4); i > 0; --i) {
        Filter filter;
        filter.type = static_cast<Filter::Type>(upTo(4));
        filter.text = u"b %1"_s.arg(i);
        filter.name = std::string("b\xff\n\0z", 5);
        filter.kind = static_cast<core::Kind>(upTo(static_cast<int>(core::Kind::StepMarker) + 1));
        filter.lane = static_cast<core::LaneId>(upTo(static_cast<int>(state->trace()->lanes().size())));
        if (filter.type != Filter::Type::NameContains)
            filter.text.clear();
        if (filter.type != Filter::Type::NameIs)
            filter.name.clear();
        if (filter.type != Filter::Type::Kind)
            filter.kind = core::Kind::Other;
        if (filter.type != Filter::Type::Lane)
            filter.lane = core::kNoLane;
        state->filters()->add(filter);
    }
    const core::TimeNs from = upTo(900'000);
    state->setVisibleRange({ from, from + 50 + upTo(100'000) });
    if (upTo(2))
        state->setSelectedRange({ from, from + 1 + upTo(5'000) });
}

ViewState wholeView()
{
    modelqt::TimelineState state;
    state.setTrace(viewedTrace());
    std::mt19937 random(7);
    for (int i = 0; i < 4; ++i)
        lookAtRandom(&state, random);
    ViewState view = modelqt::viewOf(state);
    view.identity = u"0123"_s;
    view.paths = QStringList { u"/data/ä trace.json"_s };
    view.muted = QStringList { u"input-bound"_s };
    view.stepMarker = "my \xff step";
    view.criticalPath = true;
    view.panel = u"KernelsPanel"_s;
    view.windowState = QByteArray("\0\xff\x01", 3);
    return view;
}

bool writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

} // namespace

class TestViewState : public QObject {
    Q_OBJECT

private slots:
    /// Whatever was done to the timeline: written, read and applied to a fresh one, it is the same.
    void everythingComesBack()
    {
        std::mt19937 random(1);
        const auto trace = viewedTrace();
        for (int round = 0; round < 300; ++round) {
            modelqt::TimelineState state;
            state.setTrace(trace);
            lookAtRandom(&state, random);
            const ViewState view = modelqt::viewOf(state);
            const modelqt::ReadView read = modelqt::viewFromJson(modelqt::viewToJson(view));
            QVERIFY2(read.view, qPrintable(read.error));
            QCOMPARE(read.leftOut, 0);
            QVERIFY(*read.view == view);
            modelqt::TimelineState other;
            other.setTrace(trace);
            lookAtRandom(&other, random); // what was there before goes
            QCOMPARE(modelqt::applyView(*read.view, &other), 0);
            QCOMPARE(other.visibleRange(), state.visibleRange());
            QCOMPARE(other.selectedRange(), state.selectedRange());
            QVERIFY(other.timeMarks()->all() == state.timeMarks()->all());
            QVERIFY(other.filters()->filters() == state.filters()->filters());
            const auto a = state.layout().shown(), b = other.layout().shown();
            QCOMPARE(a.size(), b.size());
            for (std::size_t i = 0; i < a.size(); ++i)
                QVERIFY(a[i].node == b[i].node && a[i].rows == b[i].rows && a[i].pinned == b[i].pinned);
        }
        const ViewState whole = wholeView();
        QVERIFY(*modelqt::viewFromJson(modelqt::viewToJson(whole)).view == whole);
    }

    void viewOfAnotherTraceShowsWhatItCan()
    {
        modelqt::TimelineState state;
        state.setTrace(viewedTrace());
        const int d = state.layout().nodeOf(state.trace()->laneOf(test::sliceNamed(*state.trace(), "d")));
        state.setHidden(d, true);
        Filter lane;
        lane.type = Filter::Type::Lane;
        lane.lane = state.layout().node(d).lane;
        state.filters()->add(lane);
        state.timeMarks()->add(5);
        modelqt::TimelineState other;
        other.setTrace(test::traceFromText("host7/7: 0+5us x\n"));
        QCOMPARE(modelqt::applyView(modelqt::viewOf(state), &other), 2);
        QCOMPARE(other.layout().hiddenLaneCount(), std::size_t(0));
        // A filter to a lane that is not there would hide all.
        QVERIFY(other.filters()->isEmpty());
        QCOMPARE(other.timeMarks()->all().size(), std::size_t(1));
        QVERIFY(other.visibleRange().lengthNs() > 0);
        QCOMPARE(modelqt::applyView(modelqt::viewOf(state), &state), 0);
        modelqt::TimelineState empty;
        QCOMPARE(modelqt::applyView(modelqt::viewOf(state), &empty), 0);
    }

    void whatIsNoViewIsToldInASentence_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("nothing") << QByteArray() << u"byte 0"_s;
        QTest::newRow("text") << QByteArray("{\"format\": x}") << u"byte 11"_s;
        QTest::newRow("deep") << QByteArray(100'000, '[') << u"no JSON from byte"_s;
        QTest::newRow("list") << QByteArray("[1, 2]") << u"no view"_s;
        QTest::newRow("trace") << QByteArray("{\"traceEvents\": []}") << u"no view"_s;
        QTest::newRow("newer") << QByteArray("{\"format\": \"lanewise-view\", \"version\": 9}") << u"version 9"_s;
    }

    void whatIsNoViewIsToldInASentence()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, sentence);
        const modelqt::ReadView read = modelqt::viewFromJson(json);
        QVERIFY(!read.view);
        QVERIFY2(read.error.contains(sentence), qPrintable(read.error));
    }

    void wrongPartsAreCountedAndLeftOut()
    {
        const modelqt::ReadView read = modelqt::viewFromJson(
            "{\"format\": \"lanewise-view\", \"version\": 1, \"visibleNs\": [\"9\", \"3\"], \"marks\": [7, "
            "{\"timeNs\": 12, \"name\": \"y\"}, {\"timeNs\": \"12\", \"name\": \"x\"}], \"filters\": [{\"type\": \"kind\", "
            "\"value\": 200}, {\"type\": \"other\"}], \"folded\": {\"a\": 1}, \"panel\": 4, \"criticalPath\": \"x\"}");
        QVERIFY(read.view);
        QVERIFY(read.view->visible.isEmpty() && read.view->filters.isEmpty() && read.view->folded.isEmpty());
        QCOMPARE(read.view->marks.size(), std::size_t(1));
        QCOMPARE(read.leftOut, 8);
    }

    void viewsAreBounded()
    {
        ViewState view = wholeView();
        Filter filter;
        filter.text = u"a"_s;
        while (view.filters.size() < ViewState::kMostFilters + 5)
            view.filters.append({ filter, {} });
        view.pinned = QStringList(ViewState::kMostKeys + 1, u"k"_s);
        view.panel = QString(ViewState::kLongestText + 1, u'x');
        const modelqt::ReadView read = modelqt::viewFromJson(modelqt::viewToJson(view));
        QVERIFY(read.view);
        QCOMPARE(read.view->filters.size(), ViewState::kMostFilters);
        QCOMPARE(read.view->pinned.size(), ViewState::kMostKeys);
        QVERIFY(read.view->panel.isEmpty());
        QCOMPARE(read.leftOut, 7);
        QTemporaryDir folder;
        QFile large(folder.filePath(u"large"_s));
        QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(ViewState::kMostBytes + 1));
        QVERIFY(modelqt::readView(large.fileName()).error.contains(u"larger"_s));
        // Neither of these is read at all: one is endless.
        QVERIFY(!modelqt::readView(u"/dev/zero"_s).view);
        QVERIFY(!modelqt::readView(folder.path()).view);
        QVERIFY(modelqt::readView(folder.filePath(u"none"_s)).error.contains(u"no such file"_s));
    }

    /// Cut anywhere or with any byte changed, it is refused with a sentence or read as far as it makes sense.
    void damagedViewsDoNoHarm()
    {
        const QByteArray whole = modelqt::viewToJson(wholeView());
        modelqt::TimelineState state;
        state.setTrace(viewedTrace());
        const auto check = [&](const QByteArray &json) {
            const modelqt::ReadView read = modelqt::viewFromJson(json);
            if (!read.view)
                return !read.error.isEmpty();
            modelqt::applyView(*read.view, &state);
            return state.visibleRange().lengthNs() >= modelqt::TimelineState::kMinSpanNs;
        };
        for (qsizetype i = 0; i < whole.size() - 1; ++i)
            QVERIFY2(!modelqt::viewFromJson(whole.first(i)).view || whole.mid(i).trimmed().isEmpty(), "cut");
        std::mt19937 random(3);
        for (int i = 0; i < 3'000; ++i) {
            QByteArray damaged = whole;
            for (unsigned n = random() % 4; n < 4; ++n)
                damaged[static_cast<qsizetype>(random() % static_cast<unsigned>(whole.size()))] =
                    static_cast<char>(random());
            QVERIFY(check(damaged));
        }
    }

    void storeKeepsOneATraceAndForgetsTheOldest()
    {
        QTemporaryDir folder;
        const QString views = folder.filePath(u"views"_s);
        const modelqt::ViewStore store(views);
        ViewState view = wholeView();
        view.identity.clear();
        QVERIFY2(!store.save(view), "of no trace there is nothing to keep");
        view.identity = u"../../a"_s;
        QVERIFY(store.save(view));
        QVERIFY(*store.load(view.identity) == view);
        view.criticalPath = false;
        QVERIFY(store.save(view));
        QVERIFY(*store.load(view.identity) == view);
        QVERIFY(!store.load(u"b"_s));
        QCOMPARE(QDir(views).entryList(QDir::Files).size(), 1);
        QVERIFY(writeFile(QDir(views).filePath(QDir(views).entryList(QDir::Files).front()), "{\"form"));
        QVERIFY2(!store.load(view.identity), "a damaged one is as none");
        for (int i = 0; i < modelqt::ViewStore::kMostTraces + 5; ++i) {
            view.identity = QString::number(i);
            QVERIFY(store.save(view));
        }
        QCOMPARE(QDir(views).entryList(QDir::Files).size(), modelqt::ViewStore::kMostTraces);
        QVERIFY(store.load(view.identity));
    }

    /// The same wherever it lies; another where name, size or first bytes differ.
    void identityIsOfWhatAFileHolds()
    {
        QTemporaryDir folder;
        const auto identityOf = [](const QStringList &paths) {
            modelqt::TraceLoader loader;
            QString identity;
            bool ended = false;
            connect(&loader, &modelqt::TraceLoader::loaded, &loader, [&](const modelqt::DocumentPtr &document) {
                identity = document->identity;
                ended = true;
            });
            connect(&loader, &modelqt::TraceLoader::failed, &loader, [&] { ended = true; });
            loader.open(paths);
            return QTest::qWaitFor([&] { return ended; }, 30'000) ? identity : QString();
        };
        const QByteArray text =
            "{\"traceEvents\": [{\"ph\": \"X\", \"name\": \"a\", \"pid\": 1, \"tid\": 1, \"ts\": 1, "
            "\"dur\": 2}]}";
        QByteArray other = text;
        other.replace("\"dur\": 2", "\"dur\": 3");
        QVERIFY(QDir(folder.path()).mkdir(u"moved"_s));
        const QString a = folder.filePath(u"a.json"_s), moved = folder.filePath(u"moved/a.json"_s),
                      b = folder.filePath(u"b.json"_s);
        for (const QString &path : { a, moved, b })
            QVERIFY(writeFile(path, text));
        const QString identity = identityOf({ a });
        QCOMPARE(identity.size(), 32);
        QCOMPARE(identityOf({ moved }), identity);
        QVERIFY(identityOf({ b }) != identity);
        QCOMPARE(identityOf({ a, b }), identityOf({ b, a }));
        QVERIFY(writeFile(moved, text + "\n"));
        QVERIFY(identityOf({ moved }) != identity);
        QVERIFY(writeFile(moved, other));
        QVERIFY(identityOf({ moved }) != identity);
    }
};

LANEWISE_TEST(TestViewState)
#include "tst_viewstate.moc"
