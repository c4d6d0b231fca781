"""The finished games on the page of saved games."""

import os
import time

from files import FINISHED, GAMES, holds, path
from game import rewind, until
from tours import SIZES, FIRST

# A game that red has won; its minute and its second distinguish it.
GAME = (
    '(version: 1, preset: "connect_four", title: "Connect Four", columns: 7, rows: 6, goals: [Line(4)], '
    "ending: FirstGoal, first: Red, start: [], end_when_decided: false, red: Human, yellow: {yellow}, "
    'swap_rule: false, moves: "4141414", result: Win(Red), date: "2026-11-21T14:{minute:02}:{second:02}Z")\n'
)

# What a thousand games may take longer than three, in seconds.
AT_ONCE = 0.2


def keep(home, count, yellow="Human"):
    """Keeps this number of finished games, against this seat."""
    file = path(home, *FINISHED)
    os.makedirs(os.path.dirname(file), exist_ok=True)
    with open(file, "w", encoding="utf-8") as opened:
        opened.writelines(GAME.format(minute=index // 60, second=index % 60, yellow=yellow) for index in range(count))


def rows(layout):
    """The rows that are laid out."""
    return sum(name.startswith("game:") for name in layout["buttons"])


def saved(home):
    """The files of the saved games."""
    folder = path(home, *GAMES)
    return os.listdir(folder) if os.path.isdir(folder) else []


def opened(game, press):
    """Opens the page and shows the finished games."""
    game.keys("ctrl+o")
    game.button("games:finished")
    press("games:finished")
    game.button("review_game")


def shared(game, press):
    """The chosen game is copied, drawn and saved; twice."""
    for count in (1, 2):
        opened(game, press)
        press("copy_game")
        game.expect_text("status", "Copied: connect_four", "4141414")
        press("draw_game")
        file = game.expect_text("status", "Saved as ").split("Saved as ")[1]
        with open(file, "rb") as stream:
            assert stream.read(4) == b"\x89PNG", file
        press("save_game")
        game.expect_text("status", "Saved. See Saved games")
        assert len(saved(game.home)) == count, saved(game.home)
        game.screenshot("shared")
        press("close")
        game.gone("close")


def looked_at(game, press):
    """The chosen game is looked back on, and reviewed; twice."""
    for _ in range(2):
        opened(game, press)
        press("open_game")
        game.expect_start("connect_four", 7, 6)
        game.expect(rewind(7))
        game.keys("Home", "End")
        opened(game, press)
        press("review_game")
        game.button("review:close")
        game.screenshot("review")
        press("review:close")
        game.gone("review:close")
        game.pass_over()


def deleted(game, press):
    """All games are deleted after a question; the page shows nothing afterwards, also if it is opened
    again. The saved ones stay."""
    opened(game, press)
    press("clear_games")
    game.settled()
    game.screenshot("sure")
    assert holds(path(game.home, *FINISHED), "4141414")
    press("clear_games")
    game.gone("game:0")
    assert not os.path.exists(path(game.home, *FINISHED))
    game.screenshot("none")
    press("games:saved")
    game.settled(lambda layout: rows(layout) == 2, "two saved games")
    press("close")
    game.gone("close")
    game.keys("ctrl+o")
    game.button("games:finished")
    press("games:finished")
    game.settled(lambda layout: rows(layout) == 0, "no game")
    press("close")
    game.gone("close")


def everything(way, size):
    """The test of all that the page does with finished games, by the mouse or by the keyboard."""

    def test(stage):
        home = stage.home()
        keep(home, 3)
        with stage.playing(f"finished-{way}-{size[0]}", "connect_four", home=home) as game:
            game.point_away()
            if size != FIRST:
                game.resize_and_see(*size)
            press = game.press if way == "mouse" else game.press_by_key
            shared(game, press)
            looked_at(game, press)
            deleted(game, press)

    test.__name__ = f"finished_{way}_{size[0]}x{size[1]}"
    return test


def many(stage):
    """A thousand games take at most AT_ONCE longer to show than three; the keyboard leads through
    them."""
    took = {}
    for count in (3, 1000):
        home = stage.home()
        keep(home, count)
        with stage.playing(f"many-{count}", "connect_four", home=home) as game:
            times = [time_to_open(game) for _ in range(2)]
            took[count] = min(times)
            if count > 3:
                game.press("game:0")
                game.keys(*["Down"] * 30)
                game.settled(lambda layout: layout["focus"] == "game:30", "a row further down")
                assert rows(game.layout()) < 40, "rows out of sight are laid out"
                game.screenshot("many")
    assert took[1000] - took[3] <= AT_ONCE, took


def time_to_open(game):
    """Opens the page and the finished games. Returns the time that this took, in seconds."""
    if "close" in game.layout()["buttons"]:
        game.press("close")
        game.gone("close")
    began = time.monotonic()
    game.keys("ctrl+o")
    game.button("games:finished")
    game.press("games:finished")
    game.button("game:0")
    return time.monotonic() - began


TESTS = [*(everything(way, size) for size in SIZES for way in ("mouse", "keys")), many]
