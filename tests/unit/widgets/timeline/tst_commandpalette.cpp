// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/common/commandpalette.h>

#include <QAction>
#include <QLineEdit>
#include <QTest>
#include <QTreeWidget>

#include <support/testsuite.h>
#include <widgets/common/fuzzymatch.h>

using namespace Qt::StringLiterals;
using lanewise::widgets::CommandPalette;
using lanewise::widgets::fuzzyScore;

class TestCommandPalette : public QObject {
    Q_OBJECT
private slots:
    void lettersStandForWords()
    {
        QVERIFY(!fuzzyScore(u"zx", u"Zoom in"));
        QVERIFY2(!fuzzyScore(u"niz", u"Zoom in"), "in their order");
        QVERIFY(fuzzyScore(u"ZI", u"Zoom in"));
        QCOMPARE(fuzzyScore(u"", u"Zoom in"), std::optional(0));
        QCOMPARE(fuzzyScore(u"zoom in", u"Zoom in"), fuzzyScore(u"zoomin", u"Zoom in"));
        QVERIFY2(*fuzzyScore(u"fa", u"Fit all") > *fuzzyScore(u"fa", u"Default"), "beginnings of words count more");
        QVERIFY2(*fuzzyScore(u"pan", u"Pan left") > *fuzzyScore(u"pan", u"Plain text, no"),
            "letters side by side count more");
        // A poor first place for a letter does not hide the better one behind it.
        QVERIFY(*fuzzyScore(u"map", u"some map") > *fuzzyScore(u"map", u"some maxp"));
        QVERIFY(!fuzzyScore(u"a", u""));
    }

    void runsTheBestWhichIsEnabled()
    {
        QWidget window;
        window.resize(800, 600);
        QAction first(u"Zoom &out"_s), second(u"Zoom &in"_s), third(u"Copy && paste"_s);
        first.setShortcut(QKeySequence(Qt::Key_Minus));
        third.setEnabled(false);
        third.setStatusTip(u"Into the clipboard"_s);
        int ran = 0;
        connect(&second, &QAction::triggered, this, [&ran] { ++ran; });
        CommandPalette palette(
            [&] {
                return QList<CommandPalette::Command> { { &first, u"View"_s }, { &second, u"View"_s },
                    { &third, u"Edit"_s } };
            },
            &window);
        QCOMPARE(CommandPalette::titleOf(third), u"Copy & paste"_s);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        palette.open();
        QCOMPARE(palette.shown(), (QList<QAction *> { &first, &second, &third }));
        QCOMPARE(palette.list()->topLevelItem(0)->text(2), first.shortcut().toString(QKeySequence::NativeText));
        QTest::keyClicks(palette.edit(), u"viewzi"_s);
        QCOMPARE(palette.shown(), QList<QAction *> { &second });
        QTest::keyClick(palette.edit(), Qt::Key_Return);
        QCOMPARE(ran, 1);
        QVERIFY(!palette.isVisible());

        palette.open();
        QTest::keyClicks(palette.edit(), u"clipboard"_s);
        QCOMPARE(palette.shown(), QList<QAction *> { &third });
        QTest::keyClick(palette.edit(), Qt::Key_Return);
        QVERIFY2(palette.isVisible(), "what is not possible now is listed, and does not run");
        palette.edit()->setText(u"o"_s);
        QCOMPARE(palette.shown(), (QList<QAction *> { &first, &second, &third }));
        QTest::keyClick(palette.edit(), Qt::Key_Down);
        QCOMPARE(palette.list()->currentItem(), palette.list()->topLevelItem(1));
        QTest::keyClick(palette.edit(), Qt::Key_Return);
        QCOMPARE(ran, 2);
    }
};

LANEWISE_TEST(TestCommandPalette)
#include "tst_commandpalette.moc"
