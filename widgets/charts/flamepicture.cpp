// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/charts/flamepicture.h>

#include <algorithm>

#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <widgets/charts/flamegraph.h>

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {

constexpr int kMostFlamePicturePx = 8000; // stacks may be thousands deep
constexpr int kFlamePictureGapPx = 6;
constexpr int kFlamePictureScale = 2; // a picture is looked at larger than the window

bool paintGraphs(const std::vector<FlameGraph *> &graphs, QPaintDevice &device, double scale)
{
    QPainter painter;
    if (!painter.begin(&device))
        return false;
    painter.scale(scale, scale);
    for (FlameGraph *graph : graphs) {
        const QSize size = graph->pictureSize(kMostFlamePicturePx);
        graph->paintPicture(painter, size);
        painter.translate(0, size.height() + kFlamePictureGapPx);
    }
    return painter.end();
}

} // namespace

bool saveFlamePicture(const std::vector<FlameGraph *> &graphs, const QString &title, const QString &path)
{
    QSize size(1, -kFlamePictureGapPx);
    for (const FlameGraph *graph : graphs) {
        const QSize one = graph->pictureSize(kMostFlamePicturePx);
        size = { std::max(size.width(), one.width()), size.height() + one.height() + kFlamePictureGapPx };
    }
    const QString kind = QFileInfo(path).suffix().toLower();
    if (kind == u"pdf"_s) {
        QPdfWriter pdf(path);
        pdf.setTitle(title);
        pdf.setPageSize(QPageSize(QSizeF(size), QPageSize::Point));
        pdf.setPageMargins({});
        constexpr double kPointsPerInch = 72;
        return paintGraphs(graphs, pdf, pdf.resolution() / kPointsPerInch);
    }
    if (kind == u"svg"_s) {
        QSvgGenerator svg;
        svg.setFileName(path);
        svg.setSize(size);
        svg.setViewBox(QRect(QPoint(), size));
        svg.setTitle(title);
        return paintGraphs(graphs, svg, 1) && QFileInfo(path).size() > 0;
    }
    QImage image(size * kFlamePictureScale, QImage::Format_RGB32);
    if (image.isNull())
        return false;
    image.fill(graphs.empty() ? Qt::white : graphs.front()->palette().color(QPalette::Base));
    return paintGraphs(graphs, image, kFlamePictureScale) && image.save(path);
}

} // namespace lanewise::widgets
