// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <analysis/copytype.h>

#include <string>

namespace lanewise::analysis {
namespace {

/// Lower case without blanks, dashes and underlines: "Host-to-Device", "HOST_TO_DEVICE" and "HostToDevice" become one.
std::string squeezed(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        if (c == ' ' || c == '-' || c == '_')
            continue;
        out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return out;
}

bool has(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

} // namespace

MemoryKind memoryKindOf(std::string_view text)
{
    const std::string squeezedText = squeezed(text);
    if (has(squeezedText, "pageable"))
        return MemoryKind::Pageable;
    if (has(squeezedText, "pinned"))
        return MemoryKind::Pinned;
    if (has(squeezedText, "managed"))
        return MemoryKind::Managed;
    if (has(squeezedText, "array"))
        return MemoryKind::Array;
    if (has(squeezedText, "device"))
        return MemoryKind::Device;
    return MemoryKind::Unknown;
}

CopyType copyTypeOf(std::string_view name)
{
    // "Memcpy HtoD (Pageable -> Device)": direction before the bracket, kinds of memory within.
    const std::size_t bracket = name.find('(');
    const std::string head = squeezed(name.substr(0, bracket));
    CopyType type;
    if (has(head, "htod") || has(head, "h2d") || has(head, "cpu2gpu") || has(head, "hosttodevice"))
        type.kind = CopyKind::HtoD;
    else if (has(head, "dtoh") || has(head, "d2h") || has(head, "gpu2cpu") || has(head, "devicetohost"))
        type.kind = CopyKind::DtoH;
    else if (has(head, "dtod") || has(head, "d2d") || has(head, "gpu2gpu") || has(head, "devicetodevice"))
        type.kind = CopyKind::DtoD;
    else if (has(head, "ptop") || has(head, "p2p") || has(head, "peertopeer"))
        type.kind = CopyKind::PtoP;
    if (bracket != std::string_view::npos) {
        const std::string_view inside = name.substr(bracket + 1);
        const std::size_t arrow = inside.find("->");
        if (arrow != std::string_view::npos) {
            type.source = memoryKindOf(inside.substr(0, arrow));
            type.destination = memoryKindOf(inside.substr(arrow + 2));
        }
    }
    return type;
}

CopyType withMemoryOf(CopyType type, const core::GpuDetail *detail)
{
    if (!detail)
        return type;
    if (type.source == MemoryKind::Unknown)
        type.source = detail->source;
    if (type.destination == MemoryKind::Unknown)
        type.destination = detail->destination;
    return type;
}

std::string_view copyKindName(CopyKind kind)
{
    switch (kind) {
    case CopyKind::HtoD:
        return "HtoD";
    case CopyKind::DtoH:
        return "DtoH";
    case CopyKind::DtoD:
        return "DtoD";
    case CopyKind::PtoP:
        return "PtoP";
    case CopyKind::Other:
        break;
    }
    return "other";
}

} // namespace lanewise::analysis
