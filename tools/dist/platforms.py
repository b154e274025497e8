"""The platforms that `make dist` builds for: what each is called where, how it is linked and what comes out of it."""

import dataclasses
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Apart from `target`, since another compiler (one with the source of its library) would have everything there built anew.
CROSS = ROOT / "target" / "cross"
DIST = ROOT / "target" / "dist"
# zig and cargo-zigbuild, as pip brings them.
TOOLS = ROOT / "target" / "dist-tools"

VERSION = re.search(r'^version = "(.*)"', (ROOT / "Cargo.toml").read_text(), re.M).group(1)
SONAME = re.search(r'^const SONAME: &str = "(.*)"', (ROOT / "build.rs").read_text(), re.M).group(1)
# The oldest C library and the oldest macOS that the libraries run on.
GLIBC = "2.17"
MACOS = "11.0"


@dataclasses.dataclass(frozen=True)
class Platform:
    """One platform. `name` is ours; `triples` are Rust's, one a processor."""

    name: str
    triples: tuple
    # What cargo-zigbuild calls it; None where another linker is used.
    zig: str | None
    shared: str
    # NuGet's name for it; None where NuGet has none.
    rid: str | None
    # As suasion.gdextension names it, and how far the addon was tried there; None where it is not built.
    godot: str | None
    godot_tried: str | None
    # What a program links besides the static library, as rustc says (--print native-static-libs); with mingw also what unwinds, which
    # Windows does not have.
    static_libs: str
    # For `zig cc`, where programs of C are compiled for it.
    zig_cc: tuple = ()
    profile: str = "release"
    # Built only to be tested.
    shipped: bool = True

    @property
    def folder(self):
        """Where cargo leaves the libraries."""
        universal = "universal2-apple-darwin" if len(self.triples) > 1 else self.triples[0]
        return CROSS / universal / self.profile

    @property
    def is_built(self):
        return (self.folder / self.shared).exists()


GNU_LIBS = "-lpthread -lm -ldl -lc"
PLATFORMS = [
    Platform("linux-x64", ("x86_64-unknown-linux-gnu",), f"x86_64-unknown-linux-gnu.{GLIBC}", "libsuasion.so", "linux-x64",
             "linux.x86_64", "played in Godot 4.6", "-lgcc_s -lutil -lrt " + GNU_LIBS, (f"x86_64-linux-gnu.{GLIBC}",)),
    Platform("linux-arm64", ("aarch64-unknown-linux-gnu",), f"aarch64-unknown-linux-gnu.{GLIBC}", "libsuasion.so", "linux-arm64",
             "linux.arm64", "loaded under qemu, never run in Godot", "-lgcc_s -lutil -lrt " + GNU_LIBS, (f"aarch64-linux-gnu.{GLIBC}",)),
    Platform("windows-x64", ("x86_64-pc-windows-gnu",), None, "suasion.dll", "win-x64", "windows.x86_64",
             "loaded under wine, never run in Godot", "-static-libgcc -lkernel32 -lntdll -luserenv -lws2_32 -ldbghelp"),
    Platform("macos", ("aarch64-apple-darwin", "x86_64-apple-darwin"), "universal2-apple-darwin", "libsuasion.dylib", "osx", "macos",
             "built only, never run", "-lSystem -lc -lm", (f"aarch64-macos.{MACOS}", f"x86_64-macos.{MACOS}")),
    Platform("android-arm64", ("aarch64-linux-android",), None, "libsuasion.so", "android-arm64", None, None,
             "-ldl -llog -lunwind -lm -lc"),
    # 32 bits, and the one processor on which 64-bit numbers are aligned to 4 bytes.
    Platform("linux-x86", ("i686-unknown-linux-gnu",), f"i686-unknown-linux-gnu.{GLIBC}", "libsuasion.so", None, None, None,
             "-lgcc_s -lutil -lrt " + GNU_LIBS, (f"x86-linux-gnu.{GLIBC}",), profile="sanitized", shipped=False),
]


def named(name):
    found = [platform for platform in PLATFORMS if platform.name == name]
    if not found:
        sys.exit(f"There is no platform {name}; there are {', '.join(platform.name for platform in PLATFORMS)}.")
    return found[0]


def zig():
    """The command that runs zig."""
    return [str(TOOLS / "bin" / "python"), "-m", "ziglang"]


def run(command, **more):
    print("+", " ".join(str(part) for part in command), flush=True)
    if subprocess.run(command, **more).returncode != 0:
        sys.exit(f"{pathlib.Path(str(command[0])).name} failed, see above.")


def need(program, how):
    """Where a program is; ends with how to get it where there is none."""
    found = shutil.which(program, path=os.environ["PATH"])
    if found is None:
        sys.exit(f"{program} is missing. {how}")
    return found
