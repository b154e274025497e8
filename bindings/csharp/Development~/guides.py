#!/usr/bin/env python3
"""Compiles and runs the C# that documents show: guides.py FOLDER COMPILER DOCUMENT...

A fenced block of C# that declares a class is compiled as it stands; one without is put into a Main. Those that begin with a comment
"Unity" use Unity's classes, and are compiled with the stand-ins and not run. In FOLDER lies Suasion.dll.
"""

import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
USINGS = "".join(f"using {name};\n" for name in [
    "System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Threading", "System.Threading.Tasks", "Suasion",
])
BODY = "public static class Program\n{{\n    public static void Main()\n    {{\n{}\n    }}\n}}\n"


def main():
    folder, compiler, *documents = sys.argv[1:]
    release = pathlib.Path("target/release").resolve()
    count = 0
    for document in documents:
        text = pathlib.Path(document).read_text(encoding="utf-8")
        for number, block in enumerate(re.findall(r"^```csharp\n(.*?)^```", text, re.S | re.M)):
            name = f"{document.replace('/', '_').replace('.', '_')}_{number}"
            unity = block.startswith("// Unity")
            program = block if re.search(r"^(public )?(static |sealed )*class ", block, re.M) else USINGS + BODY.format(block)
            if program is block and "using Suasion;" not in block:
                program = USINGS + block
            source = pathlib.Path(folder) / f"{name}.cs"
            source.write_text(program, encoding="utf-8")
            out = source.with_suffix(".dll" if unity else ".exe")
            more = ["-target:library", str(HERE / "UnityEngine" / "UnityEngine.cs")] if unity else []
            references = [f"-r:{folder}/Suasion.dll", "-r:System.Core"]
            # What an example leaves unused is no fault.
            subprocess.run([*compiler.split(), "-nowarn:219,168,414,649,169", *references, *more, f"-out:{out}", str(source)], check=True)
            if not unity:
                environment = {**os.environ, "LD_LIBRARY_PATH": str(release)}
                subprocess.run(["mono", out.name], cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL)
            count += 1
    print(f"{count} programs of {len(documents)} documents compiled and run")
    if count == 0:
        sys.exit("the documents show no program")


if __name__ == "__main__":
    main()
