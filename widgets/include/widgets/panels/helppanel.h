// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Pages of the help inside the window. Qt Widgets.

#include <QTextBrowser>

namespace lanewise::widgets {

class HelpPanel : public QTextBrowser {
    Q_OBJECT
public:
    explicit HelpPanel(QWidget *parent = nullptr);

    /// The list of all pages of rules; made of the pages themselves.
    static constexpr QLatin1StringView kIndex { "rules" };

    /// A page of resources/help without its ending: "rules/input-bound". False where there is none.
    bool showPage(const QString &page);

protected:
    QVariant loadResource(int type, const QUrl &name) override;
};

} // namespace lanewise::widgets
