// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/helppanel.h>

#include <QFile>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

HelpPanel::HelpPanel(QWidget *parent) : QTextBrowser(parent)
{
    setObjectName(u"helpPanel"_s);
    setAccessibleName(tr("Help"));
    setOpenExternalLinks(true);
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(12);
}

bool HelpPanel::showPage(const QString &page)
{
    const QString path = u":/help/"_s + page + u".md"_s;
    if (!QFile::exists(path))
        return false;
    setSource(QUrl(u"qrc"_s + path), QTextDocument::MarkdownResource);
    return true;
}

} // namespace lanewise::widgets
