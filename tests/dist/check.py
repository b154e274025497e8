#!/usr/bin/env python3
"""What `make dist` has put into target/dist: sums, contents, the bill of materials; and that it can be used as the guides say."""

import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools" / "dist"))
from platforms import DIST, PLATFORMS, TOOLS, VERSION  # noqa: E402

PLAY = """
import { load } from "suasion";
const game = (await load()).newGame("price_of_influence", { players: 3 }, 7);
while (!game.over) game.apply(game.bot("greedy", 1));
console.log(game.outcome.text);
"""


def sums():
    listed = dict(reversed(line.split("  ")) for line in (DIST / "SHA256SUMS").read_text().splitlines())
    there = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in DIST.iterdir() if path.name != "SHA256SUMS"}
    assert listed == there, set(listed.items()) ^ set(there.items())


def again():
    """The same files give the same archives."""
    before = (DIST / "SHA256SUMS").read_text()
    subprocess.run([ROOT / "tools" / "dist" / "pack.py"], check=True, stdout=subprocess.DEVNULL)
    assert (DIST / "SHA256SUMS").read_text() == before, "packed again, something differs"


def bill():
    """By the validator of those who made the format."""
    subprocess.run([TOOLS / "bin" / "pip", "install", "--quiet", "cyclonedx-python-lib[json-validation]"], check=True)
    check = ("import sys; from cyclonedx.validation.json import JsonStrictValidator as V; from cyclonedx.schema import SchemaVersion as S;"
             "wrong = V(S.V1_5).validate_str(open(sys.argv[1]).read()); sys.exit(str(wrong) if wrong else 0)")
    path = DIST / f"suasion-{VERSION}.cdx.json"
    subprocess.run([TOOLS / "bin" / "python", "-c", check, path], check=True)
    names = {component["name"] for component in json.loads(path.read_text())["components"]}
    assert {"serde", "serde_json", "bincode", "rand", "libc", "rust-std"} <= names, names
    assert not {"cbindgen", "criterion", "jsonschema"} & names, "what is not linked is not in it"


def archives():
    wanted = {"include/suasion.h", "include/suasion.hpp", "lib/libsuasion.a", "lib/pkgconfig/suasion.pc", "lib/cmake/suasion/suasionConfig.cmake", "LICENSE-MIT", "LICENSE-APACHE",
              "README.md", "suasion.cdx.json"}
    native = set(zipfile.ZipFile(DIST / f"Suasion.Native.{VERSION}.nupkg").namelist())
    for platform in [platform for platform in PLATFORMS if platform.shipped and platform.is_built]:
        folder = f"suasion-{VERSION}-{platform.name}"
        if platform.shared.endswith(".dll"):
            names = set(zipfile.ZipFile(DIST / f"{folder}.zip").namelist())
            wanted_here = wanted | {"bin/suasion.dll", "lib/libsuasion.dll.a"}
        else:
            names = set(tarfile.open(DIST / f"{folder}.tar.gz").getnames())
            wanted_here = wanted | {f"lib/{platform.shared}"}
        assert {f"{folder}/{name}" for name in wanted_here} <= names, wanted_here - names
        assert platform.rid is None or f"runtimes/{platform.rid}/native/{platform.shared}" in native, native


def anonymous():
    """Nothing says where it was built."""
    here = [str(place).encode() for place in (ROOT, os.environ.get("CARGO_HOME") or pathlib.Path.home() / ".cargo")]
    for path in DIST.iterdir():
        if path.name.endswith((".tgz", ".tar.gz")):
            archive = tarfile.open(path)
            contents = {one.name: archive.extractfile(one).read() for one in archive.getmembers() if one.isfile()}
        elif path.suffix in (".zip", ".nupkg"):
            archive = zipfile.ZipFile(path)
            contents = {name: archive.read(name) for name in archive.namelist()}
        else:
            contents = {path.name: path.read_bytes()}
        for name, content in contents.items():
            assert not any(place in content for place in here), f"{path.name}: {name} names a folder of this machine"


def unity(folder):
    """Every library that was built is in the package, each with what tells Unity for which system it is."""
    names = set(tarfile.open(DIST / f"com.suasion-{VERSION}.tgz").getnames())
    plugins = {"linux-x64": "Linux/x86_64/libsuasion.so", "windows-x64": "Windows/x86_64/suasion.dll", "macos": "macOS/libsuasion.dylib"}
    for platform in [platform for platform in PLATFORMS if platform.is_built and platform.name in plugins]:
        place = f"package/Plugins/{plugins[platform.name]}"
        assert {place, f"{place}.meta", "package/package.json"} <= names, (place, names)


def addon(folder):
    """Every library that suasion.gdextension names is there, of the kind that its platform loads."""
    archive = zipfile.ZipFile(DIST / f"suasion-{VERSION}-godot.zip")
    names = set(archive.namelist())
    assert all(name.startswith("addons/suasion/") for name in names), names
    inside = {name.removeprefix("addons/suasion/") for name in names}
    assert {"suasion.gdextension", "suasion.svg", "README.md", "LICENSE-MIT", "LICENSE-APACHE", "suasion.cdx.json"} <= inside, inside
    listed = re.findall(r'^(\S+) = "(bin/.*)"$', archive.read("addons/suasion/suasion.gdextension").decode(), re.M)
    wanted = {platform.godot for platform in PLATFORMS if platform.godot}
    assert wanted == {platform for platform, _ in listed} and {library for _, library in listed} <= inside, (listed, inside)
    heads = {"so": b"\x7fELF", "dll": b"MZ", "dylib": b"\xca\xfe\xba\xbe"}
    for _, library in listed:
        assert archive.read(f"addons/suasion/{library}").startswith(heads[library.rpartition(".")[2]]), library
    joined = folder / "joined"
    joined.write_bytes(archive.read(f"addons/suasion/{dict(listed)['macos']}"))
    said = subprocess.run(["file", joined], check=True, capture_output=True, text=True).stdout
    assert "2 architectures" in said and "x86_64" in said and "arm64" in said, said


def linux(folder):
    """From the archive alone: shared by pkg-config, static by hand."""
    name = f"suasion-{VERSION}-linux-x64"
    tarfile.open(DIST / f"{name}.tar.gz").extractall(folder)
    lib = folder / name / "lib"
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "suasion"], env={"PKG_CONFIG_PATH": str(lib / "pkgconfig"), "PATH": "/usr/bin"},
                           check=True, capture_output=True, text=True).stdout.split()
    source = ROOT / "tests" / "install" / "ten_lines.c"
    libs = next(platform for platform in PLATFORMS if platform.name == "linux-x64").static_libs.split()
    subprocess.run(["cc", "-o", folder / "shared", source, *flags, f"-Wl,-rpath,{lib}"], check=True)
    subprocess.run(["cc", "-DSUA_STATIC", "-o", folder / "static", f"-I{folder / name / 'include'}", source, lib / "libsuasion.a", *libs], check=True)
    by_cmake(folder, folder / name)
    for program in ("shared", "static", "built/shared", "built/static"):
        assert b"over" in subprocess.run([folder / program], check=True, capture_output=True).stdout


def by_cmake(folder, prefix, *more):
    """What tests/install does with an installed library, with an archive."""
    commands = [["cmake", "-S", ROOT / "tests" / "install", "-B", folder / "built", f"-DCMAKE_PREFIX_PATH={prefix}", *more],
                ["cmake", "--build", folder / "built"]]
    for command in commands:
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]


def windows(folder):
    """Built by mingw and CMake from the archive; tests/dist/run.sh runs what is built by hand."""
    name = f"suasion-{VERSION}-windows-x64"
    zipfile.ZipFile(DIST / f"{name}.zip").extractall(folder)
    by_cmake(folder, folder / name, "-DCMAKE_SYSTEM_NAME=Windows", "-DCMAKE_C_COMPILER=x86_64-w64-mingw32-gcc")
    for program in ("shared", "static"):
        said = subprocess.run(["x86_64-w64-mingw32-objdump", "-p", folder / "built" / f"{program}.exe"], check=True, capture_output=True, text=True)
        needed = re.findall(r"DLL Name: (\S+)", said.stdout)
        assert ("suasion.dll" in needed) == (program == "shared") and not any("gcc" in name for name in needed), (program, needed)


def npm(folder):
    package = DIST / f"suasion-{VERSION}.tgz"
    names = set(tarfile.open(package).getnames())
    assert {f"package/{name}" for name in ("package.json", "README.md", "dist/index.js", "dist/index.d.ts", "dist/worker.js", "dist/suasion.wasm",
                                           "dist/LICENSE-MIT", "dist/LICENSE-APACHE")} <= names, names
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "play.js").write_text(PLAY)
    subprocess.run(["npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", package], cwd=folder, check=True)
    assert subprocess.run(["node", "play.js"], cwd=folder, check=True, capture_output=True).stdout.strip()


def main():
    sums()
    again()
    bill()
    archives()
    anonymous()
    for use in (unity, addon, linux, windows, npm):
        with tempfile.TemporaryDirectory() as folder:
            use(pathlib.Path(folder))
    print("dist: ok")


if __name__ == "__main__":
    main()
