#!/usr/bin/env python3
"""Builds the Godot addon's library for the platforms named, from their static libraries, which tools/dist/build.py made.

    tools/dist/godot.py PLATFORM...
"""

import pathlib
import struct
import sys

import platforms
from platforms import CROSS, ROOT, need, run, zig

SOURCE = ROOT / "bindings" / "godot"
OUT = CROSS / "godot"
# Godot's header and the documentation, as bindings/godot/rules.mk makes them.
GENERATED = ROOT / "target" / "godot"
FLAGS = ["-std=gnu11", "-O2", "-shared", "-Wall", "-Wextra", "-Werror", "-fvisibility=hidden", "-DSUA_STATIC", f"-I{ROOT / 'include'}",
         "-isystem", GENERATED / "interface", f"-I{GENERATED}", "-s"]


def library(platform):
    """Where the addon's library of a platform is; suasion.gdextension says the same name."""
    prefix, _, suffix = platform.shared.partition("suasion")
    return OUT / f"{prefix}suasion_godot.{platform.godot}{suffix}"


def link(platform, compiler, folder, out):
    only = []
    if platform.name.startswith("linux"):
        # The one way in; what is linked into it is nobody else's business, least of all another copy's.
        names = OUT / "exports.map"
        names.write_text("{ global: suasion_init; local: *; };\n")
        only = ["-fPIC", f"-Wl,--version-script={names}"]
    elif platform.name == "macos":
        # Its own name inside, which is otherwise the place where it was linked.
        only = [f"-Wl,-install_name,@rpath/{library(platform).name}"]
    run([*compiler, *FLAGS, "-o", out, *sorted(SOURCE.glob("src/*.c")), folder / "libsuasion.a", *only, *platform.static_libs.split()])


# By triple: Apple's numbers of processors and their kinds, as <mach/machine.h> has them.
APPLE = {"x86_64": (0x01000007, 3), "aarch64": (0x0100000C, 0)}
PAGE = 14


def join(parts, out):
    """One file of one library a processor, as Apple's `lipo -create` does it."""
    head = struct.pack(">II", 0xCAFEBABE, len(parts))
    at, body = 1 << PAGE, b""
    for triple, path in parts.items():
        content = path.read_bytes()
        body += b"\0" * (at - (1 << PAGE) - len(body)) + content
        head += struct.pack(">5I", *APPLE[triple.partition("-")[0]], at, len(content), PAGE)
        at += -(-len(content) >> PAGE << PAGE)
    out.write_bytes(head.ljust(1 << PAGE, b"\0") + body)


def build(platform):
    OUT.mkdir(parents=True, exist_ok=True)
    out = library(platform)
    if platform.name == "windows-x64":
        link(platform, [need("x86_64-w64-mingw32-gcc", "make deps-dist brings it.")], platform.folder, out)
    elif len(platform.triples) == 1:
        link(platform, [*zig(), "cc", "-target", platform.zig_cc[0]], platform.folder, out)
    else:
        parts = {triple: OUT / f"{triple}{pathlib.Path(platform.shared).suffix}" for triple in platform.triples}
        for (triple, part), target in zip(parts.items(), platform.zig_cc):
            link(platform, [*zig(), "cc", "-target", target], CROSS / triple / platform.profile, part)
        join(parts, out)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for name in sys.argv[1:]:
        build(platforms.named(name))


if __name__ == "__main__":
    main()
