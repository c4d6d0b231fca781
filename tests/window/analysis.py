"""Analysis and hints."""

from game import move

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


TESTS = [analysis, endless_analysis, hint]
