// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "numberformattext.h"

using namespace Qt::StringLiterals;

namespace lanewise::widgets {

QString formatText(analysis::NumberFormat format)
{
    using enum analysis::NumberFormat;
    switch (format) {
    case Fp64:
        return u"FP64"_s;
    case Fp32:
        return u"FP32"_s;
    case Tf32:
        return u"TF32"_s;
    case Fp16:
        return u"FP16"_s;
    case Bf16:
        return u"BF16"_s;
    case Fp8:
        return u"FP8"_s;
    case Unknown:
        break;
    }
    return {};
}

} // namespace lanewise::widgets
