// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Errors as values. std only.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <core/message.h>

namespace lanewise::core {

enum class ErrorCode {
    NotFound,
    PermissionDenied,
    ReadFailed,
    Empty,
    UnknownFormat, ///< nothing known
    OtherKind,     ///< known, but no profile (an execution trace, a picture, a memory snapshot)
    Damaged,       ///< recognized, but nothing could be read
    NoProfiles,    ///< a folder without any
    FileChanged,
    Cancelled,
    OutOfMemory,
};

struct LoadError {
    ErrorCode code = ErrorCode::ReadFailed;
    std::string path;
    std::optional<std::uint64_t> byteOffset; ///< in the (uncompressed) stream where the trouble begins
    Message message;                         ///< names the file and the byte itself
    std::vector<LoadError> others = {};      ///< of the other files, where several were to be opened and none could be
};

/// A value or the error that stands for it.
template<class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_value(std::in_place_index<0>, std::move(value)) { }
    Result(LoadError error) : m_value(std::in_place_index<1>, std::move(error)) { }

    bool ok() const { return m_value.index() == 0; }
    explicit operator bool() const { return ok(); }
    T &value() { return std::get<0>(m_value); }
    const T &value() const { return std::get<0>(m_value); }
    T &operator*() { return value(); }
    const T &operator*() const { return value(); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }
    const LoadError &error() const { return std::get<1>(m_value); }

private:
    std::variant<T, LoadError> m_value;
};

} // namespace lanewise::core
