// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/advisor/advisorsidebar.h>

#include <algorithm>
#include <climits>
#include <numeric>

#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <advisor/checklist.h>
#include <advisor/report.h>
#include <modelqt/format.h>
#include <modelqt/timelinestate.h>
#include <widgets/advisor/findingcard.h>
#include <widgets/common/colours.h>
#include <widgets/common/quietlabel.h>

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

AdvisorSidebar::AdvisorSidebar(modelqt::TimelineState *state, QWidget *parent)
    : QWidget(parent),
      m_state(state),
      m_header(new QLabel),
      m_subHeader(new QLabel),
      m_scroll(new QScrollArea)
{
    setObjectName(u"advisorSidebar"_s);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 4);
    layout->setSpacing(4);
    QFont big = font();
    big.setBold(true);
    big.setPointSizeF(big.pointSizeF() * 1.15);
    m_header->setFont(big);
    m_header->setObjectName(u"advisorHeader"_s);
    m_subHeader->setObjectName(u"advisorSubHeader"_s);
    for (QLabel *label : { m_header, m_subHeader }) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        layout->addWidget(label);
    }
    auto *content = new QWidget;
    m_list = new QVBoxLayout(content);
    m_list->setContentsMargins(0, 4, 0, 4);
    m_list->setSpacing(8);
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // The cards are what Tab goes to.
    m_scroll->setFocusPolicy(Qt::NoFocus);
    layout->addWidget(m_scroll, 1);
    setMinimumWidth(240);
    clear();
}

AdvisorSidebar::~AdvisorSidebar() = default;

void AdvisorSidebar::clear()
{
    while (QLayoutItem *item = m_list->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_cards.clear();
    m_current = -1;
    m_answer.reset();
    m_header->setText(tr("Advisor"));
    m_subHeader->setText(tr("Open a trace to see what costs time in it."));
    m_subHeader->show();
    Q_EMIT currentChanged();
}

void AdvisorSidebar::setWorking()
{
    clear();
    m_subHeader->setText(tr("Looking for what costs time…"));
}

void AdvisorSidebar::setAnswer(std::shared_ptr<const AdvisorAnswer> answer)
{
    clear();
    m_answer = std::move(answer);
    addCards();
    Q_EMIT currentChanged();
}

/// Of one of the result's own findings.
std::size_t AdvisorSidebar::indexOf(const advisor::Finding &finding) const
{
    return static_cast<std::size_t>(&finding - m_answer->result->findings.data());
}

QString AdvisorSidebar::stepText(const core::TimeRange &range) const
{
    const core::TimeNs middle = range.startNs + range.lengthNs() / 2;
    for (const analysis::Step &step : m_answer->analysis->steps().list) {
        if (step.range().contains(middle) || step.recorded.contains(middle))
            return step.number >= 0 ? tr("step %1").arg(step.number) : modelqt::safeText(step.name);
    }
    return {};
}

void AdvisorSidebar::sayNothingToDo()
{
    QString detail;
    switch (*m_answer->nothingFound) {
    case advisor::NothingFound::NoDeviceOperations: {
        m_header->setText(tr("Not judged: no device operations are recorded."));
        if (const std::size_t launches = m_answer->launches; launches > 0)
            detail = tr("%Ln launch(es) are recorded, but no kernel: the profiler did not or could not record the "
                        "device. With PyTorch, profile with ProfilerActivity.CUDA and see whether it warns of CUPTI.",
                nullptr, static_cast<int>(std::min<std::size_t>(launches, INT_MAX)));
        break;
    }
    case advisor::NothingFound::NoHostRecords:
        m_header->setText(tr("Not judged: no host records, so nothing tells what the device waits for."));
        break;
    case advisor::NothingFound::NoWholeStep:
        m_header->setText(m_answer->analysis->range() ? tr("Not judged: no whole step lies in the selected range.")
                                                      : tr("Not judged: no whole step is recorded."));
        break;
    case advisor::NothingFound::IdleUnnamed:
        m_header->setText(tr("No rule found anything to do."));
        detail = modelqt::translated(advisor::gpuItem(m_answer->checklist).why);
        break;
    case advisor::NothingFound::NothingToDo:
        m_header->setText(tr("Nothing above 1 % to do (%Ln rule(s) checked).", nullptr,
            static_cast<int>(std::min<std::size_t>(m_answer->result->rulesChecked, INT_MAX))));
        break;
    }
    m_subHeader->setText(detail);
    m_subHeader->setVisible(!detail.isEmpty());
}

void AdvisorSidebar::addCards()
{
    const auto addNote = [this](const QString &text, const char *name) {
        auto *label = new QLabel(text);
        label->setObjectName(QLatin1StringView(name));
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setContentsMargins(4, 2, 4, 2);
        m_list->addWidget(label);
    };
    const auto isInfo = [](const advisor::Finding &f) { return f.severity == advisor::FindingSeverity::Info; };
    const std::vector<advisor::Finding> &findings = m_answer->result->findings;
    const auto worth =
        static_cast<int>(std::count_if(findings.begin(), findings.end(), [&](const auto &f) { return !isInfo(f); }));
    if (m_answer->nothingFound) {
        sayNothingToDo();
    } else {
        const QString count = tr("%n findings", nullptr, worth);
        m_header->setText(m_answer->result->combinedSavingPct
                ? tr("%1, %2 of a step").arg(count, modelqt::percentText(*m_answer->result->combinedSavingPct))
                : count);
        const auto combined = m_answer->result->combinedSavingNsPerStep;
        if (combined) {
            const auto stepNs = m_answer->analysis->steps().meanNs;
            const QString saved = stepNs && m_answer->result->combinedSavingPct
                ? tr("%1 of a step's %2").arg(modelqt::durationText(*combined), modelqt::durationText(*stepNs))
                : tr("%1 a step").arg(modelqt::durationText(*combined));
            m_subHeader->setText((worth == 1 ? tr("It saves %1, in the trace's time.")
                                             : tr("All of them together save %1, in the trace's time."))
                                     .arg(saved));
        }
        m_subHeader->setVisible(combined.has_value());
    }
    if (const auto &range = m_answer->analysis->range())
        addNote(tr("Only what the selected range of %1 holds is judged.").arg(modelqt::durationText(range->lengthNs())),
            "advisorRange");
    // Cards keep the advisor's order; what is only worth knowing stands below the line.
    for (const bool info : { false, true }) {
        for (const advisor::Finding &finding : findings) {
            if (isInfo(finding) != info)
                continue;
            const QString worst = finding.evidence.empty() ? QString() : stepText(finding.evidence.front().range);
            auto *card = new FindingCard(finding, worst);
            connectCard(card, static_cast<int>(m_cards.size()));
            m_cards << card;
            m_list->addWidget(card);
        }
        if (!info && worth > 0)
            addNote(tr("Nothing else above 1 %."), "advisorFooter");
    }
    addMuted();
    addCriticalPath();
    addChecklist();
    m_list->addStretch(1);
}

/// The guide's order, folded: what was looked at and found in order is as much an answer as a finding.
void AdvisorSidebar::addChecklist()
{
    QVBoxLayout *layout =
        addFold(tr("Checklist"), tr("Point by point, what was found, what is in order and what the file can't tell"),
            "checklistFold", "checklist");
    const auto addLine = [&](const QString &text) {
        auto *label = new QLabel(text);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        layout->addWidget(label);
        return label;
    };
    // What was not asked was not found in order either.
    if (!m_mutedHere.isEmpty() || !m_mutedAlways.isEmpty())
        addLine(tr("Muted rules were not asked."));
    for (const advisor::ChecklistItem &item : m_answer->checklist) {
        const QString title = modelqt::translated(item.title);
        switch (item.answer) {
        case advisor::ChecklistAnswer::Ok:
            addLine(tr("✓ %1: nothing found").arg(title));
            break;
        case advisor::ChecklistAnswer::Finding:
            addLine(tr("● %1:").arg(title));
            for (const std::string &rule : item.findings) {
                auto *go = new QToolButton;
                go->setText(modelqt::safeText(rule));
                go->setToolTip(tr("Go to this finding"));
                go->setAutoRaise(true);
                connect(go, &QToolButton::clicked, this, [this, rule] { showFindingOf(rule); });
                layout->addWidget(go);
            }
            break;
        case advisor::ChecklistAnswer::NotRecorded:
            addLine(tr("? %1: not recorded. %2").arg(title, modelqt::translated(item.why)));
            break;
        case advisor::ChecklistAnswer::NotApplicable:
            addLine(tr("– %1: not applicable. %2").arg(title, modelqt::translated(item.why)));
            break;
        }
    }
}

/// A part of the sidebar that is closed at first; the layout is that of its inside.
QVBoxLayout *AdvisorSidebar::addFold(
    const QString &title, const QString &tip, const char *foldName, const char *listName)
{
    auto *fold = new QToolButton;
    fold->setObjectName(QLatin1StringView(foldName));
    fold->setText(title);
    fold->setToolTip(tip);
    fold->setCheckable(true);
    fold->setAutoRaise(true);
    fold->setArrowType(isRightToLeft() ? Qt::LeftArrow : Qt::RightArrow);
    fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto *list = new QWidget;
    list->setObjectName(QLatin1StringView(listName));
    auto *layout = new QVBoxLayout(list);
    layout->setContentsMargins(10, 0, 4, 0);
    layout->setSpacing(4);
    list->hide();
    connect(fold, &QToolButton::toggled, this, [this, fold, list](bool open) {
        fold->setArrowType(open ? Qt::DownArrow : isRightToLeft() ? Qt::LeftArrow : Qt::RightArrow);
        list->setVisible(open);
    });
    m_list->addWidget(fold);
    m_list->addWidget(list);
    return layout;
}

/// What a step's length is made of; drawn over the lanes by its own action.
void AdvisorSidebar::addCriticalPath()
{
    const auto means = advisor::meanCriticalPath(*m_answer->result);
    if (!means)
        return;
    QVBoxLayout *layout =
        addFold(tr("Critical path"), tr("What decided when a step was done, on average; the parts add up to the step"),
            "criticalPathFold", "criticalPath");
    using Kind = analysis::CriticalKind;
    const std::pair<Kind, QString> kinds[] = { { Kind::Host, tr("Host") }, { Kind::Input, tr("Input") },
        { Kind::Launch, tr("Launch to start") }, { Kind::Queue, tr("Between operations") },
        { Kind::Compute, tr("Compute") }, { Kind::Communication, tr("Communication") }, { Kind::Copy, tr("Copies") },
        { Kind::Unexplained, tr("Not explained") } };
    const auto total = static_cast<double>(std::accumulate(means->begin(), means->end(), core::TimeNs(0)));
    auto *grid = new QGridLayout;
    grid->setColumnStretch(0, 1);
    for (const auto &[kind, title] : kinds) {
        const core::TimeNs ns = (*means)[static_cast<std::size_t>(kind)];
        if (ns <= 0)
            continue;
        const int row = grid->rowCount();
        grid->addWidget(new QLabel(title), row, 0);
        grid->addWidget(new QLabel(modelqt::durationText(ns)), row, 1, Qt::AlignRight);
        grid->addWidget(
            new QLabel(modelqt::percentText(100 * static_cast<double>(ns) / total)), row, 2, Qt::AlignRight);
    }
    layout->addLayout(grid);
    auto *note = new QLabel(tr("Mean of %Ln judged step(s). Analyze > Critical path draws it over the lanes.", nullptr,
        static_cast<int>(std::min<std::size_t>(m_answer->result->criticalPaths->size(), INT_MAX))));
    note->setWordWrap(true);
    layout->addWidget(note);
}

void AdvisorSidebar::showFindingOf(const std::string &rule)
{
    for (qsizetype i = 0; i < m_cards.size(); ++i) {
        if (m_cards[i]->finding().rule == rule) {
            showOccurrence(static_cast<int>(i), 0);
            return;
        }
    }
}

void AdvisorSidebar::setMuted(const QStringList &here, const QStringList &always)
{
    m_mutedHere = here;
    m_mutedAlways = always;
}

void AdvisorSidebar::addMuted()
{
    QStringList rules = m_mutedAlways + m_mutedHere;
    rules.removeDuplicates();
    for (const QString &rule : std::as_const(rules)) {
        auto *row = new QWidget;
        row->setObjectName(u"muted-"_s + rule);
        auto *layout = new QHBoxLayout(row);
        layout->setContentsMargins(4, 0, 0, 0);
        auto *label = new QuietLabel(
            m_mutedAlways.contains(rule) ? tr("%1: always muted").arg(rule) : tr("%1: muted in this trace").arg(rule));
        label->setWordWrap(true);
        auto *back = new QToolButton;
        back->setText(tr("Show again"));
        back->setAccessibleName(tr("Show findings of %1 again").arg(rule));
        back->setAutoRaise(true);
        connect(
            back, &QToolButton::clicked, this, [this, rule] { Q_EMIT unmuteRequested(rule); }, Qt::QueuedConnection);
        layout->addWidget(label, 1);
        layout->addWidget(back);
        m_list->addWidget(row);
    }
}

void AdvisorSidebar::connectCard(FindingCard *card, int index)
{
    const auto show = [this, card, index](int step) {
        showOccurrence(
            index, std::clamp(card->occurrence() + step, 0, static_cast<int>(card->finding().evidence.size()) - 1));
    };
    connect(card, &FindingCard::activated, this, [this, index] { showOccurrence(index, 0); });
    connect(card, &FindingCard::showRequested, this, [this, index] { showOccurrence(index, 0); });
    connect(card, &FindingCard::nextRequested, this, [show] { show(1); });
    connect(card, &FindingCard::previousRequested, this, [show] { show(-1); });
    connect(card, &FindingCard::whatIfRequested, this, [this, card] { askWhatIf(card); });
    connect(card, &FindingCard::neighbourRequested, this, [this, index](int direction) {
        const int next = std::clamp(index + direction, 0, static_cast<int>(m_cards.size()) - 1);
        m_cards[next]->setFocus(Qt::TabFocusReason);
        m_scroll->ensureWidgetVisible(m_cards[next], 0, 8);
    });
    connect(card, &FindingCard::copyRequested, this, [this, card] {
        QGuiApplication::clipboard()->setText(
            QString::fromStdString(advisor::findingAsMarkdown(*m_answer->analysis, card->finding())));
    });
    // The answer takes the card away: not within its own menu.
    connect(
        card, &FindingCard::muteRequested, this,
        [this, rule = QString::fromStdString(card->finding().rule)](
            bool always) { Q_EMIT muteRequested(rule, always); },
        Qt::QueuedConnection);
    connect(card, &FindingCard::limitRequested, this, &AdvisorSidebar::limitRequested);
    connect(card, &FindingCard::helpRequested, this,
        [this, card] { Q_EMIT helpRequested(QString::fromStdString(card->finding().help)); });
}

void AdvisorSidebar::askWhatIf()
{
    const auto canBeReplayed = [](const FindingCard *card) {
        return !card->finding().evidence.empty() && card->finding().savingNsPerStep;
    };
    if (m_current >= 0 && canBeReplayed(m_cards[m_current])) {
        askWhatIf(m_cards[m_current]);
    } else if (const auto it = std::find_if(m_cards.begin(), m_cards.end(), canBeReplayed); it != m_cards.end()) {
        showOccurrence(static_cast<int>(it - m_cards.begin()), 0);
        askWhatIf(*it);
    }
}

void AdvisorSidebar::askWhatIf(const FindingCard *card)
{
    const advisor::Finding &finding = card->finding();
    const auto shown = static_cast<std::size_t>(std::max(0, card->occurrence()));
    if (!m_answer || shown >= finding.evidence.size())
        return;
    const advisor::Evidence &place = finding.evidence[shown];
    Q_EMIT whatIfRequested(
        static_cast<int>(indexOf(finding)), place.file, place.range.startNs + place.range.lengthNs() / 2);
}

void AdvisorSidebar::showOccurrence(int finding, int occurrence)
{
    if (finding < 0 || finding >= m_cards.size())
        return;
    FindingCard *card = m_cards[finding];
    if (m_current != finding) {
        if (m_current >= 0) {
            m_cards[m_current]->setCurrent(false);
            m_cards[m_current]->setOccurrence(-1);
        }
        m_current = finding;
        card->setCurrent(true);
        Q_EMIT currentChanged();
    }
    // The card grew: only after its layout is done is it known where it ends.
    QTimer::singleShot(0, card, [this, card] { m_scroll->ensureWidgetVisible(card, 0, 8); });

    const std::vector<advisor::Evidence> &evidence = card->finding().evidence;
    if (const std::vector<core::SliceId> &marks = m_answer->marks[indexOf(card->finding())]; m_state->marks() != marks)
        m_state->setMarks(marks);
    if (occurrence < 0 || occurrence >= static_cast<int>(evidence.size()))
        return;
    card->setOccurrence(occurrence);

    const advisor::Evidence &place = evidence[static_cast<std::size_t>(occurrence)];
    core::TimeRange range = place.range;
    const core::Trace &trace = *m_state->trace();
    if (place.slice != core::kNoSlice) {
        const core::TimeRange slice = trace.range(place.slice);
        range = range.isEmpty() ? slice : range.united(slice);
    }
    // Half as much on either side: a gap says nothing without what stands beside it.
    const core::TimeNs margin = std::max<core::TimeNs>(range.lengthNs() / 2, 500);
    m_state->zoomTo({ range.startNs - margin, range.endNs + margin });
    if (place.slice != core::kNoSlice) {
        m_state->setSelected(modelqt::EventRef::slice(place.slice));
        m_state->ensureVisible(trace.laneOf(place.slice), trace.row(place.slice), range);
    } else if (place.lane != core::kNoLane) {
        m_state->ensureVisible(place.lane, 0, range);
    }
}

void AdvisorSidebar::showNextFinding()
{
    if (!m_cards.isEmpty())
        showOccurrence(std::min(m_current + 1, static_cast<int>(m_cards.size()) - 1), 0);
}

void AdvisorSidebar::showPreviousFinding()
{
    if (!m_cards.isEmpty())
        showOccurrence(std::max(m_current - 1, 0), 0);
}

void AdvisorSidebar::showNextOccurrence()
{
    if (m_current < 0)
        showNextFinding();
    else
        showOccurrence(m_current,
            std::min(m_cards[m_current]->occurrence() + 1,
                static_cast<int>(m_cards[m_current]->finding().evidence.size()) - 1));
}

void AdvisorSidebar::showPreviousOccurrence()
{
    if (m_current >= 0)
        showOccurrence(m_current, std::max(m_cards[m_current]->occurrence() - 1, 0));
}

} // namespace lanewise::widgets
