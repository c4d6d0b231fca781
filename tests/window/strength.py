"""The strength of a person: in Statistics, and at the result of a game against a level."""

import os

from files import STATISTICS, path, write
from tours import FIRST, SIZES

# Ten games against a level that has a rating.
TALLIES = (
    '(version: 1, tallies: [(preset: "connect_four", level: "casual", won: {won}, drawn: 2, lost: 4, '
    'best_streak: 2, history: [])])'
)


def kept(home, won):
    """Keeps tallies with this number of won games."""
    file = path(home, *STATISTICS)
    os.makedirs(os.path.dirname(file), exist_ok=True)
    write(file, TALLIES.format(won=won))


def told(way, size):
    """The test of what is told; the page is opened twice."""

    def test(stage):
        home = stage.home()
        kept(home, 4)
        arguments = ("connect_four", "--yellow", "casual")
        with stage.playing(f"strength-{way}-{size[0]}", *arguments, home=home) as game:
            game.point_away()
            if size != FIRST:
                game.resize_and_see(*size)
            press = game.press if way == "mouse" else game.press_by_key
            for _ in range(2):
                press("menu")
                if way == "mouse":
                    game.reach("menu:statistics")
                press("menu:statistics")
                game.gone("menu:statistics")
                game.screenshot("page")
                press("close")
                game.gone("close")
            game.keys("ctrl+r", "ctrl+r")
            game.expect_winner("yellow")
            if size == FIRST:
                game.button("again")
            game.screenshot("result")

    test.__name__ = f"strength_{way}_{size[0]}x{size[1]}"
    return test


TESTS = [told(way, size) for size in SIZES[:2] for way in ("mouse", "keys")]
