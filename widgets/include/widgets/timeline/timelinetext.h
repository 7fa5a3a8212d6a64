// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What groups, lanes and events are called on the timeline. Texts from files come out safe to show. May include QtCore, modelqt, core.

#include <QString>

#include <core/trace.h>
#include <modelqt/deviceactivity.h>
#include <modelqt/eventref.h>
#include <modelqt/lanelayout.h>

namespace lanewise::modelqt {
class TimelineState;
}

namespace lanewise::widgets {

/// "GPU 0 NVIDIA H200", "python 1234", "stream 7", "thread 99 (main)", ...
QString nodeTitle(const core::Trace &trace, const modelqt::LaneNode &node);
/// A lane with the group it stands in, for where it is seen alone.
QString laneTitle(const core::Trace &trace, const modelqt::LaneLayout &layout, core::LaneId lane);
/// What a stream mostly does: "compute", "copies", "communication", "compute, copies"; empty where unknown.
QString roleText(const modelqt::LaneActivity &activity);
/// Short name, duration, start and lane, a line each. Plain text.
QString eventText(const core::Trace &trace, const modelqt::LaneLayout &layout, modelqt::EventRef event);
/// The short name alone.
QString eventName(const core::Trace &trace, modelqt::EventRef event);
/// A duration in the user's language.
/// Whose steps are drawn, where those of several files are known: "rank 3", else its name. Empty for one file.
QString stepsOwnerText(const modelqt::TimelineState &state);

} // namespace lanewise::widgets
