// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is built into the program: icons, help, translations. Qt Core.

#include <QLatin1StringView>
#include <QLocale>
#include <QStringList>

namespace lanewise::app {

/// The setting that holds the language; empty or absent: as the system has it.
inline constexpr QLatin1StringView kLanguageKey { "window/language" };

/// Resources of a static library are not there until somebody asks for them.
void initResources();
/// Those that the program speaks, as QLocale names them.
QStringList languages();
/// As the language calls itself.
QString languageName(const QString &language);
/// With digits as traces, units and code have them, where the locale would write others (Arabic as in Egypt).
QLocale withLatinDigits(const QLocale &locale);
/// For the language of the settings, else of the system; English has its plurals in a translation, too.
void installTranslations();

} // namespace lanewise::app
