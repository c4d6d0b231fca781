"""A board that is larger than the window."""

from game import move

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


TESTS = [giant_board]
