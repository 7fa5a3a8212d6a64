// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/factsview.h>

#include <algorithm>

#include <QHeaderView>

#include <widgets/common/colours.h>
#include <widgets/common/isolatingdelegate.h>

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {

class LinkDelegate : public IsolatingDelegate {
public:
    using IsolatingDelegate::IsolatingDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        IsolatingDelegate::initStyleOption(option, index);
        if (index.column() == modelqt::FactsModel::Name) {
            option->palette.setColor(QPalette::Text, mutedText(option->palette));
        } else if (index.data(modelqt::FactsModel::SliceRole).isValid()) {
            option->palette.setColor(QPalette::Text, option->palette.color(QPalette::Link));
            option->font.setUnderline(true);
        }
    }
};

} // namespace

FactsView::FactsView(QWidget *parent) : QTreeView(parent)
{
    setModel(&m_model);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setHeaderHidden(true);
    setItemDelegate(new LinkDelegate(this));
    setSelectionMode(ExtendedSelection);
    setFrameShape(QFrame::NoFrame);
    header()->setSectionResizeMode(modelqt::FactsModel::Name, QHeaderView::ResizeToContents);
    header()->setStretchLastSection(true);
    connect(this, &QAbstractItemView::clicked, this, &FactsView::follow);
    connect(this, &QAbstractItemView::activated, this, &FactsView::follow);
}

void FactsView::setFacts(std::vector<modelqt::Fact> facts)
{
    m_model.setFacts(std::move(facts));
}

void FactsView::follow(const QModelIndex &index)
{
    const QVariant slice = index.siblingAtColumn(modelqt::FactsModel::Value).data(modelqt::FactsModel::SliceRole);
    if (slice.isValid())
        Q_EMIT sliceRequested(slice.value<quint32>());
}

QString selectedText(const QAbstractItemView &view)
{
    if (!view.selectionModel())
        return {};
    QModelIndexList rows = view.selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    QStringList lines;
    for (const QModelIndex &row : rows) {
        QStringList cells;
        for (int column = 0; column < view.model()->columnCount(); ++column)
            cells << modelqt::withoutIsolates(row.siblingAtColumn(column).data().toString());
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n');
}

} // namespace lanewise::widgets
