// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "chromejson/arguments.h"

#include <new>
#include <vector>

#include "bytebuffer.h"
#include "chromejson/record.h"
#include "messages.h"

namespace lanewise::io::chromejson {

namespace {

class JsonArguments final : public core::ArgumentSource {
public:
    JsonArguments(std::string path, std::shared_ptr<const RandomAccess> access)
        : m_path(std::move(path)),
          m_access(std::move(access))
    {
    }

    core::Result<core::RecordArguments> read(std::uint64_t record) const override
    {
        try {
            return readAgain(record);
        } catch (const std::bad_alloc &) {
            return messages::error(core::ErrorCode::OutOfMemory, messages::kOutOfMemory, m_path);
        }
    }
    std::size_t bytes() const override { return m_access->bytes(); }

private:
    core::Result<core::RecordArguments> readAgain(std::uint64_t offset) const
    {
        std::vector<char> text;
        for (std::size_t want = std::size_t(8) << 10; want <= 2 * kMaxRecordBytes; want *= 4) {
            text.assign(want + kBlockPadding, '\0');
            const auto n = m_access->read(offset, text.data(), want);
            if (!n)
                return n.error();
            RawRecord raw;
            const char *next = nullptr;
            if (*n == 0 || text[0] != '{')
                break;
            const Scan s = scanRecord(text.data(), text.data() + *n, raw, next);
            if (s == Scan::Complete)
                return parts(raw);
            if (s == Scan::Damaged || *n < want)
                break;
        }
        return messages::error(core::ErrorCode::Damaged, messages::kNoSuchRecord, m_path, offset);
    }

    static core::RecordArguments parts(const RawRecord &raw)
    {
        core::RecordArguments out;
        Token whole;
        whole.begin = raw.begin;
        whole.end = raw.end;
        forEachMember(whole, [&](const Token &key, const Token &value) {
            if (key.raw() == "args" && value.begin < value.end && *value.begin == '{' && !value.isText)
                forEachMember(value, [&](const Token &k, const Token &v) {
                    out.arguments.push_back({ decoded(k), decoded(v), v.isText });
                });
            else
                out.fields.push_back({ decoded(key), decoded(value), value.isText });
        });
        return out;
    }

    std::string m_path;
    std::shared_ptr<const RandomAccess> m_access;
};

} // namespace

std::shared_ptr<const core::ArgumentSource> makeArgumentSource(
    std::string path, std::shared_ptr<const RandomAccess> access)
{
    return std::make_shared<JsonArguments>(std::move(path), std::move(access));
}

} // namespace lanewise::io::chromejson
