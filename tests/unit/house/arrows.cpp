// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arrows.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

namespace lanewise::house {
namespace {

namespace fs = std::filesystem;

enum class Qt { None, Core, All };

struct Room {
    std::string_view folder;
    std::string_view includeRoot; // the part of <includeRoot/x.h>
    Qt qt;
    bool system;                             // operating system's headers
    std::vector<std::string_view> sees;      // include roots, beside its own
    std::vector<std::string_view> libraries; // headers of others, by full name or by their first folder and '/'
};

// The table of arrows. A room that is not in it may include nothing.
const std::vector<Room> &rooms()
{
    static const std::vector<Room> table {
        { "model/core", "core", Qt::None, true, {}, {} },
        { "model/io", "io", Qt::None, true, { "core" },
            { "zlib.h", "isa-l.h", "isa-l/", "zstd.h", "zstd_errors.h", "sqlite3.h", "google/" } },
        { "model/analysis", "analysis", Qt::None, false, { "core" }, {} },
        { "model/qt", "modelqt", Qt::Core, false, { "analysis", "core", "io" }, {} },
        { "advisor", "advisor", Qt::None, false, { "analysis", "core" }, {} },
        { "widgets", "widgets", Qt::All, false, { "advisor", "modelqt", "analysis", "core" }, { "qcustomplot.h" } },
        { "app/gui", "app", Qt::All, true, { "widgets", "advisor", "modelqt", "analysis", "core", "io" }, {} },
        // The command line program runs where no Qt is, and needs no widgets.
        { "app/report", "report", Qt::None, true, { "advisor", "analysis", "core", "io" }, {} },
    };
    return table;
}

const std::set<std::string_view> &standardHeaders()
{
    static const std::set<std::string_view> headers { "algorithm", "any", "array", "atomic", "barrier", "bit", "bitset",
        "cassert", "cctype", "cerrno", "cfenv", "cfloat", "charconv", "chrono", "cinttypes", "climits", "clocale",
        "cmath", "compare", "complex", "concepts", "condition_variable", "coroutine", "csetjmp", "csignal", "cstdarg",
        "cstddef", "cstdint", "cstdio", "cstdlib", "cstring", "ctime", "cuchar", "cwchar", "cwctype", "deque",
        "exception", "execution", "filesystem", "forward_list", "fstream", "functional", "future", "initializer_list",
        "iomanip", "ios", "iosfwd", "iostream", "istream", "iterator", "latch", "limits", "list", "locale", "map",
        "memory", "memory_resource", "mutex", "new", "numbers", "numeric", "optional", "ostream", "queue", "random",
        "ranges", "ratio", "regex", "scoped_allocator", "semaphore", "set", "shared_mutex", "source_location", "span",
        "sstream", "stack", "stdexcept", "stop_token", "streambuf", "string", "string_view", "syncstream",
        "system_error", "thread", "tuple", "type_traits", "typeindex", "typeinfo", "unordered_map", "unordered_set",
        "utility", "valarray", "variant", "vector", "version",
        // The C++ runtime's own: names of kernels and types are demangled with it.
        "cxxabi.h" };
    return headers;
}

// The compiler's own, for vector instructions.
bool isVectorHeader(std::string_view name)
{
    return name.ends_with("mmintrin.h") || name == "arm_neon.h";
}

bool isSystemHeader(std::string_view name)
{
    static const std::set<std::string_view> headers { "dirent.h", "fcntl.h", "glob.h", "poll.h", "pthread.h", "sched.h",
        "signal.h", "unistd.h" };
    return name.starts_with("sys/") || headers.contains(name);
}

// Qt's headers: the module's folder is named, or the class is (QString, Qt, QtGlobal, qglobal.h).
bool isQtHeader(std::string_view name)
{
    if (name == "Qt" || name.starts_with("Qt")) {
        return true;
    }
    if (name.size() < 2 || name.find('/') != std::string_view::npos) {
        return false;
    }
    const auto second = static_cast<unsigned char>(name[1]);
    return (name[0] == 'Q' && std::isupper(second) != 0) || (name[0] == 'q' && name.ends_with(".h"));
}

bool isQtCoreHeader(std::string_view name, const fs::path &qtCoreIncludeDir)
{
    constexpr std::string_view kModule = "QtCore/";
    if (name.starts_with(kModule)) {
        name.remove_prefix(kModule.size());
    }
    return fs::exists(qtCoreIncludeDir / name);
}

const Room *roomOf(std::string_view path)
{
    for (const Room &room : rooms()) {
        if (path.size() > room.folder.size() && path.starts_with(room.folder) && path[room.folder.size()] == '/') {
            return &room;
        }
    }
    return nullptr;
}

const Room *roomOfRoot(std::string_view includeRoot)
{
    for (const Room &room : rooms()) {
        if (room.includeRoot == includeRoot) {
            return &room;
        }
    }
    return nullptr;
}

bool isPublicHeader(const Room &room, std::string_view path)
{
    const std::string prefix = std::string(room.folder) + "/include/";
    return path.starts_with(prefix);
}

bool isLibraryOf(const Room &room, std::string_view name)
{
    return std::any_of(room.libraries.begin(), room.libraries.end(), [name](std::string_view library) {
        return library.ends_with('/') ? name.starts_with(library) : name == library;
    });
}

// Made by the build beside the sources: Qt's compilers for the rooms with Qt, protobuf's for io. Headers that CMake
// fills in are plain quoted names that stand as NAME.in in the room.
bool isGenerated(const Room &room, std::string_view name, const fs::path &root)
{
    if (room.qt == Qt::All && (name.starts_with("ui_") || name.ends_with(".moc"))) {
        return true;
    }
    if (room.qt == Qt::Core && name.ends_with(".moc")) {
        return true;
    }
    if (room.folder == "model/io" && name.ends_with(".pb.h")) {
        return true;
    }
    return fs::exists(root / room.folder / (std::string(name) + ".in"));
}

// Empty where the arrow is allowed.
std::string wrongArrow(const Room &room, bool publicHeader, const Include &include, const fs::path &root,
    const std::string &path, const fs::path &qtCoreIncludeDir)
{
    const std::string &name = include.name;
    if (name.empty()) {
        return "an #include of a macro can't be checked";
    }
    if (include.quoted) {
        const fs::path here = fs::path(path).parent_path();
        const fs::path folders[] { here, fs::path(room.folder) };
        for (const fs::path &folder : folders) {
            const std::string target = (folder / name).lexically_normal().generic_string();
            if (!fs::exists(root / target)) {
                continue;
            }
            if (roomOf(target) != &room) {
                return "\"" + name + "\" leaves the room " + std::string(room.folder);
            }
            if (publicHeader && !isPublicHeader(room, target)) {
                return "a public header includes \"" + name + "\", which is private to its room";
            }
            return {};
        }
        if (isGenerated(room, name, root)) {
            return {};
        }
    }
    if (standardHeaders().contains(name) || isVectorHeader(name)) {
        return {};
    }
    if (isSystemHeader(name)) {
        return room.system ? std::string() : "<" + name + ">: this room uses no header of the operating system";
    }
    if (isQtHeader(name) && name != "qcustomplot.h") {
        switch (room.qt) {
        case Qt::None:
            return "<" + name + ">: this room includes no Qt";
        case Qt::Core:
            return isQtCoreHeader(name, qtCoreIncludeDir) ? std::string()
                                                          : "<" + name + ">: this room sees QtCore only";
        case Qt::All:
            return {};
        }
    }
    const std::string first = name.substr(0, name.find('/'));
    if (first != name) {
        if (const Room *target = roomOfRoot(first)) {
            if (target == &room) {
                return {};
            }
            if (std::find(room.sees.begin(), room.sees.end(), first) == room.sees.end()) {
                return "<" + name + ">: no arrow from " + std::string(room.folder) + " to "
                    + std::string(target->folder);
            }
            // The readers stay behind the loader: whoever sees modelqt must not come to see io through it.
            if (room.folder == "model/qt" && first == "io" && publicHeader) {
                return "<" + name + ">: model/qt uses model/io in its sources only";
            }
            return {};
        }
    }
    if (isLibraryOf(room, name) || (room.folder == "model/io" && name.ends_with(".pb.h"))) {
        return {};
    }
    return (include.quoted ? "\"" + name + "\"" : "<" + name + ">") + ": not a header that " + std::string(room.folder)
        + " may include";
}

bool isCpp(std::string_view path)
{
    return path.ends_with(".cpp") || path.ends_with(".h") || path.ends_with(".cc") || path.ends_with(".hpp");
}

// Comments become blanks and literals keep only their quotes, so that line numbers and #include lines stay.
std::string withoutComments(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    enum class In { Code, Line, Block, String, Character } in = In::Code;
    bool directive = false; // literals of an #include line are kept
    bool blankLine = true;
    for (size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const char next = i + 1 < text.size() ? text[i + 1] : '\0';
        if (c == '\n') {
            const bool continued = i > 0 && text[i - 1] == '\\';
            if (in == In::Line || ((in == In::String || in == In::Character) && !continued)) {
                in = In::Code;
            }
            directive = directive && continued;
            blankLine = true;
            out += c;
            continue;
        }
        switch (in) {
        case In::Code:
            if (c == 'R' && next == '"' && !directive) {
                // A raw string: skip to its own closing mark, keeping the line breaks.
                const size_t open = text.find('(', i);
                if (open != std::string_view::npos && open - i < 20) {
                    const std::string close = ")" + std::string(text.substr(i + 2, open - i - 2)) + "\"";
                    const size_t end = std::min(text.find(close, open), text.size());
                    for (; i < end; ++i) {
                        if (text[i] == '\n') {
                            out += '\n';
                        }
                    }
                    i = std::min(end + close.size(), text.size()) - 1;
                    blankLine = false;
                    break;
                }
            }
            if (c == '#' && blankLine) {
                directive = true;
            }
            if (c == '/' && next == '/') {
                in = In::Line;
            } else if (c == '/' && next == '*') {
                in = In::Block;
                ++i;
            } else if (c == '"' && !directive) {
                in = In::String;
            } else if (c == '\'' && !directive
                && (i == 0 || std::isalnum(static_cast<unsigned char>(text[i - 1])) == 0)) {
                in = In::Character; // and not the mark between digits
            } else {
                out += c;
            }
            if (std::isspace(static_cast<unsigned char>(c)) == 0 && in == In::Code) {
                blankLine = false;
            }
            break;
        case In::Line:
            break;
        case In::Block:
            if (c == '*' && next == '/') {
                in = In::Code;
                ++i;
            }
            break;
        case In::String:
        case In::Character:
            if (c == '\\' && next != '\n') {
                ++i;
            } else if (c == (in == In::String ? '"' : '\'')) {
                in = In::Code;
                blankLine = false;
            }
            break;
        }
    }
    return out;
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0) {
        text.remove_prefix(1);
    }
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0) {
        text.remove_suffix(1);
    }
    return text;
}

} // namespace

std::vector<Include> includesOf(std::string_view text)
{
    std::vector<Include> includes;
    const std::string code = withoutComments(text);
    std::string_view rest = code;
    for (int line = 1; !rest.empty(); ++line) {
        const size_t end = std::min(rest.find('\n'), rest.size());
        std::string_view current = trimmed(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (!current.starts_with('#')) {
            continue;
        }
        current = trimmed(current.substr(1));
        constexpr std::string_view kInclude = "include";
        if (!current.starts_with(kInclude)) {
            continue;
        }
        current = trimmed(current.substr(kInclude.size()));
        const bool angled = current.starts_with('<');
        const bool quoted = current.starts_with('"');
        Include include { line, quoted, {} };
        if (angled || quoted) {
            const size_t close = current.find(angled ? '>' : '"', 1);
            if (close != std::string_view::npos) {
                include.name = std::string(current.substr(1, close - 1));
            }
        }
        includes.push_back(std::move(include));
    }
    return includes;
}

std::vector<Violation> checkIncludes(
    const std::string &path, std::string_view text, const fs::path &root, const fs::path &qtCoreIncludeDir)
{
    if (!isCpp(path)) {
        return {};
    }
    // Tests look into every room, and stand in none.
    if (path.starts_with("tests/")) {
        return {};
    }
    const Room *room = roomOf(path);
    if (room == nullptr) {
        return { { path, 0, "stands in no room of the house" } };
    }
    std::vector<Violation> violations;
    for (const Include &include : includesOf(text)) {
        std::string what = wrongArrow(*room, isPublicHeader(*room, path), include, root, path, qtCoreIncludeDir);
        if (!what.empty()) {
            violations.push_back({ path, include.line, std::move(what) });
        }
    }
    return violations;
}

std::vector<Violation> checkHead(const std::string &path, std::string_view text)
{
    // A shebang and the mark of a language may stand above, so the first lines are looked at and not the first alone.
    constexpr int kHeadLines = 4;
    size_t end = 0;
    for (int line = 0; line < kHeadLines && end != std::string_view::npos; ++line) {
        end = text.find('\n', end == 0 ? 0 : end + 1);
    }
    const std::string_view head = text.substr(0, end);
    std::vector<Violation> violations;
    for (const std::string_view needed : { std::string_view("SPDX-FileCopyrightText: 2026 Lanewise contributors"),
             std::string_view("SPDX-License-Identifier: GPL-3.0-or-later") }) {
        if (head.find(needed) == std::string_view::npos) {
            violations.push_back({ path, 1, "no line \"" + std::string(needed) + "\" at its head" });
        }
    }
    return violations;
}

std::vector<std::string> ownSources(const fs::path &root)
{
    std::vector<std::string> sources;
    const auto isShell = [&root](const std::string &path) {
        return path.ends_with(".sh") || path == ".ci/run"
            || (path.starts_with("packaging/") && fs::path(path).extension().empty()
                && (fs::status(root / path).permissions() & fs::perms::owner_exec) != fs::perms::none);
    };
    for (auto it = fs::recursive_directory_iterator(root); it != fs::recursive_directory_iterator(); ++it) {
        const std::string path = it->path().lexically_relative(root).generic_string();
        const std::string name = it->path().filename().string();
        if (it->is_directory()) {
            const bool hidden = name.starts_with('.') && path != ".ci";
            const bool build = it.depth() == 0 && name.starts_with("build");
            if (hidden || build || path == "tests/data" || path == "tests/golden") {
                it.disable_recursion_pending();
            }
            continue;
        }
        if (it->is_regular_file()
            && (isCpp(path) || name == "CMakeLists.txt" || path.ends_with(".cmake") || path.ends_with(".py")
                || isShell(path))) {
            sources.push_back(path);
        }
    }
    std::sort(sources.begin(), sources.end());
    return sources;
}

} // namespace lanewise::house
