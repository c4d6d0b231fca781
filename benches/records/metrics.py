#!/usr/bin/env python3
"""The size of the sources in numbers, to be stated before and after a change.

    python3 benches/records/metrics.py [FOLDER_OF_SOURCES]

- lines: all, and those that are neither blank nor a comment (`//` alone on the line).
- public items: lines outside `app` and `main.rs` whose first word is `pub` and whose next is
  fn, struct, enum, trait, const, static, type, mod, use or a modifier before fn. Fields and
  `pub(crate)` do not count.
- a file's lines are all of it, its tests included.
- fields of a struct are lines `name: Type,` one level inside `struct NAME {`.
- methods of a type are lines one level inside `impl NAME {` that begin a function, counted
  for each folder of `src` together; those of traits do not count.
"""

import collections
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

PUBLIC = re.compile(
    r"\s*pub (?:(?:const|async|unsafe) )*(?:fn|struct|enum|trait|const|static|type|mod|use)\b"
)
STRUCT = re.compile(r"(\s*)(?:pub(?:\([^)]*\))? )?struct (\w+).*\{$")
IMPL = re.compile(r"impl(?:<.*?>)? (\w+)(?:<.*>)? \{$")
METHOD = re.compile(r"    (?:pub(?:\([^)]*\))? )?(?:(?:const|async|unsafe) )*fn ")
FIELD = re.compile(r"(?:pub(?:\([^)]*\))? )?(?:r#)?\w+:")

LONG = 500
LARGEST = 10


def sources(folder):
    """All Rust files with their lines."""
    for place, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            if name.endswith(".rs"):
                file = os.path.join(place, name)
                with open(file, encoding="utf-8") as opened:
                    yield os.path.relpath(file, folder), opened.read().splitlines()


def is_code(line):
    """Whether a line is neither blank nor a comment."""
    return bool(line.strip()) and not line.lstrip().startswith("//")


def structs(name, lines):
    """The structs of a file with the number of their fields."""
    inside = None
    for line in lines:
        if inside is None:
            found = STRUCT.match(line)
            inside = [found[1], found[2], 0] if found else None
        elif line == inside[0] + "}":
            yield inside[2], f"{inside[1]} ({name})"
            inside = None
        elif line.startswith(inside[0] + "    ") and FIELD.match(line.strip()):
            own = len(line) - len(line.lstrip()) == len(inside[0]) + 4
            inside[2] += own


def methods(files):
    """The number of methods by folder and type."""
    found = collections.Counter()
    for name, lines in files.items():
        owner = None
        for line in lines:
            if start := IMPL.match(line):
                owner = f"{start[1]} ({name.split(os.sep)[0]})"
            elif line == "}":
                owner = None
            elif owner and METHOD.match(line):
                found[owner] += 1
    return [(count, name) for name, count in found.items()]


def largest(title, counted):
    """Those with the highest numbers."""
    yield f"\n{title}"
    for count, name in sorted(counted, key=lambda one: (-one[0], one[1]))[:LARGEST]:
        yield f"{count:5} {name}"


def report(folder):
    """The numbers of a folder of sources, as lines of text."""
    files = dict(sources(folder))
    every = [line for lines in files.values() for line in lines]
    public = sum(
        PUBLIC.match(line) is not None
        for name, lines in files.items()
        if not name.startswith(("app" + os.sep, "main.rs", "bin" + os.sep))
        for line in lines
    )
    found = [struct for name, lines in files.items() for struct in structs(name, lines)]
    over = sum(len(lines) > LONG for lines in files.values())
    for title, number in (
        ("files", len(files)),
        ("lines", len(every)),
        ("lines of code", sum(map(is_code, every))),
        ("public items", public),
        (f"files over {LONG} lines", over),
    ):
        yield f"{number:6} {title}"
    yield from largest("longest files", [(len(lines), name) for name, lines in files.items()])
    yield from largest("structs with most fields", found)
    yield from largest("types with most methods", methods(files))


if __name__ == "__main__":
    for text in report(sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, "src")):
        print(text)
