// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <core/message.h>

#include "report/document.h"
#include "report/utf8.h"

namespace lanewise::advisor {
namespace {

constexpr std::size_t kLineLength = 100;

class TextFormat {
public:
    std::string take() { return std::move(m_out); }

    void operator()(const Heading &h)
    {
        const std::string text = core::safeText(h.text);
        if (!m_out.empty())
            m_out += '\n';
        m_out += text;
        m_out += '\n';
        if (h.level < 3) {
            m_out.append(lengthOfText(text), h.level == 1 ? '=' : '-');
            m_out += '\n';
        }
    }

    void operator()(const Paragraph &p)
    {
        const std::string text = core::safeText(p.text);
        std::size_t column = 0;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t blank = std::min(text.find(' ', at), text.size());
            const std::string_view word = std::string_view(text).substr(at, blank - at);
            const std::size_t length = lengthOfText(word);
            if (column != 0 && column + 1 + length > kLineLength) {
                m_out += '\n';
                column = 0;
            } else if (column != 0) {
                m_out += ' ';
                ++column;
            }
            m_out += word;
            column += length;
            at = blank + 1;
        }
        m_out += '\n';
    }

    void operator()(const CodeBlock &c)
    {
        std::size_t at = 0;
        while (at < c.text.size()) {
            const std::size_t end = std::min(c.text.find('\n', at), c.text.size());
            m_out += "    ";
            m_out += core::safeText(std::string_view(c.text).substr(at, end - at));
            m_out += '\n';
            at = end + 1;
        }
    }

    void operator()(const Table &t)
    {
        std::vector<std::size_t> widths;
        for (const Table::Column &c : t.columns)
            widths.push_back(lengthOfText(c.title));
        for (const auto &row : t.rows)
            for (std::size_t i = 0; i < row.size(); ++i)
                widths[i] = std::max(widths[i], lengthOfText(core::safeText(row[i])));
        std::vector<std::string> titles;
        for (const Table::Column &c : t.columns)
            titles.push_back(c.title);
        line(t, widths, titles);
        for (const auto &row : t.rows)
            line(t, widths, row);
    }

private:
    void line(const Table &t, const std::vector<std::size_t> &widths, const std::vector<std::string> &cells)
    {
        std::string text;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string cell = core::safeText(cells[i]);
            const std::size_t room = widths[i] - lengthOfText(cell);
            text += "  ";
            if (t.columns[i].numeric)
                text.append(room, ' ');
            text += cell;
            if (!t.columns[i].numeric)
                text.append(room, ' ');
        }
        text.erase(text.find_last_not_of(' ') + 1);
        m_out += text;
        m_out += '\n';
    }

    std::string m_out;
};

} // namespace

std::string toText(const Document &document)
{
    TextFormat format;
    for (const Block &block : document)
        std::visit(format, block);
    return format.take();
}

} // namespace lanewise::advisor
