// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <advisor/thresholdsettings.h>

#include <array>
#include <charconv>
#include <cmath>
#include <fstream>
#include <iterator>

namespace lanewise::advisor {
namespace {

constexpr std::size_t kLargest = std::size_t(1) << 20;

constexpr core::MessageTemplate kUnknownName { "settings.unknown-limit",
    LW_TR("Messages", "Line {line} of the settings: there is no limit named {name}") };
constexpr core::MessageTemplate kNoNumber { "settings.no-number",
    LW_TR("Messages", "Line {line} of the settings: {name} takes a number, not {value}") };
constexpr core::MessageTemplate kOutOfRange { "settings.out-of-range",
    LW_TR("Messages", "Line {line} of the settings: {name} takes {lowest} to {highest}, not {value}") };
constexpr core::MessageTemplate kNoLine { "settings.no-assignment",
    LW_TR("Messages", "Line {line} of the settings is no line of the form name = value") };
constexpr core::MessageTemplate kCannotRead { "settings.cannot-read",
    LW_TR("Messages", "The settings {path} cannot be read") };
constexpr core::MessageTemplate kTooLarge { "settings.too-large",
    LW_TR("Messages", "The settings {path} are larger than {size}: this is no file of settings") };

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kBlank = " \t\r";
    const std::size_t first = text.find_first_not_of(kBlank);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

enum class LineKind { Blank, Comment, Section, Limit, Other };

struct Line {
    std::string_view all, trimmed;
    std::uint64_t number = 0; ///< from 1
    LineKind what = LineKind::Blank;
    bool isOurs = true; ///< of the section of limits, or before any section; a section's own line is of that section
};

/// Whatever the ends of lines are, and without a byte order mark.
template<class F>
void forEachLine(std::string_view text, F &&f)
{
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    Line line;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        line.all = text.substr(0, end);
        line.trimmed = trimmed(line.all);
        ++line.number;
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
        if (line.trimmed.empty()) {
            line.what = LineKind::Blank;
        } else if (line.trimmed.front() == '#' || line.trimmed.front() == ';') {
            line.what = LineKind::Comment;
        } else if (line.trimmed.front() == '[') {
            line.what = LineKind::Section;
            line.isOurs = line.trimmed == "[limits]";
        } else {
            line.what = line.isOurs ? LineKind::Limit : LineKind::Other;
        }
        f(line);
    }
}

std::string_view limitNameOf(std::string_view line)
{
    return trimmed(line.substr(0, line.find('=')));
}

std::string lineOf(const ThresholdInfo &limit, const Thresholds &thresholds)
{
    std::array<char, 64> number {};
    const auto end = std::to_chars(number.data(), number.data() + number.size(), thresholds[limit.limit]).ptr;
    return std::string(limit.name).append(" = ").append(number.data(), end).append("\n");
}

} // namespace

LimitRange rangeOf(LimitUnit unit)
{
    switch (unit) {
    case LimitUnit::Percent:
        return { 0, 100 };
    case LimitUnit::Microseconds:
        return { 0, 1e9 };
    case LimitUnit::Bytes:
        return { 0, 1e15 };
    case LimitUnit::GigabytesPerSecond:
        return { 0.001, 1e6 };
    case LimitUnit::Factor:
        return { 1, 1e6 };
    case LimitUnit::Count:
        break;
    }
    return { 0, 1e9 };
}

void ThresholdSettings::take(std::string_view name, std::string_view value, std::uint64_t line)
{
    const auto limit = Thresholds::find(name);
    const core::Text named { std::string(name) }, given { std::string(value) };
    if (!limit) {
        m_problems.emplace_back(
            kUnknownName, std::vector<core::Argument> { { "line", core::Count { line } }, { "name", named } });
        return;
    }
    double number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || end != value.data() + value.size() || !std::isfinite(number)) {
        m_problems.emplace_back(kNoNumber,
            std::vector<core::Argument> { { "line", core::Count { line } }, { "name", named }, { "value", given } });
        return;
    }
    const LimitRange range = rangeOf(Thresholds::info(*limit).unit);
    if (number < range.lowest || number > range.highest) {
        m_problems.emplace_back(kOutOfRange,
            std::vector<core::Argument> { { "line", core::Count { line } }, { "name", named },
                { "lowest", core::Number { range.lowest } }, { "highest", core::Number { range.highest } },
                { "value", given } });
        return;
    }
    m_thresholds.set(*limit, number);
}

ThresholdSettings ThresholdSettings::parse(std::string_view text)
{
    ThresholdSettings settings;
    forEachLine(text, [&](const Line &line) {
        if (line.what != LineKind::Limit)
            return;
        if (const std::size_t equals = line.trimmed.find('='); equals != std::string_view::npos)
            settings.take(limitNameOf(line.trimmed), trimmed(line.trimmed.substr(equals + 1)), line.number);
        else
            settings.m_problems.emplace_back(
                kNoLine, std::vector<core::Argument> { { "line", core::Count { line.number } } });
    });
    return settings;
}

ThresholdSettings ThresholdSettings::read(const std::string &path)
{
    ThresholdSettings settings;
    const core::Text named { path };
    std::ifstream file(path, std::ios::binary);
    std::string text(kLargest + 1, '\0');
    if (file)
        file.read(text.data(), static_cast<std::streamsize>(text.size()));
    // A folder opens, too, and then cannot be read.
    if (!file.is_open() || file.bad() || (!file.eof() && file.fail())) {
        settings.m_problems.emplace_back(kCannotRead, std::vector<core::Argument> { { "path", named } });
        return settings;
    }
    text.resize(static_cast<std::size_t>(file.gcount()));
    if (text.size() > kLargest) {
        settings.m_problems.emplace_back(
            kTooLarge, std::vector<core::Argument> { { "path", named }, { "size", core::Bytes { kLargest } } });
        return settings;
    }
    return parse(text);
}

std::string ThresholdSettings::write(const Thresholds &thresholds)
{
    std::string text = "[limits]\n";
    for (const ThresholdInfo &t : thresholdTable()) {
        if (thresholds[t.limit] != t.standard)
            text += lineOf(t, thresholds);
    }
    return text;
}

std::string ThresholdSettings::rewrite(std::string_view text, const Thresholds &thresholds)
{
    std::string out;
    std::size_t place = 0; ///< in `out`, behind the last line of the limits
    std::vector<bool> isWritten(thresholdTable().size());
    forEachLine(text, [&](const Line &line) {
        const auto limit = line.what == LineKind::Limit && line.trimmed.find('=') != std::string_view::npos
            ? Thresholds::find(limitNameOf(line.trimmed))
            : std::nullopt;
        if (!limit) {
            out.append(line.all).append("\n");
            if (line.isOurs && !line.trimmed.empty())
                place = out.size();
            return;
        }
        const ThresholdInfo &info = Thresholds::info(*limit);
        const auto index = static_cast<std::size_t>(*limit);
        // The last line of a limit counts when it is read, so one is left.
        if (thresholds[*limit] != info.standard && !isWritten[index])
            out += lineOf(info, thresholds);
        isWritten[index] = true;
        place = out.size();
    });
    std::string added;
    for (const ThresholdInfo &t : thresholdTable())
        if (thresholds[t.limit] != t.standard && !isWritten[static_cast<std::size_t>(t.limit)])
            added += lineOf(t, thresholds);
    if (!added.empty())
        out.insert(place, place == 0 ? "[limits]\n" + added + (out.empty() ? "" : "\n") : added);
    return out;
}

} // namespace lanewise::advisor
