#!/usr/bin/env python3
"""Records what the program computes, writes and costs. A change that is meant to change
none of this is compared with a record of the state before it.

    python3 benches/records/make.py OUT [--against RECORD] [--only PART] [--programs DIR]

Builds the release programs, or takes those in DIR, and writes to the folder OUT:

- `figures.txt`: one figure a line, `kind name value`. `nodes`: what `plummet bench` prints.
  `instructions`: of one command, counted by callgrind. `bytes`: the SHA-256 of what one
  command writes, after its exit code.
- `help.txt`: the help of every command.
- `fields.txt`: the names of all JSON fields.
- `session.txt`: a game in the window, as its event log and the files that it leaves.
- `metrics.txt`: the size of the sources, by `metrics.py`; it may differ.

--against compares OUT with an earlier record and ends with 1 if they differ: instructions
may move by 2 %, all else has to be the same. --only makes one part alone: nodes, instructions,
bytes, texts, session or metrics.

Instructions depend on the compiler and the C library, and networks on the last bit of the C
library's exp: compare records of one machine. It should have little else to do: callgrind
takes some minutes, and `train` looks at the clock after its games.

Needs cargo; valgrind for the instructions; Xvfb and xdotool for the session. What is not
there is skipped, with a line that says so.
"""

import argparse
import datetime
import os
import platform
import subprocess
import sys
import tempfile

# Nothing is to be left behind beside the sources.
sys.dont_write_bytecode = True

import compare  # noqa: E402
import contents  # noqa: E402
import metrics  # noqa: E402
import session  # noqa: E402
from programs import ROOT, Programs, missing  # noqa: E402

PARTS = ("nodes", "instructions", "bytes", "texts", "session", "metrics")


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", metavar="OUT", help="the folder of the new record")
    parser.add_argument("--against", metavar="RECORD", help="the folder of an earlier record")
    parser.add_argument("--only", choices=PARTS, help="make this part alone")
    parser.add_argument("--programs", metavar="DIR", help="the folder of plummet and ConnectFour")
    return parser.parse_args()


def output(*command):
    """The first line that a command prints; nothing if it cannot be run."""
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.split("\n")[0]


def head():
    """What the figures depend on, as comments."""
    facts = {
        "date": datetime.date.today().isoformat(),
        "commit": output("git", "rev-parse", "HEAD"),
        "compiler": output("rustc", "--version"),
        "system": f"{platform.system()} {platform.machine()}, {' '.join(platform.libc_ver())}",
        "valgrind": output("valgrind", "--version"),
    }
    return [f"# {name}: {value or 'unknown'}" for name, value in facts.items()]


def write(folder, name, lines):
    """Writes a file of the record."""
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in lines)


def skipped(part, reason):
    """Says that a part of the record is not made. Returns the line that says so in it."""
    print(f"SKIPPED {part}: {reason}", flush=True)
    return f"# SKIPPED {part}: {reason}"


def figures(programs, wanted):
    """All lines of `figures.txt`."""
    makers = {
        "nodes": contents.nodes,
        "instructions": contents.instructions,
        "bytes": contents.written,
    }
    for kind, maker in makers.items():
        if not wanted(kind):
            continue
        tools = ["valgrind"] if kind == "instructions" else []
        if absent := missing(tools):
            yield skipped(kind, absent)
            continue
        for name, value in maker(programs):
            print(kind, name, value, flush=True)
            yield f"{kind} {name} {value}"


def main():
    """Makes a record; 1 if it differs from the one that it is compared with."""
    given = arguments()
    wanted = lambda part: given.only in (None, part)
    folder = given.programs or os.path.join(ROOT, "target", "release")
    if given.programs is None:
        subprocess.run(["cargo", "build", "--release", "--locked"], cwd=ROOT, check=True)
    os.makedirs(given.out, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="plummet-record-") as place:
        programs = Programs(os.path.abspath(folder), place)
        if any(wanted(kind) for kind in ("nodes", "instructions", "bytes")):
            write(given.out, "figures.txt", [*head(), *figures(programs, wanted)])
        if wanted("texts"):
            write(given.out, "help.txt", contents.helps(programs))
            write(given.out, "fields.txt", contents.fields(programs))
        if wanted("session"):
            absent = missing(["Xvfb", "xdotool"])
            lines = [skipped("session", absent)] if absent else session.lines(programs.plummet)
            write(given.out, "session.txt", lines)
        if wanted("metrics"):
            write(given.out, "metrics.txt", metrics.report(ROOT))
    if given.against is None:
        return 0
    return 1 if compare.differ(given.against, given.out) else 0


if __name__ == "__main__":
    sys.exit(main())
