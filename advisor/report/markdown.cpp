// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <core/message.h>

#include "report/document.h"

namespace lanewise::advisor {
namespace {

/// Text that no Markdown dialect reads as markup, HTML, a link or, at its beginning, as a list.
std::string markdownEscaped(std::string_view text)
{
    constexpr std::string_view kMarkup = "\\`*_{}[]<>|~&$#:@";
    constexpr std::string_view kDigits = "0123456789";
    const std::string safe = core::safeText(text);
    std::string out;
    for (std::size_t i = 0; i < safe.size(); ++i) {
        const char c = safe[i];
        const bool begins = safe.find_first_not_of(kDigits) == i; // only digits before
        const bool listMark = begins && (i == 0 ? c == '-' || c == '+' || c == '=' : c == '.' || c == ')');
        const bool hostDot = c == '.' && i > 0 && (safe[i - 1] == 'w' || safe[i - 1] == 'W'); // www.
        if (listMark || hostDot || kMarkup.find(c) != std::string_view::npos)
            out += '\\';
        out += c;
    }
    return out;
}

class MarkdownFormat {
public:
    std::string take() { return std::move(m_out); }

    void operator()(const Heading &h)
    {
        m_out.append(static_cast<std::size_t>(h.level), '#');
        m_out += ' ';
        m_out += markdownEscaped(h.text);
        m_out += "\n\n";
    }
    void operator()(const Paragraph &p)
    {
        m_out += markdownEscaped(p.text);
        m_out += "\n\n";
    }
    void operator()(const CodeBlock &c)
    {
        // Indented, so that no fence inside can end it.
        std::size_t at = 0;
        while (at < c.text.size()) {
            const std::size_t end = std::min(c.text.find('\n', at), c.text.size());
            m_out += "    ";
            m_out += core::safeText(std::string_view(c.text).substr(at, end - at));
            m_out += '\n';
            at = end + 1;
        }
        m_out += '\n';
    }
    void operator()(const Table &t)
    {
        for (const Table::Column &c : t.columns)
            cell(c.title);
        m_out += "|\n";
        for (const Table::Column &c : t.columns)
            m_out += c.numeric ? "|---:" : "|---";
        m_out += "|\n";
        for (const auto &row : t.rows) {
            for (const std::string &text : row)
                cell(text);
            m_out += "|\n";
        }
        m_out += '\n';
    }

private:
    void cell(std::string_view text)
    {
        m_out += "| ";
        m_out += markdownEscaped(text);
        m_out += ' ';
    }

    std::string m_out;
};

} // namespace

std::string toMarkdown(const Document &document)
{
    MarkdownFormat format;
    for (const Block &block : document)
        std::visit(format, block);
    return format.take();
}

} // namespace lanewise::advisor
