#!/usr/bin/env python3
"""Makes the picture of the README: a game of Most Fours in the real window.

    python3 tests/window/cover.py PATH_TO_PLUMMET OUT.png

Needs Xvfb and xdotool. `convert OUT.png -strip -colors 256 OUT.png` makes the file smaller.
"""

import argparse
import sys

# Nothing is to be left behind beside the sources.
sys.dont_write_bytecode = True

from stage import Stage, program_given  # noqa: E402

# Columns from 0. Red completes a row and two diagonals, yellow a column and a diagonal.
MOVES = (3, 3, 2, 4, 2, 4, 2, 2, 1, 5, 0, 0, 1, 1, 1, 5, 0, 4, 4, 0, 3, 3, 5, 3)


def main():
    """Plays the moves and saves the window with the pointer over a column."""
    parser = argparse.ArgumentParser(description="Makes the picture of the README.")
    parser.add_argument("out", help="the file of the picture")
    given = program_given(parser)
    stage = Stage(given.program, ".")
    try:
        with stage.playing("cover", "most_fours_7x6", "--yellow", "human", "--mute") as game:
            game.drop(*MOVES)
            game.point(*game.column_point(4))
            game.still_picture(lambda _: True, "the last disc to rest").save(given.out)
    finally:
        stage.close()


if __name__ == "__main__":
    main()
