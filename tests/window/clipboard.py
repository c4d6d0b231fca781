"""The clipboard: other programs, and some that never answer."""

import time

from game import move, rewind
from wire import Wire


def between_windows(stage):
    """A game copied in one window is pasted in another."""
    with stage.game("copied", "--preset", "connect_square") as first:
        first.expect_start("connect_square", 7, 6)
        first.play([3, 4, 2])
        first.keys("ctrl+c")
        first.expect_text("status", "Copied: connect_square", "453")
        with stage.game("pasted", "--preset", "connect_four") as second:
            second.expect_start("connect_four", 7, 6)
            second.keys("ctrl+v")
            second.expect_start("connect_square", 7, 6)
            second.expect(rewind(3))
            # A field of text gets what fits into it.
            second.keys("g")
            second.button("go")
            second.settled(lambda layout: layout["focus"] == "column")
            second.keys("ctrl+v")
            second.still_picture(lambda _: True, "the text in the field")
            second.screenshot("field")
            second.keys("Escape")
            second.gone("go")
            second.expect()


def again_and_again(stage):
    """What was copied is there at once."""
    with stage.game("again", "--preset", "connect_four") as game:
        game.expect_start("connect_four", 7, 6)
        game.play([3])
        for _ in range(10):
            game.keys("ctrl+c", "ctrl+v")
            game.expect_text("status", "Copied: connect_four", ": 4")
            game.expect_start("connect_four", 7, 6)
            game.expect(rewind(1))


def silent_owner(stage):
    """Somebody who has a text and never tells it: the window goes on meanwhile."""
    with stage.game("silent", "--preset", "connect_four") as game, Wire(stage.display) as wire:
        game.expect_start("connect_four", 7, 6)
        wire.own(b"CLIPBOARD")
        game.keys("ctrl+v")
        begun = time.monotonic()
        game.drop(3)
        game.expect(move("red", 3, 0))
        game.drop(4)
        game.expect(move("yellow", 4, 0))
        took = time.monotonic() - begun
        assert took < 2, f"two moves took {took:.1f} s"
        game.expect_text("error", "does not answer")


TESTS = [between_windows, again_and_again, silent_owner]
