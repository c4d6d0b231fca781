#!/usr/bin/env python3
"""Records what the engines cost: the nodes of `plummet bench`, and the instructions of fixed inputs.

    python3 benches/records/make.py OUT [--against RECORD] [--only PART] [--programs DIR]

Builds the release programs, or takes those in DIR, and writes `figures.txt` to the folder OUT, one
figure a line: `kind name value`. --against compares it with an earlier record and ends with 1 if they
differ: instructions may move by 2 %, nodes not at all. --only makes one part alone: nodes, or
instructions, which valgrind counts.

Instructions depend on the compiler and the C library: compare records of one machine. It should have
little else to do: callgrind takes some minutes, and `train` looks at the clock after its games.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from concurrent import futures

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SETS = os.path.join(ROOT, "tests", "it", "solver", "sets")

# By how much a number of instructions may move.
MOST = 0.02

# The parts of the public sets that are solved: their first lines and how many.
SOLVED = {
    "L1_R1": (1, 100),
    "L1_R2": (1, 8),
    "L1_R3": (3, 1),
    "L2_R1": (1, 200),
    "L2_R2": (1, 40),
    "L3_R1": (1, 200),
}

# Parts of the bench.
PARTS = (
    "proof-most_fours-5x5",
    "search-connect_four",
    "search-fours_or_squares",
    "search-most_fours_7x6",
    "search-giant_99x99",
    "learned-connect_four",
    "careless-connect_four",
)

# Trainings that play for about a second under callgrind: one of more than five seconds is
# measured or written once more.
TRAININGS = {"connect_square": "7x6", "connect_four": "5x4"}

EMPTY = ",".join(["......."] * 6)

# The instructions of a command that has nothing to do.
START = "start"


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", metavar="OUT", help="the folder of the new record")
    parser.add_argument("--against", metavar="RECORD", help="the folder of an earlier record")
    parser.add_argument("--only", choices=KINDS, help="make this part alone")
    parser.add_argument("--programs", metavar="DIR", help="the folder of plummet and ConnectFour")
    return parser.parse_args()


def run(*command, text=""):
    """Runs a command where no file and no variable of the user reaches it."""
    with tempfile.TemporaryDirectory(prefix="plummet-record-") as place:
        alone = {"HOME": place, "PATH": os.defpath, "LC_ALL": "C"}
        return subprocess.run(command, cwd=place, env=alone, input=text, capture_output=True, text=True, check=True)


def fact(*command):
    """What the figures depend on, as a comment."""
    return f"# {command[0]}: {subprocess.check_output(command, cwd=ROOT, text=True).strip()}"


def set_lines(name, first, count):
    """Move lists of a public test set, from line `first` on."""
    with open(os.path.join(SETS, name + ".txt"), encoding="utf-8") as file:
        lines = [line.split()[0] + "\n" for line in file]
    return "".join(lines[first - 1 : first - 1 + count])


def nodes(programs):
    """The nodes of each part of the bench, and the signature."""
    for line in run(os.path.join(programs, "plummet"), "bench").stdout.splitlines():
        yield line.split()


def counted(programs, name, *command, text=""):
    """The instructions of a call, counted by callgrind."""
    count = ("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")
    done = run(*count, os.path.join(programs, name), *command, text=text)
    return int(re.search(r"Collected : (\d+)", done.stderr)[1])


def instructions(programs):
    """The instructions of fixed inputs: of `plummet`, those beyond its start, in which the
    configuration is read. One command a core runs at a time."""
    calls = {START: (("plummet", "solve", "--no-book"), "")}
    for name, lines in SOLVED.items():
        calls[f"solve-{name}"] = ("plummet", "solve", "--no-book"), set_lines(name, *lines)
    for part in PARTS:
        calls[f"bench-{part}"] = ("plummet", "bench", part), ""
    for way, depth in (("M", "7"), ("A", "10")):
        calls[f"minimax-{way}{depth}"] = ("ConnectFour", EMPTY, "red", way, depth), ""
    for preset, size in TRAININGS.items():
        train = ("plummet", "train", "--seed", "1", "--threads", "1", "--games", "200", "--out", "n.net")
        calls[f"train-{preset}"] = (*train, "--preset", preset, "--size", size), ""
    with futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        running = {
            name: pool.submit(counted, programs, *call, text=text) for name, (call, text) in calls.items()
        }
        start = running[START].result()
        for name, count in running.items():
            has_start = name != START and calls[name][0][0] == "plummet"
            yield name, count.result() - (start if has_start else 0)


KINDS = {"nodes": nodes, "instructions": instructions}


def read(folder):
    """The values of a record by kind and name."""
    with open(os.path.join(folder, "figures.txt"), encoding="utf-8") as file:
        words = [line.split() for line in file if not line.startswith("#")]
    return {(kind, name): int(value) for kind, name, value in words}


def differ(old, new):
    """Says which figures of kinds that both records have moved; whether one did more than it may."""
    wrong, largest = 0, 0.0
    both = {kind for kind, _ in old} & {kind for kind, _ in new}
    for key in sorted(key for key in old.keys() | new.keys() if key[0] in both):
        before, now = old.get(key), new.get(key)
        moved = now / before - 1 if before and now else None
        if key[0] == "instructions" and moved is not None:
            largest = max(largest, abs(moved))
            fits = abs(moved) <= MOST
        else:
            fits = before == now
        if not fits:
            print(f"MOVED    {' '.join(key)}: {before} -> {now}" + (f", {moved:+.2%}" if moved else ""))
            wrong += 1
    print(f"{len(new)} figures; instructions moved by {largest:.3%} at the most")
    return wrong > 0


def main():
    """Makes a record; 1 if it differs from the one that it is compared with."""
    given = arguments()
    if given.programs is None:
        subprocess.run(["cargo", "build", "--release", "--locked"], cwd=ROOT, check=True)
    programs = os.path.abspath(given.programs or os.path.join(ROOT, "target", "release"))
    os.makedirs(given.out, exist_ok=True)
    with open(os.path.join(given.out, "figures.txt"), "w", encoding="utf-8") as file:
        print(fact("git", "rev-parse", "HEAD"), fact("rustc", "--version"), sep="\n", file=file)
        for kind, figures in KINDS.items():
            for name, value in figures(programs) if given.only in (None, kind) else ():
                print(kind, name, value, flush=True)
                print(kind, name, value, file=file)
    return 1 if given.against and differ(read(given.against), read(given.out)) else 0


if __name__ == "__main__":
    sys.exit(main())
