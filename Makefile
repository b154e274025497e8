# Suasion. `make play` builds everything and opens a table; `make help` lists the rest.

CARGO ?= cargo
CC ?= cc
CXX ?= c++
CLANG ?= clang
CLANGXX ?= clang++
PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
# Random operations of one run of the driver, and the seed it begins with.
OPERATIONS ?= 1000000
SEED ?= 1

VERSION := $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
SONAME := libsuasion.so.1
# What a program has to link besides the static library, as rustc says (--print native-static-libs).
STATIC_LIBS := -lgcc_s -lutil -lrt -lpthread -lm -ldl -lc

OUT := target/c
RELEASE := target/release
ASAN := target/asan/x86_64-unknown-linux-gnu/sanitized
TSAN := target/tsan/x86_64-unknown-linux-gnu/sanitized
WARN := -Wall -Wextra -Wpedantic -Werror
C := -std=gnu11 -O2 -g $(WARN) -Iinclude
CPP := -std=c++17 -O2 -g $(WARN) -Iinclude
LINK := -L$(RELEASE) -lsuasion -Wl,-rpath,$(abspath $(RELEASE))
SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
ASAN_LINK := -L$(ASAN) -lsuasion -Wl,-rpath,$(abspath $(ASAN))

# Under AddressSanitizer, which needs a stack and an address space of its own; and those that would be in its way.
C_TESTS := layout arguments session threads simulation random_ops
C_ALONE := process stack unload
C_HEADERS := include/suasion.h $(wildcard tests/c/*.h)
CPP_HEADERS := include/suasion.h include/suasion.hpp tests/cpp/check.hpp

.PHONY: help play pictures lib install test lint test-rust test-c test-install test-long test-valgrind test-tsan test-abi test-kit abi-baseline \
	fuzz fuzz-quick bench bench-c bench-games bench-instructions bench-threads bench-peers strength deps clean bindings test-bindings FORCE

help:
	@echo "make play [ARGS=...]   build everything and open a table (ARGS=--help for what it takes)"
	@echo "make pictures          draws each game into docs/pictures"
	@echo "make lib               the shared and the static library"
	@echo "make install PREFIX=…  libraries, headers, pkg-config file and CMake package"
	@echo "make test              every test that belongs to a change"
	@echo "make test-long         valgrind, ThreadSanitizer, ten times the conformance kit"
	@echo "make lint              formatting, lints and documentation; part of make test"
	@echo "make fuzz              a million mutated inputs and the random-operations driver, longer (SEED=…); fuzz-quick: fewer"
	@echo "make bench             times of every game, instruction counts compared with the table, C calls, two threads"
	@echo "make bench-c           what calls through the C ABI cost"
	@echo "make bench-peers       the same games' speed beside OpenSpiel's, which it installs into target"
	@echo "make strength          greedy against random, tree search against greedy, in every game"
	@echo "make bindings          what bindings share with the header and the schemas, written anew"
	@echo "make wheel             the Python package for every Linux with Python 3.11 or later; test-python: its tests"
	@echo "make bench-python      what the Python package costs, beside OpenSpiel's Python loop in the same run"
	@echo "make test-csharp       the C# binding on Mono; bench-csharp: what it adds to a call in C"
	@echo "make unity-package     a Unity package with the libraries that are built, in target/unity"
	@echo "make web               the page to try every game in, in target/web; test-web: it and the npm package, in Node and Chromium"
	@echo "make godot             the Godot addon for this machine, in target/godot/addons; godot-demo: the demo; test-godot: both, in Godot"
	@echo "make dist              archives and packages for every platform, in target/dist; test-dist: they play the same games"
	@echo "make deps              the tools that the tests need, where they are missing"

lib: $(RELEASE)/$(SONAME)

# Cargo knows what has changed; programs look for the library by its SONAME.
$(RELEASE)/$(SONAME): FORCE
	$(CARGO) rustc --release --lib --crate-type cdylib,staticlib
	@ln -sf libsuasion.so $@

$(OUT):
	@mkdir -p $@

play: $(OUT)/play
	@$(OUT)/play $(ARGS)

$(OUT)/play: examples/c/play.c include/suasion.h $(RELEASE)/$(SONAME) | $(OUT)
	@$(CC) $(C) -o $@ $< $(LINK)

# From fixed seeds and greedy play, so that a change of these files is a change of the pictures or of the games.
pictures:
	$(CARGO) run --quiet --release --example pictures -- docs/pictures

install: lib
	install -d $(DESTDIR)$(PREFIX)/lib/pkgconfig $(DESTDIR)$(PREFIX)/lib/cmake/suasion $(DESTDIR)$(PREFIX)/include
	install -m 755 $(RELEASE)/libsuasion.so $(DESTDIR)$(PREFIX)/lib/libsuasion.so.$(VERSION)
	ln -sf libsuasion.so.$(VERSION) $(DESTDIR)$(PREFIX)/lib/$(SONAME)
	ln -sf $(SONAME) $(DESTDIR)$(PREFIX)/lib/libsuasion.so
	install -m 644 $(RELEASE)/libsuasion.a $(DESTDIR)$(PREFIX)/lib/libsuasion.a
	install -m 644 include/suasion.h include/suasion.hpp $(DESTDIR)$(PREFIX)/include
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(VERSION)|' -e 's|@STATIC_LIBS@|$(STATIC_LIBS)|' suasion.pc.in \
		> $(DESTDIR)$(PREFIX)/lib/pkgconfig/suasion.pc
	sed -e 's|@SHARED@|lib/libsuasion.so|' -e 's|@FOUND_BY@|IMPORTED_SONAME "$(SONAME)"|' -e 's|@STATIC_LIBS@|$(STATIC_LIBS)|' \
		cmake/suasionConfig.cmake.in \
		> $(DESTDIR)$(PREFIX)/lib/cmake/suasion/suasionConfig.cmake
	sed -e 's|@VERSION@|$(VERSION)|' cmake/suasionConfigVersion.cmake.in \
		> $(DESTDIR)$(PREFIX)/lib/cmake/suasion/suasionConfigVersion.cmake

test: deps lint test-rust test-abi test-c test-install test-bindings test-csharp test-python

lint test-rust test-c test-install test-valgrind test-tsan test-abi: | deps

# Not a word from any of them.
lint:
	$(CARGO) fmt --check
	$(CARGO) clippy --quiet --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --quiet --no-deps

test-rust:
	$(CARGO) test

# The library with AddressSanitizer inside, so that its own reads and writes of the caller's memory are watched too.
$(ASAN)/$(SONAME): FORCE
	RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zsanitizer=address" CARGO_TARGET_DIR=target/asan \
		$(CARGO) build --lib --profile sanitized --target x86_64-unknown-linux-gnu
	@ln -sf libsuasion.so $@

$(OUT)/asan-%: tests/c/%.c $(C_HEADERS) $(ASAN)/$(SONAME) | $(OUT)
	$(CLANG) $(C) $(SANITIZE) -DHEADER='"$(abspath include/suasion.h)"' -o $@ $< $(ASAN_LINK) -lpthread

# Two files of one program, with exceptions and without any.
$(OUT)/asan-cpp: tests/cpp/suasion.cpp tests/cpp/results.cpp $(CPP_HEADERS) $(ASAN)/$(SONAME) | $(OUT)
	$(CLANGXX) $(CPP) $(SANITIZE) -fno-exceptions -c -o $(OUT)/results.o tests/cpp/results.cpp
	$(CLANGXX) $(CPP) $(SANITIZE) -o $@ tests/cpp/suasion.cpp $(OUT)/results.o $(ASAN_LINK)

$(OUT)/asan-play: examples/c/play.c include/suasion.h $(ASAN)/$(SONAME) | $(OUT)
	$(CLANG) $(C) $(SANITIZE) -o $@ $< $(ASAN_LINK)

$(OUT)/asan-quickstart: examples/cpp/quickstart.cpp include/suasion.h include/suasion.hpp $(ASAN)/$(SONAME) | $(OUT)
	$(CLANGXX) $(CPP) $(SANITIZE) -o $@ $< $(ASAN_LINK)

test-c: $(C_TESTS:%=$(OUT)/asan-%) $(C_ALONE:%=$(OUT)/plain-%) $(OUT)/asan-cpp $(OUT)/asan-play $(OUT)/asan-quickstart
	$(OUT)/asan-layout
	$(OUT)/asan-arguments
	$(OUT)/asan-session
	$(OUT)/asan-threads
	$(OUT)/asan-simulation
	$(OUT)/asan-random_ops $(OPERATIONS) $(SEED)
	$(OUT)/plain-stack
	$(OUT)/plain-process
	$(OUT)/plain-unload $(RELEASE)/$(SONAME)
	$(OUT)/asan-cpp
	$(OUT)/asan-quickstart > /dev/null
	tests/c/play.sh $(OUT)/asan-play

# The transcript that every binding's own must equal; its head says how it reads.
$(OUT)/transcript: tests/c/transcript.c include/suasion.h $(RELEASE)/$(SONAME) | $(OUT)
	$(CC) $(C) -o $@ $< $(LINK)

# What bindings are made of: the header and the schemas as data, and declarations made from them.
bindings:
	tools/bindings/generate.py
	tools/bindings/javascript.py
	tools/bindings/unity.py

test-bindings: | $(OUT)
	tools/bindings/generate.py --check
	tools/bindings/javascript.py --check
	tools/bindings/generate.py --layout > $(OUT)/layout_of_data.c
	$(CC) -std=c11 $(WARN) -Iinclude -fsyntax-only $(OUT)/layout_of_data.c

include bindings/csharp/Development~/rules.mk
include bindings/python/rules.mk
include bindings/godot/rules.mk
include tools/dist/rules.mk

test-install: lib
	tests/install/run.sh

test-long: test-valgrind test-tsan test-kit

# The conformance kit with ten times its usual games, states and seeds.
test-kit:
	SUASION_KIT=10 $(CARGO) test --release --test conformance

$(OUT)/plain-%: tests/c/%.c $(C_HEADERS) $(RELEASE)/$(SONAME) | $(OUT)
	$(CC) $(C) -DHEADER='"$(abspath include/suasion.h)"' -o $@ $< $(LINK) -lpthread

# It loads the library itself, again and again.
$(OUT)/plain-unload: tests/c/unload.c $(C_HEADERS) $(RELEASE)/$(SONAME) | $(OUT)
	$(CC) $(C) -o $@ $< -ldl -lpthread

VALGRIND := valgrind -q --suppressions=tests/c/valgrind.supp --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite,indirect,possible

test-valgrind: $(C_TESTS:%=$(OUT)/plain-%) $(OUT)/play
	$(VALGRIND) $(OUT)/plain-arguments
	$(VALGRIND) $(OUT)/plain-session
	$(VALGRIND) $(OUT)/plain-threads
	$(VALGRIND) $(OUT)/plain-simulation
	$(VALGRIND) $(OUT)/plain-random_ops 50000 $(SEED)
	$(VALGRIND) $(OUT)/play < /dev/null > /dev/null

# A race shows only where all code is watched, the standard library too, which is compiled anew for it.
target/rust-src/version: tools/rust_src.sh
	tools/rust_src.sh target/rust-src

$(TSAN)/$(SONAME): target/rust-src/version FORCE
	RUSTC=$(abspath target/rust-src/rustc) RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zsanitizer=thread" CARGO_TARGET_DIR=target/tsan \
		$(CARGO) build -Z build-std=std,panic_unwind --lib --profile sanitized --target x86_64-unknown-linux-gnu
	@ln -sf libsuasion.so $@

$(OUT)/tsan-%: tests/c/%.c tests/c/tsan.c $(C_HEADERS) $(TSAN)/$(SONAME) | $(OUT)
	$(CLANG) $(C) -fsanitize=thread -fno-builtin -o $@ $< tests/c/tsan.c -L$(TSAN) -lsuasion -Wl,-rpath,$(abspath $(TSAN)) -lpthread

test-tsan: $(OUT)/tsan-threads
	TSAN_OPTIONS=halt_on_error=1 $(OUT)/tsan-threads

# abidiff compares types by debug information, which the released library does not have. Additions are no change.
DEBUGGED := target/debug/libsuasion.so

$(DEBUGGED): FORCE
	$(CARGO) build --lib

test-abi: $(DEBUGGED)
	python3 tests/abi/compare.py tests/abi/suasion.abi $(DEBUGGED)

# After a change of the ABI that was meant: record it, and say so in the changelog.
abi-baseline: $(DEBUGGED) | $(OUT)
	abidw --no-corpus-path --no-comp-dir-path --no-show-locs $(DEBUGGED) --out-file $(OUT)/whole.abi
	python3 tests/abi/reduce.py $(OUT)/whole.abi tests/abi/suasion.abi

# Mutated saves, records, positions and configs; then random operations through the C ABI under AddressSanitizer.
fuzz: $(OUT)/asan-random_ops
	SUASION_MUTATIONS=1000000 $(CARGO) test --release --test hostile -- --nocapture
	for seed in $$(seq $(SEED) $$(($(SEED) + 19))); do $(OUT)/asan-random_ops 5000000 $$seed || exit 1; done

fuzz-quick: $(OUT)/asan-random_ops
	SUASION_MUTATIONS=100000 $(CARGO) test --test hostile -- --nocapture
	$(OUT)/asan-random_ops 100000 $(SEED)

bench: bench-games bench-instructions bench-c bench-threads

bench-games:
	$(CARGO) bench --bench games

bench-instructions:
	tools/instructions.py

bench-threads:
	@echo "load: $$(cut -d' ' -f1-3 /proc/loadavg)"
	$(CARGO) bench --bench runner -- threads

bench-peers:
	tools/bench_peers.py

strength:
	$(CARGO) run --quiet --release --example strength -- $(ARGS)

$(OUT)/bench: benches/c/calls.c include/suasion.h $(RELEASE)/$(SONAME) | $(OUT)
	$(CC) $(C) -o $@ $< $(LINK)

bench-c: $(OUT)/bench
	$(OUT)/bench
	@strip -o $(OUT)/stripped.so $(RELEASE)/libsuasion.so && echo "stripped library: $$(stat -c %s $(OUT)/stripped.so) bytes"

# WebAssembly, with unwinding, so that a bug inside is a status there too. The standard library for it is compiled from
# source, which `rustup component add rust-src` brings, or tools/rust_src.sh from Debian.
WASM := target/wasm/wasm32-unknown-unknown/release/suasion.wasm
# Messages of panics name source files: the same wherever it was built.
REMAP := --remap-path-prefix=$(CURDIR)=suasion --remap-path-prefix=$(or $(CARGO_HOME),$(HOME)/.cargo)=cargo

$(WASM): FORCE
	tools/rust_src.sh target/rust-src
	RUSTC_BOOTSTRAP=1 RUSTC=$(abspath target/rust-src/rustc) RUSTFLAGS="-Cpanic=unwind -Cstrip=symbols $(REMAP)" CARGO_TARGET_DIR=target/wasm \
		$(CARGO) rustc -Z build-std=std,panic_unwind --release --lib --crate-type cdylib --target wasm32-unknown-unknown

bindings/js/node_modules: bindings/js/package.json bindings/js/package-lock.json
	cd bindings/js && npm ci --no-audit --no-fund
	@touch $@

js: $(WASM) bindings/js/node_modules
	tools/bindings/javascript.py --check
	cd bindings/js && npm run --silent build
	cp $(WASM) LICENSE-MIT LICENSE-APACHE bindings/js/dist

# The page to try the library in: a folder for any file server.
WEB := target/web

web: js
	rm -rf $(WEB)
	mkdir -p $(WEB)/suasion
	cp examples/web/* $(WEB)
	cp bindings/js/dist/*.js bindings/js/dist/suasion.wasm $(WEB)/suasion
	cd $(WEB) && python3 -c "import json, pathlib; print(json.dumps(['./'] + sorted(str(p) for p in pathlib.Path('.').rglob('*') if p.is_file() and p.name not in ('list.new', 'offline.js'))))" > list.new && mv list.new files.json

# In Node, then in a real browser, where every game is played by clicks.
test-web: deps-web web $(OUT)/transcript
	cd bindings/js && npm test --silent

deps-web:
	@missing=""; \
	for pair in node:nodejs npm:npm chromium:chromium; do \
		command -v $${pair%%:*} > /dev/null || missing="$$missing $${pair##*:}"; \
	done; \
	test -z "$$missing" || { echo "installing$$missing"; apt-get update -qq && apt-get install -y -qq --no-install-recommends $$missing fonts-dejavu-core; }; \
	test "$$(node -p 'process.versions.node.split(".")[0]')" -ge 20 || { echo "Node 20 or later is needed; this is $$(node --version). Take it from nodejs.org or your distribution's newer release."; exit 1; }

# Debian names; only what is missing.
deps:
	@missing=""; \
	for pair in chromium:chromium clang:clang cmake:cmake pkg-config:pkg-config valgrind:valgrind abidiff:abigail-tools mcs:mono-mcs mono:mono-runtime \
		nunit-console:nunit-console; do \
		command -v $${pair%%:*} > /dev/null || missing="$$missing $${pair##*:}"; \
	done; \
	ls /usr/lib/llvm-14/lib/clang/*/lib/linux/libclang_rt.asan-x86_64.a > /dev/null 2>&1 || missing="$$missing libclang-rt-14-dev"; \
	ls /usr/lib/cli/nunit.framework-*/nunit.framework.dll > /dev/null 2>&1 || missing="$$missing libnunit-framework2.6.3-cil"; \
	cargo clippy --version > /dev/null 2>&1 && cargo fmt --version > /dev/null 2>&1 || rustup component add clippy rustfmt; \
	python3 -c "import ensurepip, venv" 2> /dev/null || missing="$$missing python3-venv"; \
	test -z "$$missing" || { echo "installing$$missing"; apt-get update -qq && apt-get install -y -qq --no-install-recommends $$missing; }

clean:
	$(CARGO) clean
