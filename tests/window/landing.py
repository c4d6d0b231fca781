"""Falling discs, the end of a game, and the names and score of two people."""

import os
import time

from files import SETTINGS, path
from game import PATIENCE, completion, outcome, until

# The bright stroke over completed lines, and the blue of the board.
STROKE = (255, 255, 255)
BOARD = (0x53, 0x77, 0xDB)


def slow(stage):
    """The home of a person whose discs fall at a quarter of the usual speed."""
    home = stage.home()
    file = path(home, *SETTINGS)
    os.makedirs(os.path.dirname(file))
    with open(file, "w", encoding="utf-8") as opened:
        opened.write("(version: 1, animation_speed: 25)")
    return home


def landing(stage):
    """While a disc falls it is behind the front of the board, and nothing about the move is
    shown but the disc: neither in the panel nor above the board nor in the status line."""
    with stage.playing("landing", "connect_four", home=slow(stage)) as game:
        game.keys("a")
        game.facts(1)
        game.point_away()
        done = lambda it: it["event"] == "analysis" and it["done"]
        until(lambda: any(map(done, game.read())), "the analysis")
        game.settled()
        grid = game.grid()
        before = game.still_picture(lambda _: True, "the empty board")
        panel = (800, 48, 1100, 680)
        x, top = grid.centre(3, 5)
        strip = top - grid.cell / 2 - 6
        is_red = lambda picture, y: picture.is_like(x - grid.cell * 0.3, y, (200, 50, 74), 60)
        seen = []
        game.drop(3)
        game.point_away()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            picture = game.picture()
            assert picture.is_like(x, strip, BOARD, 24), "the disc is over the top strip"
            if is_red(picture, grid.centre(3, 0)[1]):
                break
            seen.append(any(is_red(picture, grid.centre(3, row)[1]) for row in range(6)))
            if seen[-1]:
                assert picture.rows(*panel) == before.rows(*panel), "the panel was ahead of the disc"
        assert any(seen), "no disc was seen to fall"
        after = game.still_picture(
            lambda picture: is_red(picture, grid.centre(3, 0)[1]), "the disc to land"
        )
        assert after.rows(*panel) != before.rows(*panel), "the panel does not follow"
        moves = [fact["column"] for fact in game.read() if fact["event"] == "move"]
        assert moves == [3], f"found {moves}"
        game.keys("a")
        game.facts(len(game.read()) - 2)


def end_of_points(stage):
    """At the end the lines of the winner are bright and those of the loser faint, and after a
    draw all are alike; in a narrow window the points are in the top bar, and in the narrowest in
    the result above the board, because the bar has the buttons of the end."""
    column = lambda player, column: completion(
        player, "line", *((column, row) for row in range(4))
    )
    # Red fills the columns 1 and 5, yellow the column 2.
    begun = [0, 1, 0, 1, 0, 1, 0, 1, 4, 2, 4, 2, 4, 3, 4, 3]
    lines = {7: [column("red", 0)], 8: [column("yellow", 1)], 15: [column("red", 4)]}
    arguments = ("--preset", "most_fours_6x6", "--size", "5x4", "--yellow", "human")
    for kind, rest, last, bright, faint in (
        ("won", [2, 3, 3, 2], [outcome("red", 2, 1)], (0, 4), (1,)),
        ("drawn", [2, 3, 2, 3], [column("yellow", 3), outcome(None, 2, 2)], (0, 1, 3, 4), ()),
    ):
        with stage.game(f"end_{kind}", *arguments) as game:
            game.expect_start("most_fours_6x6", 5, 4)
            grid = game.grid()
            game.play(begun + rest, {**lines, 20: last})
            game.point_away()
            lit = lambda picture, column: picture.is_like(
                *[at - half for at, half in zip(grid.centre(column, 1), (0, grid.cell / 2))],
                STROKE,
                24,
            )
            right = lambda picture: all(lit(picture, at) for at in bright) and not any(
                lit(picture, at) for at in faint
            )
            game.still_picture(right, "the lines of the winner alone to be bright")
            game.screenshot("end")
            game.resize_and_see(640, 480)
            game.still_picture(
                lambda picture: picture.is_like(69, 24 - 8, (200, 50, 74), 60),
                "the disc of red beside the points in the top bar",
            )
            game.screenshot("640x480")
            game.resize_and_see(480, 360)
            game.settled(lambda layout: "rematch" in layout["buttons"], "the rematch")
            game.screenshot("480x360")


TESTS = [landing, end_of_points]
