"""Games played by clicks."""

import time

from game import STROKE, completion, move, outcome, rewind

# How much of a stroke's path must be bright: all but where a pixel is half covered.
NEARLY_ALL = 0.95


def between(start, end, steps=60):
    """Points on the way from one point to another, both ends included."""
    for step in range(steps + 1):
        share = step / steps
        yield start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def bright(picture, points):
    """Which of the points have the colour of a stroke."""
    return [picture.is_like(x, y, STROKE) for x, y in points]


def share(flags):
    """How many of the flags are set, 0 to 1."""
    flags = list(flags)
    return sum(flags) / len(flags)


def stays(game, picture, corners, margin):
    """A second later the part of the window around two corners is the same."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    area = (min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)
    time.sleep(1)
    later = game.screenshot("later")
    assert later.rows(*area) == picture.rows(*area), "the highlight has changed a second later"


def connect_four_won(stage):
    """A line of four ends the game, and the stroke over it is really there."""
    with stage.playing("connect_four", "connect_four") as game:
        grid = game.grid()
        game.play([1, 1, 2, 2, 4, 4])
        path = list(between(grid.centre(1, 0), grid.centre(4, 0)))
        game.point(*game.column_point(3))
        before = game.still_picture(lambda _: True, "the board before the last move")
        cells = [(1, 0), (2, 0), (3, 0), (4, 0)]
        game.drop(3)
        game.expect(move("red", 3, 0), completion("red", "line", *cells), outcome("red", 1, 0))
        after = game.still_picture(
            lambda picture: share(bright(picture, path)) >= NEARLY_ALL, "the stroke over the line"
        )
        new = [on and not was for on, was in zip(bright(after, path), bright(before, path))]
        assert share(new) >= 0.5, f"only {share(new):.0%} of the line was not bright before"
        off = list(between(grid.centre(1, 3), grid.centre(4, 3)))
        assert share(bright(after, off)) < 0.2, "cells off the line are bright, too"
        game.screenshot("won")
        stays(game, after, (path[0], path[-1]), grid.cell * 0.45)
        game.drop(0)
        game.expect_text("error", "game is over")


def start_dialog(stage):
    """A game chosen in the dialog against an engine; undo, redo and rematch."""
    with stage.game("dialog") as game:
        game.expect_start("connect_four", 7, 6)
        game.button("level:human")
        game.screenshot("start")
        game.press("new")
        game.dialog()
        game.press("preset:connect_square")
        game.choose("yellow", "random")
        game.press("start")
        game.gone("start")
        game.expect_start("connect_square", 7, 6)
        game.drop(3)
        (mine, reply) = game.facts(2)
        assert (mine["player"], mine["column"], mine["row"]) == ("red", 3, 0), f"found {mine}"
        assert reply["event"] == "move" and reply["player"] == "yellow", f"found {reply}"
        took = reply["at"] - mine["at"]
        assert took >= 0.35, f"the reply came {took:.3f} s after the move, before it was seen"
        game.press("undo")
        game.expect(rewind(0))
        game.press("redo")
        game.expect(rewind(2))
        # It is played again once that is asked for twice. The colours stay, and the person begins.
        game.press("rematch")
        game.press("rematch")
        game.expect_start("connect_square", 7, 6)
        game.expect_left()
        game.press("new")
        game.dialog()
        game.press("cancel")
        game.gone("cancel")
        game.drop(0)
        (mine, reply) = game.facts(2)
        assert (mine["player"], mine["row"]) == ("red", 0), f"found {mine}"
        assert (reply["event"], reply["player"]) == ("move", "yellow"), f"found {reply}"


def full_column(stage):
    """Every point of a column's strip is the column; a full one refuses, and the
    game goes on."""
    with stage.playing("full_column", "connect_four") as game:
        strip = game.settled()["columns"][2]
        middle = strip["x"] + strip["w"] / 2
        gap = strip["y"] + strip["h"] / 2
        points = [
            (middle, strip["y"] + 3),
            (strip["x"] + 1, gap),
            (strip["x"] + strip["w"] - 1, gap),
            (strip["x"], strip["y"] + strip["h"] - 3),
            (middle, gap),
            (middle, gap + strip["w"] / 2),
        ]
        for row, (x, y) in enumerate(points):
            game.click(x, y)
            game.expect(move("red" if row % 2 == 0 else "yellow", 2, row))
        for x, y in (points[0], points[-1]):
            game.click(x, y)
            game.expect_text("error", "olumn 3 is full")
        game.screenshot("refused")
        game.click(strip["x"] - 1, gap)
        game.expect(move("red", 1, 0))
        game.click(strip["x"] + strip["w"], gap)
        game.expect(move("yellow", 3, 0))


def keyboard(stage):
    """A game without the mouse."""
    with stage.playing("keyboard", "connect_four") as game:
        game.point_away()
        game.keys("1", "7")
        game.expect(move("red", 0, 0), move("yellow", 6, 0))
        game.keys("9")
        game.expect_text("error", "no column 9")
        game.keys("Right", "Right", "Right", "Return")
        (found,) = game.facts(1)
        assert found["player"] == "red" and found["row"] == 0, f"found {found}"
        aimed = found["column"]
        game.keys("Left", "Return")
        game.expect(move("yellow", aimed - 1, 0))
        game.keys("ctrl+z", "ctrl+z")
        game.expect(rewind(3), rewind(2))
        game.keys("ctrl+y")
        game.expect(rewind(3))
        game.keys("F11", "F11")
        game.keys("Left", "space")
        (found,) = game.facts(1)
        assert found["event"] == "move", f"found {found}"
        game.keys("t", "t", "t", "t")
        before = game.still_picture(lambda _: True, "the board to come to rest")
        game.tab_to("rematch")
        focused = game.still_picture(lambda picture: picture != before, "the focus to be seen")
        game.screenshot("focus")
        game.keys("space")
        game.still_picture(lambda picture: picture != focused, "the question")
        game.keys("space")
        game.expect_start("connect_four", 7, 6)
        game.expect_left()


def giant_board(stage):
    """A board that does not fit: zoomed, scrolled, fitted, and still hit."""
    with stage.playing("giant", "giant_99x99") as game:
        columns = game.settled()["columns"]
        assert len(columns) == 99, f"expected 99 columns, found {len(columns)}"
        seen = visible(columns)
        assert 10 < len(seen) < 60 and 49 in seen, f"expected the middle to be seen, found {seen}"
        game.drop(49)
        game.expect(move("red", 49, 0))

        game.point(*game.column_point(49))
        game.wheel(7, 4)
        moved = game.settled(
            lambda layout: visible(layout["columns"]) != seen, "the board to move to the left"
        )
        now = visible(moved["columns"])
        assert now[0] > seen[0], f"the columns seen were {seen}, now {now}"
        game.drop(now[-2])
        game.expect(move("yellow", now[-2], 0))
        before = game.still_picture(lambda _: True, "the board to come to rest")
        game.wheel(4, 4)
        moved_down = game.still_picture(lambda picture: picture != before, "the board to move down")
        # A board that moves is drawn cell by cell, one at rest is kept as a picture.
        game.keys("shift")
        at_rest = game.still_picture(lambda _: True, "the board to come to rest")
        board = (0, 100, 700, 700)
        assert moved_down.rows(*board) == at_rest.rows(*board), "the board at rest looks otherwise"

        width = moved["columns"][now[5]]["w"]
        game.wheel(4, 3, held="ctrl")
        larger = game.settled(
            lambda layout: max(c["w"] for c in layout["columns"]) > width, "larger cells"
        )
        column = visible(larger["columns"])[3]
        game.drop(column)
        game.expect(move("red", column, 0))
        game.screenshot("zoomed")
        # The small picture of the board shows another part, and is no column.
        game.press("minimap")
        game.settled(lambda layout: column not in visible(layout["columns"]), "another part")
        game.expect()

        game.keys("0")
        fitted = game.settled(lambda layout: len(visible(layout["columns"])) == 99, "all columns")
        widths = {strip["w"] for strip in fitted["columns"]}
        assert len(widths) == 1 and min(widths) >= 4, f"found columns of the widths {widths}"
        for player, column in (("yellow", 0), ("red", 98), ("yellow", 57)):
            game.drop(column)
            game.expect(move(player, column, 0))
        game.screenshot("fitted")


def visible(columns):
    """The indices of the columns of which something is seen."""
    return [index for index, strip in enumerate(columns) if strip["w"] > 1]


TESTS = [
    connect_four_won,
    start_dialog,
    full_column,
    keyboard,
    giant_board,
]
