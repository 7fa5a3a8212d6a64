// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A list of facts whose links lead to events. Qt Widgets, modelqt.

#include <QTreeView>

#include <modelqt/factsmodel.h>

namespace lanewise::widgets {

class FactsView : public QTreeView {
    Q_OBJECT
public:
    explicit FactsView(QWidget *parent = nullptr);

    void setFacts(std::vector<modelqt::Fact> facts);
    modelqt::FactsModel *facts() { return &m_model; }

Q_SIGNALS:
    void sliceRequested(lanewise::core::SliceId slice);

private:
    void follow(const QModelIndex &index);

    modelqt::FactsModel m_model;
};

/// What is selected in a table or list as tab-separated text.
QString selectedText(const QAbstractItemView &view);

} // namespace lanewise::widgets
