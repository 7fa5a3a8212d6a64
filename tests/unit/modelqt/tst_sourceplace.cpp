// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <modelqt/sourceplace.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <support/testsuite.h>
#include <support/textfixture.h>

using namespace Qt::StringLiterals;
using namespace lanewise;
using modelqt::SourceFolder;
using modelqt::SourcePlace;

namespace {

void write(const QString &path)
{
    QDir().mkpath(QFileInfo(path).absolutePath());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("x\n");
}

} // namespace

class TestSourcePlace : public QObject {
    Q_OBJECT
private slots:
    void placesInNames_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("line");
        const auto row = [](const char *text, const char *path, int line) {
            QTest::addRow("%s", text) << QByteArray(text) << QString::fromUtf8(path) << line;
        };
        row("torch/nn/functional.py(2914): layer_norm", "torch/nn/functional.py", 2914);
        row("/home/a (b)/x.py(3): <genexpr>", "/home/a (b)/x.py", 3);
        row("$core.py:1457 set_trace", "core.py", 1457);
        row("$/opt/jax/core.py:7 f", "/opt/jax/core.py", 7);
        row("C:\\work\\a.py(12): f", "C:\\work\\a.py", 12);
        row("external/xla/a.cc:88", "external/xla/a.cc", 88);
        row("a.py(1): g;b.py(2): h", "a.py", 1);
        row(" a.py(0): g ", "a.py", 0);
        for (const char *none : { "", "gemm", "$builtins len", "$<unknown> get", "aten::mm", "void f<int>(int): x",
                 "<built-in method add of type object>", "f(12): g", "a.py(x): f", "a.py(-1): f",
                 "a.py(99999999999): f", "12:34", "cudaLaunchKernel", ".(3): f", "a.(3): f", "a\nb.py(3): f",
                 "operator()(int)", ";", "::", "$:1 ", "http://host:80 get" })
            row(none, "", -1);
    }
    void placesInNames()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, path);
        QFETCH(int, line);
        const auto place = modelqt::sourcePlaceIn({ text.constData(), static_cast<std::size_t>(text.size()) });
        QCOMPARE(place.has_value(), line >= 0);
        if (place) {
            QCOMPARE(place->path, path);
            QCOMPARE(place->line, line);
        }
    }

    /// An operation is looked for around the call that launched it; arguments come before names.
    void placesOfASlice()
    {
        const auto trace =
            test::traceFromText("host1/1: 0+100 train.py(5): main kind=python, 10+80 model.py(7): forward kind=python, "
                                "20+30 aten::mm kind=cpu, 30+5 cudaLaunchKernel #1\n"
                                "gpu0/7: 40+20 gemm #1 arg:source=/src/a.py:3\n");
        const auto links = analysis::LaunchLinks::build(*trace);
        const auto of = [&](const char *name) {
            return modelqt::sourcePlacesOf(*trace, links, test::sliceNamed(*trace, name));
        };
        const SourcePlace main { u"train.py"_s, 5 }, forward { u"model.py"_s, 7 }, own { u"/src/a.py"_s, 3 };
        QCOMPARE(of("train.py(5): main"), std::vector<SourcePlace>({ main }));
        QCOMPARE(of("aten::mm"), std::vector<SourcePlace>({ forward, main }));
        QCOMPARE(of("gemm"), std::vector<SourcePlace>({ own, forward, main }));
        QVERIFY(modelqt::sourcePlacesOf(*trace, links, core::kNoSlice).empty());
    }

    void filesOfAnotherMachine()
    {
        QTemporaryDir here;
        const QString root = here.path();
        write(root + u"/project/train.py"_s);
        write(root + u"/project/deep/train.py"_s);
        write(root + u"/site/torch/nn/functional.py"_s);
        write(root + u"/site/jax/core.py"_s);
        write(root + u"/secret.py"_s);
        const auto file = [](const QString &path, const QList<SourceFolder> &folders) {
            return modelqt::fileHere({ path, 1 }, folders);
        };
        const QList<SourceFolder> folders { { u"/cluster/me"_s, root + u"/project"_s },
            { u"/cluster/me/sub"_s, root + u"/project/deep"_s }, { {}, root + u"/site"_s } };
        QCOMPARE(file(u"/cluster/me/train.py"_s, folders), root + u"/project/train.py"_s);
        QCOMPARE(
            file(u"/cluster/me/sub/train.py"_s, folders), root + u"/project/deep/train.py"_s); // the longest fits best
        QCOMPARE(file(u"\\cluster\\me\\train.py"_s, folders), root + u"/project/train.py"_s);
        QCOMPARE(file(u"torch/nn/functional.py"_s, folders), root + u"/site/torch/nn/functional.py"_s);
        QCOMPARE(file(u"core.py"_s, folders), root + u"/site/jax/core.py"_s); // a bare name, there once
        QCOMPARE(file(u"train.py"_s, { { {}, root + u"/project"_s } }), root + u"/project/train.py"_s);
        QCOMPARE(file(root + u"/secret.py"_s, {}), root + u"/secret.py"_s);
        // Not a folder's neighbour, not out of it, no folder, nothing that is not there, not one of two.
        QCOMPARE(file(u"/cluster/mesa/train.py"_s, folders), QString());
        QCOMPARE(file(u"/cluster/me/../secret.py"_s, folders), QString());
        QCOMPARE(file(u"../secret.py"_s, folders), QString());
        QCOMPARE(file(u"/cluster/me/deep"_s, folders), QString());
        QCOMPARE(file(u"/cluster/me/none.py"_s, folders), QString());
        write(root + u"/site/other/core.py"_s);
        QCOMPARE(file(u"core.py"_s, folders), QString());
        QCOMPARE(modelqt::fileHere({ u"functional.py"_s, 1 }, folders, {}, 1), QString()); // too many to look at
    }

    void rowsAsText()
    {
        const QString text = u"/cluster/me = /home/me\n/usr/lib/python3\n"_s;
        const auto rows = modelqt::sourceFoldersFrom(text + u"\n  \n = \nx =\n"_s);
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0], (SourceFolder { u"/cluster/me"_s, u"/home/me"_s }));
        QCOMPARE(rows[1], (SourceFolder { {}, u"/usr/lib/python3"_s }));
        QCOMPARE(modelqt::textOf(rows), text.trimmed());
        QCOMPARE(modelqt::sourceFoldersFrom(modelqt::textOf(rows)), rows);
    }

    /// No shell sees them: what a name holds stays one argument.
    void commands()
    {
        const auto command = [](const QString &text, const QString &file) {
            return modelqt::editorCommand(text, file, 12);
        };
        QCOMPARE(command(u"code --goto {file}:{line}"_s, u"/a b.py"_s),
            QStringList({ u"code"_s, u"--goto"_s, u"/a b.py:12"_s }));
        QCOMPARE(command(u"gvim +{line}"_s, u"/$(x);y.py"_s), QStringList({ u"gvim"_s, u"+12"_s, u"/$(x);y.py"_s }));
        QCOMPARE(command(u"\"/opt/my editor\" {file}"_s, u"/{line}.py"_s),
            QStringList({ u"/opt/my editor"_s, u"/{line}.py"_s }));
        QCOMPARE(modelqt::editorCommand(u"e +{line}"_s, u"/a"_s, 0), QStringList({ u"e"_s, u"+1"_s, u"/a"_s }));
        QVERIFY(command({}, u"/a"_s).isEmpty());
        QVERIFY(command(u"  "_s, u"/a"_s).isEmpty());
        QVERIFY(command(u"\"\" {file}"_s, u"/a"_s).isEmpty());
    }
};

LANEWISE_TEST(TestSourcePlace)
#include "tst_sourceplace.moc"
