// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "chromejson/skipcontainer.h"

#include <bit>
#include <utility>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace lanewise::io::chromejson {

#if defined(__SSE2__)

namespace sse2 {

struct Block {
    __m128i a, b, c, d;

    explicit Block(const char *p)
        : a(_mm_loadu_si128(reinterpret_cast<const __m128i *>(p))),
          b(_mm_loadu_si128(reinterpret_cast<const __m128i *>(p + 16))),
          c(_mm_loadu_si128(reinterpret_cast<const __m128i *>(p + 32))),
          d(_mm_loadu_si128(reinterpret_cast<const __m128i *>(p + 48)))
    {
    }

    static std::uint64_t bits(__m128i equal)
    {
        return static_cast<std::uint64_t>(static_cast<unsigned>(_mm_movemask_epi8(equal)));
    }
    std::uint64_t equal(char what) const
    {
        const __m128i w = _mm_set1_epi8(what);
        return bits(_mm_cmpeq_epi8(a, w)) | bits(_mm_cmpeq_epi8(b, w)) << 16 | bits(_mm_cmpeq_epi8(c, w)) << 32
            | bits(_mm_cmpeq_epi8(d, w)) << 48;
    }
    /// Brackets and braces differ in this bit.
    std::uint64_t equalFolded(char what) const
    {
        const __m128i w = _mm_set1_epi8(what), fold = _mm_set1_epi8(0x20);
        const auto folded = [&](__m128i v) { return bits(_mm_cmpeq_epi8(_mm_or_si128(v, fold), w)); };
        return folded(a) | folded(b) << 16 | folded(c) << 32 | folded(d) << 48;
    }
    static std::uint64_t prefixXor(std::uint64_t x)
    {
        for (int by = 1; by < 64; by *= 2)
            x ^= x << by;
        return x;
    }
};

#include "chromejson/skipblocks.inc"

} // namespace sse2

// Only GCC compiles a part of a file for other processors.
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__)
#define LANEWISE_HAS_AVX

/// By one multiplication without carries.
[[gnu::target("pclmul")]] inline std::uint64_t carrylessPrefixXor(std::uint64_t x)
{
    const __m128i product = _mm_clmulepi64_si128(_mm_set_epi64x(0, static_cast<long long>(x)), _mm_set1_epi8(-1), 0);
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(product));
}

#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt,pclmul")
namespace avx2 {

struct Block {
    __m256i a, b;

    explicit Block(const char *p)
        : a(_mm256_loadu_si256(reinterpret_cast<const __m256i *>(p))),
          b(_mm256_loadu_si256(reinterpret_cast<const __m256i *>(p + 32)))
    {
    }

    static std::uint64_t bits(__m256i equal)
    {
        return static_cast<std::uint64_t>(static_cast<unsigned>(_mm256_movemask_epi8(equal)));
    }
    std::uint64_t equal(char what) const
    {
        const __m256i w = _mm256_set1_epi8(what);
        return bits(_mm256_cmpeq_epi8(a, w)) | bits(_mm256_cmpeq_epi8(b, w)) << 32;
    }
    std::uint64_t equalFolded(char what) const
    {
        const __m256i w = _mm256_set1_epi8(what), fold = _mm256_set1_epi8(0x20);
        return bits(_mm256_cmpeq_epi8(_mm256_or_si256(a, fold), w))
            | bits(_mm256_cmpeq_epi8(_mm256_or_si256(b, fold), w)) << 32;
    }
    static std::uint64_t prefixXor(std::uint64_t x) { return carrylessPrefixXor(x); }
};

#include "chromejson/skipblocks.inc"

} // namespace avx2
#pragma GCC pop_options

#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,bmi,bmi2,popcnt,pclmul")
namespace avx512 {

struct Block {
    __m512i all;

    explicit Block(const char *p) : all(_mm512_loadu_si512(p)) { }

    std::uint64_t equal(char what) const { return _mm512_cmpeq_epi8_mask(all, _mm512_set1_epi8(what)); }
    std::uint64_t equalFolded(char what) const
    {
        return _mm512_cmpeq_epi8_mask(_mm512_or_si512(all, _mm512_set1_epi8(0x20)), _mm512_set1_epi8(what));
    }
    static std::uint64_t prefixXor(std::uint64_t x) { return carrylessPrefixXor(x); }
};

#include "chromejson/skipblocks.inc"

} // namespace avx512
#pragma GCC pop_options

#endif
#endif

namespace {

Scan strictly(const char *p, const char *end, const char *&next)
{
    return skipContainerStrictly(p, end, next);
}

} // namespace

std::vector<SkipVariant> skipVariants()
{
    std::vector<SkipVariant> variants { { "any", strictly } };
#if defined(__SSE2__)
    variants.push_back({ "SSE2", sse2::skip });
#endif
#if defined(LANEWISE_HAS_AVX)
    const bool isHaswell = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")
        && __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("pclmul");
    if (isHaswell)
        variants.push_back({ "AVX2", avx2::skip });
    if (isHaswell && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw"))
        variants.push_back({ "AVX-512", avx512::skip });
#endif
    return variants;
}

Scan skipContainer(const char *p, const char *end, const char *&next)
{
    static const auto kFastest = skipVariants().back().skip;
    return kFastest(p, end, next);
}

} // namespace lanewise::io::chromejson
