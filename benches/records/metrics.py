#!/usr/bin/env python3
"""The size of the sources in numbers, to be stated before and after a change.

    python3 benches/records/metrics.py [ROOT]

- the size: lines of `src`, `build` and `build.rs` that are neither blank nor a comment (`//` alone
  on the line) and that no test alone needs; by module, which is a folder of `src` or a file beside
  them. A test's lines are an item after `#[cfg(test)]` or `#[cfg(all(test, ...))]`, with its
  attributes, and the whole file or folder of a `mod NAME;` that stands there.
- the lines and all below them are of `src` alone, with its tests: all lines, and those that are
  neither blank nor a comment.
- public items: lines outside `app` and `main.rs` whose first word is `pub` and whose next is
  fn, struct, enum, trait, const, static, type, mod, use or a modifier before fn. Fields and
  `pub(crate)` do not count.
- a file's lines are all of it.
- fields of a struct are lines `name: Type,` one level inside `struct NAME {`.
- methods of a type are lines one level inside `impl NAME {` that begin a function, counted
  for each folder of `src` together; those of traits do not count.
"""

import collections
import glob
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

FOR_TESTS = re.compile(r"(\s*)#\[cfg\((?:test|all\(test,.*\))\)\]$")
MODULE = re.compile(r"\s*(?:pub(?:\([^)]*\))? )?mod (\w+);$")

LONG = 500
LARGEST = 10


def sources(root, *parts):
    """The Rust files of some files and folders of `root`, with their lines."""
    for part in parts:
        found = glob.glob(os.path.join(root, part, "**", "*.rs"), recursive=True)
        for file in sorted(found) or [os.path.join(root, part)]:
            with open(file, encoding="utf-8") as opened:
                yield os.path.relpath(file, root), opened.read().splitlines()


def is_code(line):
    """Whether a line is neither blank nor a comment."""
    return bool(line.strip()) and not line.lstrip().startswith("//")


def without_tests(lines):
    """The lines outside tests, and the names of the modules that are tests and other files."""
    kept, modules, rest = [], [], iter(lines)
    for line in rest:
        test = FOR_TESTS.match(line)
        if test is None:
            kept.append(line)
            continue
        first = next(line for line in rest if not line.startswith(test[1] + "#["))
        modules += MODULE.findall(first)
        if not first.endswith(";"):
            next(line for line in rest if line.startswith((test[1] + "}", test[1] + "]")))
    return kept, modules


def size(root):
    """The lines of code outside tests, by module."""
    files = dict(sources(root, "src", "build", "build.rs"))
    found, tests = collections.Counter(), []
    outside = {name: without_tests(lines) for name, lines in files.items()}
    for name, (_, modules) in outside.items():
        folder, stem = os.path.split(name.removesuffix(".rs"))
        own = folder if stem in ("mod", "lib", "main") else os.path.join(folder, stem)
        tests += [os.path.join(own, module) for module in modules]
    tests = tuple(part for test in tests for part in (test + ".rs", test + os.sep))
    for name, (lines, _) in outside.items():
        if not name.startswith(tests):
            parts = name.split(os.sep)
            module = parts[1] if parts[0] == "src" and len(parts) > 2 else name
            found[module] += sum(map(is_code, lines))
    return found


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


def report(root):
    """The numbers of the sources of `root`, as lines of text."""
    sizes = size(root)
    yield f"{sum(sizes.values()):6} size"
    for module, count in sorted(sizes.items()):
        yield f"{count:6}   {module}"
    files = dict(sources(os.path.join(root, "src"), ""))
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
    for text in report(sys.argv[1] if len(sys.argv) > 1 else ROOT):
        print(text)
