// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/timemarks.h>

#include <algorithm>

namespace lanewise::modelqt {

namespace {

bool byTime(const TimeMark &a, const TimeMark &b)
{
    return a.timeNs < b.timeNs;
}

constexpr qsizetype kLongestName = 200;

} // namespace

std::optional<std::size_t> TimeMarks::near(core::TimeNs t, core::TimeNs reachNs) const
{
    std::optional<std::size_t> best;
    core::TimeNs bestNs = reachNs;
    for (std::size_t i = 0; i < m_marks.size(); ++i) {
        const core::TimeNs distance = std::abs(core::addClamped(m_marks[i].timeNs, -t));
        if (distance <= bestNs) {
            best = i;
            bestNs = distance;
        }
    }
    return best;
}

std::optional<std::size_t> TimeMarks::after(core::TimeNs t) const
{
    const auto it = std::upper_bound(m_marks.begin(), m_marks.end(), TimeMark { t, {} }, byTime);
    return it != m_marks.end() ? std::optional(static_cast<std::size_t>(it - m_marks.begin())) : std::nullopt;
}

std::optional<std::size_t> TimeMarks::before(core::TimeNs t) const
{
    const auto it = std::lower_bound(m_marks.begin(), m_marks.end(), TimeMark { t, {} }, byTime);
    return it != m_marks.begin() ? std::optional(static_cast<std::size_t>(it - m_marks.begin()) - 1) : std::nullopt;
}

QString TimeMarks::freeName() const
{
    for (std::size_t number = 1;; ++number) {
        const QString name = tr("Mark %1").arg(number);
        if (std::none_of(m_marks.begin(), m_marks.end(), [&](const TimeMark &m) { return m.name == name; }))
            return name;
    }
}

std::optional<std::size_t> TimeMarks::add(core::TimeNs t, const QString &name)
{
    if (m_marks.size() >= kMost)
        return {};
    const QString given = name.trimmed().left(kLongestName);
    const TimeMark mark { t, given.isEmpty() ? freeName() : given };
    const auto at = m_marks.insert(std::upper_bound(m_marks.begin(), m_marks.end(), mark, byTime), mark);
    const auto index = static_cast<std::size_t>(at - m_marks.begin());
    Q_EMIT changed();
    return index;
}

void TimeMarks::rename(std::size_t index, const QString &name)
{
    const QString given = name.trimmed().left(kLongestName);
    if (index >= m_marks.size() || given.isEmpty() || m_marks[index].name == given)
        return;
    m_marks[index].name = given;
    Q_EMIT changed();
}

void TimeMarks::remove(std::size_t index)
{
    if (index >= m_marks.size())
        return;
    m_marks.erase(m_marks.begin() + static_cast<std::ptrdiff_t>(index));
    Q_EMIT changed();
}

void TimeMarks::setAll(std::vector<TimeMark> marks)
{
    std::stable_sort(marks.begin(), marks.end(), byTime);
    if (marks.size() > kMost)
        marks.resize(kMost);
    if (marks == m_marks)
        return;
    m_marks = std::move(marks);
    Q_EMIT changed();
}

} // namespace lanewise::modelqt
