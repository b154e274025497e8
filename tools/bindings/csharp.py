"""Writes the C# binding's native side from what `header.read` gives.

    Native.g.cs      constants, structs and one DllImport for each function, as they are in C
    Calls.g.cs       the same functions in C#: strings, spans and return values; an exception where a status is negative
    Exceptions.g.cs  statuses and one exception for each error

Everything is blittable, without delegates and reflection, so that IL2CPP compiles it ahead of time, and within what Mono's
compiler and Unity 2021.3 both take (C# 7.2).
"""

import re

TYPES = {
    "void": "void", "char": "byte", "uint8_t": "byte", "uint16_t": "ushort", "int32_t": "int", "uint32_t": "uint",
    "uint64_t": "ulong", "float": "float", "size_t": "UIntPtr", "sua_status": "Status",
}
HANDLES = {"sua_game": "GameHandle", "sua_task": "TaskHandle", "sua_batch": "BatchHandle"}
# Structs that a C# programmer meets as they are; what is said by kinds and fields is decoded first.
PUBLIC = {
    "sua_limits": "Limits", "sua_result": "SeatResult", "sua_chance": "ChanceOutcome", "sua_cursor": "EventCursor",
    "sua_candidate": "Candidate", "sua_line_move": "LineMove",
}
# C# counts with int, and has a word for yes and no.
PROPERTIES = {"uint32_t": ("int", "(int){}"), ("sua_result", "won"): ("bool", "{} != 0")}
# What only the library looks at.
PRIVATE = {"reserved", "epoch"}
EXCEPTIONS = {"SUA_E_REFUSED": "IllegalMove"}
KEYWORDS = {"out", "ref", "params", "fixed", "event", "object"}
# What the first call itself needs.
BY_HAND = {"sua_abi_version", "sua_version", "sua_last_error_message"}
RESULTS = {"out", "written", "new_handle", "static_text"}

HEAD = """// Generated from include/suasion.h by tools/bindings: `make bindings` writes it anew.

"""


def pascal(name):
    return "".join(word[:1].upper() + word[1:] for word in name.split("_"))


def camel(name):
    word = pascal(name)
    word = word[:1].lower() + word[1:]
    return "@" + word if word in KEYWORDS else word


def struct_name(name):
    return PUBLIC.get(name) or "Raw" + pascal(name.removeprefix("sua_"))


def status_name(name):
    return pascal(re.sub("^SUA_(E_|N_)?", "", name).lower())


def exception_name(name):
    return EXCEPTIONS.get(name, status_name(name)) + "Exception"


def document(doc, indent, tag="summary"):
    """A comment of the header as XML documentation."""
    text = doc.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    text = re.sub(r"`([^`\n]+)`", r"<c>\1</c>", text)
    text = re.sub(r"\s*Since \d+\.\d+\.\d+\.$", "", text)
    lines = [line for line in text.split("\n") if line]
    pad = " " * indent + "/// "
    if len(lines) == 1:
        return f"{pad}<{tag}>{lines[0]}</{tag}>\n"
    return f"{pad}<{tag}>\n" + "".join(f"{pad}{line}\n" for line in lines) + f"{pad}</{tag}>\n"


class Writer:
    def __init__(self, ir):
        self.ir = ir
        self.structs = {struct["name"] for struct in ir["structs"]}

    def files(self):
        return {"Native.g.cs": self.native(), "Calls.g.cs": self.calls(), "Exceptions.g.cs": self.exceptions()}

    def target(self, type_):
        """The C# type that a C type, or what it points to, is."""
        name = type_.removeprefix("const ").rstrip("* ")
        return struct_name(name) if name in self.structs else TYPES[name]

    def extern_type(self, parameter, function):
        type_, role = parameter["type"], parameter["role"]
        if role == "handle":
            return "IntPtr" if function.endswith("_free") else HANDLES[type_.removeprefix("const ").rstrip("* ")]
        if role in ("new_handle", "static_text"):
            return "IntPtr*"
        return self.target(type_) + ("*" if "*" in type_ else "")

    # Native.g.cs

    def native(self):
        out = [HEAD, "using System;\nusing System.Runtime.InteropServices;\n\nnamespace Suasion\n{\n"]
        for struct in self.ir["structs"]:
            out.append(self.struct(struct))
        out.append("    /// <summary>The C functions, as they are.</summary>\n    internal static unsafe class Native\n    {\n")
        out.append("        /// <summary>The library's name; where a program is one file, its functions are in that file.</summary>\n"
                   "#if (UNITY_IOS || UNITY_WEBGL) && !UNITY_EDITOR\n        private const string Library = \"__Internal\";\n"
                   "#else\n        private const string Library = \"suasion\";\n#endif\n")
        for constant in self.ir["constants"]:
            if self.is_status(constant) or constant["name"] == "SUA_NUL_TERMINATED":
                continue
            type_ = {"UINT32_MAX": "uint"}.get(constant.get("limit"), "int")
            out.append(f"\n{document(constant['doc'], 8)}        internal const {type_} {constant['name']} = {constant['value']};\n")
        out.append(f"\n        /// <summary>The version that these declarations belong to.</summary>\n"
                   f"        internal const string SUA_VERSION = \"{self.ir['version']}\";\n")
        for function in self.ir["functions"]:
            out.append(self.extern(function))
        out.append("    }\n}\n")
        return "".join(out)

    def is_status(self, constant):
        return constant["name"] == "SUA_OK" or re.match("SUA_[EN]_", constant["name"])

    def struct(self, struct):
        public = struct["name"] in PUBLIC
        out = [document(re.sub(r" \d+ bytes, for ever\.", "", struct["doc"]), 4)]
        mutable = struct["name"] in ("sua_cursor", "sua_playouts_plan")
        out.append("    [StructLayout(LayoutKind.Sequential)]\n")
        words = ["public" if public else "internal"] + ([] if mutable else ["readonly"]) + ([] if public else ["unsafe"])
        out.append(f"    {' '.join(words)} struct {struct_name(struct['name'])}\n    {{\n")
        access = ("internal " if not public or mutable else "private ") + ("" if mutable else "readonly ")
        for field in struct["fields"]:
            if not public and field["name"] not in PRIVATE:
                out.append(document(field["doc"], 8))
            handle = field["type"].removeprefix("const ").rstrip("* ") in HANDLES
            type_ = "IntPtr" if handle else self.target(field["type"]) + ("*" if "*" in field["type"] else "")
            names = [f"{camel(field['name'])}{i}" for i in range(field["count"])] or [camel(field["name"])]
            out.append("".join(f"        {access}{type_} {name};\n" for name in names))
        for field in struct["fields"]:
            if field["name"] in PRIVATE:
                continue
            if field["count"]:
                out.append(self.array_reader(field))
            elif public:
                default = PROPERTIES.get(field["type"]) if field["name"] != "id" else ("int", "unchecked((int){})")
                type_, value = PROPERTIES.get((struct["name"], field["name"])) or default or (self.target(field["type"]), "{}")
                value = value.format(camel(field["name"]))
                out.append(f"\n{document(field['doc'], 8)}        public {type_} {pascal(field['name'])} {{ get {{ return {value}; }} }}\n")
        out.append("    }\n\n")
        return "".join(out)

    def array_reader(self, field):
        """Array fields are single ones, since a readonly struct has no fixed arrays; this reads them by their index."""
        name = camel(field["name"])
        cases = "".join(f"                case {i}: return {name}{i};\n" for i in range(field["count"]))
        return (f"\n        internal {self.target(field['type'])} {pascal(field['name'])}(int index)\n        {{\n"
                f"            switch (index)\n            {{\n{cases}"
                f"                default: throw new ArgumentOutOfRangeException(\"index\");\n            }}\n        }}\n")

    def extern(self, function):
        parameters = [f"{self.extern_type(p, function['name'])} {camel(p['name'])}" for p in function["parameters"]]
        returns = "IntPtr" if "*" in function["returns"] else TYPES[function["returns"]]
        listed = ", ".join(parameters)
        line = f"        internal static extern {returns} {function['name']}({listed});\n"
        if len(line) > 130:
            line = f"        internal static extern {returns} {function['name']}(\n            {listed});\n"
        attribute = "        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]\n"
        return "\n" + attribute + line

    # Exceptions.g.cs

    def exceptions(self):
        statuses = [constant for constant in self.ir["constants"] if self.is_status(constant)]
        errors = [constant for constant in statuses if constant["value"] < 0]
        out = [HEAD, "namespace Suasion\n{\n"]
        alias = next(alias for alias in self.ir["aliases"] if alias["name"] == "sua_status")
        out.append(document(alias["doc"], 4) + "    public enum Status\n    {\n")
        for constant in statuses:
            comma = "" if constant is statuses[-1] else ",\n"
            out.append(f"{document(constant['doc'], 8)}        {status_name(constant['name'])} = {constant['value']}{comma}\n")
        out.append("    }\n")
        for constant in errors:
            name = exception_name(constant["name"])
            out.append(f"\n{document(constant['doc'], 4)}    public sealed partial class {name} : SuasionException\n    {{\n"
                       f"        internal {name}(string message) : base(Status.{status_name(constant['name'])}, message)\n"
                       "        {\n        }\n    }\n")
        out.append("\n    internal static partial class Failure\n    {\n"
                   "        /// <summary>The exception of a status.</summary>\n"
                   "        private static SuasionException Of(Status status, string message)\n        {\n"
                   "            switch (status)\n            {\n")
        for constant in errors:
            out.append(f"                case Status.{status_name(constant['name'])}: "
                       f"return new {exception_name(constant['name'])}(message);\n")
        out.append("                default: return new SuasionException(status, message);\n            }\n        }\n    }\n}\n")
        return "".join(out)

    # Calls.g.cs

    def calls(self):
        out = [HEAD, "using System;\nusing System.Runtime.InteropServices;\n\nnamespace Suasion\n{\n"
               "    /// <summary>\n    /// The C functions with strings, spans and return values. A negative status is thrown; a notice, where there can\n"
               "    /// be one, comes out. A text that is returned lies in the calling thread's buffer and holds until its next call.\n"
               "    /// </summary>\n    internal static unsafe class Calls\n    {\n"]
        functions = [f for f in self.ir["functions"] if not f["name"].endswith("_free") and f["name"] not in BY_HAND]
        out.append("\n".join(Call(self, function).write() for function in functions))
        out.append("    }\n}\n")
        return "".join(out)


class Call:
    """One function of Calls.g.cs."""

    def __init__(self, writer, function):
        self.writer, self.function = writer, function
        self.parameters = function["parameters"]
        self.text = any(p["role"] == "buffer" and p["type"] == "char *" for p in self.parameters)
        self.results = [p for p in self.parameters if p["role"] in RESULTS and not (self.text and p["role"] == "written")]
        # One result is returned; more, or one beside a text, come by out parameters. Fixed memory is the caller's.
        self.returned = self.results[0] if len(self.results) == 1 and not self.text and "count" not in self.results[0] else None
        # Whoever has a handle has passed the check of the library before.
        self.first = not any(p["role"] == "handle" and not p["optional"] for p in self.parameters)
        self.notice = any(status.startswith("SUA_N_") for status in function["statuses"])

    def write(self):
        name = pascal(self.function["name"].removeprefix("sua_"))
        if self.function["returns"] != "sua_status":
            return self.direct(name)
        signature, before, fixed, arguments, after = [], [], [], [], []
        for parameter in self.parameters:
            self.parameter(parameter, signature, before, fixed, arguments, after)
        if self.notice:
            signature.append("out Status notice")
        returns = "ReadOnlySpan<byte>" if self.text else self.result_type(self.returned) if self.returned else "void"
        lines = [f"        internal static {returns} {name}({', '.join(signature)})", "        {"]
        if self.first:
            lines.append("            Library.Require();")
        lines += ["            " + line for line in before]
        call = f"Native.{self.function['name']}({', '.join(arguments)})"
        body = self.text_body(fixed, call) if self.text else self.plain_body(fixed, call)
        lines += ["            " + line for line in body + ([] if self.text else after)]
        if self.returned:
            lines.append(f"            return {self.result_value(self.returned)};")
        return "\n".join(lines + ["        }"]) + "\n"

    def direct(self, name):
        """No status: what the function returns is the answer."""
        signature = ", ".join(f"{self.writer.target(p['type'])} {camel(p['name'])}" for p in self.parameters)
        arguments = ", ".join(camel(p["name"]) for p in self.parameters)
        signature = signature.replace("UIntPtr ", "int ")
        for p in self.parameters:
            if p["type"] == "size_t":
                arguments = arguments.replace(camel(p["name"]), f"(UIntPtr)(uint){camel(p['name'])}")
        call = f"Native.{self.function['name']}({arguments})"
        type_, value = {
            "const char *": ("string", "Utf8.Static({})"), "size_t": ("int", "Count.Of({})"),
        }[self.function["returns"]]
        return (f"        internal static {type_} {name}({signature})\n        {{\n            Library.Require();\n"
                f"            return {value.format(call)};\n        }}\n")

    def result_type(self, parameter):
        if parameter["role"] == "new_handle":
            return "IntPtr"
        if parameter["role"] == "static_text":
            return "string"
        if parameter["type"] == "size_t *":
            return "int"
        return self.writer.target(parameter["type"])

    def result_value(self, parameter):
        """The result in C#, of the local that the C function wrote to."""
        local = self.local(parameter)
        if parameter["role"] == "static_text":
            return f"Utf8.Static({local})"
        return f"Count.Of({local})" if parameter["type"] == "size_t *" else local

    def local(self, parameter):
        return "its" + pascal(parameter["name"])

    def parameter(self, parameter, signature, before, fixed, arguments, after):
        name, role, local = camel(parameter["name"]), parameter["role"], self.local(parameter)
        type_ = self.writer.target(parameter["type"]) if role not in ("handle", "new_handle", "static_text") else None
        if role == "handle":
            handle = HANDLES[parameter["type"].removeprefix("const ").rstrip("* ")]
            signature.append(f"{handle} {name}")
            arguments.append(f"{name} ?? {handle}.None" if parameter["optional"] else name)
        elif role == "text":
            signature.append(f"string {name}")
            before.append(f"byte[] {local} = Utf8.Bytes({name});")
            fixed.append(f"fixed (byte* {local}At = {local})")
            arguments.append(f"{local}At")
        elif role == "text_len":
            arguments.append(f"Utf8.Length({self.local({'name': parameter['name'].removesuffix('_len')})})")
        elif role == "items":
            signature.append(f"ReadOnlySpan<{type_}> {name}")
            if "count" in parameter:
                before.append(f"Count.Exactly({parameter['count']}, {name}.Length, \"{name.lstrip('@')}\");")
            fixed.append(f"fixed ({type_}* {local}At = &MemoryMarshal.GetReference({name}))")
            arguments.append(f"{local}At")
        elif role == "items_len":
            arguments.append(f"(UIntPtr)(uint){camel(parameter['name'].removesuffix('_len'))}.Length")
        elif role == "struct":
            signature.append(f"{type_}* {name}")
            arguments.append(name)
        elif role == "cursor":
            signature.append(f"ref {type_} {name}")
            fixed.append(f"fixed ({type_}* {local}At = &{name})")
            arguments.append(f"{local}At")
        elif role == "buffer" and self.text:
            arguments.append("room")
        elif role == "buffer" or "count" in parameter:
            signature.append(f"Span<{type_}> {name}")
            if "count" in parameter:
                before.append(f"Count.Exactly({parameter['count']}, {name}.Length, \"{name.lstrip('@')}\");")
            fixed.append(f"fixed ({type_}* {local}At = &MemoryMarshal.GetReference({name}))")
            arguments.append(f"{local}At")
        elif role == "capacity":
            owner = self.parameters[self.parameters.index(parameter) - 1]
            arguments.append("buffer.Capacity" if self.text else f"(UIntPtr)(uint){camel(owner['name'])}.Length")
        elif role in RESULTS:
            if self.text and role == "written":
                arguments.append("&len")
                return
            if parameter is not self.returned:
                signature.append(f"out {self.result_type(parameter)} {name}")
                after.append(f"{name} = {self.result_value(parameter)};")
            raw = "IntPtr" if type_ is None else type_
            before.append(f"{raw} {local} = default({raw});")
            arguments.append(f"&{local}")
        else:
            count = parameter["type"] == "size_t"
            signature.append(f"{'int' if count else type_} {name}")
            arguments.append(f"Count.Native({name}, \"{name.lstrip('@')}\")" if count else name)

    def plain_body(self, fixed, call):
        target = "notice" if self.notice else "Status ended"
        if not fixed:
            lines = [f"{target} = {call};"]
        else:
            declare = [] if self.notice else ["Status ended;"]
            lines = declare + fixed + [f"    {target.split()[-1]} = {call};"]
        return lines + [f"Failure.Check({target.split()[-1]});"]

    def text_body(self, fixed, call):
        status = "notice" if self.notice else "ended"
        lines = ["for (TextBuffer buffer = TextBuffer.Mine; ;)", "{", "    UIntPtr len;"]
        lines += [] if self.notice else ["    Status ended;"]
        lines += ["    " + line for line in fixed] + ["    fixed (byte* room = buffer.Bytes)"]
        lines += [f"        {status} = {call};", f"    if (buffer.Holds({status}, len)) return buffer.Text(len);", "}"]
        return lines
