// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rocprof/sentences.h"

namespace lanewise::io::rocprof {

using core::MessageTemplate;

const MessageTemplate kNothing {
    "rocprof-nothing",
    LW_TR("Messages",
        "{file} is output of rocprofv3 without any event: no kind of record was traced (say what: --kernel-trace, --hip-trace, --sys-trace), or nothing ran.")
};
const MessageTemplate kNothingReadable { "rocprof-nothing-readable",
    LW_TR("Messages",
        "{file} is output of rocprofv3, but not one record in it can be read; the damage begins at byte {byte}.") };
const MessageTemplate kDamaged {
    "rocprof-damaged",
    LW_TR("Messages",
        "The file is damaged in {n} {n|place|places} (first at byte {byte}): the {n|record|records} there {n|was|were} left out, with what could not be told from {n|it|them}.")
};
const MessageTemplate kCut {
    "rocprof-cut",
    LW_TR("Messages",
        "The file ends early, at byte {byte}: it was cut or never finished. All complete records before that are shown.")
};
const MessageTemplate kAgentUnknown {
    "rocprof-agent-unknown",
    LW_TR("Messages",
        "{n} {n|operation|operations} ran on a GPU that the file does not describe (first at byte {byte}): {n|it stands|they stand} under the number that the file gives.")
};
const MessageTemplate kKernelUnknown {
    "rocprof-kernel-unknown",
    LW_TR("Messages",
        "The file does not tell the name of {n} {n|kernel|kernels} (first at byte {byte}): {n|it goes|they go} by number.")
};
const MessageTemplate kSectionsNotShown { "rocprof-not-shown",
    LW_TR("Messages", "{n} {n|record|records} of kinds that are not shown {n|was|were} left out: {kinds}.") };

const MessageTemplate kCsvNothing {
    "rocprof-csv-nothing",
    LW_TR("Messages",
        "{file} is a table of rocprofv3 that holds no event: open the tables of kernels, copies or calls of its run together with it.")
};
const MessageTemplate kCsvSummary {
    "other-kind.rocprof-summary",
    LW_TR("Messages",
        "{file} is a summary of rocprofv3, without times of single events. Open the run's *_trace.csv tables instead.")
};
const MessageTemplate kCsvDamaged {
    "rocprof-csv-damaged",
    LW_TR("Messages",
        "{n} {n|row|rows} could not be read and {n|was|were} left out, the first one in line {row} of {table} (at byte {byte}).")
};
const MessageTemplate kCsvCut {
    "rocprof-csv-cut",
    LW_TR("Messages",
        "{table} ends without the end of its last line {row} (which begins at byte {byte}): if it was cut there, that row is missing or its last number is short.")
};
const MessageTemplate kCsvColumns { "rocprof-csv-columns",
    LW_TR("Messages", "{table} is not shown: it lacks one of the columns without which its rows say nothing.") };
const MessageTemplate kCsvPartNotRead { "rocprof-csv-part",
    LW_TR("Messages", "{table} belongs to this run, but could not be read.") };
const MessageTemplate kNoSuchRow { "rocprof-csv-no-row",
    LW_TR("Messages", "{file} has no readable row in line {row}.") };

} // namespace lanewise::io::rocprof
