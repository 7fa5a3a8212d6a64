// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The report for people as blocks, before it takes the shape of a format. Its texts are raw: each format makes them safe. std only.

#include <string>
#include <variant>
#include <vector>

#include <advisor/report.h>

namespace lanewise::advisor {

struct Heading {
    int level = 1; ///< 1 to 3
    std::string text;
};
struct Paragraph {
    std::string text;
};
struct CodeBlock {
    std::string text;
};
struct Table {
    struct Column {
        std::string title;
        bool numeric = false; ///< to the right
    };
    std::vector<Column> columns;
    std::vector<std::vector<std::string>> rows;
};
using Block = std::variant<Heading, Paragraph, CodeBlock, Table>;
using Document = std::vector<Block>;

Document makeDocument(const ReportInput &input);
/// Of the input, its findings only.
Document makeFindingsDocument(const ReportInput &input);

std::string toText(const Document &document);
std::string toMarkdown(const Document &document);
std::string toHtml(const Document &document);

} // namespace lanewise::advisor
