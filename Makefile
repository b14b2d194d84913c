# Every chore of the project by name. `make` alone lists them.

PYTHON ?= python3
BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest
# the files name all packages there are: left to look for dependencies, pip takes a newer release of one with an extra
INSTALL := $(BIN)/python -m pip install --quiet --require-hashes --no-deps
COMPILE := $(BIN)/pip-compile --quiet --generate-hashes --strip-extras --allow-unsafe --no-header \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-emit-options
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help setup play test lint test-compiled test-interpreted test-bounds rules docs web web-test web-e2e chromium screenshots messages \
	bench bench-page soak lock clean

help: ## list the chores
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | awk -F '\t' '{ printf "  make %-18s%s\n", $$1, $$2 }'

setup: .venv/.ready ## make .venv from the hash-pinned requirement files

.venv/.packages: requirements/dev.txt
	$(PYTHON) -m venv .venv
	$(INSTALL) -r requirements/dev.txt
	@touch $@

.venv/.ready: .venv/.packages pyproject.toml
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

play: setup web ## sit down at a table of Ancient Egypt in the browser, against three bots
	$(BIN)/oxcart serve --play egypt

test: setup ## everything a change must pass
	$(MAKE) lint
	$(MAKE) test-compiled
	$(MAKE) test-interpreted
	$(MAKE) test-bounds
	$(MAKE) rules
	$(MAKE) docs
	$(MAKE) web-test
	$(MAKE) web-e2e

lint: setup ## style, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict src
	$(BIN)/lint-imports

test-compiled: setup ## all tests, kernels compiled where a test asks for it
	$(PYTEST) -n 2 --durations 25

# what lies above the kernels, and whatever calls plain kernels as it is, runs the same at both speeds: tested once, above
ABOVE_KERNELS := server cli examples docs locale naive analysis bots/test_search.py bots/test_judgement.py

test-interpreted: setup ## the rules again in plain Python, with branch coverage of engine and rulesets
	OXCART_JIT=off $(PYTEST) -n 2 $(ABOVE_KERNELS:%=--ignore=tests/%) \
		--cov=oxcart.engine --cov=oxcart.rulesets --cov-branch --cov-fail-under=98

# Egypt runs on the classic kernels, and without domestic trade there are only fewer actions: neither is checked again
test-bounds: setup ## whole compiled games with every array access checked
	NUMBA_BOUNDSCHECK=1 $(PYTEST) -n 2 tests/conformance \
		-k "test_compiled_games_keep_the_contract_to_the_end and not [egypt- and not -off-"

rules: setup ## which rules of the almanacs have a test; fails on a gap
	$(BIN)/python -m tests.rules_ledger

# not `npm ci`: that wants the builds of every other platform in the lock file as well
web/node_modules/.ready: web/package-lock.json
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

WEB_SOURCES := $(shell find web/src web/messages web/public web/tools web/index.html web/vite.config.ts web/project.inlang \
	-type f -not -path 'web/src/paraglide/*' -not -path '*/cache/*' 2>/dev/null)

src/oxcart/server/web/index.html: web/node_modules/.ready $(WEB_SOURCES)
	cd web && npm run --silent build -- --logLevel warn

web: src/oxcart/server/web/index.html ## build the page that the server serves

web-test: web ## the page's types and its headless tests
	cd web && npm run --silent check && npm run --silent test

web-e2e: setup web chromium ## whole games in a real browser
	cd web && npm run --silent e2e

screenshots: setup web chromium ## take the pictures of the documents anew
	cd web && npx playwright test --config shots.config.ts

# browsers are the system's: on Debian and its kin one command away, elsewhere set CHROMIUM to yours
chromium:
	@test -n "$$CHROMIUM" || command -v chromium chromium-browser google-chrome >/dev/null || \
		{ apt-get update -qq && apt-get install -qq -y chromium >/dev/null; } || \
		{ echo "The browser tests need Chromium: install it, or name yours with CHROMIUM=/path/to/it"; exit 1; }

docs: setup ## run the examples in the documents
	$(PYTEST) --doctest-glob='*.md' README.md CONTRIBUTING.md docs

messages: setup ## collect every sentence for translators
	$(BIN)/python -m oxcart.cli.messages

bench: setup .venv/.bench ## measure speed, beside catanatron
	$(BIN)/oxcart bench

.venv/.bench: requirements/bench.txt .venv/.packages
	$(INSTALL) -r requirements/bench.txt
	@touch $@

bench-page: setup web chromium ## measure how quick the page is; on a machine with nothing else to do
	cd web && npx playwright test --config speed.config.ts

soak: setup ## long random play of every ruleset, looking for faults
	$(PYTEST) -n 2 -m soak

lock: setup ## pin the newest versions of all dependencies again
	$(COMPILE) --upgrade --extra dev -o requirements/dev.txt pyproject.toml
	$(COMPILE) --upgrade -c requirements/dev.txt -o requirements/runtime.txt pyproject.toml
	$(COMPILE) --upgrade -c requirements/dev.txt --extra bench -o requirements/bench.txt pyproject.toml

clean: ## forget the environment and all caches
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage build dist src/*.egg-info \
		web/node_modules src/oxcart/server/web web/src/paraglide
