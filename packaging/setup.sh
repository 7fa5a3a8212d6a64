# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 Lanewise contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the commands of this folder share: packages, configuring, building. Sourced, never run.

set -euo pipefail

# Without symbolic links, so that the compiler cache sees one spelling of the checkout.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
readonly root

say() { printf '%s\n' "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

# --- Times -----------------------------------------------------------------------------------------------------------

stageTable=""

# stage NAME COMMAND...: runs the command and notes its time for printStages.
stage() {
    local name=$1 begin=$EPOCHREALTIME status=0 end
    shift
    # Not in a condition: the command keeps its own stop on errors.
    set +e
    (
        set -e
        "$@"
    )
    status=$?
    set -e
    end=$EPOCHREALTIME
    stageTable+=$(awk -v name="$name" -v begin="$begin" -v end="$end" -v status="$status" \
        'BEGIN { printf "  %-22s %7.1f s%s", name, end - begin, status ? "   failed" : "" }')$'\n'
    return "$status"
}

printStages() {
    if [ -n "$stageTable" ]; then
        printf 'Stage times\n%s' "$stageTable"
    fi
}

# --- Packages --------------------------------------------------------------------------------------------------------

# packagesOf FILE GROUP...: the names that the list has under the headings [GROUP].
packagesOf() {
    local file=$1
    shift
    awk -v wanted=" $* " '
        /^[[:space:]]*(#|$)/ { next }
        /^\[.*\]$/ { inside = index(wanted, " " substr($0, 2, length($0) - 2) " ") > 0; next }
        inside { print $1 }' "$file"
}

# ensurePackages GROUP...: installs what dpkg does not list as installed; asks apt for nothing where nothing is missing.
ensurePackages() {
    local id="" version="" pretty="an unknown system" list
    if [ -r /etc/os-release ]; then
        # shellcheck disable=SC1091
        eval "$(. /etc/os-release && printf 'id=%q version=%q pretty=%q' "${ID:-}" "${VERSION_ID:-}" "${PRETTY_NAME:-}")"
    fi
    list="$root/packaging/dependencies/$id-$version.txt"
    if [ ! -f "$list" ]; then
        say "This is $pretty, neither Debian 12 nor Ubuntu 24.04: no package is installed. What Lanewise needs stands in"
        say "$root/packaging/dependencies/debian-12.txt; the build goes on with what this system has."
        return 0
    fi

    local wanted installed missing=()
    mapfile -t wanted < <(packagesOf "$list" "$@")
    # dpkg-query is not zero where it knows nothing of a name, which is no error here.
    # shellcheck disable=SC2016
    installed=$(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' "${wanted[@]}" 2>/dev/null \
        | awk '$1 == "ii" { print $2 }' || true)
    local package
    for package in "${wanted[@]}"; do
        if ! grep -qxF -- "$package" <<<"$installed"; then
            missing+=("$package")
        fi
    done
    if [ ${#missing[@]} -eq 0 ]; then
        return 0
    fi

    local asRoot=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            say "These packages are missing, and installing them takes root's rights or sudo, and there is neither here."
            say "Have them installed, then run this again:  apt-get install --no-install-recommends ${missing[*]}"
            exit 1
        fi
        asRoot=(sudo)
    fi
    say "Installing ${#missing[@]} packages (the first time only): ${missing[*]}"
    mkdir -p "$root/build"
    local log="$root/build/packages.log"
    local apt=("${asRoot[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
    if ! { "${apt[@]}" update && "${apt[@]}" install -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1 \
        </dev/null; then
        tail -n 25 "$log" >&2
        fail "Installing the packages failed; everything apt said stands in $log"
    fi
}

# --- Building --------------------------------------------------------------------------------------------------------

jobs() { printf '%s' "${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}"; }

# configure PRESET: only where the build folder is new, is another checkout's, or is older than the presets. All else
# that changes is noticed by the build itself.
configure() {
    local preset=$1 build="$root/build/$1" fresh=() log
    if [ -f "$build/build.ninja" ] && grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt" \
        && [ "$build/build.ninja" -nt "$root/CMakePresets.json" ]; then
        return 0
    fi
    if [ -f "$build/CMakeCache.txt" ]; then
        fresh=(--fresh)
    fi
    mkdir -p "$build"
    log="$build/configure.log"
    if ! (cd "$root" && cmake --preset "$preset" "${fresh[@]}") >"$log" 2>&1; then
        cat "$log" >&2
        fail "Configuring failed; what CMake said stands above and in $log"
    fi
}

# build PRESET [TARGET...]: on a terminal ninja's one line tells how far it is; in a log only what is wrong is printed.
build() {
    local ninja=(ninja -C "$root/build/$1" -j "$(jobs)")
    shift
    if [ -t 1 ]; then
        NINJA_STATUS="[%f/%t, %es] " "${ninja[@]}" "$@"
    else
        "${ninja[@]}" --quiet "$@" 2>&1 | sed "/^-- /d; /^ninja: no work to do/d"
    fi
}
