// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "runreport.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QJsonDocument>
#include <QTemporaryFile>
#include <QThread>

#include <csignal>
#include <cstring>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lanewise::test {

namespace {

constexpr int kLongestMs = 120'000;

QByteArray contentOf(QTemporaryFile &file)
{
    file.seek(0);
    return file.readAll();
}

/// Exit status of the process; -1 where it did not end by itself in time, which is then said in `why`.
int statusOf(pid_t process, QByteArray &why)
{
    const QDeadlineTimer deadline(kLongestMs);
    int state = 0;
    while (waitpid(process, &state, WNOHANG) == 0) {
        if (deadline.hasExpired()) {
            kill(process, SIGKILL);
            waitpid(process, &state, 0);
            why = "it did not end in time\n";
            return -1;
        }
        QThread::usleep(500);
    }
    if (WIFEXITED(state))
        return WEXITSTATUS(state);
    why = "it ended by signal " + QByteArray::number(WTERMSIG(state)) + '\n';
    return -1;
}

} // namespace

QJsonObject ReportRun::json() const
{
    QJsonParseError wrong;
    const QJsonDocument document = QJsonDocument::fromJson(output, &wrong);
    if (wrong.error != QJsonParseError::NoError)
        qWarning("no JSON: %s at %d", qPrintable(wrong.errorString()), wrong.offset);
    return document.object();
}

// Not by QProcess: its child shares memory with this process until it is another program, and the thread sanitizer takes this
// process for the child of a fork from then on.
ReportRun runReport(const QStringList &arguments)
{
    ReportRun run;
    QTemporaryFile output, error;
    if (!output.open() || !error.open()) {
        run.error = "no temporary file";
        return run;
    }
    std::vector<QByteArray> words { LANEWISE_BINARY_DIR "/bin/lanewise-report" };
    for (const QString &argument : arguments)
        words.push_back(QFile::encodeName(argument));
    std::vector<char *> argv;
    for (QByteArray &word : words)
        argv.push_back(word.data());
    argv.push_back(nullptr);

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, output.handle(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, error.handle(), STDERR_FILENO);
    pid_t process = 0;
    const int failed = posix_spawn(&process, argv[0], &actions, nullptr, argv.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) {
        run.error = std::strerror(failed);
        return run;
    }
    QByteArray why;
    run.status = statusOf(process, why);
    run.output = contentOf(output);
    run.error = why + contentOf(error);
    return run;
}

QString sharedTraces()
{
    const QDir folder(QStringLiteral(LANEWISE_SHARED_DIR "/traces"));
    return folder.exists() ? folder.absolutePath() : QString();
}

} // namespace lanewise::test
