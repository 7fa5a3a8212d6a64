// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QMap>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <support/testsuite.h>

using namespace Qt::StringLiterals;

namespace {

/// Sentences with a number in them: by context and source, the forms that the catalogue has.
using Plurals = QMap<QString, QStringList>;

Plurals pluralsOf(const QString &path)
{
    Plurals plurals;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return plurals;
    QXmlStreamReader xml(&file);
    QString context, key;
    bool isPlural = false;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == "name"_L1) {
            context = xml.readElementText();
        } else if (xml.name() == "message"_L1) {
            isPlural = xml.attributes().value("numerus"_L1) == "yes"_L1;
        } else if (xml.name() == "source"_L1) {
            key = context + u": "_s + xml.readElementText();
            if (isPlural)
                plurals[key];
        } else if (xml.name() == "numerusform"_L1) {
            plurals[key] << xml.readElementText();
        }
    }
    return xml.hasError() ? Plurals() : plurals;
}

} // namespace

class TestCatalogue : public QObject {
    Q_OBJECT
private slots:
    /// "1 events" stands on the screen where a sentence with a number has no forms in the English catalogue.
    void everyNumberHasItsPluralForms()
    {
        QTemporaryDir folder;
        const QString fresh = folder.filePath(u"fresh.ts"_s);
        const QDir source(QStringLiteral(LANEWISE_SOURCE_DIR));
        QProcess lupdate;
        lupdate.start(QStringLiteral(LANEWISE_LUPDATE),
            { u"-silent"_s, u"-pluralonly"_s, u"-tr-function-alias"_s, u"QT_TRANSLATE_NOOP+=LW_TR"_s, u"-locations"_s,
                u"none"_s, source.absoluteFilePath(u"model"_s), source.absoluteFilePath(u"advisor"_s),
                source.absoluteFilePath(u"widgets"_s), source.absoluteFilePath(u"app/gui"_s), u"-ts"_s, fresh });
        QVERIFY2(lupdate.waitForFinished(120'000), qPrintable(lupdate.errorString()));
        QCOMPARE(lupdate.exitCode(), 0);
        const Plurals wanted = pluralsOf(fresh);
        QVERIFY2(wanted.size() >= 15, "the sources have sentences with numbers");
        const Plurals known = pluralsOf(source.filePath(u"resources/i18n/lanewise_en.ts"_s));
        QStringList missing;
        for (auto it = wanted.begin(); it != wanted.end(); ++it) {
            const QStringList forms = known.value(it.key());
            // English has two.
            if (forms.size() != 2 || forms.contains(QString()))
                missing << it.key();
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
        QStringList stale;
        for (auto it = known.begin(); it != known.end(); ++it) {
            if (!wanted.contains(it.key()))
                stale << it.key();
        }
        QVERIFY2(stale.isEmpty(), qPrintable(stale.join(u'\n')));
    }
};

LANEWISE_TEST(TestCatalogue)
#include "tst_catalogue.moc"
