// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/common/glyph.h>

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>

namespace lanewise::widgets {

namespace {

/// Strokes on a 16 x 16 field.
void paintGlyph(QPainter &p, Glyph glyph)
{
    const auto line = [&p](
                          std::initializer_list<QPointF> points) { p.drawPolyline(QPolygonF(QList<QPointF>(points))); };
    const auto lens = [&] {
        p.drawEllipse(QPointF(6.5, 6.5), 4.5, 4.5);
        line({ { 10, 10 }, { 14, 14 } });
    };
    switch (glyph) {
    case Glyph::Open:
    case Glyph::Folder:
        line({ { 2, 13 }, { 2, 3 }, { 6, 3 }, { 7.5, 5 }, { 13, 5 }, { 13, 7 } });
        if (glyph == Glyph::Open)
            p.drawPolygon(QPolygonF({ { 2, 13 }, { 4.5, 7.5 }, { 15, 7.5 }, { 12.5, 13 } }));
        else
            line({ { 13, 7 }, { 13, 13 }, { 2, 13 } });
        break;
    case Glyph::Reload:
        p.drawArc(QRectF(3, 3, 10, 10), 60 * 16, 285 * 16);
        line({ { 10.5, 0.8 }, { 11, 4.2 }, { 7.6, 4.6 } });
        break;
    case Glyph::Back:
        line({ { 8, 3 }, { 3, 8 }, { 8, 13 } });
        line({ { 3, 8 }, { 14, 8 } });
        break;
    case Glyph::Forward:
        line({ { 8, 3 }, { 13, 8 }, { 8, 13 } });
        line({ { 13, 8 }, { 2, 8 } });
        break;
    case Glyph::ZoomIn:
        lens();
        line({ { 6.5, 4.5 }, { 6.5, 8.5 } });
        line({ { 4.5, 6.5 }, { 8.5, 6.5 } });
        break;
    case Glyph::ZoomOut:
        lens();
        line({ { 4.5, 6.5 }, { 8.5, 6.5 } });
        break;
    case Glyph::Pin:
        line({ { 5, 2 }, { 11, 2 } });
        p.drawPolygon(QPolygonF({ { 6, 2 }, { 10, 2 }, { 10, 7 }, { 12.5, 9.5 }, { 3.5, 9.5 }, { 6, 7 } }));
        line({ { 8, 9.5 }, { 8, 14.5 } });
        break;
    case Glyph::Hide:
        p.drawArc(QRectF(1.5, 4, 13, 10), 30 * 16, 120 * 16);
        p.drawArc(QRectF(1.5, 2, 13, 10), 210 * 16, 120 * 16);
        p.drawEllipse(QPointF(8, 8), 1.8, 1.8);
        line({ { 3, 13.5 }, { 13, 2.5 } });
        break;
    case Glyph::Filter:
        p.drawPolygon(QPolygonF({ { 2, 3 }, { 14, 3 }, { 9.5, 8.5 }, { 9.5, 13.5 }, { 6.5, 12 }, { 6.5, 8.5 } }));
        break;
    case Glyph::Mark:
        line({ { 4, 14.5 }, { 4, 2 } });
        p.drawPolygon(QPolygonF({ { 4, 2 }, { 13, 2 }, { 10.5, 5 }, { 13, 8 }, { 4, 8 } }));
        break;
    case Glyph::FitAll:
        line({ { 1.5, 3 }, { 1.5, 13 } });
        line({ { 14.5, 3 }, { 14.5, 13 } });
        line({ { 4, 8 }, { 12, 8 } });
        line({ { 6, 6 }, { 4, 8 }, { 6, 10 } });
        line({ { 10, 6 }, { 12, 8 }, { 10, 10 } });
        break;
    case Glyph::FitActivity:
        line({ { 1.5, 3 }, { 1.5, 13 } });
        line({ { 14.5, 3 }, { 14.5, 13 } });
        p.fillRect(QRectF(4, 6, 3, 4), p.pen().color());
        p.fillRect(QRectF(8.5, 6, 3.5, 4), p.pen().color());
        break;
    case Glyph::Previous:
        line({ { 10, 3 }, { 5, 8 }, { 10, 13 } });
        break;
    case Glyph::Next:
        line({ { 6, 3 }, { 11, 8 }, { 6, 13 } });
        break;
    case Glyph::Target:
        p.drawEllipse(QPointF(8, 8), 4.5, 4.5);
        line({ { 8, 1 }, { 8, 5 } });
        line({ { 8, 11 }, { 8, 15 } });
        line({ { 1, 8 }, { 5, 8 } });
        line({ { 11, 8 }, { 15, 8 } });
        break;
    case Glyph::Book:
        p.drawRect(QRectF(3, 2, 10, 12));
        line({ { 5.5, 5 }, { 10.5, 5 } });
        line({ { 5.5, 8 }, { 10.5, 8 } });
        line({ { 5.5, 11 }, { 9, 11 } });
        break;
    case Glyph::Copy:
        p.drawRect(QRectF(5.5, 5.5, 8, 8));
        line({ { 3.5, 10.5 }, { 2.5, 10.5 }, { 2.5, 2.5 }, { 10.5, 2.5 }, { 10.5, 3.5 } });
        break;
    case Glyph::Close:
        line({ { 4, 4 }, { 12, 12 } });
        line({ { 12, 4 }, { 4, 12 } });
        break;
    case Glyph::Warning:
        p.drawPolygon(QPolygonF({ { 8, 2 }, { 14.5, 13.5 }, { 1.5, 13.5 } }));
        line({ { 8, 6 }, { 8, 9.5 } });
        p.drawPoint(QPointF(8, 11.7));
        break;
    case Glyph::Lanes:
        p.fillRect(QRectF(2, 2.5, 7, 2.5), p.pen().color());
        p.fillRect(QRectF(6, 6.75, 8, 2.5), p.pen().color());
        p.fillRect(QRectF(3, 11, 5, 2.5), p.pen().color());
        break;
    case Glyph::Replay:
        p.fillRect(QRectF(2, 3, 12, 3), p.pen().color());
        p.fillRect(QRectF(2, 9, 6, 3), p.pen().color());
        line({ { 14, 8.5 }, { 11, 10.5 }, { 14, 12.5 } });
        break;
    }
}

class GlyphEngine : public QIconEngine {
public:
    explicit GlyphEngine(Glyph glyph) : m_glyph(glyph) { }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const QPalette palette = QGuiApplication::palette();
        const QColor colour = mode == QIcon::Disabled ? palette.color(QPalette::Disabled, QPalette::ButtonText)
            : mode == QIcon::Selected                 ? palette.color(QPalette::HighlightedText)
                                                      : palette.color(QPalette::ButtonText);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const double side = std::min(rect.width(), rect.height());
        painter->translate(rect.center().x() + 0.5 - side / 2, rect.center().y() + 0.5 - side / 2);
        painter->scale(side / 16, side / 16);
        painter->setPen(QPen(colour, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->setBrush(Qt::NoBrush);
        paintGlyph(*painter, m_glyph);
        painter->restore();
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
    QIconEngine *clone() const override { return new GlyphEngine(m_glyph); }

private:
    Glyph m_glyph;
};

} // namespace

QIcon glyphIcon(Glyph glyph)
{
    return QIcon(new GlyphEngine(glyph));
}

} // namespace lanewise::widgets
