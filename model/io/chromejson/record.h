// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One record of the event list: finding its parts, and the rule by which reading goes on after a damaged one. std only.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "chromejson/tables.h"
#include "chromejson/text.h"

namespace lanewise::io::chromejson {

/// A record longer than this is left out: it would have to be held in memory as a whole.
inline constexpr std::size_t kMaxRecordBytes = std::size_t(64) << 20;

/// The parts of a record, not yet understood. Of several fields with one key the last counts.
struct RawRecord {
    const char *begin = nullptr;
    const char *end = nullptr;
    Token phase, category, name, process, thread, time, duration, id;
    Token arguments; ///< the whole container, or a scalar
    bool isEmpty = true;
    /// Which key came last behind which one, in this record or one before. Writers keep an order: a key that is expected need not be searched for its end.
    static constexpr std::size_t kKeys = 9;
    std::uint8_t keyBehind[kKeys + 1] = {}; ///< by key; the last one: of an object's begin and of other keys

    /// All parts absent. Cheaper than a new one: only what isSet() looks at is written.
    void reset()
    {
        for (Token *t : { &phase, &category, &name, &process, &thread, &time, &duration, &id, &arguments })
            t->begin = nullptr;
        isEmpty = true;
    }
};

/// p stands on the opening brace. `next` is set behind the closing one where the record is complete.
Scan scanRecord(const char *p, const char *end, RawRecord &record, const char *&next);

/// Walks over the members of an object; p stands on its brace. `member(key, value)`. Stops where the text makes no sense.
template<class F>
void forEachMember(const Token &object, F &&member)
{
    if (!object.isSet() || object.begin == object.end || object.isText || *object.begin != '{')
        return;
    const char *p = object.begin + 1;
    while (p < object.end) {
        p = skipSpace(p);
        if (*p == ',') {
            ++p;
            continue;
        }
        Token key, value;
        if (*p != '"' || scanValue(p, object.end, key, p) != Scan::Complete)
            return;
        p = skipSpace(p);
        if (*p != ':')
            return;
        p = skipSpace(p + 1);
        if (scanValue(p, object.end, value, p) != Scan::Complete)
            return;
        member(key, value);
    }
}

enum class Start { Yes, No, NeedMore };

/// Whether a record begins at p: a brace, blanks (256 at most), and a quoted key that records have.
Start recordStart(const char *p, const char *end);

/// The next place in [p, end) where reading can go on after damage: a record start that is not the value of a key. `before` is the last byte that is
/// no blank before p (0: none), and is moved along. Returns `end` where there is none; with `needMore` set, the place that cannot be judged yet.
const char *findRecord(const char *p, const char *end, char &before, bool &needMore);

/// A likely record start for reading that begins in the middle: behind "}," as lists are written. Returns `end` where there is none.
const char *findLikelyRecord(const char *p, const char *end);

/// Whether the object at p is an event: it names its phase among its first keys, before anything that is no scalar.
Start looksLikeEvent(const char *p, const char *end);

} // namespace lanewise::io::chromejson
