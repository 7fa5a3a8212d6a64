// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Traces written as text, so that a test's input and its hand-computed expectation can be read side by side. std, core.

#include <cstddef>
#include <memory>
#include <string_view>

#include <core/trace.h>

namespace lanewise::test {

/// One lane a line, slices by comma or line break. Everything after // is a comment. Example:
///
///     gpu0/7:   0+5 gemm #1, 10+3 relu #2, 20+8us Memcpy HtoD (Pageable -> Device) #3 bytes=4096
///               40+2 ncclDevKernel_AllReduce
///     mark0/7:  0+13 ProfilerStep#1
///     host9/9:  0+50 ProfilerStep#1, 1+2 cudaLaunchKernel #1
///
/// Lanes:  gpuP/T a stream, markP/T ranges projected on a stream, hostP/T a thread, pseudoP/T neither; P and T are the ids as text.
/// Times:  START+DURATION in ns, or with a unit: 3us, 2ms, 1s. Names may hold commas and blanks: a slice begins where a comma or a line
///         break is followed by NUMBER+NUMBER.
/// After the name, in any order: #N correlation; bytes=N device=N context=N stream=N waits=N (typed columns); collective=NAME group=NAME ranks=N;
///         blocks=N threads=N registers=N shared=N occupancy=N; arg:KEY=VALUE an argument that is read on demand;
///         kind=cpu|annotation|runtime|driver|python|step|kernel|copy|memset|sync|event|mark|window|metrics|other; and flags !untimed
///         !impossible !unclosed. A duration below 0 is kept as such.
/// Without kind=: on gpu lanes Memcpy.. is a copy, Memset.. a memset, the rest kernels; on mark lanes GPU annotations; on host lanes cuda.. and
///         hip.. are runtime calls, cuX.. driver calls, ProfilerStep# and Optimizer. annotations, the rest operators.
/// Lines of their own: `file NAME [rank=N] [format=xspace]` (else Kineto) begins another file; `device ID NAME [cc=8.0] [sms=108] [memory=BYTES] [limits=THREADS/REGISTERS/SHARED BYTES of one multiprocessor] [vendor=AMD]` a
///         property row of the file; `memory TIME reserved=BYTES allocated=BYTES [bytes=N addr=N] [on=P/T] [out]` an event of the allocator on that thread, with negative
///         bytes what it frees, with out the lack of memory;
///         `thread LANE NAME` names a lane (`thread host1/700 tf_Compute/8100`); `meta KEY VALUE` a fact of the file's head.
/// Times count from the fixture's own 0, and the trace's start is that 0 (an instant stands there), so that expectations need no shifting.
///
/// A mistake in the text ends the program with a message: fixtures are part of the test.
std::shared_ptr<const core::Trace> traceFromText(std::string_view text);

/// The slice of that name, by slice id; core::kNoSlice where there is none. `nth` counts from 0.
core::SliceId sliceNamed(const core::Trace &trace, std::string_view name, std::size_t nth = 0);

} // namespace lanewise::test
