// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rocprof/jsonarguments.h"

#include <new>
#include <vector>

#include "bytebuffer.h"
#include "chromejson/record.h"
#include "messages.h"

namespace lanewise::io::rocprof {

namespace {

using chromejson::Scan;
using chromejson::Token;

constexpr int kDeepestPart = 8;

class JsonRecordArguments final : public core::ArgumentSource {
public:
    JsonRecordArguments(std::string path, std::shared_ptr<const RandomAccess> access)
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
        for (std::size_t want = std::size_t(4) << 10; want <= std::size_t(4) << 20; want *= 4) {
            text.assign(want + kBlockPadding, '\0');
            const auto n = m_access->read(offset, text.data(), want);
            if (!n)
                return n.error();
            if (*n == 0 || text[0] != '{')
                break;
            Token whole;
            const char *next = nullptr;
            const Scan s = chromejson::scanValue(text.data(), text.data() + *n, whole, next);
            if (s == Scan::Complete) {
                core::RecordArguments out;
                parts(whole, {}, 0, out);
                return out;
            }
            if (s == Scan::Damaged || *n < want)
                break;
        }
        return messages::error(core::ErrorCode::Damaged, messages::kNoSuchRecord, m_path, offset);
    }

    /// What the record says itself are its fields; what stands in a part of it goes by the way there: "dispatch_info.grid_size.x".
    static void parts(const Token &object, const std::string &way, int depth, core::RecordArguments &out)
    {
        chromejson::forEachMember(object, [&](const Token &key, const Token &value) {
            std::string name = way;
            name.append(way.empty() ? "" : ".").append(chromejson::decoded(key));
            if (depth < kDeepestPart && !value.isText && value.begin < value.end && *value.begin == '{')
                return parts(value, name, depth + 1, out);
            auto &list = depth == 0 ? out.fields : out.arguments;
            list.push_back({ std::move(name), chromejson::decoded(value), value.isText });
        });
    }

    std::string m_path;
    std::shared_ptr<const RandomAccess> m_access;
};

} // namespace

std::shared_ptr<const core::ArgumentSource> makeJsonArguments(
    std::string path, std::shared_ptr<const RandomAccess> access)
{
    return std::make_shared<JsonRecordArguments>(std::move(path), std::move(access));
}

} // namespace lanewise::io::rocprof
