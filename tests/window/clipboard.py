"""The clipboard: other programs, and some that never answer."""

import time

from game import move, rewind, until
from wire import TextOwner, Wire

# Two moves of a game.
GAME = """(
    version: 1, preset: "connect_four", title: "Connect Four",
    rules: (columns: 7, rows: 6, goals: [Line(4)], ending: FirstGoal, first: Red, start: [], end_when_decided: false),
    seats: (red: Human, yellow: Human), opening: Plain, moves: "45",
)
"""

# What warns, in the dark theme.
WARN = (0xFF, 0xB4, 0x54)


def between_windows(stage):
    """A game copied in one window is pasted in another."""
    with stage.playing("copied", "connect_square") as first:
        first.play([3, 4, 2])
        first.keys("ctrl+c")
        first.expect_text("status", "Copied as text")
        with stage.playing("pasted", "connect_four") as second:
            second.keys("ctrl+v")
            second.expect_start("connect_square", 7, 6)
            second.expect(rewind(3))


def held(stage):
    """What is copied stays in the clipboard however long the keys are held."""
    with stage.playing("held", "connect_square") as first:
        first.play([3, 4])
        first.hold("ctrl", "c", seconds=0.4)
        first.expect_text("status", "Copied as text")
        first.settled()
        with stage.playing("pasted", "connect_four") as second:
            second.keys("ctrl+v")
            second.expect_start("connect_square", 7, 6)
            second.expect(rewind(2))


def field_of(game):
    """Opens the page that asks for a column."""
    game.keys("g")
    game.button("go")
    game.settled(lambda layout: layout["focus"] == "column")


def go_button(game):
    """The pixels of the button that goes to the column."""
    at = game.button("go")
    picture = game.picture()
    xs, y = range(int(at["x"]), int(at["x"] + at["w"])), int(at["y"] + at["h"] / 2)
    return [picture.pixel(x, y) for x in xs]


def into_a_field(stage):
    """A field of text gets the clipboard's, and nothing else does."""
    with stage.playing("field", "connect_four") as game:
        with TextOwner(stage.display, "5"):
            field_of(game)
            without = go_button(game)
            game.keys("ctrl+v")
            # There is a column to go to.
            until(lambda: go_button(game) != without, "the text in the field")
            game.screenshot("filled")
            game.keys("Return")
            game.gone("go")
            # The column typed is aimed at.
            game.keys("Return")
            game.expect(move("red", 4, 0))
        with TextOwner(stage.display, "6", delay=1) as owner:
            field_of(game)
            game.keys("ctrl+v")
            until(lambda: owner.asked, "the window to ask")
            game.keys("Escape")
            game.gone("go")
            field_of(game)
            game.keys("2")
            game.expect_text("error", "answered too late")
            game.keys("Return")
            game.gone("go")
            game.keys("Return")
            game.expect(move("yellow", 1, 0))


def late(stage):
    """A game that comes late takes the place of no other one."""
    with stage.playing("late", "connect_three") as game:
        with TextOwner(stage.display, "connect_four 7x6 Line(4) FirstGoal: 44", delay=1) as owner:
            game.keys("ctrl+v")
            until(lambda: owner.asked, "the window to ask")
            game.drop(1)
            game.expect(move("red", 1, 0))
            game.expect_text("error", "answered too late")
            assert owner.asked == 1, f"asked {owner.asked} times"
            # Who asks again and again is answered once.
            game.keys("ctrl+v", "ctrl+v", "ctrl+v")
            game.expect_start("connect_four", 7, 6)
            game.expect(rewind(2))
            assert owner.asked == 2, f"asked {owner.asked} times"
            game.expect()


def silent_owner(stage):
    """Somebody who has a text and never tells it: the window goes on meanwhile."""
    with stage.playing("silent", "connect_four") as game, Wire(stage.display) as wire:
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


def pasted_after_an_error(stage):
    """What was wrong with the text before is not said of the game that was pasted."""
    with stage.playing("pasted", "connect_four") as game:
        with TextOwner(stage.display, "no game at all"):
            game.keys("ctrl+v")
            game.expect_text("error")
        until(lambda: warned(game), "the error on the status line")
        with TextOwner(stage.display, GAME):
            game.keys("ctrl+v")
            game.expect_start("connect_four", 7, 6)
            game.expect(rewind(2))
            game.settled()
        until(lambda: not warned(game), "the error to go")


def warned(game):
    """Whether the status line warns."""
    picture = game.picture()
    ys = range(picture.height - 26, picture.height - 2)
    return any(picture.is_like(x, y, WARN, 50) for y in ys for x in range(16, 300))


TESTS = [between_windows, held, into_a_field, late, silent_owner, pasted_after_an_error]
