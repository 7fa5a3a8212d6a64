// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/tablepanel.h>

#include <algorithm>
#include <climits>
#include <numeric>

#include <QClipboard>
#include <QComboBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWhatsThis>

#include <modelqt/background.h>
#include <modelqt/format.h>
#include <modelqt/isolate.h>
#include <modelqt/occurrences.h>
#include <modelqt/tableexport.h>
#include <modelqt/timelinestate.h>
#include <widgets/common/colours.h>
#include <widgets/common/filedialog.h>
#include <widgets/common/glyph.h>
#include <widgets/common/isolatingdelegate.h>

#include "listview.h"

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {

constexpr int kFilterDelayMs = 150;
constexpr int kLeastFirstChars = 34;
constexpr int kMostColumnChars = 40; // of columns beside the name
constexpr std::size_t kMostCopiedInline = 10'000;

int clampedInt(std::uint64_t n)
{
    return static_cast<int>(std::min<std::uint64_t>(n, INT_MAX));
}

QToolButton *walkButton(Glyph glyph, const QString &name, const QString &tip)
{
    auto *button = new QToolButton;
    button->setObjectName(name);
    button->setIcon(glyphIcon(glyph));
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRaise(true);
    return button;
}

} // namespace

TablePanel::TablePanel(
    const QString &name, modelqt::TimelineState *state, modelqt::Occurrences *occurrences, QWidget *parent)
    : QWidget(parent),
      m_name(name),
      m_state(state),
      m_occurrences(occurrences),
      m_view(new QTableView),
      m_filter(new QLineEdit),
      m_groups(new QComboBox),
      m_bar(new QWidget),
      m_top(new QHBoxLayout(m_bar)),
      m_sums(new QLabel),
      m_position(new QLabel),
      m_previous(walkButton(Glyph::Previous, u"previousOperation"_s, tr("Operation of this row before (Shift+F7)"))),
      m_next(walkButton(Glyph::Next, u"nextOperation"_s, tr("Next operation of this row (F7)")))
{
    m_filter->setObjectName(u"tableFilter"_s);
    m_filter->setPlaceholderText(tr("Filter %1").arg(name));
    m_filter->setToolTip(tr("Shows the rows in whose texts all of these words stand"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(fontMetrics().averageCharWidth() * 40);
    m_groups->setObjectName(u"tableGroups"_s);
    m_groups->setAccessibleName(tr("Group by"));
    m_groups->setToolTip(tr("What makes one row"));
    m_groups->hide();
    m_position->setObjectName(u"tablePosition"_s);
    auto *save = new QToolButton;
    save->setObjectName(u"tableExport"_s);
    save->setText(tr("Export…"));
    save->setToolTip(tr("Write the rows shown to a CSV or JSON file"));
    save->setAutoRaise(true);
    connect(save, &QToolButton::clicked, this, &TablePanel::chooseExport);
    m_top->addWidget(m_filter, 1);
    m_top->addWidget(m_groups);
    m_top->addStretch(1);
    m_top->addWidget(m_position);
    // Back is left in every language.
    for (QToolButton *button : { isRightToLeft() ? m_next : m_previous, isRightToLeft() ? m_previous : m_next })
        m_top->addWidget(button);
    m_top->addWidget(save);
    m_sums->setObjectName(u"tableSums"_s);
    m_sums->setTextFormat(Qt::PlainText);
    m_sums->setWordWrap(true);
    m_sums->setTextInteractionFlags(Qt::TextSelectableByMouse);
    buildView();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3);
    m_top->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_bar);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_sums);

    m_filterDelay.setSingleShot(true);
    m_filterDelay.setInterval(kFilterDelayMs);
    connect(m_filter, &QLineEdit::textChanged, this, [this] { m_filterDelay.start(); });
    connect(&m_filterDelay, &QTimer::timeout, this, [this] { m_model.setFilter(m_filter->text()); });
    connect(m_filter, &QLineEdit::returnPressed, m_view, qOverload<>(&QWidget::setFocus));
    connect(m_groups, &QComboBox::activated, this, &TablePanel::groupingChanged);
    connect(m_previous, &QToolButton::clicked, occurrences, &modelqt::Occurrences::showPrevious);
    connect(m_next, &QToolButton::clicked, occurrences, &modelqt::Occurrences::showNext);
    connect(occurrences, &modelqt::Occurrences::changed, this, [this] {
        if (!m_following)
            m_isMine = m_isMine && m_occurrences->isActive();
        updatePosition();
    });
    connect(&m_model, &modelqt::TableModel::arranged, this, [this] {
        syncHeader();
        fitColumns();
        fitName();
        fitHeight();
        updateSums();
        highlight(m_state->selected());
    });
    connect(&m_model, &modelqt::TableModel::busyChanged, this, [this](bool busy) {
        if (busy)
            m_sums->setText(tr("Putting rows in order…"));
    });
    connect(state, &modelqt::TimelineState::selectedChanged, this, &TablePanel::highlight);
    connect(state, &modelqt::TimelineState::traceChanged, this, [this] { m_refit = true; });
    updatePosition();
}

TablePanel::~TablePanel()
{
    m_cancel.cancel();
}

void TablePanel::buildView()
{
    m_view->setObjectName(u"panelTable"_s);
    m_view->setAccessibleName(m_name);
    m_view->setModel(&m_model);
    m_view->setItemDelegate(new IsolatingDelegate(m_view));
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setAlternatingRowColors(true);
    m_view->setShowGrid(false);
    m_view->setWordWrap(false);
    m_view->setTextElideMode(Qt::ElideMiddle);
    m_view->setTabKeyNavigation(false);
    m_view->setCornerButtonEnabled(false);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setMinimumHeight(m_view->fontMetrics().lineSpacing() * 4);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_view->verticalHeader()->setDefaultSectionSize(m_view->fontMetrics().height() + 6);
    QHeaderView *header = m_view->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsMovable(true);
    header->setStretchLastSection(false);
    header->setResizeContentsPrecision(kFittedRows);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setSortIndicatorShown(true);
    header->setSectionsClickable(true);
    // A first click on a figure asks for the largest.
    connect(header, &QHeaderView::sectionClicked, this, [this](int column) {
        const bool again = m_model.sortColumn() == column;
        const bool numeric = modelqt::isNumeric(m_model.column(column).kind);
        const Qt::SortOrder first = numeric ? Qt::DescendingOrder : Qt::AscendingOrder;
        const Qt::SortOrder other = numeric ? Qt::AscendingOrder : Qt::DescendingOrder;
        m_model.sort(column, again && m_model.sortOrder() == first ? other : first);
        syncHeader();
    });
    connect(header, &QWidget::customContextMenuRequested, this, &TablePanel::showHeaderMenu);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, &TablePanel::showRowMenu);
    connect(m_view, &QAbstractItemView::clicked, this, [this](const QModelIndex &index) {
        // Several rows are being chosen, to be copied.
        if (QGuiApplication::keyboardModifiers() & (Qt::ShiftModifier | Qt::ControlModifier))
            return;
        showRow(m_model.sourceRow(index.row()));
    });
    connect(m_view, &QAbstractItemView::doubleClicked, this, &TablePanel::followed);
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
}

bool TablePanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view->viewport() && event->type() == QEvent::Resize)
        fitName();
    if (watched == m_view && (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride)) {
        auto *key = static_cast<QKeyEvent *>(event);
        const bool isPress = event->type() == QEvent::KeyPress;
        if (key->matches(QKeySequence::Copy)) {
            // The window's Copy would ask for the cells of each row one by one.
            if (isPress)
                copyRows();
            event->accept();
            return true;
        }
        if (isPress && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)
            && m_view->currentIndex().isValid()) {
            showRow(m_model.sourceRow(m_view->currentIndex().row()));
            Q_EMIT followed();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void TablePanel::setContent(std::shared_ptr<const modelqt::TableContent> content)
{
    m_cancel.cancel();
    ++m_generation;
    // Another file records other things; what the user has hidden or widened stays while rows are only worked out anew.
    m_fitted = m_fitted && content && m_model.content() && !m_refit
        && content->columns.size() == m_model.content()->columns.size();
    m_refit = false;
    m_model.setContent(std::move(content));
    if (m_filter->text() != m_model.filter())
        m_filter->setText(m_model.filter());
    updateSums();
}

void TablePanel::setCompact(int rows)
{
    m_compactRows = rows;
    m_bar->hide();
    m_sums->hide();
    // The page scrolls, not each table on it.
    m_view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    fitHeight();
}

void TablePanel::fitHeight()
{
    if (m_compactRows == 0)
        return;
    const int rows = std::min(m_compactRows, std::max(1, m_model.rowCount()));
    m_view->setFixedHeight(m_view->horizontalHeader()->sizeHint().height()
        + rows * m_view->verticalHeader()->defaultSectionSize() + 2 * m_view->frameWidth() + 2);
}

void TablePanel::setGroupings(const QStringList &names)
{
    m_groups->clear();
    m_groups->addItems(names);
    m_groups->setVisible(names.size() > 1);
}

int TablePanel::grouping() const
{
    return std::max(0, m_groups->currentIndex());
}

QComboBox *TablePanel::addChooser(const QString &name, const QString &tip)
{
    auto *chooser = new QComboBox;
    chooser->setAccessibleName(name);
    chooser->setToolTip(tip);
    chooser->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    chooser->hide();
    m_top->insertWidget(m_top->indexOf(m_groups) + 1, chooser);
    return chooser;
}

QString TablePanel::sumsText() const
{
    return m_sums->text();
}

void TablePanel::syncHeader()
{
    m_view->horizontalHeader()->setSortIndicator(m_model.sortColumn(), m_model.sortOrder());
}

/// A column of dashes takes room and says nothing that a word below the table does not say as well.
void TablePanel::hideEmptyColumns()
{
    QHeaderView *header = m_view->horizontalHeader();
    m_empty.clear();
    // Where there is nothing but names, the dashes are what the table says.
    const auto &hasValues = m_model.order().hasValues;
    if (std::none_of(hasValues.begin() + 1, hasValues.end(), [](bool has) { return has; }))
        return;
    for (int c = 1; c < m_model.columnCount(); ++c) {
        const bool isEmpty = !m_model.order().hasValues[static_cast<std::size_t>(c)];
        header->setSectionHidden(c, isEmpty);
        if (isEmpty)
            m_empty << m_model.column(c).title;
    }
}

void TablePanel::fitColumns()
{
    if (m_fitted || m_model.rowCount() == 0)
        return;
    m_fitted = true;
    hideEmptyColumns();
    m_view->resizeColumnsToContents();
    QHeaderView *header = m_view->horizontalHeader();
    const int charPx = m_view->fontMetrics().averageCharWidth();
    for (int c = 1; c < m_model.columnCount(); ++c) {
        if (!header->isSectionHidden(c))
            header->resizeSection(c, std::min(header->sectionSize(c) + charPx, charPx * kMostColumnChars));
    }
}

/// The first column is the name: it takes what the figures leave.
void TablePanel::fitName()
{
    if (m_model.columnCount() == 0 || m_model.rowCount() == 0)
        return;
    QHeaderView *header = m_view->horizontalHeader();
    const int others = header->length() - header->sectionSize(0);
    const int least = m_view->fontMetrics().averageCharWidth() * kLeastFirstChars;
    header->resizeSection(0, std::max(least, m_view->viewport()->width() - others));
}

void TablePanel::updateSums()
{
    const auto &content = m_model.content();
    if (!content) {
        m_sums->clear();
        return;
    }
    if (m_model.isBusy())
        return;
    const modelqt::TableOrder &order = m_model.order();
    QStringList parts;
    parts << (order.rows.size() == content->rows
            ? tr("%Ln row(s)", nullptr, clampedInt(content->rows))
            : tr("%1 of %Ln row(s)", nullptr, clampedInt(content->rows)).arg(modelqt::countText(order.rows.size())));
    for (std::size_t c = 0; c < content->columns.size(); ++c) {
        const modelqt::TableColumn &column = content->columns[c];
        if (!column.isSummed || order.sums[c].recorded == 0)
            continue;
        const auto value = modelqt::TableCell::real(order.sums[c].value);
        parts << tr("%1: %2").arg(column.title, modelqt::cellText(column.kind, value));
    }
    QStringList lines { parts.join(u" · "_s) };
    if (!content->base.isEmpty())
        lines << content->base;
    if (!m_empty.isEmpty())
        lines << tr("No values here: %1.").arg(modelqt::listText(m_empty));
    m_sums->setText(lines.join(u'\n'));
}

void TablePanel::updatePosition()
{
    const bool active = m_isMine && m_occurrences->isActive();
    m_position->setVisible(active);
    if (active)
        m_position->setText(
            tr("%1 of %2")
                .arg(modelqt::countText(m_occurrences->current() + 1), modelqt::countText(m_occurrences->count())));
    m_previous->setEnabled(active && m_occurrences->current() > 0);
    m_next->setEnabled(active && m_occurrences->current() + 1 < m_occurrences->count());
    m_previous->setVisible(active);
    m_next->setVisible(active);
}

void TablePanel::showRow(std::size_t sourceRow)
{
    const auto content = m_model.content();
    if (!content || sourceRow >= content->rows)
        return;
    if (content->instant) {
        if (const auto instant = content->instant(sourceRow))
            m_state->reveal(modelqt::EventRef::instant(*instant));
        Q_EMIT rowShown(sourceRow);
        return;
    }
    if (!content->slices)
        return;
    m_cancel.cancel();
    m_cancel = core::CancelToken();
    const quint64 generation = ++m_generation;
    modelqt::runInBackground(
        this, [content, sourceRow, cancel = m_cancel] { return content->slices(sourceRow, cancel); },
        [this, generation, sourceRow](std::vector<core::SliceId> slices) {
            if (generation != m_generation)
                return;
            m_following = true;
            m_isMine = true;
            m_occurrences->show(std::move(slices));
            m_following = false;
            updatePosition();
            Q_EMIT rowShown(sourceRow);
        });
}

/// What is selected on the lanes is a part of some row: that one.
void TablePanel::highlight(modelqt::EventRef event)
{
    const auto &content = m_model.content();
    if (!content || !content->rowOf || !event.isSlice() || m_following || !m_state->trace())
        return;
    const std::optional<std::size_t> source = content->rowOf(event.index);
    const int row = source ? m_model.rowOfSource(*source) : -1;
    if (row < 0)
        return;
    const QModelIndex index = m_model.index(row, 0);
    if (m_view->selectionModel()->isRowSelected(row, {}))
        return;
    m_view->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_view->scrollTo(index);
}

void TablePanel::copyRows()
{
    const auto content = m_model.content();
    if (!content)
        return;
    std::vector<std::uint32_t> rows;
    for (const QItemSelectionRange &range : m_view->selectionModel()->selection()) {
        for (int r = range.top(); r <= range.bottom(); ++r)
            rows.push_back(static_cast<std::uint32_t>(r));
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    for (std::uint32_t &row : rows)
        row = static_cast<std::uint32_t>(m_model.sourceRow(static_cast<int>(row)));
    if (rows.empty())
        return;
    if (rows.size() <= kMostCopiedInline) {
        QGuiApplication::clipboard()->setText(modelqt::tableAsTsv(*content, rows));
        return;
    }
    modelqt::runInBackground(
        this, [content, rows = std::move(rows)] { return modelqt::tableAsTsv(*content, rows); },
        [](const QString &text) { QGuiApplication::clipboard()->setText(text); });
}

void TablePanel::chooseExport()
{
    if (!m_model.content())
        return;
    auto *dialog = FileDialog::forUse(this, u"exportDialog"_s, tr("Export %1").arg(m_name));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const QString csv = tr("CSV (*.csv)"), json = tr("JSON (*.json)");
    dialog->setNameFilters({ csv, json });
    dialog->setDefaultSuffix(u"csv"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog,
        [dialog, json](const QString &chosen) { dialog->setDefaultSuffix(chosen == json ? u"json"_s : u"csv"_s); });
    connect(dialog, &QFileDialog::fileSelected, this, [this, dialog, json](const QString &path) {
        const QString suffix = QFileInfo(path).suffix().toLower();
        const bool named = suffix == u"csv"_s || suffix == u"json"_s;
        exportTo(path, named ? suffix == u"json"_s : dialog->selectedNameFilter() == json);
    });
    dialog->open();
}

void TablePanel::exportTo(const QString &path, bool asJson)
{
    const auto content = m_model.content();
    if (!content)
        return;
    modelqt::runInBackground(
        this,
        [content, path, asJson, rows = m_model.order().rows] {
            return modelqt::saveTable(
                path, asJson ? modelqt::TableFormat::Json : modelqt::TableFormat::Csv, *content, rows);
        },
        [this, path](const QString &error) { Q_EMIT exported(path, error); });
}

void TablePanel::showDefinition(int column, const QPoint &globalPos)
{
    const modelqt::TableColumn &of = m_model.column(column);
    QWhatsThis::showText(globalPos,
        u"<qt><b>"_s + of.title.toHtmlEscaped() + u"</b><p>"_s + of.definition.toHtmlEscaped() + u"</p></qt>"_s, this);
}

void TablePanel::showRowMenu(const QPoint &position)
{
    const QModelIndex index = m_view->indexAt(position);
    if (!index.isValid())
        return;
    const QPoint global = m_view->viewport()->mapToGlobal(position);
    QMenu menu;
    QAction *show = menu.addAction(tr("&Show on the lanes"));
    show->setEnabled(m_model.content()->slices || m_model.content()->instant);
    QAction *copy = menu.addAction(tr("&Copy rows"));
    copy->setShortcut(QKeySequence::Copy);
    QAction *save = menu.addAction(tr("&Export…"));
    menu.addSeparator();
    QAction *what = menu.addAction(tr("&What is this?"));
    const auto content = m_model.content();
    const std::size_t source = m_model.sourceRow(index.row());
    const int column = index.column();
    QAction *chosen = menu.exec(global);
    // The table may have got other content meanwhile.
    if (!chosen || m_model.content() != content)
        return;
    if (chosen == show) {
        showRow(source);
        Q_EMIT followed();
    } else if (chosen == copy) {
        copyRows();
    } else if (chosen == save) {
        chooseExport();
    } else if (chosen == what) {
        showDefinition(column, global);
    }
}

void TablePanel::showHeaderMenu(const QPoint &position)
{
    QHeaderView *header = m_view->horizontalHeader();
    const int column = header->logicalIndexAt(position);
    if (column < 0)
        return;
    const QPoint global = header->mapToGlobal(position);
    QMenu menu;
    QAction *what = menu.addAction(tr("&What is this?"));
    menu.addSeparator();
    QAction *hide = menu.addAction(tr("&Hide this column"));
    hide->setEnabled(column > 0);
    QAction *all = menu.addAction(tr("Show &all columns"));
    QAction *chosen = menu.exec(global);
    if (!chosen || column >= m_model.columnCount())
        return;
    if (chosen == what) {
        showDefinition(column, global);
    } else if (chosen == hide) {
        header->hideSection(column);
        fitName();
    } else if (chosen == all) {
        for (int c = 0; c < m_model.columnCount(); ++c)
            header->showSection(c);
        m_empty.clear();
        updateSums();
        fitName();
    }
}

} // namespace lanewise::widgets
