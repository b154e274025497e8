#!/usr/bin/env python3
"""The Unity package in bindings/csharp: its .meta files, and the package with the native libraries that are built.

    tools/bindings/unity.py                    writes the .meta files
    tools/bindings/unity.py --check            fails if one is missing, stale or too many, or a version is not the library's
    tools/bindings/unity.py --pack FOLDER      puts the package together: FOLDER/com.suasion and FOLDER/com.suasion-VERSION.tgz

Unity knows assets by the GUIDs in .meta files, and cannot write them into a package that it has downloaded; so they are
committed, and made from the paths, which keeps them the same for ever. Native libraries are not committed: --pack takes those it
finds in target, and each is enabled for exactly one system and processor.
"""

import argparse
import gzip
import hashlib
import json
import os
import pathlib
import re
import shutil
import sys
import tarfile
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "bindings" / "csharp"
SAMPLES = "Samples~"

# Where Unity looks for each library, where cargo leaves it, and for what it is: (platform, settings), and of the editor.
PLUGINS = {
    "Linux/x86_64/libsuasion.so": ("x86_64-unknown-linux-gnu", ("Standalone", "Linux64", "x86_64"), ("Linux", "x86_64")),
    "Windows/x86_64/suasion.dll": ("x86_64-pc-windows-gnu", ("Standalone", "Win64", "x86_64"), ("Windows", "x86_64")),
    "macOS/libsuasion.dylib": ("universal2-apple-darwin", ("Standalone", "OSXUniversal", "AnyCPU"), ("OSX", "AnyCPU")),
    "Android/arm64-v8a/libsuasion.so": ("aarch64-linux-android", ("Android", "Android", "ARM64"), None),
    "Android/armeabi-v7a/libsuasion.so": ("armv7-linux-androideabi", ("Android", "Android", "ARMv7"), None),
    "Android/x86_64/libsuasion.so": ("x86_64-linux-android", ("Android", "Android", "X86_64"), None),
    "iOS/libsuasion.a": ("aarch64-apple-ios", ("iPhone", "iOS", "ARM64"), None),
}
# Built where this runs, without a target of its own.
HERE = "x86_64-unknown-linux-gnu"

END = "  userData: \n  assetBundleName: \n  assetBundleVariant: \n"
IMPORTERS = {
    ".cs": "MonoImporter:\n  externalObjects: {}\n  serializedVersion: 2\n  defaultReferences: []\n  executionOrder: 0\n"
           "  icon: {instanceID: 0}\n",
    ".asmdef": "AssemblyDefinitionImporter:\n  externalObjects: {}\n",
    ".md": "TextScriptImporter:\n  externalObjects: {}\n",
    ".txt": "TextScriptImporter:\n  externalObjects: {}\n",
    "package.json": "PackageManifestImporter:\n  externalObjects: {}\n",
    "": "DefaultImporter:\n  externalObjects: {}\n",
}


def guid(path):
    return hashlib.md5(f"suasion/{path}".encode()).hexdigest()


def meta(path, is_folder):
    """The .meta file of an asset, by its path in the package."""
    head = f"fileFormatVersion: 2\nguid: {guid(path)}\n"
    if is_folder:
        return head + "folderAsset: yes\n" + IMPORTERS[""] + END
    name = pathlib.PurePosixPath(path)
    importer = IMPORTERS.get(name.name) or IMPORTERS.get(name.suffix) or IMPORTERS[""]
    return head + importer + END


def plugin_meta(name):
    """A native library is for one system and processor, and for no other."""
    _, (kind, platform, cpu), editor = PLUGINS[name]
    names = ["Android", "Linux64", "OSXUniversal", "WebGL", "Win", "Win64", "iOS"]
    excluded = [("Editor", editor is None)] + [(other, other != platform) for other in names]
    out = [f"fileFormatVersion: 2\nguid: {guid('Plugins/' + name)}\nPluginImporter:\n  externalObjects: {{}}\n",
           "  serializedVersion: 2\n  iconMap: {}\n  executionOrder: {}\n  defineConstraints: []\n  isPreloaded: 0\n",
           "  isOverridable: 0\n  isExplicitlyReferenced: 0\n  validateReferences: 1\n  platformData:\n",
           "  - first:\n      : Any\n    second:\n      enabled: 0\n      settings:\n"]
    out += [f"        Exclude {other}: {int(without)}\n" for other, without in sorted(excluded)]
    out.append("  - first:\n      Any: \n    second:\n      enabled: 0\n      settings: {}\n")
    system, processor = editor or ("AnyOS", "AnyCPU")
    out.append(f"  - first:\n      Editor: Editor\n    second:\n      enabled: {int(editor is not None)}\n      settings:\n"
               f"        CPU: {processor}\n        DefaultValueInitialized: true\n        OS: {system}\n")
    out.append(f"  - first:\n      {kind}: {platform}\n    second:\n      enabled: 1\n      settings:\n")
    if platform == "iOS":
        out.append("        AddToEmbeddedBinaries: false\n")
    out.append(f"        CPU: {cpu}\n")
    if platform == "iOS":
        out.append("        CompileFlags: \n        FrameworkDependencies: \n")
    return "".join(out) + END


def assets():
    """Every file and folder that Unity sees, with whether it is a folder; the sample's too, which Unity copies out."""
    for path in sorted(PACKAGE.rglob("*")):
        relative = path.relative_to(PACKAGE)
        hidden = [part for part in relative.parts if part.endswith("~") and part != SAMPLES or part.startswith(".")]
        if hidden or path.suffix == ".meta" or relative.as_posix() == SAMPLES or relative.as_posix().removeprefix("Plugins/") in PLUGINS:
            continue
        yield relative.as_posix(), path.is_dir()


def metas():
    """Every .meta file with its text."""
    files = {path + ".meta": meta(path, is_folder) for path, is_folder in assets()}
    for name in PLUGINS:
        files[f"Plugins/{name}.meta"] = plugin_meta(name)
        for folder in pathlib.PurePosixPath(name).parents:
            if str(folder) != ".":
                files[f"Plugins/{folder}.meta"] = meta(f"Plugins/{folder}", True)
    return files


def problems():
    wanted = metas()
    for path, text in wanted.items():
        file = PACKAGE / path
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            yield f"{path} is missing or stale: run make bindings"
    for file in PACKAGE.rglob("*.meta"):
        if file.relative_to(PACKAGE).as_posix() not in wanted:
            yield f"{file.relative_to(PACKAGE)} belongs to nothing"
    version = library_version()
    if json.loads((PACKAGE / "package.json").read_text())["version"] != version:
        yield f"package.json has another version than Cargo.toml, {version}"
    project = (PACKAGE / "Suasion.csproj").read_text()
    xml.etree.ElementTree.fromstring(project)
    if f"<Version>{version}</Version>" not in project:
        yield f"Suasion.csproj has another version than Cargo.toml, {version}"
    for desktop in [name for name in PLUGINS if PLUGINS[name][2]]:
        if f'Include="$(Native){desktop}"' not in project:
            yield f"Suasion.csproj does not pack {desktop}"


def library_version():
    return re.search(r'^version = "(.*)"', (ROOT / "Cargo.toml").read_text(), re.M).group(1)


def built(name, libraries):
    """The library as cargo has left it; None if it was not built."""
    target = PLUGINS[name][0]
    places = [libraries / target / "release"] + ([libraries / "release"] if target == HERE else [])
    return next((place / pathlib.PurePosixPath(name).name for place in places if (place / pathlib.PurePosixPath(name).name).exists()), None)


def unmatched(package):
    """Assets without a .meta file and .meta files without an asset, in a package as Unity will see it."""
    paths = {path.relative_to(package).as_posix() for path in package.rglob("*")}
    seen = {path for path in paths if not any(part.endswith("~") for part in path.split("/"))}
    assets_there = {path for path in seen if not path.endswith(".meta")}
    return sorted(assets_there ^ {path.removesuffix(".meta") for path in seen if path.endswith(".meta")})


def pack(folder, libraries):
    out = folder / "com.suasion"
    if out.exists():
        shutil.rmtree(out)
    skipped = shutil.ignore_patterns("Development~", "Plugins", "Plugins.meta", "Suasion.csproj*", "Directory.Build.props*", "bin", "obj")
    shutil.copytree(PACKAGE, out, ignore=skipped)
    found = {name: built(name, libraries) for name in PLUGINS if built(name, libraries)}
    shutil.copy(PACKAGE / "Plugins.meta", out)
    shutil.copytree(PACKAGE / "Plugins", out / "Plugins", ignore=lambda _, names: [n for n in names if not n.startswith("README")])
    for name, library in found.items():
        place = out / "Plugins" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(library, place)
        for part in [place, *place.parents]:
            beside = pathlib.Path(f"{part}.meta")
            source = PACKAGE / beside.relative_to(out) if beside.is_relative_to(out) else None
            if source and source.exists():
                shutil.copy(source, beside)
    # What the package's own readme points to, and both licences, come along.
    readme = (out / "README.md").read_text(encoding="utf-8").replace("../../docs/guides/", "Documentation~/")
    (out / "README.md").write_text(readme, encoding="utf-8")
    for guide in ("csharp.md", "unity.md"):
        shutil.copy(ROOT / "docs" / "guides" / guide, out / "Documentation~")
    licences = [(ROOT / name).read_text(encoding="utf-8") for name in ("LICENSE-MIT", "LICENSE-APACHE")]
    (out / "LICENSE.md").write_text("MIT or Apache-2.0, as you like.\n\n" + "\n\n".join(licences), encoding="utf-8")
    lonely = unmatched(out)
    if lonely:
        sys.exit("in the package an asset has no .meta file, or one has no asset: " + ", ".join(lonely))
    archive = folder / f"com.suasion-{library_version()}.tgz"
    when = int(os.environ.get("SOURCE_DATE_EPOCH", 0))

    def anybody(one):
        """Not when and by whom it was packed, so that the same files give the same archive."""
        one.mtime, one.uid, one.gid, one.uname, one.gname = when, 0, 0, "", ""
        return one

    with open(archive, "wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=when, filename="") as packed, tarfile.open(fileobj=packed, mode="w") as tar:
        tar.add(out, arcname="package", filter=anybody)
    print(f"{archive.relative_to(ROOT) if archive.is_relative_to(ROOT) else archive}: libraries for", ", ".join(found) or "no platform")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--check", action="store_true", help="change nothing; fail if something is not as it should be")
    arguments.add_argument("--pack", type=pathlib.Path, metavar="FOLDER", help="put the package together")
    arguments.add_argument("--libraries", type=pathlib.Path, metavar="FOLDER", default=ROOT / "target", help="where cargo left the libraries")
    options = arguments.parse_args()
    if options.pack:
        options.pack.mkdir(parents=True, exist_ok=True)
        pack(options.pack.resolve(), options.libraries.resolve())
        return
    if not options.check:
        for path, text in metas().items():
            file = PACKAGE / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
    found = list(problems())
    if found:
        sys.exit("\n".join(found))


if __name__ == "__main__":
    main()
