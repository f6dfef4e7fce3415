# `make play` and `make test` are all a newcomer needs; both set everything up first.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
PY := .venv/bin/python
READY := .venv/.ready
TEST_WORKERS ?= 2
# Some half an hour on two cores; SOAK_GAMES=20000 SOAK_WHOLE_GAMES=2500 takes a night.
SOAK_GAMES ?= 1500
SOAK_WHOLE_GAMES ?= 200
SEED ?= 1

.PHONY: help setup packages ui wheel wheeltest site play test lint types pytest uitest browser screens screenshots soak load siege hosttrial bench compiled compiledtest mutation lock

help:
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup: $(READY)  ## virtual environment with the locked packages

$(READY): requirements.lock pyproject.toml tools/setup.sh
	@bash tools/setup.sh requirements.lock
	@touch $@

# The browser client takes part as soon as it has a page.
ifneq ($(wildcard ui/index.html),)
# Not `npm ci`: it refuses locks made where builds for other platforms are not to be had.
ui/node_modules/.ready: ui/package.json ui/package-lock.json
	cd ui && npm install --no-audit --no-fund --no-save
	@touch $@

ui/dist/index.html: ui/node_modules/.ready $(shell find ui/src ui/public ui/index.html ui/vite.config.ts -type f)
	cd ui && npm run build

ui: ui/dist/index.html

uitest: ui
	cd ui && npm run lint
	cd ui && npm run check
	cd ui && npm test

browser: setup ui site packages  ## whole games of every kind in a browser, against the real server and database
	cd ui && npm run e2e

screens: setup ui site packages  ## all browser tests, also of what a screen promises besides
	cd ui && npm run e2e:all

screenshots: setup ui site packages  ## pictures of every screen, into build/screenshots
	@$(PY) -m heroes.cli.main serve --port 8765 --database sqlite:///build/screenshots.sqlite --testing & server=$$!; trap "kill $$server" EXIT; cd ui && node scripts/screenshots.mjs http://127.0.0.1:8765
else
ui uitest browser screens screenshots:
endif

packages:
	@bash tools/packages.sh

wheel: setup ui  ## a package that plays without checkout or Node, into build/wheel
	@bash tools/wheel.sh build/wheel

wheeltest: wheel
	$(PY) tools/try_wheel.py build/wheel

# Python that is compiled for the page, then the page around it; each only when something has changed.
build/site-parts/heroes.tar.xz: $(READY) ui/node_modules/.ready tools/site_parts.py ui/scripts/site-python.mjs $(shell find src/heroes -name '*.py' -o -name '*.yaml' -o -name '*.toml' -o -name '*.json')
	$(PY) tools/site_parts.py build/site-parts
	cd ui && node scripts/site-python.mjs ../build/site-parts

build/site/sw.js: build/site-parts/heroes.tar.xz ui/scripts/site.mjs $(shell find ui/src ui/public ui/index.html ui/vite.config.ts -type f)
	cd ui && node scripts/site.mjs ../build/site-parts

site: build/site/sw.js  ## a page that plays without any server, into build/site

play: setup ui  ## play
	@$(PY) -m heroes.cli.main play

# What keeps one core busy runs two at a time; the tests of Python and of the browser use both by themselves.
test: packages  ## every check and every test that fits into a quarter of an hour
	@$(MAKE) --no-print-directory -j2 --output-sync=target setup ui
	@$(MAKE) --no-print-directory -j2 --output-sync=target lint types site uitest wheeltest
	@$(MAKE) --no-print-directory pytest
	@$(MAKE) --no-print-directory browser

lint: setup
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: setup
	$(PY) -m mypy

pytest: setup
	$(PY) -m pytest -n $(TEST_WORKERS) --dist worksteal

soak: setup  ## thousands of random games with every invariant checked
	$(PY) -m pytest -n $(TEST_WORKERS) --long -m long $(if $(PROOFS),--proofs $(PROOFS))
	$(PY) -m heroes.cli.main soak skirmish combat cardgame --games $(SOAK_GAMES) --seed $(SEED) --workers $(TEST_WORKERS)
	$(PY) -m heroes.cli.main soak clash tournament alliance campaign cooperative adventure --games $(SOAK_WHOLE_GAMES) --seed $(SEED) --workers $(TEST_WORKERS)

load: setup  ## 200 games at once over WebSocket, every answer audited
	$(PY) bench/load.py

hosttrial: wheel  ## follow docs/host.md in a fresh Debian, with a real proxy (needs root)
	@bash tools/host_trial.sh

siege: setup  ## every attack on a live server while 50 games go on: does anybody notice?
	$(PY) bench/siege.py

bench: setup  ## speed, with catanatron measured beside it
	$(PY) -m heroes.cli.main bench

# GAMES=duel compiles only those rules; LEVEL=0 builds faster and plays slower.
compiled: setup  ## build engine and rules with mypyc, with native state and steps
	$(PY) bench/compiled.py $(GAMES) --level $(or $(LEVEL),1)

compiledtest: setup  ## the compiled build against the interpreted package, then all tests and the soak on it
	$(PY) bench/alike.py --games 20
	PYTHONPATH=$(CURDIR)/build/mypyc $(PY) -m pytest -n $(TEST_WORKERS) --dist worksteal --proofs build/mypyc/proofs.json
	PYTHONPATH=$(CURDIR)/build/mypyc $(MAKE) --no-print-directory soak PROOFS=build/mypyc/proofs.json

# ONLY='heroes.rules.board.combat.dice*' looks at one module.
mutation: .venv/mutation/.ready  ## break the rules one by one and see which tests notice
	.venv/mutation/bin/python -m mutmut run $(ONLY)

.venv/mutation/.ready: $(READY) requirements-mutation.lock
	@$(PY) -m venv .venv/mutation
	@.venv/mutation/bin/python -m pip install --quiet --disable-pip-version-check -r requirements-mutation.lock
	@touch $@

lock:  ## resolve pyproject.toml anew and write requirements.lock
	@bash tools/lock.sh
