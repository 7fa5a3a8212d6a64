// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "nsys/sentences.h"

namespace lanewise::io::nsys {

using core::MessageTemplate;

const MessageTemplate kNoDatabase {
    "not-a-database",
    LW_TR("Messages",
        "{file} cannot be read as an SQLite database ({reason}). Export the report again with nsys export --type sqlite.")
};
const MessageTemplate kNvprof { "other-kind.nvprof",
    LW_TR("Messages",
        "{file} is a database of nvprof, which is not read. Record the program with Nsight Systems instead.") };
const MessageTemplate kOtherDatabase { "other-kind.sqlite",
    LW_TR("Messages", "{file} is an SQLite database, but no export of Nsight Systems: it has no table StringIds.") };
const MessageTemplate kNoTables {
    "nsys-no-tables",
    LW_TR("Messages",
        "{file} is an export of Nsight Systems without any event: CUDA, NVTX and the operating system were not traced, or nothing ran.")
};
const MessageTemplate kTableDamaged {
    "nsys-table-damaged",
    LW_TR("Messages",
        "The table {table} is damaged after its row {row} ({reason}): rows are missing there. The rest that can be found is shown.")
};
const MessageTemplate kColumnMissing { "nsys-column-missing",
    LW_TR("Messages", "The table {table} has no column {column}, without which it says nothing. It is not shown.") };
const MessageTemplate kRowsDamaged {
    "nsys-rows-damaged",
    LW_TR("Messages",
        "{n} {n|row has|rows have} no readable time and {n|is|are} not shown, the first one of them row {row} of table {table}.")
};
const MessageTemplate kDeviceUncertain {
    "nsys-device-uncertain",
    LW_TR("Messages",
        "Several processes have a device {device}, and the export does not say which GPU it is for each: they are shown as different GPUs.")
};
const MessageTemplate kKernelsInGraphs {
    "nsys-kernels-in-graphs",
    LW_TR("Messages",
        "{n} {n|launch of a CUDA graph is|launches of CUDA graphs are} recorded as one box each, with the kernels inside hidden. Record with --cuda-graph-trace=node to see them.")
};
const MessageTemplate kTablesNotShown { "nsys-tables-not-shown",
    LW_TR("Messages", "{n} {n|table|tables} of the export with rows {n|is|are} not shown: {tables}.") };
const MessageTemplate kToolSays { "nsys-diagnostic",
    LW_TR("Messages",
        "Nsight Systems reported {n} {n|warning or error|warnings and errors} while recording, the first: {text}") };
const MessageTemplate kNoSuchRow { "nsys-no-row",
    LW_TR("Messages", "{file} has no readable row {row} in table {table}.") };

const MessageTemplate kCutDatabase {
    "nsys-cut",
    LW_TR("Messages",
        "{file} ends at byte {byte}, but should have {promised}: it was cut. What its missing part held is not shown.")
};
const MessageTemplate kLeftBeside {
    "nsys-log-beside",
    LW_TR("Messages",
        "{log} lies beside {file} and belongs to it: its program did not end, or still writes. What the log holds is not read.")
};
const MessageTemplate kNothingReadable { "nsys-nothing-readable",
    LW_TR("Messages", "{file} is an export of Nsight Systems, but none of its tables of events can be read.") };

} // namespace lanewise::io::nsys
