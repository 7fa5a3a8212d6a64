// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/common/filedialog.h>

#include <array>

#include <QAbstractItemView>
#include <QCompleter>
#include <QFileIconProvider>
#include <QFileSystemModel>
#include <QLineEdit>
#include <QSignalBlocker>

using namespace Qt::StringLiterals;

namespace lanewise::widgets {
namespace {

/// Tells files by their names alone: Qt's own reads into each of them, in the window's thread.
class NamesOnly : public QFileIconProvider {
public:
    QIcon icon(const QFileInfo &info) const override
    {
        return QFileIconProvider::icon(
            info.isDir() ? QAbstractFileIconProvider::Folder : QAbstractFileIconProvider::File);
    }
    QString type(const QFileInfo &info) const override
    {
        return info.isDir() ? QFileIconProvider::type(info) : info.suffix();
    }
    using QFileIconProvider::icon;
};

QFileIconProvider *namesOnly()
{
    // Never taken apart: its icons must not outlive the application, nor it a dialog.
    static auto *const provider = new NamesOnly;
    return provider;
}

QWidget *outermost(QWidget *widget)
{
    while (QWidget *parent = widget->parentWidget())
        widget = parent;
    return widget;
}

} // namespace

FileDialog::FileDialog(QWidget *window) : QFileDialog(window)
{
    setIconProvider(namesOnly());
    watchFolder(false);
    connect(this, &QDialog::finished, this, [this] {
        watchFolder(false);
        // A folder that is read to its end only now would bring up the list of names, with the dialog gone and all keys taken.
        auto *edit = findChild<QLineEdit *>(u"fileNameEdit"_s);
        if (edit && edit->completer()) {
            edit->completer()->popup()->hide();
            edit->setCompleter(nullptr);
        }
    });
}

FileDialog *FileDialog::of(QWidget *window)
{
    return window->findChild<FileDialog *>(QString(), Qt::FindDirectChildrenOnly);
}

bool FileDialog::prepare(QWidget *window)
{
    static int step = 0;
    if (of(window))
        return false;
    // What the dialog asks its style for when the first one is built.
    constexpr std::array kIcons { QAbstractFileIconProvider::Folder, QAbstractFileIconProvider::File,
        QAbstractFileIconProvider::Drive, QAbstractFileIconProvider::Computer };
    if (step < static_cast<int>(kIcons.size())) {
        namesOnly()->icon(kIcons[static_cast<std::size_t>(step++)]).pixmap(16);
        return true;
    }
    new FileDialog(window);
    return false;
}

FileDialog *FileDialog::forUse(QWidget *asker, const QString &name, const QString &title)
{
    QWidget *window = outermost(asker);
    FileDialog *dialog = of(window);
    if (!dialog)
        dialog = new FileDialog(window);
    dialog->reset();
    dialog->setObjectName(name);
    dialog->setWindowTitle(title);
    return dialog;
}

/// Nothing is left of the use before.
void FileDialog::reset()
{
    hide();
    disconnect(this, &QFileDialog::fileSelected, nullptr, nullptr);
    disconnect(this, &QFileDialog::filesSelected, nullptr, nullptr);
    disconnect(this, &QFileDialog::filterSelected, nullptr, nullptr);
    setOptions(QFileDialog::DontUseCustomDirectoryIcons);
    setAcceptMode(QFileDialog::AcceptOpen);
    setFileMode(QFileDialog::AnyFile);
    setNameFilters({});
    setDefaultSuffix({});
    if (auto *edit = findChild<QLineEdit *>(u"fileNameEdit"_s)) {
        edit->clear();
        edit->setCompleter(findChild<QCompleter *>());
        edit->setFocus();
    }
    watchFolder(true);
    const QString folder = directory().absolutePath();
    if (auto *model = findChild<QFileSystemModel *>()) {
        // A folder that stands already is not read again. Away and back, it is.
        const QSignalBlocker quiet(model);
        model->setRootPath({});
    }
    setDirectory(folder);
}

/// A dialog that is not seen has nothing to follow.
void FileDialog::watchFolder(bool watch)
{
    if (auto *model = findChild<QFileSystemModel *>())
        model->setOption(QFileSystemModel::DontWatchForChanges, !watch);
}

} // namespace lanewise::widgets
