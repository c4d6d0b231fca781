#!/usr/bin/env python3
"""Counts the functions and files of ways through the code that were walked by hand.

    python3 benches/records/ways.py FILE [ROOT]

FILE has a line `== NAME: N functions, M files` for each way and below it lines `FILE FUNCTION`;
other lines are prose. A function is `name` or `Type::name`. Every function must stand in its
file of ROOT/src, and the numbers in FILE must be those of its lines: else the status is 1.
"""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

HEAD = re.compile(r"== (.+): (\d+) functions, (\d+) files$")
STEP = re.compile(r"([\w/]+\.rs) ([\w:]+)$")


def main(record, root=ROOT):
    """Prints each way; 1 if a number or a function is wrong."""
    ways, wrong = [], []
    with open(record, encoding="utf-8") as file:
        for line in file:
            if head := HEAD.match(line):
                ways.append((head, []))
            elif ways and (step := STEP.match(line)):
                ways[-1][1].append(step.groups())
    for head, steps in ways:
        name, *stated = head.groups()
        counted = [len(set(steps)), len({file for file, _ in steps})]
        print(f"{counted[0]:3} functions {counted[1]:3} files  {name}")
        if list(map(int, stated)) != counted or len(set(steps)) != len(steps):
            wrong.append(f"{name}: the numbers are not those of the lines, or a line stands twice")
        for file, function in steps:
            path = os.path.join(root, "src", file)
            found = ""
            if os.path.exists(path):
                with open(path, encoding="utf-8") as opened:
                    found = opened.read()
            owner, _, function = function.rpartition("::")
            has_owner = re.search(rf"\b(impl|for|enum|struct)\b.*\b{owner}\b", found)
            if not re.search(rf"\bfn {function}\b", found) or owner and not has_owner:
                wrong.append(f"{name}: there is no {owner}::{function} in {file}")
    for sentence in wrong:
        print(sentence)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
