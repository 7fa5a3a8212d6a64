// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the user can change about the program: look, keys, limits of the advisor, the editor of sources. Qt Widgets, the rooms of widgets.

#include <QDialog>

#include <advisor/thresholds.h>
#include <app/actionregistry.h>
#include <app/sourceopener.h>
#include <app/theme.h>
#include <modelqt/format.h>

class QComboBox;
class QFormLayout;
class QSpinBox;
class QTabWidget;

namespace lanewise::widgets {
class LimitsPage;
}

namespace lanewise::app {

class EditorPage;
class KeysPage;

class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    struct Values {
        Theme theme = Theme::System;
        QString language; ///< empty: as the system has it
        advisor::Thresholds limits;
        QString limitsPath; ///< where they are kept
        SourceOpener::Choice editor;
        modelqt::Units units;
        int memoryGiB = 0; ///< the most that opening a trace may take; 0: a share of what is free
    };

    PreferencesDialog(ActionRegistry &actions, const Values &values, QWidget *parent = nullptr);

    Values values() const;
    KeysPage *keys() const { return m_keys; }
    widgets::LimitsPage *limits() const { return m_limits; }
    /// Turns to that limit.
    void showLimit(const QString &name);

Q_SIGNALS:
    /// The user wants these; keys are set already.
    void wanted(const lanewise::app::PreferencesDialog::Values &values);

private:
    QWidget *createGeneral();
    void addUnits(QFormLayout *form);
    void apply();

    ActionRegistry &m_actions;
    const Values m_before;
    QTabWidget *m_tabs = nullptr;
    QComboBox *m_theme = nullptr;
    QComboBox *m_language = nullptr;
    QComboBox *m_timeUnit = nullptr;
    QComboBox *m_byteUnit = nullptr;
    QSpinBox *m_memory = nullptr;
    KeysPage *m_keys = nullptr;
    EditorPage *m_editor = nullptr;
    widgets::LimitsPage *m_limits = nullptr;
};

} // namespace lanewise::app
