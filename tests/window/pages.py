"""Every page of the window: by the mouse, and once more by the keyboard alone."""

import os

from game import move, rewind, until
from tours import tours


def by_mouse(game):
    """Every page, by the mouse."""
    game.screenshot("start")
    pages_by_mouse(game)
    new_game_by_mouse(game)
    play_by_mouse(game)


def pages_by_mouse(game):
    """The pages of the start page, one after the other, and what can be set there."""
    for name in ("load", "statistics", "help"):
        game.reach(name)
        game.press(name)
        game.button("close")
        game.screenshot(name)
        game.press("close")
        game.gone("close")
    game.reach("settings")
    game.press("settings")
    game.press("theme:walnut")
    game.screenshot("settings")
    game.press("theme:dark")
    game.press("motion:reduced")
    game.press("close")
    game.gone("close")


def new_game_by_mouse(game):
    """A preset, its rules, who plays and the options."""
    game.reach("new")
    game.press("new")
    edges = [game.button(f"preset:{name}") for name in ("connect_four", "most_fours_7x6")]
    edges = [(at["x"] + 4, at["y"] + at["h"] / 2) for at in edges]
    game.press("preset:connect_square")
    looks = lambda picture: picture.pixel(*edges[0]) == picture.pixel(*edges[1])
    until(lambda: looks(game.picture()), "Connect Four not to be chosen")
    game.choose("yellow", "random")
    game.screenshot("new")
    game.press("start")
    game.gone("start")
    game.expect_start("connect_square", 7, 6)


def play_by_mouse(game):
    """Everything that the panel and the menu offer."""
    game.drop(3)
    mine, reply = game.facts(2)
    assert (mine["player"], reply["player"]) == ("red", "yellow"), f"{mine}, {reply}"
    game.press("undo")
    game.expect(rewind(0))
    game.press("redo")
    game.expect(rewind(2))
    in_panel(game, "pause")
    game.button("go_on")
    game.screenshot("paused")
    game.press("go_on")
    game.gone("go_on")
    game.press("first")
    game.button("play_from_here")
    game.screenshot("past")
    game.press("latest")
    game.gone("latest")
    game.press("save")
    game.expect_text("status", "Saved. See Saved games")
    shut_panel(game)
    for name, there in (("go_to", "go"), ("load", "open_game"), ("statistics", "close"),
                        ("arena", "close"), ("training", "close"), ("puzzles", "puzzles:play")):
        from_menu(game, name)
        game.button(there)
        game.screenshot(name)
        game.press("cancel" if there == "go" else "close")
        game.gone(there)
    from_menu(game, "hint")
    (found,) = game.facts(1)
    assert found["event"] == "hint", f"found {found}"
    from_menu(game, "load")
    game.press("open_game")
    game.gone("open_game")
    game.expect_start("connect_square", 7, 6)
    game.expect(rewind(2))
    in_panel(game, "resign")
    # It is asked for twice.
    game.press("resign")
    game.expect_winner("yellow")
    game.button("again")
    game.screenshot("over")
    game.press("again")
    game.expect_start("connect_square", 7, 6)
    # The other side begins.
    (first,) = game.facts(1)
    assert first["player"] == "red", f"found {first}"
    shut_panel(game)
    from_menu(game, "start")
    game.button("level:human")
    game.screenshot("continue")


def from_menu(game, name):
    """Presses an entry of the menu."""
    game.press("menu")
    at = game.button("menu:new")
    for _ in range(20):
        seen = game.settled()["buttons"].get(f"menu:{name}")
        if seen and seen["h"] > 20:
            break
        # In a low window the menu scrolls.
        game.point(at["x"] + at["w"] / 2, at["y"] + at["h"] / 2)
        game.wheel(5, 1)
        game.still_picture(lambda _: True, "the menu to come to rest")
    game.press(f"menu:{name}")
    # In a low window not every entry is in sight.
    is_shut = lambda layout: not any(name.startswith("menu:") for name in layout["buttons"])
    game.settled(is_shut, "the menu to be shut")


def in_panel(game, name):
    """Presses a button of the panel, which a narrow window keeps in a drawer."""
    if name not in game.settled()["buttons"]:
        game.press("drawer")
    game.press(name)


def shut_panel(game):
    """Shuts the drawer, if there is one and it is open."""
    buttons = game.settled()["buttons"]
    if "drawer" in buttons and "resign" in buttons:
        game.press("drawer")
        game.gone("resign")


def by_keys(game):
    """Every page, without the mouse."""
    pages_by_keys(game)
    new_game_by_keys(game)
    play_by_keys(game)


def pages_by_keys(game):
    """The pages of the start page."""
    game.press_by_key("load")
    game.button("close")
    game.tab_to("close")
    game.keys("Escape")
    returned(game, "close", "load")
    game.press_by_key("statistics")
    game.button("close")
    game.press_by_key("close")
    returned(game, "close", "statistics")
    for key in ("F1", "ctrl+question"):
        game.keys(key)
        game.button("close")
        top = game.still_picture(lambda _: True, "the help")
        game.screenshot("help")
        if key == "F1":
            game.press_by_key("help:playing", "space")
            game.still_picture(lambda picture: picture != top, "another part of the help")
        else:
            # The list of keys is longer than the page.
            game.keys("Next")
            game.still_picture(lambda picture: picture != top, "the help to scroll by a page")
        game.keys("Escape")
        game.gone("close")
    game.keys("ctrl+comma")
    game.button("text_scale")
    game.tab_to("text_scale")
    was = game.layout()
    game.keys("Right", "Right")
    game.settled(lambda layout: layout["buttons"] != was["buttons"], "larger text")
    game.screenshot("larger")
    game.keys("Left", "Left")
    for name in ("motion:reduced", "volume", "confirm:off", "hint_level", "show_scores:on"):
        game.tab_to(name)
    game.screenshot("settings")
    game.tab_to("motion:reduced")
    game.keys("space")
    game.press_by_key("close")
    game.gone("close")


def returned(game, gone, opener):
    """A page was shut: what opened it has the keyboard again."""
    game.gone(gone)
    focus = game.settled()["focus"]
    assert focus == opener, f"expected the keyboard to be back at {opener}, found {focus}"


def new_game_by_keys(game):
    """A changed game with a clock, the swap rule and a level."""
    game.keys("ctrl+n")
    game.button("start")
    game.press_by_key("preset:connect_three", "space")
    game.press_by_key("change_rules", "space")
    game.press_by_key("columns:more", "space")
    game.tab_to("red:human")
    game.screenshot("rules")
    game.press_by_key("yellow:>more", "space")
    game.tab_to("yellow:random")
    game.screenshot("levels")
    game.keys("Return")
    # The list is shut, and the level stands in the strip.
    game.gone("yellow:perfect")
    game.tab_to("yellow:random")
    for name in ("first:red", "clock:chess", "minutes:more", "opening:swap"):
        game.press_by_key(name, "space")
    game.screenshot("options")
    game.press_by_key("start")
    game.gone("start")
    game.expect_start("connect_three", 5, 4)


def play_by_keys(game):
    """A game with everything that keys do."""
    game.keys("1")
    game.expect(move("red", 0, 0))
    (reply,) = game.facts(1)
    if reply["event"] != "move":
        # The level has taken over red's disc, so that yellow is mine now.
        assert False, f"found {reply}"
    game.keys("Left", "Return")
    mine, reply = game.facts(2)
    assert (mine["event"], mine["player"]) == ("move", "red"), f"found {mine}"
    game.keys("ctrl+z")
    game.expect(rewind(2))
    game.keys("ctrl+shift+z")
    game.expect(rewind(4))
    game.keys("Home")
    game.settled(lambda layout: True)
    game.keys("End", "p", "p", "t", "t", "t", "t")
    game.keys("F12")
    picture = game.expect_text("status", "Screenshot saved as ").split("saved as ")[1]
    assert os.path.getsize(picture) > 1000, f"the picture {picture} is empty"
    game.keys("ctrl+s")
    game.expect_text("status", "Saved. See Saved games")
    game.keys("m", "m", "a", "a")
    game.keys("g")
    game.button("go")
    game.settled(lambda layout: layout["focus"] == "column")
    game.keys("2", "Return")
    game.gone("go")
    game.keys("F10")
    game.button("menu:new")
    game.tab_to("menu:settings")
    game.screenshot("menu")
    game.keys("Escape")
    game.gone("menu:quit")
    # A page that was opened from the menu gives it back to what opened the menu.
    game.press_by_key("menu")
    game.press_by_key("menu:settings")
    game.button("text_scale")
    game.keys("Escape")
    returned(game, "text_scale", "menu")
    game.keys("Escape")
    game.keys("ctrl+c")
    game.expect_text("status", "Copied: connect_three")
    game.keys("ctrl+v")
    game.expect_start("connect_three", 5, 4)
    game.expect(rewind(4))
    game.keys("ctrl+r", "ctrl+r")
    game.expect_winner("yellow")
    # After the end the arrows go through the game.
    last = game.still_picture(lambda _: True, "the end")
    game.keys("Left")
    game.still_picture(lambda picture: picture != last, "the move before")
    game.keys("Right")
    game.tab_to("menu")
    game.keys("Escape", "r")
    game.expect_start("connect_three", 5, 4)
    # The level is red now and begins.
    game.facts(1)


def whole_pages(stage):
    """In a new window the menu and the settings need not be scrolled: nothing moves while the
    keyboard goes through all controls, which shows each of them."""
    with stage.playing("whole", "connect_four") as game:
        for key, page in (("F10", "menu"), ("ctrl+comma", "settings")):
            game.keys(key)
            game.button("close")
            before = game.settled()["buttons"]
            game.screenshot(f"whole_{page}")
            game.tab_to("close")
            after = game.settled()["buttons"]
            moved = sorted(name for name in after if after[name] != before.get(name))
            assert not moved, f"the {page} has to be scrolled, which moves {moved}"
            game.press("close")
            game.gone("close")


TESTS = [*tours("pages", by_mouse, by_keys), whole_pages]
