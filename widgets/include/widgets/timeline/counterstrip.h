// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Curves under the lanes, on their time axis: how busy each device was, what waited to run, what copies moved, memory, what the profiler counted.
// May include Qt Widgets, modelqt, analysis, core.

#include <memory>
#include <vector>

#include <QSet>

#include <analysis/counters.h>
#include <core/trace.h>
#include <widgets/timeline/lanestrip.h>

namespace lanewise::widgets {

/// Light: the most within a pixel; strong: the mean. Where nothing is known nothing is drawn.
class CounterStrip : public LaneStrip {
    Q_OBJECT

public:
    static constexpr int kBandPx = 38;
    static constexpr int kMostBands = 3; ///< more are reached by scrolling

    /// Both outlive the strip.
    CounterStrip(modelqt::TimelineState *state, LaneCanvas *canvas, QWidget *parent = nullptr);

    using CounterList = std::vector<std::shared_ptr<const analysis::Counter>>;
    /// Of the state's trace; null: they are being worked out.
    void setCounters(std::shared_ptr<const core::Trace> trace, std::shared_ptr<const CounterList> counters);
    const CounterList *counters() const { return m_counters.get(); }
    /// Indexes into counters(), top to bottom.
    std::vector<std::size_t> shown() const;
    void setHidden(std::size_t counter, bool hidden);
    void showAll();

    QString titleOf(std::size_t counter) const;
    QString valueText(std::size_t counter, double value) const;
    /// What it is and what it is at a time, for the tooltip and a screen reader.
    QString textAt(std::size_t counter, const core::TimeRange &pixel) const;
    QSize sizeHint() const override;

protected:
    void renderPlot() override;
    bool viewportEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void renderBand(QImage &image, std::size_t counter, int topPx, int heightPx);
    void paintHeader(QPainter &painter, std::size_t counter, const QRect &rect);
    int counterAt(int y) const;
    double topOf(std::size_t counter) const;
    double bottomOf(std::size_t counter) const;
    void updateBands();

    std::shared_ptr<const core::Trace> m_trace;
    std::shared_ptr<const CounterList> m_counters;
    QSet<QString> m_hidden; ///< by title: it stays hidden in the next trace
    std::vector<std::size_t> m_shown;
    std::vector<analysis::CounterCurve::Bucket> m_buckets; ///< kept to spare allocations
};

} // namespace lanewise::widgets
