#!/usr/bin/env python3
"""Writes the typed dicts of the Python package from `schemas/`: views, positions and configs of every game.

tools/python_types.py           writes bindings/python/python/suasion/types.py
tools/python_types.py --check   fails if that file is not what it would write
"""

import argparse
import json
import keyword
import pathlib
import sys
import textwrap

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = ROOT / "bindings" / "python" / "python" / "suasion" / "types.py"

WIDTH = 118

HEADER = '''\
"""Views, positions and configs of every game as typed dicts.

`suasion.Game("some_game").view(0)` is a `SomeGameView`; type checkers know its fields. What a viewer may not see is None.
"""

# Generated from schemas/ by tools/python_types.py: change it there.

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypedDict, overload

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .game import Game


class View(TypedDict):
    """A view or a position of any game."""

    game: str
    schema: int
    viewer: int | Literal["public", "host"]
    turn: NotRequired[int | Literal["chance", "over"] | None]
    prompt: NotRequired[dict[str, Any] | None]
    outcome: NotRequired[dict[str, Any] | None]
    table: Any
'''

MIXIN = '''

if TYPE_CHECKING:

    class ByName:
        """Says which game has which view."""

{overloads}
        @overload
        def __new__(
            cls,
            id: str,
            players: int | Sequence[str] | None = None,
            seed: int | bytes | None = None,
            *,
            viewer: int | str = ...,
            **options: Any,
        ) -> Game[View]: ...

        def __new__(cls, *arguments: Any, **options: Any) -> Any: ...
'''

OVERLOAD = """\
        @overload
        def __new__(
            cls,
            id: Literal["{id}"],
            players: int | Sequence[str] | None = None,
            seed: int | bytes | None = None,
            *,
            viewer: int | str = ...,
            **options: Any,
        ) -> Game[{view}]: ...

"""


def camel(name):
    return "".join(part.capitalize() for part in name.split("_"))


class Module:
    """The types of one schema, collected while it is read."""

    def __init__(self, schema, prefix, root):
        self.schema, self.prefix, self.root = schema, prefix, root
        self.defs = schema.get("$defs", {})
        self.written = {}
        self.out = []

    def write(self):
        if self.schema.get("properties"):
            self.typed_dict(self.root, self.schema)
        else:
            self.out.append(f'\n\n{self.root} = dict[str, Any]\n"""Not described yet."""\n')
        return "".join(self.out)

    def name(self, definition):
        # A view is the whole; what the schema calls so is its table.
        return self.prefix + ("Table" if definition == "View" else definition)

    def reference(self, target):
        definition = target.removeprefix("#/$defs/")
        if definition not in self.written:
            self.written[definition] = self.define(definition)
        return self.written[definition]

    def define(self, definition):
        schema, name = self.defs[definition], self.name(definition)
        # A type may refer to itself.
        self.written[definition] = name
        if "properties" in schema:
            self.typed_dict(name, schema)
            return name
        expression = self.expression(schema, name)
        if expression in ("int", "str", "float", "bool") or expression.startswith(self.prefix):
            return expression
        self.out.append(f"\n\n{wrapped(name, expression)}\n{docstring(schema, '')}")
        return name

    def typed_dict(self, name, schema):
        required = set(schema.get("required", []))
        fields = []
        for key, value in schema["properties"].items():
            kind = self.expression(value, name + camel(key))
            fields.append((key, kind if key in required else f"NotRequired[{kind}]", value.get("description", "")))
        if any(keyword.iskeyword(key) or not key.isidentifier() for key, _, _ in fields):
            lines = "".join(f'        "{key}": {kind},\n' for key, kind, _ in fields)
            self.out.append(f'\n\n{name} = TypedDict(\n    "{name}",\n    {{\n{lines}    }},\n)\n{docstring(schema, "")}')
            return
        lines = "".join(f"    {key}: {kind}\n{docstring({'description': text}, '    ')}" for key, kind, text in fields)
        about = docstring(schema, "    ") or '    """Fields by name."""\n'
        self.out.append(f"\n\nclass {name}(TypedDict):\n{about}\n{lines}")

    def expression(self, schema, name):
        """A Python type for a schema; an object inside gets a name of its own."""
        if schema in ({}, True):
            return "Any"
        if "$ref" in schema:
            return self.reference(schema["$ref"])
        if "enum" in schema or "const" in schema:
            return literal(schema.get("enum", [schema.get("const")]))
        for way in ("anyOf", "oneOf"):
            if way in schema:
                return union(self.expression(part, f"{name}{i}") for i, part in enumerate(schema[way]))
        kinds = schema.get("type", [])
        kinds = [kinds] if isinstance(kinds, str) else kinds
        if not kinds:
            raise SystemExit(f"{name}: a schema of a form that is not known: {schema}")
        return union(self.plain(kind, schema, name) for kind in kinds)

    def plain(self, kind, schema, name):
        match kind:
            case "null":
                return "None"
            case "integer":
                return "int"
            case "number":
                return "float"
            case "boolean":
                return "bool"
            case "string":
                return "str"
            case "array":
                return f"list[{self.expression(schema.get('items', {}), name + 'Item')}]"
            case "object" if "properties" in schema:
                self.typed_dict(name, schema)
                return name
            case "object":
                return f"dict[str, {self.expression(schema.get('additionalProperties', {}), name + 'Item')}]"
        raise SystemExit(f"{name}: a type that is not known: {kind}")


def wrapped(name, expression):
    """An alias; a long list of literals goes over several lines."""
    line = f"{name} = {expression}"
    if len(line) <= WIDTH or not expression.startswith("Literal["):
        return line
    values = textwrap.wrap(expression[len("Literal[") : -1] + ",", WIDTH - 4, break_long_words=False, break_on_hyphens=False)
    return f"{name} = Literal[\n" + "".join(f"    {line}\n" for line in values) + "]"


def literal(values):
    told = (json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value) for value in values)
    return f"Literal[{', '.join(told)}]"


def union(parts):
    """A union without doubles; its literals become one, and None goes last."""
    flat = []
    for part in parts:
        flat.extend(part.split(" | ") if not part.startswith(("Literal", "dict", "list")) else [part])
    literals = [part[len("Literal[") : -1] for part in flat if part.startswith("Literal[")]
    plain = list(dict.fromkeys(part for part in flat if not part.startswith("Literal[") and part != "None"))
    if literals:
        plain.append(f"Literal[{', '.join(literals)}]")
    return " | ".join(plain + ["None"] * ("None" in flat))


def docstring(schema, indent):
    text = " ".join(schema.get("description", "").split()).replace("\\", "\\\\").replace('"""', "'''")
    if not text:
        return ""
    if text.endswith('"'):
        text += " "
    lines = textwrap.wrap(text, WIDTH - 6 - len(indent))
    if len(lines) == 1:
        return f'{indent}"""{lines[0]}"""\n'
    return f'{indent}"""' + f"\n{indent}".join(lines) + f'\n{indent}"""\n'


def generate():
    out, overloads = [HEADER], []
    for path in sorted((ROOT / "schemas").glob("*.view.json")):
        game = path.name.removesuffix(".view.json")
        prefix = camel(game)
        out.append(Module(json.loads(path.read_text("utf-8")), prefix, f"{prefix}View").write())
        config = json.loads((path.parent / f"{game}.config.json").read_text("utf-8"))
        out.append(Module(config, f"{prefix}Config", f"{prefix}Config").write())
        view = f"{prefix}View" if json.loads(path.read_text("utf-8")).get("properties") else "View"
        overloads.append(OVERLOAD.format(id=game, view=view))
    out.append(MIXIN.format(overloads="".join(overloads).rstrip("\n") + "\n"))
    return "".join(out)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--check", action="store_true", help="fail if the file is stale")
    options = arguments.parse_args()
    text = generate()
    if not options.check:
        TARGET.write_text(text, "utf-8")
    elif TARGET.read_text("utf-8") != text:
        sys.exit(f"{TARGET.relative_to(ROOT)} is stale: run tools/python_types.py")


if __name__ == "__main__":
    main()
