// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "nsys/arguments.h"

#include <map>
#include <mutex>
#include <new>
#include <string>

#include "messages.h"
#include "nsys/schema.h"
#include "nsys/sentences.h"

namespace lanewise::io::nsys {

namespace {

/// Columns that hold the id of a string.
bool isStringId(std::string_view column)
{
    return column == "nameId" || column == "textId" || column == "demangledName" || column == "shortName"
        || column == "mangledName" || column == "jsonTextId";
}

class RowArguments final : public core::ArgumentSource {
public:
    explicit RowArguments(std::shared_ptr<const DatabaseFile> database)
        : m_database(std::move(database)),
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
        return { p.rowid, p.info ? p.info->name : "" };
    }
    std::size_t bytes() const override { return m_database->bytesInMemory(); }

private:
    core::Result<core::RecordArguments> readRow(const Place &place) const
    {
        const std::lock_guard lock(m_mutex);
        if (auto error = m_rows.begin(kNoDatabase))
            return std::move(*error);
        if (place.info) {
            std::string &name = m_names[place.info];
            if (name.empty())
                name = nameIn(m_rows.connection(), place.info->name);
            Statement &s = m_rows.query("SELECT * FROM \"" + name + "\" WHERE rowid = ?");
            if (s.isValid())
                s.bind(1, place.rowid);
            if (s.next())
                return parts(s, place);
        }
        core::LoadError e = messages::error(core::ErrorCode::Damaged, kNoSuchRow, m_database->path());
        e.message.arguments.push_back({ "row", core::Text { std::to_string(place.rowid) } });
        e.message.arguments.push_back({ "table", core::Text { place.info ? place.info->name : "" } });
        return e;
    }

    core::RecordArguments parts(const Statement &s, const Place &place) const
    {
        core::RecordArguments out;
        out.fields.push_back({ "table", place.info->name, true });
        out.fields.push_back({ "rowid", std::to_string(place.rowid), false });
        for (int i = 0; i < s.columns(); ++i) {
            if (s.isNull(i))
                continue;
            const std::string column = s.columnName(i);
            if (isStringId(column)) {
                Statement &value = m_rows.query("SELECT value FROM StringIds WHERE id = ?");
                if (value.isValid())
                    value.bind(1, s.integer(i));
                if (value.next()) {
                    out.arguments.push_back({ column, std::string(value.text(0)), true });
                    continue;
                }
            }
            out.arguments.push_back({ column, std::string(s.text(i)), !s.isNumber(i) });
        }
        return out;
    }

    std::shared_ptr<const DatabaseFile> m_database;
    mutable std::mutex m_mutex; ///< guards what follows
    mutable sqlite::RowReader m_rows;
    mutable std::map<const TableInfo *, std::string> m_names; ///< of tables, as the file has them
};

} // namespace

std::shared_ptr<const core::ArgumentSource> makeArgumentSource(std::shared_ptr<const DatabaseFile> database)
{
    return std::make_shared<RowArguments>(std::move(database));
}

} // namespace lanewise::io::nsys
