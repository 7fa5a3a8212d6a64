// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The findings beside the timeline. A click goes to the worst occurrence. Qt Widgets, advisor, analysis, modelqt.

#include <memory>
#include <vector>

#include <QList>
#include <QStringList>
#include <QWidget>

#include <widgets/advisor/advisoranswer.h>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace lanewise::modelqt {
class TimelineState;
}

namespace lanewise::widgets {

class FindingCard;

class AdvisorSidebar : public QWidget {
    Q_OBJECT
public:
    /// The state outlives the sidebar.
    explicit AdvisorSidebar(modelqt::TimelineState *state, QWidget *parent = nullptr);
    ~AdvisorSidebar() override;

    void clear();
    /// While the answer is being worked out.
    void setWorking();
    void setAnswer(std::shared_ptr<const AdvisorAnswer> answer);

    /// Rules that were not asked, here or in any trace: said below the findings, with a way back.
    void setMuted(const QStringList &here, const QStringList &always);

    const QList<FindingCard *> &cards() const { return m_cards; }
    /// -1 where none was chosen yet.
    int current() const { return m_current; }
    bool hasFindings() const { return !m_cards.isEmpty(); }

public Q_SLOTS:
    /// Moves the timeline there, selects the operation, marks all occurrences of the finding.
    void showOccurrence(int finding, int occurrence);
    void showNextFinding();
    void showPreviousFinding();
    void showNextOccurrence();
    void showPreviousOccurrence();
    /// Of the current finding, else of the first that has a saving.
    void askWhatIf();

Q_SIGNALS:
    /// A page of resources/help without its ending: "rules/input-bound".
    void helpRequested(const QString &page);
    /// A limit that a finding passed: "input-bound.share".
    void limitRequested(const QString &name);
    /// Of a finding of the result, and where the occurrence is whose step is asked for.
    void whatIfRequested(int finding, lanewise::core::FileIndex file, lanewise::core::TimeNs at);
    void currentChanged();
    void muteRequested(const QString &rule, bool always);
    void unmuteRequested(const QString &rule);

private:
    void addCards();
    void addMuted();
    void addChecklist();
    void addCriticalPath();
    QVBoxLayout *addFold(const QString &title, const QString &tip, const char *foldName, const char *listName);
    void showFindingOf(const std::string &rule);
    void sayNothingToDo();
    void connectCard(FindingCard *card, int index);
    void askWhatIf(const FindingCard *card);
    std::size_t indexOf(const advisor::Finding &finding) const;
    QString stepText(const core::TimeRange &range) const;

    modelqt::TimelineState *m_state;
    std::shared_ptr<const AdvisorAnswer> m_answer; ///< null: none yet
    QLabel *m_header;
    QLabel *m_subHeader;
    QScrollArea *m_scroll;
    QVBoxLayout *m_list;
    QList<FindingCard *> m_cards;
    QStringList m_mutedHere, m_mutedAlways;
    int m_current = -1;
};

} // namespace lanewise::widgets
