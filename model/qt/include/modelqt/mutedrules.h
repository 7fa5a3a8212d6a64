// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rules whose findings somebody does not want to see: of one trace, or of any. QtCore.

#include <QStringList>

namespace lanewise::modelqt {

class MutedRules {
public:
    /// Whether they are read from the settings and written back. A trace's are kept beside the settings, never beside the user's file.
    enum class Settings { Keep, Ignore };

    explicit MutedRules(Settings settings = Settings::Keep);

    /// By what its files hold (see traceIdentity()), wherever they lie. Mutes of others no longer count.
    void openTrace(const QString &identity);

    QStringList here() const { return m_here; }
    QStringList always() const { return m_always; }
    /// Both, sorted, each once.
    QStringList all() const;

    void muteHere(const QString &rule);
    /// Instead of those muted here before.
    void setHere(QStringList rules);
    void muteAlways(const QString &rule);
    /// Here and in any trace.
    void unmute(const QString &rule);

    /// Of so many traces mutes are remembered; the oldest are forgotten first.
    static constexpr int kMaxTraces = 200;

private:
    void write() const;

    Settings m_settings;
    QString m_trace; ///< key of the open one
    QStringList m_here, m_always;
};

} // namespace lanewise::modelqt
