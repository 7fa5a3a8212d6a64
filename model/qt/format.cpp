// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdlib>

#include <QCoreApplication>
#include <QLocale>

#include <modelqt/isolate.h>

using namespace Qt::StringLiterals;

namespace lanewise::modelqt {

namespace {

struct Unit {
    double nsPerUnit;
    const char *symbol;
    int digits; ///< down to a nanosecond
};
constexpr std::array<Unit, 4> kUnits { { { 1e9, QT_TRANSLATE_NOOP("Units", "%1 s"), 9 },
    { 1e6, QT_TRANSLATE_NOOP("Units", "%1 ms"), 6 }, { 1e3, QT_TRANSLATE_NOOP("Units", "%1 µs"), 3 },
    { 1, QT_TRANSLATE_NOOP("Units", "%1 ns"), 0 } } };

std::atomic<TimeUnit> timeUnit { TimeUnit::Automatic };
std::atomic<ByteUnit> byteUnit { ByteUnit::Binary };

/// The unit that the user chose; null where each time has its own.
const Unit *chosenUnit()
{
    switch (timeUnit.load(std::memory_order_relaxed)) {
    case TimeUnit::Automatic:
        break;
    case TimeUnit::Seconds:
        return &kUnits[0];
    case TimeUnit::Milliseconds:
        return &kUnits[1];
    case TimeUnit::Microseconds:
        return &kUnits[2];
    }
    return nullptr;
}

QString withUnit(const char *pattern, double value, int decimals)
{
    return QCoreApplication::translate("Units", pattern).arg(QLocale().toString(value, 'f', std::max(0, decimals)));
}

int decimalsFor(double value, int significant)
{
    if (value == 0)
        return 0;
    return std::clamp(significant - 1 - static_cast<int>(std::floor(std::log10(std::abs(value)))), 0, significant - 1);
}

std::string localized(const core::Argument &argument)
{
    struct Visitor {
        QString operator()(const core::Count &v) const { return countText(v.value); }
        QString operator()(const core::Duration &v) const { return durationText(v.ns); }
        QString operator()(const core::Bytes &v) const { return bytesText(v.value); }
        QString operator()(const core::ByteOffset &v) const { return QLocale().toString(qulonglong(v.value)); }
        QString operator()(const core::Place &v) const { return placeText(v); }
        QString operator()(const core::Percent &v) const { return percentText(v.value); }
        QString operator()(const core::Number &v) const { return QLocale().toString(v.value, 'g', 3); }
        QString operator()(const core::Bandwidth &v) const { return bandwidthText(v.bytesPerSecond); }
        QString operator()(const core::Text &v) const { return safeText(v.value); }
    };
    return std::visit(Visitor(), argument.value).toStdString();
}

/// So many digits as the time of a step of `resolutionNs` makes sensible.
int decimalsFor(const Unit &unit, core::TimeNs resolutionNs)
{
    const double steps = unit.nsPerUnit / static_cast<double>(std::max<core::TimeNs>(1, resolutionNs));
    return steps <= 1 ? 0 : static_cast<int>(std::ceil(std::log10(steps)));
}

} // namespace

void setUnits(const Units &units)
{
    timeUnit = units.time;
    byteUnit = units.bytes;
}

Units units()
{
    return { timeUnit, byteUnit };
}

QString durationText(core::TimeNs ns)
{
    const double value = static_cast<double>(ns);
    if (const Unit *unit = chosenUnit()) {
        const double v = value / unit->nsPerUnit;
        const int firstDigit = v == 0 ? 0 : static_cast<int>(std::floor(std::log10(std::abs(v))));
        return withUnit(unit->symbol, v, v == 0 ? 0 : std::clamp(3 - firstDigit, 0, unit->digits));
    }
    for (const Unit &unit : kUnits) {
        // 999.96 µs would print as "1000 µs" with four digits: it belongs to the next unit.
        if (std::abs(value) >= unit.nsPerUnit * 0.99995 || unit.nsPerUnit == 1) {
            const double v = value / unit.nsPerUnit;
            return withUnit(unit.symbol, v, unit.nsPerUnit == 1 ? 0 : decimalsFor(v, 4));
        }
    }
    return {};
}

QString timeText(core::TimeNs ns, core::TimeNs resolutionNs)
{
    const double value = static_cast<double>(ns);
    if (const Unit *unit = chosenUnit())
        return withUnit(unit->symbol, value / unit->nsPerUnit, decimalsFor(*unit, resolutionNs));
    for (const Unit &unit : kUnits) {
        if (std::abs(value) >= unit.nsPerUnit || unit.nsPerUnit == 1)
            return withUnit(unit.symbol, value / unit.nsPerUnit, decimalsFor(unit, resolutionNs));
    }
    return {};
}

QString bytesText(std::uint64_t bytes)
{
    const bool isDecimal = byteUnit.load(std::memory_order_relaxed) == ByteUnit::Decimal;
    return isolated(QLocale().formattedDataSize(static_cast<qint64>(std::min<std::uint64_t>(bytes, INT64_MAX)),
        bytes < (isDecimal ? 1000 : 1024) ? 0 : 2, isDecimal ? QLocale::DataSizeSIFormat : QLocale::DataSizeIecFormat));
}

QString bandwidthText(double bytesPerSecond)
{
    struct Scale {
        double factor;
        const char *pattern;
    };
    static constexpr std::array<Scale, 4> kScales { { { 1e12, QT_TRANSLATE_NOOP("Units", "%1 TB/s") },
        { 1e9, QT_TRANSLATE_NOOP("Units", "%1 GB/s") }, { 1e6, QT_TRANSLATE_NOOP("Units", "%1 MB/s") },
        { 1e3, QT_TRANSLATE_NOOP("Units", "%1 kB/s") } } };
    for (const Scale &s : kScales) {
        if (bytesPerSecond >= s.factor)
            return withUnit(s.pattern, bytesPerSecond / s.factor, decimalsFor(bytesPerSecond / s.factor, 3));
    }
    return withUnit(QT_TRANSLATE_NOOP("Units", "%1 B/s"), bytesPerSecond, 0);
}

QString percentText(double percent)
{
    return withUnit(QT_TRANSLATE_NOOP("Units", "%1 %"), percent, std::abs(percent) < 99.95 ? 1 : 0);
}

QString countText(std::uint64_t count)
{
    return QLocale().toString(qulonglong(count));
}

QString placeText(const core::Place &place)
{
    const QString number = QLocale().toString(qlonglong(place.number));
    return place.table.empty()
        ? QCoreApplication::translate("Units", "byte %1").arg(number)
        : QCoreApplication::translate("Units", "row %1 of %2").arg(number, safeText(place.table));
}

QString safeText(std::string_view untrusted)
{
    return QString::fromStdString(core::safeText(untrusted));
}

QString tooltipText(const QString &plain)
{
    return plain.isEmpty() ? QString() : u"<qt>"_s + plain.toHtmlEscaped().replace(u'\n', u"<br>"_s) + u"</qt>"_s;
}

std::size_t translatedPluralForm(std::uint64_t count)
{
    // Qt knows which form a language has for a number, but tells it by a translation only. Forms go by the last digits.
    constexpr std::uint64_t kRound = 1'000'000;
    const int n = static_cast<int>(count < kRound ? count : kRound + count % kRound);
    //: Never shown. Each form ends in its own number: "%n form 0", "%n form 1" and so on.
    const QString form = QCoreApplication::translate("Units", "%n form(s)", nullptr, n);
    return form.back().isDigit() ? static_cast<std::size_t>(form.back().digitValue()) : core::englishPluralForm(count);
}

QString translated(const core::Message &message)
{
    if (message.isEmpty())
        return {};
    const QString pattern = QCoreApplication::translate("Messages", message.what->english);
    const bool isEnglish = pattern == QString::fromUtf8(message.what->english);
    return QString::fromStdString(core::fillTemplate(pattern.toStdString(), message.arguments, &localized,
        isEnglish ? &core::englishPluralForm : &translatedPluralForm));
}

} // namespace lanewise::modelqt
