// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rocpd/sentences.h"

namespace lanewise::io::rocpd {

using core::MessageTemplate;

const MessageTemplate kNoDatabase { "not-a-database",
    LW_TR("Messages", "{file} cannot be read as an SQLite database ({reason}).") };
const MessageTemplate kNothing { "rocpd-nothing",
    LW_TR("Messages", "{file} is a rocpd database without any event: nothing was traced, or nothing ran.") };
const MessageTemplate kNothingReadable { "rocpd-nothing-readable",
    LW_TR("Messages", "{file} is a rocpd database, but none of its tables of events can be read.") };
const MessageTemplate kTableDamaged {
    "rocpd-table-damaged",
    LW_TR("Messages",
        "The table {table} is damaged after its row {row} ({reason}): rows are missing there. The rest that can be found is shown.")
};
const MessageTemplate kTablesNotShown { "rocpd-table-unknown",
    LW_TR("Messages", "The table {table} is not shown: it lacks a column without which it says nothing ({reason}).") };
const MessageTemplate kRowsDamaged {
    "rocpd-rows-damaged",
    LW_TR("Messages",
        "{n} {n|row has|rows have} no readable time and {n|is|are} not shown, the first one of them row {row} of table {table}.")
};
const MessageTemplate kAgentUnknown {
    "rocpd-agent-unknown",
    LW_TR("Messages",
        "{n} {n|operation|operations} ran on a GPU that the database does not describe, the first one in row {row} of table {table}: {n|it stands|they stand} under the number that the row gives.")
};
const MessageTemplate kKernelUnknown {
    "rocpd-kernel-unknown",
    LW_TR("Messages",
        "The database does not tell the name of {n} {n|kernel|kernels}, the first one in row {row} of table {table}: {n|it goes|they go} by number.")
};
const MessageTemplate kCut {
    "rocpd-cut",
    LW_TR("Messages",
        "{file} ends at byte {byte}, but should have {promised}: it was cut. What its missing part held is not shown.")
};
const MessageTemplate kLeftBeside {
    "rocpd-log-beside",
    LW_TR("Messages",
        "{log} lies beside {file} and belongs to it: its program did not end, or still writes. What the log holds is not read.")
};
const MessageTemplate kNoSuchRow { "rocpd-no-row",
    LW_TR("Messages", "{file} has no readable row {row} in table {table}.") };

} // namespace lanewise::io::rocpd
