// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/timelineview.h>

#include <QAccessible>
#include <QApplication>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <analysis/analysis.h>
#include <analysis/dependencies.h>
#include <analysis/graph/criticalpath.h>
#include <core/message.h>
#include <modelqt/timelinestate.h>
#include <support/testsuite.h>
#include <support/textfixture.h>
#include <widgets/timeline/lanecanvas.h>
#include <widgets/timeline/laneheader.h>
#include <widgets/timeline/minimap.h>
#include <widgets/timeline/timelinetext.h>
#include <widgets/timeline/timeruler.h>

using namespace lanewise;
using namespace lanewise::widgets;
using core::SliceId;
using core::TimeNs;
using core::TimeRange;
using modelqt::EventRef;
using modelqt::TimelineState;

namespace {

/// A step: a copy, two kernels, the operators that launched them, and what a second stream does.
constexpr const char *kStep = "device 0 NVIDIA H200\n"
                              "gpu0/7:  100us+200us gemm, 400us+100us relu, 700us+1 tiny\n"
                              "gpu0/20: 50us+60us Memcpy HtoD (Pageable -> Device)\n"
                              "host1/1: 0+1000us ProfilerStep#1, 10us+300us aten::mm, 20us+100us cudaLaunchKernel\n"
                              "host1/2: 500us+100us worker\n";

class PaintCounter : public QObject {
public:
    explicit PaintCounter(QWidget *widget)
    {
        widget->installEventFilter(this);
        for (QWidget *child : widget->findChildren<QWidget *>())
            child->installEventFilter(this);
    }
    bool eventFilter(QObject *, QEvent *event) override
    {
        count += event->type() == QEvent::Paint;
        return false;
    }
    int count = 0;
};

void wheel(QWidget *widget, const QPoint &at, const QPoint &angle, Qt::KeyboardModifiers keys = Qt::NoModifier)
{
    QWheelEvent event(at, widget->mapToGlobal(at), {}, angle, Qt::NoButton, keys, Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
}

} // namespace

class TestTimelineView : public QObject {
    Q_OBJECT

protected:
    std::shared_ptr<const core::Trace> m_trace;
    std::unique_ptr<TimelineState> m_state;
    std::unique_ptr<TimelineView> m_view;

    /// QTest moves the pointer without modifiers, and a range asks for them while it is drawn.
    void drawRange(const QPoint &from, const QPoint &to, Qt::KeyboardModifiers modifiers)
    {
        QTest::mousePress(canvas(), Qt::LeftButton, modifiers, from);
        QMouseEvent move(QEvent::MouseMove, to, canvas()->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(canvas(), &move);
        QTest::mouseRelease(canvas(), Qt::LeftButton, modifiers, to);
    }
    LaneCanvas *canvas() const { return m_view->canvas(); }
    QPoint centreOf(const char *name) const
    {
        return canvas()
            ->rectOf(EventRef::slice(test::sliceNamed(*m_trace, name)))
            .intersected(canvas()->rect())
            .center();
    }

private slots:
    void init()
    {
        m_trace = test::traceFromText(kStep);
        m_state = std::make_unique<TimelineState>();
        m_view = std::make_unique<TimelineView>(m_state.get());
        m_view->resize(1000, 500);
        m_state->setTrace(m_trace);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->setFocus();
    }

    void cleanup()
    {
        m_view.reset();
        m_state.reset();
    }

    void everyDrawnPixelIsFoundAndEveryEmptyOneIsNot()
    {
        const QImage image = canvas()->grab().toImage();
        const LanePalette &palette = canvas()->lanePalette();
        for (const LaneGeometry::Entry &entry : canvas()->geometryOfLanes().entries()) {
            for (std::uint32_t row = 0; entry.lane != core::kNoLane && row < entry.rows; ++row) {
                // Near the lower edge, where neither instants nor names are.
                const int y = canvas()->geometryOfLanes().rowTop(entry, row) + entry.rowPx - 1;
                for (int x = 0; x < canvas()->width(); ++x) {
                    const QRgb pixel = image.pixel(x, y);
                    const bool isEmpty = pixel == palette.lane.rgb() || pixel == palette.laneAlternate.rgb()
                        || pixel == palette.grid.rgb();
                    const LaneCanvas::Hit hit = canvas()->hitTest({ x, y });
                    QCOMPARE(hit.lane, entry.lane);
                    if (!isEmpty)
                        QVERIFY(hit.event.isSlice());
                    if (hit.event.isSlice()) {
                        // Found a little beside it at most.
                        const QRect rect = canvas()->rectOf(hit.event);
                        QVERIFY(x >= rect.left() - 4 && x <= rect.right() + 4);
                    }
                }
            }
        }
    }

    void clickSelectsWhatIsThere()
    {
        QTest::mouseClick(canvas(), Qt::LeftButton, {}, centreOf("relu"));
        QCOMPARE(m_state->selected(), EventRef::slice(test::sliceNamed(*m_trace, "relu")));
        QCOMPARE(m_state->focusedLane(), m_trace->laneOf(test::sliceNamed(*m_trace, "relu")));
        // A kernel of one nanosecond in a millisecond can be clicked.
        QTest::mouseClick(canvas(), Qt::LeftButton, {}, centreOf("tiny"));
        QCOMPARE(m_state->selected(), EventRef::slice(test::sliceNamed(*m_trace, "tiny")));
        QTest::mouseClick(canvas(), Qt::LeftButton, {}, { 5, canvas()->height() - 5 });
        QVERIFY(m_state->selected().isNone());
    }

    void doubleClickZoomsToTheEvent()
    {
        QSignalSpy activated(m_view.get(), &TimelineView::eventActivated);
        QTest::mouseDClick(canvas(), Qt::LeftButton, {}, centreOf("relu"));
        QCOMPARE(activated.count(), 1);
        const TimeRange relu = m_trace->range(test::sliceNamed(*m_trace, "relu"));
        const TimeRange visible = m_state->visibleRange();
        QVERIFY(visible.startNs <= relu.startNs && visible.endNs >= relu.endNs);
        QVERIFY(visible.lengthNs() < relu.lengthNs() * 5 / 4);
    }

    void wheelZoomsAtThePointer()
    {
        const QPoint at = centreOf("relu");
        const TimeNs under = canvas()->timeAt(at.x());
        for (int i = 0; i < 30; ++i) {
            wheel(canvas(), at, { 0, 120 }, Qt::ControlModifier);
            // Starts are whole nanoseconds: each notch rounds by half of one, of which the next ones keep 0.8.
            const double roundingPx = 2.5 / canvas()->coordinates().nsPerPx();
            QVERIFY(std::abs(canvas()->coordinates().xOf(under) / canvas()->devicePixelRatioF() - at.x())
                <= 1.5 + roundingPx);
        }
        QVERIFY(m_state->visibleRange().lengthNs() < m_state->fullRange().lengthNs() / 100);
        wheel(canvas(), at, { 0, -120 }, Qt::ControlModifier);
        QVERIFY(m_state->visibleRange().contains(under));
        // The whole series is one step of the history.
        m_state->goBack();
        QVERIFY(!m_state->canGoBack());
    }

    void wheelScrollsAndPans()
    {
        m_view->resize(1000, 230);
        QTest::qWait(1);
        QVERIFY(canvas()->maxScrollPx() > 0);
        wheel(canvas(), { 50, 50 }, { 0, -120 });
        QVERIFY(canvas()->scrollPx() > 0);
        m_state->zoomTo(m_trace->range(test::sliceNamed(*m_trace, "relu")));
        const TimeRange before = m_state->visibleRange();
        wheel(canvas(), { 50, 50 }, { 0, -120 }, Qt::ShiftModifier);
        QVERIFY(m_state->visibleRange().startNs > before.startNs);
        QCOMPARE(m_state->visibleRange().lengthNs(), before.lengthNs());
        wheel(canvas(), { 50, 50 }, { 120, 0 });
        QVERIFY(m_state->visibleRange().startNs <= before.startNs);
    }

    void dragPansAndShiftDragSelects()
    {
        m_state->zoomTo(m_trace->range(test::sliceNamed(*m_trace, "aten::mm")));
        const TimeRange before = m_state->visibleRange();
        QTest::mousePress(canvas(), Qt::LeftButton, {}, { 400, 100 });
        QTest::mouseMove(canvas(), { 450, 100 });
        QTest::mouseMove(canvas(), { 500, 100 });
        QTest::mouseRelease(canvas(), Qt::LeftButton, {}, { 500, 100 });
        QVERIFY(m_state->visibleRange().startNs < before.startNs);
        QCOMPARE(m_state->visibleRange().lengthNs(), before.lengthNs());
        QVERIFY(m_state->selected().isNone());

        m_state->fitAll();
        const TimeNs from = canvas()->timeAt(100), to = canvas()->timeAt(400);
        drawRange({ 100, 100 }, { 400, 100 }, Qt::ShiftModifier | Qt::AltModifier);
        QVERIFY(std::abs(m_state->selectedRange().startNs - from) <= 1);
        QVERIFY(std::abs(m_state->selectedRange().endNs - to) <= 1);
        QTest::keyClick(canvas(), Qt::Key_Escape);
        QVERIFY(m_state->selectedRange().isEmpty());
    }

    /// A few pixels beside its edges, a range is as long as the event, to the nanosecond; with Alt it is what was drawn.
    void rangeGoesFromEdgeToEdge()
    {
        const core::SliceId s = test::sliceNamed(*m_trace, "aten::mm");
        const core::TimeRange event = m_trace->range(s);
        m_state->zoomTo({ event.startNs - event.lengthNs(), event.endNs + event.lengthNs() });
        m_state->ensureVisible(m_trace->laneOf(s), m_trace->row(s), event);
        const QRect rect = canvas()->rectOf(modelqt::EventRef::slice(s));
        QVERIFY(rect.width() > 40 && rect.height() > 4);
        for (const int off : { -5, -3, 0, 4 }) {
            const QPoint from(rect.left() + off, rect.center().y()), to(rect.right() + 1 - off, rect.center().y());
            drawRange(from, to, Qt::ShiftModifier);
            QCOMPARE(m_state->selectedRange(), event);
            drawRange(to, from, Qt::ShiftModifier);
            QCOMPARE(m_state->selectedRange(), event);
        }
        const QPoint from(rect.left() + 4, rect.center().y()), to(rect.right() - 4, rect.center().y());
        drawRange(from, to, Qt::ShiftModifier | Qt::AltModifier);
        QVERIFY(m_state->selectedRange().lengthNs() < event.lengthNs());
        const QPoint far(rect.left() + 15, rect.center().y());
        drawRange(far, to, Qt::ShiftModifier);
        QCOMPARE(m_state->selectedRange(), core::TimeRange({ canvas()->timeAt(far.x()), event.endNs }));
        QTest::keyClick(canvas(), Qt::Key_Escape);
        m_state->fitAll();
    }

    void rulerSelects()
    {
        const TimeNs from = canvas()->timeAt(200), to = canvas()->timeAt(300);
        QTest::mousePress(m_view->ruler(), Qt::LeftButton, {}, { 200, 25 });
        QTest::mouseMove(m_view->ruler(), { 260, 25 });
        QTest::mouseMove(m_view->ruler(), { 300, 25 });
        QTest::mouseRelease(m_view->ruler(), Qt::LeftButton, {}, { 300, 25 });
        QVERIFY(std::abs(m_state->selectedRange().startNs - from) <= 1);
        QVERIFY(std::abs(m_state->selectedRange().endNs - to) <= 1);
    }

    void minimapFrameIsDragged()
    {
        m_state->setVisibleRange({ 100'000, 300'000 });
        const QRectF frame = m_view->minimap()->frameRect();
        const QPoint at = frame.center().toPoint();
        QTest::mousePress(m_view->minimap(), Qt::LeftButton, {}, at);
        QTest::mouseMove(m_view->minimap(), at + QPoint(100, 0));
        QTest::mouseRelease(m_view->minimap(), Qt::LeftButton, {}, at + QPoint(100, 0));
        QVERIFY(std::abs(m_view->minimap()->frameRect().left() - frame.left() - 100) <= 1.5);
        QCOMPARE(m_state->visibleRange().lengthNs(), TimeNs(200'000));
    }

    void keysMove()
    {
        m_state->setVisibleRange({ 200'000, 600'000 });
        const TimeRange before = m_state->visibleRange();
        QTest::keyClick(canvas(), Qt::Key_D);
        QVERIFY(m_state->visibleRange().startNs > before.startNs);
        QTest::keyClick(canvas(), Qt::Key_A);
        QCOMPARE(m_state->visibleRange(), before);
        QTest::keyClick(canvas(), Qt::Key_W);
        QVERIFY(m_state->visibleRange().lengthNs() < before.lengthNs());
        QTest::keyClick(canvas(), Qt::Key_S);
        QVERIFY(std::abs(m_state->visibleRange().lengthNs() - before.lengthNs()) <= 2);
        QTest::keyClick(canvas(), Qt::Key_F, Qt::ShiftModifier);
        QVERIFY(m_state->visibleRange().startNs <= 0 && m_state->visibleRange().endNs >= 1'000'000);
        QTest::keyClick(canvas(), Qt::Key_F);
        // 50 us to 700 us 1 ns is what the GPU did.
        QVERIFY(m_state->visibleRange().startNs > 0 && m_state->visibleRange().startNs <= 50'000);
        QVERIFY(m_state->visibleRange().endNs >= 700'001 && m_state->visibleRange().endNs < 800'000);
        QTest::keyClick(canvas(), Qt::Key_Left, Qt::AltModifier);
        QVERIFY(m_state->visibleRange().endNs >= 1'000'000);
        m_state->setSelectedRange({ 300'000, 400'000 });
        QTest::keyClick(canvas(), Qt::Key_Z);
        QVERIFY(m_state->visibleRange().startNs <= 300'000 && m_state->visibleRange().lengthNs() < 120'000);
    }

    /// From nothing through all events of a lane and back, by keys alone.
    void bracketsStepThroughTheLane()
    {
        m_state->setFocusedLane(m_trace->laneOf(test::sliceNamed(*m_trace, "gemm")));
        for (const char *name : { "gemm", "relu", "tiny", "tiny" }) {
            QTest::keyClick(canvas(), Qt::Key_BracketRight);
            QCOMPARE(m_state->selected(), EventRef::slice(test::sliceNamed(*m_trace, name)));
        }
        for (const char *name : { "relu", "gemm", "gemm" }) {
            QTest::keyClick(canvas(), Qt::Key_BracketLeft);
            QCOMPARE(m_state->selected(), EventRef::slice(test::sliceNamed(*m_trace, name)));
        }
    }

    void marksAreDrawnOnLanesAndMinimap()
    {
        const QRgb mark = canvas()->lanePalette().mark.rgb();
        const auto pixelsOf = [mark](const QImage &image) {
            int n = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    n += image.pixel(x, y) == mark;
            }
            return n;
        };
        QCOMPARE(pixelsOf(canvas()->grab().toImage()), 0);
        m_state->setMarks({ test::sliceNamed(*m_trace, "relu"), test::sliceNamed(*m_trace, "tiny") });
        const QImage lanes = canvas()->grab().toImage();
        for (const char *name : { "relu", "tiny" }) {
            const QRect rect = canvas()->rectOf(EventRef::slice(test::sliceNamed(*m_trace, name)));
            QVERIFY(pixelsOf(lanes.copy(rect)) > 0);
        }
        QCOMPARE(pixelsOf(lanes.copy(
                     canvas()->rectOf(EventRef::slice(test::sliceNamed(*m_trace, "gemm"))).adjusted(2, 0, -2, 0))),
            0);
        const auto hasMark = [&](const char *name) {
            m_state->setMarks({ test::sliceNamed(*m_trace, name) });
            return pixelsOf(m_view->minimap()->grab().toImage()) > 0;
        };
        QVERIFY(hasMark("tiny"));
        m_state->clearMarks();
        QCOMPARE(pixelsOf(m_view->minimap()->grab().toImage()), 0);
    }

    void foldingHidesRowsAndSaysHowMany()
    {
        const core::LaneId host = m_trace->laneOf(test::sliceNamed(*m_trace, "aten::mm"));
        const int node = m_state->layout().nodeOf(host);
        const int before = canvas()->geometryOfLanes().totalPx();
        const int entry = canvas()->geometryOfLanes().entryOf(host);
        QVERIFY(!m_view->header()->arrowRect(entry).isEmpty());
        QTest::mouseClick(m_view->header(), Qt::LeftButton, {}, m_view->header()->arrowRect(entry).center());
        QVERIFY(m_state->layout().node(node).folded);
        QVERIFY(canvas()->geometryOfLanes().totalPx() < before);
        QVERIFY(canvas()->rectOf(EventRef::slice(test::sliceNamed(*m_trace, "aten::mm"))).isEmpty());
        // Revealing an event in a folded row opens it again.
        m_state->reveal(EventRef::slice(test::sliceNamed(*m_trace, "cudaLaunchKernel")));
        QVERIFY(!m_state->layout().node(node).folded);
        QVERIFY(!canvas()->rectOf(EventRef::slice(test::sliceNamed(*m_trace, "cudaLaunchKernel"))).isEmpty());
    }

    void nothingIsRepaintedWithoutACause()
    {
        QTest::qWait(50);
        PaintCounter counter(m_view.get());
        QTest::qWait(200);
        m_state->setHovered(m_state->hovered());
        m_state->setVisibleRange(m_state->visibleRange());
        m_state->setMarks({});
        QTest::qWait(50);
        QCOMPARE(counter.count, 0);
        m_state->pan(1000);
        QTRY_VERIFY(counter.count > 0);
    }

    /// Screen readers, and tests, find lanes by name, and the events of the lane that keys act on.
    void accessibleTreeHasLanesAndEvents()
    {
        QAccessibleInterface *root = QAccessible::queryAccessibleInterface(canvas());
        QVERIFY(root);
        QCOMPARE(root->role(), QAccessible::List);
        QVERIFY(!root->text(QAccessible::Name).isEmpty());
        QCOMPARE(root->childCount(), 4);
        QAccessibleInterface *stream = root->child(0);
        QCOMPARE(stream->text(QAccessible::Name), QStringLiteral("GPU 0 · H200 › stream 7"));
        QCOMPARE(root->indexOfChild(stream), 0);
        QCOMPARE(stream->parent(), root);
        QCOMPARE(stream->childCount(), 0);
        m_state->setFocusedLane(m_trace->laneOf(test::sliceNamed(*m_trace, "gemm")));
        QCOMPARE(stream->childCount(), 2); // "tiny" is too thin to be seen as itself
        QAccessibleInterface *relu = stream->child(1);
        QVERIFY(relu->text(QAccessible::Name).startsWith(QLatin1String("relu, ")));
        QVERIFY(!relu->state().selected);
        m_state->setSelected(EventRef::slice(test::sliceNamed(*m_trace, "relu")));
        QVERIFY(relu->state().selected);
        QCOMPARE(root->childAt(relu->rect().center().x(), relu->rect().center().y()), relu);
        // The tree of another trace has nothing of this one.
        m_state->setTrace(test::traceFromText("gpu0/7: 0+5 other"));
        QCOMPARE(root->childCount(), 1);
        QCOMPARE(root->child(0)->text(QAccessible::Name), QStringLiteral("GPU 0 › stream 7"));
    }

    void everyWidgetHasAName()
    {
        for (const QWidget *w : { static_cast<QWidget *>(m_view.get()), static_cast<QWidget *>(canvas()),
                 static_cast<QWidget *>(m_view->header()), static_cast<QWidget *>(m_view->ruler()),
                 static_cast<QWidget *>(m_view->minimap()) })
            QVERIFY(!w->accessibleName().isEmpty());
    }

    /// Names from files reach the screen without control characters and bidirectional tricks.
    void hostileNamesAreShownSafely()
    {
        const auto trace = test::traceFromText("gpu0/7: 0+5 <b>x</b>\xE2\x80\xAE"
                                               "evil\x1b[31m");
        m_state->setTrace(trace);
        const QString text = eventText(*trace, m_state->layout(), EventRef::slice(0));
        QVERIFY(!text.contains(QChar(0x202e)));
        QVERIFY(!text.contains(QChar(0x1b)));
        QVERIFY(text.contains(QLatin1String("evil")));
        m_view->grab();
    }

    void timeRunsLeftToRightInEveryLanguage()
    {
        m_view->setLayoutDirection(Qt::RightToLeft);
        QTest::qWait(10);
        QVERIFY(m_view->header()->x() > canvas()->x());
        QVERIFY(canvas()->timeAt(100) < canvas()->timeAt(200));
        QCOMPARE(canvas()->layoutDirection(), Qt::LeftToRight);
        QVERIFY(m_view->ruler()->x() == canvas()->x() && m_view->ruler()->width() == canvas()->width());
        m_view->grab();
    }

    void anEmptyTraceIsNoTrouble()
    {
        m_state->setTrace(test::traceFromText(""));
        m_view->grab();
        m_state->fitActivity();
        m_state->selectNext();
        m_state->setTrace(nullptr);
        m_view->grab();
        QTest::keyClick(canvas(), Qt::Key_W);
        QTest::mouseClick(canvas(), Qt::LeftButton, {}, { 50, 50 });
        wheel(canvas(), { 50, 50 }, { 0, 120 }, Qt::ControlModifier);
    }

    /// The range itself, whichever lane has the focus: 150 us of 400 us compute, 50 us more a copy.
    void rangeIsReportedAsItself()
    {
        const auto trace = test::traceFromText("gpu0/7: 100us+150us gemm, 300us+50us Memcpy HtoD (Pageable -> Device)\n"
                                               "host1/1: 0+1000us all\n");
        m_state->setTrace(trace);
        m_state->setSelectedRange({ 100'000, 500'000 });
        QCOMPARE(canvas()->rangeText(), QStringLiteral("400.0 µs"));
        m_state->setActivity(modelqt::DeviceActivity::of(std::make_shared<const analysis::Analysis>(trace)));
        for (const core::LaneId lane : { core::LaneId(0), core::LaneId(1) }) {
            m_state->setFocusedLane(lane);
            QCOMPARE(canvas()->rangeText(), QStringLiteral("400.0 µs · GPU: compute 37.5 %, busy 50.0 %"));
        }
        m_state->setSelectedRange({ 600'000, 700'000 });
        QCOMPARE(canvas()->rangeText(), QStringLiteral("100.0 µs · GPU: compute 0.0 %, busy 0.0 %"));
        m_view->grab();
    }

    /// White letters on a colour that a light was laid over can't be read: the light goes around the name.
    void hoverLeavesNamesReadable()
    {
        const SliceId gemm = test::sliceNamed(*m_trace, "gemm");
        m_state->setHovered({});
        const QRect rect = canvas()->rectOf(EventRef::slice(gemm));
        QVERIFY(rect.width() > LanePainter::kLabelPx);
        const QRect inner = rect.adjusted(2, 5, -2, -5);
        const QImage before = canvas()->grab().toImage();
        m_state->setHovered(EventRef::slice(gemm));
        const QImage hovered = canvas()->grab().toImage();
        QCOMPARE(hovered.copy(inner), before.copy(inner));
        QVERIFY2(hovered.copy(rect) != before.copy(rect), "the light is seen");
    }

    /// A pinned lane stays where it is while the others scroll under it: what is drawn there is what is found there.
    void pinnedLanesDoNotScroll()
    {
        std::string text = "gpu0/7: 0+1000us first\n";
        for (int i = 0; i < 40; ++i)
            text += "host1/" + std::to_string(i + 1) + ": 0+1000us thread" + std::to_string(i) + '\n';
        m_trace = test::traceFromText(text);
        m_state->setTrace(m_trace);
        const SliceId last = test::sliceNamed(*m_trace, "thread39");
        m_state->setPinned(m_state->layout().nodeOf(m_trace->laneOf(last)), true);
        QVERIFY(canvas()->stickyPx() > 0);
        for (const int scroll : { 0, 7, 100, canvas()->maxScrollPx() }) {
            canvas()->setScrollPx(scroll);
            QCOMPARE(canvas()->scrollPx(), scroll);
            const QRect rect = canvas()->rectOf(EventRef::slice(last));
            QCOMPARE(rect.top(), 0);
            QCOMPARE(canvas()->hitTest(rect.center()).event, EventRef::slice(last));
            const QImage image = canvas()->grab().toImage();
            int found = 0;
            for (int y = 0; y < canvas()->height(); ++y) {
                const LaneCanvas::Hit hit = canvas()->hitTest({ 500, y });
                if (hit.event.isSlice()) {
                    QVERIFY(canvas()->rectOf(hit.event).contains(500, y));
                    ++found;
                }
            }
            QVERIFY(found > 100);
        }
        // Scrolled to: not left under the pinned one.
        for (const char *name : { "first", "thread0", "thread38" }) {
            const SliceId slice = test::sliceNamed(*m_trace, name);
            canvas()->scrollTo(m_trace->laneOf(slice), 0);
            const QRect rect = canvas()->rectOf(EventRef::slice(slice));
            QVERIFY(rect.top() >= canvas()->stickyPx() && rect.height() >= 10);
        }
    }

    /// What a filter does not let through is neither drawn nor found, and the rest stands where it stood, at any zoom.
    void filteredLanesShowWhatPasses()
    {
        const SliceId relu = test::sliceNamed(*m_trace, "relu"), gemm = test::sliceNamed(*m_trace, "gemm");
        const QRect before = canvas()->rectOf(EventRef::slice(relu));
        modelqt::Filter filter;
        filter.text = QStringLiteral("relu");
        m_state->filters()->add(filter);
        QVERIFY(QTest::qWaitFor([&] { return canvas()->filtered() != nullptr; }));
        QCOMPARE(canvas()->filtered()->count(), std::size_t(1));
        QCOMPARE(canvas()->rectOf(EventRef::slice(relu)), before);
        QCOMPARE(canvas()->hitTest(before.center()).event, EventRef::slice(relu));
        QVERIFY(canvas()->hitTest(canvas()->rectOf(EventRef::slice(gemm)).center()).event.isNone());
        QVERIFY(canvas()->visibleSlices(m_trace->laneOf(gemm), 100) == std::vector<SliceId> { relu });
        m_state->filters()->clear();
        QVERIFY(!canvas()->filtered());
        QCOMPARE(canvas()->hitTest(canvas()->rectOf(EventRef::slice(gemm)).center()).event, EventRef::slice(gemm));
    }

    /// Marks of findings, the critical path and arrows stand over what is drawn, and over nothing else.
    void overlaysFollowTheFilter()
    {
        const SliceId relu = test::sliceNamed(*m_trace, "relu"), gemm = test::sliceNamed(*m_trace, "gemm"),
                      copy = test::sliceNamed(*m_trace, "Memcpy HtoD (Pageable -> Device)");
        const LanePalette &palette = canvas()->lanePalette();
        const auto count = [](const QImage &image, QRgb colour) {
            int n = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    n += image.pixel(x, y) == colour;
            return n;
        };
        const auto around = [this](SliceId s) { return canvas()->rectOf(EventRef::slice(s)).adjusted(2, 0, -2, 0); };
        m_state->setMarks({ relu, gemm, copy });
        auto paths = std::make_shared<std::vector<analysis::CriticalPath>>(1);
        for (const SliceId s : { copy, gemm, relu }) {
            analysis::CriticalSegment segment;
            segment.range = m_trace->range(s);
            segment.lane = m_trace->laneOf(s);
            segment.slice = s;
            paths->front().segments.push_back(segment);
        }
        canvas()->setCriticalPaths(paths);
        canvas()->setCriticalPathShown(true);
        analysis::Dependencies links;
        links.of = relu;
        for (const SliceId before : { gemm, copy })
            links.needs.push_back({ analysis::DependencyKind::Launch, true, false, before, relu, 0 });
        m_state->setSelected(EventRef::slice(relu));
        canvas()->setDependencies(links);
        const auto arrowsSeen = [&] {
            canvas()->setArrowsShown(false);
            const QImage without = canvas()->grab().toImage();
            canvas()->setArrowsShown(true);
            const QImage with = canvas()->grab().toImage();
            int n = 0;
            for (int y = 0; y < with.height(); ++y)
                for (int x = 0; x < with.width(); ++x)
                    n += with.pixel(x, y) != without.pixel(x, y);
            return n;
        };
        const auto seen = [&](SliceId s, const QColor &colour) {
            return count(canvas()->grab().toImage().copy(around(s)), colour.rgb()) > 0;
        };
        canvas()->setArrowsShown(false);
        for (const SliceId s : { relu, gemm, copy })
            QVERIFY(seen(s, palette.mark) && seen(s, palette.critical));
        const int bothArrows = arrowsSeen();
        QVERIFY(bothArrows > 0);

        const auto filterTo = [this](const QString &text) {
            m_state->filters()->clear();
            modelqt::Filter filter;
            filter.text = text;
            m_state->filters()->add(filter);
            return QTest::qWaitFor([&] { return canvas()->filtered() && canvas()->filtered()->count() > 0; });
        };
        QVERIFY(filterTo(QStringLiteral("relu")));
        canvas()->setArrowsShown(false);
        QVERIFY(seen(relu, palette.mark) && seen(relu, palette.critical));
        for (const SliceId s : { gemm, copy })
            QVERIFY(!seen(s, palette.mark) && !seen(s, palette.critical));
        QVERIFY2(arrowsSeen() == 0, "an arrow leads to nothing");
        m_state->filters()->clear();
        QVERIFY(arrowsSeen() == bothArrows);
    }

    /// While lanes move they are painted into the window itself; what stays is copied from a picture of its own.
    void theWindowShowsWhatAPictureOfItShows()
    {
        const auto shown = [this] {
            const QPoint at = canvas()->mapTo(m_view.get(), QPoint());
            return m_view->screen()
                ->grabWindow(m_view->winId(), at.x(), at.y(), canvas()->width(), canvas()->height())
                .toImage()
                .convertToFormat(QImage::Format_RGB32);
        };
        const auto picture = [this] { return canvas()->grab().toImage().convertToFormat(QImage::Format_RGB32); };
        for (int i = 0; i < 5; ++i) {
            m_state->zoomAt(m_state->visibleRange().startNs, 0.8);
            QCoreApplication::processEvents();
            const QImage moved = shown();
            QCOMPARE(moved, picture());
            canvas()->repaint(QRect(10, 0, 30, canvas()->height()));
            QCOMPARE(shown(), moved);
        }
    }
};

/// All of it once more within a language that runs right to left: names stand at the right then, but earlier stays left of
/// later, what is drawn is what is found, and drags and arrow keys go where they went.
class TestTimelineViewMirrored : public TestTimelineView {
    Q_OBJECT

private slots:
    void initTestCase() { QGuiApplication::setLayoutDirection(Qt::RightToLeft); }
    void cleanupTestCase() { QGuiApplication::setLayoutDirection(Qt::LeftToRight); }

    void namesStandAtTheRight()
    {
        QVERIFY(m_view->isRightToLeft());
        QVERIFY(m_view->header()->x() > canvas()->x());
        const int middle = m_view->header()->width() / 2;
        QVERIFY(m_view->header()->arrowRect(0).left() > middle);
        QVERIFY(m_view->header()->hideRect(0).right() < middle);
    }
};

LANEWISE_TEST(TestTimelineView)
LANEWISE_TEST(TestTimelineViewMirrored)
#include "tst_timelineview.moc"
