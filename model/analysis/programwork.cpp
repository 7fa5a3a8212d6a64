// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "programwork.h"

#include <algorithm>
#include <charconv>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <core/argumentsource.h>

#include "scan.h"

namespace lanewise::analysis {

namespace {

using core::GpuDetail;
using core::LaneId;
using core::ProgramOperation;
using core::StringId;
using core::Trace;

/// Operations of one name in programs of one name.
using Candidates = std::vector<const ProgramOperation *>;

/// XLA makes graphs of launches out of operations that stand next to each other, and their kernels have the graph's name instead of theirs.
constexpr std::string_view kGraphPrefix = "command_buffer";

} // namespace

/// Programs by the names that kernels have.
class ProgramWork::Programs {
public:
    Programs(const Trace &trace, core::FileIndex file, const std::vector<ProgramOperation> &operations) : m_trace(trace)
    {
        for (const ProgramOperation &o : operations)
            m_byName[{ o.module, o.name }].push_back(&o);
        addGraphs(operations, namesOfKernels(file));
    }

    /// Null where there is none.
    const Candidates *find(const GpuDetail &detail)
    {
        const auto [it, isNew] = m_known.try_emplace({ detail.module, detail.moduleOp }, nullptr);
        if (isNew) {
            std::string_view op = m_trace.string(detail.moduleOp);
            // An operation within a loop's body is named after the loop, too.
            if (const std::size_t inner = op.rfind("::"); inner != op.npos)
                op.remove_prefix(inner + 2);
            const auto found = m_byName.find({ m_trace.string(detail.module), op });
            it->second = found != m_byName.end() ? &found->second : nullptr;
        }
        return it->second;
    }

private:
    using Names = std::map<std::string_view, std::set<std::string_view>>; ///< of operations, by module

    Names namesOfKernels(core::FileIndex file) const
    {
        std::set<std::pair<StringId, StringId>> pairs;
        std::pair<StringId, StringId> last;
        for (const core::Lane &lane : m_trace.lanes()) {
            if (lane.file != file || lane.kind != core::LaneKind::DeviceStream)
                continue;
            const auto slices = m_trace.gpuDetailSlices();
            for (auto it = std::lower_bound(slices.begin(), slices.end(), lane.begin);
                 it != slices.end() && *it < lane.end; ++it) {
                const core::GpuShape &d = m_trace.gpuShapeAt(static_cast<std::size_t>(it - slices.begin()));
                if (const std::pair pair { d.module, d.moduleOp }; pair != last) {
                    pairs.insert(pair);
                    last = pair;
                }
            }
        }
        Names names;
        for (const auto &[module, op] : pairs)
            names[m_trace.string(module)].insert(m_trace.string(op));
        return names;
    }

    /// What a program runs and no kernel has the name of runs in its graph, if there is one graph only.
    void addGraphs(const std::vector<ProgramOperation> &operations, const Names &names)
    {
        std::map<std::pair<std::string_view, std::uint64_t>, std::vector<const ProgramOperation *>> entries;
        std::map<std::string_view, std::set<std::uint64_t>> programs;
        for (const ProgramOperation &o : operations)
            if (o.isInEntry && !o.holdsOthers) {
                entries[{ o.module, o.program }].push_back(&o);
                programs[o.module].insert(o.program);
            }
        for (const auto &[module, own] : names) {
            std::vector<std::string_view> graphs;
            for (const std::string_view name : own)
                if (name.starts_with(kGraphPrefix) && !m_byName.contains({ module, name }))
                    graphs.push_back(name);
            if (graphs.size() != 1)
                continue;
            for (const std::uint64_t program : programs[module])
                addGraph(graphs.front(), entries[{ module, program }], own, programs[module].size() > 1);
        }
    }

    /// Kernels tell the program's name alone: where several have it, one must not lend its names to another.
    void addGraph(std::string_view name, const std::vector<const ProgramOperation *> &entry,
        const std::set<std::string_view> &own, bool areSeveral)
    {
        ProgramOperation graph;
        graph.module = entry.front()->module;
        graph.program = entry.front()->program;
        graph.name = name;
        graph.shapes = "..."; // of many
        graph.holdsOthers = graph.isInEntry = true;
        graph.multiplyAdds = 0;
        std::set<std::string> types;
        for (const ProgramOperation *o : entry) {
            const bool works = !o->multiplyAdds || *o->multiplyAdds > 0;
            if (own.contains(o->name)) {
                if (works && areSeveral)
                    graph.multiplyAdds.reset();
                continue;
            }
            if (works)
                types.insert(o->types);
            graph.multiplyAdds = graph.multiplyAdds && o->multiplyAdds
                ? std::optional(*graph.multiplyAdds + *o->multiplyAdds)
                : std::nullopt;
        }
        if (types.size() == 1)
            graph.types = *types.begin();
        m_graphs.push_back(std::move(graph));
        m_byName[{ m_graphs.back().module, m_graphs.back().name }].push_back(&m_graphs.back());
    }

    const Trace &m_trace;
    std::deque<ProgramOperation> m_graphs; ///< where they lie they stay
    std::map<std::pair<std::string_view, std::string_view>, Candidates> m_byName;
    std::map<std::pair<StringId, StringId>, const Candidates *> m_known;
};

namespace {

bool areAlike(const Candidates &candidates)
{
    return std::all_of(candidates.begin(), candidates.end(), [&](const ProgramOperation *o) {
        return o->multiplyAdds == candidates.front()->multiplyAdds && o->bytes == candidates.front()->bytes
            && o->shapes == candidates.front()->shapes;
    });
}

/// Kernels of one operation that follow each other on a stream.
struct Run {
    const Candidates *candidates = nullptr;
    StringId op = core::kEmptyString; ///< of the first
    std::vector<SliceId> operations;
};

/// Those of one launch.
std::vector<std::vector<SliceId>> graphsOf(const Trace &trace, const Run &run)
{
    std::vector<std::vector<SliceId>> graphs;
    std::optional<std::uint64_t> last;
    for (const SliceId s : run.operations) {
        const auto correlation = trace.correlation(s);
        if (graphs.empty() || !correlation || correlation != last)
            graphs.emplace_back();
        last = correlation;
        graphs.back().push_back(s);
    }
    return graphs;
}

/// The executions of a run: the i-th operation of each name belongs to the i-th of them.
std::vector<std::vector<SliceId>> executionsOf(const Trace &trace, const Run &run, bool &areEven)
{
    if (run.candidates->front()->holdsOthers)
        return graphsOf(trace, run);
    std::vector<std::pair<StringId, std::size_t>> seen;
    std::vector<std::vector<SliceId>> executions;
    for (const SliceId s : run.operations) {
        const StringId name = trace.nameId(s);
        auto it = std::find_if(seen.begin(), seen.end(), [name](const auto &n) { return n.first == name; });
        if (it == seen.end())
            it = seen.insert(seen.end(), { name, 0 });
        if (it->second == executions.size())
            executions.emplace_back();
        executions[it->second++].push_back(s);
    }
    areEven = std::all_of(seen.begin(), seen.end(), [&](const auto &n) { return n.second == executions.size(); });
    return executions;
}

/// Which program a kernel says it is of.
std::optional<std::uint64_t> programOf(const Trace &trace, SliceId s)
{
    const auto &source = trace.files()[trace.fileOf(s)].arguments;
    const auto record =
        source ? source->read(trace.record(s)) : core::Result<core::RecordArguments>(core::LoadError {});
    if (!record.ok())
        return {};
    for (const core::RecordArgument &a : record->arguments) {
        std::uint64_t number = 0;
        if (a.key == "program_id"
            && std::from_chars(a.value.data(), a.value.data() + a.value.size(), number).ec == std::errc())
            return number;
    }
    return {};
}

} // namespace

/// The runs of one lane.
class ProgramWork::LaneWalk {
public:
    LaneWalk(const Trace &trace, const CallCollector &collector, const std::optional<core::TimeRange> &range,
        Programs &programs, std::size_t &readsLeft)
        : m_trace(trace),
          m_collector(collector),
          m_range(range),
          m_programs(programs),
          m_readsLeft(readsLeft)
    {
    }

    void walk(const core::Lane &lane, const core::CancelToken &cancel)
    {
        DetailCursor details(m_trace, lane.begin);
        for (SliceId s = lane.begin; s < lane.end; ++s) {
            if ((s & 0xffff) == 0 && cancel.isCancelled())
                return;
            if (!core::isDeviceOperation(m_trace.kind(s)))
                continue;
            const GpuDetail *d = details.at(s);
            const Candidates *candidates = d && d->module != core::kEmptyString && d->moduleOp != core::kEmptyString
                ? m_programs.find(*d)
                : nullptr;
            if (candidates != m_run.candidates)
                close();
            if (!candidates)
                continue;
            if (m_run.operations.empty()) {
                m_run.candidates = candidates;
                m_run.op = d->op != core::kEmptyString ? d->op : d->moduleOp;
            }
            m_run.operations.push_back(s);
        }
        close();
    }

    std::vector<ProgramCall> calls;
    std::uint64_t unread = 0;

private:
    void close()
    {
        const Run run = std::exchange(m_run, {});
        if (run.operations.empty())
            return;
        bool areEven = true;
        const bool isTold = areAlike(*run.candidates);
        for (const std::vector<SliceId> &execution : executionsOf(m_trace, run, areEven)) {
            ProgramCall call;
            for (const SliceId s : execution)
                if (const auto part = m_collector.counted(s, m_range)) {
                    if (call.operations.empty())
                        call.call.op = s;
                    m_collector.add(call.call, s, lengthOf(*part));
                    call.operations.push_back(s);
                }
            if (call.operations.empty())
                continue;
            call.isOne = areEven;
            call.what = isTold ? run.candidates->front() : tell(*run.candidates, call.call.op);
            call.name = run.op;
            if (call.what)
                calls.push_back(std::move(call));
            else
                ++unread;
        }
    }

    const ProgramOperation *tell(const Candidates &candidates, SliceId s)
    {
        if (m_readsLeft == 0)
            return nullptr;
        --m_readsLeft;
        const auto program = programOf(m_trace, s);
        const auto it = std::find_if(candidates.begin(), candidates.end(),
            [&](const ProgramOperation *o) { return program && o->program == *program; });
        return it != candidates.end() ? *it : nullptr;
    }

    const Trace &m_trace;
    const CallCollector &m_collector;
    const std::optional<core::TimeRange> &m_range;
    Programs &m_programs;
    std::size_t &m_readsLeft;
    Run m_run;
};

ProgramWork::~ProgramWork() = default;

ProgramWork::ProgramWork(const Trace &trace, const CallCollector &collector,
    const std::optional<core::TimeRange> &range, std::size_t mostReads, const core::CancelToken &cancel)
    : m_programs(trace.files().size())
{
    std::size_t readsLeft = mostReads;
    for (core::FileIndex file = 0; file < trace.files().size(); ++file) {
        const auto &source = trace.files()[file].programs;
        if (!source)
            continue;
        auto operations = source->operations(cancel);
        if (!operations.ok())
            continue; // the kernels stay without work, as where no program is recorded
        m_programs[file] = std::move(*operations);
        m_names.push_back(std::make_unique<Programs>(trace, file, m_programs[file]));
        Programs &programs = *m_names.back();
        LaneWalk walk(trace, collector, range, programs, readsLeft);
        for (const core::Lane &lane : trace.lanes())
            if (lane.file == file && lane.kind == core::LaneKind::DeviceStream)
                walk.walk(lane, cancel);
        m_unread += walk.unread;
        std::move(walk.calls.begin(), walk.calls.end(), std::back_inserter(m_calls));
    }
    for (const ProgramCall &call : m_calls)
        m_operations.insert(m_operations.end(), call.operations.begin(), call.operations.end());
    std::sort(m_operations.begin(), m_operations.end());
}

} // namespace lanewise::analysis
