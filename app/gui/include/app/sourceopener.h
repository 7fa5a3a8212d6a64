// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Opens in the user's editor the place in the source where something was called. QtCore, modelqt.

#include <functional>
#include <memory>
#include <vector>

#include <QObject>
#include <QString>

#include <analysis/analysis.h>
#include <core/taskpool.h>
#include <modelqt/sourceplace.h>

namespace lanewise::app {

class SourceOpener : public QObject {
    Q_OBJECT
public:
    struct Choice {
        QString
            command; ///< program and arguments with {file} and {line}; empty: the first known editor that is installed
        QList<modelqt::SourceFolder> folders;
        bool operator==(const Choice &) const = default;
    };
    /// Of those known here, as it would be called; empty where none is installed.
    static QString installedEditor();

    explicit SourceOpener(QObject *parent = nullptr);
    ~SourceOpener() override;

    void setChoice(const Choice &choice) { m_choice = choice; }
    const Choice &choice() const { return m_choice; }
    /// Files are read and folders searched off the UI thread; another request takes the place of one that is not done.
    void open(std::shared_ptr<const analysis::Analysis> analysis, core::SliceId slice);
    void open(const modelqt::SourcePlace &place);

Q_SIGNALS:
    void opened(const QString &file, int line);
    /// A sentence: no place is recorded, it is not on this machine, no editor.
    void failed(const QString &sentence);

private:
    void openFirst(std::function<std::vector<modelqt::SourcePlace>()> places);

    Choice m_choice;
    core::CancelToken m_wanted;
    quint64 m_asked = 0;
};

} // namespace lanewise::app
