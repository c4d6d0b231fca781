"""Analysis and hints."""

import os
import time

from figures import cpu
from files import write
from game import move, until

# A won game that is solved within a moment on any machine.
OPENING = [int(column) - 1 for column in "41416453222527221644"]


def answer(game, ply):
    """The final analysis of the position after so many moves. Columns once known keep
    their scores."""
    known = {}
    while True:
        (found,) = game.facts(1)
        assert found["event"] == "analysis" and found["ply"] == ply, f"found {found}"
        now = {entry["column"]: entry for entry in found["columns"]}
        assert known.items() <= now.items(), f"{known} became {now}"
        known = now
        if found["done"]:
            return found


def analysis(stage):
    """The score of every column, live, in the window and in the log."""
    with stage.playing("analysis", "connect_four") as game:
        game.play(OPENING)
        game.point_away()
        before = game.still_picture(lambda _: True, "the board to come to rest")
        game.keys("a")
        found = answer(game, len(OPENING))
        columns = [entry["column"] for entry in found["columns"]]
        assert columns and columns == sorted(columns), f"found scores of {columns}"
        assert all(entry["proven"] for entry in found["columns"]), f"found {found}"
        worth = {entry["column"]: int(entry["score"].replace("\u2212", "-"))
                 for entry in found["columns"]}
        assert worth[found["best"]] == max(worth.values()), f"{found['best']} of {worth}"
        game.still_picture(lambda picture: picture != before, "the chips")
        game.screenshot("chips")

        # The best move by its own account is a move earlier or later for the other side.
        game.drop(found["best"])
        (made,) = game.facts(1)
        assert (made["event"], made["column"]) == ("move", found["best"]), f"found {made}"
        after = answer(game, len(OPENING) + 1)
        reply = max(int(entry["score"].replace("\u2212", "-")) for entry in after["columns"])
        assert reply == -worth[found["best"]], f"{worth} was followed by {after}"
        for size in ((640, 480), (1920, 1080), (480, 360)):
            game.resize_and_see(*size)
            game.screenshot(f"{size[0]}x{size[1]}")
        game.keys("a")
        game.keys("ctrl+z")
        (found,) = game.facts(1)
        assert found["event"] == "rewind", f"found {found}"


def looking_back(stage):
    """The analysis, its chips and hints follow the position that is looked at: in the middle
    of a game, after its end, and while a level is to move."""
    with stage.playing("looking_back", "connect_four") as game:
        game.play(OPENING)
        game.keys("a")
        answer(game, len(OPENING))
        game.point(*game.column_point(3))
        game.keys("alt+Left")
        back = answer(game, len(OPENING) - 1)
        game.screenshot("before")
        game.keys("h")
        (found,) = game.facts(1)
        assert (found["event"], found["column"]) == ("hint", back["best"]), f"found {found}"
        game.still_picture(lambda _: True, "the mark of the hint")
        game.screenshot("hint")
        game.keys("End")
        answer(game, len(OPENING))
        game.keys("a")
        # A game that is over is looked through.
        game.press("new")
        game.dialog()
        game.press("start")
        game.expect_start("connect_four", 7, 6)
        game.expect_left()
        game.gone("start")
        game.play([0, 6, 0, 6, 0, 6])
        game.drop(0)
        made, line, end = game.facts(3)
        assert (made["column"], end["winner"]) == (0, "red"), f"found {made}, {line}, {end}"
        game.keys("a")
        game.still_picture(lambda _: True, "the end to be shown")
        game.screenshot("over")
        game.keys("Left")
        found = answer(game, 6)
        worth = {entry["column"]: entry["score"] for entry in found["columns"] if entry["proven"]}
        assert found["best"] == 0 and worth[0].startswith("+"), f"found {found}"
        game.point(*game.column_point(0))
        game.still_picture(lambda _: True, "the position to be shown")
        game.screenshot("one_before")
        for size in ((640, 480), (480, 360)):
            game.resize_and_see(*size)
            game.screenshot(f"{size[0]}x{size[1]}")
        game.keys("End")

    levels = ("--red", "random", "--yellow", "random")
    with stage.playing("looking_back", "most_fours_7x6", *levels) as game:
        game.keys("a")
        is_there = lambda: any(fact["event"] == "analysis" for fact in game.read())
        until(is_there, "an analysis where nobody but levels moves")
        game.facts(len(game.read()) - 1)


def endless_analysis(stage):
    """A game too large to be solved is analysed all the same: estimates of every column,
    until it is told to stop."""
    with stage.playing("endless_analysis", "most_fours_7x6") as game:
        game.press("analysis")
        (found,) = game.facts(1)
        assert found["event"] == "analysis" and not found["done"], f"found {found}"
        assert [entry["column"] for entry in found["columns"]] == list(range(7)), f"found {found}"
        game.settled(lambda layout: "stop_analysis" in layout["buttons"], "a button to stop it")
        game.screenshot("estimates")
        game.press("stop_analysis")
        while not found["done"]:
            (found,) = game.facts(1)
            assert found["event"] == "analysis", f"found {found}"
        assert not any(entry["proven"] for entry in found["columns"]), f"found {found}"
        game.screenshot("stopped")
        game.keys("a")
        game.drop(2)
        game.expect(move("red", 2, 0))


def hint(stage):
    """A hint marks a column and says why; playing it takes the mark away."""
    with stage.playing("hint", "connect_four") as game:
        game.play([0, 6, 1, 6, 2, 6])
        game.point_away()
        before = game.still_picture(lambda _: True, "the board to come to rest")
        game.keys("h")
        (found,) = game.facts(1)
        assert (found["event"], found["column"]) == ("hint", 3), f"found {found}"
        game.still_picture(lambda picture: picture != before, "the mark of the hint")
        game.screenshot("marked")
        game.drop(3)
        (made, line, end) = game.facts(3)
        assert (made["column"], end["winner"]) == (3, "red"), f"found {made}, {line}, {end}"
        game.keys("h")
        game.screenshot("over")

    with stage.playing("hint", "connect_square") as game:
        game.press("hint")
        (found,) = game.facts(1)
        assert found["event"] == "hint" and 0 <= found["column"] < 7, f"found {found}"


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


def not_for_two(stage):
    """An analysis switched on in a game alone is off when two people begin to play."""
    with stage.game("for-two") as game:
        game.expect_start("connect_four", 7, 6)
        for opponent in ("random", "human"):
            game.keys("ctrl+n")
            game.button("start")
            game.choose("yellow", opponent)
            game.press("start")
            game.gone("start")
            game.expect_start("connect_four", 7, 6)
            if opponent == "random":
                game.keys("a")
                until(lambda: game.read()[-1]["event"] == "analysis", "an analysis")
                game.keys("ctrl+n")
                game.button("start")
                game.keys("Escape")
                game.gone("start")
                game.facts(len(game.read()) - game._seen)
        seen = len(game.read())
        game.drop(3)
        until(lambda: len(game.read()) > seen, "the move")
        game.settled()
        facts = [fact["event"] for fact in game.read()[seen:]]
        assert facts == ["move"], f"found {facts}"
        game.facts(1)


TESTS = [analysis, looking_back, endless_analysis, hint, unseen, not_for_two]
