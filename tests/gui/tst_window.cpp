// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a user does, in the real window on a real X server: input comes from outside the process (xdotool), as from a hand.
#include <cstdio>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDockWidget>
#include <QDrag>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QMouseEvent>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QScreen>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>

#include <advisor/engine.h>
#include <app/frametimes.h>
#include <app/keyspage.h>
#include <app/libraries.h>
#include <app/mainwindow.h>
#include <app/preferencesdialog.h>
#include <app/resources.h>
#include <app/theme.h>
#include <modelqt/format.h>
#include <widgets/advisor/advisorsidebar.h>
#include <widgets/advisor/findingcard.h>
#include <widgets/common/commandpalette.h>
#include <widgets/common/messagebar.h>
#include <widgets/common/shortname.h>
#include <widgets/panels/detailspanel.h>
#include <widgets/panels/factsview.h>
#include <widgets/panels/helppanel.h>
#include <widgets/panels/kernelspanel.h>
#include <widgets/panels/paneltabs.h>
#include <widgets/panels/selectionpanel.h>
#include <widgets/panels/tablepanel.h>
#include <widgets/preferences/limitspage.h>
#include <widgets/timeline/counterstrip.h>
#include <widgets/timeline/findbar.h>
#include <widgets/timeline/lanecanvas.h>
#include <widgets/timeline/laneheader.h>
#include <widgets/timeline/timelineview.h>
#include <widgets/timeline/timeruler.h>
#include <widgets/timeline/whatifstrip.h>

using namespace Qt::StringLiterals;
using namespace lanewise;

namespace {

constexpr int kPatienceMs = 30'000;

// Of resources/samples/input-bound.pt.trace.json.zst, counted and added up by a program of its own over the file's JSON text.
constexpr std::size_t kSlices = 35'116;
constexpr std::size_t kKernels = 5'364;
constexpr std::size_t kCopies = 18;
constexpr std::size_t kSteps = 6;
// ProfilerStep#5 is the longest by 47 ms, since its batch took longest to load.
constexpr core::TimeRange kWorstStep { 591'858'506, 866'406'096 };

QString samplePath(const QString &name)
{
    return QFileInfo(QStringLiteral(LANEWISE_SOURCE_DIR) + u"/resources/samples/"_s + name).absoluteFilePath();
}

/// Runs xdotool while this process goes on answering the X server.
bool xdo(const QStringList &arguments)
{
    QProcess process;
    QSignalSpy done(&process, &QProcess::finished);
    process.start(u"xdotool"_s, arguments);
    const bool ended = done.wait(kPatienceMs);
    return ended && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
}

QString number(int n)
{
    return QString::number(n);
}

bool movePointer(const QPoint &global)
{
    return xdo({ u"mousemove"_s, number(global.x()), number(global.y()) });
}

bool clickAt(const QPoint &global)
{
    return movePointer(global) && xdo({ u"click"_s, u"1"_s });
}

bool clickOn(const QWidget *widget)
{
    return clickAt(widget->mapToGlobal(widget->rect().center()));
}

bool pressKey(const QString &key)
{
    return xdo({ u"key"_s, key });
}

bool typeText(const QString &text)
{
    return xdo({ u"type"_s, u"--delay"_s, u"8"_s, text });
}

QMenu *openedMenu()
{
    return qobject_cast<QMenu *>(QApplication::activePopupWidget());
}

/// A window of its own from which a file can be dragged, as from a file manager.
class DragSource : public QWidget {
public:
    explicit DragSource(QString path) : m_path(std::move(path))
    {
        setWindowFlags(Qt::FramelessWindowHint | Qt::WindowStaysOnTopHint | Qt::Tool);
        setGeometry(4, 4, 60, 40);
    }

protected:
    void mousePressEvent(QMouseEvent *event) override { event->accept(); }
    void mouseMoveEvent(QMouseEvent *event) override
    {
        if (!(event->buttons() & Qt::LeftButton) || std::exchange(m_isDragging, true))
            return;
        auto *mime = new QMimeData;
        mime->setUrls({ QUrl::fromLocalFile(m_path) });
        auto *drag = new QDrag(this);
        drag->setMimeData(mime);
        drag->exec(Qt::CopyAction);
    }

private:
    QString m_path;
    bool m_isDragging = false;
};

/// Enough to read for a hand to reach the button that stops it.
bool writeLargeTrace(const QString &path, int events)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    file.write("{\"schemaVersion\": 1, \"traceEvents\": [\n");
    QByteArray text;
    for (int i = 0; i < events; ++i) {
        text += "{\"ph\": \"X\", \"cat\": \"kernel\", \"name\": \"made\", \"pid\": 0, \"tid\": 7, \"ts\": ";
        text += QByteArray::number(2 * i);
        text += ", \"dur\": 1, \"args\": {\"device\": 0, \"stream\": 7}},\n";
        if (text.size() > 4'000'000) {
            file.write(text);
            text.clear();
        }
    }
    text.chop(text.isEmpty() ? 0 : 2);
    file.write(text);
    return file.write("\n]}\n") > 0;
}

} // namespace

class TestWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void opensThroughMenuAndDialog();
    void wheelZoomsAtThePointer();
    void clickOnEventShowsDetails();
    void chosenEventMarksSteps();
    void commandIsFoundByLetters();
    void escapeEndsTheSearch();
    void marksAreSetNamedAndWalked();
    void lanesArePinnedAndHidden();
    void filterChangesWhatIsCounted();
    void viewsSurvive();
    void viewIsRememberedATrace();
    void partIsExported();
    void dragOnRulerSumsUp();
    void clickOnHintGoesToWorstOccurrence();
    void stepIsReplayedUnderTheLanes();
    void limitsAndKeysAreChanged();
    void unitsAndMemoryAreChosen();
    void sourcesAreOpened();
    void findingsOfTheSelectedRange();
    void keysWalkOccurrencesAndHistory();
    void keyRaisesWhatIsCovered();
    void clickOnKernelMovesTheLanes();
    void badInputIsSaidAndWhatWasOpenStays_data();
    void badInputIsSaidAndWhatWasOpenStays();
    void fileThatGrowsIsNoticed();
    void fileReplacedIsNoticed();
    void droppedFileIsOpened();
    void loadIsCancelledByAClick();
    void aboutNamesTheLibraries();
    void everyRuleHasAPage();
    void displayThatDoesNotAnswer();
    void framesAreMeasured();
    void cleanupTestCase();

private:
    bool openByDialog(const QString &path);
    modelqt::TimelineState *state() const { return m_window->session()->timeline(); }
    widgets::TimelineView *timelineView() const { return m_window->findChild<widgets::TimelineView *>(u"timeline"_s); }
    widgets::LaneCanvas *canvas() const { return timelineView()->canvas(); }
    void savePicture(const QString &name) const;

    QTemporaryDir m_folder;
    std::unique_ptr<app::MainWindow> m_window;
};

void TestWindow::initTestCase()
{
    QCOMPARE(QGuiApplication::platformName(), u"xcb"_s);
    QVERIFY2(!QStandardPaths::findExecutable(u"xdotool"_s).isEmpty(), "xdotool is missing");
    QVERIFY(m_folder.isValid());
    m_window = std::make_unique<app::MainWindow>(app::MainWindow::Settings::Ignore);
    m_window->resize(1500, 920);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get(), kPatienceMs));
    // The window manager may still be placing it.
    QTest::qWait(200);
    savePicture(u"window-start.png"_s);
}

void TestWindow::cleanupTestCase()
{
    m_window.reset();
}

void TestWindow::savePicture(const QString &name) const
{
    QTest::qWait(300);
    const QPixmap picture = m_window->screen()->grabWindow(0);
    QVERIFY2(picture.save(QStringLiteral(LANEWISE_BINARY_DIR) + u"/"_s + name), qPrintable(name));
}

/// File > Open…, the path typed into the dialog, Enter. All by mouse and keyboard.
bool TestWindow::openByDialog(const QString &path)
{
    QMenuBar *bar = m_window->menuBar();
    QAction *file = bar->actions().constFirst();
    if (!clickAt(bar->mapToGlobal(bar->actionGeometry(file).center())))
        return false;
    if (!QTest::qWaitFor([] { return openedMenu() != nullptr; }, kPatienceMs))
        return false;
    QMenu *menu = openedMenu();
    auto *open = m_window->findChild<QAction *>(u"open"_s);
    if (!clickAt(menu->mapToGlobal(menu->actionGeometry(open).center())))
        return false;
    QFileDialog *dialog = nullptr;
    const bool shown = QTest::qWaitFor(
        [&] {
            dialog = m_window->findChild<QFileDialog *>(u"openDialog"_s);
            return dialog && dialog->isActiveWindow() && dialog->findChild<QLineEdit *>(u"fileNameEdit"_s);
        },
        kPatienceMs);
    if (!shown)
        return false;
    QTest::qWait(100);
    auto *edit = dialog->findChild<QLineEdit *>(u"fileNameEdit"_s);
    if (!clickOn(edit) || !typeText(path))
        return false;
    if (!QTest::qWaitFor([&] { return edit->text() == path; }, kPatienceMs))
        return false;
    return pressKey(u"Return"_s);
}

void TestWindow::opensThroughMenuAndDialog()
{
    QSignalSpy settled(m_window.get(), &app::MainWindow::settled);
    QVERIFY(openByDialog(samplePath(u"input-bound.pt.trace.json.zst"_s)));
    QVERIFY(QTest::qWaitFor([&] { return !settled.isEmpty(); }, kPatienceMs));
    QCOMPARE(settled.first().first().toBool(), true);
    QVERIFY(QTest::qWaitForWindowActive(m_window.get(), kPatienceMs));

    const auto trace = state()->trace();
    QVERIFY(trace);
    QCOMPARE(trace->sliceCount(), kSlices);
    std::size_t kernels = 0, copies = 0;
    for (core::SliceId s = 0; s < trace->sliceCount(); ++s) {
        kernels += trace->kind(s) == core::Kind::Kernel;
        copies += trace->kind(s) == core::Kind::Memcpy;
    }
    QCOMPARE(kernels, kKernels);
    QCOMPARE(copies, kCopies);
    QCOMPARE(state()->steps().size(), kSteps);
    QVERIFY(canvas()->isVisible());
    QVERIFY(m_window->windowTitle().contains(u"input-bound.pt.trace.json.zst"_s));
    QVERIFY(!m_window->messageBar()->isVisible());
    QVERIFY(m_window->advisor()->hasFindings());
    savePicture(u"window-opened.png"_s);
}

void TestWindow::wheelZoomsAtThePointer()
{
    state()->fitAll();
    const core::TimeRange before = state()->visibleRange();
    const QPoint local(canvas()->width() * 3 / 5, canvas()->height() / 3);
    QVERIFY(movePointer(canvas()->mapToGlobal(local)));
    QVERIFY(QTest::qWaitFor([&] { return state()->cursorNs() != core::kNoTime; }, kPatienceMs));
    const core::TimeNs under = canvas()->timeAt(local.x());
    QVERIFY(xdo({ u"keydown"_s, u"ctrl"_s, u"click"_s, u"4"_s, u"click"_s, u"4"_s, u"click"_s, u"4"_s, u"keyup"_s,
        u"ctrl"_s }));
    QVERIFY(
        QTest::qWaitFor([&] { return state()->visibleRange().lengthNs() < before.lengthNs() * 3 / 4; }, kPatienceMs));
    QTest::qWait(200);
    const core::TimeRange after = state()->visibleRange();
    const double nsPerPx = double(after.lengthNs()) / canvas()->width();
    QVERIFY2(std::abs(double(canvas()->timeAt(local.x()) - under)) <= 2 * nsPerPx, "the time under the pointer moved");
    QVERIFY(after.contains(under));
    // And out again: the same place stays where it is.
    QVERIFY(xdo({ u"keydown"_s, u"ctrl"_s, u"click"_s, u"5"_s, u"keyup"_s, u"ctrl"_s }));
    QVERIFY(QTest::qWaitFor([&] { return state()->visibleRange().lengthNs() > after.lengthNs(); }, kPatienceMs));
    QVERIFY(std::abs(double(canvas()->timeAt(local.x()) - under)) <= 3 * nsPerPx);
}

void TestWindow::clickOnEventShowsDetails()
{
    const auto trace = state()->trace();
    // The first copy of the trace: long enough to be hit once it fills a part of the view.
    core::SliceId copy = core::kNoSlice;
    for (core::SliceId s = 0; s < trace->sliceCount() && copy == core::kNoSlice; ++s) {
        if (trace->kind(s) == core::Kind::Memcpy && trace->duration(s) > 1'000'000)
            copy = s;
    }
    QVERIFY(copy != core::kNoSlice);
    state()->zoomTo(trace->range(copy));
    state()->ensureVisible(trace->laneOf(copy), trace->row(copy), trace->range(copy));
    state()->setSelected({});
    QTest::qWait(100);
    const QRect place = canvas()->rectOf(modelqt::EventRef::slice(copy));
    QVERIFY(!place.isEmpty());
    QVERIFY(clickAt(canvas()->mapToGlobal(place.center())));
    QVERIFY(QTest::qWaitFor([&] { return state()->selected() == modelqt::EventRef::slice(copy); }, kPatienceMs));
    QVERIFY(m_window->details()->fullNameText().contains(u"Memcpy HtoD"_s));
    const auto factNamed = [](widgets::FactsView *view, const QString &name) {
        for (const modelqt::Fact &fact : view->facts()->facts()) {
            if (fact.name == name)
                return fact;
        }
        return modelqt::Fact();
    };
    QVERIFY(factNamed(m_window->details()->factsView(), u"Bandwidth"_s).value.endsWith(u"/s"_s));
    // Read from the file again, on a worker.
    QVERIFY(QTest::qWaitFor(
        [&] { return !factNamed(m_window->details()->argumentsView(), u"correlation"_s).value.isEmpty(); },
        kPatienceMs));
    QCOMPARE(factNamed(m_window->details()->argumentsView(), u"correlation"_s).value.toULongLong(),
        *trace->correlation(copy));

    // Its launch is a link: the key goes there, and back.
    const core::SliceId launch = factNamed(m_window->details()->factsView(), u"Launched by"_s).leadsTo;
    QVERIFY(launch != core::kNoSlice);
    QCOMPARE(trace->kind(launch), core::Kind::Runtime);
    QVERIFY(pressKey(u"l"_s));
    QVERIFY(QTest::qWaitFor([&] { return state()->selected() == modelqt::EventRef::slice(launch); }, kPatienceMs));
    QVERIFY(pressKey(u"l"_s));
    QVERIFY(QTest::qWaitFor([&] { return state()->selected() == modelqt::EventRef::slice(copy); }, kPatienceMs));
}

void TestWindow::chosenEventMarksSteps()
{
    const auto trace = state()->trace();
    // Once a step, on the main thread.
    std::vector<core::SliceId> loads;
    for (core::SliceId s = 0; s < trace->sliceCount(); ++s) {
        if (trace->name(s) == "enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__")
            loads.push_back(s);
    }
    QVERIFY(loads.size() >= kSteps - 1);
    const core::SliceId load = loads[1];
    state()->zoomTo(trace->range(load));
    state()->ensureVisible(trace->laneOf(load), trace->row(load), trace->range(load));
    state()->setSelected({});
    QTest::qWait(100);
    const QRect place = canvas()->rectOf(modelqt::EventRef::slice(load));
    QVERIFY(!place.isEmpty());
    QVERIFY(movePointer(canvas()->mapToGlobal(place.center())));
    QVERIFY(xdo({ u"click"_s, u"3"_s }));
    QVERIFY(QTest::qWaitFor([&] { return openedMenu() != nullptr; }, kPatienceMs));
    QAction *use = nullptr;
    for (QAction *action : openedMenu()->actions()) {
        if (action->objectName() == u"markSteps"_s)
            use = action;
    }
    QVERIFY(use && use->isEnabled());
    QSignalSpy settled(m_window.get(), &app::MainWindow::settled);
    QVERIFY(clickAt(openedMenu()->mapToGlobal(openedMenu()->actionGeometry(use).center())));
    QVERIFY(QTest::qWaitFor([&] { return !settled.isEmpty(); }, kPatienceMs));
    // From one batch to the next: the last one only ends a step.
    QCOMPARE(state()->steps().size(), loads.size() - 1);
    QVERIFY2(m_window->statusBar()->currentMessage().contains(u"the marker that was chosen"_s),
        qPrintable(m_window->statusBar()->currentMessage()));
    QVERIFY(m_window->advisor()->hasFindings());
    savePicture(u"window-chosen-steps.png"_s);

    settled.clear();
    QVERIFY(pressKey(u"ctrl+shift+m"_s));
    QVERIFY(QTest::qWaitFor([&] { return !settled.isEmpty(); }, kPatienceMs));
    QCOMPARE(state()->steps().size(), kSteps);
}

/// Escape is also the key of an action of the lanes, which the bar stands under.
void TestWindow::escapeEndsTheSearch()
{
    canvas()->setFocus();
    QVERIFY(pressKey(u"ctrl+f"_s));
    auto *bar = m_window->findChild<widgets::FindBar *>();
    QVERIFY(QTest::qWaitFor([&] { return bar->isVisible(); }, kPatienceMs));
    QVERIFY(typeText(u"gemm"_s));
    QVERIFY(pressKey(u"Escape"_s));
    QVERIFY(QTest::qWaitFor([&] { return !bar->isVisible(); }, kPatienceMs));
    QVERIFY(canvas()->hasFocus());
}

/// Ctrl+Shift+P, a few letters, Enter; and the sheet of keys names what it shows.
void TestWindow::commandIsFoundByLetters()
{
    state()->fitAll();
    const core::TimeRange all = state()->visibleRange();
    canvas()->setFocus();
    QVERIFY(pressKey(u"ctrl+shift+p"_s));
    widgets::CommandPalette *palette = m_window->palette();
    QVERIFY(QTest::qWaitFor([&] { return palette->isVisible() && palette->edit()->hasFocus(); }, kPatienceMs));
    QVERIFY(palette->shown().size() > 40);
    QVERIFY(typeText(u"zmin"_s));
    QVERIFY(QTest::qWaitFor([&] { return palette->edit()->text() == u"zmin"_s; }, kPatienceMs));
    QCOMPARE(palette->shown().constFirst()->objectName(), u"zoomIn"_s);
    savePicture(u"window-palette.png"_s);
    QVERIFY(pressKey(u"Return"_s));
    QVERIFY(QTest::qWaitFor([&] { return state()->visibleRange().lengthNs() < all.lengthNs(); }, kPatienceMs));
    QVERIFY(!palette->isVisible());
    QVERIFY2(canvas()->hasFocus(), "the focus goes back to where it was");
    QVERIFY(pressKey(u"ctrl+shift+p"_s));
    QVERIFY(QTest::qWaitFor([&] { return palette->isVisible(); }, kPatienceMs));
    QVERIFY(pressKey(u"Escape"_s));
    QVERIFY(QTest::qWaitFor([&] { return !palette->isVisible(); }, kPatienceMs));

    QVERIFY(pressKey(u"question"_s));
    QDialog *sheet = nullptr;
    QVERIFY(QTest::qWaitFor(
        [&] { return (sheet = m_window->findChild<QDialog *>(u"keysDialog"_s)) != nullptr; }, kPatienceMs));
    QVERIFY(QTest::qWaitForWindowActive(sheet, kPatienceMs));
    auto *list = sheet->findChild<QTreeWidget *>(u"keysList"_s);
    int listed = 0;
    for (const app::ActionRegistry::Entry &entry : m_window->actions().entries()) {
        if (entry.action->shortcuts().isEmpty())
            continue;
        const QString keys = QKeySequence::listToString(entry.action->shortcuts(), QKeySequence::NativeText);
        QVERIFY2(!list->findItems(keys, Qt::MatchExactly).isEmpty(), qPrintable(keys));
        ++listed;
    }
    QVERIFY(listed > 30);
    savePicture(u"window-keys.png"_s);
    QVERIFY(pressKey(u"Escape"_s));
    QVERIFY(QTest::qWaitFor([&] { return !m_window->findChild<QDialog *>(u"keysDialog"_s); }, kPatienceMs));
    // No key does two things.
    for (const app::ActionRegistry::Entry &entry : m_window->actions().entries()) {
        for (const QKeySequence &key : entry.action->shortcuts())
            QVERIFY2(!m_window->actions().ownerOf(key, entry.id), qPrintable(entry.id));
    }
}

void TestWindow::marksAreSetNamedAndWalked()
{
    state()->fitAll();
    state()->setSelected({});
    canvas()->setFocus();
    const modelqt::TimeMarks *marks = state()->timeMarks();
    const QPoint at = canvas()->mapToGlobal(QPoint(canvas()->width() / 4, 40));
    // What the pointer passes on its way is not where it stands.
    const auto stands = [this](const QPoint &global) {
        return QTest::qWaitFor(
            [&] { return state()->cursorNs() == canvas()->timeAt(canvas()->mapFromGlobal(global).x()); }, kPatienceMs);
    };
    QVERIFY(movePointer(at) && stands(at));
    const core::TimeNs first = state()->cursorNs();
    QVERIFY(pressKey(u"m"_s));
    QVERIFY(QTest::qWaitFor([&] { return marks->all().size() == 1; }, kPatienceMs));
    QCOMPARE(marks->all()[0].timeNs, first);
    const QPoint second = at + QPoint(canvas()->width() / 2, 0);
    QVERIFY(movePointer(second) && stands(second));
    QVERIFY(pressKey(u"m"_s));
    QVERIFY(QTest::qWaitFor([&] { return marks->all().size() == 2; }, kPatienceMs));
    // The one nearest to the pointer gets its name.
    QVERIFY(pressKey(u"F2"_s));
    QDialog *dialog = nullptr;
    QVERIFY(QTest::qWaitFor(
        [&] {
            dialog = m_window->findChild<QDialog *>(u"markNameDialog"_s);
            return dialog && dialog->isActiveWindow();
        },
        kPatienceMs));
    QVERIFY(pressKey(u"ctrl+a"_s) && typeText(u"slow step"_s) && pressKey(u"Return"_s));
    QVERIFY(QTest::qWaitFor([&] { return marks->all()[1].name == u"slow step"_s; }, kPatienceMs));
    QVERIFY(QTest::qWaitForWindowActive(m_window.get(), kPatienceMs));
    auto *dock = m_window->findChild<QDockWidget *>(u"marksDock"_s);
    QVERIFY(pressKey(u"alt+6"_s));
    QVERIFY(QTest::qWaitFor([&] { return dock->isVisible() && !dock->visibleRegion().isEmpty(); }, kPatienceMs));
    auto *list = m_window->findChild<QTreeWidget *>(u"marks"_s);
    QCOMPARE(list->topLevelItemCount(), 2);
    QCOMPARE(list->topLevelItem(1)->text(0), u"slow step"_s);
    savePicture(u"window-marks.png"_s);
    // A click in the list goes there, once the panel stands where it will stand; keys go on from it.
    QTest::qWait(200);
    state()->zoomAt(first, 0.01);
    const core::TimeNs span = state()->visibleRange().lengthNs();
    QVERIFY(clickAt(list->viewport()->mapToGlobal(list->visualItemRect(list->topLevelItem(1)).center())));
    QVERIFY(QTest::qWaitFor([&] { return state()->visibleRange().contains(marks->all()[1].timeNs); }, kPatienceMs));
    QCOMPARE(state()->visibleRange().lengthNs(), span);
    canvas()->setFocus();
    QVERIFY(pressKey(u"shift+n"_s));
    QVERIFY(QTest::qWaitFor([&] { return state()->visibleRange().contains(first); }, kPatienceMs));
    dock->close();
    state()->timeMarks()->clear();
}

void TestWindow::lanesArePinnedAndHidden()
{
    state()->fitAll();
    canvas()->setFocus();
    const modelqt::LaneLayout &layout = state()->layout();
    const std::size_t lanes = state()->trace()->lanes().size();
    core::LaneId last = 0;
    for (const modelqt::ShownNode &shown : layout.shown()) {
        if (layout.node(shown.node).isLane())
            last = layout.node(shown.node).lane;
    }
    state()->setSelected({});
    state()->setFocusedLane(last);
    QVERIFY(pressKey(u"shift+p"_s));
    QVERIFY(QTest::qWaitFor([&] { return layout.node(layout.nodeOf(last)).pinned; }, kPatienceMs));
    QCOMPARE(layout.shownIndexOf(layout.nodeOf(last)), 0);
    // Hidden by the button that stands on its line under the pointer.
    const int entry = canvas()->geometryOfLanes().entryOf(0);
    widgets::LaneHeader *header = m_window->timelineView()->header();
    QVERIFY(movePointer(header->mapToGlobal(header->hideRect(entry).center())));
    QTest::qWait(100);
    savePicture(u"window-pinned.png"_s);
    QVERIFY(clickAt(header->mapToGlobal(header->hideRect(entry).center())));
    QVERIFY(QTest::qWaitFor([&] { return layout.hiddenLaneCount() == 1; }, kPatienceMs));
    QToolButton *chip = nullptr;
    QVERIFY(QTest::qWaitFor(
        [&] { return (chip = m_window->findChild<QToolButton *>(u"hiddenChip"_s)) && chip->isVisible(); },
        kPatienceMs));
    QVERIFY2(chip->text().contains(u"1 hidden lane"_s), qPrintable(chip->text()));
    // All but one, by the menu on the header; and the way back.
    QVERIFY(movePointer(header->mapToGlobal(QPoint(60, header->pinRect(0).center().y()))));
    QVERIFY(xdo({ u"click"_s, u"3"_s }));
    QVERIFY(QTest::qWaitFor([&] { return openedMenu() != nullptr; }, kPatienceMs));
    auto *only = m_window->findChild<QAction *>(u"showOnlyLane"_s);
    QVERIFY(clickAt(openedMenu()->mapToGlobal(openedMenu()->actionGeometry(only).center())));
    QVERIFY(QTest::qWaitFor([&] { return layout.hiddenLaneCount() == lanes - 1; }, kPatienceMs));
    QTest::qWait(100);
    chip = m_window->findChild<QToolButton *>(u"hiddenChip"_s);
    QVERIFY(clickOn(chip));
    QVERIFY(QTest::qWaitFor([&] { return layout.hiddenLaneCount() == 0; }, kPatienceMs));
    canvas()->setFocus();
    QVERIFY(pressKey(u"shift+p"_s));
    QVERIFY(QTest::qWaitFor([&] { return !layout.node(layout.nodeOf(last)).pinned; }, kPatienceMs));
}

void TestWindow::filterChangesWhatIsCounted()
{
    state()->fitAll();
    canvas()->setFocus();
    QVERIFY(pressKey(u"ctrl+shift+f"_s));
    QDialog *dialog = nullptr;
    QVERIFY(QTest::qWaitFor(
        [&] {
            dialog = m_window->findChild<QDialog *>(u"filterDialog"_s);
            return dialog && dialog->isActiveWindow();
        },
        kPatienceMs));
    QVERIFY(typeText(u"memcpy"_s) && pressKey(u"Return"_s));
    QVERIFY(QTest::qWaitFor([&] { return canvas()->filtered() != nullptr; }, kPatienceMs));
    std::size_t named = 0;
    for (core::SliceId s = 0; s < kSlices; ++s) {
        const std::string_view name = state()->trace()->name(s);
        named += QString::fromUtf8(name.data(), qsizetype(name.size())).contains(u"memcpy"_s, Qt::CaseInsensitive);
    }
    QVERIFY(named >= kCopies);
    QCOMPARE(canvas()->filtered()->count(), named);
    QVERIFY(QTest::qWaitForWindowActive(m_window.get(), kPatienceMs));
    canvas()->setFocus();
    QSignalSpy summed(m_window->selection(), &widgets::SelectionPanel::summed);
    QVERIFY(pressKey(u"ctrl+a"_s));
    QVERIFY(QTest::qWaitFor([&] { return !summed.isEmpty(); }, kPatienceMs));
    QCOMPARE(std::size_t(m_window->selection()->model()->sums().slices), named);
    savePicture(u"window-filter.png"_s);
    auto *chip = m_window->findChild<QToolButton *>(u"filterChip"_s);
    QVERIFY(chip && clickOn(chip));
    QVERIFY(QTest::qWaitFor([&] { return state()->filters()->isEmpty() && !canvas()->filtered(); }, kPatienceMs));
    auto *range = m_window->findChild<QToolButton *>(u"rangeChip"_s);
    QVERIFY(range);
    QTest::qWait(100);
    range = m_window->findChild<QToolButton *>(u"rangeChip"_s);
    QVERIFY(clickOn(range));
    QVERIFY(QTest::qWaitFor([&] { return state()->selectedRange().isEmpty(); }, kPatienceMs));
}

/// A reload by its key keeps what somebody has set up; and so does a view that is saved, and opened after all was undone.
void TestWindow::viewsSurvive()
{
    const auto lookedAt = [this] { return modelqt::viewOf(*state()); };
    state()->fitAll();
    state()->setVisibleRange({ 300'000'000, 500'000'000 });
    state()->timeMarks()->add(400'000'000, u"here"_s);
    modelqt::Filter filter;
    filter.text = u"gemm"_s;
    state()->filters()->add(filter);
    const core::LaneId last = static_cast<core::LaneId>(state()->trace()->lanes().size() - 1);
    state()->setPinned(state()->layout().nodeOf(last), true);
    const modelqt::ViewState before = lookedAt();
    canvas()->setFocus();
    QSignalSpy settled(m_window.get(), &app::MainWindow::settled);
    QVERIFY(pressKey(u"F5"_s));
    QVERIFY(QTest::qWaitFor([&] { return !settled.isEmpty(); }, kPatienceMs));
    QVERIFY(lookedAt() == before);
    QVERIFY(!m_window->messageBar()->isVisible());

    const QString path = m_folder.filePath(u"mine.lanewise-view"_s);
    QVERIFY(QTest::qWaitForWindowActive(m_window.get(), kPatienceMs));
    QVERIFY(pressKey(u"ctrl+shift+s"_s));
    QFileDialog *dialog = nullptr;
    QVERIFY(QTest::qWaitFor(
        [&] {
            dialog = m_window->findChild<QFileDialog *>(u"saveViewDialog"_s);
            return dialog && dialog->isActiveWindow();
        },
        kPatienceMs));
    QTest::qWait(100);
    QVERIFY(typeText(path) && pressKey(u"Return"_s));
    QVERIFY(QTest::qWaitFor([&] { return QFileInfo::exists(path); }, kPatienceMs));
    state()->filters()->clear();
    state()->timeMarks()->clear();
    state()->showAllLanes();
    state()->setPinned(state()->layout().nodeOf(last), false);
    state()->fitAll();
    QVERIFY(!(lookedAt() == before));
    m_window->openPaths({ path });
    QVERIFY(lookedAt() == before);
    // With nothing open, its trace is opened first.
    m_window->closeTrace();
    settled.clear();
    m_window->openView(path);
    QVERIFY(QTest::qWaitFor([&] { return !settled.isEmpty(); }, kPatienceMs));
    QVERIFY(lookedAt() == before);
    QVERIFY(QTest::qWaitForWindowActive(m_window.get(), kPatienceMs));
    savePicture(u"window-view.png"_s);
    // What is no view leaves all as it is.
    QFile bad(m_folder.filePath(u"bad.lanewise-view"_s));
    QVERIFY(bad.open(QIODevice::WriteOnly) && bad.write("{\"format\"") > 0);
    bad.close();
    m_window->openPaths({ bad.fileName() });
    QVERIFY(m_window->messageBar()->isVisible());
    QVERIFY2(m_window->lastError().contains(u"bad.lanewise-view"_s), qPrintable(m_window->lastError()));
    QVERIFY(lookedAt() == before);
    m_window->messageBar()->hide();
    state()->filters()->clear();
    state()->timeMarks()->clear();
    state()->setPinned(state()->layout().nodeOf(last), false);
    state()->fitAll();
}

/// A window of its own that keeps its settings, twice: the copy of a trace elsewhere is the same trace, another one is not.
void TestWindow::viewIsRememberedATrace()
{
    QCoreApplication::setOrganizationName(u"LanewiseTest"_s);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath(u"settings"_s));
    const QString name = u"input-bound.pt.trace.json.zst"_s, copy = m_folder.filePath(name);
    QVERIFY(QFile::copy(samplePath(name), copy));
    const auto opened = [](app::MainWindow *window, const QString &path) {
        QSignalSpy settled(window, &app::MainWindow::settled);
        window->openPaths({ path });
        return QTest::qWaitFor([&] { return !settled.isEmpty(); }, kPatienceMs) && settled.first().first().toBool();
    };
    const core::TimeRange range { 300'000'000, 400'000'000 };
    {
        app::MainWindow window;
        QVERIFY(opened(&window, samplePath(name)));
        window.session()->timeline()->setVisibleRange(range);
        window.session()->timeline()->timeMarks()->add(350'000'000, u"slow"_s);
        window.views()->setCurrent(2);
        window.findChild<QDockWidget *>(u"detailsDock"_s)->close();
        window.findChild<QAction *>(u"criticalPath"_s)->setChecked(true);
        window.close();
    }
    app::MainWindow window;
    QVERIFY(opened(&window, copy));
    const modelqt::TimelineState *timeline = window.session()->timeline();
    QCOMPARE(timeline->visibleRange(), range);
    QCOMPARE(timeline->timeMarks()->all().size(), std::size_t(1));
    QCOMPARE(window.views()->current(), 2);
    QVERIFY(!window.findChild<QDockWidget *>(u"detailsDock"_s)->toggleViewAction()->isChecked());
    QVERIFY(window.findChild<QAction *>(u"criticalPath"_s)->isChecked());
    // Another trace opens as a new one.
    QVERIFY(opened(&window, samplePath(u"pageable-copy.pt.trace.json.zst"_s)));
    QVERIFY(timeline->timeMarks()->all().empty());
    QVERIFY(timeline->visibleRange().contains(timeline->fullRange().startNs));
    // And back to the first, in the same window.
    QVERIFY(opened(&window, copy));
    QCOMPARE(timeline->visibleRange(), range);
}

/// Ctrl+Shift+E, anonymous, a name, and the file opens in a window: the selected range with its kernels.
void TestWindow::partIsExported()
{
    state()->setSelectedRange(kWorstStep);
    std::size_t kernels = 0;
    const auto trace = state()->trace();
    for (core::SliceId s = 0; s < trace->sliceCount(); ++s)
        kernels += trace->kind(s) == core::Kind::Kernel && trace->start(s) >= kWorstStep.startNs
            && trace->end(s) <= kWorstStep.endNs;
    QVERIFY(kernels > 100);
    QVERIFY(QTest::qWaitForWindowActive(m_window.get(), kPatienceMs));
    canvas()->setFocus();
    const auto dialogNamed = [this](const QString &name) {
        QDialog *dialog = nullptr;
        const bool isThere = QTest::qWaitFor(
            [&] {
                dialog = m_window->findChild<QDialog *>(name);
                return dialog && dialog->isActiveWindow();
            },
            kPatienceMs);
        QTest::qWait(100);
        return isThere ? dialog : nullptr;
    };
    QVERIFY(pressKey(u"ctrl+shift+e"_s));
    QDialog *dialog = dialogNamed(u"exportPartDialog"_s);
    QVERIFY(dialog);
    savePicture(u"window-export.png"_s);
    QVERIFY(pressKey(u"alt+a"_s));
    QVERIFY(
        QTest::qWaitFor([&] { return dialog->findChild<QCheckBox *>(u"partAnonymous"_s)->isChecked(); }, kPatienceMs));
    QVERIFY(pressKey(u"Return"_s));
    QVERIFY(dialogNamed(u"partFileDialog"_s));
    const QString path = m_folder.filePath(u"part.json"_s);
    QVERIFY(typeText(path) && pressKey(u"Return"_s));
    QVERIFY(QTest::qWaitFor([&] { return QFileInfo::exists(path); }, kPatienceMs));
    QVERIFY(
        QTest::qWaitFor([&] { return m_window->statusBar()->currentMessage().contains(u"part.json"_s); }, kPatienceMs));
    app::MainWindow other(app::MainWindow::Settings::Ignore);
    QSignalSpy settled(&other, &app::MainWindow::settled);
    other.openPaths({ path });
    QVERIFY(QTest::qWaitFor([&] { return !settled.isEmpty(); }, kPatienceMs));
    const auto part = other.session()->timeline()->trace();
    QVERIFY(part);
    std::size_t there = 0;
    for (core::SliceId s = 0; s < part->sliceCount(); ++s)
        there += part->kind(s) == core::Kind::Kernel;
    QVERIFY2(there >= kernels && there < kernels + 100, qPrintable(QString::number(there)));
    QVERIFY(part->sliceCount() < trace->sliceCount());
    state()->clearSelectedRange();
}

void TestWindow::dragOnRulerSumsUp()
{
    state()->fitAll();
    QTest::qWait(100);
    QWidget *ruler = timelineView()->ruler();
    QSignalSpy summed(m_window->selection(), &widgets::SelectionPanel::summed);
    const QPoint from = ruler->mapToGlobal(QPoint(1, ruler->height() - 6));
    const QPoint to = ruler->mapToGlobal(QPoint(ruler->width() - 2, ruler->height() - 6));
    QVERIFY(movePointer(from));
    QVERIFY(xdo({ u"mousedown"_s, u"1"_s }));
    QVERIFY(movePointer((from + to) / 2));
    QVERIFY(movePointer(to));
    QVERIFY(xdo({ u"mouseup"_s, u"1"_s }));
    QVERIFY(QTest::qWaitFor([&] { return !summed.isEmpty(); }, kPatienceMs));
    // All is within: the sums' counts are those of the whole file. Those of half the way may have come first.
    const auto kernels = [this] {
        std::size_t sum = 0;
        for (const modelqt::SelectionRow &row : m_window->selection()->model()->sums().rows)
            sum += row.kind == core::Kind::Kernel ? row.count : 0;
        return sum;
    };
    QVERIFY2(
        QTest::qWaitFor([&] { return kernels() == kKernels; }, kPatienceMs), qPrintable(QString::number(kernels())));
    savePicture(u"window-selection.png"_s);
}

void TestWindow::clickOnHintGoesToWorstOccurrence()
{
    state()->fitAll();
    state()->clearSelectedRange();
    state()->setSelected({});
    state()->clearMarks();
    QTest::qWait(200);
    widgets::FindingCard *card = m_window->advisor()->cards().constFirst();
    QCOMPARE(card->finding().rule, std::string("input-bound"));
    QVERIFY(clickOn(card->findChild<QLabel *>(u"title"_s)));
    QVERIFY(QTest::qWaitFor([&] { return state()->selected().isSlice(); }, kPatienceMs));

    const auto trace = state()->trace();
    const core::SliceId selected = state()->selected().index;
    QCOMPARE(QString::fromStdString(std::string(trace->name(selected))),
        u"enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__"_s);
    QVERIFY2(kWorstStep.overlaps(trace->range(selected)), "the worst occurrence lies in the longest step");
    const core::TimeRange visible = state()->visibleRange();
    QVERIFY(visible.startNs <= trace->start(selected) && trace->end(selected) <= visible.endNs);
    QVERIFY2(visible.lengthNs() < 5 * trace->duration(selected), "it is seen as itself");
    QVERIFY(!canvas()->rectOf(modelqt::EventRef::slice(selected)).isEmpty());

    QVERIFY(state()->isMarked(selected));
    QVERIFY(state()->marks().size() >= kSteps - 1);
    for (const core::SliceId mark : state()->marks())
        QVERIFY(trace->name(mark).find("DataLoader") != std::string_view::npos);
    QCOMPARE(m_window->details()->heading(), QString::fromStdString(widgets::shortName(trace->name(selected))));
    QVERIFY(card->isCurrent());
    QVERIFY(card->findChild<QLabel *>(u"why"_s)->isVisible());
    savePicture(u"window.png"_s);
}

/// The button of the finding draws its step as it would run; Escape in the strip takes it away, the key brings it back.
void TestWindow::stepIsReplayedUnderTheLanes()
{
    QVERIFY(QTest::qWaitFor([&] { return timelineView()->counters()->counters() != nullptr; }, kPatienceMs));
    QVERIFY(timelineView()->counters()->isVisible());
    widgets::WhatIfStrip *strip = timelineView()->whatIf();
    QVERIFY(!strip->isVisible());
    widgets::FindingCard *card = m_window->advisor()->cards().constFirst();
    const core::TimeRange before = state()->visibleRange();
    QVERIFY(clickOn(card->findChild<QToolButton *>(u"whatIf"_s)));
    QVERIFY(QTest::qWaitFor([&] { return strip->isVisible() && strip->step(); }, kPatienceMs));
    QVERIFY(strip->step()->recorded.overlaps(kWorstStep));
    QVERIFY(strip->step()->savedNs() > 0);
    QVERIFY(!strip->step()->lanes.empty());
    savePicture(u"window-whatif.png"_s);
    QVERIFY(clickOn(strip->findChild<QToolButton *>(u"closeWhatIf"_s)));
    QVERIFY(QTest::qWaitFor([&] { return !strip->isVisible(); }, kPatienceMs));
    // With the keys on the card, as a click on it leaves them, and on the lanes.
    card->setFocus();
    QVERIFY(pressKey(u"i"_s));
    QVERIFY(QTest::qWaitFor([&] { return strip->isVisible() && strip->step(); }, kPatienceMs));
    QVERIFY(pressKey(u"i"_s));
    QVERIFY(QTest::qWaitFor([&] { return !strip->isVisible(); }, kPatienceMs));
    timelineView()->setFocus();
    QVERIFY(pressKey(u"i"_s));
    QVERIFY(QTest::qWaitFor([&] { return strip->isVisible() && strip->step(); }, kPatienceMs));
    QVERIFY(pressKey(u"i"_s));
    QVERIFY(QTest::qWaitFor([&] { return !strip->isVisible(); }, kPatienceMs));
    state()->setVisibleRange(before);
}

/// Units stand everywhere at once, and in the next window; what will not fit is said before it is read.
void TestWindow::unitsAndMemoryAreChosen()
{
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath(u"unit-settings"_s));
    const auto back = qScopeGuard([] { modelqt::setUnits({}); });
    const QString trace = samplePath(u"input-bound.pt.trace.json.zst"_s);
    const auto textOfWindow = [](const QWidget *window) {
        QStringList all;
        for (const QLabel *label : window->findChildren<QLabel *>())
            all << label->text();
        return all.join(u'\n');
    };
    {
        app::MainWindow window(app::MainWindow::Settings::Keep);
        window.show();
        QSignalSpy settled(&window, &app::MainWindow::settled);
        window.openPaths({ trace });
        QVERIFY(settled.wait(kPatienceMs));
        modelqt::TimelineState *state = window.session()->timeline();
        const core::TimeRange seen { 100'000'000, 300'000'000 };
        state->setVisibleRange(seen);
        state->setSelectedRange({ 100'000'000, 250'000'000 });
        auto *range = window.findChild<QLabel *>(u"rangeText"_s);
        QVERIFY(range->text().contains(u"150.0 ms"_s));
        window.findChild<QAction *>(u"preferences"_s)->trigger();
        auto *dialog = window.findChild<app::PreferencesDialog *>();
        QVERIFY(dialog);
        const auto choose = [dialog](const QString &name, int value) {
            auto *box = dialog->findChild<QComboBox *>(name);
            box->setCurrentIndex(box->findData(value));
            return !box->toolTip().isEmpty();
        };
        QVERIFY(choose(u"timeUnitChoice"_s, int(modelqt::TimeUnit::Microseconds)));
        QVERIFY(choose(u"byteUnitChoice"_s, int(modelqt::ByteUnit::Decimal)));
        auto *memory = dialog->findChild<QSpinBox *>(u"memoryChoice"_s);
        QVERIFY(!memory->toolTip().isEmpty());
        memory->setValue(2);
        settled.clear();
        dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
        QVERIFY(settled.wait(kPatienceMs));
        QVERIFY2(range->text().contains(u"150,000 µs"_s), qPrintable(range->text()));
        QCOMPARE(state->visibleRange(), seen);
        const QString all = textOfWindow(&window);
        QVERIFY2(!all.contains(QRegularExpression(u"\\d (ms|s|ns)\\b"_s)), qPrintable(all));
        window.close();
    }
    modelqt::setUnits({});
    app::MainWindow next(app::MainWindow::Settings::Keep);
    QCOMPARE(modelqt::units(), (modelqt::Units { modelqt::TimeUnit::Microseconds, modelqt::ByteUnit::Decimal }));
    next.show();
    QSignalSpy settled(&next, &app::MainWindow::settled);
    // A record of some 60 bytes, and 4 TB of which the beginning tells how many there are.
    QFile huge(m_folder.filePath(u"huge.json"_s));
    QVERIFY(huge.open(QIODevice::WriteOnly));
    huge.write("{\"traceEvents\": [\n");
    for (int i = 0; i < 70'000; ++i)
        huge.write("{\"ph\": \"X\", \"name\": \"k\", \"pid\": 1, \"tid\": 1, \"ts\": 1, \"dur\": 1},\n");
    QVERIFY(huge.resize(qint64(4) << 40));
    huge.close();
    next.openPaths({ huge.fileName() });
    QVERIFY(settled.wait(kPatienceMs));
    QVERIFY2(next.lastError().contains(u"huge.json"_s) && next.lastError().contains(u"2.15 GB may be taken"_s),
        qPrintable(next.lastError()));
    const auto *anyway = next.messageBar()->findChild<QPushButton *>(u"messageAction"_s);
    QVERIFY(anyway && anyway->isVisible());
    next.openPaths({ trace });
    QVERIFY(settled.wait(kPatienceMs));
    QVERIFY(settled.last().first().toBool());
    QVERIFY(QFile::remove(huge.fileName()));
}

/// From the limit that a finding names to its row, another value, and what the advisor then says; a key goes to one command alone.
void TestWindow::limitsAndKeysAreChanged()
{
    const core::TimeRange before = state()->visibleRange();
    const auto said = [this](const char *rule) {
        const auto cards = m_window->advisor()->cards();
        return std::any_of(
            cards.begin(), cards.end(), [&](const widgets::FindingCard *card) { return card->finding().rule == rule; });
    };
    QVERIFY(said("input-bound"));
    auto *names = m_window->advisor()->cards().constFirst()->findChild<QLabel *>(u"limits"_s);
    QVERIFY(names && names->isVisible() && names->text().contains(u"input-bound.share"_s));
    Q_EMIT names->linkActivated(u"input-bound.share"_s);
    auto *dialog = m_window->findChild<app::PreferencesDialog *>();
    QVERIFY(dialog && QTest::qWaitForWindowActive(dialog, kPatienceMs));
    QTableView *table = dialog->limits()->table();
    const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(table->model()->rowCount(), 1);
    table->setFocus();
    QVERIFY(pressKey(u"F2"_s) && pressKey(u"ctrl+a"_s) && typeText(u"99"_s) && pressKey(u"Return"_s));
    QVERIFY(
        QTest::qWaitFor([&] { return dialog->values().limits[advisor::Limit::InputBoundShare] == 99; }, kPatienceMs));
    savePicture(u"window-preferences.png"_s);
    const auto apply = [&] {
        return clickOn(dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Apply));
    };
    QVERIFY(apply());
    QVERIFY(
        QTest::qWaitFor([&] { return !m_window->advisor()->cards().isEmpty() && !said("input-bound"); }, kPatienceMs));
    QVERIFY(clickOn(dialog->findChild<QPushButton *>(u"limitsReset"_s)) && apply());
    QVERIFY(QTest::qWaitFor([&] { return said("input-bound"); }, kPatienceMs));

    const app::ActionRegistry &actions = m_window->actions();
    const app::ActionRegistry::Keys find = actions.entry(u"find"_s)->action->shortcuts();
    dialog->keys()->setKeys(u"zoomIn"_s, find);
    QVERIFY(apply());
    QVERIFY(QTest::qWaitFor([&] { return actions.entry(u"zoomIn"_s)->action->shortcuts() == find; }, kPatienceMs));
    QVERIFY(actions.entry(u"find"_s)->action->shortcuts().isEmpty());
    QVERIFY(pressKey(u"alt+k"_s));
    auto *resetAll = dialog->findChild<QPushButton *>(u"keysResetAll"_s);
    QVERIFY(QTest::qWaitFor([&] { return resetAll->isVisible(); }, kPatienceMs));
    QVERIFY(clickOn(resetAll));
    QVERIFY(clickOn(dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)));
    QVERIFY(QTest::qWaitFor([&] { return !m_window->findChild<app::PreferencesDialog *>(); }, kPatienceMs));
    for (const app::ActionRegistry::Entry &e : actions.entries())
        QCOMPARE(e.action->shortcuts(), e.standard);
    // As the tests after this one expect it.
    QVERIFY(QTest::qWaitForWindowActive(m_window.get(), kPatienceMs));
    QVERIFY(clickOn(m_window->advisor()->cards().constFirst()));
    state()->setVisibleRange(before);
}

/// By the editor that is set, at the file that lies here; where nothing is recorded, that is said.
void TestWindow::sourcesAreOpened()
{
    const QString script = m_folder.filePath(u"editor"_s), seen = m_folder.filePath(u"seen"_s);
    const QString source = m_folder.filePath(u"here/train $(x).py"_s);
    QVERIFY(QDir(m_folder.path()).mkpath(u"here"_s));
    const auto write = [](const QString &path, const QByteArray &text) {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(write(source, "x\n"));
    QVERIFY(write(script,
        "#!/bin/sh\nprintf '%s|' \"$@\" > '" + seen.toUtf8() + ".part'; mv '" + seen.toUtf8() + ".part' '"
            + seen.toUtf8() + "'\n"));
    QVERIFY(QFile::setPermissions(script, QFile::ReadOwner | QFile::ExeOwner));
    app::SourceOpener *sources = m_window->sources();
    sources->setChoice(
        { u'"' + script + u"\" +{line} {file}"_s, { { u"/cluster/me"_s, m_folder.filePath(u"here"_s) } } });
    sources->open(modelqt::SourcePlace { u"/cluster/me/train $(x).py"_s, 12 });
    QVERIFY(QTest::qWaitFor([&] { return QFile::exists(seen); }, kPatienceMs));
    QFile file(seen);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), "+12|" + source.toUtf8() + '|');
    // Not here, and not recorded: the trace has no stacks.
    sources->open(modelqt::SourcePlace { u"/cluster/you/none.py"_s, 1 });
    QVERIFY(QTest::qWaitFor(
        [&] { return m_window->messageBar()->text().startsWith(u"/cluster/you/none.py is not on"_s); }, kPatienceMs));
    const advisor::Finding &finding = m_window->advisor()->cards().constFirst()->finding();
    state()->reveal(modelqt::EventRef::slice(finding.evidence.front().slice));
    timelineView()->setFocus();
    QVERIFY(pressKey(u"o"_s));
    QVERIFY(QTest::qWaitFor([&] { return m_window->messageBar()->text().startsWith(u"No place"_s); }, kPatienceMs));
    m_window->messageBar()->hide();
    sources->setChoice({});
}

/// Of six steps the range holds two whole ones: as many are judged, and Escape brings the others back.
void TestWindow::findingsOfTheSelectedRange()
{
    const core::TimeRange before = state()->visibleRange();
    const auto &steps = m_window->session()->document()->analysis->steps().list;
    const auto note = [this] { return m_window->advisor()->findChild<QLabel *>(u"advisorRange"_s); };
    const std::uint64_t all = m_window->advisor()->cards().constFirst()->finding().occurrences;
    QVERIFY(steps.size() >= 4 && !note());
    state()->setSelectedRange({ steps[1].range().startNs - 1000, steps[2].range().endNs + 1000 });
    timelineView()->setFocus();
    QVERIFY(pressKey(u"shift+a"_s));
    QVERIFY(QTest::qWaitFor([&] { return note() && !m_window->advisor()->cards().isEmpty(); }, kPatienceMs));
    const widgets::FindingCard *card = m_window->advisor()->cards().constFirst();
    QCOMPARE(card->finding().rule, std::string("input-bound"));
    QVERIFY(card->finding().occurrences > 0 && card->finding().occurrences < all);
    for (const advisor::Evidence &e : card->finding().evidence)
        QVERIFY(e.range.overlaps(state()->selectedRange()));
    const core::TimeRange wait = card->finding().evidence.front().range; // the device does nothing in it
    // The replayed step is one of those.
    QVERIFY(pressKey(u"i"_s));
    widgets::WhatIfStrip *strip = timelineView()->whatIf();
    QVERIFY(QTest::qWaitFor([&] { return strip->isVisible() && strip->step(); }, kPatienceMs));
    QVERIFY(strip->step()->recorded.overlaps(state()->selectedRange()));
    QVERIFY(pressKey(u"i"_s));
    // Where no whole step lies in it, nothing was judged: that is not the same as nothing to do.
    auto *header = m_window->advisor()->findChild<QLabel *>(u"advisorHeader"_s);
    state()->setSelectedRange({ wait.startNs + wait.lengthNs() / 3, wait.endNs - wait.lengthNs() / 3 });
    QVERIFY(QTest::qWaitFor([&] { return header->text().contains(u"no whole step"_s); }, kPatienceMs));
    state()->setSelectedRange({});
    QVERIFY(QTest::qWaitFor(
        [&] {
            const auto cards = m_window->advisor()->cards();
            return !note() && !cards.isEmpty() && cards.constFirst()->finding().occurrences == all;
        },
        kPatienceMs));
    // With the keys on a card, as a click on it leaves them.
    m_window->advisor()->cards().constFirst()->setFocus();
    QVERIFY(pressKey(u"shift+a"_s));
    QVERIFY(
        QTest::qWaitFor([&] { return !m_window->findChild<QAction *>(u"adviseRange"_s)->isChecked(); }, kPatienceMs));
    // And Escape drops the range from there.
    state()->setSelectedRange({ steps[1].range().startNs, steps[2].range().endNs });
    m_window->advisor()->cards().constFirst()->setFocus();
    QVERIFY(m_window->advisor()->isAncestorOf(QApplication::focusWidget()));
    QVERIFY(!state()->selectedRange().isEmpty());
    QVERIFY(pressKey(u"Escape"_s));
    QVERIFY(QTest::qWaitFor([&] { return state()->selectedRange().isEmpty(); }, kPatienceMs));
    QVERIFY(clickOn(m_window->advisor()->cards().constFirst()));
    state()->setVisibleRange(before);
}

void TestWindow::keysWalkOccurrencesAndHistory()
{
    widgets::FindingCard *card = m_window->advisor()->cards().constFirst();
    const core::TimeRange worst = state()->visibleRange();
    const modelqt::EventRef selected = state()->selected();
    QVERIFY(pressKey(u"F7"_s));
    QVERIFY(QTest::qWaitFor([&] { return card->occurrence() == 1; }, kPatienceMs));
    QVERIFY(state()->selected() != selected);
    QVERIFY(state()->visibleRange() != worst);
    QVERIFY(pressKey(u"alt+Left"_s));
    QVERIFY(QTest::qWaitFor([&] { return state()->visibleRange() == worst; }, kPatienceMs));

    // The page of the rule, by its button.
    QVERIFY(clickOn(card->findChild<QToolButton *>(u"whyButton"_s)));
    auto *help = m_window->findChild<QTextBrowser *>(u"helpPanel"_s);
    QVERIFY(QTest::qWaitFor(
        [&] { return help->isVisible() && help->toPlainText().contains(u"num_workers"_s); }, kPatienceMs));
    savePicture(u"window-help.png"_s);
}

/// Help lies over the advisor now: the advisor's key brings it up, and only the second press puts it away.
void TestWindow::keyRaisesWhatIsCovered()
{
    auto *advisor = m_window->findChild<QDockWidget *>(u"advisorDock"_s);
    auto *help = m_window->findChild<QDockWidget *>(u"helpDock"_s);
    const auto isSeen = [](const QDockWidget *dock) { return dock->isVisible() && !dock->visibleRegion().isEmpty(); };
    QVERIFY(isSeen(help) && !isSeen(advisor));
    QVERIFY(pressKey(u"alt+1"_s));
    QVERIFY(QTest::qWaitFor([&] { return isSeen(advisor) && !isSeen(help); }, kPatienceMs));
    QVERIFY(pressKey(u"alt+1"_s));
    QVERIFY(QTest::qWaitFor([&] { return !isSeen(advisor) && isSeen(help); }, kPatienceMs));
    QVERIFY(pressKey(u"alt+1"_s));
    QVERIFY(QTest::qWaitFor([&] { return isSeen(advisor) && !isSeen(help); }, kPatienceMs));
}

/// A tab opens the panel, a click on a row is answered on the lanes, and an event on the lanes by the table.
void TestWindow::clickOnKernelMovesTheLanes()
{
    widgets::PanelTabs *views = m_window->views();
    auto *panel = m_window->findChild<widgets::KernelsPanel *>(u"kernelsPanel"_s);
    QVERIFY(panel);
    state()->fitAll();
    state()->clearMarks();
    state()->setSelected({});
    state()->clearSelectedRange();
    QTabBar *bar = views->tabBar();
    const auto tab = static_cast<int>(views->panels().indexOf(panel)) + 1;
    QSignalSpy computed(panel, &widgets::Panel::computed);
    QVERIFY(clickAt(bar->mapToGlobal(bar->tabRect(tab).center())));
    QVERIFY(QTest::qWaitFor([&] { return !computed.isEmpty(); }, kPatienceMs));
    QVERIFY2(panel->notice().isEmpty(), qPrintable(panel->notice()));
    QVERIFY2(canvas()->isVisible(), "the lanes stay in sight above the panel");
    const auto &content = panel->kernels()->model()->content();
    const int count = content->columnNamed(u"count"_s);
    QCOMPARE(std::size_t(panel->kernels()->model()->order().sums[std::size_t(count)].value), kKernels);
    savePicture(u"window-kernels.png"_s);

    QTableView *table = panel->kernels()->view();
    const QModelIndex row = panel->kernels()->model()->index(1, 0);
    const auto calls = panel->kernels()->model()->index(1, count).data().toString();
    QVERIFY(clickAt(table->viewport()->mapToGlobal(table->visualRect(row).center())));
    QVERIFY(QTest::qWaitFor([&] { return !state()->marks().empty(); }, kPatienceMs));
    QCOMPARE(modelqt::countText(state()->marks().size()), calls);
    const modelqt::EventRef longest = state()->selected();
    QVERIFY(longest.isSlice());
    for (const core::SliceId s : state()->marks()) {
        QCOMPARE(state()->trace()->kind(s), core::Kind::Kernel);
        QVERIFY(state()->trace()->duration(s) <= state()->trace()->duration(longest.index));
    }
    QVERIFY(state()->visibleRange().contains(state()->trace()->start(longest.index)));
    QVERIFY2(!canvas()->rectOf(longest).isEmpty(), "it is on the screen");
    // Keys walk on, now through the kernels of this row.
    QVERIFY(pressKey(u"shift+F7"_s));
    QVERIFY(QTest::qWaitFor([&] { return state()->selected() != longest; }, kPatienceMs));
    QVERIFY(state()->isMarked(state()->selected().index));

    // The other way.
    core::SliceId other = core::kNoSlice;
    for (core::SliceId s = 0; s < state()->trace()->sliceCount() && other == core::kNoSlice; ++s) {
        if (state()->trace()->kind(s) == core::Kind::Kernel && !state()->isMarked(s))
            other = s;
    }
    state()->setSelected(modelqt::EventRef::slice(other));
    const QModelIndex found = table->currentIndex();
    QVERIFY(found.row() != 1);
    QVERIFY(table->selectionModel()->isRowSelected(found.row(), {}));
    QCOMPARE(content->rowOf(other), std::optional(panel->kernels()->model()->sourceRow(found.row())));

    QVERIFY(pressKey(u"ctrl+1"_s));
    QVERIFY(QTest::qWaitFor([&] { return views->current() == 0 && !panel->isVisible(); }, kPatienceMs));
    state()->clearMarks();
}

void TestWindow::badInputIsSaidAndWhatWasOpenStays_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << u"empty.json"_s << QByteArray();
    QTest::newRow("picture") << u"picture.png"_s << QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16);
    QTest::newRow("short gzip") << u"short.json.gz"_s << QByteArray("\x1f\x8b\x08\0\0\0\0\0\0\x03", 10);
    QTest::newRow("text") << u"notes.txt"_s << QByteArray("Bring milk.\n");
}

void TestWindow::badInputIsSaidAndWhatWasOpenStays()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, content);
    QFile file(m_folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
    file.close();
    const auto before = m_window->session()->document();
    QVERIFY(before);
    QSignalSpy settled(m_window.get(), &app::MainWindow::settled);
    QVERIFY(openByDialog(file.fileName()));
    QVERIFY(QTest::qWaitFor([&] { return !settled.isEmpty(); }, kPatienceMs));
    QCOMPARE(settled.first().first().toBool(), false);
    QVERIFY(QTest::qWaitFor([&] { return !QApplication::activeModalWidget(); }, kPatienceMs));
    QVERIFY(m_window->messageBar()->isVisible());
    QVERIFY2(m_window->messageBar()->text().contains(name), qPrintable(m_window->messageBar()->text()));
    QCOMPARE(m_window->session()->document(), before);
    if (name == "picture.png"_L1)
        savePicture(u"window-bad-input.png"_s);
    // The bar goes by its button; no question keeps the window.
    QVERIFY(clickOn(m_window->messageBar()->findChild<QToolButton *>(u"messageClose"_s)));
    QVERIFY(QTest::qWaitFor([&] { return !m_window->messageBar()->isVisible(); }, kPatienceMs));
}

void TestWindow::fileThatGrowsIsNoticed()
{
    const QString path = m_folder.filePath(u"growing.json.zst"_s);
    QVERIFY(QFile::copy(samplePath(u"pageable-copy.pt.trace.json.zst"_s), path));
    QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner));
    QSignalSpy settled(m_window.get(), &app::MainWindow::settled);
    QVERIFY(openByDialog(path));
    QVERIFY(QTest::qWaitFor([&] { return !settled.isEmpty(); }, kPatienceMs));
    QCOMPARE(settled.first().first().toBool(), true);
    const auto before = m_window->session()->document();
    QFile file(path);
    QVERIFY(file.open(QIODevice::Append));
    file.write("more");
    file.close();
    QVERIFY(QTest::qWaitFor([&] { return m_window->messageBar()->isVisible(); }, kPatienceMs));
    QVERIFY(m_window->messageBar()->text().contains(u"growing.json.zst"_s));
    // Its good part is still there: reload by the button.
    settled.clear();
    QVERIFY(clickOn(m_window->messageBar()->findChild<QPushButton *>(u"messageAction"_s)));
    QVERIFY(QTest::qWaitFor([&] { return !settled.isEmpty(); }, kPatienceMs));
    QVERIFY(m_window->session()->document() != before);
}

void TestWindow::fileReplacedIsNoticed()
{
    const QString path = m_folder.filePath(u"replaced.json.zst"_s), other = path + u".new"_s;
    QVERIFY(QFile::copy(samplePath(u"pageable-copy.pt.trace.json.zst"_s), path));
    QSignalSpy settled(m_window.get(), &app::MainWindow::settled);
    QVERIFY(openByDialog(path));
    QVERIFY(QTest::qWaitFor([&] { return !settled.isEmpty(); }, kPatienceMs));
    QVERIFY(state()->trace()->sliceCount() != kSlices);
    QVERIFY(QFile::copy(samplePath(u"input-bound.pt.trace.json.zst"_s), other));
    // As programs do that save under a name: another file takes it.
    QCOMPARE(std::rename(qPrintable(other), qPrintable(path)), 0);
    QVERIFY(QTest::qWaitFor([&] { return m_window->messageBar()->isVisible(); }, kPatienceMs));
    QVERIFY2(m_window->messageBar()->text().contains(u"Another file stands under the name of replaced.json.zst"_s),
        qPrintable(m_window->messageBar()->text()));
    settled.clear();
    QVERIFY(clickOn(m_window->messageBar()->findChild<QPushButton *>(u"messageAction"_s)));
    QVERIFY(QTest::qWaitFor([&] { return !settled.isEmpty(); }, kPatienceMs));
    QCOMPARE(state()->trace()->sliceCount(), kSlices);
    QVERIFY(!m_window->messageBar()->isVisible());
}

void TestWindow::droppedFileIsOpened()
{
    DragSource source(samplePath(u"pageable-copy.pt.trace.json.zst"_s));
    source.show();
    QVERIFY(QTest::qWaitForWindowExposed(&source, kPatienceMs));
    QTest::qWait(200);
    const QPoint from = source.mapToGlobal(source.rect().center());
    const QPoint to = canvas()->mapToGlobal(canvas()->rect().center());
    QSignalSpy settled(m_window.get(), &app::MainWindow::settled);
    QStringList hand { u"mousemove"_s, number(from.x()), number(from.y()), u"mousedown"_s, u"1"_s };
    for (int i = 1; i <= 10; ++i) {
        const QPoint at = from + (to - from) * i / 10;
        hand << u"sleep"_s << u"0.05"_s << u"mousemove"_s << number(at.x()) << number(at.y());
    }
    hand << u"sleep"_s << u"0.3"_s << u"mouseup"_s << u"1"_s;
    QVERIFY(xdo(hand));
    QVERIFY(QTest::qWaitFor([&] { return !settled.isEmpty(); }, kPatienceMs));
    QCOMPARE(settled.first().first().toBool(), true);
    QVERIFY2(m_window->windowTitle().contains(u"pageable-copy"_s), qPrintable(m_window->windowTitle()));
}

void TestWindow::loadIsCancelledByAClick()
{
    const QString path = m_folder.filePath(u"large.json"_s);
    QVERIFY(writeLargeTrace(path, 4'000'000));
    const auto before = m_window->session()->document();
    QVERIFY(before);
    QSignalSpy settled(m_window.get(), &app::MainWindow::settled);
    m_window->openPaths({ path });
    auto *cancel = m_window->findChild<QToolButton *>(u"cancelButton"_s);
    QVERIFY(QTest::qWaitFor([&] { return cancel->isVisible() && cancel->x() > 0; }, kPatienceMs));
    const QPoint at = cancel->mapToGlobal(cancel->rect().center());
    QVERIFY(xdo({ u"mousemove"_s, number(at.x()), number(at.y()), u"click"_s, u"1"_s }));
    QVERIFY(QTest::qWaitFor([&] { return !settled.isEmpty(); }, kPatienceMs));
    QCOMPARE(settled.first().first().toBool(), false);
    QVERIFY(!cancel->isVisible());
    QTest::qWait(1000);
    QVERIFY2(settled.size() == 1 && m_window->session()->document() == before, "what was open stays");

    // By its key, and by Escape where the lanes have no use for it.
    for (const QString &key : { u"ctrl+period"_s, u"Escape"_s }) {
        state()->clearSelectedRange();
        state()->setSelected({});
        settled.clear();
        m_window->openPaths({ path });
        QVERIFY(QTest::qWaitFor([&] { return cancel->isVisible(); }, kPatienceMs));
        QVERIFY(pressKey(key));
        QVERIFY(QTest::qWaitFor([&] { return !settled.isEmpty(); }, kPatienceMs));
        QVERIFY2(!settled.first().first().toBool(), qPrintable(key));
        QVERIFY(m_window->session()->document() == before);
    }
    QFile::remove(path);
}

void TestWindow::aboutNamesTheLibraries()
{
    m_window->findChild<QAction *>(u"about"_s)->trigger();
    auto *dialog = m_window->findChild<QDialog *>(u"aboutDialog"_s);
    QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog, kPatienceMs));
    const QString text = dialog->findChild<QLabel *>(u"aboutText"_s)->text();
    QVERIFY(text.contains(QLatin1StringView(qVersion())));
    QVERIFY(app::libraries().size() >= 4);
    for (const app::Library &library : app::libraries()) {
        QVERIFY(text.contains(QLatin1StringView(library.name)));
        QVERIFY2(*library.version && text.contains(QLatin1StringView(library.version)), library.name);
        QVERIFY2(*library.licence, library.name);
    }
    savePicture(u"window-about.png"_s);
    QVERIFY(pressKey(u"Escape"_s));
    QVERIFY(QTest::qWaitFor([&] { return !m_window->findChild<QDialog *>(u"aboutDialog"_s); }, kPatienceMs));
}

/// A sentence, where Qt alone would end with a core dump.
void TestWindow::displayThatDoesNotAnswer()
{
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"DISPLAY"_s, u":4242"_s);
    environment.remove(u"WAYLAND_DISPLAY"_s);
    environment.remove(u"QT_QPA_PLATFORM"_s);
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(LANEWISE_BINARY_DIR) + u"/bin/lanewise"_s, QStringList());
    QVERIFY(program.waitForFinished(kPatienceMs));
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(program.exitCode(), 2);
    QVERIFY(program.readAllStandardError().contains(":4242"));
}

/// A frame is one that paints the lanes; without a cause there is none.
void TestWindow::framesAreMeasured()
{
    app::FrameTimes times;
    QWidget canvas;
    times.watch(&canvas);
    times.start();
    QEvent paint(QEvent::Paint), other(QEvent::UpdateRequest);
    const auto deliver = [&](QEvent &event, int waitMs) {
        times.timed(&canvas, &event, [&] {
            QTest::qSleep(waitMs);
            return event.type() == QEvent::Paint ? QCoreApplication::sendEvent(&canvas, &event) : true;
        });
    };
    deliver(other, 30);
    QCOMPARE(times.figures().frames, std::uint64_t(0));
    for (int i = 0; i < 10; ++i)
        deliver(paint, i == 9 ? 20 : 2);
    QVERIFY(QTest::qWaitFor([&] { return times.figures().beats > 2; }, kPatienceMs));
    const app::FrameTimes::Figures f = times.figures();
    QCOMPARE(f.frames, std::uint64_t(10));
    QVERIFY(f.medianMs >= 2 && f.medianMs <= f.percentile99Ms && f.percentile99Ms <= f.worstMs && f.worstMs >= 20);
    QVERIFY(f.stillMs >= 60); // the loop did not run meanwhile
    QVERIFY(!f.longest.empty() && f.longest.front().event.contains(u"QWidget"_s) && f.longest.front().ms >= 30);
    QVERIFY2(f.longest.front().processorMs < f.longest.front().ms / 2, "it slept");
    QVERIFY(!times.text().isEmpty());
    times.stop();
}

/// "Why" of any finding leads somewhere, and the list of pages to all of them.
void TestWindow::everyRuleHasAPage()
{
    auto *help = m_window->findChild<widgets::HelpPanel *>(u"helpPanel"_s);
    m_window->findChild<QAction *>(u"rulePages"_s)->trigger();
    QVERIFY(help->isVisible());
    const QString index = help->toMarkdown();
    for (const std::string &name : advisor::ruleNames()) {
        const QString rule = QString::fromStdString(name);
        // A colon makes a poor file name.
        const QString page = u"rules/"_s + QString(rule).replace(u':', u'-');
        QVERIFY2(index.contains(page + u".md"_s), qPrintable(rule));
        QVERIFY2(help->showPage(page), qPrintable(rule));
        QVERIFY2(help->toPlainText().startsWith(rule + u':'), qPrintable(help->toPlainText().left(80)));
        QVERIFY(help->toPlainText().contains(u"All rules"_s));
    }
    QVERIFY(!help->showPage(u"rules/no-such-rule"_s));
}

int main(int argc, char **argv)
{
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QCoreApplication::setOrganizationName(u"LanewiseTest"_s);
    QApplication application(argc, argv);
    app::initResources();
    app::installTranslations();
    app::applyTheme(app::Theme::Light);
    TestWindow test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_window.moc"
