// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <app/frametimes.h>

#include <algorithm>
#include <utility>

#include <QEvent>
#include <QMetaEnum>
#include <QWidget>

#ifdef Q_OS_UNIX
#include <ctime>
#endif

using namespace Qt::StringLiterals;

namespace lanewise::app {
namespace {

constexpr int kBeatMs = 5;
constexpr std::size_t kLongestKept = 12;
constexpr int kTellMs = 250;
constexpr double kNsPerMs = 1e6;

double ms(qint64 ns)
{
    return static_cast<double>(ns) / kNsPerMs;
}

} // namespace

FrameTimes::FrameTimes(QObject *parent) : QObject(parent)
{
    m_beat.setTimerType(Qt::PreciseTimer);
    m_beat.setInterval(kBeatMs);
    connect(&m_beat, &QTimer::timeout, this, &FrameTimes::beat);
    m_tell.setSingleShot(true);
    m_tell.setInterval(kTellMs);
    connect(&m_tell, &QTimer::timeout, this, &FrameTimes::changed);
}

void FrameTimes::watch(QWidget *canvas)
{
    if (m_canvas)
        m_canvas->removeEventFilter(this);
    m_canvas = canvas;
    if (m_canvas && isRunning())
        m_canvas->installEventFilter(this);
}

void FrameTimes::start()
{
    if (isRunning())
        return;
    clear();
    if (m_canvas)
        m_canvas->installEventFilter(this);
    m_sinceBeat.start();
    m_beatProcessorNs = processorTimeNs();
    m_beat.start();
}

void FrameTimes::stop()
{
    m_beat.stop();
    m_tell.stop();
    if (m_canvas)
        m_canvas->removeEventFilter(this);
}

void FrameTimes::clear()
{
    m_histogram.assign(kBuckets, 0);
    m_frames = m_beats = 0;
    m_worstNs = m_lastNs = m_stillNs = m_stillProcessorNs = 0;
    m_longestSinceBeat = {};
    m_stillIn.clear();
    m_longest.clear();
}

qint64 FrameTimes::processorTimeNs()
{
#ifdef Q_OS_UNIX
    timespec t {};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t) == 0)
        return qint64(t.tv_sec) * 1'000'000'000 + t.tv_nsec;
#endif
    return -1;
}

bool FrameTimes::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Paint)
        m_hasPainted = true;
    return QObject::eventFilter(watched, event);
}

void FrameTimes::beat()
{
    const qint64 since = m_sinceBeat.nsecsElapsed() - kBeatMs * qint64(kNsPerMs);
    const qint64 processorNs = processorTimeNs();
    m_sinceBeat.start();
    ++m_beats;
    if (since > m_stillNs) {
        m_stillNs = since;
        m_stillProcessorNs = processorNs < 0 ? since : std::min(since, processorNs - m_beatProcessorNs);
        m_stillIn = m_longestSinceBeat.ns * 2 > since ? m_longestSinceBeat.event : QString();
    }
    m_beatProcessorNs = processorNs;
    m_longestSinceBeat = {};
}

void FrameTimes::note(const Receiver &receiver, qint64 ns, qint64 processorNs)
{
    const bool isAmongLongest = m_longest.size() < kLongestKept || ns > m_longest.back().ns;
    if (ns > m_longestSinceBeat.ns || isAmongLongest) {
        const QMetaEnum types = QMetaEnum::fromType<QEvent::Type>();
        const char *name = types.valueToKey(receiver.type);
        const QString event = u"%1 to %2 %3"_s
                                  .arg(name ? QLatin1StringView(name) : "an event"_L1,
                                      QLatin1StringView(receiver.className), receiver.name)
                                  .trimmed();
        if (isAmongLongest) {
            m_longest.push_back({ ns, processorNs, event });
            std::sort(m_longest.begin(), m_longest.end(), [](const Noted &a, const Noted &b) { return a.ns > b.ns; });
            m_longest.resize(std::min(m_longest.size(), kLongestKept));
        }
        if (ns > m_longestSinceBeat.ns)
            m_longestSinceBeat = { ns, processorNs, event };
    }
    if (!std::exchange(m_hasPainted, false))
        return;
    ++m_frames;
    m_lastNs = ns;
    m_worstNs = std::max(m_worstNs, ns);
    ++m_histogram[std::min(kBuckets - 1, static_cast<std::size_t>(ns / kBucketNs))];
    if (!m_tell.isActive())
        m_tell.start();
}

FrameTimes::Figures FrameTimes::figures() const
{
    Figures f;
    f.frames = m_frames;
    f.beats = m_beats;
    f.worstMs = ms(m_worstNs);
    f.lastMs = ms(m_lastNs);
    f.stillMs = ms(m_stillNs);
    f.stillProcessorMs = ms(m_stillProcessorNs);
    f.stillIn = m_stillIn;
    for (const Noted &event : m_longest)
        f.longest.push_back({ ms(event.ns), ms(event.processorNs), event.event });
    // The upper end of the bucket in which that frame lies.
    const auto reached = [this](double share) {
        const auto wanted = static_cast<std::uint64_t>(share * static_cast<double>(m_frames));
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < m_histogram.size(); ++i) {
            sum += m_histogram[i];
            if (sum > wanted)
                return std::min(ms(m_worstNs), ms(static_cast<qint64>(i + 1) * kBucketNs));
        }
        return ms(m_worstNs);
    };
    if (m_frames > 0) {
        f.medianMs = reached(0.5);
        f.percentile99Ms = reached(0.99);
    }
    return f;
}

QString FrameTimes::text() const
{
    const Figures f = figures();
    if (f.frames == 0)
        return tr("No frame yet");
    return tr("Frame %1 ms, median %2, 99 of 100 within %3, worst %4; still for %5 ms at most")
        .arg(f.lastMs, 0, 'f', 1)
        .arg(f.medianMs, 0, 'f', 1)
        .arg(f.percentile99Ms, 0, 'f', 1)
        .arg(f.worstMs, 0, 'f', 1)
        .arg(f.stillMs, 0, 'f', 0);
}

bool Application::notify(QObject *receiver, QEvent *event)
{
    if (!m_times.isRunning() || m_depth > 0)
        return QApplication::notify(receiver, event);
    ++m_depth;
    const bool result = m_times.timed(receiver, event, [&] { return QApplication::notify(receiver, event); });
    --m_depth;
    return result;
}

} // namespace lanewise::app
