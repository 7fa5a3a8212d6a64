// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// XSpace files made for tests, as messages. For tests that link lanewise_io_schemas; to be included before anything of Qt.

#include <cstdint>
#include <map>
#include <string>

#include <xspace.pb.h>

namespace lanewise::test {

/// Makes a plane by names; ids are given out as they come.
class PlaneMaker {
public:
    PlaneMaker(xspace::XSpace &space, const std::string &name) : m_plane(*space.add_planes())
    {
        m_plane.set_name(name);
    }

    xspace::XLine &line(std::int64_t id, const std::string &name, std::int64_t timestampNs)
    {
        xspace::XLine &l = *m_plane.add_lines();
        l.set_id(id);
        l.set_name(name);
        l.set_timestamp_ns(timestampNs);
        return l;
    }
    xspace::XEvent &event(xspace::XLine &l, const std::string &name, std::int64_t offsetPs, std::int64_t durationPs)
    {
        xspace::XEvent &e = *l.add_events();
        e.set_metadata_id(eventId(name));
        e.set_offset_ps(offsetPs);
        e.set_duration_ps(durationPs);
        return e;
    }
    std::int64_t eventId(const std::string &name)
    {
        const auto [it, isNew] = m_events.try_emplace(name, std::int64_t(m_events.size()) + 1);
        if (isNew) {
            auto &entry = *m_plane.add_event_metadata();
            entry.set_key(it->second);
            entry.mutable_value()->set_id(it->second);
            entry.mutable_value()->set_name(name);
        }
        return it->second;
    }
    std::int64_t statId(const std::string &name)
    {
        const auto [it, isNew] = m_stats.try_emplace(name, std::int64_t(m_stats.size()) + 1);
        if (isNew) {
            auto &entry = *m_plane.add_stat_metadata();
            entry.set_key(it->second);
            entry.mutable_value()->set_id(it->second);
            entry.mutable_value()->set_name(name);
        }
        return it->second;
    }
    template<class Owner>
    xspace::XStat &stat(Owner &owner, const std::string &name)
    {
        xspace::XStat &s = *owner.add_stats();
        s.set_metadata_id(statId(name));
        return s;
    }
    template<class Owner>
    void text(Owner &owner, const std::string &name, const std::string &value)
    {
        stat(owner, name).set_str_value(value);
    }
    template<class Owner>
    void reference(Owner &owner, const std::string &name, const std::string &value)
    {
        stat(owner, name).set_ref_value(static_cast<std::uint64_t>(statId(value)));
    }
    template<class Owner>
    void number(Owner &owner, const std::string &name, std::int64_t value)
    {
        stat(owner, name).set_int64_value(value);
    }
    xspace::XPlane &plane() { return m_plane; }

private:
    xspace::XPlane &m_plane;
    std::map<std::string, std::int64_t> m_events, m_stats;
};

} // namespace lanewise::test
