"""What happens around a game: searches that nobody waits for, slow frames, the end."""

import os
import time

from figures import cpu
from files import GAMES, holds, path, write
from game import move, rewind, until


def resized(stage):
    """The window changes its size while discs fall, to one in which nothing can be seen as well."""
    with stage.playing("resized", "connect_four") as game:
        first = game.settled()["columns"]
        for row, sizes in enumerate((((640, 480),), ((1920, 1080),), ((1, 1), (1100, 760)))):
            # The log has the move as soon as the disc begins to fall.
            game.drop(3)
            game.expect(move(("red", "yellow")[row % 2], 3, row))
            for size in sizes:
                game.resize_and_see(*size)
        assert game.layout()["columns"] == first, "the first size has another layout"
        game.drop(0)
        game.expect(move("yellow", 0, 0))


def quit_while_thinking(stage):
    """The window closes at once while engines think or play."""
    players = ["--red", "win-block-random", "--yellow", "random"]
    with stage.playing("engines", "giant_99x99", *players) as game:
        for player in ("red", "yellow", "red"):
            (found,) = game.facts(1)
            assert (found["event"], found["player"]) == ("move", player), f"found {found}"
        # The view follows the discs; a click into it changes nothing.
        seen = [strip["w"] for strip in game.layout()["columns"]]
        game.drop(seen.index(max(seen)))
        game.close()
        game.ends()

    slow = ["--preset", "connect_four", "--size", "99x99", "--yellow", "alpha-beta-10"]
    with stage.game("thinking", *slow) as game:
        game.expect_start("connect_four", 99, 99)
        game.drop(49)
        game.expect(move("red", 49, 0))
        game.drop(49)
        game.expect_text("error", "not your turn")
        game.press("rematch")
        # In the middle of a game it is asked for twice.
        game.press("rematch")
        game.expect_start("connect_four", 99, 99)
        # What thought before thinks about the new game.
        game.drop(50)
        game.expect(move("red", 50, 0))
        game.drop(50)
        game.expect_text("error", "not your turn")

    with stage.game("thinking", *slow, "--red", "alpha-beta-10") as game:
        game.expect_start("connect_four", 99, 99)
        game.keys("ctrl+q")
        game.ends()


# The most processor time that the start page uses in a second, and how long a search may go on
# and the page may take to be drawn before, in seconds.
REST = 0.1
LEAVING = 0.5

# Rules whose goals have as many places on the board as rules may have.
LARGE_GOALS = """(name: "Large", base: "connect_four", columns: 99, rows: 99,
    goals: [Square(49), Square(50), Square(51)])"""


def unseen(stage):
    """A search whose result nobody sees ends: analysis, hint, reasons and the move of a level
    that is to move."""
    config = os.path.join(stage.home(), "own")
    os.makedirs(os.path.join(config, "presets"))
    write(os.path.join(config, "presets", "large.ron"), LARGE_GOALS)
    for preset, more, key in (
        ("giant_99x99", (), "a"),
        ("giant_99x99", (), "h"),
        ("giant_99x99", (), "w"),
        ("giant_99x99", ("--red", "search-strong"), None),
        ("large", ("--config", config), "a"),
        ("large", ("--config", config), "h"),
        ("large", ("--config", config), "w"),
    ):
        what = f"{key} in {preset}"
        with stage.game("unseen", "--preset", preset, *more) as game:
            (begun,) = game.facts(1)
            assert begun["event"] == "start", f"found {begun}"
            if key:
                game.keys(key)
            time.sleep(0.3)
            game.point_away()
            game.press("menu")
            game.press("menu:start")
            game.button("card:connect_four")
            time.sleep(LEAVING)
            before = cpu(game.pid())
            time.sleep(1)
            used = cpu(game.pid()) - before
            assert used <= REST, f"{what}: {used:.2f} s of processor time on the start page"
            game.facts(len(game.read()) - 1)


def slow_frame(stage):
    """Nothing that is done while a frame takes long is lost, and all is done in order."""
    home = stage.home()
    folder = path(home, *GAMES)
    with stage.playing("slow", "connect_four", home=home) as game:
        game.drop(3)
        game.expect(move("red", 3, 0))
        game.point_away()
        with game.held_up():
            game.keys("ctrl+z", "1", "2", "ctrl+z")
        back, again = rewind(0), move("red", 0, 0)
        game.expect(back, again, move("yellow", 1, 0), rewind(1))
        with game.held_up():
            game.keys("ctrl+s", "ctrl+s")
        for _ in range(2):
            game.expect_text("status", "Saved. See Saved games")
        game.keys("ctrl+o")
        game.settled(lambda layout: layout["focus"] == "game:0", "the first game")
        game.tab_to("rename_game")
        # To the next control, which asks before it removes the game.
        with game.held_up():
            game.keys("Tab", "Return", "Return")
        until(lambda: len(os.listdir(folder)) == 1, "one game to be left")
        game.gone("game:1")
        game.tab_to("remove_game")
        with game.held_up():
            game.keys("Return", "Return", "ctrl+q")
        game.ends()
    assert not os.listdir(folder), f"found {os.listdir(folder)}"


def bad_arguments(stage):
    """A log that cannot be written and a display that is not there are one sentence on standard error and exit
    code 2."""
    absent = os.path.join(stage.root, "absent")
    saved, pipe = os.path.join(stage.root, "game.ron"), os.path.join(stage.root, "pipe")
    write(saved, "// A game, not an event log.\n")
    os.mkfifo(pipe)
    for arguments, changes, parts in [
        (["--log-events", os.path.join(absent, "log")], {}, ["--log-events", absent]),
        (["--log-events", saved], {}, ["--log-events", saved, "an event log"]),
        (["--log-events", pipe], {}, ["--log-events", pipe, "found a pipe"]),
        ([], {"DISPLAY": None}, ["DISPLAY"]),
        ([], {"DISPLAY": ":77"}, [":77"]),
    ]:
        code, said, complaint = stage.run(*arguments, **changes)
        shown = f"{arguments} {changes}: exit code {code}, {said!r}, {complaint!r}"
        assert code == 2 and said == "", shown
        assert complaint.startswith("plummet: ") and complaint.count("\n") == 1, shown
        assert all(part.lower() in complaint.lower() for part in parts), shown
    assert holds(saved, "// A game, not an event log.\n"), "a file that is no log was changed"


TESTS = [
    resized,
    quit_while_thinking,
    slow_frame,
    unseen,
    bad_arguments,
]
