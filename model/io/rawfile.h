// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A file descriptor and what it stood for when it was opened. std and POSIX only.

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <io/bytesource.h>

#include "messages.h"

namespace lanewise::io {

class RawFile {
public:
    RawFile() = default;
    RawFile(RawFile &&o) noexcept : m_fd(std::exchange(o.m_fd, -1)), m_stamp(o.m_stamp) { }
    RawFile &operator=(RawFile &&o) noexcept
    {
        std::swap(m_fd, o.m_fd);
        m_stamp = o.m_stamp;
        return *this;
    }
    ~RawFile()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }

    static core::Result<RawFile> open(const std::string &path)
    {
        RawFile f;
        // Not blocking: a pipe that nobody writes to must not hang the program.
        f.m_fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
        if (f.m_fd < 0)
            return messages::systemError(errno, path);
        struct stat s { };
        if (::fstat(f.m_fd, &s) != 0)
            return messages::systemError(errno, path);
        if (!S_ISREG(s.st_mode))
            return messages::error(core::ErrorCode::ReadFailed, messages::kNotRegular, path);
        f.m_stamp = { static_cast<std::uint64_t>(s.st_size),
            std::int64_t(s.st_mtim.tv_sec) * 1'000'000'000 + s.st_mtim.tv_nsec, static_cast<std::uint64_t>(s.st_ino),
            static_cast<std::uint64_t>(s.st_dev) };
        return f;
    }

    const FileStamp &stamp() const { return m_stamp; }

    /// As many bytes as there are, up to `bytes`.
    core::Result<std::size_t> read(std::uint64_t offset, void *out, std::size_t bytes, const std::string &path) const
    {
        std::size_t done = 0;
        while (done < bytes) {
            const ssize_t n =
                ::pread(m_fd, static_cast<char *>(out) + done, bytes - done, static_cast<off_t>(offset + done));
            if (n < 0) {
                if (errno == EINTR)
                    continue;
                return messages::systemError(errno, path);
            }
            if (n == 0)
                break;
            done += static_cast<std::size_t>(n);
        }
        return done;
    }

private:
    int m_fd = -1;
    FileStamp m_stamp;
};

} // namespace lanewise::io
