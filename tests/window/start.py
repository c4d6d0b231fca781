"""The start page: how many clicks lead to the first disc, and what is remembered."""

import os

from game import move, until

# The sizes at which a player begins a game.
SIZES = ((480, 360), (640, 480), (1100, 760), (1920, 1080))
# A preset of the player's own.
MINE = (".config", "plummet", "presets", "mine.ron")


class Clicks:
    """A player who counts."""

    def __init__(self, game):
        self.game, self.count = game, 0

    def press(self, name):
        self.game.reach(name)
        self.game.press(name)
        self.count += 1

    def drop(self, column):
        self.game.drop(column)
        self.count += 1


def first_disc(game, preset, size, presses, clicks, leaves=True, column=1):
    """From the start page to the first disc. `leaves` tells that a game was unfinished."""
    player = Clicks(game)
    for name in presses:
        player.press(name)
    game.gone(presses[-1])
    game.expect_start(preset, *size)
    if leaves:
        game.expect_left()
    player.drop(column)
    game.expect(move("red", column, 0))
    assert player.count == clicks, f"{presses} and a disc are {player.count} clicks"


def replied(game):
    """The level answers."""
    (reply,) = game.facts(1)
    assert (reply["event"], reply["player"]) == ("move", "yellow"), f"found {reply}"


def back(game):
    """Goes from a game to the start page."""
    game.point_away()
    game.press("menu")
    game.reach("menu:start")
    game.press("menu:start")
    game.button("continue_game")


def show(game, size):
    """Gives the window a size, unless it has it."""
    picture = game.picture()
    if (picture.width, picture.height) != size:
        game.resize_and_see(*size)


def paths(size):
    """The test of the ways to a first disc in a window of a size."""

    def test(stage):
        home = stage.home()
        with stage.game(f"start-{size[0]}", home=home) as game:
            game.expect_start("connect_four", 7, 6)
            game.point_away()
            show(game, size)
            game.screenshot("first")
            # The first run: Connect Four against First steps.
            first_disc(game, "connect_four", (7, 6), ["card:connect_four"], 2, leaves=False)
            replied(game)
            back(game)
            game.screenshot("continue")
            # Another level, and it stays chosen.
            first_disc(game, "connect_square", (7, 6), ["level:casual", "card:connect_square"], 3)
            replied(game)
            back(game)
            first_disc(game, "connect_three", (4, 4), ["more:connect_three"], 2)
            replied(game)
        with stage.game(f"start-{size[0]}-again", home=home) as game:
            game.expect_start("connect_four", 7, 6)
            game.point_away()
            show(game, size)
            # The last level and the last game are those of the run before.
            game.screenshot("remembered")
            first_disc(game, "most_fours_7x6", (7, 6), ["card:most_fours_7x6"], 2)
            replied(game)
            back(game)
            first_disc(game, "connect_four", (7, 6), ["level:human", "card:connect_four"], 3)
            game.drop(3)
            game.expect(move("yellow", 3, 0))

    test.__name__ = f"start_{size[0]}x{size[1]}"
    return test


def by_number(stage):
    """Each card has a key."""
    cards = (("1", "connect_four"), ("2", "connect_square"), ("3", "most_fours_7x6"))
    for key, preset in cards:
        with stage.game(f"number-{key}") as game:
            game.expect_start("connect_four", 7, 6)
            game.button("card:connect_four")
            game.keys(key)
            game.expect_start(preset, 7, 6)
            game.gone("card:connect_four")


def excluded(stage):
    """A card that the chosen level cannot play does nothing, and the level stays."""
    with stage.game("excluded") as game:
        game.expect_start("connect_four", 7, 6)
        game.press("level:expert")
        game.press("card:connect_square")
        game.settled()
        game.screenshot("excluded")
        game.expect()
        game.press("card:connect_four")
        game.expect_start("connect_four", 7, 6)
        game.gone("card:connect_four")


def vanished(stage):
    """A preset whose file goes away while it is shown."""
    home = stage.home()
    file = os.path.join(home, *MINE)
    os.makedirs(os.path.dirname(file))
    with open(file, "w", encoding="utf-8") as out:
        out.write('(name: "Mine", base: "connect_four", columns: 8)')
    with stage.game("vanished", home=home) as game:
        game.expect_start("connect_four", 7, 6)
        at = game.button("more:mine")
        game.point(at["x"] + at["w"] / 2, at["y"] + at["h"] / 2)
        os.remove(file)
        game.gone("more:mine")
        game.screenshot("vanished")
        game.press("card:connect_four")
        game.gone("card:connect_four")
        begun = lambda: [it for it in game.read()[1:] if it["event"] == "start"]
        until(begun, "the game to begin")
        game.facts(len(game.read()) - 1)


TESTS = [*map(paths, SIZES), by_number, excluded, vanished]
