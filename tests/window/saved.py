"""The page of saved games, and pictures of games."""

import os

from figures import SAVED, full_board
from files import GAMES, path, write
from game import rewind, until
from pages import from_menu

# Two moves of a game by the rules of this title, saved at this hour.
GAME = """(
    version: 1, preset: "{preset}", title: "{title}",
    rules: (columns: 7, rows: 6, goals: [{goal}], ending: FirstGoal, first: Red, start: [], end_when_decided: false),
    seats: (red: Human, yellow: Human),
    opening: Plain, moves: "45", date: "2026-11-21T{hour}:30:00Z",
)
"""

KINDS = (("connect_four", "Connect Four", "Line(4)"), ("connect_square", "Connect Square", "Square(2)"))


def names(home):
    """The files of the saved games."""
    return sorted(os.listdir(path(home, *GAMES)))


def games_saved(home):
    """Saves three games: Connect Square is the newest and the oldest."""
    for hour, (preset, title, goal) in ((14, KINDS[1]), (13, KINDS[0]), (12, KINDS[1])):
        text = GAME.format(preset=preset, title=title, goal=goal, hour=hour)
        os.makedirs(path(home, *GAMES), exist_ok=True)
        write(path(home, *GAMES, f"2026-11-21 {hour}-30-00 {title}.ron"), text)


def typed(game, text):
    """Types a text into the field of a name, in place of what it holds."""
    game.settled(lambda layout: layout["focus"] == "game_name", "the field of the name")
    game.keys("ctrl+a", "BackSpace")
    before = game.still_picture(lambda _: True, "the empty field")
    game._xdotool("type", "--delay", "2", text)
    game.still_picture(lambda picture: picture != before, "the name")


def renamed(stage):
    """A game gets a name, twice; names that are taken, too long or no file names are refused."""
    home = stage.home()
    games_saved(home)
    with stage.playing("renamed", "connect_four", home=home) as game:
        game.point_away()
        game.keys("ctrl+o")
        game.settled(lambda layout: layout["focus"] == "game:0", "the first game")
        for name in ("My best game", "Another name"):
            game.press("rename_game")
            typed(game, name)
            game.keys("Return")
            until(lambda: f"{name}.ron" in names(home), f"the file {name}.ron")
            game.button("rename_game")
        assert len(names(home)) == 3, names(home)
        game.screenshot("renamed")
        before = names(home)
        for name, shot in (("x" * 500, "long"), ("a/b", "slash")):
            game.press("rename_game")
            typed(game, name)
            game.settled()
            game.screenshot(shot)
            game.keys("Return")
            game.press("cancel")
            game.button("rename_game")
            assert names(home) == before, f"{name} was taken: {names(home)}"
        # The second game cannot have the name of the first one.
        above = game.button("rename_game")["y"]
        game.press("game:1")
        is_below = lambda layout: layout["buttons"]["rename_game"]["y"] > above
        game.settled(is_below, "the second game")
        game.press("rename_game")
        typed(game, "Another name")
        game.complaints.append("Another saved game has the name")
        game.press("save_name")
        game.expect_text("error", "Another saved game has the name")
        game.still_picture(lambda _: True, "the sentence on the page")
        game.screenshot("taken")
        assert names(home) == before, names(home)


def filtered(stage):
    """The list shows the games of one kind, of the other and of all; twice."""
    home = stage.home()
    games_saved(home)
    with stage.playing("filtered", "connect_four", home=home) as game:
        rows = lambda layout: sum(name.startswith("game:") for name in layout["buttons"])
        for _ in range(2):
            game.keys("ctrl+o")
            game.settled(lambda layout: rows(layout) == 3, "three games")
            for option, count in (("Connect Square", 2), ("Connect Four", 1), ("all", 3)):
                game.press("filter")
                game.press(f"filter:{option}")
                game.gone(f"filter:{option}")
                game.settled(lambda layout: rows(layout) == count, f"{count} games of {option}")
                game.screenshot(option.replace(" ", "-"))
            game.press("close")
            game.gone("close")
        # The game that is shown is the one that is opened.
        game.keys("ctrl+o")
        game.press("filter")
        game.press("filter:Connect Square")
        game.press("open_game")
        game.expect_start("connect_square", 7, 6)
        game.expect(rewind(2))


def exported(stage):
    """The menu draws the board and the game to files in the folder of pictures."""
    with stage.playing("exported", "connect_four") as game:
        game.play([3, 3, 4])
        for name, begins in (("board_picture", b"\x89PNG"), ("animation", b"GIF89a")):
            from_menu(game, name)
            file = game.expect_text("status", "Saved as ").split("Saved as ")[1]
            with open(file, "rb") as stream:
                data = stream.read()
            assert data.startswith(begins) and len(data) > 1000, f"{file}: {data[:8]}"
        # Of each frame of the animation only what changes is kept.
        assert data.count(b"\x21\xf9\x04") == 4, "the empty board and three discs"


def long_animation(stage):
    """While a long game becomes an animation, other files are written."""
    home = stage.home()
    file = path(home, "full.ron")
    moves = full_board(99)[:-1]
    write(file, SAVED.format(moves=",".join(map(str, moves))))
    game = stage.game("animation", "--load", file, home=home)
    try:
        game.expect_start("giant_99x99", 99, 99)
        game.point_away()
        from_menu(game, "animation")
        game.keys("ctrl+s")
        # Either may be first.
        told = lambda ending: any(
            fact["event"] == "status" and fact["text"].endswith(ending) for fact in game.read()
        )
        until(lambda: told("See Saved games"), "the game to be saved")
        until(lambda: told(".gif"), "the animation")
    finally:
        game.kill()


TESTS = [renamed, filtered, exported, long_animation]
