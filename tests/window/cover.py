#!/usr/bin/env python3
"""Makes the picture of the README: a game of Most Fours in the real window.

    python3 tests/window/cover.py PATH_TO_PLUMMET [--out FILE]

Needs Xvfb and xdotool. `convert FILE -strip +dither -colors 256 FILE` makes the file smaller.
"""

import argparse
import sys

# Nothing is to be left behind beside the sources.
sys.dont_write_bytecode = True

from game import until  # noqa: E402
from stage import Stage, program_given  # noqa: E402

# Columns from 0. Red completes a row and a diagonal, yellow a diagonal.
MOVES = (3, 3, 2, 4, 2, 4, 2, 2, 1, 5, 0, 0, 1, 1, 1, 5, 0, 4, 4, 0, 3, 3, 5, 3)


def main():
    """Plays the moves and saves the window: the pointer over a column, and all scores proven."""
    parser = argparse.ArgumentParser(description="Makes the picture of the README.")
    parser.add_argument("--out", default="assets/screenshot.png", metavar="FILE")
    given = program_given(parser)
    stage = Stage(given.program, ".")
    try:
        with stage.playing("cover", "most_fours_7x6", "--yellow", "human", "--mute") as game:
            game.drop(*MOVES)
            game.keys("a")
            until(lambda: any(fact.get("done") for fact in game.read()), "all scores", 120)
            game.point(*game.column_point(4))
            game.still_picture(lambda _: True, "the last disc to rest").save(given.out)
            game.forget()
    finally:
        stage.close()


if __name__ == "__main__":
    main()
