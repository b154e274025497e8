"""Reduces what abidw writes about the library to its ABI: the exported functions and the types they mention.

abidw also records the private types of every crate inside, with the paths of the machine that built them.
Usage: reduce.py IN OUT
"""

import sys
import xml.etree.ElementTree as ET

HEAVY = ("namespace-decl", "abi-instr")


def reachable(root):
    """Ids of all types that the exported functions lead to."""
    by_id = {element.get("id"): element for element in root.iter() if element.get("id")}
    exported = [f for f in root.iter("function-decl") if f.get("elf-symbol-id")]
    waiting = [element.get("type-id") for function in exported for element in function.iter()]
    found = set()
    while waiting:
        name = waiting.pop()
        if name is None or name in found or name not in by_id:
            continue
        found.add(name)
        waiting += [element.get("type-id") for element in by_id[name].iter()]
    return found


def prune(element, wanted):
    """Removes what is neither exported, nor wanted, nor around something that is."""
    for child in list(element):
        if child.tag in HEAVY:
            prune(child, wanted)
            keep = len(child) > 0
        elif child.tag == "function-decl":
            keep = child.get("elf-symbol-id") is not None
        else:
            keep = child.get("id") in wanted or child.get("id") is None
        if not keep:
            element.remove(child)


def main(source, target):
    tree = ET.parse(source)
    root = tree.getroot()
    prune(root, reachable(root))
    # Units of one path would be taken for one unit, and all but the first for nothing.
    for number, part in enumerate(root.iter("abi-instr")):
        part.set("path", f"suasion/{number}")
    ET.indent(tree)
    tree.write(target, encoding="unicode")
    with open(target, "a") as file:
        file.write("\n")


main(sys.argv[1], sys.argv[2])
