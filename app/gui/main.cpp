// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The program `lanewise`.
#include <algorithm>
#include <cstdio>

#include <QCommandLineParser>
#include <QFile>
#include <QLibrary>
#include <QRegularExpression>
#include <QSettings>
#include <QTimer>

#include <sys/stat.h>
#ifdef Q_OS_LINUX
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include <app/frametimes.h>
#include <app/mainwindow.h>
#include <app/resources.h>
#include <app/theme.h>
#include <modelqt/workerstart.h>

using namespace Qt::StringLiterals;
using lanewise::app::MainWindow;

namespace {

constexpr int kExitUsage = 2;
constexpr int kExitNotOpened = 3;
constexpr int kPictureTimeoutMs = 300'000;

struct Options {
    QString picture;
    QSize size;
    QStringList paths;
};

QCommandLineParser &parser()
{
    static QCommandLineParser p;
    return p;
}

void describe()
{
    QCommandLineParser &p = parser();
    p.setApplicationDescription(u"Shows GPU profiles as swimlanes and tells what to change."_s);
    // Qt's own options are written with one dash: "-reverse" is not "-v" among others.
    p.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    p.addHelpOption();
    p.addVersionOption();
    p.addOption(
        { u"picture"_s, u"Load the traces, write a picture of the window to FILE (PNG) and exit."_s, u"FILE"_s });
    p.addOption({ u"size"_s, u"Size of the window, for example 1600x1000."_s, u"WxH"_s });
    p.addOption({ u"frame-times"_s,
        u"When the window closes, print how long its frames took and for how long it stood still at most."_s });
    p.addPositionalArgument(u"TRACE"_s, u"Files or folders to open together."_s, u"[TRACE...]"_s);
}

bool fail(const QString &sentence)
{
    std::fprintf(stderr, "lanewise: %s\n", qPrintable(sentence));
    return false;
}

/// Both names lead to one file, by whatever links.
bool isSameFile(const QString &a, const QString &b)
{
    struct stat first, second;
    return stat(QFile::encodeName(a).constData(), &first) == 0 && stat(QFile::encodeName(b).constData(), &second) == 0
        && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

/// False where the arguments make no sense, which it has said then.
bool readOptions(const QStringList &arguments, Options *options)
{
    QCommandLineParser &p = parser();
    if (!p.parse(arguments))
        return fail(p.errorText());
    options->picture = p.value(u"picture"_s);
    options->paths = p.positionalArguments();
    if (p.isSet(u"picture"_s) && options->picture.isEmpty())
        return fail(u"--picture needs a file to write to"_s);
    if (p.isSet(u"size"_s)) {
        static const QRegularExpression form(u"^(\\d{2,5})x(\\d{2,5})$"_s);
        const QRegularExpressionMatch match = form.match(p.value(u"size"_s));
        if (!match.hasMatch())
            return fail(u"--size needs a width and a height, such as 1600x1000"_s);
        options->size = { match.captured(1).toInt(), match.captured(2).toInt() };
    }
    return true;
}

bool hasDisplay(const QStringList &arguments)
{
    const bool chosen = std::any_of(arguments.begin(), arguments.end(),
        [](const QString &a) { return a.startsWith(u"-platform"_s) || a.startsWith(u"--platform"_s); });
    return chosen || qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("DISPLAY")
        || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}

/// Qt ends the program with a core dump where the X server does not answer. xcb is what it asks by, so it is there where it matters.
bool answersDisplay()
{
    if (!qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") || qEnvironmentVariableIsEmpty("DISPLAY")
        || qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        return true;
    QLibrary xcb(u"xcb"_s, 1);
    using Connect = void *(*)(const char *, int *);
    using HasError = int (*)(void *);
    using Disconnect = void (*)(void *);
    const auto connectTo = reinterpret_cast<Connect>(xcb.resolve("xcb_connect"));
    const auto hasError = reinterpret_cast<HasError>(xcb.resolve("xcb_connection_has_error"));
    const auto disconnect = reinterpret_cast<Disconnect>(xcb.resolve("xcb_disconnect"));
    if (!connectTo || !hasError || !disconnect)
        return true;
    void *connection = connectTo(nullptr, nullptr);
    const bool answers = hasError(connection) == 0;
    disconnect(connection);
    return answers;
}

void takePicture(MainWindow &window, const QString &path)
{
    QObject::connect(&window, &MainWindow::settled, &window, [&window, path](bool ok) {
        if (!ok) {
            fail(window.lastError());
            QApplication::exit(kExitNotOpened);
            return;
        }
        // Layouts and label caches settle within a few turns of the event loop.
        QTimer::singleShot(400, &window, [&window, path] {
            const bool written = window.grab().save(path, "PNG");
            if (!written)
                fail(u"%1 could not be written"_s.arg(path));
            QApplication::exit(written ? 0 : 1);
        });
    });
    QTimer::singleShot(kPictureTimeoutMs, &window, [] {
        fail(u"no picture: the trace was not read within 5 minutes"_s);
        QApplication::exit(1);
    });
}

/// The window comes first, whenever it wants the processor.
void lowerThisThread()
{
#ifdef Q_OS_LINUX
    constexpr int kNice = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kNice);
#endif
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication::setOrganizationName(u"Lanewise"_s);
    QCoreApplication::setApplicationName(u"lanewise"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(LANEWISE_VERSION));
    describe();
    lanewise::modelqt::setWorkerStart(lowerThisThread);
    bool display = false;
    {
        // Questions about the program are answered where no window can be opened, too. Whether the other arguments make sense is
        // known only once Qt has taken its own from them.
        QCoreApplication early(argc, argv);
        parser().parse(QCoreApplication::arguments());
        if (parser().isSet(u"help"_s))
            parser().showHelp();
        if (parser().isSet(u"version"_s))
            parser().showVersion();
        display = hasDisplay(QCoreApplication::arguments()) && !parser().isSet(u"help-all"_s);
    }
    bool answers = true;
    if (display) {
        answers = answersDisplay();
        display = answers;
    }
    // A picture needs no display; a window does.
    if (!display)
        qputenv("QT_QPA_PLATFORM", "offscreen");
    lanewise::app::Application application(argc, argv);
    Options options;
    if (!readOptions(QApplication::arguments(), &options))
        return kExitUsage;
    if (parser().isSet(u"help-all"_s))
        parser().process({ QApplication::applicationFilePath(), u"--help-all"_s });
    if (!display && options.picture.isEmpty()) {
        if (!answers)
            fail(u"the display %1 does not answer. --picture works without one, and so does lanewise-report."_s.arg(
                qEnvironmentVariable("DISPLAY")));
        else
            fail(
                u"there is no display (DISPLAY and WAYLAND_DISPLAY are empty). --picture works without one, and so does lanewise-report."_s);
        return kExitUsage;
    }
    QApplication::setApplicationDisplayName(u"Lanewise"_s);
    QGuiApplication::setDesktopFileName(u"org.lanewise.Lanewise"_s);
    lanewise::app::initResources();
    lanewise::app::installTranslations();
    const bool forPicture = !options.picture.isEmpty();
    lanewise::app::applyTheme(forPicture ? lanewise::app::Theme::Light
                                         : lanewise::app::themeNamed(QSettings().value("window/theme"_L1).toString()));

    MainWindow window(forPicture ? MainWindow::Settings::Ignore : MainWindow::Settings::Keep);
    if (options.size.isValid())
        window.resize(options.size);
    if (forPicture) {
        if (options.paths.isEmpty()) {
            fail(u"--picture needs a trace"_s);
            return kExitUsage;
        }
        for (const QString &path : std::as_const(options.paths))
            if (isSameFile(options.picture, path)) {
                fail(u"%1 is one of the traces: the picture would overwrite it"_s.arg(options.picture));
                return kExitUsage;
            }
        takePicture(window, options.picture);
    }
    window.measureFrames(application.frameTimes());
    if (parser().isSet(u"frame-times"_s)) {
        application.frameTimes()->start();
        QObject::connect(&application, &QApplication::aboutToQuit, &application, [&application] {
            const auto f = application.frameTimes()->figures();
            std::printf(
                "frames %llu, median %.2f ms, 99 of 100 within %.2f ms, worst %.2f ms\n"
                "event loop: %llu beats of 5 ms, still for %.1f ms at most (%.1f ms of them on the processor)%s%s\n",
                static_cast<unsigned long long>(f.frames), f.medianMs, f.percentile99Ms, f.worstMs,
                static_cast<unsigned long long>(f.beats), f.stillMs, f.stillProcessorMs,
                f.stillIn.isEmpty() ? "" : ", in ", qPrintable(f.stillIn));
            for (const auto &e : f.longest)
                std::printf("  %8.1f ms, on the processor %8.1f ms, in %s\n", e.ms, e.processorMs, qPrintable(e.event));
            std::fflush(stdout);
        });
    }
    window.show();
    if (!options.paths.isEmpty())
        window.openPaths(options.paths);
    return QApplication::exec();
}
