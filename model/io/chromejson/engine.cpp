// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "chromejson/engine.h"

#include <algorithm>
#include <cstring>

#include "chromejson/decimal.h"
#include "messages.h"
#include "xspace/details.h"
#include "xspace/lines.h"

namespace lanewise::io::chromejson {

using core::Kind;
using core::LaneKind;
using core::Severity;

namespace {

constexpr int kMicroseconds = 3; ///< Chrome JSON counts in microseconds, whatever displayTimeUnit says
constexpr std::int64_t kYear2000Ns = std::int64_t(946'684'800) * 1'000'000'000;
constexpr std::size_t kMaxHeaderBytes = std::size_t(1) << 20;
constexpr std::size_t kMaxHostProcesses = 8;
constexpr std::string_view kEventList = "traceEvents";
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// Keys by which reading finds back into a damaged head or tail.
constexpr std::string_view kLandmarks[] = { "traceEvents", "traceName", "displayTimeUnit", "baseTimeNanoseconds",
    "deviceProperties", "distributedInfo", "schemaVersion" };
constexpr std::ptrdiff_t kLongestLandmark = 24;

bool isLandmark(const char *quote, const char *end)
{
    for (const std::string_view key : kLandmarks)
        if (static_cast<std::size_t>(end - quote) >= key.size() + 2
            && std::memcmp(quote + 1, key.data(), key.size()) == 0 && quote[key.size() + 1] == '"')
            return true;
    return false;
}

/// The text of a token, decoded into `scratch` where it has escapes.
std::string_view textOf(const Token &token, std::string &scratch)
{
    if (!token.isSet() || !token.hasEscapes)
        return token.raw();
    scratch.clear();
    decode(token, scratch);
    return scratch;
}

std::uint64_t idOf(const Token &token)
{
    if (const auto v = integerOf(token))
        return static_cast<std::uint64_t>(*v);
    const std::string_view text = token.isSet() ? token.raw() : std::string_view();
    std::uint64_t v = 0;
    bool isNumber = !text.empty();
    const bool isHex = text.starts_with("0x") || text.starts_with("0X");
    for (const char c : isHex ? text.substr(2) : text) {
        const int digit = c >= '0' && c <= '9' ? c - '0'
            : isHex && c >= 'a' && c <= 'f'    ? c - 'a' + 10
            : isHex && c >= 'A' && c <= 'F'    ? c - 'A' + 10
                                               : -1;
        isNumber = isNumber && digit >= 0;
        v = v * (isHex ? 16 : 10) + static_cast<std::uint64_t>(digit < 0 ? 0 : digit);
    }
    return isNumber ? v : core::StringPool::hash(text);
}

/// A host event's kind by its name; what has no name of its own is told by the plane.
Kind planeKind(std::string_view name)
{
    const Kind kind = xspace::hostKind(name);
    const Kind onDevice = xspace::deviceKind(name);
    return kind != Kind::CpuOp ? kind : onDevice == Kind::Memcpy || onDevice == Kind::Memset ? onDevice : Kind::Other;
}

/// Whether the profiler says that it never saw the end of the range: "finished": "false", in some versions "False" or a bare false.
bool saysUnfinished(const Token &arguments)
{
    constexpr std::string_view kKey = "\"finished\"";
    if (!arguments.isSet() || arguments.isText)
        return false;
    // Most records do not have it: looking for its bytes is much cheaper than walking over the members.
    if (!contains(arguments, kKey))
        return false;
    bool unfinished = false;
    forEachMember(arguments, [&](const Token &key, const Token &value) {
        const std::string_view v = value.raw();
        if (key.raw() == "finished")
            unfinished = v == "false" || v == "False" || v == "0";
    });
    return unfinished;
}

/// JSON's own word for what begins so.
std::string_view jsonTypeOf(char first)
{
    switch (first) {
    case '{':
        return "object";
    case '[':
        return "array";
    case '"':
        return "string";
    case 'n':
        return "null";
    case 't':
    case 'f':
        return "boolean";
    default:
        return "number";
    }
}

/// Two are enough to know that it is not one.
template<class T>
void addFew(std::vector<T> &list, T &&value)
{
    if (list.size() < 2 && std::find(list.begin(), list.end(), value) == list.end())
        list.push_back(std::move(value));
}

void three(const Token &list, std::uint32_t (&out)[3])
{
    const char *p = list.begin + 1;
    for (std::uint32_t &value : out) {
        Token token;
        while (p < list.end && (isSpace(*p) || *p == ','))
            ++p;
        const char *next = p;
        if (p >= list.end || scanValue(p, list.end, token, next) != Scan::Complete)
            return;
        const auto v = integerOf(token);
        if (!v || *v < 0 || *v > INT32_MAX)
            return;
        value = static_cast<std::uint32_t>(*v);
        p = next;
    }
}

} // namespace

void ReadStats::merge(ReadStats &&later)
{
    records += later.records;
    kinetoRecords += later.kinetoRecords;
    mxnetRecords += later.mxnetRecords;
    timedRecords += later.timedRecords;
    metadataRecords += later.metadataRecords;
    epochRecords += later.epochRecords;
    unitraceRecords += later.unitraceRecords;
    for (std::string &host : later.hosts)
        addFew(hosts, std::move(host));
    for (const std::int64_t rank : later.ranks)
        addFew(ranks, std::int64_t(rank));
    sawEventList = sawEventList || later.sawEventList;
    sawFraction = sawFraction || later.sawFraction;
    for (HeaderItem &item : later.header)
        header.push_back(std::move(item));
    for (std::string &process : later.hostProcesses)
        if (hostProcesses.size() < kMaxHostProcesses
            && std::find(hostProcesses.begin(), hostProcesses.end(), process) == hostProcesses.end())
            hostProcesses.push_back(std::move(process));
}

void Engine::newBlock()
{
    ++m_block;
}

std::size_t Engine::feed(const char *data, std::size_t size, std::uint64_t offset, bool isLast)
{
    m_data = data;
    m_offset = offset;
    const Piece piece { data + size, isLast };
    const char *p = data;
    bool stop = false;
    while (p < piece.end && !stop) {
        switch (m_state.mode) {
        case Mode::Begin:
            p = begin(p, piece, stop);
            break;
        case Mode::Root:
            p = root(p, piece, stop);
            break;
        case Mode::Events:
            p = events(p, piece, stop);
            break;
        case Mode::Resync:
            p = resync(p, piece, stop);
            break;
        case Mode::Tail:
            p = tail(p, piece, stop);
            break;
        }
    }
    return static_cast<std::size_t>(p - data);
}

void Engine::finish(std::uint64_t endOffset)
{
    // Records that seemed to go on to the end of the file, although more was found behind their beginnings, are damaged. The last one may just be cut.
    const bool hasTextBehind = m_state.mode != Mode::Tail && m_state.behindRoot != kNowhere;
    // Nothing that is complete ends so.
    const bool isOpen =
        m_state.mode == Mode::Resync && std::string_view("[{:,").find(m_state.before) != std::string_view::npos;
    const bool isCut = m_state.mode != Mode::Tail && !hasTextBehind
        && (m_state.unfinished > 0 || m_state.mode == Mode::Events || m_state.mode == Mode::Root || isOpen);
    const std::uint64_t damaged = m_state.unfinished - (isCut && m_state.unfinished > 0 ? 1 : 0);
    if (hasTextBehind)
        noteTextBehind();
    if (isCut)
        note(messages::kFileCut, Severity::Warning, endOffset);
    if (damaged > 0)
        m_sink.block().diagnostics().add(
            messages::kDamagedRecords, Severity::Warning, m_sink.file(), m_state.firstUnfinished, {}, damaged);
}

void Engine::note(
    const core::MessageTemplate &what, Severity severity, std::uint64_t offset, std::vector<core::Argument> arguments)
{
    m_sink.block().diagnostics().add(what, severity, m_sink.file(), offset, std::move(arguments));
}

/// Blanks, commas (missing or doubled ones are nobody's loss) and byte order marks.
const char *Engine::blanks(const char *p, const Piece &piece, bool &stop) const
{
    for (;;) {
        p = skipSpace(p);
        if (p >= piece.end)
            return piece.end;
        if (*p == ',') {
            ++p;
        } else if (static_cast<unsigned char>(*p) == 0xef) {
            const auto left = static_cast<std::size_t>(piece.end - p);
            const std::size_t n = std::min(left, kByteOrderMark.size());
            if (std::memcmp(p, kByteOrderMark.data(), n) != 0)
                return p;
            if (n < kByteOrderMark.size() && !piece.isLast) {
                stop = true;
                return p;
            }
            p += n;
        } else {
            return p;
        }
    }
}

const char *Engine::damageAt(const char *p, const char *resume, const core::MessageTemplate &what)
{
    if (m_state.behindRoot != kNowhere)
        noteTextBehind();
    else if (!m_state.inWake || &what != &messages::kStrayBytes)
        note(what, Severity::Warning, offsetOf(p));
    m_state.mode = Mode::Resync;
    m_state.before = 0;
    m_state.inWake = true;
    return resume;
}

/// The profile itself was complete: what follows it is neither damaged nor cut. Told once for each piece of text.
void Engine::noteTextBehind()
{
    if (!m_state.inWake)
        note(messages::kTextBehind, Severity::Warning, m_state.behindRoot);
}

/// A record or member of the root that has no end. What follows its first byte may still hold whole records.
const char *Engine::ranIntoTheEnd(const char *p)
{
    // In the wake of another it is a part of that one.
    if (m_state.behindRoot != kNowhere)
        noteTextBehind();
    else if (!m_state.inWake && m_state.unfinished++ == 0)
        m_state.firstUnfinished = offsetOf(p);
    m_state.mode = Mode::Resync;
    m_state.before = 0;
    m_state.inWake = true;
    return p + 1;
}

/// The same; where a comma is among them, what follows goes on a list that began elsewhere.
const char *Engine::blanksBeforeRoot(const char *p, const Piece &piece, bool &stop)
{
    const char *const end = blanks(p, piece, stop);
    if (std::find(p, end, ',') != end)
        m_state.before = ',';
    return end;
}

const char *Engine::begin(const char *p, const Piece &piece, bool &stop)
{
    p = blanksBeforeRoot(p, piece, stop);
    if (stop || p >= piece.end)
        return p;
    if (*p == '{') {
        const Start s = looksLikeEvent(p, piece.end);
        if (s == Start::NeedMore && !piece.isLast) {
            stop = true;
            return p;
        }
        m_state.rootIsObject = s != Start::Yes || m_state.before == ',';
        m_state.before = 0;
        m_state.mode = s == Start::Yes ? Mode::Events : Mode::Root;
        m_state.isSecondRoot = s != Start::Yes && m_state.behindRoot != kNowhere;
        m_stats.sawEventList = m_stats.sawEventList || s == Start::Yes;
        return s == Start::Yes ? p : p + 1;
    }
    m_state.before = 0;
    if (*p == '[') {
        m_state.rootIsObject = false;
        m_state.mode = Mode::Events; // or a list of something else: its records will tell
        m_state.isSecondRoot = m_state.behindRoot != kNowhere;
        return p + 1;
    }
    m_state.rootIsObject = true;
    return damageAt(p, p, messages::kDamagedHeader);
}

const char *Engine::root(const char *p, const Piece &piece, bool &stop)
{
    p = blanks(p, piece, stop);
    if (stop || p >= piece.end)
        return p;
    if (*p == '}') {
        m_state.mode = Mode::Tail;
        return p + 1;
    }
    if (*p == '"')
        return rootItem(p, piece, stop);
    return damageAt(p, p, messages::kDamagedHeader);
}

const char *Engine::rootItem(const char *p, const Piece &piece, bool &stop)
{
    const auto incomplete = [&] {
        if (piece.end - p > static_cast<std::ptrdiff_t>(kMaxRecordBytes))
            return damageAt(p, p + 1, messages::kOversized);
        if (piece.isLast)
            return ranIntoTheEnd(p);
        stop = true;
        return p;
    };
    Token key, value;
    const char *q = p;
    if (scanValue(p, piece.end, key, q) != Scan::Complete)
        return incomplete();
    q = skipSpace(q);
    if (q >= piece.end)
        return incomplete();
    if (*q != ':')
        return damageAt(p, p + 1, messages::kDamagedHeader);
    q = skipSpace(q + 1);
    if (q >= piece.end)
        return incomplete();
    if (*q == '[') {
        bool isEventList = key.raw() == kEventList;
        if (!isEventList) {
            // The key may be damaged, or another's: what the list holds tells.
            const char *first = skipSpace(q + 1);
            const Start s =
                first < piece.end ? (*first == '{' ? looksLikeEvent(first, piece.end) : Start::No) : Start::NeedMore;
            if (s == Start::NeedMore)
                return incomplete();
            isEventList = s == Start::Yes;
        }
        if (isEventList) {
            m_state.mode = Mode::Events;
            m_stats.sawEventList = true;
            return q + 1;
        }
    }
    // Strictly: a head that swallowed the list of events by one wrong bracket would cost the file.
    const char *next = q;
    Scan s = Scan::Complete;
    if (*q == '[' || *q == '{') {
        s = skipContainerStrictly(q, piece.end, next, kEventList);
        if (s == Scan::Damaged && next != q)
            return next; // the list of events lies deeper, by design or by a bracket too many: either way it is what we want
        value.begin = q;
        value.end = next;
    } else {
        s = scanValue(q, piece.end, value, next);
    }
    if (s == Scan::Incomplete)
        return incomplete();
    if (s == Scan::Damaged)
        return damageAt(p, p + 1, messages::kDamagedHeader);
    if (next - p > static_cast<std::ptrdiff_t>(kMaxRecordBytes))
        return damageAt(p, p + 1, messages::kOversized);
    if (key.raw() == kEventList)
        note(messages::kEventsNotAList, Severity::Warning, offsetOf(q),
            { { "text", core::Text { std::string(jsonTypeOf(*q)) } } });
    keepHeader(key, value, p);
    return next;
}

void Engine::keepHeader(const Token &key, const Token &value, const char *at)
{
    HeaderItem item;
    item.key = decoded(key);
    item.isText = value.isText;
    item.offset = offsetOf(at);
    Token kept = value;
    if (static_cast<std::size_t>(value.end - value.begin) > kMaxHeaderBytes) {
        kept.end = kept.begin + kMaxHeaderBytes;
        note(messages::kHeaderShortened, Severity::Info, item.offset);
    }
    item.raw = kept.isText ? decoded(kept) : std::string(kept.raw());
    m_stats.header.push_back(std::move(item));
}

const char *Engine::events(const char *p, const Piece &piece, bool &stop)
{
    RawRecord record;
    while (p < piece.end) {
        p = blanks(p, piece, stop);
        if (stop || p >= piece.end)
            return p;
        if (*p == ']' && m_state.inWake)
            return damageAt(p, p + 1, messages::kStrayBytes); // may be out of the damaged record
        if (*p == ']') {
            m_state.mode = m_state.rootIsObject ? Mode::Root : Mode::Tail;
            return p + 1;
        }
        if (*p != '{')
            return damageAt(p, p, messages::kStrayBytes);
        const char *next = p;
        switch (scanRecord(p, piece.end, record, next)) {
        case Scan::Complete:
            if (!keep(record))
                note(messages::kDamagedRecords, Severity::Warning, offsetOf(p));
            p = next;
            break;
        case Scan::Damaged:
            return damageAt(p, p + 1, messages::kDamagedRecords);
        case Scan::Oversized:
            return damageAt(p, p + 1, messages::kOversized);
        case Scan::Incomplete:
            if (piece.isLast)
                return ranIntoTheEnd(p);
            stop = true;
            return p;
        }
    }
    return p;
}

const char *Engine::resync(const char *p, const Piece &piece, bool &stop)
{
    bool needMore = false;
    const char before = m_state.before;
    const char *record = findRecord(p, piece.end, m_state.before, needMore);
    // A key of the head or tail that comes first is as good a place.
    for (const char *q = p; q < record; ++q) {
        q = static_cast<const char *>(std::memchr(q, '"', static_cast<std::size_t>(record - q)));
        if (!q)
            break;
        const bool known = isLandmark(q, piece.end);
        if (!known && (piece.end - q >= kLongestLandmark || piece.isLast))
            continue;
        if (known) {
            m_state.mode = Mode::Root;
            m_state.rootIsObject = true;
            m_state.before = 0;
            m_state.inWake = false;
            return q;
        }
        // Too close to the end to tell. What comes before has been searched.
        m_state.before = before;
        for (const char *b = q; b > p; --b)
            if (!isSpace(b[-1])) {
                m_state.before = b[-1];
                break;
            }
        stop = true;
        return q;
    }
    if (needMore && piece.isLast)
        return piece.end;
    stop = needMore;
    if (record < piece.end && !needMore) {
        m_state.mode = Mode::Events;
        m_state.before = 0;
    }
    return record;
}

const char *Engine::tail(const char *p, const Piece &piece, bool &stop)
{
    // Zeros are padding, and a bracket too many costs nothing.
    for (;;) {
        p = blanksBeforeRoot(p, piece, stop);
        if (stop || p >= piece.end || (*p != '\0' && *p != '}' && *p != ']'))
            break;
        ++p;
    }
    if (stop || p >= piece.end)
        return p;
    if (m_state.behindRoot == kNowhere && *p == '"') {
        // A part of a dump that only closes what another one had closed.
        if (isLandmark(p, piece.end)) {
            m_state.mode = Mode::Root;
            m_state.rootIsObject = true;
            m_state.before = 0;
            return p;
        }
        if (piece.end - p < kLongestLandmark && !piece.isLast) {
            stop = true;
            return p;
        }
    }
    if (m_state.behindRoot == kNowhere)
        m_state.behindRoot = offsetOf(p);
    if (*p == '{' || *p == '[') {
        m_state.mode = Mode::Begin; // some writers append one dump to another
        return p;
    }
    return damageAt(p, p, messages::kStrayBytes);
}

// ---------------------------------------------------------------------------------------------------------------

Engine::CategoryEntry &Engine::categoryOf(std::string_view text)
{
    if (m_lastCategory < m_categories.size() && m_categories[m_lastCategory].text == text)
        return m_categories[m_lastCategory];
    for (std::size_t i = 0; i < m_categories.size(); ++i)
        if (m_categories[i].text == text) {
            m_lastCategory = i;
            return m_categories[i];
        }
    CategoryEntry entry;
    entry.text = text;
    entry.rule = &categoryRule(text);
    constexpr std::size_t kMost = 256; // a file of random categories must not make this a slow list
    if (m_categories.size() >= kMost)
        m_categories.clear();
    m_lastCategory = m_categories.size();
    m_categories.push_back(std::move(entry));
    return m_categories.back();
}

std::uint16_t Engine::categoryId(CategoryEntry &entry, Kind kind)
{
    // The kind follows from the category but for one exception each.
    const bool isPlain = kind == entry.rule->kind;
    std::uint16_t &id = isPlain ? entry.id : entry.metricsId;
    std::uint32_t &block = isPlain ? entry.block : entry.metricsBlock;
    if (!isPlain)
        return m_sink.category(entry.text, kind);
    if (block != m_block) {
        block = m_block;
        id = m_sink.category(entry.text, kind);
    }
    return id;
}

/// Its process, once for each run of records of a lane.
void Engine::noteHostLane(std::string_view process, LaneKind kind, std::uint32_t lane)
{
    if (kind != LaneKind::HostThread || m_lastHostLane == lane)
        return;
    m_lastHostLane = lane;
    noteHostProcess(process);
}

void Engine::noteHostProcess(std::string_view process)
{
    std::vector<std::string> &known = m_stats.hostProcesses;
    if (known.size() < kMaxHostProcesses && std::find(known.begin(), known.end(), process) == known.end())
        known.emplace_back(process);
}

void Engine::noteUnitraceProcess(std::string_view name)
{
    const auto process = unitraceProcess(name);
    if (!process)
        return;
    ++m_stats.unitraceRecords;
    addFew(m_stats.hosts, std::string(process->host));
    if (process->rank)
        addFew(m_stats.ranks, std::int64_t(*process->rank));
}

bool Engine::keep(const RawRecord &r)
{
    if (r.isEmpty)
        return true; // writers close their lists with {}
    if (!r.phase.isSet() || r.phase.begin == r.phase.end)
        return m_state.inWake; // behind damage: an object out of the damaged record, and counted with it
    const std::uint64_t offset = offsetOf(r.begin);
    m_state.inWake = false;
    if (m_state.isSecondRoot && m_state.behindRoot != kNowhere)
        // MXNet appends what it dumps later; elsewhere it may be the same events again.
        note(messages::kSecondProfile, m_dialect == Dialect::MxNet ? Severity::Info : Severity::Warning,
            m_state.behindRoot);
    m_state.behindRoot = kNowhere;
    m_state.isSecondRoot = false;
    m_stats.sawEventList = true;
    if (!keepByPhase(r, offset))
        return false;
    ++m_stats.records;
    return true;
}

bool Engine::keepByPhase(const RawRecord &r, std::uint64_t offset)
{
    switch (*r.phase.begin) {
    case 'X':
        return keepSlice(r, offset);
    case 'i':
    case 'I':
    case 'R':
        return keepInstant(r, offset);
    case 'M':
        ++m_stats.metadataRecords;
        keepFact(r, offset);
        return true;
    case 'C':
        m_stats.mxnetRecords += isMxnetCategory(r.category.raw());
        return keepCounter(r);
    case 's':
    case 't':
    case 'f':
        return keepFlow(r, offset);
    case 'B':
    case 'E':
        return keepEdge(r, offset);
    case 'b':
    case 'e':
        if (isMxnetCategory(r.category.raw()))
            return keepAsync(r, offset);
        [[fallthrough]];
    default:
        note(messages::kPhasesNotRead, Severity::Info, offset,
            { { "phase", core::Text { std::string(r.phase.raw().substr(0, 8)) } } });
        return true;
    }
}

core::GpuDetail Engine::deviceColumns(const Token &arguments, std::optional<std::uint64_t> &correlation)
{
    core::GpuDetail d;
    std::int64_t elementsIn = -1, elementsOut = -1, elementBytes = 0;
    bool isGather = false;
    const auto small = [](const Token &t) {
        const auto v = integerOf(t);
        return v && *v >= INT32_MIN && *v <= INT32_MAX ? static_cast<std::int32_t>(*v) : -1;
    };
    forEachMember(arguments, [&](const Token &key, const Token &value) {
        switch (argumentColumn(key.raw())) {
        case ArgumentColumn::None:
            break;
        case ArgumentColumn::Device:
            d.device = small(value);
            break;
        case ArgumentColumn::Context:
            d.context = small(value);
            break;
        case ArgumentColumn::Stream:
            d.stream = small(value);
            break;
        case ArgumentColumn::Registers:
            d.registers = small(value);
            break;
        case ArgumentColumn::Bytes:
            d.bytes = integerOf(value).value_or(-1);
            break;
        case ArgumentColumn::SharedMemory:
            d.sharedBytes = integerOf(value).value_or(-1);
            break;
        case ArgumentColumn::ExternalId:
            d.externalId = integerOf(value).value_or(-1);
            break;
        case ArgumentColumn::WaitsOn:
            d.waitsOn = integerOf(value).value_or(-1);
            break;
        case ArgumentColumn::Occupancy:
            d.occupancyPct = static_cast<float>(numberOf(value).value_or(-1));
            break;
        case ArgumentColumn::Correlation:
            if (const auto v = integerOf(value); v && *v >= 0)
                correlation = static_cast<std::uint64_t>(*v);
            break;
        case ArgumentColumn::Grid:
            if (value.begin < value.end && *value.begin == '[' && !value.isText)
                three(value, d.grid);
            break;
        case ArgumentColumn::Block:
            if (value.begin < value.end && *value.begin == '[' && !value.isText)
                three(value, d.block);
            break;
        case ArgumentColumn::Collective:
            if (value.isText) {
                const std::string_view text = textOf(value, m_scratch[2]);
                d.collective = m_sink.name(text);
                isGather = text.find("gather") != std::string_view::npos;
            }
            break;
        case ArgumentColumn::Group:
            d.group = m_sink.name(textOf(value, m_scratch[2]));
            break;
        case ArgumentColumn::Op:
            d.op = m_sink.name(textOf(value, m_scratch[2]));
            break;
        case ArgumentColumn::Module:
            d.module = m_sink.name(textOf(value, m_scratch[2]));
            break;
        case ArgumentColumn::ModuleOp:
            d.moduleOp = m_sink.name(textOf(value, m_scratch[2]));
            break;
        case ArgumentColumn::GroupSize:
            d.groupSize = small(value);
            break;
        case ArgumentColumn::ElementsIn:
            elementsIn = integerOf(value).value_or(-1);
            break;
        case ArgumentColumn::ElementsOut:
            elementsOut = integerOf(value).value_or(-1);
            break;
        case ArgumentColumn::ElementType:
            if (value.isText)
                elementBytes = bytesOfElementType(textOf(value, m_scratch[3]));
            break;
        }
    });
    if (d.bytes < 0 && elementBytes > 0 && d.collective != core::kEmptyString) {
        // All-gather: the larger side is the message. "_allgather_base" and the like.
        const std::int64_t elements = isGather ? elementsOut : elementsIn;
        if (elements >= 0 && elements < INT64_MAX / 16)
            d.bytes = elements * elementBytes;
    }
    return d;
}

/// What a record of a plane's line says about itself. Of an event on the host these are the details of what it started.
Kind Engine::planeColumns(
    const RawRecord &r, Kind kind, std::optional<core::GpuDetail> &detail, std::optional<std::uint64_t> &correlation)
{
    core::GpuDetail d;
    bool hasDetail = false;
    const auto is = [&hasDetail, &kind](Kind what) {
        hasDetail = true;
        kind = what;
    };
    forEachMember(r.arguments, [&](const Token &key, const Token &value) {
        const std::string_view k = key.raw();
        if (k == "kernel_details") {
            is(Kind::Kernel);
            xspace::readKernelDetails(textOf(value, m_scratch[2]), d);
        } else if (k == "memcpy_details") {
            is(Kind::Memcpy);
            xspace::readCopyDetails(textOf(value, m_scratch[2]), d);
        } else if (k == "memset_details" || k == "Memset_details") {
            is(Kind::Memset);
            xspace::readMemoryDetails(textOf(value, m_scratch[2]), d);
        } else if (k == "correlation_id") {
            if (const auto v = integerOf(value); v && *v >= 0)
                correlation = static_cast<std::uint64_t>(*v);
        } else if (k == "step_num") {
            if (const auto v = integerOf(value); v && *v >= 0) {
                kind = Kind::StepMarker;
                correlation = static_cast<std::uint64_t>(*v);
            }
        } else if (k == "context_id") {
            // "$$1": a reference within the profiler
            Token number = value;
            while (number.begin < number.end && *number.begin == '$')
                ++number.begin;
            if (const auto v = integerOf(number); v && *v >= 0 && *v <= INT32_MAX)
                d.context = static_cast<std::int32_t>(*v);
        }
    });
    if (hasDetail)
        detail = d;
    else if (correlation && kind != Kind::StepMarker)
        kind = Kind::Driver; // a call, named after the kernel that it launches
    return kind;
}

namespace {

/// rocprof cuts its times to microseconds; the whole ones stand beside them as texts. Where it shifted the others, only the duration is taken.
void exactTimes(const Token &arguments, core::TimeNs &start, std::optional<core::TimeNs> &duration)
{
    constexpr core::TimeNs kCut = 1000;
    std::optional<core::TimeNs> begin, end;
    forEachMember(arguments, [&](const Token &key, const Token &value) {
        if (key.raw() == "BeginNs")
            begin = integerOf(value);
        else if (key.raw() == "EndNs")
            end = integerOf(value);
    });
    core::TimeNs length = 0;
    if (!begin || !end || __builtin_sub_overflow(*end, *begin, &length))
        return;
    core::TimeNs apart = 0;
    if (!__builtin_sub_overflow(*begin, start, &apart) && apart > -kCut && apart < kCut)
        start = *begin;
    duration = length;
}

} // namespace

bool Engine::keepSlice(const RawRecord &r, std::uint64_t offset)
{
    const auto start = r.time.isSet() ? scaledDecimal(r.time.raw(), kMicroseconds) : std::nullopt;
    if (!start)
        return false;
    std::uint8_t flags = 0;
    const bool hasDuration = r.duration.isSet() && r.duration.begin < r.duration.end && r.duration.raw() != "null";
    const auto duration = hasDuration ? scaledDecimal(r.duration.raw(), kMicroseconds) : std::nullopt;
    if (!duration)
        flags |= hasDuration ? core::kUnreadableDuration : std::uint8_t(core::kNoDuration);
    if (saysUnfinished(r.arguments))
        flags |= core::kUnclosed;

    const std::string_view process = textOf(r.process, m_scratch[0]);
    CategoryEntry &category = categoryOf(r.category.isSet() ? textOf(r.category, m_scratch[1]) : std::string_view());
    const CategoryRule *rule = category.rule;
    if (category.text.empty())
        if (const CategoryRule *legacy = legacyProcessRule(process))
            rule = legacy;
    Kind kind = rule->kind;
    std::string_view name = textOf(r.name, m_scratch[1]);
    if (kind == Kind::Kernel && name.starts_with(kMetricsPrefix))
        kind = Kind::KernelMetrics;
    std::optional<std::uint64_t> correlation;
    std::optional<core::GpuDetail> detail;
    const bool isOfPlane = m_dialect == Dialect::Planes && category.text.empty();
    if (isOfPlane) {
        kind = planeKind(name);
        kind = planeColumns(r, kind, detail, correlation);
    }
    if (category.text == kUnitraceDevice) {
        kind = unitraceKind(name);
        ++m_stats.unitraceRecords;
    } else if (m_dialect == Dialect::Unitrace && category.text == kUnitraceHost) {
        kind = unitraceHostKind(name);
    }
    core::TimeNs exactStart = *start;
    std::optional<core::TimeNs> exactDuration;
    if (m_dialect == Dialect::Rocprof)
        exactTimes(r.arguments, exactStart, exactDuration);
    const std::uint32_t nameId = m_sink.name(name);
    const LaneKind laneKind = isPseudoProcess(process, kind) ? LaneKind::Pseudo : rule->lane;
    const std::uint32_t lane = m_sink.lane(process, textOf(r.thread, m_scratch[1]), laneKind);
    noteHostLane(process, laneKind, lane);

    if (rule->columns == Columns::Device) {
        detail = deviceColumns(r.arguments, correlation);
    } else if (rule->columns == Columns::Correlation) {
        forEachMember(r.arguments, [&](const Token &key, const Token &value) {
            if (key.raw() == "correlation")
                if (const auto v = integerOf(value); v && *v >= 0)
                    correlation = static_cast<std::uint64_t>(*v);
        });
    }
    if (!m_stats.sawFraction)
        m_stats.sawFraction = exactStart % 1000 != 0 || exactDuration.value_or(duration.value_or(0)) % 1000 != 0;
    if (exactDuration)
        flags &= static_cast<std::uint8_t>(~(core::kUnreadableDuration | core::kNoDuration));
    m_sink.slice(exactStart, exactDuration.value_or(duration.value_or(0)), nameId, categoryId(category, kind), lane,
        correlation, offset, flags);
    if (detail)
        m_sink.gpuDetail(*detail);
    if (kind != Kind::CaptureWindow) {
        ++m_stats.timedRecords;
        m_stats.epochRecords += *start >= kYear2000Ns;
    }
    m_stats.kinetoRecords += rule->isKineto;
    return true;
}

bool Engine::keepEdge(const RawRecord &r, std::uint64_t offset)
{
    const auto time = r.time.isSet() ? scaledDecimal(r.time.raw(), kMicroseconds) : std::nullopt;
    if (!time)
        return false;
    const bool isBegin = *r.phase.begin == 'B' || *r.phase.begin == 'b';
    const std::string_view process = textOf(r.process, m_scratch[0]);
    CategoryEntry &category = categoryOf(r.category.isSet() ? textOf(r.category, m_scratch[1]) : std::string_view());
    const std::string_view nameText = textOf(r.name, m_scratch[1]);
    const Kind kind = m_dialect == Dialect::MxNet ? mxnetKind(nameText, category.rule->kind) : category.rule->kind;
    m_stats.mxnetRecords += *r.phase.begin == 'B' && isMxnetCategory(category.text);
    const std::uint32_t name = m_sink.name(nameText);
    const LaneKind laneKind = isPseudoProcess(process, kind) ? LaneKind::Pseudo : category.rule->lane;
    const std::uint32_t lane = m_sink.lane(process, textOf(r.thread, m_scratch[1]), laneKind);
    noteHostLane(process, laneKind, lane);
    m_stats.sawFraction = m_stats.sawFraction || *time % 1000 != 0;
    m_sink.edge(isBegin, *time, name, categoryId(category, kind), lane, offset);
    ++m_stats.timedRecords;
    m_stats.epochRecords += *time >= kYear2000Ns;
    return true;
}

/// Calls are ranges like others. The operators are there as B and E, too, and on the device that they ran on.
bool Engine::keepAsync(const RawRecord &r, std::uint64_t offset)
{
    ++m_stats.mxnetRecords;
    if (r.category.raw() != kMxnetCalls) {
        note(messages::kRepeatedRecords, Severity::Info, offset);
        return true;
    }
    return keepEdge(r, offset);
}

bool Engine::keepInstant(const RawRecord &r, std::uint64_t offset)
{
    const auto time = r.time.isSet() ? scaledDecimal(r.time.raw(), kMicroseconds) : std::nullopt;
    if (!time)
        return false;
    const std::string_view process = textOf(r.process, m_scratch[0]);
    CategoryEntry &category = categoryOf(r.category.isSet() ? textOf(r.category, m_scratch[1]) : std::string_view());
    const std::string_view name = textOf(r.name, m_scratch[1]);
    const Kind kind = instantKind(name, category.rule->kind);
    const std::uint32_t nameId = m_sink.name(name);
    const LaneKind laneKind = isPseudoProcess(process, kind) ? LaneKind::Pseudo : category.rule->lane;
    const std::uint32_t lane = m_sink.lane(process, textOf(r.thread, m_scratch[1]), laneKind);
    m_sink.instant(*time, nameId, categoryId(category, kind), lane, offset);
    return true;
}

bool Engine::keepCounter(const RawRecord &r)
{
    const auto time = r.time.isSet() ? scaledDecimal(r.time.raw(), kMicroseconds) : std::nullopt;
    if (!time)
        return false;
    const std::uint32_t process = m_sink.name(textOf(r.process, m_scratch[0]));
    const std::uint32_t name = m_sink.name(textOf(r.name, m_scratch[0]));
    forEachMember(r.arguments, [&](const Token &key, const Token &value) {
        if (const auto v = numberOf(value))
            m_sink.counter(*time, process, name, m_sink.name(textOf(key, m_scratch[0])), *v);
    });
    return true;
}

bool Engine::keepFlow(const RawRecord &r, std::uint64_t offset)
{
    const auto time = r.time.isSet() ? scaledDecimal(r.time.raw(), kMicroseconds) : std::nullopt;
    if (!time)
        return false;
    const std::string_view process = textOf(r.process, m_scratch[0]);
    std::string_view categoryText = r.category.isSet() ? textOf(r.category, m_scratch[1]) : std::string_view();
    const std::string common = unitraceFlow(categoryText);
    if (!common.empty()) {
        categoryText = common;
        ++m_stats.unitraceRecords;
    }
    CategoryEntry &category = categoryOf(categoryText);
    const char phase = *r.phase.begin;
    const std::uint32_t lane =
        m_sink.lane(process, textOf(r.thread, m_scratch[1]), flowLane(category.text, process, phase));
    m_sink.flow(phase, *time, idOf(r.id), categoryId(category, category.rule->kind), lane, offset);
    return true;
}

void Engine::keepFact(const RawRecord &r, std::uint64_t offset)
{
    using What = core::PendingFact::What;
    struct FactRule {
        std::string_view name, argument;
        What what;
    };
    constexpr FactRule kFacts[] = {
        { "process_name", "name", What::ProcessName },
        { "process_labels", "labels", What::ProcessLabels },
        { "process_sort_index", "sort_index", What::ProcessSort },
        { "thread_name", "name", What::ThreadName },
    };
    const std::string_view name = textOf(r.name, m_scratch[0]);
    for (const FactRule &rule : kFacts) {
        if (rule.name != name)
            continue;
        forEachMember(r.arguments, [&](const Token &key, const Token &value) {
            if (key.raw() != rule.argument)
                return;
            core::PendingFact fact;
            fact.what = rule.what;
            fact.process = decoded(r.process);
            fact.thread = decoded(r.thread);
            fact.value = decoded(value);
            fact.record = offset;
            if (rule.what == What::ProcessName)
                noteUnitraceProcess(fact.value);
            m_sink.fact(std::move(fact));
        });
    }
}

} // namespace lanewise::io::chromejson
