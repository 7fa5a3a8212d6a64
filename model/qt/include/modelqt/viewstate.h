// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How a trace is looked at, as a small file: what is seen, marked, filtered, pinned, hidden, folded and muted. QtCore, core.

#include <optional>
#include <string>

#include <QByteArray>
#include <QStringList>

#include <modelqt/timelinestate.h>

namespace lanewise::modelqt {

/// Of what the files of a trace hold, not of where they lie: names, sizes and first bytes. Reads them: ask on a worker.
QString traceIdentity(const core::Trace &trace);

struct ViewState {
    /// A filter; a lane by its key, since numbers of lanes are those of one program.
    struct KeptFilter {
        Filter filter;
        QString laneKey;
        friend bool operator==(const KeptFilter &, const KeptFilter &) = default;
    };

    QString identity;  ///< of the trace
    QStringList paths; ///< of its files, absolute
    core::TimeRange visible, selected;
    std::vector<TimeMark> marks;
    QList<KeptFilter> filters;
    /// Keys of lanes and groups; folded and unfolded: those that differ from how a trace opens.
    QStringList folded, unfolded, hidden, pinned;
    QStringList muted;      ///< rules
    std::string stepMarker; ///< as in the file
    bool criticalPath = false;
    QString panel;          ///< the open one; empty: none but the lanes
    QByteArray windowState; ///< of docks and bars

    friend bool operator==(const ViewState &, const ViewState &) = default;

    // What is larger is no view that this program wrote.
    static constexpr qint64 kMostBytes = 4'000'000;
    static constexpr qsizetype kMostFilters = 64;
    static constexpr qsizetype kMostKeys = 20'000;
    static constexpr qsizetype kLongestText = 4'096;
    static constexpr qsizetype kLongestLayout = 65'536;
};

/// Of every node of the layout, in its order: says for any run of the program which lane or group it is.
QStringList nodeKeys(const core::Trace &trace, const LaneLayout &layout);

/// What the timeline shows now.
ViewState viewOf(const TimelineState &state);
/// Shows it. How many lanes and groups it speaks of that the trace does not have: these are passed over.
int applyView(const ViewState &view, TimelineState *state);

QByteArray viewToJson(const ViewState &view);

struct ReadView {
    std::optional<ViewState> view; ///< none where it is no view
    QString error;                 ///< then: why, and where
    int leftOut = 0;               ///< parts that say nothing that makes sense, or are too many
};
/// From any bytes.
ReadView viewFromJson(const QByteArray &json);
/// From a file, which may be anything.
ReadView readView(const QString &path);

/// One view a trace, by its identity, beside the settings and never beside the user's files; the oldest go first.
class ViewStore {
public:
    static constexpr int kMostTraces = 200;

    /// Empty: beside the settings.
    explicit ViewStore(const QString &folder = {});
    std::optional<ViewState> load(const QString &identity) const;
    /// False where it can't be written.
    bool save(const ViewState &view) const;

private:
    QString fileOf(const QString &identity) const;

    QString m_folder;
};

} // namespace lanewise::modelqt
