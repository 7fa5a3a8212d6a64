// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A made program with one host thread and one stream, written as a fixture while a clock runs along, so that a test's expectation can be
// worked out by hand. Times in us. std, testsupport.

#include <algorithm>
#include <string>

#include <advisor/engine.h>
#include <analysis/analysis.h>
#include <support/textfixture.h>

namespace lanewise::test {

class Program {
public:
    Program() = default;
    /// The steps are marked by a thread that does nothing else but wait in a range of that name (none where empty).
    explicit Program(const std::string &waitsIn) : m_marksApart(true), m_waitsIn(waitsIn) { }
    int now() const { return m_now; }
    void beginStep()
    {
        m_stepBegin = m_now;
        m_body.clear();
    }
    void endStep()
    {
        m_now += 1;
        const std::string mark = at(m_stepBegin, m_now - m_stepBegin) + " ProfilerStep#" + std::to_string(++m_steps);
        if (!m_marksApart) {
            m_host += (m_host.empty() ? " " : ", ") + mark + m_body;
            return;
        }
        m_marks += (m_marks.empty() ? " " : ", ") + mark;
        if (!m_waitsIn.empty())
            m_marks += ", " + at(m_stepBegin + 1, m_now - m_stepBegin - 2) + " " + m_waitsIn + " kind=cpu";
        m_host += m_body.substr(m_host.empty() ? 1 : 0);
    }
    /// Time of the host without any record.
    void pass(int us) { m_now += us; }
    /// A range of the host that holds nothing else.
    void range(int us, const std::string &name, const std::string &kind = "annotation")
    {
        m_body += ", " + at(m_now, us) + " " + name + " kind=" + kind;
        m_now += us;
    }
    /// An operator of `hostUs` whose launch (5 us) stands at its end; the device begins 1 us after the launch began or when it is free.
    void launch(const std::string &op, int hostUs, const std::string &kernel, int kernelUs,
        const std::string &call = "cudaLaunchKernel", const std::string &detail = {})
    {
        if (!op.empty())
            m_body += ", " + at(m_now, std::max(hostUs, 6)) + " " + op + " kind=cpu";
        m_now += std::max(hostUs, 6) - 6;
        m_body += ", " + at(m_now, 5) + " " + call + " #" + std::to_string(++m_id);
        m_free = std::max(m_free, m_now + 1);
        m_device += (m_device.empty() ? " " : ", ") + at(m_free, kernelUs) + " " + kernel + " #" + std::to_string(m_id)
            + detail;
        m_free += kernelUs + 1;
        m_now += 6;
    }
    /// A range around what comes until endRange.
    void beginRange()
    {
        m_rangeBegin = m_now;
        m_rangePlace = m_body.size();
    }
    void endRange(const std::string &name)
    {
        m_body.insert(m_rangePlace, ", " + at(m_rangeBegin, m_now - m_rangeBegin) + " " + name + " kind=annotation");
    }
    /// A runtime call that does not wait.
    void call(int us, const std::string &name)
    {
        m_body += ", " + at(m_now, us) + " " + name;
        m_now += us;
    }
    /// Waits until the device is done, under an operator of that name.
    void wait(const std::string &op = {}, const std::string &call = "cudaStreamSynchronize")
    {
        const int end = std::max(m_now + 3, m_free + 2);
        if (!op.empty())
            m_body += ", " + at(m_now, end - m_now + 2) + " " + op + " kind=cpu";
        m_body += ", " + at(m_now, end - m_now) + " " + call;
        m_now = end + 2;
    }
    std::string text() const
    {
        return (m_marksApart ? "host1/9:" + m_marks + "\n" : std::string()) + "host1/1:" + m_host
            + "\ngpu0/7:" + m_device + "\n";
    }
    advisor::AdvisorResult advise(const advisor::AdvisorOptions &options = {}) const
    {
        return advisor::advise(analysis::Analysis(traceFromText(text())), options);
    }

private:
    static std::string at(int start, int length)
    {
        return std::to_string(start) + "us+" + std::to_string(length) + "us";
    }
    bool m_marksApart = false;
    std::string m_waitsIn, m_marks, m_host, m_device, m_body;
    std::size_t m_rangePlace = 0;
    int m_rangeBegin = 0;
    int m_now = 0, m_free = 0, m_stepBegin = 0, m_steps = 0, m_id = 0;
};

} // namespace lanewise::test
