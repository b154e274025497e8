#!/usr/bin/env python3
"""Writes what the bindings share with the library from its header and schemas, so that nothing is typed twice.

    tools/bindings/generate.py           writes the files (make bindings)
    tools/bindings/generate.py --check   says which are stale, and fails if any is (make test-bindings)
    tools/bindings/generate.py --layout  prints a C program that compiles if the layouts are the compiler's own

What is written:

    bindings/suasion.json                  the header as data: see header.py for what is in it
    bindings/csharp/Runtime/Generated/     the C# declarations and view classes: see csharp.py and csharp_views.py
"""

import argparse
import json
import pathlib
import sys

import csharp
import csharp_views
import header
import schemas

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CSHARP = "bindings/csharp/Runtime/Generated/"


def layout(ir):
    """A C program that the compiler refuses if a size or an offset is not what the data says."""
    lines = ["#include <stddef.h>", '#include "suasion.h"']
    for struct in ir["structs"]:
        name = struct["name"]
        lines.append(f'_Static_assert(sizeof({name}) == {struct["size"]}, "{name}");')
        for field in struct["fields"]:
            lines.append(f'_Static_assert(offsetof({name}, {field["name"]}) == {field["offset"]}, "{name}.{field["name"]}");')
            lines.append(f'_Static_assert(sizeof((({name} *)0)->{field["name"]}) == {field["size"]}, "{name}.{field["name"]}");')
    for constant in ir["constants"]:
        value = constant.get("limit", constant["value"])
        lines.append(f'_Static_assert({constant["name"]} == {value}, "{constant["name"]}");')
    return "\n".join(lines) + "\nint main(void) { return 0; }\n"


def views():
    """The views of every game that has a schema, as data."""
    read = []
    for path in sorted((ROOT / "schemas").glob("*.view.json")):
        read.append(schemas.read(path.name.removesuffix(".view.json"), json.loads(path.read_text(encoding="utf-8"))))
    return [game for game in read if game]


def written(ir):
    """Every file with its text."""
    files = {"bindings/suasion.json": json.dumps(ir, indent=1, ensure_ascii=False) + "\n"}
    files.update({CSHARP + name: text for name, text in csharp.Writer(ir).files().items()})
    files.update({CSHARP + name: text for name, text in csharp_views.files(views()).items()})
    return {ROOT / path: text for path, text in files.items()}


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--check", action="store_true", help="change nothing; fail if a file is stale")
    arguments.add_argument("--layout", action="store_true", help="print the program that checks layouts")
    options = arguments.parse_args()

    ir = header.read((ROOT / "include" / "suasion.h").read_text(encoding="utf-8"))
    if options.layout:
        print(layout(ir), end="")
        return
    stale = []
    for path, text in written(ir).items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(str(path.relative_to(ROOT)))
        if not options.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    if options.check and stale:
        sys.exit("stale, run make bindings: " + ", ".join(stale))


if __name__ == "__main__":
    main()
