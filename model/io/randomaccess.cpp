// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "compressedsource.h"
#include "messages.h"

namespace lanewise::io {

namespace {

class PlainAccess final : public RandomAccess {
public:
    PlainAccess(std::string path, FileStamp stamp) : m_path(std::move(path)), m_stamp(stamp) { }

    core::Result<std::size_t> read(std::uint64_t offset, char *out, std::size_t bytes) const override
    {
        const auto file = openUnchanged(m_path, m_stamp);
        if (!file)
            return file.error();
        return file->read(offset, out, bytes, m_path);
    }
    std::size_t bytes() const override { return sizeof(*this); }

private:
    std::string m_path;
    FileStamp m_stamp;
};

} // namespace

core::Result<RawFile> openUnchanged(const std::string &path, const FileStamp &stamp)
{
    auto file = RawFile::open(path);
    if (!file) {
        // A file that is gone has changed, too.
        if (file.error().code == core::ErrorCode::NotFound)
            return messages::error(core::ErrorCode::FileChanged, messages::kChanged, path);
        return file.error();
    }
    if (file->stamp() != stamp)
        return messages::error(core::ErrorCode::FileChanged, messages::kChanged, path);
    return file;
}

std::shared_ptr<const RandomAccess> makePlainAccess(const std::string &path, const FileStamp &stamp)
{
    return std::make_shared<PlainAccess>(path, stamp);
}

} // namespace lanewise::io
