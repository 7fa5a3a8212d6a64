// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Names one event of a trace: a slice or an instant. May include QtCore and core.

#include <cstdint>

#include <QMetaType>

#include <core/trace.h>

namespace lanewise::modelqt {

struct EventRef {
    enum class Type : std::uint8_t { None, Slice, Instant };
    Type type = Type::None;
    std::uint32_t index = 0; ///< SliceId, or index into Trace::instants()

    static constexpr EventRef slice(core::SliceId id) { return { Type::Slice, id }; }
    static constexpr EventRef instant(std::uint32_t i) { return { Type::Instant, i }; }
    constexpr bool isNone() const { return type == Type::None; }
    constexpr bool isSlice() const { return type == Type::Slice; }
    constexpr bool isInstant() const { return type == Type::Instant; }
    friend constexpr bool operator==(const EventRef &, const EventRef &) = default;
};

} // namespace lanewise::modelqt

Q_DECLARE_METATYPE(lanewise::modelqt::EventRef)
