"""The arena: levels that play each other, by the mouse and by the keyboard alone."""

import os
import re

from files import ARENAS, holds, path
from game import until
from pages import from_menu, in_panel
from tours import tours

PLAYERS = ("random", "win-block-random")
SLOW = "search-strong"


def tables(home):
    """The tables that were written."""
    folder = path(home, *ARENAS)
    found = os.listdir(folder) if os.path.isdir(folder) else []
    return [path(folder, name) for name in found if name.endswith(".csv")]


def played(game):
    """Waits until all games are played. Returns the name of a button that opens one."""
    over = lambda layout: {"arena:start", "arena:csv"} <= layout["buttons"].keys()
    game.settled(over, "the end of the arena")


def is_game(name):
    """Whether a button opens one of the games."""
    return re.fullmatch(r"arena:open:\d+", name) is not None


def fills_page(game):
    """The list of games ends where the page ends."""
    buttons = game.settled()["buttons"]
    games = [buttons[name] for name in buttons if is_game(name)]
    end = max(at["y"] + at["h"] for at in games)
    room = buttons["close"]["y"] - end
    assert room < 60, f"{room} pixels below the list of games are empty"


def opening(game):
    """The name of a button that opens a game. In a low window the page scrolls to it."""
    at = game.button("close")
    game.point(at["x"] - 200, at["y"] - 60)
    for _ in range(20):
        buttons = game.settled()["buttons"]
        seen = [name for name in buttons if is_game(name) and buttons[name]["h"] > 20]
        if seen:
            return seen[0]
        game.wheel(5, 1)
    raise AssertionError("no game can be opened")


def exported(game):
    """Waits for the table, in which both players are."""
    (table,) = until(lambda: tables(game.home), "the table as a file")
    game.expect_text("status", "The table was written to ", table)
    assert all(holds(table, player) for player in PLAYERS), f"no players in {table}"
    game.screenshot("exported")


def watched(game):
    """The game that was opened is there, at its end."""
    game.expect_start("connect_three", 4, 4)
    (found,) = game.facts(1)
    assert found["event"] == "rewind" and found["ply"] > 4, f"found {found}"


def by_mouse(game):
    """A round robin by the mouse."""
    game.reach("arena")
    game.press("arena")
    game.choose("arena:preset", "connect_three")
    for player in PLAYERS:
        game.press(f"arena:player:{player}")
    game.screenshot("choices")
    game.press("arena:start")
    played(game)
    game.screenshot("played")
    fills_page(game)
    game.press("arena:csv")
    exported(game)
    game.press(opening(game))
    game.gone("arena:start")
    watched(game)
    in_panel(game, "arena:back")
    game.button("arena:csv")
    game.press("close")
    game.gone("close")
    # A new game is the one that the person plays, not that of the levels.
    game.press("new")
    game.press("start")
    game.gone("start")
    game.expect_start("connect_four", 7, 6)


def by_keys(game):
    """A round robin without the mouse."""
    game.press_by_key("arena")
    game.button("arena:preset")
    game.press_by_key("arena:preset", "space")
    game.press_by_key("arena:preset:connect_three")
    game.gone("arena:preset:connect_three")
    assert game.settled()["focus"] == "arena:preset", "the list keeps the keyboard"
    game.press_by_key("arena:games:fewer", "space")
    for player in PLAYERS:
        game.press_by_key(f"arena:player:{player}", "space")
    game.screenshot("choices")
    game.press_by_key("arena:start")
    played(game)
    game.press_by_key("arena:choices", "space")
    game.button("arena:preset")
    game.press_by_key("arena:choices", "space")
    game.gone("arena:preset")
    game.press_by_key("arena:csv")
    exported(game)
    game.press_by_key(is_game)
    game.gone("arena:start")
    watched(game)


def stopped_and_continued(stage):
    """An arena plays on while its page is shut, stops, and goes on."""
    with stage.playing("arena-long", "giant_99x99") as game:
        from_menu(game, "arena")
        # One of them takes its time, so that nothing ends meanwhile.
        for player in ("random", SLOW):
            game.press(f"arena:player:{player}")
        game.press("arena:start")
        game.button("arena:stop")
        game.screenshot("running")
        game.press("close")
        game.gone("close")
        from_menu(game, "arena")
        game.press("arena:stop")
        game.press("arena:continue")
        game.button("arena:stop")
        game.press("arena:stop")
        game.button("arena:continue")
        game.press("close")
        game.gone("close")


TESTS = [*tours("arena", by_mouse, by_keys), stopped_and_continued]
