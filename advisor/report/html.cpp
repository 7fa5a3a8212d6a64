// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <core/message.h>

#include "report/document.h"

namespace lanewise::advisor {
namespace {

constexpr const char *kHead = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>GPU profile report</title>
<style>
body { font: 15px/1.45 sans-serif; max-width: 75em; margin: 2em auto; padding: 0 1em; color: #222; background: #fff; }
table { border-collapse: collapse; margin: 0.8em 0; }
th, td { padding: 0.2em 0.7em; border-bottom: 1px solid #ddd; text-align: left; overflow-wrap: anywhere; }
.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
pre { background: #f4f4f4; padding: 0.7em; overflow-x: auto; }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #1c1c1c; } th, td { border-color: #444; } pre { background: #2a2a2a; } }
</style>
</head>
<body>
)";

std::string htmlEscaped(std::string_view safe)
{
    std::string out;
    for (const char c : safe) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&#39;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

class HtmlFormat {
public:
    std::string take() { return std::move(m_out); }

    void operator()(const Heading &h)
    {
        const std::string tag = "h" + std::to_string(h.level);
        element(tag, "", core::safeText(h.text));
        m_out += '\n';
    }
    void operator()(const Paragraph &p)
    {
        element("p", "", core::safeText(p.text));
        m_out += '\n';
    }
    void operator()(const CodeBlock &c)
    {
        std::string text;
        std::size_t at = 0;
        while (at < c.text.size()) {
            const std::size_t end = std::min(c.text.find('\n', at), c.text.size());
            text += core::safeText(std::string_view(c.text).substr(at, end - at));
            text += '\n';
            at = end + 1;
        }
        element("pre", "", text);
        m_out += '\n';
    }
    void operator()(const Table &t)
    {
        m_out += "<table>\n<tr>";
        for (const Table::Column &c : t.columns)
            element("th", c.numeric ? " class=\"n\"" : "", core::safeText(c.title));
        m_out += "</tr>\n";
        for (const auto &row : t.rows) {
            m_out += "<tr>";
            for (std::size_t i = 0; i < row.size(); ++i)
                element("td", t.columns[i].numeric ? " class=\"n\"" : "", core::safeText(row[i]));
            m_out += "</tr>\n";
        }
        m_out += "</table>\n";
    }

private:
    void element(std::string_view tag, std::string_view attributes, std::string_view text)
    {
        m_out += '<';
        m_out += tag;
        m_out += attributes;
        m_out += '>';
        m_out += htmlEscaped(text);
        m_out += "</";
        m_out += tag;
        m_out += '>';
    }

    std::string m_out = kHead;
};

} // namespace

std::string toHtml(const Document &document)
{
    HtmlFormat format;
    for (const Block &block : document)
        std::visit(format, block);
    return format.take() + "</body>\n</html>\n";
}

} // namespace lanewise::advisor
