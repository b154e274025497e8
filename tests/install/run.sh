#!/bin/sh
# Installs into an empty prefix and builds the ten lines against it: by pkg-config and by CMake, shared and static; and by FetchContent
# without a prefix.
set -eu
cd "$(dirname "$0")/../.."
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
prefix=$dir/prefix
make --no-print-directory install PREFIX="$prefix" > /dev/null

PKG_CONFIG_PATH=$prefix/lib/pkgconfig
export PKG_CONFIG_PATH
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
test "$(pkg-config --modversion suasion)" = "$version"
flags="-Wall -Wextra -Werror"
# shellcheck disable=SC2046,SC2086
cc $flags -o "$dir/shared" tests/install/ten_lines.c $(pkg-config --cflags --libs suasion) -Wl,-rpath,"$prefix/lib"
readelf -d "$dir/shared" | grep -q 'NEEDED.*libsuasion.so.1'
"$dir/shared" | grep -q over
# shellcheck disable=SC2046,SC2086
cc $flags -DSUA_STATIC -o "$dir/static" tests/install/ten_lines.c $(pkg-config --cflags suasion) "$prefix/lib/libsuasion.a" \
    $(pkg-config --static --libs-only-l suasion | sed 's/-lsuasion//')
readelf -d "$dir/static" | grep -q libsuasion && exit 1
"$dir/static" | grep -q over

cmake -S tests/install -B "$dir/build" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_BUILD_TYPE=Release > "$dir/log" 2>&1 ||
    { cat "$dir/log"; exit 1; }
cmake --build "$dir/build" > "$dir/log" 2>&1 || { cat "$dir/log"; exit 1; }
"$dir/build/shared" | grep -q over
"$dir/build/static" | grep -q over
# Another major version, or a later one than this, is not taken.
for other in 0.9 1.99 2.0; do
    if cmake -S tests/install -B "$dir/other-$other" -DCMAKE_PREFIX_PATH="$prefix" -DWANTED=$other > "$dir/log" 2>&1; then exit 1; fi
    grep -q 'compatible with requested' "$dir/log"
done

# FetchContent, where cargo builds; a folder that is there already stands for what would be fetched.
cmake -S tests/install -B "$dir/fetched" -DSUASION_SOURCE="$(pwd)" -DSUASION_CARGO_TARGET="$(pwd)/target" -DCMAKE_BUILD_TYPE=Release \
    > "$dir/log" 2>&1 || { cat "$dir/log"; exit 1; }
cmake --build "$dir/fetched" > "$dir/log" 2>&1 || { cat "$dir/log"; exit 1; }
"$dir/fetched/shared" | grep -q over
"$dir/fetched/static" | grep -q over

# The C++ examples: by pkg-config, by CMake against what is installed, and by CMake with the sources, where cargo builds.
for example in quickstart tournament solver; do
    # shellcheck disable=SC2046,SC2086
    c++ -std=c++17 $flags -o "$dir/$example" examples/cpp/$example.cpp $(pkg-config --cflags --libs suasion) -Wl,-rpath,"$prefix/lib" -lpthread
done
try_examples() {
    "$1/quickstart" > /dev/null
    "$1/tournament" influence 2 greedy random 2> /dev/null | grep -q '"pairings"'
    "$1/solver" influence 5 2000 | grep -q 'best in'
    if "$1/tournament" chess 2> "$dir/log"; then exit 1; fi
    grep -q 'no game' "$dir/log"
}
try_examples "$dir"
cmake -S examples/cpp -B "$dir/installed" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_BUILD_TYPE=Release > "$dir/log" 2>&1 ||
    { cat "$dir/log"; exit 1; }
cmake --build "$dir/installed" > "$dir/log" 2>&1 || { cat "$dir/log"; exit 1; }
try_examples "$dir/installed"
cmake -S examples/cpp -B "$dir/sources" -DSUASION_SOURCE="$(pwd)" -DSUASION_CARGO_TARGET="$(pwd)/target" -DCMAKE_BUILD_TYPE=Release \
    > "$dir/log" 2>&1 || { cat "$dir/log"; exit 1; }
cmake --build "$dir/sources" > "$dir/log" 2>&1 || { cat "$dir/log"; exit 1; }
try_examples "$dir/sources"
echo "install: ok"
