// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What every chart has in common: the palette's colours in dark and light, sharp at any scale, pictures for other programs. Qt Widgets.
// QCustomPlot stays in the sources: its header is large.

#include <QString>
#include <QWidget>

class QCPAxisRect;
class QCustomPlot;

namespace lanewise::widgets {

class Chart : public QWidget {
    Q_OBJECT
public:
    /// `name`: what it shows, for a screen reader and for file names. `definition`: what the figures are, plain text.
    Chart(const QString &name, const QString &definition, QWidget *parent = nullptr);
    ~Chart() override;

    /// PNG, SVG or PDF by the ending of the path. The sentence of what failed; empty where nothing did.
    QString savePicture(const QString &path);
    void chooseExport();
    QCustomPlot *plot() const { return m_plot; }

Q_SIGNALS:
    void exported(const QString &path, const QString &error);

protected:
    /// A chart gives the parts of its own the colours of the palette as it is now.
    virtual void applyColours() = 0;
    void replotLater();
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void takePalette();
    void takePixelRatio();

    QString m_name, m_definition;
    QCustomPlot *m_plot;
};

} // namespace lanewise::widgets
