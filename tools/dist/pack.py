#!/usr/bin/env python3
"""Puts what is built into target/dist: an archive a platform, the Godot addon, the Unity, NuGet and npm packages, the page, the bill
of materials and SHA256SUMS. A platform that was not built is left out, and said so. The same files give the same archives."""

import gzip
import hashlib
import io
import json
import os
import pathlib
import shutil
import subprocess
import tarfile
import zipfile

import godot
import sbom
from platforms import CROSS, DIST, PLATFORMS, ROOT, SONAME, VERSION, run

asked = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True).stdout.strip()
WHEN = int(os.environ.get("SOURCE_DATE_EPOCH") or asked or 0)


def filled(template, **values):
    text = (ROOT / template).read_text(encoding="utf-8")
    for name, value in {"VERSION": VERSION, **values}.items():
        text = text.replace(f"@{name}@", value)
    return text.encode()


def legal(bill):
    return {name: ROOT / name for name in ("LICENSE-MIT", "LICENSE-APACHE", "NOTICE.md")} | {"suasion.cdx.json": bill}


def plain(platform, bill):
    """What the archive of a platform holds: paths with bytes, a file, or the name that a link points to."""
    files = {f"include/{name}": ROOT / "include" / name for name in ("suasion.h", "suasion.hpp")}
    readme = filled("tools/dist/README.md.in", PLATFORM=platform.name, STATIC_LIBS=platform.static_libs)
    pkg_config = filled("suasion.pc.in", STATIC_LIBS=platform.static_libs, PREFIX="${pcfiledir}/../..")
    files |= legal(bill) | {"README.md": readme, "lib/pkgconfig/suasion.pc": pkg_config, "lib/libsuasion.a": platform.folder / "libsuasion.a"}
    shared = f"lib/{platform.shared}"
    if platform.shared.endswith(".dll"):
        shared, found_by = "bin/suasion.dll", 'IMPORTED_IMPLIB "${_suasion_prefix}/lib/libsuasion.dll.a"'
        files |= {shared: platform.folder / "suasion.dll", "lib/libsuasion.dll.a": platform.folder / "libsuasion.dll.a"}
    elif platform.name.startswith("linux"):
        found_by = f'IMPORTED_SONAME "{SONAME}"'
        files |= {f"lib/libsuasion.so.{VERSION}": platform.folder / "libsuasion.so", f"lib/{SONAME}": f"libsuasion.so.{VERSION}",
                  shared: SONAME}
    else:
        found_by = f'IMPORTED_SONAME "{"@rpath/" if platform.name == "macos" else ""}{platform.shared}"'
        files[shared] = platform.folder / platform.shared
    config = filled("cmake/suasionConfig.cmake.in", SHARED=shared, FOUND_BY=found_by, STATIC_LIBS=platform.static_libs)
    return files | {"lib/cmake/suasion/suasionConfig.cmake": config,
                    "lib/cmake/suasion/suasionConfigVersion.cmake": filled("cmake/suasionConfigVersion.cmake.in")}


def data(content):
    return content.read_bytes() if isinstance(content, pathlib.Path) else content


def write_tar(path, folder, files):
    with open(path, "wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=WHEN, filename="") as packed, tarfile.open(fileobj=packed, mode="w") as tar:
        for name, content in sorted(files.items()):
            info = tarfile.TarInfo(f"{folder}/{name}")
            info.mtime, info.mode = WHEN, 0o755 if ".so" in name or name.endswith(".dylib") else 0o644
            if isinstance(content, str):
                info.type, info.linkname = tarfile.SYMTYPE, content
                tar.addfile(info)
            else:
                info.size = len(data(content))
                tar.addfile(info, io.BytesIO(data(content)))


def write_zip(path, files):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), data(content), zipfile.ZIP_DEFLATED)


def nuget(built):
    """Native libraries alone, by NuGet's names of platforms; `Suasion.csproj` is the managed half."""
    nuspec = f"""<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd">
  <metadata>
    <id>Suasion.Native</id>
    <version>{VERSION}</version>
    <authors>Suasion</authors>
    <license type="expression">MIT OR Apache-2.0</license>
    <description>The native libraries of Suasion.</description>
  </metadata>
</package>
"""
    types = ["rels", "nuspec", "so", "dll", "dylib"]
    content = ('<?xml version="1.0" encoding="utf-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
               '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
               + "".join(f'<Default Extension="{end}" ContentType="application/octet"/>' for end in types[1:]) + "</Types>\n")
    relations = ('<?xml version="1.0" encoding="utf-8"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
                 '<Relationship Type="http://schemas.microsoft.com/packaging/2010/07/manifest" Target="/Suasion.Native.nuspec" Id="R1"/>'
                 "</Relationships>\n")
    files = {"Suasion.Native.nuspec": nuspec.encode(), "[Content_Types].xml": content.encode(), "_rels/.rels": relations.encode()}
    files |= {f"runtimes/{platform.rid}/native/{platform.shared}": platform.folder / platform.shared for platform in built if platform.rid}
    write_zip(DIST / f"Suasion.Native.{VERSION}.nupkg", files)


def addon(built, bill):
    """What is unpacked into a Godot project."""
    source = ROOT / "bindings" / "godot" / "addons"
    files = {path.relative_to(source.parent).as_posix(): path for path in source.rglob("*") if path.is_file()}
    here = [platform for platform in built if platform.godot and godot.library(platform).exists()]
    tried = "\n".join(f"* `{platform.godot}`: {platform.godot_tried}" for platform in here)
    inside = legal(bill) | {"README.md": filled("tools/dist/godot.md.in", TRIED=tried)}
    inside |= {f"bin/{godot.library(platform).name}": godot.library(platform) for platform in here}
    write_zip(DIST / f"suasion-{VERSION}-godot.zip", files | {f"addons/suasion/{name}": content for name, content in inside.items()})


def main():
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir(parents=True)
    bill = (json.dumps(sbom.bill(), indent=2) + "\n").encode()
    (DIST / f"suasion-{VERSION}.cdx.json").write_bytes(bill)
    built = [platform for platform in PLATFORMS if platform.shipped and platform.is_built]
    for platform in PLATFORMS:
        if platform.shipped and not platform.is_built:
            print(f"left out, as it was not built: {platform.name} (make dist-{platform.name})")
    for platform in built:
        folder = f"suasion-{VERSION}-{platform.name}"
        files = plain(platform, bill)
        if platform.shared.endswith(".dll"):
            write_zip(DIST / f"{folder}.zip", {f"{folder}/{name}": content for name, content in files.items()})
        else:
            write_tar(DIST / f"{folder}.tar.gz", folder, files)
    addon(built, bill)
    nuget(built)
    run([ROOT / "tools" / "bindings" / "unity.py", "--pack", DIST / "unity", "--libraries", CROSS],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(WHEN)})
    shutil.move(DIST / "unity" / f"com.suasion-{VERSION}.tgz", DIST)
    shutil.rmtree(DIST / "unity")
    web = ROOT / "target" / "web"
    if (web / "index.html").exists():
        write_zip(DIST / f"suasion-{VERSION}-web.zip", {p.relative_to(web).as_posix(): p for p in web.rglob("*") if p.is_file()})
        run(["npm", "pack", "--silent", "--pack-destination", DIST], cwd=ROOT / "bindings" / "js")
    files = sorted(path for path in DIST.iterdir() if path.is_file())
    (DIST / "SHA256SUMS").write_text("".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files))
    for path in files:
        print(f"{path.stat().st_size:>12,} {path.name}")


if __name__ == "__main__":
    main()
