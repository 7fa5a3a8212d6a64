// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/common/devicetext.h>

#include <QCoreApplication>

#include <modelqt/format.h>

namespace lanewise::widgets {

QString deviceText(const core::Trace &trace, core::FileIndex file, std::int64_t id, DeviceWords words)
{
    const auto say = [](const char *text) { return QCoreApplication::translate("Devices", text); };
    QString name;
    for (const core::DeviceProperties &p : trace.devices()) {
        if (words == DeviceWords::Model && p.file == file && p.id == id)
            name = modelqt::safeText(p.name);
    }
    QString text =
        id < 0 ? say(QT_TRANSLATE_NOOP("Devices", "GPU")) : say(QT_TRANSLATE_NOOP("Devices", "GPU %1")).arg(id);
    if (!name.isEmpty())
        text = say(QT_TRANSLATE_NOOP("Devices", "%1 %2")).arg(text, name);
    if (trace.files().size() > 1 && file < trace.files().size()) {
        const auto &rank = trace.files()[file].rank;
        text = rank ? say(QT_TRANSLATE_NOOP("Devices", "rank %1: %2")).arg(*rank).arg(text)
                    : say(QT_TRANSLATE_NOOP("Devices", "file %1: %2")).arg(file + 1).arg(text);
    }
    return text;
}

} // namespace lanewise::widgets
