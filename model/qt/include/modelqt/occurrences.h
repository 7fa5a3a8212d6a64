// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The operations behind a row of a table, marked on the lanes and walked through. QtCore, core.

#include <vector>

#include <QObject>

#include <core/trace.h>
#include <modelqt/timelinestate.h>

namespace lanewise::modelqt {

class Occurrences : public QObject {
    Q_OBJECT
public:
    /// The state outlives this.
    explicit Occurrences(TimelineState *state, QObject *parent = nullptr);
    ~Occurrences() override;

    /// Marks them all and shows the longest; next and previous go by time. Empty: nothing is marked any more. Very many are sorted on a worker
    /// first; what is asked for or marked meanwhile wins.
    void show(std::vector<core::SliceId> slices);
    /// False once something else was marked on the lanes.
    bool isActive() const { return !m_slices.empty(); }
    std::size_t count() const { return m_slices.size(); }
    std::size_t current() const { return m_current; }

public Q_SLOTS:
    void showNext();
    void showPrevious();

Q_SIGNALS:
    void changed();

private:
    struct Sorted;
    static Sorted sorted(const core::Trace &trace, std::vector<core::SliceId> slices);
    void take(Sorted result);
    void showAt(std::size_t index);
    void followMarks();

    TimelineState *m_state;
    std::vector<core::SliceId> m_slices; ///< by start
    std::size_t m_current = 0;
    quint64 m_generation = 0;
    bool m_marking = false;
};

} // namespace lanewise::modelqt
