// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rocpd/arguments.h"

#include <mutex>
#include <new>

#include "messages.h"
#include "rocpd/sentences.h"

namespace lanewise::io::rocpd {

namespace {

class RocpdArguments final : public core::ArgumentSource {
public:
    RocpdArguments(std::shared_ptr<const DatabaseFile> database, std::vector<std::string> suffixes)
        : m_database(std::move(database)),
          m_suffixes(std::move(suffixes)),
          m_rows(m_database)
    {
    }

    core::Result<core::RecordArguments> read(std::uint64_t record) const override
    {
        try {
            return readRow(placeFrom(record));
        } catch (const std::bad_alloc &) {
            return messages::error(core::ErrorCode::OutOfMemory, messages::kOutOfMemory, m_database->path());
        }
    }
    core::Place placeOf(std::uint64_t record) const override
    {
        const Place p = placeFrom(record);
        return { p.row, nameIn(p) };
    }
    std::size_t bytes() const override { return m_database->bytesInMemory(); }

private:
    std::string nameIn(const Place &p) const
    {
        std::string name(nameOf(p.table));
        return p.suffix < m_suffixes.size() ? name.append(m_suffixes[p.suffix]) : name;
    }

    core::Result<core::RecordArguments> readRow(const Place &place) const
    {
        const std::lock_guard lock(m_mutex);
        if (auto error = m_rows.begin(kNoDatabase))
            return std::move(*error);
        const std::string table = nameIn(place);
        Statement &s = m_rows.query("SELECT * FROM " + quoted(table) + " WHERE rowid = ?");
        if (s.isValid())
            s.bind(1, place.row);
        if (!s.next()) {
            core::LoadError e = messages::error(core::ErrorCode::Damaged, kNoSuchRow, m_database->path());
            e.message.arguments.push_back({ "row", core::Text { std::to_string(place.row) } });
            e.message.arguments.push_back({ "table", core::Text { table } });
            return e;
        }
        core::RecordArguments out;
        out.fields.push_back({ "table", table, true });
        out.fields.push_back({ "id", std::to_string(place.row), false });
        std::int64_t event = 0;
        for (int i = 0; i < s.columns(); ++i) {
            if (s.isNull(i))
                continue;
            const std::string column = s.columnName(i);
            if (column == "event_id")
                event = s.integer(i);
            out.arguments.push_back({ column, std::string(s.text(i)), !s.isNumber(i) });
        }
        if (place.table == Table::RpdCalls)
            addRpdDetails(place.row, out);
        addCallArguments(m_suffixes[place.suffix], event, out);
        return out;
    }

    /// Arguments of the call, where --sys-trace recorded them.
    void addCallArguments(const std::string &suffix, std::int64_t event, core::RecordArguments &out) const
    {
        constexpr int kMostArguments = 100;
        Statement &s = m_rows.query("SELECT name, value FROM " + tableOf("rocpd_arg", suffix)
            + " WHERE event_id = ? ORDER BY position LIMIT " + std::to_string(kMostArguments));
        if (!s.isValid() || event == 0)
            return;
        s.bind(1, event);
        while (s.next())
            out.arguments.push_back({ std::string(s.text(0)), std::string(s.text(1)), true });
    }

    /// What the predecessor keeps of a launch or copy beside its call, and what the call was given. Extents of a grid are blocks or work-items, as the
    /// program that wrote them had them.
    void addRpdDetails(std::int64_t call, core::RecordArguments &out) const
    {
        for (const char *table : { "rocpd_kernelapi", "rocpd_copyapi" }) {
            Statement &s = m_rows.query(std::string("SELECT * FROM ") + table + " WHERE api_ptr_id = ? LIMIT 1");
            if (!s.isValid())
                continue;
            s.bind(1, call);
            if (!s.next())
                continue;
            for (int i = 0; i < s.columns(); ++i)
                if (!s.isNull(i))
                    out.arguments.push_back({ s.columnName(i), std::string(s.text(i)), !s.isNumber(i) });
        }
        for (const char *texts : { "rocpd_ustring", "rocpd_string" }) {
            Statement &s = m_rows.query(std::string("SELECT T.string FROM rocpd_api A JOIN ") + texts
                + " T ON T.id = A.args_id WHERE A.id = ?");
            if (!s.isValid())
                continue;
            s.bind(1, call);
            if (s.next() && !s.text(0).empty())
                out.arguments.push_back({ "args", std::string(s.text(0)), true });
            break;
        }
    }

    std::shared_ptr<const DatabaseFile> m_database;
    std::vector<std::string> m_suffixes;
    mutable std::mutex m_mutex; ///< guards what follows
    mutable sqlite::RowReader m_rows;
};

} // namespace

std::shared_ptr<const core::ArgumentSource> makeArgumentSource(
    std::shared_ptr<const DatabaseFile> database, std::vector<std::string> suffixes)
{
    return std::make_shared<RocpdArguments>(std::move(database), std::move(suffixes));
}

} // namespace lanewise::io::rocpd
