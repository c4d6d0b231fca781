"""The look: the board on the screen is that of a picture, and nothing moves under the pointer."""

import os
import struct
import subprocess
import time
import zlib

from files import write
from game import CALM
from puzzles import opened as puzzles_opened
from review import opened, played, saved

# Red completes a diagonal; yellow's discs are beside it.
DIAGONAL = [0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3]

# How far a colour may differ, of 255 steps: the graphics system blends in its own arithmetic.
TOLERANCE = 3


def rows_of_png(file):
    """The width, the height and the rows of a PNG picture of red, green and blue bytes."""
    with open(file, "rb") as opened_file:
        data = opened_file.read()
    at, width, height, packed = 8, 0, 0, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colours = struct.unpack(">IIBB", body[:10])
            assert (depth, colours) == (8, 2), f"expected 8 bits of 3 colours, found {depth}, {colours}"
        if kind == b"IDAT":
            packed += body
        at += 12 + length
    raw, rows = zlib.decompress(packed), []
    before = bytes(3 * width)
    for y in range(height):
        line = raw[y * (3 * width + 1) : (y + 1) * (3 * width + 1)]
        before = unfiltered(line[0], line[1:], before)
        rows.append(before)
    return width, height, rows


def unfiltered(kind, line, above):
    """A row of a PNG picture, of which the bytes before it were taken away."""
    row = bytearray(line)
    for at, value in enumerate(row):
        left = row[at - 3] if at >= 3 else 0
        corner = above[at - 3] if at >= 3 else 0
        up = above[at]
        guess = left + up - corner
        by = {
            0: 0,
            1: left,
            2: up,
            3: (left + up) // 2,
            4: min((left, up, corner), key=lambda it: abs(guess - it)),
        }[kind]
        row[at] = (value + by) % 256
    return bytes(row)


def one_painter(stage):
    """The board on the screen is that of the picture of the game, pixel by pixel: cells, discs,
    the ring around the last one, the line and its light. What lies around the board differs: a
    picture has a plain ground and numbers of its own."""
    with stage.playing("painter", "connect_four", "--theme", "dark") as game:
        grid = game.grid()
        game.play(DIAGONAL[:-1])
        game.drop(DIAGONAL[-1])
        game.point_away()
        game.button("again")
        screen = game.still_picture(lambda _: True, "the confetti to fall")
        screen.save(os.path.join(stage.pictures, "painter-screen.png"))
        leave(game)
    cell = round(grid.cell)
    file = os.path.join(stage.home(), "picture.png")
    moves = "".join(str(column + 1) for column in DIAGONAL)
    command = ["picture", "--moves", moves, "--cell", str(cell), "--theme", "dark", "--out", file]
    subprocess.run([stage.program, *command], check=True, capture_output=True, timeout=30)
    width, _, rows = rows_of_png(file)
    # The frame and the room for the shadow, as `BoardLayout::of_picture` has them.
    margin = (width - 7 * cell) // 2
    expected = [row[3 * margin : 3 * (margin + 7 * cell)] for row in rows[margin : margin + 6 * cell]]
    left, middle = (round(it) for it in grid.centre(0, 5))
    left, top = left - cell // 2, middle - cell // 2

    def worst(by):
        """How many parts of colours differ if the board begins some pixels lower, and the largest
        difference."""
        found = screen.rows(left, top + by, left + 7 * cell, top + by + 6 * cell)
        pairs = (pair for ours, theirs in zip(found, expected) for pair in zip(ours, theirs))
        differences = [abs(a - b) for a, b in pairs]
        return sum(it > TOLERANCE for it in differences), max(differences)

    # The shadow in a hole hides where exactly its middle is. The edges of marks are smoothed by egui on the
    # screen, by another painter in files.
    count, most = min(worst(by) for by in range(-3, 4))
    parts = 3 * 7 * 6 * cell * cell
    assert count * 100 <= parts and most <= 96, f"{count} of {parts} differ, by up to {most}"


def tooltip_goes(stage):
    """The text about a control goes when a dialog opens over it, though the pointer stays."""
    with stage.game("tooltip") as game:
        game.expect_start("connect_four", 7, 6)
        bare = game.still_picture(lambda _: True, "the start page")
        game.point(*middle(game.button("more:connect_three")))
        game.still_picture(lambda picture: picture != bare, "the text about the game")
        time.sleep(0.5)
        game.keys("F1")
        game.button("close")
        with_pointer = game.still_picture(lambda _: True, "the help")
        game.point_away()
        game.still_picture(lambda picture: picture == with_pointer, "the help alone")


def theme_warns(stage):
    """A theme of which two colours are hard to tell apart is used, with a warning."""
    config = os.path.join(stage.home(), "own")
    file = os.path.join(config, "themes", "mine.ron")
    os.makedirs(os.path.dirname(file))
    write(file, '(name: "Mine", base: "dark", text: "#8A86A8")')
    with stage.game("theme", "--config", config, "--theme", "mine") as game:
        game.complaints.append("mine.ron:1:")
        game.expect_start("connect_four", 7, 6)
        for other in ("panel #322F53", "background #272445"):
            name, colour = other.split()
            parts = ("warning: expected a contrast of 4.5 or more", f"text and {name}", colour)
            game.expect_text("error", f"{file}:1:36: ", *parts)
        game.button("continue")
        game.screenshot("warning")
        game.press("continue")
        game.gone("continue")


def started(game):
    """The start page."""
    game.button("level:human")


def page(name, there="close"):
    """Opens a page from the start page, and waits until a control is there."""

    def opens(game):
        started(game)
        game.reach(name)
        game.press(name)
        game.button(there)

    return opens


def part_of_help(part):
    """Opens one part of the help."""

    def opens(game):
        page("help")(game)
        game.press(f"help:{part}")
        game.settled()

    return opens


def from_menu(name, there):
    """Opens a page from the menu of the game."""

    def opens(game):
        playing(game)
        game.press("menu")
        game.press(f"menu:{name}")
        game.button(there)

    return opens


def playing(game):
    """A game of some moves."""
    game.expect_start("connect_four", 7, 6)
    game.play([3, 3, 2, 4, 1])
    game.point_away()


def ended(game):
    """The card of the result."""
    game.expect_start("connect_four", 7, 6)
    played(game)
    game.point_away()
    game.button("again")


def reviewed(game):
    """A review at its first mistake."""
    ended(game)
    game.press("review")
    opened(game)
    game.press("review:next")
    game.settled()


def in_lesson(game):
    """The first step of a lesson."""
    page("lessons", "lesson:falling")(game)
    game.press("lesson:falling")
    game.button("learn:next")


def in_puzzle(game):
    """The first puzzle."""
    puzzles_opened(game)
    game.press("puzzle:0")
    game.settled()


def in_question(game):
    """A mistake that is tried again."""
    reviewed(game)
    game.press("review:retry")
    game.settled()


def explained(game):
    """The card of a reason."""
    playing(game)
    game.keys("w")
    game.settled()


GAME = ("--preset", "connect_four", "--red", "human", "--yellow", "human")

# The cards: how each is opened, and the arguments of the program.
CARDS = {
    "start": (started, ()),
    "menu": (page("menu", "menu:settings"), ()),
    "settings": (page("settings"), ()),
    "help_rules": (page("help"), ()),
    "help_playing": (part_of_help("playing"), ()),
    "new_game": (page("new", "start"), ()),
    "puzzles": (puzzles_opened, ()),
    "lessons": (page("lessons", "lesson:falling"), ()),
    "saved": (page("load"), ()),
    "statistics": (page("statistics"), ()),
    "arena": (page("arena"), ()),
    "training": (page("training"), ()),
    "own_rules": (page("make_own", "start"), ()),
    "game": (playing, GAME),
    "game_menu": (from_menu("go_to", "go"), GAME),
    "result": (ended, GAME),
    "review": (reviewed, GAME),
    "question": (in_question, GAME),
    "why": (explained, GAME),
    "lesson": (in_lesson, ()),
    "puzzle": (in_puzzle, ()),
}

# What is not pressed: it ends the program, or a second press shuts the list that the first one has
# opened and scrolled to.
LEFT_OUT = {"quit", "menu:quit", "red:>more", "yellow:>more"}


def under(layout, point):
    """The controls under a point."""
    x, y = point
    return {
        name
        for name, at in layout["buttons"].items()
        if at["x"] <= x < at["x"] + at["w"] and at["y"] <= y < at["y"] + at["h"]
    }


def middle(at):
    """The middle of a control."""
    return (at["x"] + at["w"] / 2, at["y"] + at["h"] / 2)


def shown(game, name):
    """Opens a card."""
    opens, _ = CARDS[name]
    opens(game)
    game.point_away()
    return game.settled()


def fresh(stage, name):
    """The program for a user who has a saved game, to open a card in."""
    home = stage.home()
    saved(home)
    return stage.game(f"twice-{name}", *CARDS[name][1], home=home)


def pressed_twice(name):
    """The test of a card: each of its buttons is pressed twice, 60 ms apart. The second press meets
    the same control, or does nothing: the window looks as it does after one press."""

    def test(stage):
        waiting, done, moved = None, set(), []
        while waiting is None or waiting:
            with fresh(stage, name) as game:
                before = shown(game, name)["buttons"].keys()
                waiting = sorted(before - done - LEFT_OUT)
                while waiting:
                    button = waiting.pop(0)
                    done.add(button)
                    at = game.settled()["buttons"].get(button)
                    if not at or at["w"] < 2 or at["h"] < 2:
                        continue
                    first = under(game.layout(), middle(at))
                    game.click(*middle(at))
                    after = answered(game)
                    if under(after, middle(at)) - first:
                        moved.append(button)
                    if after["buttons"].keys() != before:
                        # Another card: the next buttons are pressed in a new start.
                        break
                leave(game)
        for button in moved:
            never, once, twice = (pressed(stage, name, button, times) for times in range(3))
            # The same control may take back what the first press did.
            found = f"{button}: a second press changed {sorted(once ^ twice)}"
            assert twice in (once, never), found

    test.__name__ = f"twice_{name}"
    return test


def answered(game):
    """The layout after a press, which may be answered late on a busy machine."""
    time.sleep(2 * CALM)
    return game.settled()


def pressed(stage, name, button, times):
    """The controls after some presses of a button of a card, 60 ms apart."""
    with fresh(stage, name) as game:
        at = shown(game, name)["buttons"][button]
        if times:
            game.click(*middle(at), times, apart=0.06)
        found = answered(game)["buttons"].keys()
        leave(game)
    return found


def leave(game):
    """Nothing more is asked of a program but that it ends well."""
    game._seen = len(game.read())


TWICE = {name: pressed_twice(name) for name in CARDS}
# Half a minute to three minutes each.
MANY_CONTROLS = [
    TWICE[name]
    for name in ("game", "game_menu", "menu", "new_game", "own_rules", "puzzles", "question", "result", "review", "why")
]
TESTS = [one_painter, tooltip_goes, theme_warns, *TWICE.values()]
