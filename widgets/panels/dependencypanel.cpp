// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/dependencypanel.h>

#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>

#include <modelqt/format.h>
#include <modelqt/timelinestate.h>
#include <widgets/common/shortname.h>

#include "listview.h"

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {
constexpr qsizetype kMostNameChars = 60;
}

DependencyPanel::DependencyPanel(modelqt::TimelineState *state, modelqt::SelectionLinks *links, QWidget *parent)
    : QWidget(parent),
      m_state(state),
      m_links(links),
      m_sentence(new QLabel),
      m_view(new QTreeView)
{
    setObjectName(u"dependencyPanel"_s);
    m_sentence->setObjectName(u"dependencySentence"_s);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    // A name without a blank asks for no more room than there is.
    m_sentence->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_view->setObjectName(u"dependencyTable"_s);
    m_view->setAccessibleName(tr("What the selected event needs and what needs it"));
    m_view->setModel(&m_model);
    showAsList(*m_view);
    m_nameColumn = new NameColumn(m_view, modelqt::DependencyModel::Event);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 4);
    layout->setSpacing(4);
    layout->addWidget(m_sentence);
    layout->addWidget(m_view, 1);
    connect(m_links, &modelqt::SelectionLinks::changed, this, &DependencyPanel::showFound);
    connect(m_view, &QAbstractItemView::activated, this, [this](const QModelIndex &index) {
        m_state->reveal(modelqt::EventRef::slice(index.data(modelqt::DependencyModel::SliceRole).value<quint32>()));
    });
    showFound();
}

QString DependencyPanel::sentence() const
{
    return m_sentence->text();
}

QString DependencyPanel::sentenceOf(const analysis::Dependencies &found) const
{
    if (m_links->isWorking())
        return tr("Looking for what the event depends on…");
    if (found.of == core::kNoSlice || !m_state->trace())
        return tr("Click an event on the lanes to see what it depends on and what depends on it.");
    QString name = modelqt::safeText(shortName(m_state->trace()->name(found.of)));
    if (name.size() > kMostNameChars)
        name = name.left(kMostNameChars) + u'…';
    if (found.needs.empty() && found.neededBy.empty())
        return tr("Nothing is recorded that %1 needs or that needs it.").arg(name);
    const auto needs = static_cast<int>(found.needs.size() + found.moreNeeds);
    const auto neededBy = static_cast<int>(found.neededBy.size() + found.moreNeededBy);
    QString text = tr("%1 needs %2 and is needed by %3.")
                       .arg(name, tr("%Ln event(s)", nullptr, needs), tr("%Ln event(s)", nullptr, neededBy));
    if (found.moreNeeds + found.moreNeededBy > 0)
        text += u' ' + tr("Of each, the first %L1 are listed.").arg(static_cast<int>(analysis::Dependencies::kMost));
    return text;
}

void DependencyPanel::showFound()
{
    const analysis::Dependencies &found = m_links->found();
    m_sentence->setText(sentenceOf(found));
    m_model.setDependencies(m_state->trace(), found);
    m_view->setVisible(m_model.rowCount() > 0);
    m_nameColumn->fit();
}

} // namespace lanewise::widgets
