# Releases for every platform, and the proof that they play the same games. tools/dist/platforms.py has the table.

DIST_PLATFORMS := linux-x64 linux-arm64 windows-x64 macos

.PHONY: dist test-dist deps-dist dist-godot $(DIST_PLATFORMS:%=dist-%) dist-android-arm64 dist-linux-x86

dist: deps-dist $(DIST_PLATFORMS:%=dist-%) dist-godot web
	tools/dist/pack.py

# One platform's libraries into target/cross.
$(DIST_PLATFORMS:%=dist-%) dist-android-arm64 dist-linux-x86: dist-%:
	tools/dist/build.py $*

# The Godot addon's library for each, from the static ones.
dist-godot: $(DIST_PLATFORMS:%=dist-%) $(GODOT_INTERFACE) $(GODOT_OUT)/documentation.inc
	tools/dist/godot.py $(DIST_PLATFORMS)

# 32 bits are built for this alone. Each is run: by qemu, by wine, in Node.
test-dist: deps-dist $(DIST_PLATFORMS:%=dist-%) dist-linux-x86 dist-godot web
	tests/dist/run.sh
	tools/dist/pack.py
	tests/dist/check.py

# Debian names; only what is missing.
deps-dist:
	@missing=""; \
	for pair in x86_64-w64-mingw32-gcc:gcc-mingw-w64-x86-64 qemu-aarch64:qemu-user; do \
		command -v $${pair%%:*} > /dev/null || missing="$$missing $${pair##*:}"; \
	done; \
	for pair in /usr/aarch64-linux-gnu/lib/libc.so.6:libc6-arm64-cross /lib/ld-linux.so.2:libc6-i386 /usr/lib/wine/wine64:wine64; do \
		test -e $${pair%%:*} || missing="$$missing $${pair##*:}"; \
	done; \
	test -z "$$missing" || { echo "installing$$missing"; apt-get update -qq && apt-get install -y -qq --no-install-recommends $$missing; }
