#!/usr/bin/env python3
"""Makes the pictures of the README and of docs/review.md in the real window: a game of Most Fours
with all scores, the start page, and a mistake in a review.

    python3 tests/window/cover.py PATH_TO_PLUMMET [--out FOLDER]

Needs Xvfb and xdotool. `convert FILE -strip +dither -colors 256 FILE` makes a file smaller.
"""

import argparse
import os
import sys

# Nothing is to be left behind beside the sources.
sys.dont_write_bytecode = True

from game import comes, until  # noqa: E402
from stage import Stage, program_given  # noqa: E402

# Columns from 0. Red completes a row and a diagonal, yellow a diagonal.
MOVES = (3, 3, 2, 4, 2, 4, 2, 2, 1, 5, 0, 0, 1, 1, 1, 5, 0, 4, 4, 0, 3, 3, 5, 3)


def scores(stage):
    """A game of Most Fours: the pointer over a column, and all scores proven."""
    with stage.playing("cover", "most_fours_7x6", "--yellow", "human", "--mute") as game:
        game.drop(*MOVES)
        game.keys("a")
        until(lambda: any(fact.get("done") for fact in game.read()), "all scores", 120)
        game.point(*game.column_point(4))
        picture = game.still_picture(lambda _: True, "the last disc to rest")
        game.forget()
    return picture


def start_page(stage):
    """The start page."""
    with stage.game("cover") as game:
        game.expect_start("connect_four", 7, 6)
        game.button("level:human")
        game.point_away()
        return game.still_picture(lambda _: True, "the page to rest")


def mistake(stage):
    """A mistake in a review."""
    with stage.game("cover", "--preset", "connect_four", "--yellow", "human", "--mute") as game:
        game.drop(3, 0, 3, 0, 2, 0, 4, 6, 1)
        comes(game, "outcome", winner="red")
        game.keys("v")
        comes(game, "review", state="done")
        game.press("review:next")
        game.settled()
        game.point_away()
        picture = game.still_picture(lambda _: True, "the review to rest")
        game.forget()
    return picture


def main():
    """Saves the pictures."""
    parser = argparse.ArgumentParser(description="Makes the pictures of the documents.")
    parser.add_argument("--out", default=".", metavar="FOLDER", help="the folder of the sources")
    given = program_given(parser)
    pictures = {
        "assets/screenshot.png": scores,
        "assets/start.png": start_page,
        "docs/review.png": mistake,
    }
    with Stage(given.program, ".") as stage:
        for name, make in pictures.items():
            make(stage).save(os.path.join(given.out, name))


if __name__ == "__main__":
    main()
