// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the window shows while nothing is open. Qt Widgets.

#include <QList>
#include <QStringList>
#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace lanewise::widgets {

class StartPage : public QWidget {
    Q_OBJECT
public:
    struct Sample {
        QString path;
        QString title;
    };

    explicit StartPage(QWidget *parent = nullptr);

    void setSamples(const QList<Sample> &samples);
    void setRecent(const QList<QStringList> &entries);
    /// While files are held over the window.
    void setDropping(bool dropping);

Q_SIGNALS:
    void openRequested();
    void openFolderRequested();
    void pathsRequested(const QStringList &paths);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void addLink(QVBoxLayout *layout, const QString &text, const QString &tip, const QStringList &paths);
    void colourLinks();
    static void clear(QVBoxLayout *layout);

    QVBoxLayout *m_samples;
    QVBoxLayout *m_recent;
    QLabel *m_samplesTitle;
    QLabel *m_recentTitle;
    bool m_dropping = false;
};

} // namespace lanewise::widgets
