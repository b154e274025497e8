#!/bin/sh
# The terminal table, driven as people and scripts drive it. Argument: the program.
set -eu
play=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# What begins a colour.
escape=$(printf '\033')

# The program at a terminal of its own, left at once. Only one writes to it: what is typed would be shown too.
at_terminal() {
    python3 -c '
import os, pty, subprocess, sys
mine, its = pty.openpty()
run = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=its)
os.close(its)
run.stdin.write(b"quit\n")
run.stdin.close()
while True:
    try:
        some = os.read(mine, 65536)
    except OSError:
        break
    if not some:
        break
    sys.stdout.buffer.write(some)
sys.exit(run.wait())' "$play" $1
}

fail() {
    echo "play.sh: $1" >&2
    exit 1
}

for game in $("$play" --list | awk '{print $2}'); do
    # The same seed plays the same game, move by move, and ends in one line of JSON.
    "$play" --game "$game" --auto --seed 7 > "$dir/a"
    "$play" --game "$game" --auto --seed 7 > "$dir/b"
    cmp "$dir/a" "$dir/b" || fail "$game: two runs of one seed differ"
    tail -1 "$dir/a" | grep -q "^{\"game\":\"$game\",\"seed\":7,\"moves\":[0-9]*,\"hash\":\"[0-9a-f]\{16\}\",\"outcome\":{.*}}$" ||
        fail "$game: the last line is not the promised JSON"
    "$play" --game "$game" --auto --seed 8 | tail -1 | cmp -s - "$dir/b" && fail "$game: the seed does not matter"
    "$play" --game "$game" --config '{"chance":"manual"}' --auto --seed 7 > /dev/null

    # By hand: everything that can be typed, then a whole game of first moves with undo and redo, saved and loaded.
    {
        printf 'help\nview\nmoves\nexplain 1\nwhy 0\nwhy 99999\ntopics\nabout nothing\nhint\nfly to the moon\n999\n'
        printf '1\nundo\nredo\nundo all\nundo\nredo\nevents\nsave %s/game\nsvg %s/picture\n1\nload %s/game\nload %s/none\n' \
            "$dir" "$dir" "$dir" "$dir"
        yes 1 | head -2000
    } | "$play" --game "$game" --seats hrr > "$dir/c"
    grep -q '\.\|over' "$dir/c" || fail "$game: nothing was said"
    grep -q '^The game is over' "$dir/c" || fail "$game: the game by hand has no end"
    head -c 4 "$dir/game" | grep -q SUAR || fail "$game: nothing was saved"
    grep -q '<svg' "$dir/picture" || fail "$game: no picture"
    printf 'quit\n' | "$play" --load "$dir/game" > /dev/null

    # Nothing that is piped has colours; a terminal has them, unless they are not wanted.
    grep -q "$escape" "$dir/c" && fail "$game: colours in a pipe"
    at_terminal "--game $game --seats hrr --seed 7" > "$dir/f"
    NO_COLOR=1 at_terminal "--game $game --seats hrr --seed 7" > "$dir/g"
    grep -q "$escape" "$dir/g" && fail "$game: colours although NO_COLOR is set"
    case $game in
    influence | influentia | indio | price_of_influence)
        grep -q "$escape\[3[1-6]m" "$dir/f" || fail "$game: cards have no colour at a terminal" ;;
    esac
    sed "s/$escape\[[0-9]*m//g" "$dir/f" | cmp - "$dir/g" || fail "$game: colours change more than the colour"
done

# Wrong answers are asked again; people pick the levels of the bots.
printf '99\nchess\n1x\n\ninfluence\nxyz\nh\nhbcsergh\nhe\nfly\n0\n1\nquit\n' | "$play" --seed 7 > "$dir/h"
test "$(grep -c 'There is no such game' "$dir/h")" = 4 || fail "a wrong game is not asked again"
grep -q 'That is no player' "$dir/h" || fail "a wrong player is not asked again"
test "$(grep -c 'seats; this game has 2 to 6' "$dir/h")" = 2 || fail "a wrong number of players is not asked again"
grep -q 'There are moves 1 to' "$dir/h" || fail "a wrong number of a move is not asked again"
for level in beginner casual skilled expert; do
    grep -q "$level" "$dir/h" || fail "the level $level is not offered"
done
grep -q '· ' "$dir/h" || fail "no move was made after wrong answers"

# Nobody at the terminal and nothing said: one game of each kind, and how to go on.
"$play" < /dev/null > "$dir/d"
tail -1 "$dir/d" | grep -q 'make play ARGS=' || fail "it does not say how to play by hand"
"$play" --game chess --auto 2> "$dir/e" && fail "there is no chess"
grep -q SUA_E_NO_SUCH "$dir/e" || fail "an unknown game has no clear message"
"$play" --nonsense 2> /dev/null && fail "an unknown option was taken"
echo "play: ok"
