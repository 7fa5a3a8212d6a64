// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How long frames of the lanes take, from the request to paint until they are handed to the display, and for how long the event loop stands still.
// Costs nothing while nobody asks. Qt Widgets.

#include <array>
#include <cstdint>
#include <vector>

#include <QApplication>
#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

namespace lanewise::app {

class FrameTimes : public QObject {
    Q_OBJECT
public:
    struct LongEvent {
        double ms = 0;
        double processorMs =
            0;         ///< of them, what this thread had the processor; the same where the system does not tell
        QString event; ///< its type and who got it
    };
    struct Figures {
        std::uint64_t frames = 0;
        double medianMs = 0, percentile99Ms = 0, worstMs = 0;
        double lastMs = 0;
        double stillMs = 0; ///< the longest time between two beats of the event loop, less the time between beats
        QString stillIn;    ///< the longest single event meanwhile: its type and who got it; empty where none was timed
        double stillProcessorMs =
            0; ///< of stillMs, what this thread had the processor: the rest it waited, or others had it
        std::uint64_t beats = 0;
        std::vector<LongEvent> longest; ///< worst first
    };

    explicit FrameTimes(QObject *parent = nullptr);

    /// Frames are counted that paint this widget.
    void watch(QWidget *canvas);
    void start();
    void stop();
    bool isRunning() const { return m_beat.isActive(); }
    void clear();
    Figures figures() const;
    /// For people.
    QString text() const;

    /// Runs `deliver` for an event that came from the event loop itself.
    template<class Deliver>
    bool timed(QObject *receiver, QEvent *event, Deliver &&deliver)
    {
        // By then, who got it may be gone, by this event or by another.
        const Receiver who { event->type(), receiver->metaObject()->className(), receiver->objectName() };
        m_hasPainted = false;
        const qint64 processorNs = processorTimeNs();
        m_event.start();
        const bool result = deliver();
        const qint64 ns = m_event.nsecsElapsed();
        note(who, ns, processorNs < 0 ? ns : processorTimeNs() - processorNs);
        return result;
    }

Q_SIGNALS:
    /// A few times a second, while frames come.
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Receiver {
        QEvent::Type type;
        const char *className;
        QString name;
    };
    struct Noted {
        qint64 ns = 0, processorNs = 0;
        QString event;
    };

    void beat();
    void note(const Receiver &receiver, qint64 ns, qint64 processorNs);
    /// Of the thread that asks; -1 where the system does not tell.
    static qint64 processorTimeNs();

    // Frames of up to 250 ms by hundredths of a millisecond; longer ones are in the last.
    static constexpr std::size_t kBuckets = 25'000;
    static constexpr qint64 kBucketNs = 10'000;

    QPointer<QWidget> m_canvas;
    QTimer m_beat, m_tell;
    QElapsedTimer m_sinceBeat, m_event;
    std::vector<std::uint32_t> m_histogram;
    std::uint64_t m_frames = 0, m_beats = 0;
    qint64 m_worstNs = 0, m_lastNs = 0, m_stillNs = 0, m_stillProcessorNs = 0, m_beatProcessorNs = 0;
    Noted m_longestSinceBeat;
    QString m_stillIn;
    std::vector<Noted> m_longest; ///< worst first
    bool m_hasPainted = false;
};

/// Hands events on, and their times to the frame times while those are asked for.
class Application : public QApplication {
    Q_OBJECT
public:
    using QApplication::QApplication;
    bool notify(QObject *receiver, QEvent *event) override;
    FrameTimes *frameTimes() { return &m_times; }

private:
    FrameTimes m_times;
    int m_depth = 0;
};

} // namespace lanewise::app
