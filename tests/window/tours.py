"""Tours of a page from the start page on: by the mouse and by keys, at several sizes."""

# The size of a new window, and all sizes.
FIRST = (1100, 760)
SIZES = ((640, 480), FIRST, (1920, 1080))


def tours(name, by_mouse, by_keys):
    """Two tests for every size. `by_mouse` and `by_keys` are what a player does with a
    window of that size, which shows the start page."""
    ways = (("mouse", by_mouse), ("keys", by_keys))
    return [tour(f"{name}_{way}", play, size) for size in SIZES for way, play in ways]


def tour(name, play, size):
    """The test of a tour at a size."""

    def test(stage):
        with stage.game(f"{name}-{size[0]}") as game:
            game.expect_start("connect_four", 7, 6)
            # What is under the pointer by chance is no part of the tour.
            game.point_away()
            if size != FIRST:
                game.resize_and_see(*size)
            game.button("level:human")
            play(game)

    test.__name__ = f"{name}_{size[0]}x{size[1]}"
    return test
