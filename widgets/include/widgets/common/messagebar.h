// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A line of text inside the window, with what can be done about it: never a modal trap. Qt Widgets.

#include <functional>

#include <QFrame>

class QLabel;
class QPushButton;
class QToolButton;

namespace lanewise::widgets {

class MessageBar : public QFrame {
    Q_OBJECT
public:
    enum class Tone { Note, Warning, Error };

    explicit MessageBar(QWidget *parent = nullptr);

    /// Replaces what stands there. `text` is plain text. The action, if named, closes the bar.
    void showMessage(Tone tone, const QString &text, const QString &actionText = {}, std::function<void()> action = {});
    QString text() const;
    Tone tone() const { return m_tone; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    Tone m_tone = Tone::Note;
    QLabel *m_text;
    QPushButton *m_action;
    QToolButton *m_close;
    std::function<void()> m_run;
};

} // namespace lanewise::widgets
