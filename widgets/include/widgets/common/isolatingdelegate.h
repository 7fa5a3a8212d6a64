// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Cells of views, each with the direction of its own text. Qt Widgets, modelqt.

#include <QStyledItemDelegate>

#include <modelqt/isolate.h>

namespace lanewise::widgets {

/// Views lay out all cells in the direction of the language, which would turn the ends of names of code around.
class IsolatingDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QString displayText(const QVariant &value, const QLocale &locale) const override
    {
        return modelqt::isolated(QStyledItemDelegate::displayText(value, locale));
    }
};

} // namespace lanewise::widgets
