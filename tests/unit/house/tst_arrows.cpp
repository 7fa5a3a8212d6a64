// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The arrows between the rooms hold in every source of the checkout. Each rule is first shown to catch a source that
// breaks it: a check that can't fail says nothing.
#include "arrows.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

using namespace lanewise::house;
namespace fs = std::filesystem;

namespace {

const fs::path kRoot = LANEWISE_SOURCE_DIR;
const fs::path kQtCore = LANEWISE_QTCORE_INCLUDE_DIR;

std::string contentOf(const fs::path &file)
{
    std::ifstream stream(file, std::ios::binary);
    return { std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>() };
}

void write(const fs::path &file, std::string_view text)
{
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

// As compilers print them, so that an editor finds the line.
QByteArray listed(const std::vector<Violation> &violations)
{
    std::string text = std::to_string(violations.size()) + " violations";
    for (const Violation &violation : violations) {
        text += "\n" + violation.file + ":" + std::to_string(violation.line) + ": " + violation.what;
    }
    return QByteArray::fromStdString(text);
}

} // namespace

class TestArrows : public QObject {
    Q_OBJECT

private slots:
    void includesAreFound();
    void wrongArrowIsCaught_data();
    void wrongArrowIsCaught();
    void privateHeaderInPublicHeaderIsCaught();
    void leavingTheRoomByPathIsCaught();
    void strayFolderIsCaught();
    void missingHeadIsCaught();
    void sourcesAreListed();
    void everySourceKeepsTheArrows();
    void everySourceHasItsHead();
};

void TestArrows::includesAreFound()
{
    const auto includes = includesOf("// #include <a>\n"
                                     "/* #include <b>\n"
                                     "#include <c> */\n"
                                     "#include <d> // why\n"
                                     "  #  include \"e/f.h\"\n"
                                     "const char* s = \"\\\"\n\";\n"
                                     "auto n = 1'000; auto q = '\"';\n"
                                     "#include <g>\n"
                                     "auto r = R\"x(\n#include <h>\n)x\";\n"
                                     "#include MACRO\n"
                                     "/**/ #include <i>\r\n"
                                     "#include<j>");
    QStringList found;
    for (const Include &include : includes) {
        found << QStringLiteral("%1%2%3")
                     .arg(include.line)
                     .arg(QLatin1String(include.quoted ? "\"" : "<"))
                     .arg(QString::fromStdString(include.name));
    }
    QCOMPARE(found,
        (QStringList { QStringLiteral("4<d"), QStringLiteral("5\"e/f.h"), QStringLiteral("9<g"), QStringLiteral("13<"),
            QStringLiteral("14<i"), QStringLiteral("15<j") }));
}

void TestArrows::wrongArrowIsCaught_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("include");
    QTest::addColumn<bool>("allowed");

    const auto row = [](const char *file, const char *include, bool allowed) {
        QTest::addRow("%s %s", file, include) << QString::fromLatin1(file) << QString::fromLatin1(include) << allowed;
    };
    constexpr bool kAllowed = true;
    constexpr bool kWrong = false;

    row("model/core/a.cpp", "<vector>", kAllowed);
    row("model/core/a.cpp", "<sys/mman.h>", kAllowed);
    row("model/core/a.cpp", "<emmintrin.h>", kAllowed);
    row("model/core/a.cpp", "<core/a.h>", kAllowed);
    row("model/core/a.cpp", "<io/a.h>", kWrong);
    row("model/core/a.cpp", "<analysis/a.h>", kWrong);
    row("model/core/a.cpp", "<QString>", kWrong);
    row("model/core/a.cpp", "<QtCore/QString>", kWrong);
    row("model/core/a.cpp", "<qglobal.h>", kWrong);
    row("model/core/a.cpp", "<zlib.h>", kWrong);
    row("model/core/a.cpp", "\"nowhere.h\"", kWrong);

    row("model/io/a.cpp", "<core/a.h>", kAllowed);
    row("model/io/a.cpp", "<zstd.h>", kAllowed);
    row("model/io/a.cpp", "<google/protobuf/io/coded_stream.h>", kAllowed);
    row("model/io/a.cpp", "<sqlite3.h>", kAllowed);
    row("model/io/a.cpp", "\"xplane.pb.h\"", kAllowed);
    row("model/io/a.cpp", "<analysis/a.h>", kWrong);
    row("model/io/a.cpp", "<QFile>", kWrong);

    row("model/analysis/graph/a.cpp", "<core/a.h>", kAllowed);
    row("model/analysis/graph/a.cpp", "<analysis/a.h>", kAllowed);
    row("model/analysis/graph/a.cpp", "<io/a.h>", kWrong);
    row("model/analysis/graph/a.cpp", "<advisor/a.h>", kWrong);
    row("model/analysis/graph/a.cpp", "<unistd.h>", kWrong);
    row("model/analysis/graph/a.cpp", "<QtGlobal>", kWrong);

    row("model/qt/a.cpp", "<core/a.h>", kAllowed);
    row("model/qt/a.cpp", "<analysis/a.h>", kAllowed);
    row("model/qt/a.cpp", "<io/a.h>", kAllowed);
    row("model/qt/include/modelqt/a.h", "<core/a.h>", kAllowed);
    row("model/qt/include/modelqt/a.h", "<QAbstractItemModel>", kAllowed);
    row("model/qt/include/modelqt/a.h", "<io/a.h>", kWrong);
    row("model/qt/a.cpp", "<QColor>", kWrong);
    row("model/qt/a.cpp", "<QtWidgets/QWidget>", kWrong);
    row("model/qt/a.cpp", "<advisor/a.h>", kWrong);

    row("advisor/rules/a.cpp", "<analysis/a.h>", kAllowed);
    row("advisor/rules/a.cpp", "<core/a.h>", kAllowed);
    row("advisor/rules/a.cpp", "<io/a.h>", kWrong);
    row("advisor/rules/a.cpp", "<modelqt/a.h>", kWrong);
    row("advisor/rules/a.cpp", "<widgets/a.h>", kWrong);
    row("advisor/rules/a.cpp", "<QString>", kWrong);

    row("widgets/timeline/a.cpp", "<modelqt/a.h>", kAllowed);
    row("widgets/timeline/a.cpp", "<advisor/a.h>", kAllowed);
    row("widgets/timeline/a.cpp", "<QWidget>", kAllowed);
    row("widgets/timeline/a.cpp", "<qcustomplot.h>", kAllowed);
    row("widgets/timeline/a.cpp", "<io/a.h>", kWrong);
    row("widgets/timeline/a.cpp", "\"io/a.h\"", kWrong);
    row("widgets/timeline/a.cpp", "\"../../model/io/include/io/a.h\"", kWrong);
    row("widgets/timeline/a.cpp", "<app/a.h>", kWrong);
    row("widgets/timeline/a.cpp", "<sqlite3.h>", kWrong);

    row("app/gui/a.cpp", "<widgets/a.h>", kAllowed);
    row("app/gui/a.cpp", "<QMainWindow>", kAllowed);
    row("app/report/a.cpp", "<io/a.h>", kAllowed);
    row("app/report/a.cpp", "<advisor/a.h>", kAllowed);
    row("app/report/a.cpp", "<QCoreApplication>", kWrong);
    row("app/report/a.cpp", "<modelqt/a.h>", kWrong);
    row("app/report/a.cpp", "<widgets/a.h>", kWrong);
}

void TestArrows::wrongArrowIsCaught()
{
    QFETCH(QString, file);
    QFETCH(QString, include);
    QFETCH(bool, allowed);

    QTemporaryDir folder;
    QVERIFY(folder.isValid());
    const fs::path root = folder.path().toStdString();
    // What the paths in the rows would find, were they followed.
    write(root / "model/io/include/io/a.h", "");
    const std::string text = "// head\n#include " + include.toStdString() + "\n";
    write(root / file.toStdString(), text);

    const auto violations = checkIncludes(file.toStdString(), text, root, kQtCore);
    if (allowed) {
        QVERIFY2(violations.empty(), listed(violations).constData());
        return;
    }
    QCOMPARE(violations.size(), size_t(1));
    QCOMPARE(violations.front().line, 2);
    QCOMPARE(violations.front().file, file.toStdString());
}

void TestArrows::privateHeaderInPublicHeaderIsCaught()
{
    QTemporaryDir folder;
    const fs::path root = folder.path().toStdString();
    write(root / "model/core/detail.h", "");
    write(root / "model/core/include/core/open.h", "");
    const std::string fromSource = "#include \"detail.h\"\n";
    const std::string fromPublic = "#include \"open.h\"\n#include \"../../detail.h\"\n";
    QVERIFY(checkIncludes("model/core/a.cpp", fromSource, root, kQtCore).empty());
    const auto violations = checkIncludes("model/core/include/core/a.h", fromPublic, root, kQtCore);
    QCOMPARE(violations.size(), size_t(1));
    QCOMPARE(violations.front().line, 2);
}

void TestArrows::leavingTheRoomByPathIsCaught()
{
    QTemporaryDir folder;
    const fs::path root = folder.path().toStdString();
    write(root / "advisor/detail.h", "");
    QCOMPARE(checkIncludes("widgets/a.cpp", "#include \"../advisor/detail.h\"\n", root, kQtCore).size(), size_t(1));
}

void TestArrows::strayFolderIsCaught()
{
    QCOMPARE(checkIncludes("utilities/a.cpp", "", {}, kQtCore).size(), size_t(1));
    QCOMPARE(checkIncludes("model/a.cpp", "", {}, kQtCore).size(), size_t(1));
    QVERIFY(checkIncludes("tests/unit/core/a.cpp", "#include <anything.h>\n", {}, kQtCore).empty());
}

void TestArrows::missingHeadIsCaught()
{
    const std::string whole = "#!/usr/bin/env bash\n# SPDX-FileCopyrightText: 2026 Lanewise contributors\n"
                              "# SPDX-License-Identifier: GPL-3.0-or-later\n";
    QVERIFY(checkHead("a.sh", whole).empty());
    QCOMPARE(checkHead("a.sh", "").size(), size_t(2));
    QCOMPARE(checkHead("a.sh", "\n\n\n\n" + whole).size(), size_t(2));
    QCOMPARE(checkHead("a.sh", "// SPDX-License-Identifier: GPL-3.0-or-later").size(), size_t(1));
    QCOMPARE(checkHead("a.sh", "// SPDX-License-Identifier: MIT\n" + whole.substr(0, 60)).size(), size_t(2));
}

void TestArrows::sourcesAreListed()
{
    QTemporaryDir folder;
    const fs::path root = folder.path().toStdString();
    for (const char *file : { "CMakeLists.txt", "model/core/a.cpp", "model/core/include/core/a.h", ".ci/run",
             "packaging/cmake/x.cmake", "packaging/test", "build/release/a.cpp", "build-x/a.cpp", ".cache/a.cpp",
             "tests/data/a.cpp", "README.md", "packaging/man/a.1" }) {
        write(root / file, "");
    }
    fs::permissions(root / "packaging/test", fs::perms::owner_exec, fs::perm_options::add);
    const std::vector<std::string> expected { ".ci/run", "CMakeLists.txt", "model/core/a.cpp",
        "model/core/include/core/a.h", "packaging/cmake/x.cmake", "packaging/test" };
    QCOMPARE(ownSources(root), expected);
}

void TestArrows::everySourceKeepsTheArrows()
{
    const auto sources = ownSources(kRoot);
    std::vector<Violation> violations;
    size_t includes = 0;
    std::set<std::string> roomsWithSources;
    for (const std::string &path : sources) {
        const std::string text = contentOf(kRoot / path);
        const auto found = checkIncludes(path, text, kRoot, kQtCore);
        violations.insert(violations.end(), found.begin(), found.end());
        if (!path.starts_with("tests/") && (path.ends_with(".cpp") || path.ends_with(".h"))) {
            includes += includesOf(text).size();
            roomsWithSources.insert(path.substr(0, path.find('/')));
        }
    }
    QVERIFY2(violations.empty(), listed(violations).constData());
    // The test has really read the house, and not an empty folder.
    QVERIFY(roomsWithSources.contains("model"));
    QVERIFY2(includes > 20, QByteArray::number(qulonglong(includes)).constData());
}

void TestArrows::everySourceHasItsHead()
{
    std::vector<Violation> violations;
    for (const std::string &path : ownSources(kRoot)) {
        const auto found = checkHead(path, contentOf(kRoot / path));
        violations.insert(violations.end(), found.begin(), found.end());
    }
    QVERIFY2(violations.empty(), listed(violations).constData());
}

QTEST_APPLESS_MAIN(TestArrows)
#include "tst_arrows.moc"
