#!/bin/sh
# The addon in a real Godot 4: every method, the transcript against C's, and the demo with pictures of it.
#
#     tests/godot/run.sh [ARCHIVE]      the addon of `make dist` instead of one built here
set -eu
cd "$(dirname "$0")/../.."
archive=${1:-}
root=$(pwd)/target/godot-sid
tools/godot.sh "$root"
mkdir -p "$root/suasion" target/godot/pictures
mountpoint -q "$root/suasion" || mount --bind "$(pwd)" "$root/suasion"
mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
# Lazily: something that Godot started may still be on its way out.
trap 'umount -l "$root/suasion" "$root/proc"' EXIT

inside() { chroot "$root" sh -c "cd /suasion/target/godot && $1"; }
# Godot goes on after an error in a script and says 0 in the end.
checked() {
	inside "$1" > "target/godot/$2.log" 2>&1 || { cat "target/godot/$2.log"; exit 1; }
	if grep -q 'SCRIPT ERROR' "target/godot/$2.log"; then cat "target/godot/$2.log"; exit 1; fi
	grep passed "target/godot/$2.log" || true
}

if [ -n "$archive" ]; then
	make godot-project
	python3 -m zipfile -e "$archive" target/godot/demo
else
	make godot-demo
fi
cp tests/godot/*.gd target/godot/demo
# Once by the editor, which makes what it imports and loads the documentation.
checked "godot --headless --path demo --editor --quit" editor
checked "godot --headless --path demo -s api.gd" api
checked "godot --headless --path demo -s transcript.gd -- /suasion/target/godot/transcript.txt" transcript
# The end says what was won in words; the C program says it in JSON.
target/c/transcript all | sed -E 's/^end\t.*"text":"([^"]*)".*/end\t\1/' | diff - target/godot/transcript.txt
rm -f target/godot/pictures/*
checked "xvfb-run -a -s '-screen 0 1280x820x24' godot --rendering-driver opengl3 --audio-driver Dummy --path demo -s demo.gd -- /suasion/target/godot/pictures" demo
echo "pictures: target/godot/pictures"
