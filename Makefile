# Sets up what it needs (in .venv, with uv when there is one, otherwise with venv and pip) and
# starts at once when nothing has changed. `make` alone lists what there is.

VENV := .venv
PY := $(VENV)/bin/python
UV := $(shell command -v uv 2>/dev/null)
HERE := $(shell pwd | cksum | cut -d' ' -f1)# in the stamps' names: a moved clone is set up anew
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)

# Behind a company's own certificate authority uv must look where the system keeps its certificates.
ifneq ($(wildcard /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/cert.pem),)
export UV_SYSTEM_CERTS ?= true
endif

# Compiled once, for all processes that tests start, whatever else this machine is told.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPYCACHEPREFIX ?= $(CURDIR)/.cache/bytecode

MADE := $(VENV)/.made-$(HERE)
PLAY := $(VENV)/.play-$(HERE)
DEV := $(VENV)/.dev-$(HERE)
RUNS := $(VENV)/.runs-$(HERE)
LEARN := $(VENV)/.learn-$(HERE)
BENCH := $(VENV)/.bench-$(HERE)
FAST := $(VENV)/.fast-$(HERE)
INPUTS := pyproject.toml constraints.txt hatch_build.py package.json package-lock.json .npmrc frontend/icons.txt \
	$(wildcard src/ecumene/games/*/icons.txt)
VENDOR := src/ecumene/vendor
GATHERED := $(if $(wildcard $(VENDOR)/.stamp),,gather)
TYPED := hatch_build.py mypyc_build.py frontend src tests $(if $(wildcard bench/*.py),bench)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test test-runs learn test-learn fast check lint types scripts spelling bench bench-web messages slots pins clean gather

help:  ## list these targets
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

play: $(PLAY)  ## open the table in the browser (ARGS="--host 0.0.0.0" lets others on your network in)
	@$(PY) -m ecumene serve --open $(ARGS)

test: $(DEV)  ## run all tests, examples in the documentation too (ARGS="-k words" for some)
	@$(PY) frontend/tools.py
	@$(PY) -m pytest -q -n auto --dist worksteal $(ARGS)

test-runs: $(RUNS)  ## tests of clusters and Parquet files (with Ray, pyarrow, DuckDB and polars)
	@$(PY) -m pytest -q tests/sim tests/arena $(ARGS)

test-learn: learn  ## tests of the example that learns (with PyTorch and sb3-contrib)
	@$(PY) -m pytest -q tests/rl/test_examples.py $(ARGS)

learn: $(LEARN)

fast: $(FAST)  ## compile rules and bots, three times as fast (needs a C compiler; ARGS="ankh" for one game)
	@$(PY) mypyc_build.py $(ARGS)

check: lint types scripts spelling  ## look for faults without running the code (ruff, mypy, tsc, codespell)

lint: $(DEV)
	@$(PY) -m ruff check
	@$(PY) -m ruff format --check

types: $(DEV)
	@$(PY) -m mypy --strict $(TYPED)

scripts: $(DEV)
	@$(PY) frontend/tools.py typescript/bin/tsc -p frontend/tsconfig.json

spelling: $(DEV)
	@$(PY) -m codespell_lib

bench: $(BENCH)  ## measure speed, side by side with catanatron, python-chess and OpenSpiel
	@$(PY) -m ecumene bench $(ARGS)

bench-web: $(DEV)  ## measure the table, beside bare commits and requests on the same machine
	@$(PY) -m bench.web $(ARGS)

messages: $(DEV)  ## bring the catalogues of translations up to date with the sources
	@$(PY) -m ecumene.testing.messages $(ARGS)

slots: $(DEV)  ## write out slots, copies and keys that follow from the states of games
	@ECUMENE_COMPILED=no $(PY) -m ecumene.testing.slots $(ARGS)

pins: $(DEV)  ## choose the newest versions for constraints.txt
	@$(if $(UV),,$(PY) -m pip install -q --disable-pip-version-check uv)
	@{ sed '/^[^#]/,$$d' constraints.txt; $(if $(UV),uv,$(PY) -m uv) pip compile -q --universal --python-version 3.11 \
		--all-extras --upgrade --no-header --no-annotate pyproject.toml; } > $(VENV)/constraints.txt
	@mv $(VENV)/constraints.txt constraints.txt
	@echo "constraints.txt is up to date; now run make check test."

clean:  ## remove everything that was made here
	rm -rf $(VENV) $(VENDOR) build dist __pycache__ .cache .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(MADE):
	@test -n "$(PYTHON)" || { echo "Ecumene needs Python 3.11 or newer; with one in another place: make PYTHON=/path/to/python" >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "$(PYTHON) cannot be used: Ecumene needs Python 3.11 or newer." >&2; exit 1; }
	@echo "Making a virtual environment in $(VENV)"
	@$(if $(UV),uv venv -q --clear --python "$(PYTHON)" $(VENV),"$(PYTHON)" -m venv --clear $(VENV)) || { rm -rf $(VENV); \
		echo "The virtual environment could not be made.$(if $(UV),, On Debian and Ubuntu install the package python3-venv and try again.)" >&2; exit 1; }
	@touch $@

# Dependencies of the build are held to the same versions: uv by -b, old pip by PIP_CONSTRAINT, new pip by PIP_BUILD_CONSTRAINT.
$(PLAY): EXTRA =
$(DEV): EXTRA = [dev]
$(RUNS): EXTRA = [runs]
$(LEARN): EXTRA = [dev,learn]
$(BENCH): EXTRA = [bench]
$(FAST): EXTRA = [fast]
$(PLAY) $(DEV) $(RUNS) $(LEARN) $(BENCH) $(FAST): $(MADE) $(INPUTS) $(GATHERED)
	@echo "Installing ecumene$(EXTRA) with $(if $(UV),uv,pip); the first time may take a minute"
	@$(if $(UV),uv pip install -q --python $(PY) --reinstall-package ecumene -b constraints.txt, \
		$(PY) -m pip --version >/dev/null 2>&1 || $(PY) -m ensurepip >/dev/null; \
		PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt $(PY) -m pip install -q --disable-pip-version-check) \
		-c constraints.txt -e ".$(EXTRA)" || { echo "Ecumene could not be installed; the lines above say why. Try again with make." >&2; exit 1; }
	@touch $@ $(PLAY)

gather: ;
