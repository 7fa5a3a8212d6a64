// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "perfetto/sentences.h"

namespace lanewise::io::perfetto {

using core::MessageTemplate;

const MessageTemplate kCut { "perfetto-cut",
    LW_TR("Messages",
        "{file} ends in the middle of the packet that begins at byte {byte}. What comes before it is shown.") };
const MessageTemplate kDamaged { "perfetto-damaged",
    LW_TR("Messages", "{file} is damaged at byte {byte}: there is no packet. What comes before it is shown.") };
const MessageTemplate kPackedDamaged {
    "perfetto-packed-damaged",
    LW_TR("Messages",
        "{n} compressed {n|packet is|packets are} damaged, the first at byte {byte}. What could be unpacked of {n|it|them} is shown.")
};
const MessageTemplate kStateLost {
    "perfetto-state-lost",
    LW_TR("Messages",
        "{n} {n|event refers|events refer} to names that the file does not hold: the recording lost packets, or began before it (first at byte {byte}). {n|It is|They are} not shown.")
};
const MessageTemplate kPacketsDropped { "perfetto-packets-dropped",
    LW_TR("Messages",
        "The recording lost packets in {n} {n|place|places} (first at byte {byte}): events are missing there.") };
const MessageTemplate kNotShown {
    "perfetto-not-shown",
    LW_TR("Messages",
        "{n} {n|packet|packets} of kinds that say nothing about GPU programs (kernel scheduling, memory of processes and the like) {n|is|are} not shown.")
};
const MessageTemplate kClockUnknown {
    "perfetto-clock-unknown",
    LW_TR("Messages",
        "{n} {n|event has|events have} a time on a clock that the file does not relate to its main one (first at byte {byte}): {n|it stands|they stand} where that clock says.")
};
const MessageTemplate kStrayEnds { "stray-ends",
    LW_TR(
        "Messages", "{n} {n|end|ends} of ranges that were never begun {n|was|were} left out (first at byte {byte}).") };
const MessageTemplate kNothing { "perfetto-nothing",
    LW_TR("Messages", "{file} is a Perfetto trace without any event of a track, GPU operation or counter.") };
const MessageTemplate kNothingBeforeCut {
    "perfetto-nothing-before-cut",
    LW_TR("Messages",
        "{file} is a Perfetto trace that ends in the middle of the packet that begins at byte {byte}: before it there is no event of a track, GPU operation or counter.")
};
const MessageTemplate kNothingBeforeDamage {
    "perfetto-nothing-before-damage",
    LW_TR("Messages",
        "{file} is a Perfetto trace that is damaged at byte {byte}: before it there is no event of a track, GPU operation or counter.")
};

const MessageTemplate kTimeImpossible {
    "perfetto-time-impossible",
    LW_TR("Messages",
        "{n} {n|event has|events have} a time beyond 2^62 ns (146 years), which no clock shows (first at byte {byte}). {n|It is|They are} not shown.")
};
const MessageTemplate kNestedPackets {
    "perfetto-nested-packets",
    LW_TR("Messages",
        "{n} compressed {n|packet lies|packets lie} within another, which the format does not allow (first at byte {byte}). {n|It is|They are} not unpacked.")
};

} // namespace lanewise::io::perfetto
