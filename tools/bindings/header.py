"""Reads include/suasion.h into plain data that every binding can be generated from.

The header is generated and regular, so it is read line by line, and whatever is not understood is an error: a binding made
from half a header would be worse than none. `read` returns

    version, abi      the header's own
    sections          name and text of each part of the header
    constants         name, value, doc, section; `limit` names the C macro where a value is the end of its type
    aliases           name, type, doc: `sua_status`
    handles           name, doc: the opaque types
    structs           name, doc, size, align, fields: each name, type, count (0: no array), offset, size, doc; 64-bit layout
    functions         name, doc, section, returns, parameters, statuses (behind "Also:"), threads

A parameter has `name`, `type` as in C, and a `role`, the convention that it follows:

    handle            a handle that is used; `optional` if it may be NULL; `const` if it is only read
    new_handle        where a new handle goes
    text, text_len    a text and its length in bytes
    items, items_len  an array that is read and its length, which may be fixed: `count`
    struct            a struct that is read
    cursor            a struct that is read and written
    buffer, capacity, written
                      an array that is written, its room, and where the number of items written goes
    out               where one value goes; an array of `count` items if that is given
    static_text       where a pointer to static text goes
    value             a number
"""

import re

SIZES = {
    "char": 1, "int8_t": 1, "uint8_t": 1, "int16_t": 2, "uint16_t": 2, "int32_t": 4, "uint32_t": 4, "float": 4,
    "int64_t": 8, "uint64_t": 8, "double": 8, "size_t": 8,
}
POINTER = 8
LIMITS = {"SIZE_MAX": 2**64 - 1, "UINT32_MAX": 2**32 - 1, "INT32_MIN": -(2**31)}
SEED_BYTES = 32
# Memory of a fixed size, which C writes as a bare pointer.
FIXED = {("sua_game_seed", "out"): SEED_BYTES}
# Written only for the preprocessor.
IGNORED = {"SUASION_H", "SUA_API"}


class HeaderError(Exception):
    pass


def read(text):
    """The header as plain data, see above."""
    return Reader(text).read()


def prose(comment):
    """The words of a comment, without its stars."""
    lines = comment.removeprefix("/*").removeprefix("*").removesuffix("*/").split("\n")
    return "\n".join(re.sub(r"^\s*\* ?", "", line).rstrip() for line in lines).strip()


class Reader:
    def __init__(self, text):
        self.text = text
        self.section = None
        self.sizes = dict(SIZES)
        self.ir = {
            "version": None, "abi": None, "sections": [], "constants": [], "aliases": [], "handles": [], "structs": [],
            "functions": [],
        }

    def read(self):
        doc = None
        for kind, item in self.items():
            if kind == "comment":
                doc = prose(item) if item.startswith("/**") else self.heading(item)
                continue
            getattr(self, kind)(item, doc)
            # The parts of the version share one comment.
            if kind != "define":
                doc = None
        return self.ir

    def items(self):
        """Comments, defines, typedefs and functions in order. Everything else is the preprocessor's."""
        item = re.compile(
            r"(?P<comment>/\*.*?\*/)|#define (?P<define>\w+[^\n]*)|#[^\n]*|extern \"C\" \{|^\}$|"
            r"typedef (?P<typedef>struct \w+ \{.*?\} \w+|[^;{]*);|SUA_API (?P<function>[^;]*);|\s+",
            re.S | re.M,
        )
        at = 0
        while at < len(self.text):
            match = item.match(self.text, at)
            if match is None:
                raise HeaderError(f"not understood: {self.text[at:at + 60]!r}")
            at = match.end()
            if match.lastgroup:
                yield match.lastgroup, match.group(match.lastgroup)

    def heading(self, comment):
        """A comment of its own is a section: a title, an empty line, words."""
        if self.text.startswith(comment) or "\n" not in comment:
            return None
        name, _, words = prose(comment).partition("\n")
        self.section = name.strip()
        self.ir["sections"].append({"name": self.section, "text": words.strip()})
        return None

    def define(self, line, doc):
        name, _, value = line.partition(" ")
        if name in IGNORED:
            return
        value = value.strip("() ")
        if name == "SUA_VERSION":
            self.ir["version"] = value.strip('"')
            return
        constant = {"name": name, "value": LIMITS.get(value), "doc": doc or "", "section": self.section}
        if constant["value"] is None:
            constant["value"] = int(value)
        if value in LIMITS:
            constant["limit"] = value
        if name == "SUA_ABI_VERSION":
            self.ir["abi"] = constant["value"]
        self.ir["constants"].append(constant)

    def typedef(self, line, doc):
        if re.fullmatch(r"struct (\w+) \1", line):
            self.ir["handles"].append({"name": line.split()[1], "doc": doc, "section": self.section})
        elif line.startswith("struct"):
            self.struct(line, doc)
        else:
            type_, name = line.rsplit(" ", 1)
            self.ir["aliases"].append({"name": name, "type": type_, "doc": doc})
            self.sizes[name] = self.sizes[type_]

    def struct(self, line, doc):
        name, body = re.fullmatch(r"struct (\w+) \{(.*)\} \1", line, re.S).groups()
        field = re.compile(r"\s*/\*\*(?P<doc>.*?)\*/\s*(?P<type>[\w ]+?[ *]+)(?P<name>\w+)(?:\[(?P<count>\d+)\])?;\s*", re.S)
        fields, at, offset, align = [], 0, 0, 1
        while at < len(body):
            match = field.match(body, at)
            if match is None:
                raise HeaderError(f"{name}: not understood: {body[at:at + 60]!r}")
            at = match.end()
            type_, count = match["type"].strip(), int(match["count"] or 0)
            one = POINTER if type_.endswith("*") else self.sizes[type_]
            offset = -(-offset // one) * one
            fields.append({
                "name": match["name"], "type": type_, "count": count, "offset": offset, "size": one * max(count, 1),
                "doc": prose(match["doc"]),
            })
            offset += one * max(count, 1)
            align = max(align, one)
        size = -(-offset // align) * align
        self.ir["structs"].append({
            "name": name, "doc": doc, "section": self.section, "size": size, "align": align, "fields": fields,
        })

    def function(self, line, doc):
        returns, name, inside = re.fullmatch(r"(.*?[ *])(\w+)\((.*)\)", line, re.S).groups()
        inside = re.sub(r"\s+", " ", inside)
        raw = [] if inside == "void" else [re.fullmatch(r"(.*?[ *])(\w+)", one).groups() for one in inside.split(", ")]
        parameters = [{"name": word, "type": type_.strip()} for type_, word in raw]
        for i, parameter in enumerate(parameters):
            if "role" not in parameter:
                self.role(name, parameters, i)
        listed = re.search(r"^Also: (.*)\.$", doc, re.M)
        threads = re.search(r"^(Any thread|Reads \w+|Changes \w+)\. Since", doc, re.M)
        if threads is None:
            raise HeaderError(f"{name}: does not say which threads may call it")
        self.ir["functions"].append({
            "name": name, "doc": doc, "section": self.section, "returns": returns.strip(), "parameters": parameters,
            "statuses": listed.group(1).split(", ") if listed else [], "threads": threads.group(1),
        })

    def role(self, function, parameters, i):
        """The convention that a parameter follows, and those after it that belong to it."""
        parameter = parameters[i]
        name, type_ = parameter["name"], parameter["type"]
        following = [p["name"] for p in parameters[i + 1:i + 3]] + ["", ""]
        target = type_.removeprefix("const ").rstrip("* ")
        prefixes = ["", name + "_"]
        handles = {handle["name"] for handle in self.ir["handles"]}
        structs = {struct["name"] for struct in self.ir["structs"]}

        def mark(role, offset=0, **more):
            parameters[i + offset].update(role=role, **more)

        if "*" not in type_:
            mark("value")
        elif type_.endswith("**"):
            mark("new_handle" if target in handles else "static_text")
        elif target in handles:
            # The handle that a function is about comes first and is needed; others are for those who want them.
            mark("handle", const=type_.startswith("const"), optional=i > 0)
        elif type_.startswith("const"):
            if following[0] == name + "_len":
                mark("text" if target == "char" else "items")
                mark("text_len" if target == "char" else "items_len", 1)
            elif target in structs:
                mark("struct")
            elif target == "uint8_t" and name == "seed":
                mark("items", count=SEED_BYTES)
            else:
                raise HeaderError(f"{function}: {name} follows no convention")
        elif following[0] in [prefix + "capacity" for prefix in prefixes]:
            mark("buffer")
            mark("capacity", 1)
            if following[1] in [prefix + "len" for prefix in prefixes]:
                mark("written", 2)
        elif name == "cursor":
            mark("cursor")
        elif (function, name) in FIXED:
            mark("out", count=FIXED[function, name])
        else:
            mark("out")
