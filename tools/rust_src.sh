#!/bin/sh
# Makes a Rust toolchain with the source of its standard library, which `-Z build-std` compiles anew, for example with a
# sanitizer inside. The source is Debian's package of the same version; nothing is installed.
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

if [ "$(cat "$dir/version" 2> /dev/null || true)" = "$version" ]; then exit 0; fi
rm -rf "$dir"
mkdir -p "$dir/lists/partial" "$dir/cache/archives/partial" "$dir/source"
dir=$(cd "$dir" && pwd)

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
apt apt-get update > "$dir/update.log" 2>&1 || { cat "$dir/update.log" >&2; exit 1; }
package=$(apt apt-cache madison rust-src | awk -v v="$version" '$3 ~ "^" v "[+~-]" { print $3; exit }')
if [ -z "$package" ]; then
	echo "Debian has no rust-src $version; it has:" >&2
	apt apt-cache madison rust-src >&2
	exit 1
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
echo "$version" > "$dir/version"
