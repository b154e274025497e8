#!/usr/bin/env python3
"""Builds the libraries of one platform into target/cross.

    tools/dist/build.py PLATFORM      linux-x64, linux-arm64, windows-x64, macos, android-arm64, linux-x86 (for tests)

The standard library of a platform is the installed one (`rustup target add …`), else it is compiled from its source, which
tools/rust_src.sh brings. zig links for Linux, so that any C library from 2012 on will do, and for macOS, which then needs no SDK;
mingw for Windows; the NDK (NDK=/path/to/it) for Android.
"""

import os
import pathlib
import subprocess
import sys

import platforms
from platforms import CROSS, ROOT, TOOLS, need, run

# One for all phones since Android 5.
ANDROID_API = 21


def is_installed(triple):
    """Is the standard library for it there, compiled?"""
    asked = subprocess.run(["rustc", "--print", "target-libdir", "--target", triple], capture_output=True, text=True)
    return asked.returncode == 0 and any(pathlib.Path(asked.stdout.strip()).glob("libstd-*.rlib"))


def zig_tools():
    """zig and cargo-zigbuild in a folder of their own."""
    if not (TOOLS / "bin" / "cargo-zigbuild").exists():
        run([sys.executable, "-m", "venv", TOOLS])
        run([TOOLS / "bin" / "pip", "install", "--quiet", "ziglang", "cargo-zigbuild"])
    return str(TOOLS / "bin")


def standard_library(platform, environment):
    """What cargo is told so that the platform's standard library is found or made."""
    if all(is_installed(triple) for triple in platform.triples):
        return []
    if subprocess.run([ROOT / "tools" / "rust_src.sh", ROOT / "target" / "rust-src"]).returncode != 0:
        sys.exit(f"Rust's standard library for {platform.name} is neither installed nor can it be compiled. "
                 f"With rustup: rustup target add {' '.join(platform.triples)}. Without: see above.")
    environment.update(RUSTC_BOOTSTRAP="1", RUSTC=str(ROOT / "target" / "rust-src" / "rustc"))
    return ["-Z", "build-std=std,panic_unwind"]


def windows(environment):
    how = "On Debian and its kin: apt-get install gcc-mingw-w64-x86-64. Elsewhere: mingw-w64, with its programs on the PATH."
    environment["CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER"] = need("x86_64-w64-mingw32-gcc", how)


def android(environment):
    root = os.environ.get("NDK") or os.environ.get("ANDROID_NDK_HOME")
    if root is None:
        sys.exit("For Android its NDK is needed, r25 or later, from developer.android.com: make dist-android-arm64 NDK=/path/to/it.")
    compilers = sorted(pathlib.Path(root).glob(f"toolchains/llvm/prebuilt/*/bin/aarch64-linux-android{ANDROID_API}-clang"))
    if not compilers:
        sys.exit(f"{root} is no NDK of r25 or later: it has no compiler for API level {ANDROID_API}.")
    environment["CARGO_TARGET_AARCH64_LINUX_ANDROID_LINKER"] = str(compilers[0])


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    platform = platforms.named(sys.argv[1])
    need("cargo", "Rust 1.88 or later brings it.")
    # Messages of panics name source files: the same wherever it was built.
    home = os.environ.get("CARGO_HOME") or pathlib.Path.home() / ".cargo"
    names = f"--remap-path-prefix={ROOT}=suasion --remap-path-prefix={home}=cargo"
    environment = {**os.environ, "CARGO_TARGET_DIR": str(CROSS), "RUSTFLAGS": names}
    if platform.zig:
        environment["PATH"] = zig_tools() + os.pathsep + environment["PATH"]
        environment["MACOSX_DEPLOYMENT_TARGET"] = platforms.MACOS
    elif platform.name == "windows-x64":
        windows(environment)
    else:
        android(environment)
    profile = ["--profile", platform.profile]
    if platform.name != "macos":
        profile += ["--config", f'profile.{platform.profile}.strip="symbols"']
    library = standard_library(platform, environment)
    # Beside an rlib there is no LTO, so the two libraries are made alone; but two processors are only joined by `zigbuild`.
    alone = ["cargo-zigbuild" if platform.zig else "cargo", "rustc", "--crate-type", "cdylib,staticlib"]
    command = [*(alone if len(platform.triples) == 1 else ["cargo", "zigbuild"]), *library, "--lib", *profile]
    run([*command, "--target", platform.zig or platform.triples[0]], cwd=ROOT, env=environment)
    if not platform.is_built:
        sys.exit(f"{platform.folder / platform.shared} was not made.")


if __name__ == "__main__":
    main()
