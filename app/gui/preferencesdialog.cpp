// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <app/preferencesdialog.h>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

#include <app/editorpage.h>
#include <app/keyspage.h>
#include <app/resources.h>
#include <widgets/preferences/limitsmodel.h>
#include <widgets/preferences/limitspage.h>

using namespace Qt::StringLiterals;

namespace lanewise::app {
namespace {

constexpr int kMostGiB = 1 << 14;

} // namespace

PreferencesDialog::PreferencesDialog(ActionRegistry &actions, const Values &values, QWidget *parent)
    : QDialog(parent),
      m_actions(actions),
      m_before(values),
      m_tabs(new QTabWidget),
      m_keys(new KeysPage(actions)),
      m_editor(new EditorPage(values.editor)),
      m_limits(new widgets::LimitsPage)
{
    setObjectName(u"preferencesDialog"_s);
    setWindowTitle(tr("Preferences"));
    m_limits->model()->setThresholds(values.limits);
    m_limits->setPlace(values.limitsPath);
    m_tabs->setObjectName(u"preferencesTabs"_s);
    m_tabs->addTab(createGeneral(), tr("&General"));
    m_tabs->addTab(m_keys, tr("&Keys"));
    m_tabs->addTab(m_limits, tr("&Limits of the advisor"));
    m_tabs->addTab(m_editor, tr("&Editor"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::Apply);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        apply();
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::Apply), &QPushButton::clicked, this, &PreferencesDialog::apply);
    // Enter sets a key or ends an entry; it must not close the dialog.
    for (QAbstractButton *button : buttons->buttons())
        if (auto *push = qobject_cast<QPushButton *>(button))
            push->setAutoDefault(false);
    for (QPushButton *push : findChildren<QPushButton *>())
        push->setAutoDefault(false);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_tabs);
    layout->addWidget(buttons);
    resize(900, 620);
}

QWidget *PreferencesDialog::createGeneral()
{
    auto *page = new QWidget;
    m_theme = new QComboBox;
    m_theme->setObjectName(u"themeChoice"_s);
    m_theme->addItem(tr("As the desktop"), themeName(Theme::System));
    m_theme->addItem(tr("Light"), themeName(Theme::Light));
    m_theme->addItem(tr("Dark"), themeName(Theme::Dark));
    m_theme->setCurrentIndex(m_theme->findData(themeName(m_before.theme)));
    m_language = new QComboBox;
    m_language->setObjectName(u"languageChoice"_s);
    m_language->addItem(tr("As the system"), QString());
    for (const QString &language : languages())
        m_language->addItem(languageName(language), language);
    m_language->setCurrentIndex(std::max(0, m_language->findData(m_before.language)));
    auto *later = new QLabel(tr("Another language is used when the program starts the next time."));
    later->setWordWrap(true);
    auto *form = new QFormLayout(page);
    form->addRow(tr("&Theme:"), m_theme);
    form->addRow(tr("Lan&guage:"), m_language);
    form->addRow(QString(), later);
    addUnits(form);
    return page;
}

void PreferencesDialog::addUnits(QFormLayout *form)
{
    using modelqt::ByteUnit, modelqt::TimeUnit;
    m_timeUnit = new QComboBox;
    m_timeUnit->setObjectName(u"timeUnitChoice"_s);
    m_timeUnit->addItem(tr("The unit that fits"), static_cast<int>(TimeUnit::Automatic));
    m_timeUnit->addItem(tr("Always s"), static_cast<int>(TimeUnit::Seconds));
    m_timeUnit->addItem(tr("Always ms"), static_cast<int>(TimeUnit::Milliseconds));
    m_timeUnit->addItem(tr("Always µs"), static_cast<int>(TimeUnit::Microseconds));
    m_timeUnit->setCurrentIndex(m_timeUnit->findData(static_cast<int>(m_before.units.time)));
    m_timeUnit->setToolTip(tr("How times are written, in lanes, tables and findings"));
    m_byteUnit = new QComboBox;
    m_byteUnit->setObjectName(u"byteUnitChoice"_s);
    m_byteUnit->addItem(tr("KiB, MiB: 1,024 each"), static_cast<int>(ByteUnit::Binary));
    m_byteUnit->addItem(tr("kB, MB: 1,000 each"), static_cast<int>(ByteUnit::Decimal));
    m_byteUnit->setCurrentIndex(m_byteUnit->findData(static_cast<int>(m_before.units.bytes)));
    m_byteUnit->setToolTip(tr("How sizes are written. Bandwidths are in GB/s always."));
    m_memory = new QSpinBox;
    m_memory->setObjectName(u"memoryChoice"_s);
    m_memory->setRange(0, kMostGiB);
    m_memory->setSuffix(tr(" GiB"));
    m_memory->setSpecialValueText(tr("3/4 of what is free"));
    m_memory->setValue(m_before.memoryGiB);
    m_memory->setToolTip(tr("What would take more memory is not opened without asking"));
    form->addRow(tr("T&imes:"), m_timeUnit);
    form->addRow(tr("&Sizes:"), m_byteUnit);
    form->addRow(tr("&Memory for a trace:"), m_memory);
}

PreferencesDialog::Values PreferencesDialog::values() const
{
    return { themeNamed(m_theme->currentData().toString()), m_language->currentData().toString(),
        m_limits->model()->thresholds(), m_before.limitsPath, m_editor->choice(),
        { static_cast<modelqt::TimeUnit>(m_timeUnit->currentData().toInt()),
            static_cast<modelqt::ByteUnit>(m_byteUnit->currentData().toInt()) },
        m_memory->value() };
}

void PreferencesDialog::showLimit(const QString &name)
{
    m_tabs->setCurrentWidget(m_limits);
    m_limits->showOnly(name);
}

void PreferencesDialog::apply()
{
    m_keys->apply(m_actions);
    Q_EMIT wanted(values());
}

} // namespace lanewise::app
