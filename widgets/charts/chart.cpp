// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/charts/chart.h>

#include <qcustomplot.h>

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QSvgGenerator>
#include <QVBoxLayout>
#include <QWhatsThis>

#include <modelqt/format.h>
#include <widgets/charts/pictureexport.h>
#include <widgets/common/colours.h>

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {
constexpr double kPictureScale = 2; // a picture is looked at larger than the window
}

Chart::Chart(const QString &name, const QString &definition, QWidget *parent)
    : QWidget(parent),
      m_name(name),
      m_definition(definition),
      m_plot(new QCustomPlot)
{
    // Time runs from left to right in every language.
    m_plot->setLayoutDirection(Qt::LeftToRight);
    m_plot->setNoAntialiasingOnDrag(true);
    m_plot->setContextMenuPolicy(Qt::NoContextMenu);
    m_plot->setAccessibleName(name);
    setAccessibleName(name);
    setWhatsThis(modelqt::tooltipText(definition));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
}

Chart::~Chart() = default;

void Chart::takePalette()
{
    const QPalette &p = palette();
    const QColor ground = p.color(QPalette::Base), text = p.color(QPalette::Text);
    const QColor line = mixed(ground, text, 0.45), grid = mixed(ground, text, 0.12);
    m_plot->setBackground(QBrush(ground));
    for (QCPAxisRect *rect : m_plot->axisRects()) {
        for (QCPAxis *axis : rect->axes()) {
            axis->setBasePen(QPen(line));
            axis->setTickPen(QPen(line));
            axis->setSubTickPen(QPen(line));
            axis->setTickLabelColor(text);
            axis->setLabelColor(text);
            axis->setTickLabelFont(font());
            axis->setLabelFont(font());
            axis->grid()->setPen(QPen(grid));
            axis->grid()->setZeroLinePen(QPen(line));
        }
    }
    m_plot->legend->setTextColor(text);
    m_plot->legend->setFont(font());
    m_plot->legend->setBrush(Qt::NoBrush);
    m_plot->legend->setBorderPen(Qt::NoPen);
    applyColours();
    replotLater();
}

/// QCustomPlot asks for it once, when it is made: on another screen it would be blurred.
void Chart::takePixelRatio()
{
    if (m_plot->bufferDevicePixelRatio() != devicePixelRatioF()) {
        m_plot->setBufferDevicePixelRatio(devicePixelRatioF());
        replotLater();
    }
}

void Chart::replotLater()
{
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void Chart::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        takePalette();
}

void Chart::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    takePixelRatio();
    takePalette();
}

QString Chart::savePicture(const QString &path)
{
    const QString kind = QFileInfo(path).suffix().toLower();
    const int width = m_plot->width(), height = m_plot->height();
    bool written = false;
    if (kind == u"pdf"_s) {
        written = m_plot->savePdf(path, width, height, QCP::epAllowCosmetic, u"Lanewise"_s, m_name);
    } else if (kind == u"svg"_s) {
        QSvgGenerator svg;
        svg.setFileName(path);
        svg.setSize({ width, height });
        svg.setViewBox(QRect(0, 0, width, height));
        svg.setTitle(m_name);
        QCPPainter painter;
        if (painter.begin(&svg)) {
            painter.setMode(QCPPainter::pmVectorized);
            painter.setMode(QCPPainter::pmNoCaching);
            painter.fillRect(QRect(0, 0, width, height), palette().color(QPalette::Base));
            m_plot->toPainter(&painter, width, height);
            written = painter.end();
        }
        written = written && QFileInfo(path).size() > 0;
    } else {
        written = m_plot->savePng(path, width, height, kPictureScale);
    }
    return written ? QString() : tr("%1 could not be written.").arg(modelqt::safeText(path.toStdString()));
}

void Chart::chooseExport()
{
    choosePicture(this, m_name, [this](const QString &path) { Q_EMIT exported(path, savePicture(path)); });
}

void Chart::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu;
    QAction *copy = menu.addAction(tr("&Copy picture"));
    QAction *save = menu.addAction(tr("&Export…"));
    menu.addSeparator();
    QAction *what = menu.addAction(tr("&What is this?"));
    QAction *chosen = menu.exec(event->globalPos());
    if (chosen == copy)
        QGuiApplication::clipboard()->setPixmap(m_plot->toPixmap(0, 0, kPictureScale));
    else if (chosen == save)
        chooseExport();
    else if (chosen == what)
        QWhatsThis::showText(event->globalPos(),
            u"<qt><b>"_s + m_name.toHtmlEscaped() + u"</b><p>"_s + m_definition.toHtmlEscaped() + u"</p></qt>"_s, this);
}

} // namespace lanewise::widgets
