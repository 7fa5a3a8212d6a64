// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rocprof/csvrows.h"

#include <algorithm>

#include "chromejson/text.h"

namespace lanewise::io::rocprof {

namespace {

constexpr std::size_t kMostRowBytes = std::size_t(1) << 20;

bool endsField(std::string_view text, std::size_t at)
{
    return at >= text.size() || text[at] == ',' || text[at] == '\n' || text[at] == '\r';
}

} // namespace

bool takeRow(
    std::string_view &text, bool isLast, std::vector<std::string_view> &fields, std::vector<std::string> &unquoted)
{
    fields.clear();
    unquoted.clear();
    std::vector<std::size_t> doubled; ///< the fields whose text is the next one of `unquoted`
    std::size_t at = 0;
    for (;;) {
        if (at < text.size() && text[at] == '"') {
            std::size_t close = at + 1;
            // Some writers double quotes within a text, rocprofv3 leaves them as they are: whichever comes first in it.
            bool isDoubled = false, hasLone = false;
            for (;; ++close) {
                close = text.find('"', close);
                if (close == text.npos || close + 1 >= text.size()) {
                    if (!isLast)
                        return false;
                    close = std::min(close, text.size());
                    break;
                }
                const bool isPair = text[close + 1] == '"' && !hasLone;
                if (isPair) {
                    isDoubled = true;
                    ++close;
                } else if (endsField(text, close + 1)) {
                    break;
                } else {
                    hasLone = true;
                }
            }
            std::string_view field = text.substr(at + 1, close - at - 1);
            if (isDoubled) {
                std::string plain;
                for (std::size_t i = 0; i < field.size(); ++i) {
                    plain.push_back(field[i]);
                    i += field[i] == '"' && i + 1 < field.size() && field[i + 1] == '"';
                }
                // Short texts move with their object: views of them are taken when all are there.
                unquoted.push_back(std::move(plain));
                doubled.push_back(fields.size());
            }
            fields.push_back(field);
            at = std::min(close + 1, text.size());
        } else {
            std::size_t end = at; // a search for two characters takes longer to begin than most fields are long
            while (end < text.size() && text[end] != ',' && text[end] != '\n')
                ++end;
            if (end == text.size() && !isLast)
                return false;
            std::string_view field = text.substr(at, end - at);
            if (field.ends_with('\r') && (end == text.size() || text[end] == '\n'))
                field.remove_suffix(1);
            fields.push_back(field);
            at = end;
        }
        if (at < text.size() && text[at] == '\r')
            ++at;
        if (at >= text.size() && !isLast)
            return false;
        if (at >= text.size() || text[at] == '\n')
            break;
        at += text[at] == ',';
        if (at >= text.size() && !isLast)
            return false;
    }
    for (std::size_t i = 0; i < doubled.size(); ++i)
        fields[doubled[i]] = unquoted[i];
    text.remove_prefix(std::min(at + 1, text.size()));
    return true;
}

bool CsvRows::grow()
{
    if (m_atEnd)
        return false;
    ByteBlock block;
    const auto more = m_source.next(block);
    if (!more || !*more) {
        m_atEnd = true;
        if (!more)
            m_failure = more.error();
        return false;
    }
    m_text.erase(0, m_at);
    m_offset += m_at;
    m_at = 0;
    m_text.append(block.data.get(), block.size);
    return true;
}

bool CsvRows::next(Row &row)
{
    for (;;) {
        const std::string_view left = std::string_view(m_text).substr(m_at);
        std::string_view rest = left.substr(0, kMostRowBytes);
        if (rest.empty() && !grow())
            return false;
        if (rest.empty())
            continue;
        row.offset = m_offset + m_at;
        row.line = m_line;
        row.isTooLong = row.isCut = false;
        const std::size_t seen = rest.size();
        if (!takeRow(rest, false, row.fields, m_unquoted)) {
            if (seen < kMostRowBytes) {
                // Twice as much each time: a long row is not read once for every block.
                const std::size_t want = std::min(2 * seen, kMostRowBytes);
                while (m_text.size() - m_at < want && grow()) { }
                if (m_text.size() - m_at > seen)
                    continue;
                row.isCut = true;
                takeRow(rest, true, row.fields, m_unquoted);
            } else {
                row.isTooLong = true;
                row.fields.clear();
                rest = {};
            }
        }
        const std::size_t used = seen - rest.size();
        const auto begin = m_text.begin() + static_cast<std::ptrdiff_t>(m_at);
        m_line += static_cast<std::uint64_t>(std::count(begin, begin + static_cast<std::ptrdiff_t>(used), '\n'));
        m_at += used;
        if (row.fields.size() == 1 && row.fields[0].empty() && !row.isTooLong)
            continue;
        return true;
    }
}

CsvColumns::CsvColumns(const std::vector<std::string_view> &names)
{
    for (const std::string_view name : names) {
        std::string &lower = m_names.emplace_back();
        for (const char c : name)
            lower.push_back(chromejson::lowerCase(c));
    }
}

std::optional<std::size_t> CsvColumns::find(std::initializer_list<std::string_view> names) const
{
    for (const std::string_view name : names)
        if (const auto at = std::find(m_names.begin(), m_names.end(), name); at != m_names.end() && !name.empty())
            return static_cast<std::size_t>(at - m_names.begin());
    return {};
}

CsvTable CsvColumns::table() const
{
    const auto has = [this](std::string_view name) { return find({ name }).has_value(); };
    if (has("logical_node_id") && has("agent_type"))
        return CsvTable::Agents;
    if (has("calls") && has("totaldurationns"))
        return CsvTable::Summary;
    if (has("counter_name") && has("counter_value") && has("dispatch_id"))
        return CsvTable::Counters;
    if (!has("start_timestamp") || !has("end_timestamp"))
        return CsvTable::None;
    if (has("kernel_name") && has("agent_id"))
        return CsvTable::Kernels;
    if (has("direction"))
        return CsvTable::Copies;
    if (has("function"))
        return CsvTable::Calls;
    if (has("allocation_size") && has("address"))
        return CsvTable::Allocations;
    return has("operation") && has("queue_id") ? CsvTable::Scratch : CsvTable::None;
}

CsvHead csvHeadOf(std::string_view head)
{
    CsvHead found;
    if (head.starts_with("\xef\xbb\xbf"))
        head.remove_prefix(3);
    std::vector<std::string_view> fields;
    std::vector<std::string> unquoted;
    if (!takeRow(head, true, fields, unquoted))
        return found;
    const CsvColumns columns(fields);
    found.table = columns.table();
    if (const auto process = columns.find({ "process_id" });
        process && takeRow(head, true, fields, unquoted) && *process < fields.size())
        found.process = fields[*process];
    return found;
}

} // namespace lanewise::io::rocprof
