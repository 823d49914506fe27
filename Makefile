# Everything that is done with the repository. `make site` and `make test` need nothing but Python 3.11+.

PYTHON ?= python3
VENV   := .venv
READY  := $(VENV)/.ready
RUN    := $(VENV)/bin/python -m
# In continuous integration a test that takes too long is a fault.
TESTS  := pytest --numprocesses=logical --dist=worksteal $(if $(CI),--no-slow-test)

# Nothing is installed but wheels of known checksums, and then Féerie itself, by what is there.
LOCKED := pip install -qq --require-hashes --only-binary=:all:
ITSELF := pip install -qq --no-deps --no-build-isolation --editable .
LOCK    = build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--only-binary=:all: --custom-compile-command "make lock" $(UPGRADE)

# MkDocs 2 is kept out by pyproject.toml; the theme need not warn of it at every build.
export NO_MKDOCS_2_WARNING := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# What is compiled is kept, whatever the surroundings say: each process would compile it again.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help site serve book test proof night record mutants check match shelf bench engine lighthouse ng lock typeface clean

help:
	@echo "make site    the site in both languages, into site/"
	@echo "make serve   the same, live, at http://127.0.0.1:8000/"
	@echo "make book    all variants as a book in both languages, build/feerie.fr.pdf and build/feerie.en.pdf; two minutes"
	@echo "make test    the tests that every change passes, in five minutes on two cores"
	@echo "make proof   the rest: all variants, problems of many moves, every page; thirty minutes on two cores"
	@echo "make night   what takes hours: every pair of variants, long games, the longest problems"
	@echo "make record  what Popeye, Fairy-Stockfish and vchess answer at the edges of rules, for the tests"
	@echo "make mutants   whether the tests notice faults that are put into copies of the package"
	@echo "make check   style, types, layers, the diagrams, and that the mutants still apply"
	@echo "make match   games of the partner against weaker play, in every variant; takes long"
	@echo "make bench   the measures, as ratios of one run"
	@echo "make engine  what the engine in the browser weighs, and how long it takes there"
	@echo "make lighthouse   how the site does on a throttled phone; needs npm"
	@echo "make ng      whether mkdocs-ng, the continuation of MkDocs, makes the same site"
	@echo "make clean   remove what these have made"

site: $(READY)
	@$(VENV)/bin/feerie build --strict

serve: $(READY)
	@$(VENV)/bin/feerie serve

book: $(READY)
	@$(VENV)/bin/feerie book diagrams -o build/feerie.fr.pdf --lang fr --title "Féerie, le livre" \
		--note "Textes et diagrammes sous licence CC BY-SA 4.0."
	@$(VENV)/bin/feerie book diagrams -o build/feerie.en.pdf --lang en --title "Féerie, the book" \
		--note "Texts and diagrams under the licence CC BY-SA 4.0."

test: $(READY)
	@$(RUN) $(TESTS)

check: $(READY)
	@echo "— style"
	@$(RUN) ruff check
	@$(RUN) ruff format --check
	@echo "— types"
	@$(RUN) mypy
	@echo "— changes"
	@$(RUN) towncrier build --draft --version next >/dev/null
	@echo "— layers"
	@$(VENV)/bin/lint-imports
	@echo "— diagrams"
	@$(VENV)/bin/feerie check --strict diagrams
	@echo "— mutants"
	@$(RUN) tests.mutants --check
	@$(RUN) tests.night --check

proof: $(READY)
	@$(RUN) $(TESTS) -m "long and not night"

night: $(READY)
	@$(RUN) tests.night --numprocesses=logical --dist=worksteal

record: $(READY)
	@$(RUN) tests.record
	@$(RUN) tests.record_pairs
	@$(RUN) tests.record_replies
	@$(RUN) tests.record_draws
	@$(RUN) tests.record_goals
	@$(RUN) tests.record_suite
	@$(RUN) tests.record_field
	@$(RUN) tests.record_kinds
	@$(RUN) tests.record_field_page

mutants: $(READY)
	@$(RUN) tests.mutants

match: $(READY)
	@$(RUN) benchmarks.match

shelf: $(READY)
	@$(RUN) benchmarks.shelf $(POPEYE) $(KEPT)

bench: $(READY)
	@$(RUN) pytest benchmarks --benchmark-only

engine: $(READY)
	@$(RUN) benchmarks.browser

lighthouse: site
	@$(RUN) benchmarks.lighthouse $(PAGES)

ng: $(READY) build/ng/.ready
	@$(RUN) pytest -m ng tests/site/whole/test_continuation.py

# mkdocs-ng has MkDocs' module name, and takes its place.
build/ng/.ready: pyproject.toml locks/feerie.txt locks/ng.txt
	@echo "Preparing build/ng"
	@"$(PYTHON)" -m venv --clear build/ng
	@build/ng/bin/python -m $(LOCKED) --requirement locks/feerie.txt
	@build/ng/bin/python -m pip uninstall -qq --yes mkdocs
	@build/ng/bin/python -m $(LOCKED) --requirement locks/ng.txt
	@build/ng/bin/python -m $(ITSELF)
	@touch $@

# The exact versions that the tests have passed with, and the checksums of their wheels, for every Python and
# system; run this when pyproject.toml asks for something else, and with UPGRADE=--upgrade to move on to newer ones.
lock:
	@"$(PYTHON)" -m venv --clear build/lock
	@build/lock/bin/python -m pip install -qq uv==0.13.9
	@$(LOCK) pyproject.toml --extra site --extra png --extra pictures --extra dev --output-file locks/feerie.txt
	@$(LOCK) --group node --output-file locks/node.txt
	@$(LOCK) --group ng --constraint locks/feerie.txt --output-file locks/ng.txt

# The fonts of pages and pictures, cut from open ones; run this to have other signs in them (typeface/signs.txt).
# Pages do without the italics, which pictures have as outlines.
typeface:
	@$(PYTHON) -m venv build/typeface
	@build/typeface/bin/python -m pip install -qq fonttools==4.68.0 brotli==1.2.1
	@npm install --silent --no-audit --no-fund --no-package-lock --prefix typeface
	@build/typeface/bin/python typeface/make.py typeface/node_modules build/typeface/cut
	@cp build/typeface/cut/feerie-text.woff2 build/typeface/cut/feerie-mono.woff2 generator/feerie/site/typeface/
	@build/typeface/bin/python typeface/outlines.py build/typeface/cut generator/feerie/pictures/drawing/sheets/letters.json
	@build/typeface/bin/python typeface/characters.py typeface/node_modules generator/feerie/pictures/drawing/characters

clean:
	rm -rf $(VENV) site build dist .cache .hypothesis .mypy_cache .pytest_cache .ruff_cache .benchmarks \
		.import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- The local environment: made once, and again when what it must hold changes -----------------------

# Where there is no npm with Node 20 or newer, a package from PyPI brings them.
HAS_NODE = command -v npm >/dev/null && node -e 'process.exit(+(parseInt(process.versions.node) < 20))' 2>/dev/null
NODE = $(shell $(HAS_NODE) || echo --requirement locks/node.txt)

$(READY): pyproject.toml locks/feerie.txt locks/node.txt
	@command -v "$(PYTHON)" >/dev/null || { echo "$(PYTHON) is not there: install Python 3.11 or newer."; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; $(PYTHON) is $$("$(PYTHON)" -V 2>&1)."; exit 1; }
	@"$(PYTHON)" -c 'import venv, ensurepip' 2>/dev/null || { \
		echo "This Python cannot make virtual environments."; \
		echo "On Debian and Ubuntu, install the package python3-venv:  sudo apt-get install python3-venv"; \
		exit 1; }
	@echo "Preparing $(VENV) (once; it takes about a minute)"
	@"$(PYTHON)" -m venv $(VENV)
	@echo "  installing Féerie with the site and the tests"
	@$(RUN) $(LOCKED) --requirement locks/feerie.txt $(NODE)
	@$(RUN) $(ITSELF)
	@touch $@
