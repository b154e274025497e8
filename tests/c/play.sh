#!/bin/sh
# The terminal table, driven as people and scripts drive it. Argument: the program.
set -eu
play=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

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
done

# Nobody at the terminal and nothing said: one game of each kind, and how to go on.
"$play" < /dev/null > "$dir/d"
tail -1 "$dir/d" | grep -q 'make play ARGS=' || fail "it does not say how to play by hand"
"$play" --game chess --auto 2> "$dir/e" && fail "there is no chess"
grep -q SUA_E_NO_SUCH "$dir/e" || fail "an unknown game has no clear message"
"$play" --nonsense 2> /dev/null && fail "an unknown option was taken"
echo "play: ok"
