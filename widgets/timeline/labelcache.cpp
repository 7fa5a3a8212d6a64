// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/labelcache.h>

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QString>

#include <widgets/timeline/lanesource.h>

namespace lanewise::widgets {

void LabelCache::configure(const LaneSource *source, const QFont &font, double dpr)
{
    if (source == m_source && font == m_font && dpr == m_dpr)
        return;
    clear();
    m_source = source;
    m_font = font;
    m_dpr = dpr;
}

void LabelCache::clear()
{
    m_masks.clear();
    m_byAge.clear();
}

const LabelMask &LabelCache::mask(core::StringId name)
{
    const auto it = m_masks.find(name);
    if (it != m_masks.end()) {
        m_byAge.splice(m_byAge.begin(), m_byAge, it->second.age);
        return it->second.mask;
    }
    if (m_masks.size() >= kCapacity) {
        m_masks.erase(m_byAge.back());
        m_byAge.pop_back();
    }
    m_byAge.push_front(name);
    return m_masks.emplace(name, Kept { render(name), m_byAge.begin() }).first->second.mask;
}

LabelMask LabelCache::render(core::StringId name) const
{
    LabelMask mask;
    QString text = QString::fromStdString(m_source->label(name));
    // Longer texts cannot be seen whole anyway, and measuring megabytes of them would stall the window.
    text.truncate(256);
    if (text.isEmpty())
        return mask;
    const QFontMetricsF metrics(m_font);
    const double width = std::min<double>(std::ceil(metrics.horizontalAdvance(text)) + 1, kMaxWidth);
    mask.widthPx = std::max(1, static_cast<int>(std::ceil(width * m_dpr)));
    mask.heightPx = std::max(1, static_cast<int>(std::ceil(metrics.height() * m_dpr)));
    QImage image(mask.widthPx, mask.heightPx, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    image.setDevicePixelRatio(m_dpr);
    QPainter painter(&image);
    painter.setFont(m_font);
    painter.setPen(Qt::white);
    // Names of code run left to right in every language.
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.drawText(QPointF(0, metrics.ascent()), text);
    painter.end();
    mask.coverage.resize(static_cast<std::size_t>(mask.widthPx) * static_cast<std::size_t>(mask.heightPx));
    for (int y = 0; y < mask.heightPx; ++y) {
        const auto *line = reinterpret_cast<const QRgb *>(image.constScanLine(y));
        std::uint8_t *out = mask.coverage.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(mask.widthPx);
        for (int x = 0; x < mask.widthPx; ++x)
            out[x] = static_cast<std::uint8_t>(qAlpha(line[x]));
    }
    return mask;
}

} // namespace lanewise::widgets
