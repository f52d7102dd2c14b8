# `make` alone lists the targets. Recipes use relative paths only, so the checkout may lie in a folder with a blank.
.DEFAULT_GOAL := help
.PHONY: help setup run test bench ui lint live clean
BIN := .venv/bin

help: ## List these targets
	@echo 'Targets (each sets up .venv when it needs one; state goes to RADAR_HOME, by default .radar):'
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-6s %s\n", $$1, $$2 }' Makefile

setup: ## Install what uv.lock names into .venv
	@sh scripts/setup.sh

run: setup ## Ingest the sample editions, ask one question
	@$(BIN)/radar ingest examples/editions
	@printf '\n%s\n' '$$ radar ask "How did uv move?"'
	@$(BIN)/radar ask "How did uv move?"
	@printf '\n%s\n' 'What next:'
	@printf '  %s\n' \
	  '$(BIN)/radar ask "Which tools are in Adopt?"' \
	  '$(BIN)/radar ingest your-radar.pdf' \
	  'make ui'

test: setup ## Run the tests and show their coverage; ARGS="-k name" chooses some
	@$(BIN)/python -m pytest -q -n 2 --dist loadfile --cov --cov-report=term:skip-covered $(ARGS)

bench: setup ## Measure speed and memory against their floors
	@$(BIN)/python -m benchmarks $(ARGS)

ui: setup ## Open Dagster's web UI on loopback; Ctrl-C ends it
	@$(BIN)/radar ui $(ARGS)

lint: setup ## Check style, types and import contracts
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

live: setup ## Ask a real language model: ten blips, an answer, embeddings
	@$(BIN)/python -m benchmarks.live $(ARGS)

clean: ## Remove .venv, .uv and caches; never your data
	@rm -rf .venv .uv .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage
	@find . -path ./.git -prune -o -path ./.radar -prune -o -type d -name __pycache__ -prune -exec rm -rf {} +
	@echo 'Removed .venv, .uv and caches. Your data (RADAR_HOME, by default .radar) is kept.'
