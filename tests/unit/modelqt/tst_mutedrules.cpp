// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/mutedrules.h>

#include <QCoreApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <support/testsuite.h>

using namespace Qt::StringLiterals;
using lanewise::modelqt::MutedRules;

class TestMutedRules : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;

private slots:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"LanewiseTest"_s);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    }
    void init() { QSettings().clear(); }

    void rememberedByTrace()
    {
        {
            MutedRules muted;
            muted.openTrace(u"both"_s);
            muted.muteHere(u"input-bound"_s);
            muted.muteAlways(u"copy-pageable"_s);
            QCOMPARE(muted.all(), (QStringList { u"copy-pageable"_s, u"input-bound"_s }));
        }
        MutedRules again;
        QCOMPARE(again.all(), QStringList { u"copy-pageable"_s });
        again.openTrace(u"both"_s);
        QCOMPARE(again.here(), QStringList { u"input-bound"_s });
        again.openTrace(u"one"_s);
        QVERIFY(again.here().isEmpty());
        again.openTrace(u"both"_s);
        again.setHere({ u"x"_s, u"input-bound"_s, u"x"_s });
        QCOMPARE(again.here(), (QStringList { u"input-bound"_s, u"x"_s }));
        again.setHere({ u"input-bound"_s });
        again.unmute(u"input-bound"_s);
        again.unmute(u"copy-pageable"_s);
        MutedRules last;
        last.openTrace(u"both"_s);
        QVERIFY(last.all().isEmpty());
    }
    void ignoresTheSettingsWhereToldSo()
    {
        {
            MutedRules muted(MutedRules::Settings::Ignore);
            muted.openTrace(u"one"_s);
            muted.muteAlways(u"input-bound"_s);
            QCOMPARE(muted.all().size(), 1);
        }
        QVERIFY(MutedRules().all().isEmpty());
        QVERIFY(QSettings().allKeys().isEmpty());
    }
    void forgetsTheOldest()
    {
        MutedRules muted;
        for (int i = 0; i < MutedRules::kMaxTraces + 5; ++i) {
            muted.openTrace(QString::number(i));
            muted.muteHere(u"input-bound"_s);
        }
        muted.openTrace(u"4"_s);
        QVERIFY(muted.here().isEmpty());
        muted.openTrace(u"5"_s);
        QCOMPARE(muted.here().size(), 1);
        QVERIFY(QSettings().allKeys().size() <= MutedRules::kMaxTraces + 2);
    }
};

LANEWISE_TEST(TestMutedRules)
#include "tst_mutedrules.moc"
