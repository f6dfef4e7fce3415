#!/usr/bin/env bash
# Install what pyproject.toml asks for into an empty environment and write down the exact versions that came, with the
# hashes of every file in which they are published.
set -euo pipefail
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"${PYTHON:-python3}" -m venv "$scratch/env"
"$scratch/env/bin/pip" install --quiet --disable-pip-version-check --upgrade setuptools
"$scratch/env/bin/pip" install --quiet --disable-pip-version-check --editable '.[dev]'
"$scratch/env/bin/pip" freeze --disable-pip-version-check --all --exclude-editable --exclude pip > "$scratch/versions"
"${PYTHON:-python3}" -m venv "$scratch/tools"
"$scratch/tools/bin/pip" install --quiet --disable-pip-version-check pip-tools
"$scratch/tools/bin/pip-compile" --quiet --generate-hashes --no-emit-options --no-annotate --no-header --allow-unsafe \
  --strip-extras --output-file "$scratch/locked" "$scratch/versions"
{
  echo "# Exact versions and hashes of everything that make setup installs. Written by: make lock"
  cat "$scratch/locked"
} > requirements.lock
