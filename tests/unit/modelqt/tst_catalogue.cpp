// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QDir>
#include <QFile>
#include <QLocale>
#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include <core/message.h>
#include <modelqt/format.h>
#include <modelqt/isolate.h>
#include <support/testsuite.h>

using namespace Qt::StringLiterals;
using namespace lanewise;

// The macro must stand outside of any namespace.
static void initTranslations()
{
    Q_INIT_RESOURCE(translations);
}

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

struct Entry {
    QString key; ///< context and source
    QString source;
    QString state;     ///< "unfinished", "obsolete", "vanished", or empty
    QStringList forms; ///< one, or one for each plural form
    bool isPlural = false;
};

Entry entryOf(QXmlStreamReader &xml, const QString &context)
{
    Entry entry;
    entry.isPlural = xml.attributes().value("numerus"_L1) == "yes"_L1;
    while (xml.readNextStartElement()) {
        if (xml.name() == "source"_L1) {
            entry.source = xml.readElementText();
            entry.key = context + u": "_s + entry.source;
        } else if (xml.name() == "translation"_L1) {
            entry.state = xml.attributes().value("type"_L1).toString();
            if (!entry.isPlural)
                entry.forms << xml.readElementText();
            while (entry.isPlural && xml.readNextStartElement())
                entry.forms << xml.readElementText();
        } else {
            xml.skipCurrentElement();
        }
    }
    return entry;
}

/// Empty where the file can't be read.
QList<Entry> entriesOf(const QString &path)
{
    QList<Entry> entries;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QString context;
    xml.readNextStartElement();
    while (xml.readNextStartElement()) {
        while (xml.readNextStartElement()) {
            if (xml.name() == "name"_L1)
                context = xml.readElementText();
            else if (xml.name() == "message"_L1)
                entries << entryOf(xml, context);
            else
                xml.skipCurrentElement();
        }
    }
    return xml.hasError() ? QList<Entry>() : entries;
}

QStringList found(const QString &pattern, const QString &text)
{
    QStringList all;
    for (auto it = QRegularExpression(pattern).globalMatch(text); it.hasNext();)
        all << it.next().captured();
    all.sort();
    return all;
}

QStringList withoutDuplicates(QStringList list)
{
    list.removeDuplicates();
    return list;
}

/// What Qt has for the language: how many plural forms, and which of them stand for one number alone, so that the
/// words may say it ("two events") where the figure stands elsewhere.
struct Numerus {
    qsizetype forms = 0;
    QSet<qsizetype> ofOneNumber;
};
const QMap<QString, Numerus> kNumerus {
    { u"ar"_s, { 6, { 0, 1, 2 } } },
    { u"en"_s, { 2, { 0 } } },
    { u"lt"_s, { 3, {} } },
};

const QString kPlaceholder = u"%L?[1-9]|\\{[a-zA-Z]+\\}"_s;
const QString kNumber = u"%L?n"_s;
const QString kWords = u"\\{[a-zA-Z]+\\|[^}]*\\}"_s;
const QString kTag = u"</?[a-z][a-z0-9]*( [^>]*)?/?>"_s;

/// What is wrong with one form; empty where nothing is.
QString faultOf(const Entry &entry, const QString &form, const Numerus &numerus, bool mayDropNumber)
{
    if (withoutDuplicates(found(kPlaceholder, entry.source)) != withoutDuplicates(found(kPlaceholder, form)))
        return u"other places for values"_s;
    const QStringList wanted = withoutDuplicates(found(kNumber, entry.source));
    const QStringList number = withoutDuplicates(found(kNumber, form));
    if (entry.isPlural && number != wanted && !(mayDropNumber && number.isEmpty()))
        return u"another place for the number"_s;
    if (found(kTag, entry.source) != found(kTag, form))
        return u"other tags"_s;
    static const QRegularExpression ends(u"^(\\s*).*?(\\s*)$"_s, QRegularExpression::DotMatchesEverythingOption);
    if (ends.match(entry.source).capturedTexts().mid(1) != ends.match(form).capturedTexts().mid(1))
        return u"other white space at an end"_s;
    for (const QString &words : found(kWords, form)) {
        const QString name = words.mid(1).section(u'|', 0, 0);
        if (!entry.source.contains(u'{' + name + u'}') && !entry.source.contains(u'{' + name + u'|'))
            return u"words for an unknown number"_s;
        if (words.count(u'|') != numerus.forms)
            return u"other than %1 words for a number"_s.arg(numerus.forms);
    }
    return {};
}

/// Values are names of code and figures with units: they run left to right, and unless they are kept apart from words
/// that run right to left, both come in a wrong order. Labels take the direction of the first letter that is not kept
/// apart: a sentence that begins with a foreign word begins with U+200F.
bool isIsolated(const QString &form)
{
    static const QRegularExpression control(u"[\\x{202A}-\\x{202E}]"_s);
    static const QRegularExpression bare(
        u"(?<![\\x{2066}\\x{2068}])(%L?[1-9]|\\{[a-zA-Z]+\\})(?![^\\x{2066}\\x{2068}]*\\x{2069})"_s);
    static const QRegularExpression word(u"[\\x{0621}-\\x{064A}]"_s);
    const QString withoutTags = QString(form).remove(QRegularExpression(kTag));
    return !form.contains(control) && form.count(QChar(0x2066)) + form.count(QChar(0x2068)) == form.count(QChar(0x2069))
        && !(form.contains(word) && (form.contains(bare) || !withoutTags.isRightToLeft()));
}

QString faultOf(const Entry &entry, const QString &language)
{
    const Numerus &numerus = kNumerus[language];
    if (entry.state == "obsolete"_L1 || entry.state == "vanished"_L1)
        return u"no longer in the sources"_s;
    // lupdate guesses the class wrong now and then; the program would look for the text elsewhere.
    if (const QString context = entry.key.section(u": "_s, 0, 0);
        context.contains("::"_L1) && !context.startsWith("lanewise::"_L1))
        return u"a context that no class has"_s;
    if (entry.isPlural && entry.forms.size() != numerus.forms)
        return u"%1 plural forms instead of %2"_s.arg(entry.forms.size()).arg(numerus.forms);
    if (entry.state == "unfinished"_L1)
        return {};
    for (qsizetype i = 0; i < entry.forms.size(); ++i) {
        const QString &form = entry.forms[i];
        if (form.isEmpty())
            return u"nothing"_s;
        if (const QString fault = faultOf(entry, form, numerus, numerus.ofOneNumber.contains(i)); !fault.isEmpty())
            return fault;
        if (QLocale(language).textDirection() == Qt::RightToLeft && !isIsolated(form))
            return u"a value that is not kept apart from the words"_s;
    }
    return {};
}

} // namespace

class TestCatalogue : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { initTranslations(); }

    /// Six forms in Arabic: none, one, two, few, many, and hundreds.
    void messagesTakeTheWordForTheirNumber_data()
    {
        QTest::addColumn<quint64>("count");
        QTest::addColumn<QString>("words");
        QTest::newRow("0") << quint64(0) << u"0 مدة أقل"_s;
        QTest::newRow("1") << quint64(1) << u"1 مدة أقل"_s;
        QTest::newRow("2") << quint64(2) << u"2 مدتان أقل"_s;
        QTest::newRow("7") << quint64(7) << u"7 مدد أقل"_s;
        QTest::newRow("11") << quint64(11) << u"11 مدة أقل"_s;
        QTest::newRow("103") << quint64(103) << u"103 مدد أقل"_s;
        QTest::newRow("5,000,000,004") << quint64(5'000'000'004) << u"5,000,000,004 مدد أقل"_s;
    }
    void messagesTakeTheWordForTheirNumber()
    {
        QFETCH(quint64, count);
        QFETCH(QString, words);
        static constexpr core::MessageTemplate kBelow { "x",
            "{n} {n|duration is|durations are} below 0 and {n|is|are} shown with length 0 (first at {place})." };
        const core::Message message(kBelow, { { "n", core::Count { count } }, { "place", core::Place { 12, {} } } });
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::English));
        QTranslator arabic;
        QVERIFY(arabic.load(u":/i18n/lanewise_ar.qm"_s));
        QCoreApplication::installTranslator(&arabic);
        const QString text = modelqt::withoutIsolates(modelqt::translated(message));
        QCoreApplication::removeTranslator(&arabic);
        QVERIFY2(text.contains(words), qPrintable(text));
        QVERIFY2(text.contains(u"12"_s), qPrintable(text));
        // Without a translation, English and its own two forms.
        const QString english = modelqt::translated(message);
        QLocale::setDefault(before);
        QCOMPARE(english, QString::fromStdString(core::toEnglish(message)));
    }

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

    /// Messages pick their words by it.
    void pluralFormsSayTheirNumber_data() { translationsKeepWhatIsFilledIn_data(); }
    void pluralFormsSayTheirNumber()
    {
        QFETCH(QString, path);
        const QList<Entry> entries = entriesOf(path);
        const auto it = std::find_if(
            entries.begin(), entries.end(), [](const Entry &entry) { return entry.key == "Units: %n form(s)"_L1; });
        if (it == entries.end())
            QSKIP("not yet translated");
        for (qsizetype i = 0; i < it->forms.size(); ++i)
            QVERIFY2(it->forms[i].endsWith(QString::number(i)), qPrintable(it->forms[i]));
    }

    void translationsKeepWhatIsFilledIn_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(LANEWISE_SOURCE_DIR) + u"/resources/i18n"_s);
        const QStringList files = folder.entryList({ u"lanewise_*.ts"_s });
        QVERIFY(files.size() >= 2);
        for (const QString &file : files)
            QTest::newRow(qPrintable(file)) << folder.filePath(file);
    }
    /// A translation that lost a place for a value shows a sentence without its figure.
    void translationsKeepWhatIsFilledIn()
    {
        QFETCH(QString, path);
        const QString language = path.section(u'_', -1).section(u'.', 0, 0);
        QVERIFY2(kNumerus.contains(language), "the table above lacks the language's plural forms");
        qsizetype lacking = 0;
        QStringList faults;
        const QList<Entry> entries = entriesOf(path);
        for (const Entry &entry : entries) {
            lacking += entry.state == "unfinished"_L1 ? 1 : 0;
            if (const QString fault = faultOf(entry, language); !fault.isEmpty())
                faults << u"%1 in the translation of \"%2\""_s.arg(fault, entry.key);
        }
        qInfo("%s: %lld of %lld texts lack a translation", qPrintable(language), static_cast<long long>(lacking),
            static_cast<long long>(entries.size()));
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }
};

LANEWISE_TEST(TestCatalogue)
#include "tst_catalogue.moc"
