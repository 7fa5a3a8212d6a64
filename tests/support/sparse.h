// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Fewer variants where the thread sanitizer runs: it makes code ten to twenty times slower, and of what one thread does by itself it has nothing to say.
// For loops over variants that one thread reads; whatever several threads read keeps all of its variants. std only.

#include <cstddef>

namespace lanewise::test {

#if defined(__SANITIZE_THREAD__)
inline constexpr bool kIsThreadSanitized = true;
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
inline constexpr bool kIsThreadSanitized = true;
#else
inline constexpr bool kIsThreadSanitized = false;
#endif
#else
inline constexpr bool kIsThreadSanitized = false;
#endif

/// The step of a loop over all variants: every one of them, or under the thread sanitizer every `n`th. With an `n` that shares no factor with the length of
/// what repeats in them each kind of place still gets its turn.
constexpr std::size_t stepOf(std::size_t n)
{
    return kIsThreadSanitized ? n : 1;
}

/// The number of rounds or the size of a text, and its `n`th part.
template<class T>
constexpr T partOf(T all, T n)
{
    return kIsThreadSanitized ? all / n : all;
}

} // namespace lanewise::test
