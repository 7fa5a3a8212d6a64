// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Names of code and figures with units run left to right, also within a language that does not. QtCore.

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace lanewise::modelqt {

/// Where the language runs right to left, the text between marks that keep its order its own: "f(x)" stays "f(x)"
/// wherever it is drawn. Elsewhere, the text.
inline QString isolated(const QString &text)
{
    return text.isEmpty() || QLocale().textDirection() == Qt::LeftToRight ? text : QChar(0x2068) + text + QChar(0x2069);
}

/// Without the marks of `isolated` and of translations, for what leaves the window. Such marks within names from files
/// have become visible before: see core::safeText.
inline QString withoutIsolates(QString text)
{
    return text.removeIf([](QChar c) { return c.unicode() >= 0x2066 && c.unicode() <= 0x2069; });
}

/// "copies, kernels"
inline QString listText(const QStringList &parts)
{
    //: Between the things of a list
    return parts.join(QCoreApplication::translate("Units", ", "));
}

} // namespace lanewise::modelqt
