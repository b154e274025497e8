#!/bin/sh
# The addon in a real Godot 4: every method, the transcript against C's, and the demo with pictures of it.
set -eu
cd "$(dirname "$0")/../.."
root=$(pwd)/target/godot-sid
tools/godot.sh "$root"
mkdir -p "$root/suasion" target/godot/pictures
mountpoint -q "$root/suasion" || mount --bind "$(pwd)" "$root/suasion"
mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
trap 'umount "$root/suasion" "$root/proc"' EXIT

inside() { chroot "$root" sh -c "cd /suasion/target/godot && $1"; }

if [ ! -f target/godot/gdextension_interface.h ]; then
	mkdir -p target/godot
	inside "godot --headless --dump-gdextension-interface > /dev/null"
fi
make godot-demo
cp tests/godot/*.gd target/godot/demo
# Once by the editor, which makes what it imports and loads the documentation.
inside "godot --headless --path demo --editor --quit" > target/godot/editor.log 2>&1 || { cat target/godot/editor.log; exit 1; }
inside "godot --headless --path demo -s api.gd"
inside "godot --headless --path demo -s transcript.gd -- /suasion/target/godot/transcript.txt"
# The end says what was won in words; the C program says it in JSON.
target/c/transcript all | sed -E 's/^end\t.*"text":"([^"]*)".*/end\t\1/' | diff - target/godot/transcript.txt
inside "xvfb-run -a -s '-screen 0 1280x820x24' godot --rendering-driver opengl3 --audio-driver Dummy --path demo -s demo.gd -- /suasion/target/godot/pictures"
echo "pictures: target/godot/pictures"
