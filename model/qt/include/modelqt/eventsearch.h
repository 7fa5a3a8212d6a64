// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Finds slices by name over all lanes, hidden ones as well, off the UI thread. May include QtCore, core.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QString>

#include <core/taskpool.h>
#include <core/trace.h>
#include <modelqt/timelinestate.h>

namespace lanewise::modelqt {

/// What a text finds in a trace.
struct SearchHits {
    struct Name {
        core::StringId name = core::kEmptyString;
        std::uint64_t count = 0;
    };
    std::vector<core::SliceId> slices; ///< ascending: lane by lane
    std::vector<core::SliceId> byTime; ///< the same by start; what has no time comes last
    std::vector<Name> names;           ///< by count, then name
    std::size_t lanes = 0;             ///< that hold some
};

/// Slices whose name holds every word of the text, whatever its case, and that the filter (null: all) lets through. With `only`, of these
/// the slices of that name alone. One pass over the slices; nothing where cancelled, or where the text is blank.
SearchHits findSlices(const core::Trace &trace, const QString &text, std::optional<core::StringId> only = {},
    const core::CancelToken &cancel = {}, const SliceFilter *filter = nullptr);

/// The search of a timeline: its hits are marked on the lanes, next and previous walk through them by time.
class EventSearch : public QObject {
    Q_OBJECT
public:
    /// The state outlives the search.
    explicit EventSearch(TimelineState *state, QObject *parent = nullptr);
    ~EventSearch() override;

    const QString &text() const { return m_text; }
    bool isSearching() const { return m_isSearching; }
    /// Null before anything was found, and while something else is marked on the lanes.
    const std::shared_ptr<const SearchHits> &hits() const { return m_hits; }
    /// Into hits()->byTime; absent before one was shown.
    std::optional<std::size_t> current() const { return m_current; }

public Q_SLOTS:
    /// Starts at once; what was searched for before is dropped. Blank: nothing is searched, and the marks go.
    void setText(const QString &text);
    /// Only that name of those found; all of them again where absent.
    void restrictTo(std::optional<lanewise::core::StringId> name);
    /// The first hit behind the current one, else behind the start of what is seen; from the last to the first.
    void showNext();
    void showPrevious();
    void clear();

Q_SIGNALS:
    void changed();

private:
    void start();
    void take(std::shared_ptr<const SearchHits> hits);
    void showAt(std::size_t index);
    /// Of the first hit that starts at or after `t`; the number of hits where none does.
    std::size_t firstFrom(core::TimeNs t) const;
    void followMarks();

    TimelineState *m_state;
    QString m_text;
    std::optional<core::StringId> m_only;
    std::shared_ptr<const SearchHits> m_hits;
    std::optional<std::size_t> m_current;
    core::CancelToken m_cancel;
    quint64 m_generation = 0;
    bool m_isSearching = false;
    bool m_isMarking = false;
};

} // namespace lanewise::modelqt
