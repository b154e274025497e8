#!/usr/bin/env python3
"""Counts the instructions of every benchmark under callgrind and compares them with the committed table.

Times differ from machine to machine and from minute to minute; instructions hardly do. Each piece of work is run
once and then a few times more: the difference, divided, is what it costs.

    tools/instructions.py             compare with benches/instructions.csv
    tools/instructions.py --update    write the table anew
    tools/instructions.py GAME        only one game
"""

import argparse
import csv
import json
import pathlib
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "benches" / "instructions.csv"
# A change below this is noise of the allocator and of hashing.
NOISE = 0.01


def runner():
    """Builds the program that does the work and returns its path."""
    build = ["cargo", "bench", "--bench", "runner", "--no-run", "--message-format=json"]
    lines = subprocess.run(build, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    built = [json.loads(line) for line in lines if line.startswith("{")]
    return next(m["executable"] for m in built if m.get("executable") and m["target"]["name"] == "runner")


def counted(program, game, work, times):
    """Instructions of a whole run."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "run", game, work, str(times)]
    report = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout
    return int(re.search(r"Collected : (\d+)", report).group(1))


def measure(program, game, work, items):
    more = 10 if items < 20 else 2
    once = counted(program, game, work, 1)
    return round((counted(program, game, work, 1 + more) - once) / more / items)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--update", action="store_true", help="write the table anew")
    arguments.add_argument("games", nargs="*", metavar="GAME", help="only these")
    options = arguments.parse_args()

    program = runner()
    listed = subprocess.run([program, "list"], check=True, stdout=subprocess.PIPE, text=True).stdout
    works = [line.split("\t") for line in listed.splitlines()]
    works = [(game, work, int(items)) for game, work, items in works if not options.games or game in options.games]
    with ThreadPoolExecutor() as pool:
        counts = list(pool.map(lambda work: measure(program, *work), works))

    before = {}
    if TABLE.exists():
        with TABLE.open(newline="") as file:
            before = {(row["game"], row["work"]): int(row["instructions"]) for row in csv.DictReader(file)}
    after = {(game, work): count for (game, work, _), count in zip(works, counts)}
    changed = 0
    for (game, work), count in after.items():
        old = before.get((game, work))
        change = "new" if old is None else f"{count / max(old, 1) - 1:+.1%}"
        differs = old is None or abs(count - old) > max(2, NOISE * old)
        changed += differs
        print(f"{game:20} {work:26} {count:>10,} {change if differs else '':>8}")
    if options.update:
        kept = {key: count for key, count in before.items() if options.games and key[0] not in options.games}
        with TABLE.open("w", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(["game", "work", "instructions"])
            writer.writerows((game, work, count) for (game, work), count in (kept | after).items())
        print(f"{TABLE.relative_to(ROOT)} is up to date.")
    elif changed:
        print(f"{changed} differ from {TABLE.relative_to(ROOT)}; `tools/instructions.py --update` accepts them.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
