#!/usr/bin/env bash
# Install what pyproject.toml asks for into an empty environment and write down the exact versions that came.
set -euo pipefail
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"${PYTHON:-python3}" -m venv "$scratch/env"
"$scratch/env/bin/pip" install --quiet --disable-pip-version-check --upgrade setuptools
"$scratch/env/bin/pip" install --quiet --disable-pip-version-check --editable '.[dev]'
{
  echo "# Exact versions of everything that make setup installs. Written by: make lock"
  "$scratch/env/bin/pip" freeze --disable-pip-version-check --all --exclude-editable --exclude pip
} > requirements.lock
