// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/diagnosticspanel.h>

#include <QHeaderView>
#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

DiagnosticsPanel::DiagnosticsPanel(QWidget *parent) : QWidget(parent), m_none(new QLabel), m_view(new QTreeView)
{
    setObjectName(u"diagnosticsPanel"_s);
    m_none->setText(tr("Nothing was wrong with what is open."));
    m_none->setAlignment(Qt::AlignCenter);
    m_view->setObjectName(u"diagnosticsTable"_s);
    m_view->setAccessibleName(tr("What was wrong with the open files"));
    m_view->setModel(&m_model);
    m_view->setRootIsDecorated(false);
    m_view->setAllColumnsShowFocus(true);
    m_view->setWordWrap(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_view->header()->setSectionResizeMode(modelqt::DiagnosticsModel::Sentence, QHeaderView::Stretch);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 4);
    layout->addWidget(m_none, 1);
    layout->addWidget(m_view, 1);
    setTrace(nullptr);
}

void DiagnosticsPanel::setTrace(std::shared_ptr<const core::Trace> trace)
{
    m_model.setTrace(std::move(trace));
    m_view->setVisible(m_model.rowCount() > 0);
    m_none->setVisible(m_model.rowCount() == 0);
}

} // namespace lanewise::widgets
