#!/usr/bin/env bash
# Build the wheel that plays: the package with the built browser client inside. Usage: tools/wheel.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
python="$PWD/.venv/bin/python"
target=$(mkdir -p "$1" && cd "$1" && pwd)
[ -f ui/dist/index.html ] || { echo "The browser client has not been built: run \`make ui\` first." >&2; exit 1; }

# From a copy, so that nothing built lies about in the sources and nothing old gets in.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r pyproject.toml README.md LICENSE NOTICE src "$work"
find "$work/src" -name __pycache__ -prune -exec rm -rf {} + -o -name '*.egg-info' -prune -exec rm -rf {} +
cp -r ui/dist "$work/src/heroes/client"
rm -f "$target"/tabletop_heroes-*.whl
cd "$work"
"$python" -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir "$target" .
ls "$target"/tabletop_heroes-*.whl
