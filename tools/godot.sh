#!/bin/sh
# Makes a folder with Godot 4 out of Debian's unstable suite, for the tests: nothing outside the folder is touched.
#
#     tools/godot.sh DIR      then: chroot DIR godot --version; the header of its interface is DIR/gdextension_interface.h
set -eu

dir=$1
[ -f "$dir/gdextension_interface.h" ] && exit 0
command -v debootstrap > /dev/null || apt-get install -y -qq --no-install-recommends debootstrap
# The mirror that this machine's apt uses already.
mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2> /dev/null |
	sed -nE 's/^(URIs: |deb (\[[^]]*\] )?)([^ ]+\/debian)\/?( .*)?$/\3/p' | head -1)
rm -rf "$dir"
mkdir -p "$dir"
debootstrap --variant=minbase sid "$dir" "$mirror"
echo 'Acquire::Check-Valid-Until "false";' > "$dir/etc/apt/apt.conf.d/99valid"
chroot "$dir" apt-get install -y -qq --no-install-recommends godot xvfb xauth libgl1-mesa-dri libgl1 libegl1 fonts-dejavu-core
chroot "$dir" sh -c 'cd / && godot --headless --dump-gdextension-interface' > /dev/null
