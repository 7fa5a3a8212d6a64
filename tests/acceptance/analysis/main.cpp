// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include <support/testsuite.h>

LANEWISE_TEST_MAIN(QCoreApplication)
