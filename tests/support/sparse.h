// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Fewer variants where a sanitizer runs. The thread sanitizer makes code ten to twenty times slower, and of what one thread does by itself it has nothing
// to say: it gets few of the loops over variants that one thread reads, and all of whatever several threads read. The address sanitizer makes code
// three to ten times slower: it gets every kind of place, not every byte, and no recording of tens of megabytes. As released everything runs. std only.

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

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kIsAddressSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool kIsAddressSanitized = true;
#else
inline constexpr bool kIsAddressSanitized = false;
#endif
#else
inline constexpr bool kIsAddressSanitized = false;
#endif

/// Whether a recording of so many bytes as it lies on the disk is for this build.
constexpr bool isForThisBuild(long long fileBytes)
{
    constexpr long long kSmall = 1'000'000; // a dozen of them, of each of the programs that wrote them
    return fileBytes < kSmall || !(kIsThreadSanitized || kIsAddressSanitized);
}

/// The step of a loop over all variants: every one of them, or under the thread sanitizer every `n`th and under the address sanitizer every `ofAddress`th.
/// With numbers that share no factor with the length of what repeats in them each kind of place still gets its turn.
constexpr std::size_t stepOf(std::size_t n, std::size_t ofAddress = 1)
{
    return kIsThreadSanitized ? n : kIsAddressSanitized ? ofAddress : 1;
}

/// The number of rounds or the size of a text, and its `n`th or `ofAddress`th part.
template<class T>
constexpr T partOf(T all, T n, T ofAddress = 1)
{
    return kIsThreadSanitized ? all / n : kIsAddressSanitized ? all / ofAddress : all;
}

} // namespace lanewise::test
