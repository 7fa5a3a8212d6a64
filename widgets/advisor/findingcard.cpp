// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/advisor/findingcard.h>

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QStyle>
#include <QStyleOption>
#include <QToolButton>
#include <QVBoxLayout>

#include <modelqt/format.h>
#include <modelqt/isolate.h>
#include <widgets/common/colours.h>
#include <widgets/common/glyph.h>
#include <widgets/common/quietlabel.h>

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {

SeverityTone toneOf(advisor::FindingSeverity severity)
{
    using advisor::FindingSeverity;
    switch (severity) {
    case FindingSeverity::High:
        return SeverityTone::High;
    case FindingSeverity::Medium:
        return SeverityTone::Medium;
    case FindingSeverity::Low:
        return SeverityTone::Low;
    case FindingSeverity::Info:
        break;
    }
    return SeverityTone::Info;
}

QString frameworkText(advisor::Framework framework)
{
    using advisor::Framework;
    switch (framework) {
    case Framework::TensorFlow:
        return u"TensorFlow"_s;
    case Framework::PyTorch:
        return u"PyTorch"_s;
    case Framework::Jax:
        return u"JAX"_s;
    case Framework::MxNet:
        return u"MXNet"_s;
    case Framework::Any:
        break;
    }
    return {};
}

/// Names of kernels have no spaces: lets a label break them, so that no card forces the sidebar wide.
QString breakable(const QString &text)
{
    constexpr int kLongWord = 18;
    constexpr QChar kZeroWidthSpace(0x200b);
    QString out;
    int sinceBreak = 0;
    for (const QChar c : text) {
        out += c;
        sinceBreak = c.isSpace() ? 0 : sinceBreak + 1;
        const bool natural = u"_:,<>/.()"_s.contains(c);
        if ((natural && sinceBreak > 6) || sinceBreak > kLongWord) {
            out += kZeroWidthSpace;
            sinceBreak = 0;
        }
    }
    return out;
}

/// "HIGH" on its colour: severity is never told by hue alone.
class Badge : public QLabel {
public:
    Badge(const QString &text, const QColor &fill) : QLabel(text), m_fill(fill)
    {
        QFont f = font();
        f.setBold(true);
        f.setPointSizeF(f.pointSizeF() * 0.82);
        setFont(f);
        setContentsMargins(7, 2, 7, 2);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        setAlignment(Qt::AlignCenter);
        QPalette p = palette();
        p.setColor(QPalette::WindowText, readableOn(fill));
        setPalette(p);
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_fill);
        painter.drawRoundedRect(rect(), 4, 4);
        painter.end();
        QLabel::paintEvent(event);
    }

private:
    QColor m_fill;
};

/// Wrapped text, exactly as tall as its width makes it. Layouts within layouts ask for heights at widths that are not the last:
/// the label itself has the last word.
class TextLabel : public QLabel {
public:
    explicit TextLabel(const QString &text) : QLabel(text)
    {
        setTextFormat(Qt::PlainText);
        setWordWrap(true);
        setAlignment(Qt::AlignLeading | Qt::AlignTop);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QLabel::resizeEvent(event);
        fit();
    }
    void changeEvent(QEvent *event) override
    {
        QLabel::changeEvent(event);
        if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
            fit();
    }

private:
    void fit()
    {
        // What was set before would be the answer.
        setMinimumHeight(0);
        setMaximumHeight(QWIDGETSIZE_MAX);
        setFixedHeight(heightForWidth(width()));
    }
};

/// A few lines of code, as tall as they need.
class CodeView : public QPlainTextEdit {
public:
    explicit CodeView(const QString &code) : QPlainTextEdit(code), m_lines(static_cast<int>(code.count(u'\n')) + 1)
    {
        setReadOnly(true);
        setLayoutDirection(Qt::LeftToRight);
        setLineWrapMode(NoWrap);
        setTabChangesFocus(true);
        QFont f = QFontDatabase::systemFont(QFontDatabase::FixedFont);
        f.setPointSizeF(font().pointSizeF() * 0.92);
        setFont(f);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        setFrameShape(QFrame::NoFrame);
    }
    QSize sizeHint() const override
    {
        const int bar = horizontalScrollBar()->sizeHint().height();
        return { 120,
            m_lines * fontMetrics().lineSpacing() + 2 * static_cast<int>(document()->documentMargin()) + bar };
    }

private:
    int m_lines;
};

} // namespace

QString severityText(advisor::FindingSeverity severity)
{
    using advisor::FindingSeverity;
    switch (severity) {
    case FindingSeverity::High:
        return FindingCard::tr("high");
    case FindingSeverity::Medium:
        return FindingCard::tr("medium");
    case FindingSeverity::Low:
        return FindingCard::tr("low");
    case FindingSeverity::Info:
        break;
    }
    return FindingCard::tr("info");
}

FindingCard::FindingCard(const advisor::Finding &finding, const QString &worst, QWidget *parent)
    : QFrame(parent),
      m_finding(finding)
{
    setObjectName(u"finding-"_s + QString::fromStdString(finding.rule));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 10, 10, 10);
    layout->setSpacing(5);

    auto *head = new QHBoxLayout;
    head->addWidget(new Badge(severityText(finding.severity).toUpper(), toneColour(toneOf(finding.severity))));
    head->addWidget(new QuietLabel(modelqt::safeText(finding.rule)));
    head->addStretch();
    head->addWidget(menuButton());
    layout->addLayout(head);

    QLabel *title = addLabel(layout, modelqt::translated(finding.title), "title");
    QFont bold = title->font();
    bold.setBold(true);
    bold.setPointSizeF(bold.pointSizeF() * 1.08);
    title->setFont(bold);
    addSaving(layout);

    QString where =
        tr("%Ln occurrences", nullptr, static_cast<int>(std::min<std::uint64_t>(finding.occurrences, INT_MAX)));
    if (!finding.evidence.empty() && finding.evidence.front().costNs > 0) {
        const QString cost = modelqt::durationText(finding.evidence.front().costNs);
        where = worst.isEmpty() ? tr("%1 · worst: %2").arg(where, cost)
                                : tr("%1 · worst: %2 in %3").arg(where, cost, worst);
    }
    addLabel(layout, where, "occurrences");

    m_more = new QWidget;
    auto *more = new QVBoxLayout(m_more);
    more->setContentsMargins(0, 2, 0, 2);
    more->setSpacing(6);
    addLabel(more, modelqt::translated(finding.why), "why");
    addLimits(more);
    addAdvice(more);
    m_more->hide();
    layout->addWidget(m_more);
    addButtons(layout);
    setOccurrence(-1);
    setAccessibleName(tr("%1 finding: %2").arg(severityText(finding.severity), modelqt::translated(finding.title)));
    setAccessibleDescription(modelqt::translated(finding.why));
}

QLabel *FindingCard::addLabel(QVBoxLayout *layout, const QString &text, const char *objectName)
{
    auto *label = new TextLabel(breakable(text));
    label->setObjectName(QLatin1StringView(objectName));
    layout->addWidget(label);
    return label;
}

/// Their names are the program's own, so they may stand in rich text.
void FindingCard::addLimits(QVBoxLayout *layout)
{
    if (m_finding.thresholds.empty())
        return;
    QStringList links;
    for (const std::string &name : m_finding.thresholds) {
        const QString limit = QString::fromStdString(name).toHtmlEscaped();
        links << u"<a href=\"%1\">%1</a>"_s.arg(limit);
    }
    auto *label = new QLabel(tr("Limits passed: %1").arg(modelqt::listText(links)));
    label->setObjectName(u"limits"_s);
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    label->setToolTip(tr("Show this limit in the preferences, where it can be changed"));
    connect(label, &QLabel::linkActivated, this, &FindingCard::limitRequested);
    layout->addWidget(label);
}

void FindingCard::addSaving(QVBoxLayout *layout)
{
    const auto percent = [](std::optional<double> pct) {
        return pct ? modelqt::percentText(*pct) : tr("share unknown");
    };
    const advisor::Finding &f = m_finding;
    QString main, other;
    if (f.scope == advisor::SavingScope::Run && f.savingNsTotal) {
        main = tr("saves %1 of this run").arg(modelqt::durationText(*f.savingNsTotal));
    } else if (f.savingNsPerStep) {
        // The clock of the title, of the header's sum and of all that is drawn: the trace's.
        main = tr("saves %1 a step · %2").arg(modelqt::durationText(*f.savingNsPerStep), percent(f.savingPct));
        if (f.unprofiledSavingNsPerStep)
            other = tr("without the profiler's cost: %1, %2")
                        .arg(modelqt::durationText(*f.unprofiledSavingNsPerStep), percent(f.unprofiledSavingPct));
    } else {
        main = tr("no figure");
    }
    QLabel *label = addLabel(layout, main, "saving");
    QFont big = label->font();
    big.setBold(true);
    big.setPointSizeF(big.pointSizeF() * 1.15);
    label->setFont(big);

    QString basis;
    switch (f.basis) {
    case advisor::SavingBasis::Measured:
        basis = tr("measured");
        break;
    case advisor::SavingBasis::Replay:
        basis = tr("from replaying the steps");
        break;
    case advisor::SavingBasis::Bound:
        basis = tr("at most: a bound, not a replay");
        break;
    case advisor::SavingBasis::None:
        break;
    }
    QString confidence;
    switch (f.confidence) {
    case advisor::Confidence::High:
        confidence = tr("confidence high");
        break;
    case advisor::Confidence::Medium:
        confidence = tr("confidence medium");
        break;
    case advisor::Confidence::Low:
        confidence = tr("confidence low");
        break;
    }
    if (basis.isEmpty())
        return;
    QString line = tr("%1 · %2").arg(basis, confidence);
    if (f.savingSpreadPct)
        line = tr("%1 · spread over steps ± %2").arg(line, modelqt::percentText(*f.savingSpreadPct));
    addLabel(layout, line, "basis");
    if (!other.isEmpty())
        addLabel(layout, other, "otherClock");
}

void FindingCard::addAdvice(QVBoxLayout *layout)
{
    for (const advisor::Advice &advice : m_finding.advice) {
        const QString text = modelqt::translated(advice.text);
        const QString framework = frameworkText(advice.framework);
        QLabel *label = addLabel(layout, framework.isEmpty() ? text : tr("%1: %2").arg(framework, text), "advice");
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        if (advice.code.empty())
            continue;
        const QString code = QString::fromStdString(advice.code).trimmed();
        auto *box = new QFrame;
        auto *boxLayout = new QVBoxLayout(box);
        boxLayout->setContentsMargins(0, 0, 0, 0);
        boxLayout->setSpacing(2);
        auto *view = new CodeView(code);
        view->setObjectName(u"code"_s);
        view->setAccessibleName(tr("Code of the advice"));
        boxLayout->addWidget(view);
        auto *copy = new QToolButton;
        copy->setObjectName(u"copyCode"_s);
        copy->setIcon(glyphIcon(Glyph::Copy));
        copy->setText(tr("Copy code"));
        copy->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        copy->setAutoRaise(true);
        connect(copy, &QToolButton::clicked, this, [code] { QGuiApplication::clipboard()->setText(code); });
        boxLayout->addWidget(copy, 0, Qt::AlignRight);
        layout->addWidget(box);
    }
}

void FindingCard::addButtons(QVBoxLayout *layout)
{
    const auto button = [this](Glyph glyph, const QString &text, const QString &tip, const char *name, bool iconOnly) {
        auto *b = new QToolButton;
        b->setObjectName(QLatin1StringView(name));
        b->setIcon(glyphIcon(glyph));
        b->setText(text);
        b->setToolTip(tip);
        b->setAccessibleName(text);
        b->setAccessibleDescription(tip);
        b->setToolButtonStyle(iconOnly ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
        b->setFocusPolicy(Qt::TabFocus);
        b->setCursor(Qt::ArrowCursor);
        return b;
    };
    auto *row = new QHBoxLayout;
    row->setSpacing(4);
    QToolButton *show = button(Glyph::Target, tr("Show"), tr("Go to the worst occurrence and mark all"), "show", false);
    m_previous = button(Glyph::Previous, tr("Previous occurrence"), tr("Previous occurrence, worse than this (Left)"),
        "previous", true);
    m_position = new QLabel;
    m_position->setObjectName(u"position"_s);
    m_next = button(Glyph::Next, tr("Next occurrence"), tr("Next occurrence, by cost (Right)"), "next", true);
    QToolButton *why =
        button(Glyph::Book, tr("Why"), tr("What this means, how to see it and how to fix it"), "whyButton", false);
    QToolButton *whatIf = button(Glyph::Replay, tr("What if"),
        tr("Draw under the lanes how the step would run with what is advised (I)"), "whatIf", true);
    // Without a saving of a step there is nothing that was replayed.
    whatIf->setEnabled(!m_finding.evidence.empty() && m_finding.savingNsPerStep.has_value());
    connect(whatIf, &QToolButton::clicked, this, &FindingCard::whatIfRequested);
    show->setEnabled(!m_finding.evidence.empty());
    why->setEnabled(!m_finding.help.empty());
    connect(show, &QToolButton::clicked, this, &FindingCard::showRequested);
    connect(m_previous, &QToolButton::clicked, this, &FindingCard::previousRequested);
    connect(m_next, &QToolButton::clicked, this, &FindingCard::nextRequested);
    connect(why, &QToolButton::clicked, this, &FindingCard::helpRequested);
    row->addWidget(show);
    // As their keys and the time of the lanes: back is left in every language.
    auto *walk = new QBoxLayout(isRightToLeft() ? QBoxLayout::RightToLeft : QBoxLayout::LeftToRight);
    walk->addWidget(m_previous);
    walk->addWidget(m_position);
    walk->addWidget(m_next);
    row->addLayout(walk);
    row->addStretch();
    row->addWidget(whatIf);
    row->addWidget(why);
    layout->addLayout(row);
}

/// What is done with a finding as a whole, rarer than going to its places.
QToolButton *FindingCard::menuButton()
{
    m_menu = new QMenu(this);
    QAction *copy =
        m_menu->addAction(glyphIcon(Glyph::Copy), tr("&Copy as Markdown"), this, &FindingCard::copyRequested);
    copy->setObjectName(u"copyMarkdown"_s);
    m_menu->addSeparator();
    QAction *here = m_menu->addAction(tr("&Mute in this trace"), this, [this] { Q_EMIT muteRequested(false); });
    here->setObjectName(u"muteHere"_s);
    QAction *always = m_menu->addAction(tr("Mute &always"), this, [this] { Q_EMIT muteRequested(true); });
    always->setObjectName(u"muteAlways"_s);
    auto *button = new QToolButton;
    button->setObjectName(u"more"_s);
    button->setText(u"⋯"_s);
    button->setAccessibleName(tr("More"));
    button->setToolTip(tr("Copy or mute this finding"));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setCursor(Qt::ArrowCursor);
    // The dots say that there is a menu: the style need not.
    connect(button, &QToolButton::clicked, m_menu,
        [this, button] { m_menu->popup(button->mapToGlobal(button->rect().bottomLeft())); });
    return button;
}

void FindingCard::contextMenuEvent(QContextMenuEvent *event)
{
    m_menu->popup(event->globalPos());
}

void FindingCard::setCurrent(bool current)
{
    if (m_current == current)
        return;
    m_current = current;
    m_more->setVisible(current);
    updateGeometry();
    update();
}

void FindingCard::setOccurrence(int index)
{
    m_occurrence = index;
    const auto count = static_cast<int>(m_finding.evidence.size());
    m_previous->setEnabled(index > 0);
    m_next->setEnabled(index + 1 < count);
    m_position->setText(index < 0 ? tr("– of %L1").arg(count) : tr("%L1 of %L2").arg(index + 1).arg(count));
}

QSize FindingCard::minimumSizeHint() const
{
    return { 160, QFrame::minimumSizeHint().height() };
}

void FindingCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor tone = toneColour(toneOf(m_finding.severity));
    const QColor base = palette().color(QPalette::Base);
    const QColor border =
        hasFocus() ? palette().color(QPalette::Highlight) : mixed(base, palette().color(QPalette::Text), 0.18);
    const QRectF outline = QRectF(rect()).adjusted(1, 1, -1, -1);
    painter.setPen(QPen(border, hasFocus() ? 2 : 1));
    painter.setBrush(m_current ? mixed(base, tone, 0.07)
            : underMouse()     ? mixed(base, palette().color(QPalette::Text), 0.03)
                               : base);
    painter.drawRoundedRect(outline, 6, 6);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tone);
    const double x = layoutDirection() == Qt::LeftToRight ? 3 : width() - 7;
    painter.drawRoundedRect(QRectF(x, 8, 4, height() - 16), 2, 2);
}

void FindingCard::mousePressEvent(QMouseEvent *event)
{
    m_pressed = event->button() == Qt::LeftButton;
}

void FindingCard::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_pressed && event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        Q_EMIT activated();
    m_pressed = false;
}

void FindingCard::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        Q_EMIT activated();
        return;
    case Qt::Key_Left:
        Q_EMIT previousRequested();
        return;
    case Qt::Key_Right:
        Q_EMIT nextRequested();
        return;
    case Qt::Key_Up:
    case Qt::Key_Down:
        // Not left to the scroll area around the cards, which would only scroll.
        Q_EMIT neighbourRequested(event->key() == Qt::Key_Up ? -1 : 1);
        return;
    default:
        QFrame::keyPressEvent(event);
    }
}

} // namespace lanewise::widgets
