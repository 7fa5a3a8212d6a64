// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <app/theme.h>

#include <QApplication>
#include <QPalette>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace lanewise::app {

namespace {

struct Shades {
    QRgb window, base, alternate, text, button, highlight, highlightedText, link, dim, placeholder;
};
constexpr Shades kLight { 0xfff3f4f6, 0xffffffff, 0xfff6f7f9, 0xff1d2126, 0xfff8f9fa, 0xff2f6fc4, 0xffffffff,
    0xff1a5fb4, 0xff6b727b, 0xff6b727b };
constexpr Shades kDark { 0xff23272d, 0xff1a1d22, 0xff20242a, 0xffe4e7eb, 0xff2d323a, 0xff3d7fd6, 0xffffffff, 0xff79b4ff,
    0xff98a1ac, 0xff98a1ac };

QPalette paletteOf(const Shades &s)
{
    QPalette p { QColor(s.button), QColor(s.window) };
    p.setColor(QPalette::Window, QColor(s.window));
    p.setColor(QPalette::WindowText, QColor(s.text));
    p.setColor(QPalette::Base, QColor(s.base));
    p.setColor(QPalette::AlternateBase, QColor(s.alternate));
    p.setColor(QPalette::Text, QColor(s.text));
    p.setColor(QPalette::Button, QColor(s.button));
    p.setColor(QPalette::ButtonText, QColor(s.text));
    p.setColor(QPalette::ToolTipBase, QColor(s.base));
    p.setColor(QPalette::ToolTipText, QColor(s.text));
    p.setColor(QPalette::Highlight, QColor(s.highlight));
    p.setColor(QPalette::HighlightedText, QColor(s.highlightedText));
    p.setColor(QPalette::Link, QColor(s.link));
    p.setColor(QPalette::LinkVisited, QColor(s.link));
    p.setColor(QPalette::PlaceholderText, QColor(s.placeholder));
    for (const QPalette::ColorRole role : { QPalette::WindowText, QPalette::Text, QPalette::ButtonText })
        p.setColor(QPalette::Disabled, role, QColor(s.dim));
    return p;
}

} // namespace

QString themeName(Theme theme)
{
    switch (theme) {
    case Theme::Light:
        return u"light"_s;
    case Theme::Dark:
        return u"dark"_s;
    case Theme::System:
        break;
    }
    return u"system"_s;
}

Theme themeNamed(const QString &name)
{
    return name == "light"_L1 ? Theme::Light : name == "dark"_L1 ? Theme::Dark : Theme::System;
}

void applyTheme(Theme theme)
{
    // The desktop's own, before anything was set here.
    static const QString systemStyle = QApplication::style()->name();
    if (theme == Theme::System) {
        QApplication::setStyle(systemStyle);
        QApplication::setPalette(QPalette());
        return;
    }
    // Other styles take parts of their look from the desktop, whatever the palette says.
    QApplication::setStyle(u"fusion"_s);
    QApplication::setPalette(paletteOf(theme == Theme::Dark ? kDark : kLight));
}

} // namespace lanewise::app
