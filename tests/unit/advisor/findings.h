// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the advisor says of a program written as a text fixture. QtCore, advisor, testsupport.

#include <QString>

#include <cstdlib>
#include <string>
#include <string_view>

#include <advisor/engine.h>
#include <analysis/analysis.h>
#include <support/textfixture.h>

namespace lanewise::test {

inline advisor::AdvisorResult run(const std::string &text)
{
    return advisor::advise(analysis::Analysis(traceFromText(text)));
}

inline const advisor::Finding *find(const advisor::AdvisorResult &r, std::string_view rule)
{
    for (const advisor::Finding &f : r.findings)
        if (f.rule == rule)
            return &f;
    return nullptr;
}

inline QString describe(const advisor::AdvisorResult &r)
{
    QString text;
    for (const advisor::Finding &f : r.findings)
        text +=
            QString::fromStdString(f.rule + ": " + core::toEnglish(f.title) + " | " + core::toEnglish(f.why) + "\n");
    return text.isEmpty() ? QStringLiteral("nothing") : text;
}

inline bool saves(const advisor::Finding *f, int us, int toleranceUs)
{
    return f && f->savingNsPerStep
        && std::abs(*f->savingNsPerStep - us * core::TimeNs(1000)) <= toleranceUs * core::TimeNs(1000);
}

} // namespace lanewise::test
