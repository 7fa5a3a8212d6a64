// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QSignalSpy>
#include <QTest>

#include <support/testsuite.h>
#include <widgets/panels/kernelspanel.h>
#include <widgets/panels/opspanel.h>

#include "panelhome.h"

using namespace Qt::StringLiterals;
using namespace lanewise;
using test::cellOf;
using test::PanelHome;
using test::worksOut;

class TestKernelsPanel : public QObject {
    Q_OBJECT
private slots:
    void kernelsAndCopiesAreListed()
    {
        PanelHome home;
        widgets::KernelsPanel panel(home.context());
        QAbstractItemModelTester tester(
            panel.kernels()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        home.open(R"(
            device 0 H200 sms=132 limits=2048/65536/233472
            gpu0/7: 0+10us gemm #1 device=0 threads=256 blocks=132 registers=32 shared=0, 20us+30us gemm #2 device=0 threads=256 blocks=264 registers=32 shared=0
                    60us+5us relu #3 device=0
            gpu0/8: 30us+20us Memcpy HtoD (Pageable -> Device) device=0 bytes=2097152
            host9/9: 0+2us cudaLaunchKernel #1, 3us+2us cudaLaunchKernel #2, 6us+2us cudaLaunchKernel #3, 90us+5us aten::add
        )");
        QVERIFY(worksOut(panel));
        QCOMPARE(panel.notice(), QString());
        widgets::TablePanel *kernels = panel.kernels();
        QCOMPARE(kernels->model()->rowCount(), 2);
        QCOMPARE(cellOf(kernels, 0, "kernel"), u"gemm"_s);
        QCOMPARE(cellOf(kernels, 0, "count"), u"2"_s);
        QCOMPARE(cellOf(kernels, 0, "total_ns"), u"40.00 µs"_s);
        // 40 of 45.
        QCOMPARE(cellOf(kernels, 0, "share_pct"), u"88.9 %"_s);
        QCOMPARE(cellOf(kernels, 0, "mean_ns"), u"20.00 µs"_s);
        QCOMPARE(cellOf(kernels, 0, "registers"), u"32"_s);
        QVERIFY2(cellOf(kernels, 0, "grid") == u"–"_s, "the two differ in it");
        // Not recorded is not 0.
        QCOMPARE(cellOf(kernels, 1, "registers"), u"–"_s);
        QCOMPARE(cellOf(kernels, 1, "occupancy_pct"), u"–"_s);
        QCOMPARE(cellOf(panel.copies(), 0, "kind"), u"host to device"_s);
        // 2 MiB in 20 us.
        QCOMPARE(cellOf(panel.copies(), 0, "bytes_per_s"), u"105 GB/s"_s);
        // Of 20 us the first kernel's end hides none, the second's 30..50 all.
        QCOMPARE(cellOf(panel.copies(), 0, "exposed_ns"), u"0 ns"_s);

        // By launch the two kernels are two rows, with their shapes.
        auto *groups = kernels->findChild<QComboBox *>(u"tableGroups"_s);
        groups->setCurrentIndex(1);
        Q_EMIT groups->activated(1);
        QCOMPARE(kernels->model()->rowCount(), 3);
        QCOMPARE(cellOf(kernels, 0, "grid"), u"264 × 1 × 1"_s);

        // Of a range, kernels are cut at its ends.
        home.session.timeline()->setSelectedRange({ 30'000, 40'000 });
        QVERIFY(worksOut(panel));
        QCOMPARE(kernels->model()->rowCount(), 1);
        QCOMPARE(cellOf(kernels, 0, "total_ns"), u"10.00 µs"_s);
        home.session.timeline()->setSelectedRange({ 70'000, 80'000 });
        QVERIFY(worksOut(panel));
        QVERIFY(panel.notice().contains(u"selected range"_s));
    }
    void operatorsAreListedWithTheirDeviceWork()
    {
        PanelHome home;
        widgets::OpsPanel panel(home.context());
        QAbstractItemModelTester tester(panel.table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        home.open(R"(
            gpu0/7:  100us+40us gemm #1 device=0, 150us+10us relu #2 device=0
            host9/9: 0+50us aten::linear, 10us+20us aten::mm, 15us+5us cudaLaunchKernel #1
                     60us+20us aten::relu, 65us+5us cudaLaunchKernel #2
                     90us+10us aten::view
        )");
        QVERIFY(worksOut(panel));
        QCOMPARE(panel.notice(), QString());
        // By device self time: the product belongs to the inner operator, and in total to the outer one as well.
        QCOMPARE(cellOf(panel.table(), 0, "name"), u"aten::mm"_s);
        QCOMPARE(cellOf(panel.table(), 0, "device_self_ns"), u"40.00 µs"_s);
        QCOMPARE(cellOf(panel.table(), 0, "device_self_pct"), u"80.0 %"_s);
        QCOMPARE(cellOf(panel.table(), 0, "host_self_ns"), u"15.00 µs"_s);
        QCOMPARE(cellOf(panel.table(), 0, "runtime_ns"), u"5.000 µs"_s);
        QCOMPARE(cellOf(panel.table(), 1, "name"), u"aten::relu"_s);
        panel.table()->model()->setFilter(u"linear"_s);
        QCOMPARE(cellOf(panel.table(), 0, "device_total_ns"), u"40.00 µs"_s);
        QCOMPARE(cellOf(panel.table(), 0, "host_self_ns"), u"30.00 µs"_s);
        // Nothing launched is not 0 of the device.
        panel.table()->model()->setFilter(u"view"_s);
        QCOMPARE(cellOf(panel.table(), 0, "device_self_ns"), u"–"_s);
        // A row leads to its operations, else to its ranges.
        QSignalSpy shown(panel.table(), &widgets::TablePanel::rowShown);
        panel.table()->showRow(0);
        QVERIFY(shown.wait(20'000));
        const core::Trace &trace = *home.session.timeline()->trace();
        QCOMPARE(home.session.timeline()->marks(), std::vector<core::SliceId> { test::sliceNamed(trace, "gemm") });
    }
    void withoutLaunchesNoneAreCounted()
    {
        PanelHome home;
        widgets::OpsPanel panel(home.context());
        home.open(R"(
            gpu0/7:  0+90us gemm device=0
            host9/9: 0+50us broadcast_add kind=cpu
        )");
        QVERIFY(worksOut(panel));
        QCOMPARE(cellOf(panel.table(), 0, "host_total_ns"), u"50.00 µs"_s);
        QCOMPARE(cellOf(panel.table(), 0, "operations"), u"–"_s);
        QCOMPARE(cellOf(panel.table(), 0, "runtime_ns"), u"–"_s);
    }
    void whatIsMissingIsSaid()
    {
        PanelHome home;
        widgets::KernelsPanel panel(home.context());
        home.open("host9/9: 0+20us aten::add");
        QVERIFY(worksOut(panel));
        QVERIFY2(panel.notice().startsWith(u"No kernels are recorded."_s), qPrintable(panel.notice()));
        QVERIFY(!panel.exportSomething());
    }
};

LANEWISE_TEST(TestKernelsPanel)
#include "tst_kernelspanel.moc"
