# Everything a newcomer needs: `make run` plays, `make test` proves, `make check` reads the code.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: run test check format bench clean

# With BOT_TOKEN in .env (or in the environment) the bot serves Telegram, without one the sandbox.
run: $(STAMP)
	@if [ -n "$$BOT_TOKEN" ] || grep -qsE '^BOT_TOKEN=.+' .env; then \
		exec $(BIN)/python -m bot; \
	else \
		exec $(BIN)/python -m sandbox; \
	fi

# Tests of the bot mostly wait: `make test ARGS="-n 2 --dist loadfile"` takes half the time.
test: $(STAMP)
	@$(BIN)/python -m pytest $(ARGS)

check: $(STAMP)
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

format: $(STAMP)
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

bench: $(STAMP)
	@$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[dev,bench]'
	@$(BIN)/python -m bench

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 ..."; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis
