// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/lanetones.h>

#include <algorithm>
#include <string_view>

#include <analysis/launchlinks.h>
#include <analysis/oplinks.h>
#include <analysis/steps.h>

namespace lanewise::widgets {
namespace {

constexpr core::SliceId kBetweenLooks = 65'536; ///< slices between two looks at the cancel token

/// FNV-1a: the same in every run.
std::uint8_t toneOfText(std::string_view text)
{
    std::uint32_t hash = 2166136261u;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    return static_cast<std::uint8_t>((hash ^ (hash >> 15)) % LaneTones::kCount);
}

std::vector<std::uint8_t> tonesOfNames(const core::Trace &trace)
{
    std::vector<std::uint8_t> tones(trace.strings().size());
    for (core::StringId name = 0; name < tones.size(); ++name)
        tones[name] = toneOfText(trace.string(name));
    return tones;
}

/// Steps of a file by their beginnings.
struct StepsOfFile {
    std::vector<std::pair<core::TimeRange, std::uint8_t>> list;

    std::uint8_t toneAt(core::TimeNs t) const
    {
        auto it = std::upper_bound(
            list.begin(), list.end(), t, [](core::TimeNs at, const auto &step) { return at < step.first.startNs; });
        return it != list.begin() && (it - 1)->first.contains(t) ? (it - 1)->second : LaneTones::kNone;
    }
};

std::vector<StepsOfFile> stepsByFile(const analysis::Analysis &analysis)
{
    std::vector<StepsOfFile> files(analysis.trace().files().size());
    for (const analysis::Step &s : analysis.steps().list) {
        // Several files show one job: the same step has the same tone in all of them.
        const std::size_t ordinal = s.number >= 0 ? static_cast<std::size_t>(s.number) : files[s.file].list.size();
        files[s.file].list.emplace_back(
            s.recorded.isEmpty() ? s.range() : s.recorded, static_cast<std::uint8_t>(ordinal % LaneTones::kCount));
    }
    for (StepsOfFile &f : files)
        std::sort(f.list.begin(), f.list.end(),
            [](const auto &a, const auto &b) { return a.first.startNs < b.first.startNs; });
    return files;
}

} // namespace

std::shared_ptr<const LaneTones> LaneTones::make(
    const analysis::Analysis &analysis, ColourBy by, const core::CancelToken &cancel)
{
    if (by == ColourBy::Kind)
        return nullptr;
    const core::Trace &trace = analysis.trace();
    auto tones = std::make_shared<LaneTones>();
    if (by == ColourBy::Name) {
        tones->m_byName = tonesOfNames(trace);
        return tones;
    }
    const analysis::LaunchLinks &links = analysis.launchLinks();
    const analysis::OpLinks *ops = by == ColourBy::Operator ? analysis.opLinks(cancel) : nullptr;
    if (by == ColourBy::Operator && !ops)
        return nullptr;
    const std::vector<std::uint8_t> ofNames = ops ? tonesOfNames(trace) : std::vector<std::uint8_t>();
    const std::vector<StepsOfFile> steps = ops ? std::vector<StepsOfFile>() : stepsByFile(analysis);
    tones->m_bySlice.assign(std::max<std::size_t>(1, trace.sliceCount()), kNone);
    for (core::LaneId l = 0; l < trace.lanes().size(); ++l) {
        const core::Lane &lane = trace.lane(l);
        for (core::SliceId s = lane.begin; s < lane.end; ++s) {
            if (s % kBetweenLooks == 0 && cancel.isCancelled())
                return nullptr;
            const bool isDevice = core::isDeviceOperation(trace.kind(s));
            if (ops) {
                const core::SliceId launcher = isDevice ? ops->launcherOf(links, s) : s;
                if (launcher != core::kNoSlice)
                    tones->m_bySlice[s] = ofNames[trace.nameId(launcher)];
                continue;
            }
            const core::SliceId launch = isDevice ? links.launchOf(s) : core::kNoSlice;
            tones->m_bySlice[s] = steps[lane.file].toneAt(trace.start(launch != core::kNoSlice ? launch : s));
        }
    }
    return tones;
}

} // namespace lanewise::widgets
