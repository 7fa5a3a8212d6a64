#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 Lanewise contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs a command on a virtual X server of its own with a small window manager, and ends both.
# Exit status: the command's; 77 where LANEWISE_NO_WINDOW_TESTS is set; 1 where something that it needs is missing.
#
#   tests/gui/with-xvfb.sh COMMAND...
set -eu

if [ -n "${LANEWISE_NO_WINDOW_TESTS-}" ]; then
    echo "Skipped: LANEWISE_NO_WINDOW_TESTS is set."
    exit 77
fi
for tool in Xvfb openbox xdotool; do
    if ! command -v "$tool" >/dev/null; then
        echo "$tool is missing: the window can't be tested. Install it, or set LANEWISE_NO_WINDOW_TESTS to go without." >&2
        exit 1
    fi
done

work=$(mktemp -d)
server="" manager=""
# shellcheck disable=SC2317,SC2329
cleanUp() {
    [ -z "$manager" ] || kill "$manager" 2>/dev/null || true
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    rm -rf "$work"
}
trap cleanUp EXIT
mkfifo "$work/number"
# The server picks a free number itself, so that several can run at once.
Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp -noreset 3>"$work/number" >"$work/log" 2>&1 &
server=$!
if ! read -r -t 60 number <"$work/number"; then
    cat "$work/log" >&2
    echo "The virtual X server did not start." >&2
    exit 1
fi
export DISPLAY=":$number"
unset WAYLAND_DISPLAY XAUTHORITY
mkdir -m 700 "$work/run"
export XDG_RUNTIME_DIR="$work/run" XDG_CONFIG_HOME="$work/config" XDG_CACHE_HOME="$work/cache"
openbox --sm-disable >"$work/log" 2>&1 &
manager=$!
# A window mapped while the manager takes over the screen may never be shown.
for _ in $(seq 300); do
    ! xdotool get_desktop >/dev/null 2>&1 || break
    sleep 0.1
done
status=0
"$@" || status=$?
exit "$status"
