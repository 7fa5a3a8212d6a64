// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/preferences/limitsmodel.h>

#include <cmath>

#include <QFont>
#include <QLocale>

#include <advisor/thresholdsettings.h>
#include <modelqt/format.h>

namespace lanewise::widgets {

using advisor::LimitUnit;
using advisor::ThresholdInfo;

namespace {

const ThresholdInfo &infoAt(int row)
{
    return advisor::thresholdTable()[static_cast<std::size_t>(row)];
}

QString unitText(LimitUnit unit)
{
    switch (unit) {
    case LimitUnit::Percent:
        return QStringLiteral("%");
    case LimitUnit::Microseconds:
        return QStringLiteral("µs");
    case LimitUnit::Bytes:
        return LimitsModel::tr("bytes");
    case LimitUnit::GigabytesPerSecond:
        return QStringLiteral("GB/s");
    case LimitUnit::Factor:
        return LimitsModel::tr("times");
    case LimitUnit::Count:
        break;
    }
    return LimitsModel::tr("number");
}

QString numberText(double value)
{
    return QLocale().toString(value, 'g', 12);
}

} // namespace

void LimitsModel::setThresholds(const advisor::Thresholds &thresholds)
{
    m_thresholds = thresholds;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

advisor::Limit LimitsModel::limitOf(int row) const
{
    return infoAt(row).limit;
}

void LimitsModel::reset(int row)
{
    setData(index(row, Value), infoAt(row).standard);
}

int LimitsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(advisor::thresholdTable().size());
}

int LimitsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant LimitsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const ThresholdInfo &info = infoAt(index.row());
    const double value = m_thresholds[info.limit];
    const bool isNumber = index.column() == Value || index.column() == Standard;
    if (role == Qt::TextAlignmentRole)
        return isNumber ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    if (role == Qt::ToolTipRole) {
        const advisor::LimitRange range = advisor::rangeOf(info.unit);
        return tr("%1\nFrom %2 to %3 (%4)")
            .arg(modelqt::translated(core::Message(info.meaning)), numberText(range.lowest), numberText(range.highest),
                unitText(info.unit));
    }
    if (role == Qt::FontRole && index.column() == Value && value != info.standard) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (role == Qt::EditRole && index.column() == Value)
        return value;
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Meaning:
        return modelqt::translated(core::Message(info.meaning));
    case Value:
        return numberText(value);
    case Unit:
        return unitText(info.unit);
    case Standard:
        return numberText(info.standard);
    case Name:
        return QString::fromLatin1(info.name);
    default:
        return {};
    }
}

bool LimitsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || index.column() != Value || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    const ThresholdInfo &info = infoAt(index.row());
    const advisor::LimitRange range = advisor::rangeOf(info.unit);
    if (!isNumber || !std::isfinite(number) || number < range.lowest || number > range.highest)
        return false;
    m_thresholds.set(info.limit, number);
    Q_EMIT dataChanged(index, index);
    return true;
}

QVariant LimitsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Meaning:
        return tr("The advisor takes it that");
    case Value:
        return tr("Value");
    case Unit:
        return tr("Unit");
    case Standard:
        return tr("Default");
    case Name:
        return tr("Name");
    default:
        return {};
    }
}

Qt::ItemFlags LimitsModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == Value ? flags | Qt::ItemIsEditable : flags;
}

} // namespace lanewise::widgets
