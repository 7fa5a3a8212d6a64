// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <core/diagnostics.h>

namespace lanewise::core {

Message Diagnostic::message(std::string_view path) const
{
    std::vector<Argument> all = arguments;
    all.push_back({ "n", Count { count } });
    if (file != kNoFile)
        all.push_back({ "file", Text { std::string(path) } });
    if (firstByte)
        all.push_back({ "byte", ByteOffset { *firstByte } });
    if (firstByte || firstPlace)
        all.push_back({ "place", firstPlace ? *firstPlace : Place { static_cast<std::int64_t>(*firstByte), {} } });
    return what ? Message(*what, std::move(all)) : Message();
}

void Diagnostics::add(const MessageTemplate &what, Severity severity, std::uint32_t file,
    std::optional<std::uint64_t> byteOffset, std::vector<Argument> arguments, std::uint64_t count)
{
    for (Diagnostic &d : m_items) {
        if (d.what != &what || d.file != file || file == kNoFile)
            continue;
        d.count += count;
        if (severity > d.severity)
            d.severity = severity;
        if (byteOffset && (!d.firstByte || *byteOffset < *d.firstByte)) {
            d.firstByte = byteOffset;
            d.arguments = std::move(arguments);
        }
        return;
    }
    m_items.push_back({ &what, severity, file, count, byteOffset, std::move(arguments) });
}

void Diagnostics::merge(const Diagnostics &other)
{
    for (const Diagnostic &d : other.m_items)
        add(*d.what, d.severity, d.file, d.firstByte, d.arguments, d.count);
}

void Diagnostics::drop(std::uint32_t file)
{
    std::erase_if(m_items, [file](const Diagnostic &d) { return d.file == file; });
}

void Diagnostics::placeRecords(
    const MessageTemplate &what, const std::function<std::optional<Place>(std::uint32_t, std::uint64_t)> &placeOf)
{
    for (Diagnostic &d : m_items) {
        if (d.what != &what || !d.firstByte)
            continue;
        if (auto place = placeOf(d.file, *d.firstByte)) {
            d.firstPlace = std::move(place);
            d.firstByte.reset();
        }
    }
}

const Diagnostic *Diagnostics::find(std::string_view id) const
{
    for (const Diagnostic &d : m_items)
        if (id == d.what->id)
            return &d;
    return nullptr;
}

} // namespace lanewise::core
