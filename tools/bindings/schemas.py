"""Reads the JSON Schemas of views (schemas/*.view.json) into plain data that typed views can be generated from.

`read` returns for each game `id`, `title` and `types`, a list of

    enum      name, doc, values: each `id` and `doc`
    object    name, doc, fields: each `name`, `type`, `doc`, and its `default` where it may be left out

and the name of the type of the table. A field's type is one of

    {"is": "int" | "ulong" | "float" | "bool" | "string"}
    {"is": "enum" | "object", "name": …}
    {"is": "list", "of": type}

each with `nullable`. What stands around the table is the same for all games, and checked to be so. As with the header, what
is not understood is an error.
"""

import keyword
import re

# Around the table, in every view; and the types that belong to it.
ENVELOPE = ["game", "schema", "viewer", "turn", "prompt", "outcome", "table"]
ENVELOPE_TYPES = {"Viewer", "Turn", "Nobody", "Told", "Result"}
PREFIX = "#/$defs/"
# Says nothing about the shape.
REMARKS = {"description", "title", "default", "minimum", "maximum", "minItems", "maxItems", "format", "$schema", "$defs"}


class SchemaError(Exception):
    pass


def read(id_, schema):
    """One game's schema as plain data; None if it has none yet."""
    if not schema:
        return None
    if list(schema["properties"]) != ENVELOPE:
        raise SchemaError(f"{id_}: what stands around the table has changed: {list(schema['properties'])}")
    return Reader(id_, schema).read()


def is_name(value):
    return re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", value) is not None and not keyword.iskeyword(value.lower())


class Reader:
    def __init__(self, id_, schema):
        self.id, self.schema, self.defs = id_, schema, schema["$defs"]

    def read(self):
        types = [self.definition(name, body) for name, body in self.defs.items() if name not in ENVELOPE_TYPES]
        table = self.type(self.schema["properties"]["table"], "table")
        return {
            "id": self.id, "title": self.schema["title"], "table": table["name"], "types": [type_ for type_ in types if type_],
        }

    def shape(self, body):
        return {key: value for key, value in body.items() if key not in REMARKS}

    def definition(self, name, body):
        """A type that needs a declaration; None for one that is a number or a string."""
        doc = body.get("description", "")
        values = self.values(body)
        if values is not None:
            return {"is": "enum", "name": name, "doc": doc, "values": values} if self.is_enum(values) else None
        if body.get("type") != "object":
            self.type(body, name)
            return None
        if body.get("additionalProperties", True) is not False:
            raise SchemaError(f"{self.id}: {name} may have more fields than it says")
        fields = [
            {
                "name": field, "type": self.type(inner, f"{name}.{field}"), "doc": inner.get("description", ""),
                "default": inner.get("default"),
            }
            for field, inner in body["properties"].items()
        ]
        return {"is": "object", "name": name, "doc": doc, "fields": fields}

    def values(self, body):
        """The values of a vocabulary; None if it is none."""
        if "enum" in body:
            return [{"id": value, "doc": ""} for value in body["enum"]]
        if "oneOf" in body and all("const" in one for one in body["oneOf"]):
            return [{"id": one["const"], "doc": one.get("description", "")} for one in body["oneOf"]]
        return None

    def is_enum(self, values):
        """Values that cannot be names, like the cards 2S and 10D, stay strings."""
        return all(is_name(value["id"]) for value in values)

    def type(self, body, where):
        shape = self.shape(body)
        if "$ref" in shape:
            return self.reference(shape["$ref"].removeprefix(PREFIX), where)
        values = self.values(body)
        if values is not None:
            return {"is": "string", "nullable": False}
        options = shape.get("anyOf")
        if options is not None:
            some = [option for option in options if option.get("type") != "null"]
            found = [self.type(option, where) for option in some]
            if any(type_ != found[0] for type_ in found):
                raise SchemaError(f"{self.id}: {where} may be of several types")
            return {**found[0], "nullable": found[0]["nullable"] or len(some) < len(options)}
        kinds = shape.get("type")
        kinds = kinds if isinstance(kinds, list) else [kinds]
        nullable = "null" in kinds
        kind = [one for one in kinds if one != "null"]
        if kind == ["array"]:
            return {"is": "list", "of": self.type(shape["items"], where + "[]"), "nullable": nullable}
        plain = {"integer": "int", "number": "float", "boolean": "bool", "string": "string"}
        if len(kind) != 1 or kind[0] not in plain:
            raise SchemaError(f"{self.id}: {where} is not understood: {shape}")
        is_ = "ulong" if body.get("format") == "uint64" else plain[kind[0]]
        return {"is": is_, "nullable": nullable}

    def reference(self, name, where):
        body = self.defs[name]
        values = self.values(body)
        if values is not None:
            is_ = {"is": "enum", "name": name} if self.is_enum(values) else {"is": "string"}
            return {**is_, "nullable": False}
        if body.get("type") == "object":
            return {"is": "object", "name": name, "nullable": False}
        return self.type(body, where)
