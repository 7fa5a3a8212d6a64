// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <app/resources.h>

#include <QCoreApplication>
#include <QDir>
#include <QGuiApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

using namespace Qt::StringLiterals;

// The macros must stand outside of any namespace.
static void initLanewiseResources()
{
    Q_INIT_RESOURCE(lanewise);
    Q_INIT_RESOURCE(help);
    Q_INIT_RESOURCE(translations);
}

namespace lanewise::app {

namespace {

// Qt's older catalogues have the words of its buttons under another name, so that the program's own have to bring them.
[[maybe_unused]] constexpr const char *kWordsOfButtons[] {
    QT_TRANSLATE_NOOP("QPlatformTheme", "OK"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Cancel"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Apply"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Close"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Save"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Open"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "&Yes"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "&No"),
};

} // namespace

void initResources()
{
    initLanewiseResources();
}

QStringList languages()
{
    QStringList found;
    const QStringList files = QDir(u":/i18n"_s).entryList({ u"lanewise_*.qm"_s });
    for (const QString &file : files)
        found << file.section(u'_', 1).section(u'.', 0, 0);
    return found;
}

QString languageName(const QString &language)
{
    // CLDR calls plain "en" American English.
    const QLocale locale(language);
    return locale.language() == QLocale::English ? QLocale::languageToString(QLocale::English)
                                                 : locale.nativeLanguageName();
}

QLocale withLatinDigits(const QLocale &locale)
{
    if (locale.zeroDigit() == "0"_L1)
        return locale;
    if (locale.language() == QLocale::Arabic)
        return QLocale(QLocale::Arabic, QLocale::UnitedArabEmirates);
    return QLocale::c();
}

void installTranslations()
{
    if (const QString language = QSettings().value(kLanguageKey).toString(); !language.isEmpty())
        QLocale::setDefault(QLocale(language));
    QCoreApplication *application = QCoreApplication::instance();
    // Below the others: a sentence that a catalogue lacks has its plural forms in English at least.
    auto *english = new QTranslator(application);
    if (english->load(u":/i18n/lanewise_en.qm"_s))
        QCoreApplication::installTranslator(english);
    QLocale spoken(QLocale::English);
    auto *own = new QTranslator(application);
    if (own->load(QLocale(), u"lanewise"_s, u"_"_s, u":/i18n"_s)) {
        spoken = QLocale(own->language());
        if (spoken.language() != QLocale::English)
            QCoreApplication::installTranslator(own);
    }
    // Qt's own dialogs speak the same language. Some languages have only the older catalogue of all of Qt.
    const QString folder = QLibraryInfo::path(QLibraryInfo::TranslationsPath);
    auto *qt = new QTranslator(application);
    if (qt->load(spoken, u"qtbase"_s, u"_"_s, folder) || qt->load(spoken, u"qt"_s, u"_"_s, folder))
        QCoreApplication::installTranslator(qt);
    QLocale::setDefault(withLatinDigits(QLocale()));
    // Of the words on the screen: a system in Hebrew gets English words, which run left to right.
    QGuiApplication::setLayoutDirection(spoken.textDirection());
}

} // namespace lanewise::app
