// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Moments that somebody marked and named. QtCore, core.

#include <cstddef>
#include <optional>
#include <vector>

#include <QObject>
#include <QString>

#include <core/time.h>

namespace lanewise::modelqt {

struct TimeMark {
    core::TimeNs timeNs = 0;
    QString name;
    friend bool operator==(const TimeMark &, const TimeMark &) = default;
};

class TimeMarks : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    static constexpr std::size_t kMost = 1000;

    /// By time.
    const std::vector<TimeMark> &all() const { return m_marks; }
    /// The one nearest to `t` and at most `reachNs` away.
    std::optional<std::size_t> near(core::TimeNs t, core::TimeNs reachNs) const;
    std::optional<std::size_t> after(core::TimeNs t) const;
    std::optional<std::size_t> before(core::TimeNs t) const;

    /// Where it stands now. An empty name becomes "Mark 3" or the like. At most kMost; one more is not added and the answer is none.
    std::optional<std::size_t> add(core::TimeNs t, const QString &name = {});
    void rename(std::size_t index, const QString &name);
    void remove(std::size_t index);
    void setAll(std::vector<TimeMark> marks);
    void clear() { setAll({}); }

Q_SIGNALS:
    void changed();

private:
    QString freeName() const;

    std::vector<TimeMark> m_marks;
};

} // namespace lanewise::modelqt
