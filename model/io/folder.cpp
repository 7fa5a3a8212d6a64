// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "folder.h"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <set>
#include <string_view>
#include <system_error>

#include <sys/stat.h>

#include <io/runs.h>

#include "detect.h"
#include "messages.h"

namespace lanewise::io {

namespace fs = std::filesystem;
using core::ErrorCode;
using core::LoadError;
using core::Result;

namespace {

constexpr std::string_view kXSpaceEndings[] = { ".xplane.pb", ".xplane.pb.gz", ".xplane.pb.zst" };
constexpr std::string_view kRiegeliEndings[] = { ".xplane.riegeli" };
constexpr std::string_view kHloEndings[] = { ".hlo_proto.pb", ".hlo.pb" };
constexpr std::string_view kJsonEndings[] = { ".trace.json", ".trace.json.gz", ".trace.json.zst" };
constexpr std::string_view kOtherEndings[] = { ".json", ".json.gz", ".json.zst", ".pftrace", ".perfetto-trace",
    ".sqlite", ".sqlite.gz", ".sqlite.zst", ".csv", ".db" };

/// The name without such an ending; empty where it has none.
template<std::size_t N>
std::string_view stemOf(std::string_view name, const std::string_view (&endings)[N])
{
    for (const std::string_view ending : endings)
        if (name.ends_with(ending))
            return name.substr(0, name.size() - ending.size());
    return {};
}

bool hasProfileName(std::string_view name)
{
    return !stemOf(name, kXSpaceEndings).empty() || !stemOf(name, kOtherEndings).empty()
        || !stemOf(name, kRiegeliEndings).empty(); // to be told what it is
}

/// Names that many other things have as well: in a folder the first bytes must say that it is ours. Only regular files: reading a pipe would wait.
bool isOtherThing(const fs::path &file)
{
    const std::string name = file.filename().string();
    if (!name.ends_with(".csv") && !name.ends_with(".db"))
        return false;
    std::ifstream in(file, std::ios::binary);
    std::string head(4096, '\0');
    in.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
    const Content content = detect(head).content;
    return content != Content::RocprofCsv && content != Content::Sqlite;
}

void note(ChosenFiles &chosen, const std::string &file, const core::MessageTemplate &what, const std::string &text,
    std::uint64_t count)
{
    std::vector<core::Argument> arguments;
    arguments.emplace_back().name = "text";
    arguments.back().value = core::Text { text };
    arguments.emplace_back().name = "runs";
    arguments.back().value = core::Count { count };
    chosen.notes[file].emplace_back(what, std::move(arguments));
}

/// Their number and the first of their names.
void noteLeftOut(
    ChosenFiles &chosen, const std::string &file, const core::MessageTemplate &what, std::vector<std::string> names)
{
    if (names.empty())
        return;
    constexpr std::size_t kNamed = 3;
    std::sort(names.begin(), names.end());
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), kNamed); ++i)
        text.append(i > 0 ? ", " : "").append(names[i]);
    if (names.size() > kNamed)
        text.append(", ...");
    note(chosen, file, what, text, names.size());
}

/// The error is set where the folder cannot be listed.
void addProfilesIn(const fs::path &folder, ChosenFiles &chosen, std::error_code &error)
{
    std::vector<std::string> names;
    std::map<std::string, std::string, std::less<>> spaces; ///< stem -> name
    std::vector<std::string> programs, folders, special, others;
    const std::size_t before = chosen.files.size();
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        std::error_code ignored;
        const std::string name = it->path().filename().string();
        if (!it->is_regular_file(ignored)) {
            (it->is_directory(ignored) ? folders : special).push_back(name);
            continue;
        }
        if (!hasProfileName(name) || isOtherThing(it->path())) {
            (stemOf(name, kHloEndings).empty() ? others : programs).push_back(name);
            continue;
        }
        names.push_back(name);
        if (const std::string_view stem = stemOf(name, kXSpaceEndings); !stem.empty())
            spaces.emplace(stem, name);
    }
    std::sort(names.begin(), names.end());
    for (const std::string &name : names) {
        // JAX writes each run in both formats, and a third time for Perfetto.
        const std::string_view stem = stemOf(name, kJsonEndings);
        const auto same = stem.empty() ? spaces.end() : spaces.find(stem);
        const bool isThird = !spaces.empty() && name.starts_with("perfetto_trace.json");
        if (same != spaces.end() || isThird) {
            const std::string &kept = isThird ? spaces.begin()->second : same->second;
            note(chosen, (folder / kept).string(), messages::kSameRunAsJson, name, 0);
            continue;
        }
        if (const auto it = spaces.find(stemOf(name, kRiegeliEndings)); it != spaces.end()) {
            note(chosen, (folder / it->second).string(), messages::kSameRunAsRiegeli, name, 0);
            continue;
        }
        chosen.files.push_back((folder / name).string());
    }
    if (!programs.empty() && !spaces.empty())
        note(chosen, (folder / spaces.begin()->second).string(), messages::kHloBeside,
            *std::min_element(programs.begin(), programs.end()), programs.size());
    if (chosen.files.size() == before)
        return;
    noteLeftOut(chosen, chosen.files[before], messages::kFoldersLeftOut, std::move(folders));
    noteLeftOut(chosen, chosen.files[before], messages::kNoFilesLeftOut, std::move(special));
    noteLeftOut(chosen, chosen.files[before], messages::kOthersLeftOut, std::move(others));
}

LoadError folderError(const std::error_code &error, const std::string &path)
{
    if (error == std::errc::permission_denied)
        return messages::error(ErrorCode::PermissionDenied, messages::kFolderPermission, path);
    return messages::systemError(error.value(), path);
}

bool isAbsent(const std::error_code &error)
{
    return error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory;
}

/// When a run was: by its name where that is a time, else by the latest of its files, both as year_month_day_hour_minute_second.
std::string timeOf(const fs::path &run)
{
    const std::string name = run.filename().string();
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (name.size() >= 10 && std::all_of(name.begin(), name.begin() + 4, isDigit)
        && (name[4] == '_' || name[4] == '-')) {
        std::string time = name;
        std::replace(time.begin(), time.end(), '-', '_');
        return time;
    }
    std::time_t latest = 0;
    std::error_code error;
    for (fs::directory_iterator it(run, error), end; !error && it != end; it.increment(error)) {
        struct stat s { };
        if (hasProfileName(it->path().filename().string()) && ::stat(it->path().c_str(), &s) == 0)
            latest = std::max(latest, s.st_mtim.tv_sec);
    }
    std::tm parts {};
    char text[64] = "";
    if (::localtime_r(&latest, &parts))
        std::strftime(text, sizeof text, "%Y_%m_%d_%H_%M_%S", &parts);
    return text;
}

/// Folders of runs in a log directory.
std::vector<fs::path> runsIn(const fs::path &folder, std::error_code &error)
{
    std::vector<fs::path> runs;
    const auto add = [&](const fs::path &at) {
        std::error_code own;
        for (fs::directory_iterator it(at, own), end; !own && it != end; it.increment(own)) {
            std::error_code ignored;
            if (it->is_directory(ignored))
                runs.push_back(it->path());
        }
        if (own && !isAbsent(own))
            error = own;
    };
    add(folder / "plugins" / "profile");
    const fs::path whole = folder.filename().empty() ? folder.parent_path() : folder;
    if (whole.filename() == "profile")
        add(folder);
    if (!runs.empty() || error)
        return runs;
    std::error_code own;
    std::vector<fs::path> deeper;
    for (fs::directory_iterator it(folder, own), end; !own && it != end; it.increment(own)) {
        std::error_code ignored;
        if (it->is_directory(ignored))
            deeper.push_back(it->path());
    }
    for (const fs::path &d : deeper)
        add(d / "plugins" / "profile");
    return runs;
}

std::optional<LoadError> addNewestRun(const std::string &path, ChosenFiles &chosen)
{
    std::error_code error;
    std::vector<fs::path> runs = runsIn(path, error);
    if (error)
        return folderError(error, path);
    std::vector<std::pair<std::string, fs::path>> byTime;
    for (const fs::path &run : runs)
        byTime.emplace_back(timeOf(run), run);
    std::sort(byTime.rbegin(), byTime.rend());
    const std::size_t before = chosen.files.size();
    for (const auto &[time, run] : byTime) {
        addProfilesIn(run, chosen, error);
        if (error)
            return folderError(error, run.string());
        if (chosen.files.size() == before)
            continue;
        if (runs.size() > 1)
            note(chosen, chosen.files[before], messages::kRunChosen, run.filename().string(), runs.size());
        break;
    }
    return {};
}

/// Whether it is worth a look: no more than names.
bool holdsProfiles(const fs::path &run)
{
    std::error_code error;
    for (fs::directory_iterator it(run, error), end; !error && it != end; it.increment(error))
        if (hasProfileName(it->path().filename().string()))
            return true;
    return false;
}

} // namespace

std::vector<ProfileRun> runsBeside(const std::string &file)
{
    std::error_code error;
    const fs::path run = fs::absolute(file, error).lexically_normal().parent_path();
    const fs::path all = run.parent_path();
    if (error || all.filename() != "profile" || all.parent_path().filename() != "plugins")
        return {};
    std::vector<std::pair<std::string, fs::path>> byTime;
    for (fs::directory_iterator it(all, error), end; !error && it != end; it.increment(error)) {
        std::error_code ignored;
        if (it->is_directory(ignored) && holdsProfiles(it->path()))
            byTime.emplace_back(timeOf(it->path()), it->path());
    }
    std::sort(byTime.rbegin(), byTime.rend());
    std::vector<ProfileRun> runs;
    for (const auto &[time, folder] : byTime)
        runs.push_back({ folder.filename().string(), folder.string(), folder == run });
    return runs;
}

Result<ChosenFiles> chooseFiles(const std::vector<std::string> &paths)
{
    ChosenFiles chosen;
    for (const std::string &path : paths) {
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            chosen.files.push_back(path);
            continue;
        }
        const std::size_t before = chosen.files.size();
        addProfilesIn(path, chosen, error);
        if (error)
            return folderError(error, path);
        if (chosen.files.size() == before)
            if (auto failed = addNewestRun(path, chosen))
                return std::move(*failed);
        if (chosen.files.size() == before)
            return messages::error(ErrorCode::NoProfiles, messages::kFolderWithoutProfiles, path);
    }
    return chosen;
}

} // namespace lanewise::io
