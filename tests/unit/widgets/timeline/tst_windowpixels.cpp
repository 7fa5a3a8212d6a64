// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/common/windowpixels.h>

#include <QPaintEvent>
#include <QPainter>
#include <QScreen>
#include <QTest>
#include <QWidget>

#include <support/testsuite.h>

using lanewise::widgets::PixelBlock;
using lanewise::widgets::windowPixels;

namespace {

/// Paints itself red with a blue right lower corner by hand where it may, green where it may not; then a white square over that.
class Probe : public QWidget {
public:
    explicit Probe(QWidget *parent) : QWidget(parent) { setAttribute(Qt::WA_OpaquePaintEvent); }

    int byHand = 0, byPainter = 0;

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QPainter painter(this);
        const PixelBlock pixels = windowPixels(*this, painter, event->region());
        for (int y = 0; y < pixels.heightPx; ++y)
            std::fill_n(pixels.line(y), pixels.widthPx, qRgb(255, 0, 0));
        if (pixels.first) {
            pixels.line(pixels.heightPx - 1)[pixels.widthPx - 1] = qRgb(0, 0, 255);
            ++byHand;
        } else {
            painter.fillRect(event->rect(), QColor(0, 255, 0));
            ++byPainter;
        }
        painter.fillRect(QRect(2, 2, 3, 3), Qt::white);
    }
};

/// A window that is not painted by hand, with a probe in it.
struct ProbedWindow : QWidget {
    Probe probe { this };

    explicit ProbedWindow(const QRect &place)
    {
        resize(200, 100);
        probe.setGeometry(place);
    }
    bool isShown()
    {
        show();
        return QTest::qWaitForWindowExposed(this);
    }
};

QImage shown(const QWidget &window)
{
    return window.screen()->grabWindow(window.winId()).toImage().convertToFormat(QImage::Format_RGB32);
}

} // namespace

class TestWindowPixels : public QObject {
    Q_OBJECT

private slots:
    void aChildsOwnPixelsAndNoOthers()
    {
        ProbedWindow window({ 31, 17, 50, 40 });
        window.setAttribute(Qt::WA_OpaquePaintEvent);
        window.setPalette(QPalette(Qt::black));
        QVERIFY(window.isShown());
        window.repaint();
        QCOMPARE_GE(window.probe.byHand, 1);
        QCOMPARE(window.probe.byPainter, 0);
        const QImage image = shown(window);
        const double dpr = image.devicePixelRatio();
        int red = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                red += image.pixel(x, y) == qRgb(255, 0, 0);
        const auto at = [&](int x, int y) { return image.pixel(qRound(x * dpr), qRound(y * dpr)); };
        QCOMPARE(red, qRound(50 * dpr) * qRound(40 * dpr) - 1 - qRound(3 * dpr) * qRound(3 * dpr));
        QCOMPARE(at(31, 17), qRgb(255, 0, 0));
        QCOMPARE(at(33, 19), qRgb(255, 255, 255));
        QCOMPARE(image.pixel(qRound(81 * dpr) - 1, qRound(57 * dpr) - 1), qRgb(0, 0, 255));
    }

    void notWhereOnlyAPartIsPainted()
    {
        ProbedWindow window({ 10, 10, 50, 40 });
        QVERIFY(window.isShown());
        window.probe.byHand = 0;
        window.probe.repaint(QRect(20, 0, 10, 40));
        QCOMPARE(window.probe.byHand, 0);
        QCOMPARE(window.probe.byPainter, 1);
    }

    /// The part beyond the window's edge has no pixels.
    void notBeyondTheWindow()
    {
        ProbedWindow window({ 180, 10, 50, 40 });
        QVERIFY(window.isShown());
        QCOMPARE(window.probe.byHand, 0);
        QCOMPARE_GE(window.probe.byPainter, 1);
    }

    /// What covers it paints its own pixels.
    void notUnderAnOpaqueWidget()
    {
        ProbedWindow window({ 10, 10, 50, 40 });
        QWidget cover(&window);
        cover.setAutoFillBackground(true);
        cover.setPalette(QPalette(Qt::yellow));
        cover.setGeometry(40, 20, 100, 10);
        QVERIFY(window.isShown());
        window.repaint();
        QCOMPARE(window.probe.byHand, 0);
        QCOMPARE_GE(window.probe.byPainter, 1);
    }

    void notForAPictureOfTheWidget()
    {
        ProbedWindow window({ 10, 10, 50, 40 });
        QVERIFY(window.isShown());
        const int before = window.probe.byHand;
        const QImage grabbed = window.probe.grab().toImage();
        QCOMPARE(window.probe.byHand, before);
        QCOMPARE(grabbed.pixel(0, 0), qRgb(0, 255, 0));
        QCOMPARE(
            shown(window).pixel(qRound(12 * grabbed.devicePixelRatio()) - 1, qRound(30 * grabbed.devicePixelRatio())),
            qRgb(255, 0, 0));
    }
};

LANEWISE_TEST(TestWindowPixels)
#include "tst_windowpixels.moc"
