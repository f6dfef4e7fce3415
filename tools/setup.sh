#!/usr/bin/env bash
# Make .venv with exactly the locked packages and this project in it. Usage: tools/setup.sh LOCK
set -euo pipefail
cd "$(dirname "$0")/.."

find_python() {
  local candidate
  for candidate in "${PYTHON:-}" python3.11 python3.12 python3.13 python3 python; do
    [ -n "$candidate" ] || continue
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      echo "$candidate"
      return
    fi
  done
  echo "Python 3.11 or newer is needed and was not found; set PYTHON to one." >&2
  exit 1
}

if ! .venv/bin/python -c 'import pip' 2>/dev/null; then
  python=$(find_python)
  # Debian keeps the part of Python that makes environments in a package of its own.
  if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
      apt-get update -qq && apt-get install -y -qq "python$version-venv" >/dev/null
    else
      echo "$python cannot make environments; install the package python$version-venv." >&2
      exit 1
    fi
  fi
  rm -rf .venv
  "$python" -m venv .venv
fi

.venv/bin/python -m pip install --quiet --disable-pip-version-check -r "$1"
.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
