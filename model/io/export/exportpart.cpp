// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <io/exportpart.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include <core/argumentsource.h>

#include "bytebuffer.h"
#include "chromejson/partwords.h"
#include "chromejson/tables.h"
#include "chromejson/text.h"
#include "export/publicnames.h"

namespace lanewise::io {

namespace {

using core::FileIndex;
using core::Kind;
using core::LaneId;
using core::LaneKind;
using core::SliceId;
using core::StringId;
using core::TimeNs;

constexpr std::size_t kFlushBytes = 1 << 20;
constexpr std::uint64_t kItemsBetweenLooks = 256;

/// As PyTorch's profiler spells it; where it has no word, one that this program's reader knows.
std::string_view categoryOf(Kind kind, LaneKind lane)
{
    switch (kind) {
    case Kind::CpuOp:
        return "cpu_op";
    case Kind::UserAnnotation:
        return "user_annotation";
    case Kind::GpuAnnotation:
        return "gpu_user_annotation";
    case Kind::Kernel:
        return "kernel";
    case Kind::Memcpy:
        return "gpu_memcpy";
    case Kind::Memset:
        return "gpu_memset";
    case Kind::Runtime:
        return "cuda_runtime";
    case Kind::Driver:
        return "cuda_driver";
    case Kind::Python:
        return "python_function";
    case Kind::Overhead:
        return "overhead";
    case Kind::Synchronization:
        return "cuda_sync";
    case Kind::DeviceEvent:
        return "cuda_event";
    case Kind::KernelMetrics:
        return "cuda_profiler_range";
    case Kind::CaptureWindow:
        return "Trace";
    case Kind::Communication:
        return "collective_comm";
    case Kind::Memory:
        return "cpu_instant_event";
    case Kind::StepMarker:
        return chromejson::kStepMarkerCategory;
    case Kind::Other:
        break;
    }
    return lane == LaneKind::DeviceStream ? chromejson::kOtherOnDeviceCategory : std::string_view("other");
}

/// The same where PyTorch has it on lanes of another kind: on one of ranges of a device nothing is work of its own.
std::string_view categoryOn(LaneKind lane, Kind kind)
{
    if (lane == LaneKind::DeviceStream && kind == Kind::GpuAnnotation)
        return chromejson::kRangeOnStreamCategory;
    if (lane != LaneKind::DeviceAnnotation || kind == Kind::GpuAnnotation)
        return categoryOf(kind, lane);
    if (kind == Kind::Synchronization)
        return chromejson::kWaitOnDeviceCategory;
    return kind == Kind::StepMarker ? chromejson::kStepOnDeviceCategory : chromejson::kRangeOnDeviceCategory;
}

bool isOnDevice(const core::Lane &lane)
{
    return lane.kind == LaneKind::DeviceStream || lane.kind == LaneKind::DeviceAnnotation;
}

void appendQuoted(std::string &out, std::string_view text)
{
    static constexpr char kDigits[] = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte < 0x20) {
            out += "\\u00";
            out += kDigits[byte >> 4];
            out += kDigits[byte & 15];
        } else {
            out += c;
        }
    }
    out += '"';
}

/// Nanoseconds as the format's microseconds, exactly.
void appendMicroseconds(std::string &out, TimeNs ns)
{
    const std::uint64_t magnitude = ns < 0 ? 0 - static_cast<std::uint64_t>(ns) : static_cast<std::uint64_t>(ns);
    const std::string digits = std::to_string(magnitude % 1000);
    if (ns < 0)
        out += '-';
    out += std::to_string(magnitude / 1000);
    out += '.';
    out.append(3 - digits.size(), '0');
    out += digits;
}

bool isWanted(const PartOptions &options, LaneId lane)
{
    return options.lanes.empty() || (lane < options.lanes.size() && options.lanes[lane]);
}

bool touches(core::TimeRange a, core::TimeRange range)
{
    return a.startNs <= range.endNs && a.endNs >= range.startNs;
}

/// What of a file belongs to the part.
class Selection {
public:
    struct Item {
        std::uint64_t record;
        enum class What : std::uint8_t { Slice, Instant, Flow } what;
        std::uint32_t index;
    };

    Selection(const core::Trace &trace, FileIndex file, const PartOptions &options, PartResult &result)
        : m_trace(trace),
          m_file(file),
          m_options(options),
          m_result(result),
          m_isIn(trace.sliceCount())
    {
        slicesWithin();
        partners();
        instantsWithin();
        flowsWithin();
        // In the order of the file: what is compressed is inflated once, and equal times keep their order.
        std::stable_sort(
            m_items.begin(), m_items.end(), [](const Item &a, const Item &b) { return a.record < b.record; });
    }

    const std::vector<Item> &items() const { return m_items; }

private:
    template<class Take>
    void eachLane(Take take)
    {
        for (LaneId l = 0; l < m_trace.lanes().size() && !m_options.cancel.isCancelled(); ++l)
            if (m_trace.lane(l).file == m_file && isWanted(m_options, l))
                take(m_trace.lane(l));
    }

    void add(SliceId s)
    {
        m_isIn[s] = true;
        m_items.push_back({ m_trace.record(s), Item::What::Slice, s });
    }

    void slicesWithin()
    {
        eachLane([this](const core::Lane &lane) {
            for (SliceId s = lane.begin; s < lane.end; ++s) {
                if (m_trace.isUntimed(s)) {
                    ++m_result.untimed;
                } else if (touches(m_trace.range(s), m_options.range)) {
                    add(s);
                    m_result.reaching +=
                        m_trace.start(s) < m_options.range.startNs || m_trace.end(s) > m_options.range.endNs;
                }
            }
        });
    }

    bool isLinked(SliceId s) const
    {
        const Kind kind = m_trace.kind(s);
        return core::isDeviceOperation(kind) || core::isLaunchCall(kind) || kind == Kind::Synchronization;
    }

    /// The other end of a launch, and what stands around it: without them, a kernel at the edge would have no operator.
    void partners()
    {
        std::vector<std::uint64_t> wanted;
        for (const Item &item : m_items)
            if (const auto c = m_trace.correlation(item.index); c && *c != 0 && isLinked(item.index))
                wanted.push_back(*c);
        std::sort(wanted.begin(), wanted.end());
        wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
        eachLane([&](const core::Lane &lane) {
            for (SliceId s = lane.begin; s < lane.end; ++s) {
                if (m_isIn[s] || !isLinked(s) || m_trace.isUntimed(s))
                    continue;
                const auto c = m_trace.correlation(s);
                if (!c || !std::binary_search(wanted.begin(), wanted.end(), *c))
                    continue;
                for (SliceId around = s; around != core::kNoSlice && !m_isIn[around];
                     around = m_trace.parentOf(around)) {
                    add(around);
                    m_beside.emplace_back(m_trace.laneOf(around), m_trace.start(around));
                    ++m_result.beside;
                }
            }
        });
        std::sort(m_beside.begin(), m_beside.end());
    }

    bool isIn(TimeNs t) const { return t >= m_options.range.startNs && t <= m_options.range.endNs; }

    void instantsWithin()
    {
        const auto all = m_trace.instants();
        for (std::uint32_t i = 0; i < all.size(); ++i)
            if (all[i].file == m_file && isIn(all[i].timeNs)
                && (all[i].lane == core::kNoLane || isWanted(m_options, all[i].lane)))
                m_items.push_back({ all[i].record, Item::What::Instant, i });
    }

    void flowsWithin()
    {
        const auto all = m_trace.flows();
        for (std::uint32_t i = 0; i < all.size(); ++i) {
            const core::FlowPoint &f = all[i];
            if (f.file != m_file || (f.lane != core::kNoLane && !isWanted(m_options, f.lane)))
                continue;
            // Where its thread has no events, only the record itself knows the thread.
            if (f.lane == core::kNoLane
                && (m_options.anonymous || m_trace.files()[m_file].format != core::FileFormat::Kineto))
                continue;
            // Arrows begin and end at the beginning of an event.
            if (isIn(f.timeNs) || std::binary_search(m_beside.begin(), m_beside.end(), std::pair(f.lane, f.timeNs)))
                m_items.push_back({ f.record, Item::What::Flow, i });
        }
    }

    const core::Trace &m_trace;
    const FileIndex m_file;
    const PartOptions &m_options;
    PartResult &m_result;
    std::vector<bool> m_isIn;
    std::vector<std::pair<LaneId, TimeNs>> m_beside;
    std::vector<Item> m_items;
};

class PartWriter {
public:
    PartWriter(const core::Trace &trace, FileIndex file, const PartOptions &options,
        const std::function<bool(std::string_view)> &out, PartProgress *progress)
        : m_trace(trace),
          m_file(trace.files()[file]),
          m_index(file),
          m_options(options),
          m_out(out),
          m_progress(progress),
          m_isKineto(m_file.format == core::FileFormat::Kineto && m_file.arguments),
          m_asItStood(m_isKineto && !options.anonymous),
          // A clock that begins with the trace keeps its nanoseconds in viewers that compute with doubles.
          m_shiftNs(m_asItStood ? m_file.originNs : 0)
    {
        findPlaces();
    }

    PartResult write()
    {
        const Selection selection(m_trace, m_index, m_options, m_result);
        if (m_progress)
            m_progress->total.fetch_add(selection.items().size());
        header();
        std::uint64_t untilLook = 0;
        for (const Selection::Item &item : selection.items()) {
            if (untilLook-- == 0) {
                untilLook = kItemsBetweenLooks;
                m_result.isCancelled = m_options.cancel.isCancelled();
                if (m_result.isCancelled)
                    return m_result;
            }
            if (!write(item))
                return m_result;
            if (m_progress)
                m_progress->done.fetch_add(1, std::memory_order_relaxed);
        }
        counters();
        places();
        m_text += "\n]}\n";
        flush(true);
        m_result.isCancelled = m_options.cancel.isCancelled();
        return m_result;
    }

private:
    using What = Selection::Item::What;

    bool write(const Selection::Item &item)
    {
        core::RecordArguments record;
        // Of other formats' arrows nothing is known beyond what the columns hold.
        if (m_file.arguments && (m_isKineto || item.what != What::Flow)) {
            auto read = m_file.arguments->read(item.record);
            if (!read.ok()) {
                m_result.error = read.error();
                return false;
            }
            record = std::move(*read);
        }
        switch (item.what) {
        case What::Slice:
            slice(item.index, record);
            ++m_result.slices;
            break;
        case What::Instant:
            instant(m_trace.instants()[item.index], record);
            ++m_result.instants;
            break;
        case What::Flow:
            flow(m_trace.flows()[item.index], record);
            ++m_result.flows;
            break;
        }
        return flush();
    }

    // ---- Names

    /// What stands for a text of the program's own.
    std::string replaced(std::string_view text, std::string_view what)
    {
        if (text.empty())
            return {};
        std::map<std::string, std::uint64_t, std::less<>> &known = m_replaced[std::string(what)];
        const auto it = known.try_emplace(std::string(text), known.size() + 1).first;
        return std::string(what) + ' ' + std::to_string(it->second);
    }

    bool saysWho(std::string_view text) const
    {
        constexpr std::size_t kShortest = 3; // a host called "a" is in any name
        return m_file.host.size() >= kShortest && text.find(m_file.host) != text.npos;
    }

    std::string nameOf(std::string_view name, Kind kind)
    {
        if (!m_options.anonymous || (isPublicName(name, kind) && !saysWho(name)))
            return std::string(name);
        switch (kind) {
        case Kind::Kernel:
            return replaced(name, "kernel");
        case Kind::CpuOp:
            return replaced(name, "operator");
        case Kind::UserAnnotation:
        case Kind::GpuAnnotation: // the same range on the device has the same name
            return replaced(name, "range");
        case Kind::StepMarker:
            return replaced(name, "step");
        case Kind::Python:
            return replaced(name, "frame");
        default:
            return replaced(name, "event");
        }
    }

    // ---- Pieces of text

    bool flush(bool all = false)
    {
        if (m_text.size() < kFlushBytes && !all)
            return true;
        m_result.isRefused = m_result.isRefused || !m_out(m_text);
        m_text.clear();
        return !m_result.isRefused;
    }

    void beginRecord()
    {
        m_text += m_isFirst ? "\n{" : ",\n{";
        m_isFirst = false;
    }

    void begin(char phase, std::string_view category, std::string_view name)
    {
        beginRecord();
        m_text += "\"ph\": \"";
        m_text += phase;
        m_text += '"';
        if (!category.empty()) {
            m_text += ", \"cat\": ";
            appendQuoted(m_text, category);
        }
        m_text += ", \"name\": ";
        appendQuoted(m_text, name);
    }

    /// Viewers want numbers: what is none gets one, and its name stands where names of processes and threads do.
    void id(std::string_view text)
    {
        constexpr std::uint64_t kFirst = 2'000'000'000;
        constexpr std::size_t kMostDigits = 9;
        const bool isNumber = !text.empty() && text.size() <= kMostDigits && (text.size() == 1 || text[0] != '0')
            && text.find_first_not_of("0123456789") == text.npos;
        if (isNumber || (m_isKineto && text == "-1"))
            m_text += text;
        else if (m_isKineto && (text == "Spans" || text == "Traces" || !m_options.anonymous))
            appendQuoted(m_text, text);
        else
            m_text += std::to_string(kFirst + m_ids.try_emplace(std::string(text), m_ids.size()).first->second);
    }

    // ---- Places

    struct Place {
        std::string process, thread;
    };

    /// In Kineto's JSON the process of a lane of a device is the device, and its thread the stream; other formats number both as they like.
    /// What then stands at a number that a device needs moves elsewhere.
    void findPlaces()
    {
        m_places.resize(m_trace.lanes().size());
        std::set<std::tuple<std::string, std::string, LaneKind>> taken;
        for (LaneId l = 0; l < m_trace.lanes().size(); ++l) {
            const core::Lane &lane = m_trace.lane(l);
            if (lane.file != m_index)
                continue;
            Place &place = m_places[l];
            place = { std::string(m_trace.string(lane.process)), std::string(m_trace.string(lane.thread)) };
            if (m_isKineto || !isOnDevice(lane) || !lane.device)
                continue;
            const std::string own = place.process + '/' + place.thread;
            place.process = std::to_string(*lane.device);
            m_devices.insert(place.process);
            for (const std::string &thread :
                { lane.stream ? std::to_string(*lane.stream) : place.thread, place.thread, own }) {
                place.thread = thread;
                if (taken.emplace(place.process, thread, lane.kind).second)
                    break;
            }
        }
    }

    std::string processOf(StringId process) const
    {
        std::string text(m_trace.string(process));
        return m_devices.contains(text) ? "process " + text : text;
    }

    Place placeOf(LaneId l) const
    {
        if (l == core::kNoLane)
            return {};
        const core::Lane &lane = m_trace.lane(l);
        if (isOnDevice(lane) && lane.device)
            return m_places[l];
        return { processOf(lane.process), m_places[l].thread };
    }

    void where(LaneId l)
    {
        const Place place = placeOf(l);
        m_text += ", \"pid\": ";
        if (l != core::kNoLane && m_trace.lane(l).kind == LaneKind::Pseudo && !m_isKineto)
            m_text += "\"Traces\"";
        else
            id(place.process);
        m_text += ", \"tid\": ";
        id(place.thread);
    }

    void time(TimeNs t)
    {
        m_text += ", \"ts\": ";
        appendMicroseconds(m_text, core::addClamped(t, m_shiftNs));
    }

    void value(std::string_view text, bool isText)
    {
        if (isText)
            appendQuoted(m_text, text);
        else
            m_text += text.empty() ? "null" : text;
    }

    void argument(std::string_view key)
    {
        m_text += m_hasArgument ? ", " : ", \"args\": {";
        m_hasArgument = true;
        appendQuoted(m_text, key);
        m_text += ": ";
    }

    void number(std::string_view key, std::int64_t n)
    {
        if (n < 0)
            return;
        argument(key);
        m_text += std::to_string(n);
    }

    void text(std::string_view key, std::string_view t)
    {
        if (t.empty())
            return;
        argument(key);
        appendQuoted(m_text, t);
    }

    void triple(std::string_view key, const std::uint32_t (&v)[3])
    {
        if (v[0] == 0)
            return;
        argument(key);
        m_text += '[' + std::to_string(v[0]) + ", " + std::to_string(v[1]) + ", " + std::to_string(v[2]) + ']';
    }

    void endRecord()
    {
        m_text += m_hasArgument ? "}}" : "}";
        m_hasArgument = false;
    }

    // ---- Records

    /// The fields that the file itself gives, but for those written already.
    void fieldsAsTheyStood(const core::RecordArguments &record, std::initializer_list<std::string_view> known)
    {
        for (const core::RecordArgument &field : record.fields) {
            if (std::find(known.begin(), known.end(), field.key) != known.end() || field.key == "args")
                continue;
            m_text += ", ";
            appendQuoted(m_text, field.key);
            m_text += ": ";
            value(field.value, field.isText);
        }
    }

    void arguments(const core::RecordArguments &record, Kind kind)
    {
        for (const core::RecordArgument &a : record.arguments) {
            // Of other formats these are columns, written with the units of this one.
            if (!m_isKineto && chromejson::argumentColumn(a.key) != chromejson::ArgumentColumn::None)
                continue;
            if (!m_options.anonymous) {
                argument(a.key);
                value(a.value, a.isText || !m_isKineto);
            } else if (a.key == "Process Group Name" || a.key == "Process Group ID") {
                text(a.key, replaced(a.value, "group"));
            } else if (a.key == "Collective name") {
                text(a.key, saysWho(a.value) ? std::string() : a.value);
            } else if (isPublicArgument(a.key, a.value, kind) && !saysWho(a.value)) {
                argument(a.key);
                value(a.value, a.isText || !m_isKineto);
            }
        }
    }

    void slice(SliceId s, const core::RecordArguments &record)
    {
        const core::Lane &lane = m_trace.lane(m_trace.laneOf(s));
        const core::Category &category = m_trace.category(s);
        const std::uint8_t flags = m_trace.flags(s);
        const std::string_view spelled = m_trace.string(category.name);
        const chromejson::CategoryRule &rule = chromejson::categoryRule(spelled);
        const bool keepsSpelling = rule.kind == category.kind && rule.lane == lane.kind && !rule.name.empty();
        begin('X', keepsSpelling || m_asItStood ? spelled : categoryOn(lane.kind, category.kind),
            nameOf(m_trace.name(s), category.kind));
        const auto ph =
            std::find_if(record.fields.begin(), record.fields.end(), [](const auto &f) { return f.key == "ph"; });
        const bool isWhole = ph != record.fields.end() && ph->value == "X";
        if (m_asItStood && isWhole) {
            fieldsAsTheyStood(record, { "ph", "cat", "name" });
        } else {
            // A range whose two ends were records of their own becomes one.
            where(m_trace.laneOf(s));
            time(m_trace.start(s));
            if (!(flags & core::kNoDuration)) {
                m_text += ", \"dur\": ";
                appendMicroseconds(m_text, flags & core::kNegativeDuration ? -1 : m_trace.duration(s));
            }
        }
        if (!m_isKineto)
            columns(s, lane);
        arguments(record, category.kind);
        if (flags & core::kUnclosed && (!m_isKineto || !isWhole))
            text("finished", "false");
        endRecord();
    }

    void columns(SliceId s, const core::Lane &lane)
    {
        static const core::GpuDetail kNone;
        const auto recorded = m_trace.gpuDetail(s);
        const core::GpuDetail &d = recorded ? *recorded : kNone;
        // A lane belongs to one device, whatever its records say of themselves.
        const auto orLane = [&](std::int64_t own, const std::optional<std::int64_t> &ofLane) {
            return isOnDevice(lane) && ofLane ? *ofLane : own;
        };
        number("device", orLane(d.device, lane.device));
        number("context", orLane(d.context, lane.context));
        number("stream", orLane(d.stream, lane.stream));
        if (const auto correlation = m_trace.correlation(s))
            number("correlation", static_cast<std::int64_t>(*correlation));
        if (!recorded)
            return;
        number("External id", d.externalId);
        number("registers per thread", d.registers);
        number("shared memory", d.sharedBytes);
        triple("grid", d.grid);
        triple("block", d.block);
        if (d.occupancyPct >= 0) {
            argument("est. achieved occupancy %");
            decimal(d.occupancyPct);
        }
        number("wait_on_cuda_event_record_corr_id", d.waitsOn);
        const auto own = [&](StringId t, std::string_view what) {
            return m_options.anonymous ? replaced(m_trace.string(t), what) : std::string(m_trace.string(t));
        };
        text("Collective name", m_trace.string(d.collective));
        text("Process Group Name", own(d.group, "group"));
        number("Group size", d.groupSize);
        number("bytes", d.bytes);
        text("tf_op", own(d.op, "operation"));
        text("hlo_module", own(d.module, "module"));
        text("hlo_op", m_trace.string(d.moduleOp));
    }

    void decimal(double v)
    {
        char digits[40];
        std::snprintf(digits, sizeof digits, "%.17g", v);
        m_text += digits;
    }

    void instant(const core::Instant &i, const core::RecordArguments &record)
    {
        const core::Category &category = m_trace.categories()[i.category];
        begin('i', m_asItStood ? m_trace.string(category.name) : categoryOf(category.kind, LaneKind::HostThread),
            nameOf(m_trace.string(i.name), category.kind));
        if (m_asItStood) {
            fieldsAsTheyStood(record, { "ph", "cat", "name" });
        } else {
            where(i.lane);
            time(i.timeNs);
            m_text += ", \"s\": \"t\"";
        }
        arguments(record, category.kind);
        endRecord();
    }

    void flow(const core::FlowPoint &f, const core::RecordArguments &record)
    {
        const std::string_view spelled = m_trace.string(m_trace.categories()[f.category].name);
        const std::string category =
            m_options.anonymous && !m_isKineto ? replaced(spelled, "arrow") : std::string(spelled);
        if (m_asItStood) {
            beginRecord();
            m_text += "\"ph\": \"";
            m_text += f.phase;
            m_text += '"';
            fieldsAsTheyStood(record, { "ph" });
            arguments(record, Kind::Other);
            endRecord();
            return;
        }
        begin(f.phase, category, category);
        where(f.lane);
        time(f.timeNs);
        m_text += ", \"id\": " + std::to_string(f.id) + (f.phase == 'f' ? ", \"bp\": \"e\"}" : "}");
    }

    void counters()
    {
        for (const core::CounterTrack &track : m_trace.counters()) {
            if (track.file != m_index)
                continue;
            const std::string name = nameOf(m_trace.string(track.name), Kind::Other);
            const std::string_view series = m_trace.string(track.series);
            // A value holds until the next one: the last before the range is the first within it.
            const auto after = std::upper_bound(track.timesNs.begin(), track.timesNs.end(), m_options.range.startNs);
            for (auto at = after == track.timesNs.begin() ? after : after - 1;
                 at != track.timesNs.end() && *at <= m_options.range.endNs; ++at) {
                const double v = track.values[static_cast<std::size_t>(at - track.timesNs.begin())];
                if (!std::isfinite(v))
                    continue;
                begin('C', {}, name);
                m_text += ", \"pid\": ";
                id(processOf(track.process));
                time(*at);
                argument(m_options.anonymous ? replaced(series, "series") : std::string(series));
                decimal(v);
                endRecord();
                ++m_result.samples;
                if (!flush())
                    return;
            }
        }
    }

    void name(const char *what, const char *key, std::string_view text, const Place &place)
    {
        if (text.empty())
            return;
        begin('M', {}, what);
        m_text += ", \"pid\": ";
        id(place.process);
        m_text += ", \"tid\": ";
        id(place.thread);
        m_text += ", \"ts\": 0";
        argument(key);
        appendQuoted(m_text, text);
        endRecord();
        flush();
    }

    std::string threadName(const core::Lane &lane)
    {
        const std::string_view own = m_trace.string(lane.name);
        if (own.empty() && !m_isKineto && !m_options.anonymous)
            return std::string(m_trace.string(lane.thread));
        if (!m_options.anonymous)
            return std::string(own);
        // "thread 4711 (python)"
        const std::string_view number = own.substr(0, own.find(" ("));
        return isPublicThreadName(number) && !saysWho(number) ? std::string(number) : replaced(own, "thread");
    }

    /// A process may have become several: itself, and the devices that it used.
    std::set<std::string> placesOf(StringId process) const
    {
        std::set<std::string> all;
        bool isHost = true;
        for (LaneId l = 0; l < m_trace.lanes().size(); ++l) {
            const core::Lane &lane = m_trace.lane(l);
            if (lane.file != m_index || lane.process != process || !isWanted(m_options, l))
                continue;
            isHost = isHost && isOnDevice(lane);
            all.insert(placeOf(l).process);
        }
        if (all.empty() || !isHost)
            all.insert(processOf(process));
        return all;
    }

    void places()
    {
        std::set<std::string> named;
        for (const core::Process &p : m_trace.processes()) {
            if (p.file != m_index)
                continue;
            const std::string_view own = m_trace.string(p.name), labels = m_trace.string(p.labels);
            const bool isPublic = own == "python" || own == "python3";
            for (const std::string &process : placesOf(p.id)) {
                // Of several that used one device, the first names it.
                if (!named.insert(process).second)
                    continue;
                const Place place { process, "0" };
                name("process_name", "name",
                    m_options.anonymous && !isPublic ? replaced(own, "process") : std::string(own), place);
                if (!m_options.anonymous || labels == "CPU" || labels.starts_with("GPU "))
                    name("process_labels", "labels", labels, place);
                if (p.sortIndex) {
                    begin('M', {}, "process_sort_index");
                    m_text += ", \"pid\": ";
                    id(process);
                    m_text +=
                        ", \"tid\": 0, \"ts\": 0, \"args\": {\"sort_index\": " + std::to_string(*p.sortIndex) + "}}";
                }
            }
        }
        for (LaneId l = 0; l < m_trace.lanes().size(); ++l) {
            const core::Lane &lane = m_trace.lane(l);
            if (lane.file != m_index || !isWanted(m_options, l))
                continue;
            const Place place = placeOf(l);
            if (!m_isKineto && !m_options.anonymous && named.insert(place.process).second)
                name("process_name", "name", m_trace.string(lane.process), { place.process, "0" });
            name("thread_name", "name", threadName(lane), place);
        }
    }

    // ---- Head

    void head(std::string_view key)
    {
        appendQuoted(m_text, key);
        m_text += ": ";
    }

    void device(const core::DeviceProperties &d)
    {
        m_text += "{\"id\": " + std::to_string(d.id) + ", \"name\": ";
        appendQuoted(m_text, d.name);
        const auto fact = [this](const char *key, const auto &v) {
            if (v)
                m_text += std::string(", \"") + key + "\": " + std::to_string(*v);
        };
        if (!d.vendor.empty()) {
            m_text += ", \"vendor\": ";
            appendQuoted(m_text, d.vendor);
        }
        fact("computeMajor", d.computeMajor);
        fact("computeMinor", d.computeMinor);
        fact("totalGlobalMem", d.totalMemoryBytes);
        fact("numSms", d.multiprocessors);
        fact("maxThreadsPerMultiprocessor", d.maxThreadsPerMultiprocessor);
        fact("warpSize", d.warpSize);
        fact("regsPerMultiprocessor", d.registersPerMultiprocessor);
        fact("sharedMemPerMultiprocessor", d.sharedBytesPerMultiprocessor);
        m_text += '}';
    }

    void devices()
    {
        head("deviceProperties");
        m_text += '[';
        bool isFirst = true;
        for (const core::DeviceProperties &d : m_trace.devices()) {
            if (d.file != m_index)
                continue;
            m_text += isFirst ? "" : ", ";
            isFirst = false;
            device(d);
        }
        m_text += "],\n";
    }

    /// Whether it can stand in the head again: whole, and none of what is written there anyway.
    static bool isWholeValue(std::string_view raw)
    {
        if (raw.empty())
            return false;
        std::string padded(raw);
        padded.resize(raw.size() + kBlockPadding, '\0');
        const char *next = padded.data(), *const end = padded.data() + raw.size();
        chromejson::Token token;
        if (raw.front() == '[' || raw.front() == '{')
            return chromejson::skipContainerStrictly(padded.data(), end, next) == chromejson::Scan::Complete
                && next == end;
        const bool isWord = raw == "true" || raw == "false" || raw == "null";
        token.begin = padded.data();
        token.end = end;
        return isWord || (raw.find_first_not_of("0123456789+-.eE") == raw.npos && chromejson::numberOf(token));
    }

    void facts()
    {
        constexpr std::string_view kOwn[] = { "schemaVersion", "deviceProperties", "traceEvents", "displayTimeUnit",
            "lanewisePart" };
        constexpr std::string_view kPublic[] = { "cupti_version", "cuda_runtime_version", "cuda_driver_version",
            "roctracer_version", "hip_runtime_version", "hip_driver_version", "record_shapes", "with_stack",
            "with_flops", "with_modules", "profile_memory" };
        for (const auto &[key, raw] : m_file.metadata) {
            const auto isOneOf = [&key = key](const auto &list) {
                return std::find(std::begin(list), std::end(list), key) != std::end(list);
            };
            const bool isTime = key == "baseTimeNanoseconds" && !m_asItStood;
            if (isOneOf(kOwn) || isTime || (m_options.anonymous && !(isOneOf(kPublic) && isWholeValue(raw))))
                continue;
            head(key);
            value(raw, !isWholeValue(raw));
            m_text += ",\n";
        }
    }

    void header()
    {
        m_text += "{\n\"schemaVersion\": 1,\n";
        devices();
        facts();
        const bool isTold = m_asItStood
            && std::any_of(m_file.metadata.begin(), m_file.metadata.end(),
                [](const auto &m) { return m.first == "distributedInfo"; });
        if (m_file.rank && !isTold) {
            m_text += "\"distributedInfo\": {\"rank\": " + std::to_string(*m_file.rank);
            if (m_file.worldSize)
                m_text += ", \"world_size\": " + std::to_string(*m_file.worldSize);
            m_text += "},\n";
        }
        if (!m_asItStood && !m_options.anonymous && !m_file.host.empty()) {
            head("host_name");
            appendQuoted(m_text, m_file.host);
            m_text += ",\n";
        }
        if (!m_asItStood && !m_options.anonymous && m_file.baseUnixNs)
            m_text += "\"baseTimeNanoseconds\": "
                + std::to_string(core::addClamped(*m_file.baseUnixNs, m_file.originNs)) + ",\n";
        else if (m_options.anonymous && m_trace.files().size() > 1 && m_file.baseUnixNs)
            m_text += "\"baseTimeNanoseconds\": 1,\n"; // ranks stay beside each other, in 1970
        m_text += "\"lanewisePart\": {\"format\": ";
        appendQuoted(m_text, core::formatName(m_file.format));
        m_text += ", \"startUs\": ";
        appendMicroseconds(m_text, core::addClamped(m_options.range.startNs, m_shiftNs));
        m_text += ", \"endUs\": ";
        appendMicroseconds(m_text, core::addClamped(m_options.range.endNs, m_shiftNs));
        m_text += ", \"slices\": \"whole\"},\n\"displayTimeUnit\": \"ms\",\n\"traceEvents\": [";
    }

    const core::Trace &m_trace;
    const core::TraceFile &m_file;
    const FileIndex m_index;
    const PartOptions &m_options;
    const std::function<bool(std::string_view)> &m_out;
    PartProgress *m_progress;
    const bool m_isKineto;
    const bool m_asItStood; ///< records are written as the file has them
    const TimeNs m_shiftNs;
    std::string m_text;
    bool m_isFirst = true;
    bool m_hasArgument = false;
    std::map<std::string, std::map<std::string, std::uint64_t, std::less<>>> m_replaced;
    std::map<std::string, std::uint64_t> m_ids;
    std::vector<Place> m_places;     ///< by lane
    std::set<std::string> m_devices; ///< numbers of processes that are devices
    PartResult m_result;
};

} // namespace

std::vector<FileIndex> filesWithin(const core::Trace &trace, const PartOptions &options)
{
    std::vector<FileIndex> files;
    for (LaneId l = 0; l < trace.lanes().size(); ++l) {
        const core::Lane &lane = trace.lane(l);
        if (isWanted(options, l) && lane.size() > 0 && touches(lane.range, options.range)
            && std::find(files.begin(), files.end(), lane.file) == files.end())
            files.push_back(lane.file);
    }
    std::sort(files.begin(), files.end());
    return files;
}

PartResult exportPart(const core::Trace &trace, FileIndex file, const PartOptions &options,
    const std::function<bool(std::string_view)> &out, PartProgress *progress)
{
    return PartWriter(trace, file, options, out, progress).write();
}

} // namespace lanewise::io
