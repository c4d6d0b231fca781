#!/usr/bin/env python3
"""What games on 99x99 with as many goals as rules may have cost: processor time and memory of
the reasons, of a review of three moves, and of an answer of the level that gives hints.

    python3 benches/records/largest.py PLUMMET

Prints the rows of the table in docs/proof.md.
"""

import os
import subprocess
import sys
import tempfile

SIDE = 99
# `rules::MAX_GOAL_CELLS`: the most cells in all places of the goals.
MOST = 20_000_000

MOVES = "1,2,3"
CALLS = (
    (("why", MOVES), ""),
    (("review", MOVES), ""),
    (("play", "--red", "human", "--yellow", "champion"), "1\n"),
)


def cells(kind, extent):
    """The cells of all places of a goal."""
    begins = SIDE + 1 - extent
    if kind == "Line":
        return 2 * extent * begins * (SIDE + begins)
    return extent * extent * begins * begins


def goals(first, kinds):
    """Goals from an extent on, each that still fits."""
    found, left = [], MOST
    for extent in range(first, SIDE + 1):
        for kind in kinds:
            if cells(kind, extent) <= left:
                left -= cells(kind, extent)
                found.append(f"{kind}({extent})")
    return found


def cost(command, text):
    """The processor time of a command in seconds, and its memory in megabytes."""
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        process.stdin.write(text)
        process.stdin.close()
        _, _, used = os.wait4(process.pid, 0)
        process.returncode = 0
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def main(program):
    """Prints a row for each preset."""
    both = ("Line", "Square")
    with tempfile.TemporaryDirectory(prefix="plummet-largest-") as folder:
        os.mkdir(os.path.join(folder, "presets"))
        for name, found, ending in (
            ("lines and squares from 3 on", goals(3, both), "FirstGoal"),
            ("the same, for points", goals(3, both), "FullBoard"),
            ("lines and squares from 49 on", goals(49, both), "FirstGoal"),
            ("the same, for points", goals(49, both), "FullBoard"),
            ("lines from 3 on", goals(3, ("Line",)), "FirstGoal"),
        ):
            with open(os.path.join(folder, "presets", "largest.ron"), "w", encoding="ascii") as file:
                file.write(
                    f'(name: "Largest", base: "connect_four", columns: {SIDE}, rows: {SIDE}, '
                    f"ending: {ending}, goals: [{', '.join(found)}])\n"
                )
            row = [name, str(len(found))]
            for call, text in CALLS:
                rules = ("--config", folder, "--preset", "largest")
                seconds, memory = cost((program, *call, *rules), text)
                row.append(f"{seconds:.2f} s, {memory:.0f} MB")
            print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
