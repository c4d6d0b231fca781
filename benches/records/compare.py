"""What differs between two records."""

import difflib
import os

# By how much a number of instructions may move.
MOST = 0.02

TEXTS = ("help.txt", "fields.txt", "session.txt")


def read(folder, name):
    """The lines of a file of a record; none if it is not there."""
    file = os.path.join(folder, name)
    if not os.path.exists(file):
        return []
    with open(file, encoding="utf-8") as opened:
        return opened.read().splitlines()


def figures(lines):
    """The values by kind and name."""
    words = [line.split() for line in lines if line and not line.startswith("#")]
    return {(kind, name): value for kind, name, value in words}


def facts(lines):
    """What the figures depend on, the date and the commit aside."""
    comments = (line[2:].partition(": ") for line in lines if line.startswith("# "))
    return {name: value for name, _, value in comments if name not in ("date", "commit")}


def share(before, after):
    """By which share a number has moved."""
    return int(after) / max(int(before), 1) - 1


def compare_figures(before, after):
    """Says which figures have moved; how many that are not allowed."""
    old, new, wrong, largest = figures(before), figures(after), 0, 0.0
    for key in old.keys() & new.keys():
        if key[0] == "instructions":
            largest = max(largest, abs(share(old[key], new[key])))
    for key in [*old, *(key for key in new if key not in old)]:
        name = " ".join(key)
        if key not in new or key not in old:
            print(f"{'missing' if key not in new else 'new':8} {name}")
            wrong += 1
        elif key[0] == "instructions":
            moved = share(old[key], new[key])
            if abs(moved) > MOST:
                print(f"MOVED    {name}: {old[key]} -> {new[key]}, {moved:+.2%}")
                wrong += 1
        elif old[key] != new[key]:
            print(f"CHANGED  {name}: {old[key]} -> {new[key]}")
            wrong += 1
    print(f"{len(new)} figures; instructions moved by {largest:.3%} at the most")
    return wrong


def differ(before, after):
    """Says what differs between two records; whether anything does that may not. A part
    that one of them skipped or does not have is left out."""
    old, new = read(before, "figures.txt"), read(after, "figures.txt")
    wrong = 0
    if old and new:
        for name, value in facts(old).items():
            if facts(new).get(name) != value:
                print(f"note     {name}: {value} before, {facts(new).get(name)} now")
        kinds = {kind for kind, _ in figures(old)} & {kind for kind, _ in figures(new)}
        both = lambda lines: [line for line in lines if line.split()[0] in kinds]
        wrong += compare_figures(both(old), both(new))
    for name in TEXTS:
        old, new = read(before, name), read(after, name)
        skipped = any(lines[:1] == [] or lines[0].startswith("# SKIPPED") for lines in (old, new))
        if skipped:
            print(f"note     {name} is not compared: one of the records has none")
            continue
        lines = list(difflib.unified_diff(old, new, before, after, lineterm="", n=1))
        print("\n".join(lines) if lines else f"{name} is the same")
        wrong += len(lines) > 0
    old, new = read(before, "metrics.txt"), read(after, "metrics.txt")
    print("\n".join(difflib.unified_diff(old, new, "metrics before", "now", lineterm="", n=0)))
    print("The records differ." if wrong else "The records agree.")
    return wrong > 0
