// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A label whose text stands back behind others, in whatever theme the program has. QtWidgets.

#include <QLabel>

namespace lanewise::widgets {

class QuietLabel : public QLabel {
    Q_OBJECT
public:
    explicit QuietLabel(const QString &text, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void quieten();
};

} // namespace lanewise::widgets
