#!/bin/sh
# The same games on every platform that is built: both transcripts must be those of Linux on x86_64, and the layouts hold. The Godot
# addon's library loads.
# aarch64 runs under qemu, 32 bits on the processor itself, Windows under wine, WebAssembly in Node.
set -eu
cd "$(dirname "$0")/../.."
out=target/dist-test
rm -rf "$out"
mkdir -p "$out"
zig="target/dist-tools/bin/python -m ziglang"
flags="-std=gnu11 -O2 -Wall -Wextra -Wpedantic -Werror -Iinclude"

# compile NAME FOLDER COMPILER...: the three programs for a platform, against its shared library.
compile() {
	name=$1 folder=$2
	shift 2
	mkdir -p "$out/$name"
	cp "$folder"/*suasion.so "$out/$name/libsuasion.so" 2> /dev/null || cp "$folder/suasion.dll" "$out/$name"
	[ ! -e "$out/$name/libsuasion.so" ] || ln -sf libsuasion.so "$out/$name/$(sed -n 's/^const SONAME: &str = "\(.*\)";/\1/p' build.rs)"
	for program in transcript transcript_more layout; do
		# shellcheck disable=SC2086
		"$@" $flags -o "$out/$name/$program$suffix" "tests/c/$program.c" -L"$folder" -lsuasion
	done
}
# compare NAME RUNNER...: what the programs print there.
compare() {
	name=$1
	shift
	"$@" "$out/$name/layout$suffix"
	"$@" "$out/$name/transcript$suffix" all | tr -d '\r' > "$out/$name.txt"
	"$@" "$out/$name/transcript_more$suffix" | tr -d '\r' > "$out/$name-more.txt"
	test -s "$out/$name.txt" && test -s "$out/$name-more.txt"
	cmp "$out/linux-x64.txt" "$out/$name.txt"
	cmp "$out/linux-x64-more.txt" "$out/$name-more.txt"
	echo "$name: $(cat "$out/$name.txt" "$out/$name-more.txt" | wc -l) lines, all equal"
}

# addon NAME LIBRARY RUNNER -- COMPILER...: the library of the Godot addon there, on its own.
addon() {
	name=$1 library=$2 runner=$3
	shift 4
	mkdir -p "$out/$name-addon"
	# shellcheck disable=SC2086
	"$@" $flags -isystem target/godot/interface -o "$out/$name-addon/load$suffix" tests/dist/load_addon.c $loading
	cp "target/cross/godot/$library" "$out/$name-addon"
	# shellcheck disable=SC2086
	(cd "$out/$name-addon" && $runner "./load$suffix" "./$library")
}

suffix=
loading=-ldl
# shellcheck disable=SC2086
compile linux-x64 target/cross/x86_64-unknown-linux-gnu/release $zig cc -target x86_64-linux-gnu.2.17
compare linux-x64 env LD_LIBRARY_PATH="$out/linux-x64"
# shellcheck disable=SC2086
addon linux-x64 libsuasion_godot.linux.x86_64.so env -- $zig cc -target x86_64-linux-gnu.2.17
# shellcheck disable=SC2086
compile linux-arm64 target/cross/aarch64-unknown-linux-gnu/release $zig cc -target aarch64-linux-gnu.2.17
compare linux-arm64 qemu-aarch64 -L /usr/aarch64-linux-gnu -E LD_LIBRARY_PATH="$out/linux-arm64"
# shellcheck disable=SC2086
addon linux-arm64 libsuasion_godot.linux.arm64.so "qemu-aarch64 -L /usr/aarch64-linux-gnu" -- $zig cc -target aarch64-linux-gnu.2.17
# shellcheck disable=SC2086
compile linux-x86 target/cross/i686-unknown-linux-gnu/sanitized $zig cc -target x86-linux-gnu.2.17
compare linux-x86 env LD_LIBRARY_PATH="$out/linux-x86"

suffix=.exe
compile windows-x64 target/cross/x86_64-pc-windows-gnu/release x86_64-w64-mingw32-gcc -D__USE_MINGW_ANSI_STDIO=1
x86_64-w64-mingw32-gcc -shared -o "$out/windows-x64/bcryptprimitives.dll" tests/dist/ProcessPrng.c -ladvapi32
WINEPREFIX=$(pwd)/$out/wine
WINEDEBUG=-all
export WINEPREFIX WINEDEBUG
wine=$(command -v wine64 || echo /usr/lib/wine/wine64)
compare windows-x64 "$wine"
mkdir -p "$out/windows-x64-addon"
cp "$out/windows-x64/bcryptprimitives.dll" "$out/windows-x64-addon"
loading=
addon windows-x64 suasion_godot.windows.x86_64.dll "$wine" -- x86_64-w64-mingw32-gcc

# JavaScript writes the number 1.0 as 1, so that reports are compared as values.
cat > "$out/same.py" <<'PY'
import json, sys
def lines(path):
    for line in open(path, encoding="utf-8"):
        head, _, rest = line.rstrip("\n").partition("\t")
        yield (head, json.loads(rest)) if head in ("end", "tournament") and rest.startswith("{") else (head, rest)
ours, theirs = (list(lines(path)) for path in sys.argv[1:])
assert ours and len(ours) == len(theirs), (len(ours), len(theirs))
for i, pair in enumerate(zip(ours, theirs)):
    assert pair[0] == pair[1], (i + 1, *pair)
print("wasm:", len(ours), "lines, all equal")
PY
node bindings/js/test/support/transcript_more.mjs > "$out/wasm-more.txt"
python3 "$out/same.py" "$out/wasm-more.txt" "$out/linux-x64-more.txt"
