#!/bin/sh
# Makes a Rust toolchain with the source of its standard library, which `-Z build-std` compiles anew, for example with a
# sanitizer inside or for another platform. The source is what rustup brought (`rustup component add rust-src`), else
# Debian's package of the same version; nothing is installed.
#
#     tools/rust_src.sh DIR      then compile with RUSTC=DIR/rustc
set -eu

dir=$1
rustc=${RUSTC:-$(command -v rustc)}
version=$($rustc -vV | sed -n 's/^release: //p')
real=$($rustc --print sysroot)
# The mirror that this machine's apt uses already.
mirror=${DEBIAN_MIRROR:-$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2> /dev/null |
	sed -nE 's/^(URIs: |deb (\[[^]]*\] )?)([^ ]+\/debian)\/?( .*)?$/\3/p' | head -1)}

mkdir -p "$dir"
dir=$(cd "$dir" && pwd)
# For which compiler it was made, and where: a folder that was moved since does not know its own place any more.
made="$version $real $dir"
if [ "$(cat "$dir/version" 2> /dev/null || true)" = "$made" ]; then exit 0; fi
rm -rf "$dir"
mkdir -p "$dir/lists/partial" "$dir/cache/archives/partial" "$dir/source"

if [ -d "$real/lib/rustlib/src/rust/library" ]; then
	printf '#!/bin/sh\nexec "%s" "$@"\n' "$(command -v "$rustc")" > "$dir/rustc"
	chmod +x "$dir/rustc"
	echo "$made" > "$dir/version"
	exit 0
fi
missing() {
	echo "The source of Rust's standard library, version $version, is missing: $1" >&2
	echo "With rustup: rustup component add rust-src. Without: a Debian mirror that has rust-src $version (DEBIAN_MIRROR=...)," >&2
	echo "or unpack rust-src-$version.tar.xz of the Rust project into $real/lib/rustlib/src." >&2
	exit 1
}
if ! command -v apt-get > /dev/null || [ -z "$mirror" ]; then missing "this is no Debian system, or its apt knows no mirror."; fi

# Where Debian has had this version: backports keep the last few, the suites the newest.
for suite in trixie-backports sid testing stable; do
	echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite main"
done > "$dir/sources.list"
apt() {
	command=$1
	shift
	"$command" -q -o Dir::Etc::sourcelist="$dir/sources.list" -o Dir::Etc::sourceparts=- -o Dir::State::lists="$dir/lists" \
		-o Dir::Cache="$dir/cache" -o Acquire::Languages=none -o APT::Sandbox::User=root "$@"
}
apt apt-get update > "$dir/update.log" 2>&1 || { cat "$dir/update.log" >&2; missing "the mirror does not answer."; }
package=$(apt apt-cache madison rust-src | awk -v v="$version" '$3 ~ "^" v "[+~-]" { print $3; exit }')
if [ -z "$package" ]; then
	apt apt-cache madison rust-src >&2
	missing "Debian has other versions, listed above."
fi
(cd "$dir" && apt apt-get download "rust-src=$package" > /dev/null && dpkg -x rust-src_*.deb source)

# A sysroot of links to the real one, and the source beside them.
mkdir -p "$dir/sysroot/lib/rustlib/src"
for entry in "$real"/*; do
	[ "$(basename "$entry")" = lib ] || ln -s "$entry" "$dir/sysroot/"
done
for entry in "$real"/lib/*; do
	[ "$(basename "$entry")" = rustlib ] || ln -s "$entry" "$dir/sysroot/lib/"
done
for entry in "$real"/lib/rustlib/*; do
	[ "$(basename "$entry")" = src ] || ln -s "$entry" "$dir/sysroot/lib/rustlib/"
done
ln -s "$dir/source/usr/src/rustc-$version" "$dir/sysroot/lib/rustlib/src/rust"
printf '#!/bin/sh\nexec "%s" --sysroot "%s" "$@"\n' "$(command -v "$rustc")" "$dir/sysroot" > "$dir/rustc"
chmod +x "$dir/rustc"
rm -rf "$dir/lists" "$dir/cache" "$dir"/*.deb
echo "$made" > "$dir/version"
