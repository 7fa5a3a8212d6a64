// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/charts/pictureexport.h>

#include <utility>

#include <widgets/charts/chart.h>
#include <widgets/common/filedialog.h>

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

void choosePicture(QWidget *parent, const QString &name, std::function<void(const QString &path)> save)
{
    auto *dialog = FileDialog::forUse(parent, u"exportPictureDialog"_s, Chart::tr("Export %1").arg(name));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(
        { Chart::tr("PNG picture (*.png)"), Chart::tr("SVG drawing (*.svg)"), Chart::tr("PDF page (*.pdf)") });
    dialog->setDefaultSuffix(u"png"_s);
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        for (const QString &suffix : { u"png"_s, u"svg"_s, u"pdf"_s }) {
            if (filter.contains(u"*."_s + suffix))
                dialog->setDefaultSuffix(suffix);
        }
    });
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, std::move(save));
    dialog->open();
}

} // namespace lanewise::widgets
