// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "joinedsource.h"

#include <algorithm>

namespace lanewise::io {

namespace {

struct AccessPart {
    std::uint64_t offset = 0, bytes = 0; ///< in the joined stream
    std::shared_ptr<const RandomAccess> access;
};

class JoinedAccess final : public RandomAccess {
public:
    explicit JoinedAccess(std::vector<AccessPart> parts) : m_parts(std::move(parts)) { }

    core::Result<std::size_t> read(std::uint64_t offset, char *out, std::size_t bytes) const override
    {
        std::size_t done = 0;
        for (const AccessPart &part : m_parts) {
            const std::uint64_t at = offset + done;
            if (done == bytes || at < part.offset || at - part.offset >= part.bytes)
                continue;
            const std::uint64_t left = part.bytes - (at - part.offset);
            const auto n = part.access->read(
                at - part.offset, out + done, static_cast<std::size_t>(std::min<std::uint64_t>(left, bytes - done)));
            if (!n)
                return n.error();
            done += *n;
        }
        return done;
    }
    std::size_t bytes() const override
    {
        std::size_t sum = m_parts.size() * sizeof(AccessPart);
        for (const AccessPart &part : m_parts)
            sum += part.access->bytes();
        return sum;
    }

private:
    std::vector<AccessPart> m_parts;
};

class JoinedSource final : public ByteSource {
public:
    JoinedSource(std::vector<std::unique_ptr<ByteSource>> sources, const SourceOptions &options)
        : m_sources(std::move(sources))
    {
        m_blockBytes = options.blockBytes;
        m_path = m_sources.front()->path();
        m_stamp = m_sources.front()->stamp();
        m_stamp.bytes = 0;
        for (const auto &source : m_sources)
            m_stamp.bytes += source->stamp().bytes;
    }

    core::Result<bool> next(ByteBlock &block) override
    {
        for (; m_ended.size() < m_sources.size(); m_ended.push_back(m_end)) {
            const auto more = m_sources[m_ended.size()]->next(block);
            if (!more)
                return more.error();
            if (!*more || block.size == 0)
                continue;
            block.offset += m_ended.empty() ? 0 : m_ended.back();
            m_end = block.offset + block.size;
            return true;
        }
        return false;
    }
    std::vector<SourceTrouble> troubles() const override
    {
        std::vector<SourceTrouble> all;
        for (const auto &source : m_sources)
            for (const SourceTrouble &trouble : source->troubles())
                all.push_back(trouble);
        return all;
    }
    std::shared_ptr<const RandomAccess> randomAccess() override
    {
        std::vector<AccessPart> parts;
        std::uint64_t begin = 0;
        for (std::size_t i = 0; i < m_sources.size(); ++i) {
            const std::uint64_t end = i < m_ended.size() ? m_ended[i] : m_end;
            parts.push_back({ begin, end - begin, m_sources[i]->randomAccess() });
            begin = end;
        }
        return std::make_shared<JoinedAccess>(std::move(parts));
    }

private:
    std::vector<std::unique_ptr<ByteSource>> m_sources;
    std::vector<std::uint64_t> m_ended; ///< where those that were read to their ends end in the joined stream
    std::uint64_t m_end = 0;
};

} // namespace

core::Result<std::unique_ptr<ByteSource>> openJoined(
    const std::vector<std::string> &paths, const SourceOptions &options)
{
    if (paths.size() == 1)
        return ByteSource::open(paths.front(), options);
    std::vector<std::unique_ptr<ByteSource>> sources;
    for (const std::string &path : paths) {
        auto source = ByteSource::open(path, options);
        if (!source)
            return source.error();
        sources.push_back(std::move(*source));
    }
    return std::unique_ptr<ByteSource>(std::make_unique<JoinedSource>(std::move(sources), options));
}

} // namespace lanewise::io
