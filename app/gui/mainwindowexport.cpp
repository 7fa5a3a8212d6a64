// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A part of what is open, written as a trace of its own.
#include <app/mainwindow.h>

#include <algorithm>
#include <climits>

#include <QCheckBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QRadioButton>
#include <QSaveFile>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <io/exportpart.h>
#include <modelqt/background.h>
#include <modelqt/diagnosticsmodel.h>
#include <modelqt/format.h>
#include <widgets/common/filedialog.h>
#include <widgets/common/messagebar.h>

using namespace Qt::StringLiterals;

namespace lanewise::app {

using widgets::MessageBar;

namespace {

constexpr int kPartSteps = 1000;
constexpr int kPartProgressMs = 50;

QString writtenPath(const QString &path)
{
    return modelqt::safeText(QDir::toNativeSeparators(path).toStdString());
}

bool isOutOfSight(const modelqt::LaneLayout &layout, core::LaneId lane)
{
    int node = layout.nodeOf(lane);
    while (node >= 0 && !layout.node(node).hidden)
        node = layout.node(node).parent;
    return node >= 0;
}

struct WrittenPart {
    io::PartResult result; ///< summed up over the files
    QStringList paths;
    QString failedPath, failure;
};

/// Of several traces each becomes a file: part-rank0.json, or by number where ranks are not known or not different.
QStringList partPaths(const core::Trace &trace, const std::vector<core::FileIndex> &files, const QString &path)
{
    if (files.size() == 1)
        return { path };
    const QFileInfo info(path);
    QStringList paths;
    for (const core::FileIndex file : files) {
        const auto rank = trace.files()[file].rank;
        const QString name = rank ? u"rank%1"_s.arg(*rank) : QString::number(file);
        paths << info.dir().filePath(u"%1-%2.%3"_s.arg(info.completeBaseName(), name, info.suffix()));
    }
    QStringList different = paths;
    if (different.removeDuplicates() > 0)
        for (qsizetype i = 0; i < paths.size(); ++i)
            paths[i] = info.dir().filePath(u"%1-%2.%3"_s.arg(info.completeBaseName()).arg(i).arg(info.suffix()));
    return paths;
}

/// All or nothing: a part that was cancelled or could not be finished leaves what stood there before.
WrittenPart writePart(const core::Trace &trace, const io::PartOptions &options,
    const std::vector<core::FileIndex> &files, const QStringList &paths, io::PartProgress *progress)
{
    WrittenPart written;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const QString &path = paths[static_cast<qsizetype>(i)];
        QSaveFile file(path);
        const auto put = [&file](std::string_view piece) {
            return file.write(piece.data(), static_cast<qint64>(piece.size())) == static_cast<qint64>(piece.size());
        };
        io::PartResult part;
        part.isRefused = true;
        if (file.open(QIODevice::WriteOnly))
            part = io::exportPart(trace, files[i], options, put, progress);
        written.result.isCancelled = part.isCancelled;
        written.result.slices += part.slices;
        written.result.untimed += part.untimed;
        if (part.isCancelled)
            return written;
        if (part.error)
            written.failure = modelqt::translated(part.error->message);
        else if (part.isRefused || !file.commit())
            written.failure = file.errorString();
        if (!written.failure.isEmpty()) {
            written.failedPath = path;
            return written;
        }
        written.paths << path;
    }
    return written;
}

} // namespace

void MainWindow::createPartAction(QMenu *menu)
{
    m_exportPart = addAction(menu, tr("Export a &part…"), "exportPart", { Qt::CTRL | Qt::SHIFT | Qt::Key_E },
        tr("Write a range of time and the lanes shown as a trace of its own, without names if wished"));
    connect(m_exportPart, &QAction::triggered, this, &MainWindow::askForPart);
}

void MainWindow::askForPart()
{
    const modelqt::TimelineState *state = m_session.timeline();
    if (!state->trace() || m_isExporting)
        return;
    auto *dialog = new QDialog(this);
    dialog->setObjectName(u"exportPartDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Export a part"));
    const bool hasRange = !state->selectedRange().isEmpty();
    const auto choice = [](const QString &text, const char *name, bool isChosen) {
        auto *button = new QRadioButton(text);
        button->setObjectName(QLatin1StringView(name));
        button->setChecked(isChosen);
        return button;
    };
    auto *selected =
        choice(hasRange ? tr("The &selected range, %1").arg(modelqt::durationText(state->selectedRange().lengthNs()))
                        : tr("The &selected range (none is selected)"),
            "partSelected", hasRange);
    selected->setEnabled(hasRange);
    auto *visible = choice(tr("What is &visible, %1").arg(modelqt::durationText(state->visibleRange().lengthNs())),
        "partVisible", !hasRange);
    auto *whole = choice(tr("The &whole time"), "partWhole", false);
    auto *shown = new QCheckBox(tr("Only &lanes that are not hidden"));
    shown->setObjectName(u"partShown"_s);
    shown->setChecked(true);
    auto *anonymous =
        new QCheckBox(tr("&Anonymous: without hosts, paths, users, dates and names of the program's own"));
    anonymous->setObjectName(u"partAnonymous"_s);
    auto *note = new QLabel(tr(
        "A Chrome trace (JSON), which Lanewise, Perfetto and chrome://tracing open. Events that reach out of the range are "
        "written in full length, and with each operation the call that launched it. Filters do not count here. Anonymous, "
        "names of kernels and of libraries stay; any other name becomes a number, the same one each time."));
    note->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    auto *layout = new QVBoxLayout(dialog);
    for (QWidget *widget :
        std::initializer_list<QWidget *> { selected, visible, whole, shown, anonymous, note, buttons })
        layout->addWidget(widget);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, dialog, [=, this] {
        io::PartOptions options;
        options.range = selected->isChecked() ? state->selectedRange()
            : visible->isChecked()            ? state->visibleRange()
                                              : state->fullRange();
        options.anonymous = anonymous->isChecked();
        if (shown->isChecked() && state->trace()) {
            options.lanes.assign(state->trace()->lanes().size(), 1);
            for (core::LaneId lane = 0; lane < options.lanes.size(); ++lane)
                options.lanes[lane] = !isOutOfSight(state->layout(), lane);
        }
        dialog->accept();
        choosePartFile(options);
    });
    dialog->open();
}

void MainWindow::choosePartFile(const io::PartOptions &options)
{
    auto *dialog = widgets::FileDialog::forUse(this, u"partFileDialog"_s, tr("Export a part"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({ tr("Chrome traces (*.json)") });
    dialog->setDefaultSuffix(u"json"_s);
    connect(dialog, &QFileDialog::fileSelected, this,
        [this, options](const QString &path) { exportPartTo(options, path); });
    dialog->open();
}

void MainWindow::exportPartTo(const io::PartOptions &wanted, const QString &path)
{
    const auto trace = m_session.timeline()->trace();
    if (!trace || m_isExporting)
        return;
    const auto files = io::filesWithin(*trace, wanted);
    const QStringList paths = partPaths(*trace, files, path);
    if (files.empty()) {
        statusBar()->showMessage(tr("There is nothing in that range to export."), 8000);
        return;
    }
    for (const core::TraceFile &file : trace->files()) {
        const QFileInfo open(QFile::decodeName(QByteArray::fromStdString(file.path)));
        const auto same =
            std::find_if(paths.begin(), paths.end(), [&](const QString &p) { return QFileInfo(p) == open; });
        if (same != paths.end()) {
            // Its arguments are still read from it.
            m_messages->showMessage(MessageBar::Tone::Error,
                tr("%1 is open: a part of it is not written over it.").arg(writtenPath(*same)));
            return;
        }
    }
    m_isExporting = true;
    m_partWanted = core::CancelToken();
    io::PartOptions options = wanted;
    options.cancel = m_partWanted;
    auto progress = std::make_shared<io::PartProgress>();
    auto *timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, [this, progress, path] {
        const double total = double(std::max<std::uint64_t>(progress->total, 1));
        m_progressText->setText(tr("Writing %1").arg(writtenPath(QFileInfo(path).fileName())));
        m_progressBar->setRange(0, kPartSteps);
        m_progressBar->setValue(static_cast<int>(double(progress->done) / total * kPartSteps));
        setProgressShown(true);
    });
    timer->start(kPartProgressMs);
    updateActions();
    modelqt::runInBackground(
        this,
        [trace, options, files, paths, progress] { return writePart(*trace, options, files, paths, progress.get()); },
        [this, timer](const WrittenPart &written) {
            delete timer;
            endExport();
            if (!written.failure.isEmpty()) {
                m_messages->showMessage(MessageBar::Tone::Error,
                    tr("%1 could not be written: %2").arg(writtenPath(written.failedPath), written.failure));
                return;
            }
            if (written.result.isCancelled) {
                statusBar()->showMessage(tr("Writing was cancelled."), 5000);
                return;
            }
            const auto count = [](std::uint64_t n) { return static_cast<int>(std::min<std::uint64_t>(n, INT_MAX)); };
            QString text = tr("%Ln event(s) were written to %1.", nullptr, count(written.result.slices))
                               .arg(written.paths.size() == 1
                                       ? writtenPath(written.paths.front())
                                       : tr("%Ln file(s)", nullptr, static_cast<int>(written.paths.size())));
            if (written.result.untimed > 0)
                text += u' '
                    + tr("%Ln event(s) that the device could not time were left out.", nullptr,
                        count(written.result.untimed));
            statusBar()->showMessage(text, 15'000);
        });
}

void MainWindow::endExport()
{
    m_isExporting = false;
    if (!m_loader.isLoading())
        endProgress();
    updateActions();
}

} // namespace lanewise::app
