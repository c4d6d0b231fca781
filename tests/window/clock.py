"""The computer's clock jumps while a game is played. Needs a C compiler, as Rust does."""

import os
import struct
import subprocess
import time

from game import move

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


def before_1970(stage):
    """No window can open then: a sentence says so."""
    clock = Clock(stage)
    clock.set(-100 * YEAR)
    code, said, complaints = stage.run(**clock.environment)
    assert code == 2 and not said, (code, said)
    assert "shows a time before 1970" in complaints, complaints


TESTS = [small_jumps, before_1970]
