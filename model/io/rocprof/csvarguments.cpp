// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rocprof/csvarguments.h"

#include <algorithm>
#include <new>

#include "messages.h"
#include "rank.h"
#include "rocprof/csvrows.h"
#include "rocprof/sentences.h"

namespace lanewise::io::rocprof {

namespace {

constexpr std::uint64_t kRowsBetweenMarks = 1024;
constexpr std::size_t kMostBytesOfRow = std::size_t(1) << 20;

class CsvRowArguments final : public core::ArgumentSource {
public:
    explicit CsvRowArguments(std::vector<CsvArgumentParts::Part> parts) : m_parts(std::move(parts)) { }

    core::Result<core::RecordArguments> read(std::uint64_t record) const override
    {
        try {
            return readAgain(record);
        } catch (const std::bad_alloc &) {
            return messages::error(core::ErrorCode::OutOfMemory, messages::kOutOfMemory, m_parts.front().path);
        }
    }

    core::Place placeOf(std::uint64_t record) const override
    {
        const CsvArgumentParts::Part *const part = partOf(record);
        if (!part)
            return { static_cast<std::int64_t>(record), {} };
        return { static_cast<std::int64_t>(lineOf(*part, offsetOf(record))), std::string(fileName(part->path)) };
    }

    std::size_t bytes() const override
    {
        std::size_t sum = 0;
        for (const CsvArgumentParts::Part &part : m_parts)
            sum += part.access->bytes() + part.marks.capacity() * sizeof(CsvArgumentParts::Mark);
        return sum;
    }

private:
    static std::uint64_t offsetOf(std::uint64_t record)
    {
        return record & ((std::uint64_t(1) << CsvArgumentParts::kOffsetBits) - 1);
    }
    const CsvArgumentParts::Part *partOf(std::uint64_t record) const
    {
        const std::uint64_t number = record >> CsvArgumentParts::kOffsetBits;
        return number < m_parts.size() && m_parts[number].access ? &m_parts[number] : nullptr;
    }

    /// Counts the lines from the mark before. 0 where the file cannot be read.
    static std::uint64_t lineOf(const CsvArgumentParts::Part &part, std::uint64_t offset)
    {
        const auto after = std::upper_bound(part.marks.begin(), part.marks.end(), offset,
            [](std::uint64_t o, const CsvArgumentParts::Mark &m) { return o < m.offset; });
        if (after == part.marks.begin())
            return 0;
        std::uint64_t line = (after - 1)->line;
        std::vector<char> text(std::size_t(64) << 10);
        for (std::uint64_t at = (after - 1)->offset; at < offset;) {
            const auto n = part.access->read(
                at, text.data(), static_cast<std::size_t>(std::min<std::uint64_t>(text.size(), offset - at)));
            if (!n || *n == 0)
                return 0;
            line += static_cast<std::uint64_t>(
                std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(*n), '\n'));
            at += *n;
        }
        return line;
    }

    core::Result<core::RecordArguments> readAgain(std::uint64_t record) const
    {
        const CsvArgumentParts::Part *const part = partOf(record);
        if (!part)
            return messages::error(core::ErrorCode::Damaged, messages::kNoSuchRecord, m_parts.front().path, record);
        std::vector<std::string_view> names, fields;
        std::vector<std::string> unquotedNames, unquoted;
        std::string header, text;
        for (const auto &[at, out] :
            { std::pair<std::uint64_t, std::string *>(0, &header), { offsetOf(record), &text } }) {
            out->resize(kMostBytesOfRow);
            const auto n = part->access->read(at, out->data(), out->size());
            if (!n)
                return n.error();
            out->resize(*n);
        }
        std::string_view headerLeft = header, left = text;
        if (headerLeft.starts_with("\xef\xbb\xbf"))
            headerLeft.remove_prefix(3);
        if (!takeRow(headerLeft, true, names, unquotedNames) || !takeRow(left, true, fields, unquoted)
            || fields.size() != names.size()) {
            core::LoadError e = messages::error(core::ErrorCode::Damaged, kNoSuchRow, part->path);
            e.message.arguments.push_back({ "row", core::Text { std::to_string(lineOf(*part, offsetOf(record))) } });
            return e;
        }
        core::RecordArguments out;
        for (std::size_t i = 0; i < names.size(); ++i) {
            const bool isNumber = !fields[i].empty() && fields[i].find_first_not_of("0123456789.-") == fields[i].npos;
            out.fields.push_back({ std::string(names[i]), std::string(fields[i]), !isNumber });
        }
        return out;
    }

    std::vector<CsvArgumentParts::Part> m_parts;
};

} // namespace

void CsvArgumentParts::begin(std::uint32_t part, std::string path)
{
    if (m_parts.size() <= part)
        m_parts.resize(part + 1);
    m_parts[part].path = std::move(path);
}

void CsvArgumentParts::row(std::uint32_t part, std::uint64_t line, std::uint64_t offset)
{
    Part &p = m_parts[part];
    if (p.rows++ % kRowsBetweenMarks == 0)
        p.marks.push_back({ line, offset });
}

void CsvArgumentParts::end(std::uint32_t part, std::shared_ptr<const RandomAccess> access)
{
    m_parts[part].access = std::move(access);
}

std::shared_ptr<const core::ArgumentSource> CsvArgumentParts::makeSource()
{
    return std::make_shared<CsvRowArguments>(std::move(m_parts));
}

} // namespace lanewise::io::rocprof
