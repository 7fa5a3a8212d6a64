// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "chromejson/parts.h"

#include <algorithm>
#include <map>
#include <optional>

#include "chromejson/dialect.h"
#include "chromejson/text.h"
#include "rank.h"

namespace lanewise::io::chromejson {

namespace {

std::string_view folderOf(std::string_view path)
{
    return path.substr(0, path.size() - fileName(path).size());
}

std::string_view stemOf(std::string_view path)
{
    const std::string_view name = fileName(path);
    return name.substr(0, name.find('.'));
}

constexpr std::string_view kBlanks = " \t\r\n";

/// Takes it off the text, with the blanks before it; false where it is not there.
bool skipText(std::string_view &text, std::string_view what)
{
    const std::string_view trimmed = text.substr(std::min(text.find_first_not_of(kBlanks), text.size()));
    if (!trimmed.starts_with(what))
        return false;
    text = trimmed.substr(what.size());
    return true;
}

bool isSeparator(char c)
{
    return c == '-' || c == '_' || c == '.' || c == ' ';
}

/// Folder and name without numbers and what sets them apart.
std::string withoutNumbers(std::string_view path)
{
    std::string kept(folderOf(path));
    for (const char c : fileName(path))
        if (!isDigit(c) && !isSeparator(c))
            kept.push_back(c);
    return kept;
}

/// By the numbers in them: part 2 before part 10.
bool isEarlier(std::string_view a, std::string_view b)
{
    std::size_t i = 0, k = 0;
    while (i < a.size() && k < b.size()) {
        if (!isDigit(a[i]) || !isDigit(b[k])) {
            if (a[i] != b[k])
                return a[i] < b[k];
            ++i;
            ++k;
            continue;
        }
        const auto number = [](std::string_view text, std::size_t &at) {
            const std::size_t from = std::min(text.find_first_not_of('0', at), text.size());
            at = from;
            while (at < text.size() && isDigit(text[at]))
                ++at;
            return text.substr(from, at - from);
        };
        const std::string_view x = number(a, i), y = number(b, k);
        if (x != y)
            return x.size() != y.size() ? x.size() < y.size() : x < y;
    }
    return a.size() - i < b.size() - k;
}

/// Of the files that a dump can have begun in the one whose name the other goes on from; nothing where several or none can be it.
std::optional<std::size_t> beginOf(
    std::string_view path, const std::vector<std::size_t> &begins, const std::vector<DumpPart> &parts)
{
    if (begins.size() == 1)
        return begins.front();
    std::optional<std::size_t> only;
    const std::string_view name = stemOf(path);
    for (const std::size_t b : begins) {
        const std::string_view stem = stemOf(parts[b].path);
        if (!name.starts_with(stem) || name.size() == stem.size() || isDigit(name[stem.size()]))
            continue;
        if (only)
            return {};
        only = b;
    }
    return only;
}

/// Each dump of MXNet begins so; where there is nothing of a device among its first records, the kinds of its events tell.
bool beginsDump(std::string_view head)
{
    if (dialectOf(head) == Dialect::MxNet)
        return true;
    std::string_view rest = head;
    for (const std::string_view part : { "{", "\"traceEvents\"", ":", "[" })
        if (!skipText(rest, part))
            return false;
    return rest.find("\"cat\": \"operator\"") != rest.npos && rest.find("\"ph\": \"B\"") != rest.npos;
}

} // namespace

bool continuesDump(std::string_view head)
{
    std::string_view rest = head;
    // Where it was told to dump at once, each dump has a list of its own, and the comma still.
    if (skipText(rest, "{") && (!skipText(rest, "\"traceEvents\"") || !skipText(rest, ":") || !skipText(rest, "[")))
        return false;
    if (!skipText(rest, ","))
        return endsDump(head);
    const auto next = rest.find_first_not_of(" \t\r\n,");
    return next != rest.npos && rest[next] == '{' && head.find("\"ph\"") != head.npos;
}

bool endsDump(std::string_view text)
{
    for (const std::string_view part : { "]", ",", "\"displayTimeUnit\"", ":", "\"ms\"", "}" })
        if (!skipText(text, part))
            return false;
    return text.find_first_not_of(kBlanks) == text.npos;
}

std::vector<std::vector<std::size_t>> dumpSets(const std::vector<DumpPart> &parts)
{
    std::map<std::string, std::vector<std::size_t>> begins;
    std::vector<std::vector<std::size_t>> sets;
    std::map<std::size_t, std::size_t> setOf; ///< by the file that the dump begins in
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (!continuesDump(parts[i].head)) {
            if (beginsDump(parts[i].head))
                begins[withoutNumbers(parts[i].path)].push_back(i);
            setOf[i] = sets.size();
            sets.push_back({ i });
        }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!continuesDump(parts[i].head))
            continue;
        const auto beside = begins.find(withoutNumbers(parts[i].path));
        const auto begin =
            beside != begins.end() ? beginOf(parts[i].path, beside->second, parts) : std::optional<std::size_t>();
        if (begin)
            sets[setOf[*begin]].push_back(i);
        else
            sets.push_back({ i });
    }
    for (std::vector<std::size_t> &set : sets)
        std::stable_sort(set.begin() + 1, set.end(),
            [&](std::size_t a, std::size_t b) { return isEarlier(fileName(parts[a].path), fileName(parts[b].path)); });
    return sets;
}

} // namespace lanewise::io::chromejson
