// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Several Qt Test objects in one executable: one program a target, not one a class.
// Each object registers itself with LANEWISE_TEST(Class); one file ends with LANEWISE_TEST_MAIN(QCoreApplication or QApplication).

#include <QTest>

#include <functional>
#include <memory>
#include <vector>

namespace lanewise::test {

inline std::vector<std::function<std::unique_ptr<QObject>()>> &suite()
{
    static std::vector<std::function<std::unique_ptr<QObject>()>> tests;
    return tests;
}

template<class T>
struct Registered {
    Registered()
    {
        suite().push_back([] { return std::make_unique<T>(); });
    }
};

/// Runs every object; with a function name on the command line, only the objects that have it.
inline int runSuite(int argc, char **argv)
{
    QStringList wanted;
    for (int i = 1; i < argc; ++i)
        if (argv[i][0] != '-' && (i == 1 || argv[i - 1][0] != '-'))
            wanted << QString::fromLocal8Bit(argv[i]).section(QLatin1Char(':'), 0, 0);
    int failed = 0, run = 0;
    for (const auto &make : suite()) {
        const std::unique_ptr<QObject> object = make();
        bool has = wanted.isEmpty();
        for (const QString &name : wanted)
            has = has || object->metaObject()->indexOfSlot(QByteArray(name.toLatin1() + "()").constData()) >= 0;
        if (!has)
            continue;
        ++run;
        failed += QTest::qExec(object.get(), argc, argv);
    }
    if (run == 0)
        qCritical("no test ran");
    return run == 0 ? 1 : failed;
}

} // namespace lanewise::test

#define LANEWISE_TEST(Class) static const lanewise::test::Registered<Class> registered##Class;
#define LANEWISE_TEST_MAIN(Application)              \
    int main(int argc, char **argv)                  \
    {                                                \
        Application app(argc, argv);                 \
        return lanewise::test::runSuite(argc, argv); \
    }
