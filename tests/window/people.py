"""The names of people: in New game, on the cards, against levels; and the score of two people."""

from files import SETTINGS, STATISTICS, holds, path, write
from game import until
from texts import logged, texts, told
from tours import FIRST, SIZES

# A game whose last disc makes it a draw.
NEARLY_DRAWN = """(
    version: 1, preset: "connect_four", title: "Connect Four",
    rules: (columns: 7, rows: 6, goals: [Line(4)], ending: FirstGoal, first: Red, start: [], end_when_decided: false),
    seats: (red: {red}, yellow: Human),
    {names} opening: Plain, moves: "54712566226127126621574377157631535333444",
)
"""
NAMES = 'names: (red: "Anna", yellow: "Zoe"),'


def typed(game, press, field, text):
    """Replaces the text of a field."""
    game.reach(field)
    # Enter would leave the field.
    (press if press == game.press else game.tab_to)(field)
    game.keys("ctrl+a")
    game._xdotool("type", "--delay", "2", text)


def new_game(game, press, name):
    """A game against a level, with this name, from the dialog."""
    game.keys("ctrl+n")
    game.button("start")
    game.reach("yellow:casual")
    press("yellow:casual")
    game.settled(lambda layout: "name:yellow" not in layout["buttons"], "a level in yellow's seat")
    typed(game, press, "name:red", "x" * 41)
    if press == game.press:
        press("start")
        assert "start" in game.settled()["buttons"], "a name of 41 letters was accepted"
    game.screenshot("too_long")
    typed(game, press, "name:red", name)
    press("start")
    game.expect_start("connect_four", 7, 6)


def named(way, size):
    """The test of names against a level and of two people; twice."""

    def test(stage):
        with stage.playing(f"people-{way}-{size[0]}", "connect_four", "--yellow", "human") as game:
            game.point_away()
            if size != FIRST:
                game.resize_and_see(*size)
            press = game.press if way == "mouse" else game.press_by_key
            for name in ("Anna", "Zoe"):
                new_game(game, press, name)
                game.screenshot("against_level")
            file = path(game.home, *SETTINGS)
            until(lambda: holds(file, '"Zoe"'), "the name to be kept")

    test.__name__ = f"people_{way}_{size[0]}x{size[1]}"
    return test


def resigned(game):
    """The player to move resigns, and both play again."""
    game.keys("ctrl+r", "ctrl+r")
    game.button("again")


def tallies(stage):
    """The score belongs to the people, who change colours, and counts draws; the click on yellow's
    name leads to yellow's field."""
    with stage.playing("tallies", "connect_three", "--yellow", "human") as game:
        game.press("rename:yellow")
        game.settled(lambda layout: layout["focus"] == "name", "yellow's field")
        game.press("cancel")
        game.gone("cancel")
        for count in range(2):
            resigned(game)
            game.screenshot(f"game_{count + 1}")
            game.press("again")
            game.gone("again")
        resigned(game)
        game.screenshot("game_3")
        game.pass_over()


def nearly_drawn(stage, home, name, **changes):
    """A game of a file that its next disc draws."""
    file = path(home, "drawn.ron")
    write(file, NEARLY_DRAWN.format(**changes))
    return logged(stage, name, "--load", file, home=home)


def ended(game):
    """The last disc is dropped, and the game is a draw."""
    game.expect_start("connect_four", 7, 6)
    game.drop(3)
    assert game.facts(2)[1]["winner"] is None
    game.button("again")


def draws(stage):
    """A draw is counted on the cards of both people, stays theirs when they change colours, and is one of
    the statistics against a level."""
    home = stage.home()
    with nearly_drawn(stage, home, "draws", red="Human", names=NAMES) as game:
        ended(game)
        told(game, "red", "0 won, 1 drawn")
        told(game, "yellow", "0 won, 1 drawn")
        game.screenshot("drawn")
        game.press("again")
        game.gone("again")
        # Zoe has red now, and gives up.
        game.expect_start("connect_four", 7, 6)
        resigned(game)
        told(game, "1 won, 1 drawn")
        told(game, "red", "0 won, 1 drawn")
        told(game, "Anna", "1", "Zoe", "0", "draws 1")
        cut = [it["text"] for it in texts(game)["texts"] if it["is_cut"]]
        assert not cut, f"there is no room for {cut}"
        game.screenshot("won")
        game.pass_over()
    assert not holds(path(home, *STATISTICS), "drawn"), "a game of two people is counted"
    level = 'Level(id: "casual", name: "Casual")'
    with nearly_drawn(stage, home, "draws-level", red=level, names="") as game:
        ended(game)
        until(lambda: holds(path(home, *STATISTICS), 'drawn: 1, lost: 0, best_streak: 0, history: [D]'), "the draw")
        game.keys("ctrl+t")
        game.button("close")
        told(game, "1 drawn")
        game.screenshot("statistics")


TESTS = [*(named(way, size) for size in SIZES[:2] for way in ("mouse", "keys")), tallies, draws]
