"""A position that is set up by hand."""

import os

from files import path
from game import until
from tours import FIRST, SIZES

# The columns of the discs, red's first.
COLUMNS = (3, 3, 4)


def opened(game, press):
    """Opens the page with an empty board."""
    press("menu")
    game.reach("menu:set_up")
    press("menu:set_up")
    game.button("set_up:column:0")
    game.reach("set_up:clear")
    press("set_up:clear")


def discs(game, press, columns):
    """Drops discs of both players in turn; red begins."""
    for column in columns:
        game.reach(f"set_up:column:{column}")
        press(f"set_up:column:{column}")


def chosen(game, press, name):
    """Presses a control that may be out of sight."""
    game.reach(name)
    press(name)


def by_hand(way, size):
    """The test of a position that is set up, copied, saved as a preset and played; twice."""

    def test(stage):
        with stage.playing(f"set_up-{way}-{size[0]}", "connect_four", "--yellow", "human") as game:
            game.point_away()
            if size != FIRST:
                game.resize_and_see(*size)
            press = game.press if way == "mouse" else game.press_by_key
            for count in (1, 2):
                opened(game, press)
                discs(game, press, COLUMNS)
                game.screenshot("wrong_turn")
                chosen(game, press, "set_up:turn:yellow")
                chosen(game, press, "set_up:mirror")
                chosen(game, press, "set_up:copy")
                text = game.expect_text("status", "Copied: connect_four", "yellow-first start=")
                assert "y..." in text or "..y" in text, text
                chosen(game, press, "set_up:save")
                game.button("preset_name")
                game._xdotool("type", "--delay", "2", f"Mine{count}")
                press("save_preset")
                kept = path(game.home, ".config", "plummet", "presets", f"mine{count}.ron")
                until(lambda kept=kept: os.path.exists(kept), "the preset")
                game.screenshot("saved")
                game.reach("set_up:play")
                # The preset is told of as well.
                game.expect_text("status", f"Mine{count}", "is new among the presets")
                game.expect_text("status", "Saved as ", f"mine{count}.ron")
                chosen(game, press, "set_up:play")
                game.expect_start("connect_four", 7, 6)
                game.screenshot("played")

    test.__name__ = f"set_up_{way}_{size[0]}x{size[1]}"
    return test


def uses(stage):
    """The position is analysed, explained, and its best move is shown; a full column and a complete
    goal are told."""
    with stage.playing("uses", "connect_four", "--yellow", "casual") as game:
        for use in ("analyse", "why", "best"):
            opened(game, game.press)
            discs(game, game.press, (3, 0, 3, 0, 3, 0))
            game.screenshot(use)
            chosen(game, game.press, f"set_up:{use}")
            game.gone("set_up:play")
            game.still_picture(lambda _: True, use)
            game.screenshot(f"{use}_shown")
        opened(game, game.press)
        discs(game, game.press, (3, 0, 3, 0, 3, 0, 3))
        game.press("set_up:play")
        assert "set_up:play" in game.settled()["buttons"], "a game that is over began"
        game.screenshot("over")
        game.pass_over()


TESTS = [*(by_hand(way, size) for size in SIZES[:2] for way in ("mouse", "keys")), uses]
