// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/common/fuzzymatch.h>

#include <algorithm>
#include <limits>
#include <vector>

namespace lanewise::widgets {

namespace {

constexpr int kNever = std::numeric_limits<int>::min() / 2;
constexpr int kLetter = 1;
constexpr int kWordStart = 8;
constexpr int kTextStart = 4;
constexpr int kSideBySide = 6;
constexpr int kMostForGap = 3;
constexpr qsizetype kMostLetters = 200; // of a text: names of commands are shorter

bool startsWord(QStringView text, qsizetype at)
{
    return at == 0 || !text[at - 1].isLetterOrNumber() || (text[at].isUpper() && text[at - 1].isLower());
}

} // namespace

std::optional<int> fuzzyScore(QStringView pattern, QStringView text)
{
    text = text.first(std::min(text.size(), kMostLetters));
    const auto count = static_cast<std::size_t>(text.size());
    // best[j]: the letters so far, the last of them standing at j.
    std::vector<int> best(count), next(count);
    bool isFirst = true;
    for (const QChar wanted : pattern) {
        if (wanted.isSpace())
            continue;
        bool found = false;
        for (std::size_t j = 0; j < count; ++j) {
            next[j] = kNever;
            const QChar letter = text[static_cast<qsizetype>(j)];
            if (letter.toCaseFolded() != wanted.toCaseFolded())
                continue;
            int before = isFirst ? 0 : kNever;
            for (std::size_t k = 0; !isFirst && k < j; ++k) {
                if (best[k] == kNever)
                    continue;
                const auto gap = static_cast<int>(j - k - 1);
                before = std::max(before, best[k] + (gap == 0 ? kSideBySide : -std::min(gap, kMostForGap)));
            }
            if (before == kNever)
                continue;
            next[j] = before + kLetter + (startsWord(text, static_cast<qsizetype>(j)) ? kWordStart : 0)
                + (j == 0 ? kTextStart : 0);
            found = true;
        }
        if (!found)
            return std::nullopt;
        best.swap(next);
        isFirst = false;
    }
    return isFirst ? 0 : *std::max_element(best.begin(), best.end());
}

} // namespace lanewise::widgets
