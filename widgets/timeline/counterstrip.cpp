// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/counterstrip.h>

#include <algorithm>
#include <cmath>

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <modelqt/format.h>
#include <modelqt/timelinestate.h>
#include <widgets/common/devicetext.h>
#include <widgets/common/textdirection.h>
#include <widgets/timeline/lanecanvas.h>
#include <widgets/timeline/lanepalette.h>

namespace lanewise::widgets {

using analysis::Counter;
using analysis::CounterCurve;
using analysis::CounterKind;
using modelqt::TimelineState;

namespace {

constexpr int kCounterMarginPx = 6;

PaintClass colourOf(const Counter &c)
{
    switch (c.kind) {
    case CounterKind::Busy:
    case CounterKind::TensorCores:
        return PaintClass::Compute;
    case CounterKind::LaunchQueue:
        return PaintClass::Runtime;
    case CounterKind::CopyRate:
        return c.copies == analysis::CopyKind::HtoD ? PaintClass::CopyHtoD
            : c.copies == analysis::CopyKind::DtoH  ? PaintClass::CopyDtoH
                                                    : PaintClass::CopyDtoD;
    case CounterKind::Memory:
        return PaintClass::UserAnnotation;
    case CounterKind::Recorded:
        break;
    }
    return PaintClass::CpuOp;
}

bool isShare(const Counter &c)
{
    return c.kind == CounterKind::Busy || c.kind == CounterKind::TensorCores;
}

QString definitionOf(const Counter &c)
{
    switch (c.kind) {
    case CounterKind::Busy:
        return CounterStrip::tr("Share of the time in which anything ran on the device: kernels, copies, memory sets.");
    case CounterKind::LaunchQueue:
        return CounterStrip::tr(
            "Operations whose launch has begun and which have not begun themselves. Where it is at 0 while the device is "
            "idle, the device waits for the host.");
    case CounterKind::CopyRate:
        return CounterStrip::tr("Bytes moved by copies of this direction, over the time that they ran.");
    case CounterKind::TensorCores:
        return CounterStrip::tr(
            "Share of the compute time in kernels that use tensor cores for certain, by their names.");
    case CounterKind::Memory:
        return CounterStrip::tr("Memory in use, as its allocator or the profiler recorded it.");
    case CounterKind::Recorded:
        break;
    }
    return CounterStrip::tr("As recorded in the file, in the unit that its name says.");
}

} // namespace

CounterStrip::CounterStrip(TimelineState *state, LaneCanvas *canvas, QWidget *parent) : LaneStrip(state, canvas, parent)
{
    setObjectName(QStringLiteral("counterStrip"));
    setAccessibleName(tr("Counters"));
    setFocusPolicy(Qt::TabFocus);
    connect(state, &TimelineState::selectedRangeChanged, viewport(), qOverload<>(&QWidget::update));
    connect(state, &TimelineState::traceChanged, this, [this] { setCounters(nullptr, nullptr); });
}

void CounterStrip::setCounters(std::shared_ptr<const core::Trace> trace, std::shared_ptr<const CounterList> counters)
{
    m_trace = std::move(trace);
    m_counters = std::move(counters);
    updateBands();
}

void CounterStrip::updateBands()
{
    m_shown.clear();
    QStringList names;
    for (std::size_t i = 0; m_counters && i < m_counters->size(); ++i) {
        const QString title = titleOf(i);
        if (m_hidden.contains(title))
            continue;
        m_shown.push_back(i);
        const auto most = (*m_counters)[i]->curve.max();
        names << (most ? tr("%1, at most %2").arg(title, valueText(i, *most)) : title);
    }
    setAccessibleDescription(names.join(QStringLiteral("; ")));
    setContent(static_cast<int>(m_shown.size()) * kBandPx, viewport()->height(), kBandPx / 2);
}

std::vector<std::size_t> CounterStrip::shown() const
{
    return m_shown;
}

void CounterStrip::setHidden(std::size_t counter, bool hidden)
{
    if (!m_counters || counter >= m_counters->size())
        return;
    hidden ? (void)m_hidden.insert(titleOf(counter)) : (void)m_hidden.remove(titleOf(counter));
    updateBands();
}

void CounterStrip::showAll()
{
    m_hidden.clear();
    updateBands();
}

QSize CounterStrip::sizeHint() const
{
    // The lanes come first: in a low window they leave room for fewer.
    const int room = parentWidget() ? parentWidget()->height() / 5 / kBandPx : kMostBands;
    const int bands = std::clamp(static_cast<int>(m_shown.size()), 1, std::clamp(room, 1, kMostBands));
    return { 400, bands * kBandPx + 1 };
}

// ---- What it says -------------------------------------------------------------------------------------------------

QString CounterStrip::titleOf(std::size_t counter) const
{
    const Counter &c = *(*m_counters)[counter];
    QString title;
    switch (c.kind) {
    case CounterKind::Busy:
        title = tr("busy");
        break;
    case CounterKind::LaunchQueue:
        title = tr("launches waiting");
        break;
    case CounterKind::CopyRate:
        switch (c.copies) {
        case analysis::CopyKind::HtoD:
            title = tr("copies to the device");
            break;
        case analysis::CopyKind::DtoH:
            title = tr("copies to the host");
            break;
        case analysis::CopyKind::DtoD:
            title = tr("copies on the device");
            break;
        case analysis::CopyKind::PtoP:
            title = tr("copies between devices");
            break;
        case analysis::CopyKind::Other:
            title = tr("other copies");
            break;
        }
        break;
    case CounterKind::TensorCores:
        title = tr("tensor cores");
        break;
    case CounterKind::Memory:
    case CounterKind::Recorded:
        title = modelqt::safeText(c.name);
        break;
    }
    if (c.device)
        return tr("%1 · %2").arg(title, deviceText(*m_trace, c.file, *c.device, DeviceWords::Number));
    if (m_trace->files().size() > 1)
        return tr("%1 · file %2").arg(title).arg(c.file + 1);
    return title;
}

QString CounterStrip::valueText(std::size_t counter, double value) const
{
    const Counter &c = *(*m_counters)[counter];
    switch (c.kind) {
    case CounterKind::Busy:
    case CounterKind::TensorCores:
        return modelqt::percentText(100 * value);
    case CounterKind::CopyRate:
        return modelqt::bandwidthText(value);
    case CounterKind::Memory:
        return modelqt::bytesText(value > 0 ? static_cast<std::uint64_t>(value) : 0);
    case CounterKind::LaunchQueue:
    case CounterKind::Recorded:
        break;
    }
    const double whole = std::round(value);
    return std::abs(value - whole) < 1e-9 && std::abs(value) < 1e15 ? locale().toString(static_cast<qlonglong>(whole))
                                                                    : locale().toString(value, 'g', 4);
}

QString CounterStrip::textAt(std::size_t counter, const core::TimeRange &pixel) const
{
    const Counter &c = *(*m_counters)[counter];
    QStringList lines { titleOf(counter) };
    const CounterCurve::Bucket b = c.curve.bucket(pixel);
    const QString where = modelqt::timeText(pixel.startNs, std::max<core::TimeNs>(1, pixel.lengthNs()));
    if (!b.isKnown)
        lines << tr("At %1: not recorded").arg(where);
    else if (b.min == b.max)
        lines << tr("At %1: %2").arg(where, valueText(counter, b.mean));
    else
        lines << tr("%1 from %2 on: mean %3, least %4, most %5")
                     .arg(modelqt::durationText(pixel.lengthNs()), where, valueText(counter, b.mean),
                         valueText(counter, b.min), valueText(counter, b.max));
    if (const auto most = c.curve.max(); most && !isShare(c))
        lines << tr("Most in the whole trace: %1").arg(valueText(counter, *most));
    lines << definitionOf(c);
    return lines.join(QLatin1Char('\n'));
}

double CounterStrip::topOf(std::size_t counter) const
{
    const Counter &c = *(*m_counters)[counter];
    const double most = isShare(c) ? 1 : c.curve.max().value_or(1);
    return most > bottomOf(counter) ? most : bottomOf(counter) + 1;
}

double CounterStrip::bottomOf(std::size_t counter) const
{
    return std::min(0.0, (*m_counters)[counter]->curve.min().value_or(0));
}

// ---- Painting -----------------------------------------------------------------------------------------------------

int CounterStrip::counterAt(int y) const
{
    const int band = (y + verticalScrollBar()->value()) / kBandPx;
    return band >= 0 && band < static_cast<int>(m_shown.size()) ? band : -1;
}

void CounterStrip::renderBand(QImage &image, std::size_t counter, int topPx, int heightPx)
{
    const Counter &c = *(*m_counters)[counter];
    const LanePalette &colours = canvas()->lanePalette();
    const PaintClass paintClass = colourOf(c);
    const double low = bottomOf(counter), scale = (heightPx - 1) / (topOf(counter) - low);
    const int foot = topPx + heightPx - 1;
    c.curve.buckets(state()->visibleRange(), static_cast<std::size_t>(image.width()), m_buckets);
    // Up to the least that the pixel's time holds, to the mean, to the most: neither a dip nor a peak between two samples is lost.
    const QRgb strong = colours.blended(paintClass, 0, 255), middle = colours.blended(paintClass, 0, 170),
               light = colours.blended(paintClass, 0, 96);
    for (int x = 0; x < image.width(); ++x) {
        const CounterCurve::Bucket &b = m_buckets[static_cast<std::size_t>(x)];
        if (!b.isKnown)
            continue;
        // What is more than nothing is seen, however small it is.
        const auto heightOf = [&](double v) {
            return v > low ? std::clamp(static_cast<int>(std::lround((v - low) * scale)), 1, heightPx - 1) : 0;
        };
        // Of what is on or off, these would be all or nothing.
        const int mean = heightOf(b.mean), least = isShare(c) ? mean : heightOf(b.min),
                  most = isShare(c) ? mean : heightOf(b.max);
        for (int y = std::max(0, foot - most); y <= foot && y < image.height(); ++y)
            reinterpret_cast<QRgb *>(image.scanLine(y))[x] = y >= foot - least ? strong
                : y >= foot - mean                                             ? middle
                                                                               : light;
    }
}

void CounterStrip::renderPlot()
{
    const double dpr = devicePixelRatioF();
    const QRect plot = plotRect();
    const LanePalette &colours = canvas()->lanePalette();
    const QSize size(canvas()->coordinates().widthPx(), static_cast<int>(std::ceil(plot.height() * dpr)));
    if (m_image.size() != size)
        m_image = QImage(size, QImage::Format_RGB32);
    m_image.setDevicePixelRatio(1);
    m_image.fill(colours.window);
    if (size.isEmpty())
        return;
    QPainter painter(&m_image);
    const int scroll = verticalScrollBar()->value();
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        const int top = static_cast<int>(i) * kBandPx - scroll;
        if (top >= plot.height() || top + kBandPx <= 0)
            continue;
        const int from = static_cast<int>(std::lround(top * dpr)),
                  to = static_cast<int>(std::lround((top + kBandPx) * dpr));
        painter.fillRect(QRect(0, from, size.width(), to - from - 1), i % 2 ? colours.laneAlternate : colours.lane);
    }
    painter.end();
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        const int top = static_cast<int>(i) * kBandPx - scroll;
        if (top >= plot.height() || top + kBandPx <= 0)
            continue;
        const int from = static_cast<int>(std::lround((top + 3) * dpr)),
                  to = static_cast<int>(std::lround((top + kBandPx - 1) * dpr));
        renderBand(m_image, m_shown[i], from, to - from);
    }
}

void CounterStrip::paintHeader(QPainter &painter, std::size_t counter, const QRect &rect)
{
    const LanePalette &colours = canvas()->lanePalette();
    const Counter &c = *(*m_counters)[counter];
    const QRect text = rect.adjusted(2 * kCounterMarginPx, 2, -kCounterMarginPx, -2);
    const QFontMetrics metrics = painter.fontMetrics();
    painter.setPen(colours.text);
    painter.drawText(text, leading() | Qt::AlignTop | Qt::TextSingleLine,
        metrics.elidedText(titleOf(counter), Qt::ElideMiddle, text.width()));
    painter.setPen(colours.mutedText);
    if (const auto most = c.curve.max())
        painter.drawText(text, leading() | Qt::AlignBottom | Qt::TextSingleLine,
            isShare(c) ? tr("0 to %1").arg(valueText(counter, 1)) : tr("up to %1").arg(valueText(counter, *most)));
    if (state()->cursorNs() == core::kNoTime)
        return;
    const TimeCoordinates axis = canvas()->coordinates();
    const int x = axis.pixelOf(state()->cursorNs());
    const CounterCurve::Bucket b = c.curve.bucket({ axis.timeAt(x), std::max(axis.timeAt(x + 1), axis.timeAt(x) + 1) });
    painter.setPen(colours.text);
    painter.drawText(text, trailing() | Qt::AlignBottom | Qt::TextSingleLine,
        b.isKnown ? valueText(counter, b.mean) : tr("not recorded"));
}

void CounterStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    keepTextDirection(painter);
    const LanePalette &colours = canvas()->lanePalette();
    painter.fillRect(viewport()->rect(), colours.window);
    const QRect plot = plotRect(), header = headerRect();
    if (!m_counters || m_counters->empty() || m_shown.empty()) {
        painter.setPen(colours.mutedText);
        painter.drawText(plot, Qt::AlignCenter,
            !m_counters               ? tr("Counters are being worked out …")
                : m_counters->empty() ? tr("Neither device operations nor counters are recorded.")
                                      : tr("All counters are hidden: right-click to show them."));
    } else {
        renderIfNeeded();
        painter.drawImage(QRectF(plot), m_image, QRectF(m_image.rect()));
        for (std::size_t i = 0; i < m_shown.size(); ++i) {
            const int top = static_cast<int>(i) * kBandPx - verticalScrollBar()->value();
            if (top >= viewport()->height() || top + kBandPx <= 0)
                continue;
            paintHeader(painter, m_shown[i], QRect(header.x(), top, header.width(), kBandPx));
        }
        if (const core::TimeRange range = state()->selectedRange(); !range.isEmpty()) {
            const double left = std::clamp(pixelXOf(range.startNs), double(plot.left()), double(plot.right()));
            const double right = std::clamp(pixelXOf(range.endNs), double(plot.left()), double(plot.right()));
            painter.fillRect(QRectF(left, 0, std::max(right - left, 1.0), plot.height()), colours.range);
        }
        paintCursor(painter, 0);
    }
    paintBorders(painter);
}

void CounterStrip::resizeEvent(QResizeEvent *event)
{
    LaneStrip::resizeEvent(event);
    updateBands();
}

void CounterStrip::changeEvent(QEvent *event)
{
    LaneStrip::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange
        || event->type() == QEvent::LanguageChange)
        updateBands();
}

// ---- What the user does -------------------------------------------------------------------------------------------

bool CounterStrip::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int band = counterAt(help->pos().y());
        if (band < 0) {
            QToolTip::hideText();
            return true;
        }
        const TimeCoordinates axis = canvas()->coordinates();
        const int x = static_cast<int>((help->pos().x() - plotRect().x()) * devicePixelRatioF());
        const core::TimeNs from = axis.timeAt(std::clamp(x, 0, axis.widthPx() - 1));
        const core::TimeNs to = axis.timeAt(std::clamp(x, 0, axis.widthPx() - 1) + 1);
        QToolTip::showText(help->globalPos(),
            modelqt::tooltipText(textAt(m_shown[static_cast<std::size_t>(band)], { from, std::max(to, from + 1) })),
            viewport());
        return true;
    }
    return LaneStrip::viewportEvent(event);
}

void CounterStrip::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_counters || m_counters->empty())
        return;
    const int band = event->reason() == QContextMenuEvent::Keyboard
        ? -1
        : counterAt(viewport()->mapFromGlobal(event->globalPos()).y());
    QMenu menu;
    QAction *hide = nullptr;
    const auto counters = m_counters;
    if (band >= 0) {
        hide = menu.addAction(tr("&Hide this counter"));
        menu.addSeparator();
    }
    QAction *all = menu.addAction(tr("Show &all counters"));
    menu.addSeparator();
    std::vector<QAction *> toggles;
    for (std::size_t i = 0; i < counters->size(); ++i) {
        QAction *toggle = menu.addAction(titleOf(i).replace(QLatin1Char('&'), QLatin1String("&&")));
        toggle->setCheckable(true);
        toggle->setChecked(!m_hidden.contains(titleOf(i)));
        toggles.push_back(toggle);
    }
    QAction *chosen = menu.exec(event->globalPos());
    if (!chosen || m_counters != counters)
        return;
    if (chosen == hide)
        setHidden(m_shown[static_cast<std::size_t>(band)], true);
    else if (chosen == all)
        showAll();
    else if (const auto it = std::find(toggles.begin(), toggles.end(), chosen); it != toggles.end())
        setHidden(static_cast<std::size_t>(it - toggles.begin()), !chosen->isChecked());
}

} // namespace lanewise::widgets
