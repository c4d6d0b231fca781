"""The page of a person's own openings."""

from finished import keep
from tours import FIRST, SIZES


def opened(game, press):
    """Opens the page."""
    press("menu")
    game.reach("menu:openings")
    press("menu:openings")
    game.button("opening:3")


def book(way, size):
    """The test of the page, opened twice: it steps through the games and back, and is empty where no
    game went."""

    def test(stage):
        home = stage.home()
        keep(home, 3, 'Level(id: "casual", name: "Casual")')
        with stage.playing(f"openings-{way}-{size[0]}", "connect_four", home=home) as game:
            game.point_away()
            if size != FIRST:
                game.resize_and_see(*size)
            press = game.press if way == "mouse" else game.press_by_key
            for _ in range(2):
                opened(game, press)
                game.screenshot("begin")
                press("opening:3")
                # The mirror image of a column is not another one.
                game.settled(lambda layout: "opening:0" in layout["buttons"], "the reply")
                game.screenshot("reply")
                press("openings:back")
                game.settled(lambda layout: "opening:3" in layout["buttons"], "the first move")
                press("opening:3")
                game.settled(lambda layout: "opening:0" in layout["buttons"], "the reply")
                press("openings:first")
                game.settled(lambda layout: "opening:3" in layout["buttons"], "the first move")
                press("close")
                game.gone("close")

    test.__name__ = f"openings_{way}_{size[0]}x{size[1]}"
    return test


TESTS = [book(way, size) for size in SIZES[:2] for way in ("mouse", "keys")]
