// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sentences for people as a template and typed arguments, so that the window can translate them and the report can print English.
// No sentence is glued together from pieces. std only.

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <core/time.h>

/// Marks a template for extraction: lupdate -tr-function-alias QT_TRANSLATE_NOOP+=LW_TR. The context is always "Messages".
#define LW_TR(context, text) text

namespace lanewise::core {

/// A sentence with {name} places. `{n|one|many}` picks a word by the count argument n; translations have a word for each plural form.
/// Has static storage; `id` is stable and machine-readable (diagnostics' and errors' code in the report).
struct MessageTemplate {
    const char *id;
    const char *english;
};

struct Count {
    std::uint64_t value;
};
struct Duration {
    TimeNs ns;
};
struct Bytes {
    std::uint64_t value;
};
struct ByteOffset {
    std::uint64_t value;
};
/// Where a record stands in its file, as people say it: "byte 1,234", or "row 7 of NVTX_EVENTS" of a database.
struct Place {
    std::int64_t number = 0; ///< a byte offset, or the number of a row
    std::string table;       ///< empty where the number is a byte offset. From the file: untrusted
};
/// 12.3 means 12.3 %.
struct Percent {
    double value;
};
/// A plain number without unit, 3 significant digits.
struct Number {
    double value;
};
/// Bytes per second.
struct Bandwidth {
    double bytesPerSecond;
};
/// Text from a file or the system: untrusted, shown with control characters and bidirectional controls made visible.
struct Text {
    std::string value;
};

struct Argument {
    const char *name;
    std::variant<Count, Duration, Bytes, ByteOffset, Place, Percent, Number, Bandwidth, Text> value;
};

struct Message {
    const MessageTemplate *what = nullptr;
    std::vector<Argument> arguments;

    Message() = default;
    Message(const MessageTemplate &t, std::vector<Argument> args = {}) : what(&t), arguments(std::move(args)) { }
    bool isEmpty() const { return !what; }
};

/// English text of a message.
std::string toEnglish(const Message &message);

/// English has two: 0 for one thing, 1 for none or more.
std::size_t englishPluralForm(std::uint64_t count);

/// Fills the {name} places of `pattern` (a translated or English template) by `format(argument)`, and {name|word|...} by
/// the word for that count: as many words as the language has plural forms, in the order of `pluralForm`; the last one
/// stands for those that are not there. `format` is called with the argument's variant.
std::string fillTemplate(std::string_view pattern, const std::vector<Argument> &arguments,
    std::string (*format)(const Argument &), std::size_t (*pluralForm)(std::uint64_t) = englishPluralForm);

/// English formats, C locale: "12.3 ms", "1.25 MiB", "41.2 %", "12,345".
std::string formatDuration(TimeNs ns);
std::string formatBytes(std::uint64_t bytes);
std::string formatCount(std::uint64_t count);
std::string formatPercent(double percent);
std::string formatBandwidth(double bytesPerSecond);
std::string formatNumber(double value);
std::string formatPlace(const Place &place);

/// Untrusted bytes as safe UTF-8 for a screen or terminal: bad sequences become U+FFFD, control characters their symbols (U+2400..),
/// bidirectional controls become visible as <U+202E> and the like.
std::string safeText(std::string_view untrusted);

} // namespace lanewise::core
