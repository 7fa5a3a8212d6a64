// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/common/shortname.h>

#include <cstdlib>
#include <cxxabi.h>
#include <memory>
#include <vector>

namespace lanewise::widgets {

namespace {

/// Names come from files: what is longer than any compiler writes is not taken apart.
constexpr std::size_t kMaxName = 64 * 1024;

bool isIdentifier(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$'
        || static_cast<unsigned char>(c) >= 0x80;
}

std::string_view trimmed(std::string_view s)
{
    while (!s.empty() && s.front() == ' ')
        s.remove_prefix(1);
    while (!s.empty() && s.back() == ' ')
        s.remove_suffix(1);
    return s;
}

bool isMangled(std::string_view name)
{
    return name.size() > 3 && (name.substr(0, 2) == "_Z" || name.substr(0, 3) == "__Z");
}

std::string demangled(std::string_view name)
{
    if (!isMangled(name) || name.size() > kMaxName)
        return std::string(name);
    // Suffixes that compilers add for clones are no part of the mangling.
    std::string text(name.substr(name[1] == '_' ? 1 : 0));
    int status = 0;
    const std::unique_ptr<char, void (*)(void *)> result(
        abi::__cxa_demangle(text.c_str(), nullptr, nullptr, &status), std::free);
    if (status == 0 && result)
        return std::string(result.get());
    return std::string(name);
}

/// Index behind the bracket that closes the one at `open`, or npos. Angle brackets count outside of round ones only: within
/// parameters they need not match ("->", comparisons).
std::size_t closing(std::string_view s, std::size_t open)
{
    const bool isAngle = s[open] == '<';
    int angle = 0, round = 0;
    for (std::size_t i = open; i < s.size(); ++i) {
        const char c = s[i];
        if (c == '(')
            ++round;
        else if (c == ')')
            --round;
        else if (isAngle && round == 0 && c == '<')
            ++angle;
        else if (isAngle && round == 0 && c == '>' && s[i - 1] != '-')
            --angle;
        if (round < 0)
            return std::string_view::npos;
        if (angle == 0 && round == 0)
            return i + 1;
    }
    return std::string_view::npos;
}

/// Looks like a C++ function or type: brackets that close, and nothing in front of them but names, spaces and "::".
bool looksLikeCpp(std::string_view s)
{
    const std::size_t open = s.find_first_of("<(");
    if (open == std::string_view::npos || open == 0) {
        if (s.find("::") == std::string_view::npos)
            return s.substr(0, 5) == "void ";
        for (const char c : s) {
            if (!isIdentifier(c) && c != ':' && c != ' ' && c != '~')
                return false;
        }
        return true;
    }
    const char before = s[open - 1];
    if (!isIdentifier(before) && before != ' ' && before != ':')
        return false;
    if (before == ' ' && s.find("::") == std::string_view::npos && s.substr(0, 5) != "void ")
        return false;
    for (std::size_t i = 0; i < open; ++i) {
        if (!isIdentifier(s[i]) && s[i] != ':' && s[i] != ' ' && s[i] != '*' && s[i] != '&' && s[i] != '~')
            return false;
    }
    const std::size_t end = closing(s, open);
    if (end == std::string_view::npos)
        return false;
    // Behind parameters only qualifiers or a nested name follow: "enumerate(DataLoader)#..." is a label and keeps all it says.
    const std::string_view rest = s.substr(end);
    return s[open] == '<' || rest.empty() || rest.front() == ' ' || rest.substr(0, 2) == "::";
}

struct Part {
    std::string_view name;
    std::string_view arguments; ///< what stands between < and >, or empty
};

/// "void a::b<c>::d<e>(f) const" as parts (a), (b, c), (d, e). Empty where it can't be taken apart.
std::vector<Part> partsOf(std::string_view s)
{
    std::vector<Part> parts;
    std::size_t begin = 0;
    std::size_t i = 0;
    std::string_view arguments;
    std::size_t nameEnd = std::string_view::npos;
    const auto finish = [&](std::size_t at) {
        const std::string_view name =
            trimmed(s.substr(begin, (nameEnd == std::string_view::npos ? at : nameEnd) - begin));
        if (!name.empty())
            parts.push_back({ name, arguments });
        arguments = {};
        nameEnd = std::string_view::npos;
    };
    while (i < s.size()) {
        if (s.compare(i, 8, "operator") == 0 && (i == 0 || !isIdentifier(s[i - 1]))
            && (i + 8 >= s.size() || !isIdentifier(s[i + 8]))) {
            std::size_t end = i + 8;
            if (s.compare(end, 2, "()") == 0)
                end += 2;
            while (end < s.size() && s[end] != '(' && (s[end] != '<' || end < i + 10))
                ++end;
            begin = i;
            nameEnd = std::string_view::npos;
            arguments = {};
            i = end;
            if (i >= s.size() || s[i] == '(') {
                finish(i);
                return parts;
            }
            continue;
        }
        const char c = s[i];
        if (c == '<') {
            const std::size_t end = closing(s, i);
            if (end == std::string_view::npos)
                return {};
            nameEnd = i;
            arguments = s.substr(i + 1, end - i - 2);
            i = end;
        } else if (c == '(') {
            constexpr std::string_view kAnonymous = "(anonymous namespace)";
            constexpr std::string_view kUnnamed = "(unnamed namespace)";
            if (s.compare(i, kAnonymous.size(), kAnonymous) == 0) {
                i += kAnonymous.size();
                begin = i;
            } else if (s.compare(i, kUnnamed.size(), kUnnamed) == 0) {
                i += kUnnamed.size();
                begin = i;
            } else {
                const std::size_t end = closing(s, i);
                if (end == std::string_view::npos)
                    return {};
                // "f(int)::{lambda(int)#1}::operator()": the parameters belong to a function around the one that is named.
                if (s.compare(end, 2, "::") == 0 || s.compare(end, 8, " const::") == 0) {
                    if (nameEnd == std::string_view::npos)
                        nameEnd = i;
                    i = end;
                } else {
                    finish(i);
                    return parts;
                }
            }
        } else if (c == '{') {
            int depth = 0;
            std::size_t end = i;
            for (; end < s.size(); ++end) {
                depth += s[end] == '{' ? 1 : s[end] == '}' ? -1 : 0;
                if (depth == 0)
                    break;
            }
            i = std::min(end + 1, s.size());
        } else if (c == ':' && i + 1 < s.size() && s[i + 1] == ':') {
            finish(i);
            i += 2;
            begin = i;
        } else if (c == ' ') {
            // A return type or qualifier ends here, except where the name is over already.
            if (trimmed(s.substr(i)).empty())
                break;
            parts.clear();
            arguments = {};
            nameEnd = std::string_view::npos;
            ++i;
            while (i < s.size() && (s[i] == '*' || s[i] == '&' || s[i] == ' '))
                ++i;
            begin = i;
        } else {
            ++i;
        }
    }
    finish(s.size());
    return parts;
}

/// Wrappers that launch what their template argument names.
bool isWrapper(std::string_view name)
{
    static constexpr std::string_view kWrappers[] = { "Kernel", "Kernel2", "device_kernel", "kernel_wrapper",
        "_kernel_agent" };
    for (const std::string_view w : kWrappers) {
        if (name == w)
            return true;
    }
    return false;
}

std::string_view firstArgument(std::string_view arguments)
{
    int depth = 0;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const char c = arguments[i];
        if (c == '<' || c == '(')
            ++depth;
        else if ((c == '>' && (i == 0 || arguments[i - 1] != '-')) || c == ')')
            --depth;
        else if (c == ',' && depth == 0)
            return trimmed(arguments.substr(0, i));
    }
    return trimmed(arguments);
}

std::string shortCpp(std::string_view s, int depth)
{
    const std::vector<Part> parts = partsOf(s);
    if (parts.empty())
        return std::string(s);
    const Part &last = parts.back();
    if (isWrapper(last.name) && !last.arguments.empty() && depth < 3) {
        const std::string inner = shortCpp(firstArgument(last.arguments), depth + 1);
        if (!inner.empty())
            return inner;
    }
    // A call operator or a lambda says nothing without the thing it belongs to.
    const bool isNameless = last.name.substr(0, 8) == "operator" || last.name.find('{') != std::string_view::npos;
    if (isNameless && parts.size() > 1)
        return std::string(parts[parts.size() - 2].name) + "::" + std::string(last.name);
    return std::string(last.name);
}

} // namespace

std::string fullName(std::string_view name)
{
    return demangled(name);
}

std::string shortName(std::string_view name)
{
    const std::string whole = demangled(name);
    std::string_view s = trimmed(whole);
    if (s.empty() || s.size() > kMaxName || !looksLikeCpp(s))
        return std::string(s);
    // "name.py(12): function", "aten::mm" and ranges such as "Optimizer.step#SGD.step" are no C++ functions.
    const std::size_t open = s.find_first_of("<(");
    if (open == std::string_view::npos && s.substr(0, 5) != "void ")
        return std::string(s);
    return shortCpp(s, 0);
}

} // namespace lanewise::widgets
