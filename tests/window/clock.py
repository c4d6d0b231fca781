"""The computer's clock jumps while a game is played. Needs a C compiler, as Rust does."""

import os
import struct
import subprocess
import time

from files import UNFINISHED, holds, path
from game import move, rewind, until

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "clock.c")
DAY = 24 * 60 * 60
YEAR = 365 * DAY
# The longest that a jump may hold up a player, in seconds.
SOON = 3.0


class Clock:
    """A wall clock that can be set."""

    def __init__(self, stage):
        folder = stage.home()
        self._file = os.path.join(folder, "shift")
        self.set(0)
        library = os.path.join(folder, "clock.so")
        compile = ["cc", "-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"]
        subprocess.run(compile, check=True)
        self.environment = {"LD_PRELOAD": library, "SHIFTED_CLOCK": self._file}

    def set(self, shift):
        """Lets the clock differ by so many seconds from that of the computer."""
        # In place, as the program has mapped the file.
        with open(self._file, "r+b" if os.path.exists(self._file) else "wb") as file:
            file.write(struct.pack("<q", shift))


def small_jumps(stage):
    """A few days, and any time back: the game goes on as if nothing had happened."""
    clock = Clock(stage)
    with stage.playing("clock", "connect_four", **clock.environment) as game:
        for ply, shift in enumerate((10 * DAY, -10 * YEAR, 0)):
            clock.set(shift)
            begun = time.monotonic()
            game.drop(ply)
            game.expect(move(("red", "yellow")[ply % 2], ply, 0))
            took = time.monotonic() - begun
            assert took < SOON, f"the disc took {took:.1f} s"


def great_jumps(stage):
    """Months, years, and from 1970 to today: the window opens anew within a moment, and the game
    can be gone on with."""
    now = int(time.time())
    for begin, end in ((0, 115 * DAY), (0, 3 * YEAR), (1000 - now, 0)):
        clock = Clock(stage)
        clock.set(begin)
        home = stage.home()
        with stage.game("clock", home=home, **clock.environment) as game:
            game.expect_start("connect_four", 7, 6)
            game.press("level:human")
            game.press("card:connect_four")
            game.expect_start("connect_four", 7, 6)
            game.play([3, 2])
            until(lambda: holds(path(home, *UNFINISHED), '"43"'), "the two moves")
            clock.set(end)
            begun = time.monotonic()
            game.point_away()
            game.starts_again()
            game.button("continue_game")
            took = time.monotonic() - begun
            assert took < SOON, f"the new window took {took:.1f} s"
            game.expect_start("connect_four", 7, 6)
            game.press("continue_game")
            game.expect_start("connect_four", 7, 6)
            game.expect(rewind(2))
            game.drop(3)
            game.expect(move("red", 3, 1))


def before_1970(stage):
    """No window can open then: a sentence says so, and the game is kept."""
    clock = Clock(stage)
    home = stage.home()
    long_ago = -100 * YEAR
    clock.set(long_ago)
    code, said, complaints = stage.run(**clock.environment)
    assert code == 2 and not said, (code, said)
    assert "shows a time before 1970" in complaints, complaints
    clock.set(0)
    with stage.playing("clock", "connect_four", home=home, **clock.environment) as game:
        game.play([3])
        until(lambda: holds(path(home, *UNFINISHED), '"4"'), "the move")
        clock.set(long_ago)
        game.point_away()
        game.complaints.append("shows a time before 1970")
        game.exit_code = 2
        game.ends(SOON)
    assert holds(path(home, *UNFINISHED), '"4"'), "the move is kept"


TESTS = [small_jumps, great_jumps, before_1970]
