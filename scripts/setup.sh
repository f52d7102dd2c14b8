#!/bin/sh
# Brings .venv in line with uv.lock. Does nothing, and says nothing, where it already is.
# uv is taken from PATH, or installed into the private .uv/: many system Pythons refuse a plain pip install.
set -eu
cd "$(dirname "$0")/.."

OLDEST_PYTHON=3.11
UV_BOUNDS='uv>=0.8,<0.14'

stop() {
    printf 'Set-up stopped: %s\n' "$1" >&2
    exit 1
}

find_python() {
    for name in python3 python3.13 python3.12 python3.11 python; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            "$name" -c 'import sys; print(sys.executable)'
            return
        fi
    done
    found=$(python3 --version 2>/dev/null) || found='no python3 on PATH'
    stop "Python $OLDEST_PYTHON or newer is needed, and this machine has $found. Install one, then run make again."
}

usable_uv() {
    "$1" --version 2>/dev/null | awk '{ split($2, part, "."); exit !(part[1] > 0 || part[2] >= 8) }'
}

find_uv() {
    for candidate in uv .uv/bin/uv; do
        if command -v "$candidate" >/dev/null && usable_uv "$candidate"; then
            echo "$candidate"
            return
        fi
    done
    "$python" -c 'import ensurepip, venv' 2>/dev/null ||
        stop "$python lacks the venv module. Install it (Debian, Ubuntu: apt install python3-venv) or uv, then run make again."
    rm -rf .uv
    { "$python" -m venv .uv && .uv/bin/python -m pip install --quiet --disable-pip-version-check "$UV_BOUNDS"; } >&2 ||
        stop 'uv could not be installed into .uv/; pip says why above. Run make again when it can reach its package index.'
    echo .uv/bin/uv
}

# A moved checkout is a new one: scripts in .venv name their interpreter by its whole path.
wanted=$({ pwd && cat pyproject.toml uv.lock; } | cksum)
if [ -x .venv/bin/python ] && [ "$(cat .venv/radar-setup 2>/dev/null)" = "$wanted" ]; then
    exit 0
fi

python=$(find_python)
echo "Setting up .venv from uv.lock with $python; the first time this downloads about 400 MB."
uv=$(find_uv)
unset VIRTUAL_ENV UV_PROJECT UV_WORKING_DIRECTORY
UV_PROJECT_ENVIRONMENT=.venv UV_PYTHON_DOWNLOADS=never "$uv" sync --frozen --quiet --all-groups --compile-bytecode --python "$python" ||
    stop 'the packages could not be installed; uv says why above. Run make again: what was downloaded is kept.'
# Compiled now, also where the environment tells Python not to keep bytecode: each command starts seconds sooner.
.venv/bin/python -m compileall -q radar_assets radar_resources || true
echo "$wanted" >.venv/radar-setup
