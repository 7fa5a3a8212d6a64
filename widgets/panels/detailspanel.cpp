// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/detailspanel.h>

#include <iterator>

#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <modelqt/background.h>
#include <modelqt/format.h>
#include <modelqt/timelinestate.h>
#include <widgets/common/shortname.h>
#include <widgets/panels/factsview.h>

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

DetailsPanel::DetailsPanel(modelqt::TimelineState *state, QWidget *parent)
    : QWidget(parent),
      m_state(state),
      m_stack(new QStackedLayout(this)),
      m_heading(new QLabel),
      m_note(new QLabel),
      m_name(new QPlainTextEdit),
      m_facts(new FactsView),
      m_arguments(new FactsView)
{
    setObjectName(u"detailsPanel"_s);
    auto *empty = new QLabel(tr("Click an event on the lanes to see all that is known about it."));
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    empty->setMargin(4);
    m_stack->addWidget(empty);

    QFont bold = font();
    bold.setBold(true);
    m_heading->setFont(bold);
    m_heading->setObjectName(u"detailsHeading"_s);
    m_heading->setTextFormat(Qt::PlainText);
    m_heading->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_heading->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_name->setObjectName(u"detailsName"_s);
    m_name->setAccessibleName(tr("Whole name"));
    m_name->setReadOnly(true);
    m_name->setTabChangesFocus(true);
    m_name->setFrameShape(QFrame::NoFrame);
    m_name->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_name->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_name->setMinimumHeight(m_name->fontMetrics().lineSpacing() + 10);
    m_name->setMaximumHeight(m_name->fontMetrics().lineSpacing() * 3 + 10);
    m_note->setObjectName(u"argumentsNote"_s);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_facts->setObjectName(u"detailsFacts"_s);
    m_facts->setAccessibleName(tr("Facts about the selected event"));
    m_arguments->setObjectName(u"detailsArguments"_s);
    m_arguments->setAccessibleName(tr("Arguments of the selected event as the file has them"));

    // The panel can be low: its tables scroll.
    for (FactsView *view : { m_facts, m_arguments })
        view->setMinimumHeight(view->fontMetrics().lineSpacing() * 2);
    auto *right = new QWidget;
    auto *rightLayout = new QVBoxLayout(right);
    rightLayout->setContentsMargins(0, 0, 0, 0);
    rightLayout->setSpacing(2);
    rightLayout->addWidget(m_name);
    rightLayout->addWidget(m_note);
    rightLayout->addWidget(m_arguments, 1);
    auto *splitter = new QSplitter;
    splitter->setObjectName(u"detailsSplitter"_s);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_facts);
    splitter->addWidget(right);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    m_page = new QWidget;
    auto *page = m_page;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(8, 6, 8, 4);
    layout->setSpacing(4);
    layout->addWidget(m_heading);
    layout->addWidget(splitter, 1);
    m_stack->addWidget(page);

    connect(m_state, &modelqt::TimelineState::selectedChanged, this, &DetailsPanel::showSelected);
    connect(m_state, &modelqt::TimelineState::traceChanged, this, [this] {
        m_analysis.reset();
        showSelected();
    });
    for (FactsView *view : { m_facts, m_arguments }) {
        connect(view, &FactsView::sliceRequested, this,
            [this](core::SliceId slice) { m_state->reveal(modelqt::EventRef::slice(slice)); });
    }
    showSelected();
}

void DetailsPanel::setAnalysis(std::shared_ptr<const analysis::Analysis> analysis)
{
    m_analysis = std::move(analysis);
    showSelected();
}

QString DetailsPanel::heading() const
{
    return m_heading->text();
}

QString DetailsPanel::fullNameText() const
{
    return m_name->toPlainText();
}

void DetailsPanel::showSelected()
{
    const modelqt::EventRef event = m_state->selected();
    const auto trace = m_state->trace();
    ++m_generation;
    m_reading.cancel();
    if (!trace || event.isNone()) {
        m_stack->setCurrentIndex(0);
        // What is not shown asks for no room.
        m_page->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
        return;
    }
    const std::string_view name =
        event.isSlice() ? trace->name(event.index) : trace->string(trace->instants()[event.index].name);
    m_heading->setText(modelqt::safeText(shortName(name)));
    m_name->setPlainText(modelqt::safeText(fullName(name)));
    // Said once is enough.
    m_name->setVisible(m_name->toPlainText() != m_heading->text());
    std::vector<modelqt::Fact> facts = modelqt::factsOf(*trace, event);
    if (event.isSlice() && m_analysis) {
        std::vector<modelqt::Fact> partners = modelqt::partnersOf(*trace, m_analysis->launchLinks(), event.index);
        facts.insert(facts.end(), std::make_move_iterator(partners.begin()), std::make_move_iterator(partners.end()));
    }
    m_facts->setFacts(std::move(facts));
    m_page->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_stack->setCurrentIndex(1);
    readArguments(event);
}

void DetailsPanel::readArguments(modelqt::EventRef event)
{
    using Arguments = core::Result<core::RecordArguments>;
    const auto trace = m_state->trace();
    const core::FileIndex file = event.isSlice() ? trace->fileOf(event.index) : trace->instants()[event.index].file;
    const std::uint64_t record = event.isSlice() ? trace->record(event.index) : trace->instants()[event.index].record;
    m_arguments->setFacts({});
    const auto source = trace->files()[file].arguments;
    if (!source) {
        setArgumentNote(tr("The file has no further facts about this event."));
        return;
    }
    setArgumentNote(tr("Reading the arguments…"));
    m_reading = core::CancelToken();
    modelqt::runInBackground(
        this,
        [source, record, cancel = m_reading] {
            // Whoever steps through a lane quickly waits for the last event only.
            if (cancel.isCancelled())
                return std::make_shared<Arguments>(core::LoadError { core::ErrorCode::Cancelled, {}, {}, {} });
            return std::make_shared<Arguments>(source->read(record));
        },
        [this, generation = m_generation](const std::shared_ptr<Arguments> &result) {
            if (generation == m_generation)
                showArguments(*result);
        });
}

void DetailsPanel::showArguments(const core::Result<core::RecordArguments> &result)
{
    if (!result) {
        setArgumentNote(modelqt::translated(result.error().message));
        if (result.error().code == core::ErrorCode::FileChanged)
            Q_EMIT fileChanged();
        return;
    }
    m_arguments->setFacts(modelqt::argumentFacts(result.value()));
    setArgumentNote({});
}

void DetailsPanel::setArgumentNote(const QString &text)
{
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
    m_arguments->setVisible(text.isEmpty());
}

} // namespace lanewise::widgets
