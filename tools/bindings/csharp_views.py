"""Writes the C# classes of views from what `schemas.read` gives: one file a game, with readers and writers of its own.

Generated readers use no reflection: IL2CPP cannot strip what they need, and they need no JSON package. Lists are `List<T>`,
vocabularies enums, and what may be hidden or missing is nullable.
"""

from csharp import document, pascal

HEAD = """// Generated from schemas/{id}.view.json by tools/bindings: `make bindings` writes it anew.

using System;
using System.Collections.Generic;

namespace Suasion.{namespace}
{{
"""
PLAIN = {"int": "int", "ulong": "ulong", "float": "float", "bool": "bool", "string": "string"}
READ = {"int": "Int", "ulong": "ULong", "float": "Float", "bool": "Bool", "string": "String"}
WRITE = {"int": "Int", "ulong": "ULong", "float": "Double", "bool": "Bool", "string": "String"}


def files(games):
    """Every file with its text; `games` in the order of the catalogue."""
    written = {f"Views/{view_name(game)}.g.cs": Game(game).write() for game in games}
    cases = "".join(
        f'                case "{game["id"]}": return new {pascal(game["id"])}.{view_name(game)}();\n' for game in games
    )
    written["Views/ViewClasses.g.cs"] = (
        "// Generated from schemas by tools/bindings: `make bindings` writes it anew.\n\n"
        "namespace Suasion\n{\n    internal static class ViewClasses\n    {\n"
        "        /// <summary>An empty view of a game's own class.</summary>\n"
        "        internal static View New(string game)\n        {\n            switch (game)\n            {\n"
        f"{cases}                default: return new OtherView(game);\n            }}\n        }}\n    }}\n}}\n"
    )
    return written


def view_name(game):
    """The class of a whole view. The parts of Influence's view have an InfluenceView among them."""
    return pascal(game["id"]) + "GameView"


def value_name(id_):
    """The name of an enum's value: ids are lower case with underscores, or signs of their own, like JS."""
    return pascal(id_)


class Game:
    def __init__(self, game):
        self.game = game
        self.names = {type_["name"] for type_ in game["types"]}
        self.lists = {}
        # The table is called so in every game.
        taken = (self.names - {game["table"]}) & {"Table", "Ids", "Lists", view_name(game)}
        if taken:
            raise ValueError(f"{game['id']}: names that are taken: {taken}")

    def name(self, type_):
        """The C# name of a type that is declared."""
        return "Table" if type_ == self.game["table"] else type_

    def type(self, type_):
        """A type as it is written in C#."""
        nullable = type_["nullable"]
        if type_["is"] == "list":
            return f"List<{self.type(type_['of'])}>"
        if type_["is"] == "object":
            return self.name(type_["name"])
        if type_["is"] == "enum":
            return self.name(type_["name"]) + ("?" if nullable else "")
        return PLAIN[type_["is"]] + ("?" if nullable and type_["is"] != "string" else "")

    def is_reference(self, type_):
        return type_["is"] in ("list", "object", "string")

    def write(self):
        namespace = pascal(self.game["id"])
        out = [HEAD.format(id=self.game["id"], namespace=namespace), self.view(view_name(self.game))]
        for type_ in self.game["types"]:
            out.append(self.enum(type_) if type_["is"] == "enum" else self.object(type_))
        enums = [type_ for type_ in self.game["types"] if type_["is"] == "enum"]
        if enums:
            out.append(self.ids(enums))
        if self.lists:
            out.append(self.list_class())
        out.append("}\n")
        return "".join(out)

    def view(self, name):
        return (
            f"    /// <summary>{self.game['title']}.</summary>\n    public sealed class {name} : View\n    {{\n"
            f"        /// <summary>An empty view.</summary>\n        public {name}() : base(\"{self.game['id']}\")\n        {{\n"
            "            Table = new Table();\n        }\n\n"
            "        /// <summary>What lies on the table.</summary>\n        public Table Table { get; set; }\n\n"
            "        internal override void ReadTable(ref JsonReader json)\n        {\n            Table = Table.Read(ref json);\n        }\n\n"
            "        internal override void WriteTable(JsonWriter json)\n        {\n            Table.Write(json);\n        }\n    }\n"
        )

    def enum(self, type_):
        names = [value_name(value["id"]) for value in type_["values"]]
        if len(set(names)) != len(names):
            raise ValueError(f"{self.game['id']}: two values of {type_['name']} have one name")
        values = ",\n\n".join(
            document(value["doc"] or f"`{value['id']}`", 8) + f"        {name}" for name, value in zip(names, type_["values"])
        )
        doc = document(type_["doc"] or f"A {type_['name'].lower()}.", 4)
        return f"\n{doc}    public enum {self.name(type_['name'])}\n    {{\n{values}\n    }}\n"

    def property(self, owner, field):
        name = pascal(field["name"])
        return name + "Value" if name == owner else name

    def object(self, type_):
        owner = self.name(type_["name"])
        properties, reads, writes = [], [], []
        for field in type_["fields"]:
            name = self.property(owner, field)
            initial = self.initial(field)
            properties.append(
                document(field["doc"] or f"`{field['name']}`", 8)
                + f"        public {self.type(field['type'])} {name} {{ get; set; }}{initial}\n"
            )
            reads.append(f"                    case \"{field['name']}\":\n                        it.{name} = {self.reader(field['type'])};\n                        break;\n")
            writes.append(f"            json.Name(\"{field['name']}\");\n{self.writer(field['type'], name)}")
        return (
            f"\n{document(type_['doc'] or 'A part of the view.', 4)}    public sealed class {owner}\n    {{\n"
            + "\n".join(properties)
            + f"\n        internal static {owner} Read(ref JsonReader json)\n        {{\n            {owner} it = new {owner}();\n"
            "            string name;\n            for (json.BeginObject(); json.NextName(out name);)\n            {\n"
            "                switch (name)\n                {\n" + "".join(reads)
            + "                    default:\n                        json.Skip();\n                        break;\n                }\n"
            "            }\n            return it;\n        }\n\n"
            "        internal void Write(JsonWriter json)\n        {\n            json.BeginObject();\n" + "".join(writes)
            + "            json.EndObject();\n        }\n    }\n"
        )

    def initial(self, field):
        """What a field is before anybody sets it: what is never null is not null from the beginning."""
        type_, default = field["type"], field["default"]
        if not self.is_reference(type_) and default not in (None, 0, False):
            raise ValueError(f"{self.game['id']}: {field['name']} is {default} where it is left out, which a class has no word for")
        if type_["nullable"] or not self.is_reference(type_):
            return ""
        if isinstance(default, list) and default and type_["of"]["is"] == "int":
            return f" = new {self.type(type_)} {{ {', '.join(map(str, default))} }};"
        return ' = "";' if type_["is"] == "string" else f" = new {self.type(type_)}();"

    def reader(self, type_):
        if type_["nullable"]:
            return f"json.Null() ? {self.nothing(type_)} : {self.reader({**type_, 'nullable': False})}"
        if type_["is"] == "list":
            return f"Lists.Read{self.list_name(type_)}(ref json)"
        if type_["is"] == "object":
            return f"{self.name(type_['name'])}.Read(ref json)"
        if type_["is"] == "enum":
            return f"Ids.{self.name(type_['name'])}Of(json.String())"
        return f"json.{READ[type_['is']]}()"

    def nothing(self, type_):
        return "null" if self.is_reference(type_) else f"({self.type({**type_, 'nullable': True})})null"

    def writer(self, type_, value, pad=12):
        spaces = " " * pad
        if type_["nullable"] and type_["is"] != "string":
            inner = value if self.is_reference(type_) else value + ".Value"
            test = f"{value} == null"
            return f"{spaces}if ({test}) json.Null();\n{spaces}else {self.writer({**type_, 'nullable': False}, inner, 0)}"
        if type_["is"] == "list":
            return f"{spaces}Lists.Write{self.list_name(type_)}(json, {value});\n"
        if type_["is"] == "object":
            return f"{spaces}{value}.Write(json);\n"
        if type_["is"] == "enum":
            return f"{spaces}json.String({value}.Id());\n"
        return f"{spaces}json.{WRITE[type_['is']]}({value});\n"

    def list_name(self, type_):
        """A list's name by what is in it, and the list remembered for the class that reads and writes lists."""
        of = type_["of"]
        if of["is"] == "list":
            inner = self.list_name(of)
        else:
            inner = self.name(of["name"]) if "name" in of else pascal(of["is"])
        name = ("Maybe" if of["nullable"] else "") + inner + "List"
        self.lists[name] = of
        return name

    def list_class(self):
        out = ["\n    /// <summary>Reads and writes the lists of this game's views.</summary>\n    internal static class Lists\n    {\n"]
        parts = []
        for name, of in self.lists.items():
            type_ = self.type(of)
            parts.append(
                f"        internal static List<{type_}> Read{name}(ref JsonReader json)\n        {{\n"
                f"            List<{type_}> items = new List<{type_}>();\n"
                f"            for (json.BeginArray(); json.NextItem();) items.Add({self.reader(of)});\n"
                "            return items;\n        }\n\n"
                f"        internal static void Write{name}(JsonWriter json, List<{type_}> items)\n        {{\n"
                f"            json.BeginArray();\n            foreach ({type_} item in items)\n            {{\n"
                f"{self.writer(of, 'item', 16)}            }}\n            json.EndArray();\n        }}\n"
            )
        return "".join(out) + "\n".join(parts) + "    }\n"

    def ids(self, enums):
        out = ["\n    /// <summary>The ids of the values, by which the catalogue and JSON call them.</summary>\n    public static class Ids\n    {\n"]
        parts = []
        for type_ in enums:
            name = self.name(type_["name"])
            pairs = [(value["id"], value_name(value["id"])) for value in type_["values"]]
            to = "".join(f'                case {name}.{value}: return "{id_}";\n' for id_, value in pairs)
            of = "".join(f'                case "{id_}": return {name}.{value};\n' for id_, value in pairs)
            parts.append(
                "        /// <summary>Its id.</summary>\n        /// <param name=\"value\">The value.</param>\n"
                f"        public static string Id(this {name} value)\n        {{\n            switch (value)\n            {{\n{to}"
                "                default: throw new ArgumentOutOfRangeException(\"value\");\n            }\n        }\n\n"
                "        /// <summary>The value of an id.</summary>\n        /// <param name=\"id\">The id.</param>\n"
                "        /// <exception cref=\"FormatException\">There is none.</exception>\n"
                f"        public static {name} {name}Of(string id)\n        {{\n            switch (id)\n            {{\n{of}"
                f"                default: throw new FormatException(\"There is no {name} called \\\"\" + id + \"\\\".\");\n"
                "            }\n        }\n"
            )
        return "".join(out) + "\n".join(parts) + "    }\n"
