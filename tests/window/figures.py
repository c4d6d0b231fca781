#!/usr/bin/env python3
"""How long the window takes to start and to answer, how much it works while nothing
happens, and how much memory it has; beside GNOME's four-in-a-row and KDE's kfourinline
where they are installed, on the same display.

    python3 tests/window/figures.py PATH_TO_PLUMMET [--runs N]

Needs Xvfb and xdotool.
"""

import argparse
import contextlib
import glob
import os
import shutil
import statistics
import subprocess
import sys
import time

sys.dont_write_bytecode = True

from files import read  # noqa: E402
from finished import keep  # noqa: E402
from game import memory, until, used  # noqa: E402
from stage import PICTURES, Stage  # noqa: E402
from wire import BUTTON_PRESS, BUTTON_RELEASE, MOTION, Watcher  # noqa: E402

# The peers; the class of a window is the name of the program.
PEERS = ("four-in-a-row", "kfourinline")
# A game on the classic board that fills two rows and ends by no line.
MOVES = [0, 1, 2, 3, 4, 5, 6] * 2


def family(pid):
    """A process and all that it started."""
    found = [pid]
    for children in glob.glob(f"/proc/{pid}/task/*/children"):
        with contextlib.suppress(OSError):
            for child in read(children).split():
                found += family(int(child))
    return found


def cpu(pid):
    """The processor time that a process and its children have used, in seconds."""
    total = 0.0
    for one in family(pid):
        with contextlib.suppress(OSError):
            total += used(one)
    return total


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


def start(stage, program, kind):
    """Starts a program anew and times it until its window is shown. Returns the process
    and the seconds."""
    home, nothing = stage.home(), subprocess.DEVNULL
    begun = time.monotonic()
    process = subprocess.Popen(
        [program], cwd=home, env=stage.environment(home), stdin=nothing, stdout=nothing, stderr=nothing
    )
    until(lambda: window_of(stage, kind), f"the window of {program}", 30)
    return process, time.monotonic() - begun


def end(process):
    """Ends a program that was started here."""
    process.kill()
    process.wait()


def measured(stage, name, program, kind, runs):
    """Starts, idles and weighs a program, and prints a line of the table."""
    starts = []
    for _ in range(runs):
        process, took = start(stage, program, kind)
        starts.append(took)
        end(process)
        time.sleep(0.3)
    process, _ = start(stage, program, kind)
    time.sleep(3)
    share, weight = idle(process.pid), memory(process.pid)
    end(process)
    print(
        f"{name:16} start {statistics.median(starts):5.2f} s   idle {share:4.1f} %   "
        f"memory {weight:4.0f} MB",
        flush=True,
    )


def after_a_game(stage):
    """The memory and the idle work after a game."""
    with stage.game("figures", "--preset", "connect_four") as game:
        game.expect_start("connect_four", 7, 6)
        game.drop(*MOVES)
        game.facts(len(MOVES))
        game.still_picture(lambda _: True, "the board to come to rest")
        weight = memory(game.pid())
        print(f"plummet          after a game {weight:.0f} MB   idle {idle(game.pid()):.1f} %")


def with_finished_games(stage):
    """The time until the page of finished games is there, the memory with it, and the memory after it is
    shut, without games and with a thousand."""
    for count in (0, 1000):
        home = stage.home()
        keep(home, count)
        with stage.playing("figures", "connect_four", home=home) as game:
            game.settled()
            before, took = memory(game.pid()), []
            for _ in range(5):
                begun = time.monotonic()
                game.keys("ctrl+o")
                game.press("games:finished")
                game.button("game:0" if count else "close")
                took.append(time.monotonic() - begun)
                game.settled()
                shown = memory(game.pid())
                game.press("close")
                game.gone("close")
            print(
                f"plummet          {count:4} finished games: shown in {statistics.median(took):.2f} s, memory "
                f"{before:.0f} MB, {shown:.0f} MB with the page, {memory(game.pid()):.0f} MB after it"
            )


def changed(watcher, place, before, patience=2):
    """The time at which a part of the window looks otherwise for the first time."""
    while found := watcher.changes(patience):
        if watcher.pixels(*place) != before:
            return found[0]
    raise AssertionError("the window does not change")


def at_rest(watcher):
    """Waits until the window has been left alone for a while."""
    while watcher.changes(0.4):
        pass


def first_frame(stage):
    """From a press of the mouse button to the first changed pixels in the window: the
    X server itself tells of them."""
    with stage.game("figures", "--preset", "connect_four") as game:
        game.expect_start("connect_four", 7, 6)
        took = []
        with Watcher(stage.display, game.window) as watcher:
            for column in (1, 5, 2, 4, 3, 0, 6) * 3:
                x, y = game.column_point(column)
                game.point(x, y)
                at_rest(watcher)
                # The strip of the column, where the disc begins to fall.
                strip = game.layout()["columns"][column]
                place = (game.window, strip["x"], strip["y"], strip["w"], strip["h"])
                before = watcher.pixels(*place)
                begun = time.monotonic()
                watcher.fake(BUTTON_PRESS, 1)
                took.append(1000 * (changed(watcher, place, before) - begun))
                watcher.fake(BUTTON_RELEASE, 1)
        game.facts(len(took))
        print(
            f"plummet          press to changed pixels: median {statistics.median(took):.1f} ms, "
            f"worst {max(took):.1f} ms of {len(took)}"
        )


def full_board(side):
    """The columns of a game on a square board of an odd side that fills it without any
    line of three, so that nothing but discs is drawn. Rows fill one after the other."""
    moves, to_move = [], 0
    for row in range(side):
        wanted = [[c for c in range(side) if (c // 2 + row) % 2 == player] for player in (0, 1)]
        for _ in range(side):
            moves.append(wanted[to_move].pop(0) + 1)
            to_move = 1 - to_move
    return moves


# A saved game of the largest board, full.
SAVED = """(
    version: 1, preset: "giant_99x99", title: "Full",
    rules: (columns: 99, rows: 99, goals: [Line(4)], ending: FullBoard, first: Red, start: [], end_when_decided: false),
    seats: (red: Human, yellow: Human), opening: Plain, moves: "{moves}",
)
"""


def panning(stage):
    """The frames while a full 99x99 board is dragged: how far they are apart, and how
    much processor time each takes, all threads of the driver together."""
    file = os.path.join(stage.home(), "full.ron")
    # One cell stays free: a finished game would be reviewed.
    moves = full_board(99)[:-1]
    with open(file, "w", encoding="ascii") as out:
        out.write(SAVED.format(moves=",".join(map(str, moves))))
    for size in ((1100, 760), (1920, 1080)):
        with stage.game("figures", "--load", file) as game:
            game.expect_start("giant_99x99", 99, 99)
            game.resize(*size)
            game.still_picture(lambda picture: (picture.width, picture.height) == size, "the board")
            columns = [strip for strip in game.settled()["columns"] if strip["w"] > 1]
            middle = columns[len(columns) // 2]
            x, y = middle["x"], middle["y"] + middle["h"] / 2
            game.point(x, y)
            with Watcher(stage.display, game.window) as watcher:
                at_rest(watcher)
                times, used = drag(watcher, game, (x, y))
        apart = sorted(1000 * (b - a) for a, b in zip(times, times[1:]))
        print(
            f"plummet          full 99x99 panning at {size[0]}x{size[1]}: {len(times)} frames, "
            f"{statistics.median(apart):.1f} ms apart (95 %: {apart[len(apart) * 95 // 100]:.1f}), "
            f"{used / len(times):.1f} ms of processor each"
        )


def drag(watcher, game, start, seconds=4):
    """Drags the board to and fro. Returns when pictures of it came and the milliseconds
    of processor time meanwhile."""
    (x, y), times = start, []
    watcher.fake(BUTTON_PRESS, 2)
    before, begun, step = cpu(game.pid()), time.monotonic(), 0
    while time.monotonic() - begun < seconds:
        # Much oftener than frames come, as a mouse does.
        step += 1
        across = 200 - abs(step % 800 - 400)
        watcher.fake(MOTION, 0, (x + across, y + across / 2))
        end = time.monotonic() + 0.002
        while (left := end - time.monotonic()) > 0:
            found = watcher.changes(left)
            # A frame may come in parts.
            if found and (not times or found[0] - times[-1] > 0.002):
                times.append(found[0])
    used = cpu(game.pid()) - before
    watcher.fake(BUTTON_RELEASE, 2)
    watcher.sync()
    return times, 1000 * used


def main():
    """Prints the table."""
    parser = argparse.ArgumentParser(description="Measures the window of plummet.")
    parser.add_argument("program")
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args()
    given.program = os.path.abspath(given.program)
    with open("/proc/loadavg", encoding="ascii") as file:
        print("load of the machine:", file.read().strip())
    with Stage(given.program, PICTURES) as stage:
        measured(stage, "plummet", given.program, "^plummet$", given.runs)
        for name in PEERS:
            program = shutil.which(name, path=f"{os.defpath}:/usr/games")
            if program:
                measured(stage, name, program, name, given.runs)
            else:
                print(f"{name:16} is not installed")
        after_a_game(stage)
        with_finished_games(stage)
        first_frame(stage)
        panning(stage)
    return 0


if __name__ == "__main__":
    sys.exit(main())
