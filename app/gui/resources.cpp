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

void installTranslations()
{
    if (const QString language = QSettings().value(kLanguageKey).toString(); !language.isEmpty())
        QLocale::setDefault(QLocale(language));
    QCoreApplication *application = QCoreApplication::instance();
    auto *qt = new QTranslator(application);
    if (qt->load(QLocale(), u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(qt);
    auto *own = new QTranslator(application);
    if (own->load(QLocale(), u"lanewise"_s, u"_"_s, u":/i18n"_s) || own->load(u":/i18n/lanewise_en.qm"_s))
        QCoreApplication::installTranslator(own);
    QGuiApplication::setLayoutDirection(QLocale().textDirection());
}

} // namespace lanewise::app
