// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/panels/helppanel.h>

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

namespace {

const QString kRoot = u":/help/"_s;
const QString kRulePages = u"/help/rules/"_s;

QUrl indexUrl()
{
    return QUrl(u"qrc"_s + kRoot + HelpPanel::kIndex + u".md"_s);
}

/// A page begins with "# rule-id: what it is about".
QString firstLine(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QString::fromUtf8(file.readLine()).trimmed().remove(QRegularExpression(u"^#+\\s*"_s));
}

QString indexPage()
{
    QString text = u"# "_s + HelpPanel::tr("What the advisor looks for") + u"\n\n"_s;
    const QDir pages(u':' + kRulePages);
    for (const QString &name : pages.entryList({ u"*.md"_s }, QDir::Files, QDir::Name)) {
        const QString line = firstLine(pages.filePath(name));
        const qsizetype colon = line.indexOf(u": "_s);
        const QString rule = colon > 0 ? line.first(colon) : name.chopped(3);
        text += u"- [%1](qrc:%2%3): %4\n"_s.arg(rule, kRulePages, name, line.mid(colon > 0 ? colon + 2 : 0));
    }
    return text;
}

} // namespace

HelpPanel::HelpPanel(QWidget *parent) : QTextBrowser(parent)
{
    setObjectName(u"helpPanel"_s);
    setAccessibleName(tr("Help"));
    setOpenExternalLinks(true);
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(12);
    // The pages are in English whatever the language of the window.
    setLayoutDirection(Qt::LeftToRight);
}

bool HelpPanel::showPage(const QString &page)
{
    const QString path = kRoot + page + u".md"_s;
    if (page != kIndex && !QFile::exists(path))
        return false;
    setSource(QUrl(u"qrc"_s + path), QTextDocument::MarkdownResource);
    return true;
}

QVariant HelpPanel::loadResource(int type, const QUrl &name)
{
    if (name == indexUrl())
        return indexPage().toUtf8();
    QVariant content = QTextBrowser::loadResource(type, name);
    if (name.path().startsWith(kRulePages))
        content =
            content.toByteArray() + "\n\n---\n\n[" + tr("All rules").toUtf8() + "](" + indexUrl().toEncoded() + ")\n";
    return content;
}

} // namespace lanewise::widgets
