// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where to write a picture of a chart, and in which format. Qt Widgets.

#include <functional>

#include <QString>

class QWidget;

namespace lanewise::widgets {

/// `name`: what the picture is of. `save` gets the path with its ending: png, svg or pdf.
void choosePicture(QWidget *parent, const QString &name, std::function<void(const QString &path)> save);

} // namespace lanewise::widgets
