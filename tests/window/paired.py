#!/usr/bin/env python3
"""What two programs cost that differ by one change: the processor time of a start by turns, and which threads
wake while nothing happens.

    python3 tests/window/paired.py BEFORE AFTER [--runs N]
    dbus-run-session -- python3 tests/window/paired.py BEFORE AFTER

The second way has a bus of the session, on which no screen reader listens. Needs Xvfb and xdotool.
"""

import argparse
import contextlib
import glob
import os
import statistics
import sys
import time

sys.dont_write_bytecode = True

from stage import PICTURES, Stage  # noqa: E402

BUS = "DBUS_SESSION_BUS_ADDRESS"
REST = 10.0


def used(pid, threads="*"):
    """The processor time of the threads of a process, in milliseconds."""
    total = 0
    for place in glob.glob(f"/proc/{pid}/task/{threads}/schedstat"):
        with open(place, encoding="ascii") as file:
            total += int(file.read().split()[0])
    return total / 1e6


def wakes(pid):
    """How often each thread has woken, by number and name."""
    found = {}
    for place in glob.glob(f"/proc/{pid}/task/*"):
        with contextlib.suppress(OSError), open(f"{place}/status", encoding="ascii") as file:
            facts = dict(line.split(":\t", 1) for line in file if ":\t" in line)
            found[place, facts["Name"].strip()] = int(facts["voluntary_ctxt_switches"])
    return found


def at_rest(pid):
    """The threads that wake while nothing happens, with their wakes a second."""
    time.sleep(2.0)
    before = wakes(pid)
    time.sleep(REST)
    after = wakes(pid)
    rates = {name: (count - before.get((place, name), 0)) / REST for (place, name), count in after.items()}
    return {name: rate for name, rate in rates.items() if rate > 0}


def main():
    """Prints the figures."""
    parser = argparse.ArgumentParser(description="Compares two builds of plummet.")
    parser.add_argument("programs", nargs=2, metavar="PROGRAM")
    parser.add_argument("--runs", type=int, default=20)
    given = parser.parse_args()
    stages = [Stage(os.path.abspath(program), PICTURES, screen=(1300, 900)) for program in given.programs]
    bus = {BUS: os.environ.get(BUS)}
    starts = {"all threads": ([], []), "main thread": ([], [])}
    with stages[0], stages[1]:
        for run in range(given.runs):
            for which in (0, 1) if run % 2 else (1, 0):
                with stages[which].game(f"paired-{which}", **bus) as game:
                    game.button("level:human")
                    game.settled()
                    starts["all threads"][which].append(used(game.pid()))
                    starts["main thread"][which].append(used(game.pid(), game.pid()))
                    if run == 0:
                        print(f"wakes a second at rest, program {which + 1}: {at_rest(game.pid())}")
                    game.pass_over()
    for threads, (before, after) in starts.items():
        change = statistics.median(late - early for early, late in zip(before, after))
        print(f"start, {threads}: {statistics.median(before):.1f} and {statistics.median(after):.1f} ms; "
              f"the change {change:+.1f} ms in {len(before)} pairs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
