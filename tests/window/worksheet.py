"""Puzzles on paper: the button of the page of puzzles."""

from tours import FIRST, SIZES


def printed(way, size):
    """The test of the button: pressed twice it writes two files with their solutions."""

    def test(stage):
        with stage.playing(f"print-{way}-{size[0]}", "connect_four") as game:
            game.point_away()
            if size != FIRST:
                game.resize_and_see(*size)
            press = game.press if way == "mouse" else game.press_by_key
            press("menu")
            game.reach("menu:puzzles")
            press("menu:puzzles")
            game.button("puzzles:play")
            files = set()
            for _ in range(2):
                game.reach("puzzles:print")
                press("puzzles:print")
                status = game.expect_text("status", "Saved as ", "print it")
                file = status.split("Saved as ")[1].split(". Open it")[0]
                with open(file, encoding="utf-8") as opened:
                    text = opened.read()
                assert text.startswith("<svg ") and text.count(". column ") == 12, text[:200]
                files.add(file)
                game.screenshot("page")
            assert len(files) == 2, files

    test.__name__ = f"print_{way}_{size[0]}x{size[1]}"
    return test


TESTS = [printed(way, size) for size in SIZES[:2] for way in ("mouse", "keys")]
