// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/common/quietlabel.h>

#include <QApplication>
#include <QEvent>

#include <widgets/common/colours.h>

namespace lanewise::widgets {

QuietLabel::QuietLabel(const QString &text, QWidget *parent) : QLabel(text, parent)
{
    setTextFormat(Qt::PlainText);
    quieten();
}

void QuietLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    // A colour that was set stays when the theme changes.
    if (event->type() == QEvent::PaletteChange)
        quieten();
}

void QuietLabel::quieten()
{
    QPalette quiet = QApplication::palette(this);
    quiet.setColor(QPalette::WindowText, mutedText(quiet));
    if (palette().color(QPalette::WindowText) != quiet.color(QPalette::WindowText))
        setPalette(quiet);
}

} // namespace lanewise::widgets
