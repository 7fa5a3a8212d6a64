// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Forward pass, loss, backward pass and optimizer as a band over the lanes. May include Qt Widgets, modelqt, analysis, core.

#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include <analysis/analysis.h>
#include <analysis/phases.h>

namespace lanewise::modelqt {
class TimelineState;
}

namespace lanewise::widgets {

class LaneCanvas;

class PhaseBand : public QWidget {
    Q_OBJECT

public:
    static constexpr int kHeightPx = 15;

    /// Both outlive the band.
    PhaseBand(modelqt::TimelineState *state, LaneCanvas *canvas, QWidget *parent = nullptr);

    /// Phases of the state's trace, already worked out; null for none.
    void setPhases(std::shared_ptr<const analysis::Analysis> analysis);
    bool hasPhases() const;

    /// A run of pixels with one phase: what most device time in each of them belongs to.
    struct Part {
        analysis::Phase phase;
        int firstPx, lastPx; ///< of the screen; inclusive
    };
    static std::vector<Part> partsOf(
        std::span<const analysis::DevicePhases *const> devices, const core::TimeRange &visible, int widthPx);
    static QString phaseText(analysis::Phase phase);

signals:
    void shownChanged(bool shown);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    std::vector<const analysis::DevicePhases *> devices() const;

    modelqt::TimelineState *m_state;
    LaneCanvas *m_canvas;
    std::shared_ptr<const analysis::Analysis> m_analysis; ///< keeps the phases
    const analysis::Phases *m_phases = nullptr;
};

} // namespace lanewise::widgets
