"""Falling discs, the end of a game, and the names and score of two people."""

import os
import time

from files import SETTINGS, path
from game import PATIENCE, until

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


TESTS = [landing]
