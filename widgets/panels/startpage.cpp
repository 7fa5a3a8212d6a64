// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/startpage.h>

#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLayoutItem>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <modelqt/format.h>
#include <widgets/common/colours.h>
#include <widgets/common/glyph.h>

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {
constexpr char kIsLink[] = "isLink";
}

StartPage::StartPage(QWidget *parent)
    : QWidget(parent),
      m_samples(new QVBoxLayout),
      m_recent(new QVBoxLayout),
      m_samplesTitle(new QLabel(tr("Samples"))),
      m_recentTitle(new QLabel(tr("Recent")))
{
    setObjectName(u"startPage"_s);
    auto *column = new QWidget;
    column->setMaximumWidth(560);
    auto *layout = new QVBoxLayout(column);
    layout->setSpacing(8);

    auto *title = new QLabel(u"Lanewise"_s);
    QFont big = font();
    big.setPointSizeF(big.pointSizeF() * 2.4);
    big.setBold(true);
    title->setFont(big);
    auto *line = new QLabel(
        tr("Open a profile of a deep-learning program, see every stream as a lane, and learn what to change."));
    line->setWordWrap(true);
    // At the side where lines begin, though its letters are Latin in any language.
    layout->addWidget(title, 0, Qt::AlignLeading);
    layout->addWidget(line);
    layout->addSpacing(10);

    auto *buttons = new QHBoxLayout;
    auto *open = new QPushButton(glyphIcon(Glyph::Open), tr("Open trace…"));
    open->setObjectName(u"startOpen"_s);
    open->setDefault(true);
    auto *folder = new QPushButton(glyphIcon(Glyph::Folder), tr("Open folder…"));
    folder->setObjectName(u"startOpenFolder"_s);
    for (QPushButton *button : { open, folder }) {
        button->setMinimumHeight(34);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    layout->addLayout(buttons);
    auto *drop =
        new QLabel(tr("or drop files or a folder here. Plain, gzip and zstd files are told apart by their content."));
    drop->setWordWrap(true);
    drop->setEnabled(false);
    layout->addWidget(drop);
    layout->addSpacing(14);

    QFont bold = font();
    bold.setBold(true);
    for (QLabel *label : { m_samplesTitle, m_recentTitle })
        label->setFont(bold);
    for (QVBoxLayout *list : { m_samples, m_recent })
        list->setSpacing(2);
    layout->addWidget(m_samplesTitle);
    layout->addLayout(m_samples);
    layout->addSpacing(10);
    layout->addWidget(m_recentTitle);
    layout->addLayout(m_recent);

    auto *row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(column, 4);
    row->addStretch(1);
    auto *outer = new QVBoxLayout(this);
    outer->addStretch(1);
    outer->addLayout(row);
    outer->addStretch(2);

    connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
    connect(folder, &QPushButton::clicked, this, &StartPage::openFolderRequested);
    setSamples({});
    setRecent({});
}

void StartPage::clear(QVBoxLayout *layout)
{
    while (QLayoutItem *item = layout->takeAt(0)) {
        // May be called from the button's own click.
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
}

void StartPage::addLink(QVBoxLayout *layout, const QString &text, const QString &tip, const QStringList &paths)
{
    auto *button = new QPushButton(text);
    button->setFlat(true);
    button->setCursor(Qt::PointingHandCursor);
    button->setToolTip(modelqt::tooltipText(tip));
    button->setStyleSheet(u"QPushButton { text-align: left; padding: 4px 6px; border: none; }"
                          "QPushButton:hover, QPushButton:focus { text-decoration: underline; }"_s);
    connect(button, &QPushButton::clicked, this, [this, paths] { Q_EMIT pathsRequested(paths); });
    button->setProperty(kIsLink, true);
    layout->addWidget(button);
    colourLinks();
}

/// Not by the style sheet, which keeps the colour of the theme in which it was set.
void StartPage::colourLinks()
{
    for (QPushButton *button : findChildren<QPushButton *>()) {
        if (!button->property(kIsLink).toBool())
            continue;
        QPalette colours = palette();
        colours.setColor(QPalette::ButtonText, colours.color(QPalette::Link));
        button->setPalette(colours);
    }
}

void StartPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourLinks();
}

void StartPage::setSamples(const QList<Sample> &samples)
{
    clear(m_samples);
    for (const Sample &sample : samples)
        addLink(m_samples, sample.title, sample.path, { sample.path });
    m_samplesTitle->setVisible(!samples.isEmpty());
}

void StartPage::setRecent(const QList<QStringList> &entries)
{
    clear(m_recent);
    for (const QStringList &paths : entries) {
        const QFileInfo info(paths.first());
        // A name from the disk is untrusted, and & would become a shortcut.
        QString text = modelqt::safeText(info.fileName().toStdString()).replace(u'&', u"&&"_s);
        if (paths.size() > 1)
            text = tr("%1 and %Ln more", nullptr, static_cast<int>(paths.size()) - 1).arg(text);
        addLink(m_recent, text, modelqt::safeText(info.absoluteFilePath().toStdString()), paths);
    }
    m_recentTitle->setVisible(!entries.isEmpty());
}

void StartPage::setDropping(bool dropping)
{
    m_dropping = dropping;
    update();
}

void StartPage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    if (!m_dropping)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 3, Qt::DashLine));
    painter.setBrush(mixed(palette().color(QPalette::Base), palette().color(QPalette::Highlight), 0.08));
    painter.drawRoundedRect(QRectF(rect()).adjusted(14, 14, -14, -14), 12, 12);
}

} // namespace lanewise::widgets
