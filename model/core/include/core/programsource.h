// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What compiled programs say about their operations, read when somebody asks. std only.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <core/result.h>
#include <core/taskpool.h>

namespace lanewise::core {

/// One operation of a compiled program (HLO): what runs as one or a few kernels. Text is untrusted.
struct ProgramOperation {
    std::string module;        ///< the program's name, as kernels have it
    std::uint64_t program = 0; ///< its number, where several programs have one name
    std::string name;
    /// Pairs of a multiplication and an addition in its products and convolutions, as their shapes have them: zeros that pad are counted, zeros that dilate
    /// are not. 0 where there are none, absent where it calls something whose work is not known.
    std::optional<double> multiplyAdds;
    std::optional<double> bytes; ///< of what it reads and writes, each once; absent where it reads parts of it
    /// It runs others (a graph of launches): its kernels are all of theirs, launched by one call.
    bool holdsOthers = false;
    bool isInEntry = false; ///< once each time that the program runs
    std::string shapes;     ///< "[64, 512] [512, 512]": of what it reads; " ..." behind the first few
    std::string types;      ///< "bfloat16 float32", equal ones once
};

class ProgramSource {
public:
    virtual ~ProgramSource() = default;
    /// Of all programs of the file. Any thread; may take a while. What is damaged is left out.
    virtual Result<std::vector<ProgramOperation>> operations(const CancelToken &cancel) const = 0;
};

} // namespace lanewise::core
