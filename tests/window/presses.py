"""What a press must not do: one too many, and one that answers a question out of sight."""

import os

from files import STATISTICS, path
from game import move
from pages import from_menu

# The window in which the start page lies over the board.
LOW = (640, 480)


def double_start(stage):
    """A double click on Start begins the game and does nothing to it."""
    with stage.playing("double-start", "connect_four") as game:
        game.keys("ctrl+n")
        game.dialog()
        game.double_press("start")
        game.expect_start("connect_four", 7, 6)
        game.gone("start")
        game.screenshot("begun")
        game.expect()
        # The second press asked nothing either: one more would answer it.
        game.press("resign")
        game.settled()
        game.expect()


def double_card(stage):
    """A double click on a card, which lies over the board, drops no disc."""
    with stage.game("double-card") as game:
        game.expect_start("connect_four", 7, 6)
        game.resize_and_see(*LOW)
        game.double_press("card:connect_four")
        game.expect_start("connect_four", 7, 6)
        game.gone("card:connect_four")
        game.expect()
        # A press elsewhere, and one later, is a press.
        game.drop(0)
        game.expect(move("red", 0, 0))


def asked_twice(stage):
    """To resign is asked for twice, and whatever takes the place of the question on the
    status line withdraws it."""
    with stage.playing("asked", "connect_three") as game:
        game.play([0, 0, 0, 0])
        for key in ("r", "ctrl+r"):
            game.keys(key)
            # The full column takes the question's place.
            game.drop(0)
            game.expect_text("error", "Column 1 is full")
            game.keys(key)
            game.settled()
            game.expect()
            game.screenshot("asked")
            game.keys("Escape", key)
            game.settled()
            game.expect()
        # One question is no answer to another.
        game.keys("r", "ctrl+r", "r")
        game.settled()
        game.expect()
        from_menu(game, "resign")
        from_menu(game, "resign")
        game.expect_winner("yellow")


def nothing_lost(stage):
    """A game that is given up before the first move counts nowhere."""
    home = stage.home()
    against = ["--yellow", "random"]
    with stage.playing("nothing-lost", "connect_four", *against, home=home) as game:
        game.keys("ctrl+r", "ctrl+r")
        game.expect_winner("yellow")
    assert not os.path.exists(path(home, *STATISTICS)), "the game was counted"


TESTS = [double_start, double_card, asked_twice, nothing_lost]
