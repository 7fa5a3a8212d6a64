// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/tablecontent.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <QLocale>

#include <modelqt/format.h>

using namespace Qt::StringLiterals;

namespace lanewise::modelqt {

TableCell TableCell::whole(std::uint64_t v)
{
    return whole(static_cast<std::int64_t>(std::min<std::uint64_t>(v, std::numeric_limits<std::int64_t>::max())));
}

TableCell TableCell::real(double v)
{
    return std::isfinite(v) ? TableCell(Type::Real, 0, v, {}) : absent();
}

int TableContent::columnNamed(const QString &key) const
{
    const auto it = std::find_if(columns.begin(), columns.end(), [&](const TableColumn &c) { return c.key == key; });
    return it == columns.end() ? -1 : static_cast<int>(it - columns.begin());
}

QString cellText(ValueKind kind, const TableCell &cell)
{
    if (cell.isAbsent())
        return u"–"_s;
    if (cell.type() == TableCell::Type::Text)
        return cell.string();
    switch (kind) {
    case ValueKind::Duration:
        return durationText(cell.type() == TableCell::Type::Whole
                ? cell.wholeValue()
                : static_cast<core::TimeNs>(std::llround(cell.number())));
    case ValueKind::Bytes:
        return cell.number() < 0 ? u"−"_s + bytesText(static_cast<std::uint64_t>(-cell.number()))
                                 : bytesText(static_cast<std::uint64_t>(cell.number()));
    case ValueKind::Bandwidth:
        return bandwidthText(cell.number());
    case ValueKind::Percent:
        return percentText(cell.number());
    case ValueKind::Count:
        return QLocale().toString(static_cast<qlonglong>(std::llround(cell.number())));
    default:
        break;
    }
    // Three digits, and never an exponent where whole numbers say it as shortly.
    const double number = cell.number();
    return std::abs(number) >= 1000 && std::abs(number) < 1e7 ? QLocale().toString(number, 'f', 0)
                                                              : QLocale().toString(number, 'g', 3);
}

} // namespace lanewise::modelqt
