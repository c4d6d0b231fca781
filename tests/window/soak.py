#!/usr/bin/env python3
"""Uses the real program for a long time and watches its memory, its frames and its words.

    python3 tests/window/soak.py PATH_TO_PLUMMET [--minutes M | --seconds S] [--seed S]

One round after the other: a small game is opened, played, undone and redone; themes change,
the window takes other sizes, every page opens and shuts; then a 99x99 game is played, zoomed
and undone, a game is reviewed with its reasons, and a lesson and a puzzle are opened. After
each round the small board is shown at the first size, and the private
memory of the process is read (/proc/PID/smaps_rollup, dirty). Its slope is that of
the straight line nearest to all rounds after the warm-up, the first third of the time, at
most five minutes.

Of frames no record is kept: what is measured is the time from before a press is sent until
the event log has the record that answers it, so that a frame is never longer than what is
told here. Sending the press (xdotool) is a part of it.

Fails where the program says anything on stderr, where it does not end with 0, and where a
run of ten minutes or more has a slope above 1 MB in ten minutes.
"""

import argparse
import itertools
import os
import random
import sys
import time

# Nothing is to be left behind beside the sources.
sys.dont_write_bytecode = True

from files import GAMES, path, write  # noqa: E402
from game import comes, from_menu, private_memory, until  # noqa: E402
from stage import PICTURES, Stage, program_given  # noqa: E402

# A frame that takes longer is counted, in seconds.
LONG_FRAME = 0.25
# The most that memory may grow in ten minutes, in MB, and from what length of a run on the
# slope says something, in seconds.
STEEPEST = 1.0
LONG_RUN = 600

FIRST = (1100, 760)
SIZES = ((640, 480), (900, 640), (1400, 900), (480, 360))

# The keys that open pages.
PAGES = ("F10", "F1", "ctrl+comma", "ctrl+t", "ctrl+o", "ctrl+n")

GAME = """(
    version: 1, preset: "{preset}", title: "{preset}",
    rules: (columns: {side}, rows: {rows}, goals: [Line(4)], ending: FirstGoal, first: Red, start: [], end_when_decided: false),
    seats: (red: Human, yellow: Human),
    opening: Plain, moves: "{moves}", result: {result}, date: "{year}-01-01T00:00:00Z",
)
"""


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(description="Uses plummet for a long time.")
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--minutes", type=float, metavar="M", help="how long")
    length.add_argument("--seconds", type=float, default=45, metavar="S", help="how long")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of all chance")
    given = program_given(parser)
    if given.minutes is not None:
        given.seconds = given.minutes * 60
    return given


def slope(points):
    """How steep the straight line nearest to points (x, y) is; None for fewer than three."""
    if len(points) < 3:
        return None
    middle_x = sum(x for x, _ in points) / len(points)
    middle_y = sum(y for _, y in points) / len(points)
    across = sum((x - middle_x) ** 2 for x, _ in points)
    return sum((x - middle_x) * (y - middle_y) for x, y in points) / across


class Soak:
    """One long use of the program."""

    def __init__(self, game, chance):
        self.game, self.chance = game, chance
        # How long each press took to be answered, in seconds, and what it was.
        self.answers = []

    def asked(self, what, ask):
        """Does something that the log answers, and measures how long that takes."""
        self.game.read()
        before, begun = len(self.game.records), time.monotonic()
        ask()
        until(lambda: self.game.read() is not None and len(self.game.records) > before,
              f"an answer to {what}")
        self.answers.append((time.monotonic() - begun, what))

    def key(self, *names):
        """Presses keys, each of which is answered."""
        for name in names:
            self.asked(f"the key {name}", lambda: self.game.keys(name))

    def press(self, name):
        """Presses a button, which is answered."""
        self.game.button(name)
        self.asked(f"the button {name}", lambda: self.game.press(name))

    def open(self, number):
        """Opens a saved game."""
        self.key("ctrl+o")
        # The first one is chosen already: that it is chosen is no news.
        self.game.press(f"game:{number}")
        self.press("open_game")
        self.game.gone("open_game")

    def discs(self, count):
        """Drops discs. A full column and the end of a game are answered, too."""
        for _ in range(count):
            seen = [index for index, strip in enumerate(self.game.layout()["columns"])
                    if strip["w"] > 2]
            at = self.game.column_point(self.chance.choice(seen))
            self.asked("a click on the board", lambda: self.game.click(*at))

    def size(self, width, height):
        """Gives the window another size."""
        self.asked(f"the size {width}x{height}", lambda: self.game.resize(width, height))
        self.game.settled()

    def pages(self):
        """Opens and shuts every page."""
        for key in PAGES:
            self.key(key)
            button = "start" if key == "ctrl+n" else "close"
            self.game.button(button)
            self.key("Escape")
            self.game.gone(button)

    def studies(self):
        """A review with reasons, a lesson and a puzzle, each opened and shut."""
        game = self.game
        self.open(2)
        game.keys("v")
        comes(game, "review", state="open")
        # A review that is kept is done at once, without a word in the log.
        game.button("learn")
        game.keys("n", "w")
        comes(game, "why", state="done")
        game.keys("w")
        comes(game, "why", state="closed")
        self.leave()
        from_menu(game, "lessons")
        game.press("lesson:falling")
        game.button("review:close")
        for _ in range(3):
            # At the end it begins anew.
            is_over = "lesson:again" in game.settled()["buttons"]
            game.press("lesson:again" if is_over else "learn:next")
        self.leave()
        game.press("close")
        from_menu(game, "puzzles")
        game.press("puzzles:play")
        comes(game, "review", state="puzzle")
        game.press("learn:solution")
        comes(game, "puzzle")
        self.leave()
        game.press("close")
        game.gone("close")

    def leave(self):
        """Shuts what is open above the game."""
        self.game.press("review:close")
        comes(self.game, "review", state="closed")
        # The menu stands elsewhere until it is drawn without the review, and then where this button was:
        # a press there does nothing for half a second.
        self.game.gone("review:close")
        time.sleep(0.6)

    def round(self):
        """Once everything. It ends with the small board at the first size."""
        self.open(1)
        self.discs(8)
        self.key("ctrl+z", "ctrl+z", "ctrl+y")
        for size in self.chance.sample(SIZES, 2):
            self.size(*size)
        self.size(*FIRST)
        for _ in range(self.chance.randrange(4)):
            self.game.keys("t")
        self.pages()
        self.open(0)
        self.discs(4)
        self.game.keys("minus", "plus")
        self.game.point(400, 400)
        self.game.wheel(5, times=3)
        self.discs(4)
        self.key("ctrl+z", "ctrl+z")
        self.studies()
        self.open(1)
        self.game.forget()


def saved_games(home):
    """Three saved games, newer than all that are left behind: the first of the list is 99x99,
    the last one is over."""
    games = (
        ("giant", "giant_99x99", 99, 99, "50,50", "None"),
        ("small", "connect_four", 7, 6, "44", "None"),
        ("over", "connect_four", 7, 6, "4455667", "(outcome: Win(Red), cause: Board)"),
    )
    os.makedirs(path(home, *GAMES), exist_ok=True)
    for age, (name, preset, side, rows, moves, result) in enumerate(games):
        text = GAME.format(
            preset=preset, side=side, rows=rows, moves=moves, result=result, year=2191 - age
        )
        write(path(home, *GAMES, f"{name}.ron"), text)


def soak(stage, given):
    """Uses the program. Returns the memory after each round, and how long answers took."""
    home = stage.home()
    saved_games(home)
    memory = []
    with stage.playing("soak", "connect_four", home=home) as game:
        use = Soak(game, random.Random(given.seed))
        begun = time.monotonic()
        for number in itertools.count(1):
            use.round()
            now = time.monotonic() - begun
            memory.append((now, private_memory(game.pid())))
            if now > given.seconds:
                break
            print(f"{now:6.0f} s: {memory[-1][1]:.1f} MB", flush=True)
        # Nothing but what has been seen is expected.
        game.facts(len(game.read()))
    return memory, use.answers


def main():
    """Uses the program for a while; 0 if all is well."""
    given = arguments()
    try:
        with Stage(given.program, PICTURES) as stage:
            memory, answers = soak(stage, given)
    except (AssertionError, OSError) as error:
        print(f"FAILED  seed {given.seed}: {error}")
        return 1
    long = sorted((took, what) for took, what in answers if took > LONG_FRAME)
    longest = max(answers)
    print(f"{len(memory)} rounds, {len(answers)} presses; {len(long)} answered after more than "
          f"250 ms, the longest {longest[0] * 1000:.0f} ms ({longest[1]}); no line on stderr")
    warm = min(given.seconds / 3, 300)
    steep = slope([(at, used) for at, used in memory if at >= warm])
    if steep is None:
        print(f"private memory {memory[-1][1]:.1f} MB; too few rounds for a slope")
        return 0
    print(f"private memory {memory[0][1]:.1f} MB after the first round, {memory[-1][1]:.1f} MB "
          f"after the last; slope {steep * 600:+.2f} MB in 10 minutes")
    if given.seconds >= LONG_RUN and steep * 600 > STEEPEST:
        print(f"FAILED  more than {STEEPEST:g} MB in 10 minutes")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
