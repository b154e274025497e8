#!/usr/bin/env python3
"""The software bill of materials, CycloneDX 1.5 as JSON: every crate that is linked into the library, from `cargo metadata`."""

import json
import subprocess
import uuid

from platforms import ROOT, VERSION


def linked(metadata):
    """Ids of what the library itself is made of: no tools of the build, no tests."""
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    found, waiting = set(), [metadata["resolve"]["root"]]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += [dep["pkg"] for dep in nodes[one]["deps"] if any(kind["kind"] is None for kind in dep["dep_kinds"])]
    return found, nodes


def bill():
    text = subprocess.run(["cargo", "metadata", "--format-version", "1", "--locked", "--filter-platform", "x86_64-unknown-linux-gnu"],
                          cwd=ROOT, check=True, capture_output=True, text=True).stdout
    metadata = json.loads(text)
    found, nodes = linked(metadata)
    packages = {package["id"]: package for package in metadata["packages"] if package["id"] in found}
    name = {id: f"pkg:cargo/{package['name']}@{package['version']}" for id, package in packages.items()}

    def component(id):
        package = packages[id]
        out = {"type": "library", "bom-ref": name[id], "name": package["name"], "version": package["version"], "purl": name[id]}
        if package["license"]:
            out["licenses"] = [{"expression": package["license"].replace("/", " OR ")}]
        return out

    root = metadata["resolve"]["root"]
    others = sorted(found - {root}, key=name.get)
    rustc = subprocess.run(["rustc", "--version"], check=True, capture_output=True, text=True).stdout.split()[1]
    library = {"type": "library", "bom-ref": "rust-std", "name": "rust-std", "version": rustc, "licenses": [{"expression": "MIT OR Apache-2.0"}]}
    return {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, 'suasion/' + VERSION + '/' + ' '.join(sorted(name.values())))}",
        "metadata": {"component": component(root)},
        "components": [*map(component, others), library],
        "dependencies": [{"ref": name[id], "dependsOn": sorted(name[dep["pkg"]] for dep in nodes[id]["deps"] if dep["pkg"] in found)
                          + (["rust-std"] if id == root else [])} for id in [root, *others]],
    }


if __name__ == "__main__":
    print(json.dumps(bill(), indent=2))
