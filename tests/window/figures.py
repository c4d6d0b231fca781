#!/usr/bin/env python3
"""How long the window takes to start and to answer, how much it works while nothing
happens, and how much memory it has; beside GNOME's four-in-a-row and KDE's kfourinline
where they are installed, on the same display.

    python3 tests/window/figures.py PATH_TO_PLUMMET [--runs N]

Needs Xvfb, xdotool and ImageMagick.
"""

import argparse
import glob
import os
import shutil
import statistics
import subprocess
import sys
import time

sys.dont_write_bytecode = True

from game import Stage, until  # noqa: E402

TICKS = os.sysconf("SC_CLK_TCK")
# The peers: a name for the table, the program, the class of its window.
PEERS = [
    ("four-in-a-row", "four-in-a-row", "four-in-a-row"),
    ("kfourinline", "kfourinline", "kfourinline"),
]
# A game on the classic board that fills two rows and ends by no line.
MOVES = [0, 1, 2, 3, 4, 5, 6] * 2


def family(pid):
    """A process and all that it started."""
    found = [pid]
    for children in glob.glob(f"/proc/{pid}/task/*/children"):
        try:
            with open(children, encoding="ascii") as file:
                for child in file.read().split():
                    found += family(int(child))
        except OSError:
            pass
    return found


def cpu(pid):
    """The processor time that a process and its children have used, in seconds."""
    total = 0.0
    for one in family(pid):
        try:
            with open(f"/proc/{one}/stat", encoding="utf-8") as file:
                fields = file.read().rsplit(")", 1)[1].split()
            total += (int(fields[11]) + int(fields[12])) / TICKS
        except OSError:
            pass
    return total


def memory(pid):
    """The resident memory of a process in megabytes."""
    with open(f"/proc/{pid}/status", encoding="utf-8") as file:
        for line in file:
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    return 0.0


def idle(pid, seconds=10):
    """The share of one core that a process uses while nothing happens, in per cent."""
    before = cpu(pid)
    time.sleep(seconds)
    return 100 * (cpu(pid) - before) / seconds


def window_of(stage, kind):
    """The window of a class, if it is shown."""
    done = subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--class", kind],
        env={**os.environ, "DISPLAY": stage.display},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.split()


def start(stage, command, kind):
    """Starts a program anew and times it until its window is shown. Returns the process
    and the seconds."""
    home = stage.home()
    begun = time.monotonic()
    process = subprocess.Popen(
        command,
        cwd=home,
        env=stage.environment(home),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    until(lambda: window_of(stage, kind), f"the window of {command[0]}", 30)
    return process, time.monotonic() - begun


def end(process):
    """Ends a program that was started here."""
    process.kill()
    process.wait()


def measured(stage, name, command, kind, runs):
    """Starts, idles and weighs a program, and prints a line of the table."""
    starts = []
    for _ in range(runs):
        process, took = start(stage, command, kind)
        starts.append(took)
        end(process)
        time.sleep(0.3)
    process, _ = start(stage, command, kind)
    time.sleep(3)
    share, weight = idle(process.pid), memory(process.pid)
    end(process)
    print(
        f"{name:16} start {statistics.median(starts):5.2f} s   idle {share:4.1f} %   "
        f"memory {weight:4.0f} MB",
        flush=True,
    )


def after_a_game(stage):
    """The memory after a game with analysis, and how soon a click is answered."""
    with stage.game("figures", "--preset", "connect_four") as game:
        game.expect_start("connect_four", 7, 6)
        answers = []
        for column in MOVES:
            x, y = game.column_point(column)
            before = len(game.read())
            begun = time.monotonic()
            game.click(x, y)
            until(lambda: len(game.read()) > before, "the move")
            answers.append(1000 * (time.monotonic() - begun))
        game.facts(len(MOVES))
        game.still_picture(lambda _: True, "the board to come to rest")
        weight = memory(game.pid())
        print(f"plummet          after a game {weight:.0f} MB   idle {idle(game.pid()):.1f} %")
        print(f"plummet          click to move in the log {statistics.median(answers):.0f} ms "
              "(xdotool itself included)")


def first_frame(stage):
    """From a click to the first changed pixels, as seen from outside."""
    with stage.game("figures", "--preset", "connect_four") as game:
        game.expect_start("connect_four", 7, 6)
        took = []
        for column in (1, 5, 2, 4, 3, 0, 6):
            game.point(*game.column_point(column))
            game.still_picture(lambda _: True, "the board to come to rest")
            before = game.picture()
            begun = time.monotonic()
            game.click(*game.column_point(column))
            clicked = time.monotonic()
            until(lambda: game.picture() != before, "a changed picture")
            took.append((1000 * (time.monotonic() - clicked), 1000 * (clicked - begun)))
        looks = []
        for _ in range(5):
            begun = time.monotonic()
            game.picture()
            looks.append(1000 * (time.monotonic() - begun))
        game.facts(7)
        print(
            f"plummet          click to changed picture at most "
            f"{statistics.median(after for after, _ in took):.0f} ms, of which one look takes "
            f"{statistics.median(looks):.0f} ms"
        )


def panning(stage):
    """The time of a frame while a full 99x99 board is moved by the wheel."""
    with stage.game("figures", "--preset", "giant_99x99") as game:
        game.expect_start("giant_99x99", 99, 99)
        columns = game.settled()["columns"]
        seen = [index for index, strip in enumerate(columns) if strip["w"] > 1]
        game.point(*game.column_point(seen[len(seen) // 2]))
        game.settled()
        before, begun, records = cpu(game.pid()), time.monotonic(), len(game.records)
        for _ in range(10):
            for button in (6, 7):
                # Further than the edge there is nothing to move.
                game.wheel(button, 8)
        game.settled()
        took, used = time.monotonic() - begun, cpu(game.pid()) - before
        frames = sum(record["event"] == "layout" for record in game.records[records:])
        print(
            f"plummet          99x99 panning: {frames} frames in {took:.1f} s, "
            f"{1000 * used / max(frames, 1):.1f} ms of processor a frame"
        )


def main():
    """Prints the table."""
    parser = argparse.ArgumentParser(description="Measures the window of plummet.")
    parser.add_argument("program")
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args()
    given.program = os.path.abspath(given.program)
    with open("/proc/loadavg", encoding="ascii") as file:
        print("load of the machine:", file.read().strip())
    stage = Stage(given.program, os.path.dirname(given.program))
    try:
        measured(stage, "plummet", [given.program], "^plummet$", given.runs)
        for name, program, kind in PEERS:
            place = os.path.join("/usr/games", program)
            found = place if os.path.exists(place) else shutil.which(program)
            if found:
                measured(stage, name, [found], kind, given.runs)
            else:
                print(f"{name:16} is not installed")
        after_a_game(stage)
        first_frame(stage)
        panning(stage)
    finally:
        stage.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
