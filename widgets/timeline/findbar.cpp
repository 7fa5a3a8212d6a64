// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/timeline/findbar.h>

#include <algorithm>
#include <climits>
#include <utility>

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

#include <modelqt/format.h>

#include <widgets/common/glyph.h>
#include <widgets/common/shortname.h>

namespace lanewise::widgets {

namespace {

constexpr int kPauseMs = 150;            ///< without a key, before it is searched
constexpr std::size_t kNamesListed = 40; ///< of those found, the most frequent

} // namespace

FindBar::FindBar(modelqt::TimelineState *state, QWidget *parent) : QWidget(parent), m_state(state), m_search(state)
{
    setObjectName(QStringLiteral("findBar"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(6, 3, 6, 3);
    m_edit = new QLineEdit;
    m_edit->setObjectName(QStringLiteral("findText"));
    m_edit->setPlaceholderText(tr("Find events by name"));
    m_edit->setAccessibleName(tr("Find events by name"));
    m_edit->setToolTip(tr("All words must be in the name, in any case; hidden lanes are searched as well"));
    m_edit->setClearButtonEnabled(true);
    m_edit->setMaximumWidth(360);
    m_edit->installEventFilter(this);
    const auto button = [&](const QString &text, const QString &tip, const char *name) {
        auto *b = new QToolButton;
        b->setObjectName(QLatin1StringView(name));
        b->setText(text);
        b->setToolTip(tip);
        b->setAutoRaise(true);
        return b;
    };
    m_previous = button(tr("Previous"), tr("The one before (Shift+Enter)"), "findPrevious");
    m_next = button(tr("Next"), tr("The next one (Enter)"), "findNext");
    m_names =
        button(tr("Names"), tr("Names that were found, with how often; choose one to keep it alone"), "findNames");
    m_names->setPopupMode(QToolButton::InstantPopup);
    m_namesMenu = new QMenu(m_names);
    m_names->setMenu(m_namesMenu);
    m_result = new QLabel;
    m_result->setObjectName(QStringLiteral("findResult"));
    auto *close = button(QString(), tr("Close (Esc)"), "findClose");
    close->setIcon(glyphIcon(Glyph::Close));
    row->addWidget(m_edit, 1);
    row->addWidget(m_previous);
    row->addWidget(m_next);
    row->addWidget(m_names);
    row->addWidget(m_result, 1);
    row->addWidget(close);

    m_typing.setSingleShot(true);
    m_typing.setInterval(kPauseMs);
    connect(&m_typing, &QTimer::timeout, this, &FindBar::searchNow);
    connect(m_edit, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(m_next, &QToolButton::clicked, this, &FindBar::findNext);
    connect(m_previous, &QToolButton::clicked, this, &FindBar::findPrevious);
    connect(close, &QToolButton::clicked, this, &FindBar::closeBar);
    connect(m_namesMenu, &QMenu::aboutToShow, this, &FindBar::fillNames);
    connect(&m_search, &modelqt::EventSearch::changed, this, &FindBar::showState);
    connect(state, &modelqt::TimelineState::traceChanged, this, [this] {
        m_typing.stop();
        m_edit->clear();
        m_typing.stop();
    });
    showState();
    hide();
}

void FindBar::open()
{
    show();
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
    // What was marked meanwhile took the place of the hits.
    if (!m_edit->text().trimmed().isEmpty() && !m_search.hits() && !m_search.isSearching())
        searchNow();
}

void FindBar::closeBar()
{
    m_typing.stop();
    m_waiting = 0;
    m_search.clear();
    hide();
    if (parentWidget())
        parentWidget()->setFocus(Qt::OtherFocusReason);
}

void FindBar::searchNow()
{
    m_typing.stop();
    m_search.setText(m_edit->text());
}

void FindBar::findNext()
{
    if (m_edit->text().trimmed().isEmpty()) {
        open();
        return;
    }
    show();
    if (m_typing.isActive() || (!m_search.hits() && !m_search.isSearching())) {
        m_waiting = 1;
        searchNow();
    } else if (m_search.isSearching()) {
        m_waiting = 1;
    } else {
        m_search.showNext();
    }
}

void FindBar::findPrevious()
{
    if (m_edit->text().trimmed().isEmpty()) {
        open();
        return;
    }
    show();
    if (m_typing.isActive() || (!m_search.hits() && !m_search.isSearching())) {
        m_waiting = -1;
        searchNow();
    } else if (m_search.isSearching()) {
        m_waiting = -1;
    } else {
        m_search.showPrevious();
    }
}

void FindBar::showState()
{
    const auto &hits = m_search.hits();
    const bool found = hits && !hits->byTime.empty();
    m_next->setEnabled(found);
    m_previous->setEnabled(found);
    m_names->setEnabled(found);
    if (m_search.isSearching()) {
        m_result->setText(tr("Searching…"));
    } else if (!hits) {
        m_result->clear();
    } else if (!found) {
        m_result->setText(tr("Nothing found"));
    } else {
        const QString count = modelqt::countText(hits->byTime.size());
        const auto number = [](std::size_t n) { return static_cast<int>(std::min<std::size_t>(n, INT_MAX)); };
        const QString names = tr("%Ln name(s)", nullptr, number(hits->names.size()));
        const QString lanes = tr("%Ln lane(s)", nullptr, number(hits->lanes));
        m_result->setText(m_search.current()
                ? tr("%1 of %2 · %3 · %4").arg(modelqt::countText(*m_search.current() + 1), count, names, lanes)
                : tr("%1 found · %2 · %3").arg(count, names, lanes));
    }
    if (m_waiting != 0 && found && !m_search.isSearching()) {
        const int direction = std::exchange(m_waiting, 0);
        direction > 0 ? m_search.showNext() : m_search.showPrevious();
    }
}

void FindBar::fillNames()
{
    m_namesMenu->clear();
    const auto &hits = m_search.hits();
    if (!hits || !m_state->trace())
        return;
    QAction *all = m_namesMenu->addAction(tr("All that were found"));
    connect(all, &QAction::triggered, this, [this] { m_search.restrictTo({}); });
    m_namesMenu->addSeparator();
    for (std::size_t i = 0; i < std::min(kNamesListed, hits->names.size()); ++i) {
        const modelqt::SearchHits::Name name = hits->names[i];
        // An ampersand in a name from a file is no key.
        QString text = modelqt::safeText(shortName(m_state->trace()->string(name.name)));
        text.replace(QLatin1Char('&'), QLatin1String("&&"));
        QAction *action = m_namesMenu->addAction(tr("%1\t%2").arg(text, modelqt::countText(name.count)));
        connect(action, &QAction::triggered, this, [this, id = name.name] { m_search.restrictTo(id); });
    }
    if (hits->names.size() > kNamesListed)
        m_namesMenu->addAction(tr("… and %1 more").arg(modelqt::countText(hits->names.size() - kNamesListed)))
            ->setEnabled(false);
}

bool FindBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit && event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        // While one types, Escape is the bar's and not that of the action with this key.
        event->accept();
        return true;
    }
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        switch (key->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            key->modifiers() & Qt::ShiftModifier ? findPrevious() : findNext();
            return true;
        case Qt::Key_Escape:
            closeBar();
            return true;
        default:
            break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace lanewise::widgets
