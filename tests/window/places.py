"""Controls keep their places, and what there is to see is in sight."""

from clipboard import TextOwner
from game import rewind, until
from lessons import step
from pages import from_menu
from review import opened, played
from saved import GAME, KINDS, games_saved
from tours import FIRST

SMALL = (480, 360)
# What warns, in the dark theme.
WARN = (0xFF, 0xB4, 0x54)


def of_size(game, size):
    """Gives the window a size, unless it is that of a new one."""
    if size != FIRST:
        game.resize_and_see(*size)


def clicked(game, name, times):
    """Clicks where a button is, again and again, wherever the button goes."""
    at = game.button(name)
    for _ in range(times):
        game.click(at["x"] + at["w"] / 2, at["y"] + at["h"] / 2)
        game.settled()


def stepper_twice(stage):
    """A button beside a number raises that number each time."""
    for size in (SMALL, FIRST):
        with stage.game(f"stepper-{size[0]}") as game:
            game.expect_start("connect_four", 7, 6)
            of_size(game, size)
            game.reach("new")
            game.press("new")
            game.reach("change_rules")
            game.press("change_rules")
            game.reach("columns:more")
            clicked(game, "columns:more", 2)
            game.screenshot("twice")
            game.press("start")
            game.gone("start")
            game.expect_start("connect_four", 9, 6)


def next_twice(stage):
    """The button for the next step of a lesson is where it was, also at the end."""
    for size in (SMALL, FIRST):
        with stage.game(f"lesson-{size[0]}") as game:
            of_size(game, size)
            game.reach("lessons")
            game.press("lessons")
            game.reach("lesson:falling")
            game.press("lesson:falling")
            step(game, "falling", 0)
            clicked(game, "learn:next", 8)
            step(game, "blocking", 0)
            assert not [it for it in game.read() if it["event"] == "move"], "a disc fell"


def mistakes_one_by_one(stage):
    """The button for the mistake before is where it was."""
    for size in (SMALL, FIRST):
        with stage.playing(f"mistakes-{size[0]}", "connect_four") as game:
            played(game)
            of_size(game, size)
            game.press("review")
            opened(game)
            at, facts = game.button("review:previous"), len(game.read())
            for _ in range(4):
                game.press("review:previous")
                assert game.button("review:previous") == at, "the button has moved"
            found = [it["event"] for it in game.facts(len(game.read()) - facts)]
            assert found.count("reviewed") >= 2 and "move" not in found, f"found {found}"
            game.screenshot("mistake")
            game.keys("F10")
            menu = game.settled(lambda layout: "menu:new" in layout["buttons"], "the menu")
            of_game = {"menu:undo", "menu:redo", "menu:hint"} & menu["buttons"].keys()
            assert not of_game, f"the menu of a review has {of_game}"
            game.keys("Escape")


def dialogs_open_at_their_top(stage):
    """A dialog that was shut while it was scrolled opens at its top."""
    with stage.playing("top", "connect_four") as game:
        for way in ("cancel", "start"):
            game.press("new")
            game.dialog()
            before = game.button("yellow:>more")
            game.reach("opening:swap")
            assert game.button("yellow:>more") != before, "the dialog does not scroll"
            game.press(way)
            game.gone(way)
        game.expect_start("connect_four", 7, 6)
        game.press("new")
        game.dialog()
        assert game.button("yellow:>more") == before, "the dialog opens scrolled down"
        game.press("cancel")
        game.gone("cancel")


def more_is_seen(stage):
    """A list shows eight rows, and a bar beside what goes on below."""
    with stage.playing("more", "connect_four") as game:
        from_menu(game, "puzzles")
        game.press("puzzles:kind")
        game.button("puzzles:kind:zugzwang")
        game.screenshot("kinds")
        game.keys("Escape")
        game.gone("puzzles:kind:zugzwang")
        game.press("close")
        game.gone("close")
        game.resize_and_see(640, 480)
        from_menu(game, "settings")
        end, top = game.button("close"), game.button("theme:dark")
        game.point(5, 5)
        picture = game.still_picture(lambda _: True, "the settings")
        game.screenshot("settings")
        x = end["x"] + end["w"] - 3
        lit = [y for y in range(int(top["y"]), int(end["y"])) if min(picture.pixel(x, y)) > 100]
        assert len(lit) > 40, f"no bar is seen beside the settings: {len(lit)} bright pixels"
        layout = game.settled()["buttons"]
        game.press("close")
        game.gone("close")
        game.resize_and_see(*FIRST)
        game.keys("ctrl+comma")
        layout = game.settled(lambda layout: "show_scores:on" in layout["buttons"])["buttons"]
        for name in ("muted", "analysis_first", "show_scores"):
            off, on = layout[f"{name}:off"], layout[f"{name}:on"]
            assert off["x"] < on["x"], f"{name} has On before Off"
        game.press("close")
        game.gone("close")


def text_in_the_middle(stage):
    """The labels of buttons stand as high in one place as in another."""
    with stage.playing("middle", "connect_four") as game:
        game.point(500, 10)
        high = lifted(game, "new")
        game.press("new")
        game.dialog()
        game.point(500, 10)
        for name in ("cancel", "start"):
            assert abs(lifted(game, name) - high) <= 1, f"the label of {name} is {lifted(game, name)}"
        game.press("cancel")
        game.gone("cancel")


def lifted(game, name):
    """How far the middle of a label's first letter is above the middle of its button."""
    at = game.button(name)
    picture = game.still_picture(lambda _: True, "the button at rest")
    ground = picture.pixel(at["x"] + 5, at["y"] + at["h"] / 2)
    xs = range(int(at["x"] + 6), int(at["x"] + at["w"] / 2))
    ys = range(int(at["y"] + 3), int(at["y"] + at["h"] - 3))
    first = next(x for x in xs if any(not picture.is_like(x, y, ground, 90) for y in ys))
    letter = [y for y in ys for x in (first, first + 1) if not picture.is_like(x, y, ground, 90)]
    return at["y"] + at["h"] / 2 - (min(letter) + max(letter)) / 2


def name_below_its_buttons(stage):
    """The file of a saved game stands below the buttons, not beside them."""
    home = stage.home()
    games_saved(home)
    with stage.playing("name", "connect_four", home=home) as game:
        game.resize_and_see(640, 480)
        game.keys("ctrl+o")
        at = game.button("remove_game")
        picture = game.still_picture(lambda _: True, "the saved games")
        game.screenshot("name")
        left, right = at["x"] + at["w"] + 4, 600
        area = picture.rows(left, at["y"], right, at["y"] + at["h"])
        pixels = {line[i : i + 3] for line in area for i in range(0, len(line), 3)}
        assert len(pixels) == 1, "something is written beside the buttons"
        game.press("close")
        game.gone("close")


def rematch_in_a_small_window(stage):
    """The smallest window offers a rematch at the end of a game."""
    with stage.playing("small", "connect_four") as game:
        played(game)
        game.resize_and_see(*SMALL)
        game.screenshot("over")
        game.press("rematch")
        game.expect_start("connect_four", 7, 6)


def minimap_beside_the_board(stage):
    """The small picture of a large board covers none of its columns."""
    with stage.playing("beside", "giant_99x99") as game:
        for size in (FIRST, (640, 480)):
            of_size(game, size)
            if size != FIRST:
                game.press("drawer")
            at, layout = game.button("minimap"), game.layout()
            panel = layout["buttons"]["pause"]
            assert at["x"] > panel["x"] and at["y"] > panel["y"], f"found {at}"
            game.screenshot("minimap")
        game.press("drawer")
        game.gone("minimap")


def pasted_after_an_error(stage):
    """What was wrong with the text before is not said of the game that was pasted."""
    with stage.playing("pasted", "connect_four") as game:
        preset, title, goal = KINDS[0]
        text = GAME.format(preset=preset, title=title, goal=goal, hour=12)
        with TextOwner(stage.display, "no game at all"):
            game.keys("ctrl+v")
            game.expect_text("error")
        until(lambda: warned(game), "the error on the status line")
        with TextOwner(stage.display, text):
            game.keys("ctrl+v")
            game.expect_start("connect_four", 7, 6)
            game.expect(rewind(2))
            game.settled()
        until(lambda: not warned(game), "the error to go")


def warned(game):
    """Whether the status line warns."""
    picture = game.picture()
    ys = range(picture.height - 26, picture.height - 2)
    return any(picture.is_like(x, y, WARN, 50) for y in ys for x in range(16, 300))


TESTS = [
    stepper_twice,
    next_twice,
    mistakes_one_by_one,
    dialogs_open_at_their_top,
    more_is_seen,
    text_in_the_middle,
    name_below_its_buttons,
    rematch_in_a_small_window,
    minimap_beside_the_board,
    pasted_after_an_error,
]
