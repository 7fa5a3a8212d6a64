// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/preferences/limitspage.h>

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include <advisor/thresholdsettings.h>
#include <widgets/common/isolatingdelegate.h>
#include <widgets/preferences/limitsmodel.h>

using namespace Qt::StringLiterals;

namespace lanewise::widgets {
namespace {

/// A box for numbers that goes as far as the limit may.
class LimitDelegate : public IsolatingDelegate {
public:
    using IsolatingDelegate::IsolatingDelegate;

    QWidget *createEditor(
        QWidget *parent, const QStyleOptionViewItem & /*option*/, const QModelIndex &index) const override
    {
        const auto *found = qobject_cast<const QSortFilterProxyModel *>(index.model());
        const auto *model = found ? qobject_cast<const LimitsModel *>(found->sourceModel()) : nullptr;
        if (!model)
            return nullptr;
        const advisor::Limit limit = model->limitOf(found->mapToSource(index).row());
        const advisor::LimitRange range = advisor::rangeOf(advisor::Thresholds::info(limit).unit);
        auto *box = new QDoubleSpinBox(parent);
        box->setDecimals(3);
        box->setRange(range.lowest, range.highest);
        box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
        box->setFrame(false);
        return box;
    }
};

} // namespace

LimitsPage::LimitsPage(QWidget *parent)
    : QWidget(parent),
      m_model(new LimitsModel(this)),
      m_found(new QSortFilterProxyModel(this)),
      m_table(new QTableView),
      m_search(new QLineEdit),
      m_place(new QLabel)
{
    setObjectName(u"limitsPage"_s);
    m_found->setSourceModel(m_model);
    m_found->setFilterKeyColumn(-1);
    m_found->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_search->setObjectName(u"limitsSearch"_s);
    m_search->setPlaceholderText(tr("Find a limit, such as launch"));
    m_search->setAccessibleName(tr("Find a limit"));
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, m_found, &QSortFilterProxyModel::setFilterFixedString);
    m_table->setObjectName(u"limitsTable"_s);
    m_table->setAccessibleName(tr("Limits of the advisor"));
    m_table->setModel(m_found);
    m_table->setItemDelegate(new IsolatingDelegate(m_table));
    m_table->setItemDelegateForColumn(LimitsModel::Value, new LimitDelegate(m_table));
    m_table->setEditTriggers(
        QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(LimitsModel::Meaning, QHeaderView::Stretch);
    for (const int column : { LimitsModel::Value, LimitsModel::Unit, LimitsModel::Standard, LimitsModel::Name })
        m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    auto *reset = new QPushButton(tr("&Reset limit"));
    reset->setObjectName(u"limitsReset"_s);
    reset->setToolTip(tr("Set the chosen limit to its default"));
    connect(reset, &QPushButton::clicked, this, &LimitsPage::resetCurrent);
    auto *resetAll = new QPushButton(tr("Reset &all limits"));
    resetAll->setObjectName(u"limitsResetAll"_s);
    resetAll->setToolTip(tr("Set all limits to their defaults"));
    connect(resetAll, &QPushButton::clicked, this, [this] { m_model->setThresholds({}); });
    m_place->setTextFormat(Qt::PlainText);
    m_place->setWordWrap(true);
    m_place->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_search, 1);
    buttons->addWidget(reset);
    buttons->addWidget(resetAll);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(buttons);
    layout->addWidget(m_table);
    layout->addWidget(m_place);
    m_table->setCurrentIndex(m_found->index(0, LimitsModel::Value));
}

void LimitsPage::setPlace(const QString &path)
{
    m_place->setText(tr("Kept in %1, which lanewise-report takes with --settings.").arg(path));
}

void LimitsPage::showOnly(const QString &text)
{
    m_search->setText(text);
    m_table->setCurrentIndex(m_found->index(0, LimitsModel::Value));
}

void LimitsPage::resetCurrent()
{
    if (m_table->currentIndex().isValid())
        m_model->reset(m_found->mapToSource(m_table->currentIndex()).row());
}

} // namespace lanewise::widgets
