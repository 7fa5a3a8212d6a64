// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The dialog in which files are chosen: one a window, kept. Qt's own takes tens of milliseconds to build, waits for the disk when it is
// taken apart, and opens every file that it lists to tell its type, all on the window's thread. Qt Widgets.

#include <QFileDialog>

namespace lanewise::widgets {

class FileDialog : public QFileDialog {
    Q_OBJECT
public:
    /// That of the window in which `asker` is, as if it were new, but for the folder: connect what shall be done with the files, then open() it.
    static FileDialog *forUse(QWidget *asker, const QString &name, const QString &title);
    /// Builds it, a piece each time, so that it stands when it is wanted. False once there is nothing left to do.
    static bool prepare(QWidget *window);

private:
    explicit FileDialog(QWidget *window);
    static FileDialog *of(QWidget *window);
    void reset();
    void watchFolder(bool watch);
};

} // namespace lanewise::widgets
