// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/common/windowpixels.h>

#include <cmath>

#include <QBackingStore>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QRegion>
#include <QTransform>
#include <QWidget>

namespace lanewise::widgets {

PixelBlock windowPixels(const QWidget &widget, const QPainter &painter, const QRegion &exposed)
{
    const QBackingStore *store = widget.backingStore();
    if (exposed != QRegion(widget.rect()) || !store || !painter.paintEngine())
        return {};
    QPaintDevice *device = painter.paintEngine()->paintDevice();
    if (!device || device != const_cast<QBackingStore *>(store)->paintDevice() || device->devType() != QInternal::Image)
        return {};
    auto *image = static_cast<QImage *>(device);
    // Of an image that is shared the painter has a copy of its own by now.
    if (!image->isDetached()
        || (image->format() != QImage::Format_RGB32 && image->format() != QImage::Format_ARGB32_Premultiplied))
        return {};
    const double dpr = widget.devicePixelRatioF();
    const QTransform toDevice = painter.deviceTransform();
    if (toDevice.type() > QTransform::TxScale || toDevice.m11() != dpr || toDevice.m22() != dpr)
        return {};
    const QRectF place = toDevice.mapRect(QRectF(widget.rect()));
    const QRect pixels = place.toRect();
    if (QRectF(pixels) != place || !image->rect().contains(pixels))
        return {};
    const auto stride = static_cast<std::size_t>(image->bytesPerLine()) / sizeof(QRgb);
    QRgb *first = reinterpret_cast<QRgb *>(image->bits()) + static_cast<std::size_t>(pixels.y()) * stride + pixels.x();
    return { first, stride, pixels.width(), pixels.height() };
}

} // namespace lanewise::widgets
