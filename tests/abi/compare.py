"""Compares a library that has debug information with the recorded ABI; additions are no change.

abidiff is silent about what it cannot read, too: so it must also notice a parameter, a field and a function
that are gone from a copy of the record.
Usage: compare.py RECORD LIBRARY
"""

import pathlib
import re
import subprocess
import sys
import tempfile


def abidiff(record, library):
    return subprocess.run(["abidiff", "--no-added-syms", record, library], capture_output=True, text=True)


def without_parameter(text):
    return re.sub(r'(<function-decl name="sua_game_ply".*?)<parameter [^>]*name="out" />', r"\1", text, count=1, flags=re.S)


def with_moved_field(text):
    return re.sub(
        r'(<class-decl name="sua_playouts_plan".*?layout-offset-in-bits=)"64"', r'\1"96"', text, count=1, flags=re.S
    )


def with_other_name(text):
    return text.replace("sua_game_plies", "sua_game_pages")


def main(record, library):
    same = abidiff(record, library)
    if same.returncode:
        print(same.stdout, same.stderr, sep="", end="")
        print("If the change is meant: make abi-baseline, and say so in the changelog.")
        return 1
    text = pathlib.Path(record).read_text()
    for damage in (without_parameter, with_moved_field, with_other_name):
        other = damage(text)
        with tempfile.NamedTemporaryFile("w", suffix=".abi") as file:
            file.write(other)
            file.flush()
            if other == text or not abidiff(file.name, library).returncode:
                print(f"abidiff does not notice a record {damage.__name__.replace('_', ' ')}")
                return 1
    print("the ABI is the recorded one")
    return 0


sys.exit(main(sys.argv[1], sys.argv[2]))
