# The Python package: one wheel for all Pythons from 3.11 on, and its tests, which run against that very wheel.

PYTHON ?= python3
PYTHON_PACKAGE := bindings/python
PYTHON_OUT := target/python
PYTHON_BUILD := $(PYTHON_OUT)/build/bin
PYTHON_TEST := $(PYTHON_OUT)/venv/bin
WHEELS := $(PYTHON_OUT)/wheels
PYTHON_SOURCES := $(shell find $(PYTHON_PACKAGE)/src $(PYTHON_PACKAGE)/python src schemas -name '*.rs' -o -name '*.py' -o -name '*.pyi' \
	-o -name '*.json' -o -name '*.js' -o -name '*.css') $(PYTHON_PACKAGE)/pyproject.toml $(PYTHON_PACKAGE)/Cargo.toml \
	$(PYTHON_PACKAGE)/README.md Cargo.toml build.rs

.PHONY: wheel test-python bench-python

$(PYTHON_BUILD)/maturin:
	$(PYTHON) -m venv $(PYTHON_OUT)/build
	$(PYTHON_BUILD)/pip install --quiet 'maturin>=1.16,<2' ziglang

# zig links against the glibc of 2014, which every distribution in use has.
wheel: $(WHEELS)/made

$(WHEELS)/made: $(PYTHON_SOURCES) $(PYTHON_BUILD)/maturin
	@rm -rf $(WHEELS) && mkdir -p $(WHEELS)
	PATH="$(abspath $(PYTHON_BUILD)):$$PATH" CARGO_TARGET_DIR=$(abspath $(PYTHON_OUT)/cargo) \
		$(PYTHON_BUILD)/maturin build --release --zig --compatibility manylinux2014 \
		--manifest-path $(PYTHON_PACKAGE)/Cargo.toml --out $(WHEELS)
	@touch $@

$(PYTHON_OUT)/venv/made: $(WHEELS)/made $(PYTHON_PACKAGE)/tests/requirements.txt
	test -x $(PYTHON_TEST)/python || $(PYTHON) -m venv $(PYTHON_OUT)/venv
	$(PYTHON_TEST)/pip install --quiet -r $(PYTHON_PACKAGE)/tests/requirements.txt
	$(PYTHON_TEST)/pip install --quiet --force-reinstall --no-deps $(WHEELS)/*.whl
	@touch $@

# The package that is tested is the one in the wheel: the tests do not see the sources.
test-python: $(PYTHON_OUT)/venv/made $(OUT)/transcript
	cd $(PYTHON_PACKAGE)/tests && SUASION_TRANSCRIPT=$(abspath $(OUT)/transcript) SUASION_WHEELS=$(abspath $(WHEELS)) \
		$(abspath $(PYTHON_TEST))/python -m pytest -q -p no:cacheprovider .
	$(PYTHON_TEST)/python -m pytest -q -p no:cacheprovider --doctest-modules --pyargs suasion

# Beside OpenSpiel's Python loop, in one run; fails if a figure of the guide is missed.
bench-python: $(PYTHON_OUT)/venv/made
	$(PYTHON_TEST)/python benches/python/figures.py --wheels $(WHEELS) $(ARGS)
