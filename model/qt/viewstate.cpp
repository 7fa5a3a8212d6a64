// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/viewstate.h>

#include <algorithm>

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QSettings>

using namespace Qt::StringLiterals;

namespace lanewise::modelqt {

namespace {

constexpr QLatin1StringView kFormat { "lanewise-view" };
constexpr int kVersion = 1;
constexpr qint64 kHeadBytes = 65'536; // profilers write process, host and time into the first bytes

struct ViewText {
    Q_DECLARE_TR_FUNCTIONS(ViewState)
};

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// As text: a number of JSON holds 53 bits.
QJsonValue timeValue(core::TimeNs t)
{
    return QString::number(t);
}

QJsonValue rangeValue(core::TimeRange range)
{
    return QJsonArray { timeValue(range.startNs), timeValue(range.endNs) };
}

struct FilterName {
    Filter::Type type;
    QLatin1StringView name;
};
constexpr FilterName kFilterNames[] = { { Filter::Type::NameContains, "contains"_L1 },
    { Filter::Type::NameIs, "name"_L1 }, { Filter::Type::Kind, "kind"_L1 }, { Filter::Type::Lane, "lane"_L1 } };

QJsonObject filterValue(const ViewState::KeptFilter &kept)
{
    QJsonObject object;
    for (const FilterName &n : kFilterNames) {
        if (n.type == kept.filter.type)
            object["type"_L1] = n.name;
    }
    switch (kept.filter.type) {
    case Filter::Type::NameContains:
        object["value"_L1] = kept.filter.text;
        break;
    case Filter::Type::NameIs:
        // Bytes that are no text would not come back as they were.
        object["value"_L1] = QString::fromLatin1(QByteArray::fromStdString(kept.filter.name).toBase64());
        break;
    case Filter::Type::Kind:
        object["value"_L1] = static_cast<int>(kept.filter.kind);
        break;
    case Filter::Type::Lane:
        object["value"_L1] = kept.laneKey;
        break;
    }
    return object;
}

/// Takes a view's members out of JSON and counts what makes no sense.
class Reader {
public:
    explicit Reader(const QJsonObject &object) : m_object(object) { }

    int leftOut() const { return m_leftOut; }

    QString text(QLatin1StringView key, qsizetype longest = ViewState::kLongestText)
    {
        const QJsonValue value = m_object.value(key);
        if (!value.isUndefined() && (!value.isString() || value.toString().size() > longest)) {
            ++m_leftOut;
            return {};
        }
        return value.toString();
    }

    bool flag(QLatin1StringView key)
    {
        const QJsonValue value = m_object.value(key);
        m_leftOut += !value.isUndefined() && !value.isBool();
        return value.toBool();
    }

    core::TimeRange range(QLatin1StringView key)
    {
        const QJsonValue value = m_object.value(key);
        if (value.isUndefined())
            return {};
        const QJsonArray ends = value.toArray();
        const auto start = time(ends.at(0)), end = time(ends.at(1));
        if (ends.size() == 2 && start && end && *end >= *start)
            return { *start, *end };
        ++m_leftOut;
        return {};
    }

    QStringList texts(QLatin1StringView key)
    {
        QStringList list;
        each(key, ViewState::kMostKeys, [&](const QJsonValue &value) {
            const QString text = value.toString();
            if (!value.isString() || text.size() > ViewState::kLongestText)
                return false;
            list << text;
            return true;
        });
        return list;
    }

    std::vector<TimeMark> marks()
    {
        std::vector<TimeMark> list;
        each("marks"_L1, static_cast<qsizetype>(TimeMarks::kMost), [&](const QJsonValue &value) {
            const QJsonObject mark = value.toObject();
            const auto t = time(mark.value("timeNs"_L1));
            const QString name = mark.value("name"_L1).toString();
            if (!t || name.trimmed().isEmpty() || name.size() > ViewState::kLongestText)
                return false;
            list.push_back({ *t, name });
            return true;
        });
        return list;
    }

    QList<ViewState::KeptFilter> filters()
    {
        QList<ViewState::KeptFilter> list;
        each("filters"_L1, ViewState::kMostFilters, [&](const QJsonValue &value) {
            const auto kept = filter(value.toObject());
            if (kept)
                list << *kept;
            return kept.has_value();
        });
        return list;
    }

private:
    template<class Take>
    void each(QLatin1StringView key, qsizetype most, Take take)
    {
        const QJsonValue value = m_object.value(key);
        const QJsonArray list = value.toArray();
        m_leftOut += !value.isUndefined() && !value.isArray();
        m_leftOut += static_cast<int>(std::max<qsizetype>(list.size() - most, 0));
        for (qsizetype i = 0; i < std::min(list.size(), most); ++i)
            m_leftOut += !take(list.at(i));
    }

    static std::optional<core::TimeNs> time(const QJsonValue &value)
    {
        bool ok = false;
        const qlonglong t = value.toString().toLongLong(&ok);
        return ok ? std::optional<core::TimeNs>(t) : std::nullopt;
    }

    static std::optional<ViewState::KeptFilter> filter(const QJsonObject &object)
    {
        ViewState::KeptFilter kept;
        const QJsonValue value = object.value("value"_L1);
        const QString text = value.toString();
        if (text.size() > ViewState::kLongestText * 2)
            return {};
        const auto known = std::find_if(std::begin(kFilterNames), std::end(kFilterNames),
            [type = object.value("type"_L1).toString()](const FilterName &n) { return type == n.name; });
        if (known == std::end(kFilterNames))
            return {};
        kept.filter.type = known->type;
        switch (known->type) {
        case Filter::Type::NameContains:
            kept.filter.text = text;
            break;
        case Filter::Type::NameIs:
            kept.filter.name = QByteArray::fromBase64(text.toLatin1()).toStdString();
            break;
        case Filter::Type::Kind: {
            const int kind = value.toInt(-1);
            if (kind < 0 || kind > static_cast<int>(core::Kind::StepMarker))
                return {};
            kept.filter.kind = static_cast<core::Kind>(kind);
            return kept;
        }
        case Filter::Type::Lane:
            kept.laneKey = text;
            break;
        }
        return text.isEmpty() ? std::nullopt : std::optional(kept);
    }

    const QJsonObject m_object;
    int m_leftOut = 0;
};

QString nodeKey(const core::Trace &trace, const LaneNode &node)
{
    static constexpr QLatin1StringView kTypes[] = { "rank"_L1, "device"_L1, "process"_L1, "profiler"_L1, "lane"_L1 };
    QStringList parts { kTypes[static_cast<std::size_t>(node.type)], QString::number(node.file),
        utf8(trace.string(node.process)) };
    if (node.type == LaneNode::Type::Device)
        parts << QString::number(node.device);
    if (node.isLane()) {
        const core::Lane &lane = trace.lane(node.lane);
        const auto number = [](const std::optional<std::int64_t> &n) { return n ? QString::number(*n) : QString(); };
        parts << utf8(trace.string(lane.process)) << QString::number(static_cast<int>(lane.kind))
              << utf8(trace.string(lane.thread)) << number(lane.device) << number(lane.context) << number(lane.stream);
    }
    return parts.join(u'/').left(ViewState::kLongestText - 16);
}

} // namespace

QString traceIdentity(const core::Trace &trace)
{
    QList<QByteArray> files;
    for (const core::TraceFile &file : trace.files()) {
        const QByteArray path = QByteArray::fromStdString(file.path);
        QCryptographicHash hash(QCryptographicHash::Sha256);
        hash.addData(path.mid(path.lastIndexOf('/') + 1));
        hash.addData(QByteArray::number(static_cast<qulonglong>(file.bytes)).prepend('\0').append('\0'));
        // A file that is gone by now is known by its name and size.
        QFile head(QFile::decodeName(path));
        if (QFileInfo(head).isFile() && head.open(QIODevice::ReadOnly))
            hash.addData(head.read(kHeadBytes));
        files << hash.result();
    }
    // Together they are one trace, in whatever order they were named.
    std::sort(files.begin(), files.end());
    const QByteArray all = QCryptographicHash::hash(files.join(), QCryptographicHash::Sha256);
    return QString::fromLatin1(all.toHex().first(32));
}

QStringList nodeKeys(const core::Trace &trace, const LaneLayout &layout)
{
    QStringList keys;
    QHash<QString, int> seen;
    for (const LaneNode &node : layout.nodes()) {
        QString key = nodeKey(trace, node);
        if (const int before = seen[key]++; before > 0)
            key += u'#' + QString::number(before);
        keys << key;
    }
    return keys;
}

ViewState viewOf(const TimelineState &state)
{
    ViewState view;
    if (!state.trace())
        return view;
    view.visible = state.visibleRange();
    view.selected = state.selectedRange();
    view.marks = state.timeMarks()->all();
    const core::Trace &trace = *state.trace();
    const LaneLayout fresh = LaneLayout::forTrace(trace);
    const LaneLayout &layout = state.layout();
    const QStringList keys = nodeKeys(trace, layout);
    for (std::size_t i = 0; i < layout.nodes().size(); ++i) {
        const LaneNode &node = layout.nodes()[i];
        const QString &key = keys[static_cast<qsizetype>(i)];
        if (node.folded != fresh.nodes()[i].folded)
            (node.folded ? view.folded : view.unfolded) << key;
        if (node.hidden)
            view.hidden << key;
        if (node.pinned)
            view.pinned << key;
    }
    for (const Filter &filter : state.filters()->filters()) {
        const int node = filter.type == Filter::Type::Lane ? layout.nodeOf(filter.lane) : -1;
        view.filters.append({ filter, node >= 0 ? keys[node] : QString() });
        view.filters.last().filter.lane = core::kNoLane;
    }
    return view;
}

int applyView(const ViewState &view, TimelineState *state)
{
    if (!state->trace())
        return 0;
    const core::Trace &trace = *state->trace();
    const LaneLayout fresh = LaneLayout::forTrace(trace);
    const QStringList keys = nodeKeys(trace, fresh);
    QHash<QString, int> nodes;
    for (qsizetype i = 0; i < keys.size(); ++i)
        nodes.insert(keys[i], static_cast<int>(i));
    int unknown = 0;
    std::vector<LaneNodeState> states;
    for (const LaneNode &node : fresh.nodes())
        states.push_back({ node.folded, false, false });
    const auto each = [&](const QStringList &list, auto change) {
        for (const QString &key : list) {
            const auto it = nodes.constFind(key);
            if (it != nodes.constEnd())
                change(states[static_cast<std::size_t>(*it)]);
            else
                ++unknown;
        }
    };
    each(view.folded, [](LaneNodeState &n) { n.folded = true; });
    each(view.unfolded, [](LaneNodeState &n) { n.folded = false; });
    each(view.hidden, [](LaneNodeState &n) { n.hidden = true; });
    each(view.pinned, [](LaneNodeState &n) { n.pinned = true; });
    state->setNodeStates(states);
    QList<Filter> filters;
    for (const ViewState::KeptFilter &kept : view.filters) {
        Filter filter = kept.filter;
        if (filter.type == Filter::Type::Lane) {
            const int node = nodes.value(kept.laneKey, -1);
            filter.lane = node >= 0 ? fresh.node(node).lane : core::kNoLane;
            unknown += filter.lane == core::kNoLane;
        }
        filters << filter;
    }
    // Those of lanes that are not there are no filters.
    filters.removeIf([](const Filter &f) { return f.type == Filter::Type::Lane && f.lane == core::kNoLane; });
    state->filters()->setAll(filters);
    state->timeMarks()->setAll(view.marks);
    if (!view.visible.isEmpty())
        state->setVisibleRange(view.visible, TimelineState::Move::Unrecorded);
    state->setSelectedRange(view.selected);
    return unknown;
}

QByteArray viewToJson(const ViewState &view)
{
    QJsonObject object;
    object["format"_L1] = kFormat;
    object["version"_L1] = kVersion;
    object["trace"_L1] = view.identity;
    object["files"_L1] = QJsonArray::fromStringList(view.paths);
    object["visibleNs"_L1] = rangeValue(view.visible);
    if (!view.selected.isEmpty())
        object["selectedNs"_L1] = rangeValue(view.selected);
    QJsonArray marks;
    for (const TimeMark &mark : view.marks)
        marks << QJsonObject { { "timeNs"_L1, timeValue(mark.timeNs) }, { "name"_L1, mark.name } };
    object["marks"_L1] = marks;
    QJsonArray filters;
    for (const ViewState::KeptFilter &kept : view.filters)
        filters << filterValue(kept);
    object["filters"_L1] = filters;
    object["folded"_L1] = QJsonArray::fromStringList(view.folded);
    object["unfolded"_L1] = QJsonArray::fromStringList(view.unfolded);
    object["hidden"_L1] = QJsonArray::fromStringList(view.hidden);
    object["pinned"_L1] = QJsonArray::fromStringList(view.pinned);
    object["muted"_L1] = QJsonArray::fromStringList(view.muted);
    object["stepMarker"_L1] = QString::fromLatin1(QByteArray::fromStdString(view.stepMarker).toBase64());
    object["criticalPath"_L1] = view.criticalPath;
    object["panel"_L1] = view.panel;
    if (!view.windowState.isEmpty())
        object["window"_L1] = QString::fromLatin1(view.windowState.toBase64());
    return QJsonDocument(object).toJson();
}

ReadView viewFromJson(const QByteArray &json)
{
    ReadView result;
    QJsonParseError parseError;
    const QJsonDocument document = QJsonDocument::fromJson(json, &parseError);
    if (parseError.error != QJsonParseError::NoError) {
        result.error = ViewText::tr("It is no view of Lanewise: no JSON from byte %L1 on.").arg(parseError.offset);
        return result;
    }
    const QJsonObject object = document.object();
    if (object.value("format"_L1).toString() != kFormat) {
        result.error = ViewText::tr("It is no view of Lanewise.");
        return result;
    }
    if (object.value("version"_L1).toInt() != kVersion) {
        result.error = ViewText::tr("It is a view of version %L1; this program knows version %L2.")
                           .arg(object.value("version"_L1).toInt())
                           .arg(kVersion);
        return result;
    }
    Reader reader(object);
    ViewState &view = result.view.emplace();
    view.identity = reader.text("trace"_L1);
    view.paths = reader.texts("files"_L1);
    view.visible = reader.range("visibleNs"_L1);
    view.selected = reader.range("selectedNs"_L1);
    view.marks = reader.marks();
    view.filters = reader.filters();
    view.folded = reader.texts("folded"_L1);
    view.unfolded = reader.texts("unfolded"_L1);
    view.hidden = reader.texts("hidden"_L1);
    view.pinned = reader.texts("pinned"_L1);
    view.muted = reader.texts("muted"_L1);
    view.stepMarker =
        QByteArray::fromBase64(reader.text("stepMarker"_L1, 2 * ViewState::kLongestText).toLatin1()).toStdString();
    view.criticalPath = reader.flag("criticalPath"_L1);
    view.panel = reader.text("panel"_L1);
    view.windowState = QByteArray::fromBase64(reader.text("window"_L1, 2 * ViewState::kLongestLayout).toLatin1());
    result.leftOut = reader.leftOut();
    return result;
}

ReadView readView(const QString &path)
{
    ReadView result;
    QFile file(path);
    if (!QFileInfo(path).isFile()) {
        result.error =
            QFileInfo::exists(path) ? ViewText::tr("It is no file.") : ViewText::tr("There is no such file.");
        return result;
    }
    if (!file.open(QIODevice::ReadOnly)) {
        result.error = file.errorString();
        return result;
    }
    const QByteArray json = file.read(ViewState::kMostBytes + 1);
    if (json.size() > ViewState::kMostBytes) {
        result.error = ViewText::tr("It is larger than any view of Lanewise.");
        return result;
    }
    return viewFromJson(json);
}

// ---- Store --------------------------------------------------------------------------------------------------------

ViewStore::ViewStore(const QString &folder) : m_folder(folder)
{
    if (m_folder.isEmpty())
        m_folder = QFileInfo(QSettings().fileName()).dir().filePath(u"views"_s);
}

QString ViewStore::fileOf(const QString &identity) const
{
    // Of what it is made of nothing may lead out of the folder.
    const QByteArray hash = QCryptographicHash::hash(identity.toUtf8(), QCryptographicHash::Sha256);
    return QDir(m_folder).filePath(QString::fromLatin1(hash.toHex().first(32)) + u".json"_s);
}

std::optional<ViewState> ViewStore::load(const QString &identity) const
{
    std::optional<ViewState> view = readView(fileOf(identity)).view;
    return view && view->identity == identity ? view : std::nullopt;
}

bool ViewStore::save(const ViewState &view) const
{
    QDir folder(m_folder);
    if (view.identity.isEmpty() || !folder.mkpath(u"."_s))
        return false;
    QSaveFile file(fileOf(view.identity));
    const QByteArray json = viewToJson(view);
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size() || !file.commit())
        return false;
    const QFileInfoList all = folder.entryInfoList({ u"*.json"_s }, QDir::Files, QDir::Time);
    for (qsizetype i = kMostTraces; i < all.size(); ++i)
        QFile::remove(all[i].filePath());
    return true;
}

} // namespace lanewise::modelqt
