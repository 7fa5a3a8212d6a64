// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/common/messagebar.h>

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <widgets/common/colours.h>
#include <widgets/common/glyph.h>

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

MessageBar::MessageBar(QWidget *parent)
    : QFrame(parent),
      m_text(new QLabel),
      m_action(new QPushButton),
      m_close(new QToolButton)
{
    setObjectName(u"messageBar"_s);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 6, 6, 6);
    m_text->setObjectName(u"messageText"_s);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setFocusPolicy(Qt::ClickFocus);
    m_action->setObjectName(u"messageAction"_s);
    m_close->setObjectName(u"messageClose"_s);
    m_close->setIcon(glyphIcon(Glyph::Close));
    m_close->setAutoRaise(true);
    m_close->setToolTip(tr("Dismiss (Esc)"));
    m_close->setAccessibleName(tr("Dismiss message"));
    layout->addWidget(m_text, 1);
    layout->addWidget(m_action);
    layout->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    connect(m_action, &QPushButton::clicked, this, [this] {
        hide();
        if (const auto run = m_run)
            run();
    });
    hide();
}

void MessageBar::showMessage(Tone tone, const QString &text, const QString &actionText, std::function<void()> action)
{
    m_tone = tone;
    m_text->setText(text);
    m_run = std::move(action);
    m_action->setText(actionText);
    m_action->setVisible(!actionText.isEmpty());
    setAccessibleName(text);
    show();
    update();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

QString MessageBar::text() const
{
    return m_text->text();
}

void MessageBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QColor strong = toneColour(m_tone == Tone::Error ? SeverityTone::High
            : m_tone == Tone::Warning                      ? SeverityTone::Medium
                                                           : SeverityTone::Low);
    painter.fillRect(rect(), mixed(palette().color(QPalette::Window), strong, 0.18));
    painter.fillRect(QRect(layoutDirection() == Qt::LeftToRight ? 0 : width() - 4, 0, 4, height()), strong);
}

void MessageBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        hide();
    else
        QFrame::keyPressEvent(event);
}

} // namespace lanewise::widgets
