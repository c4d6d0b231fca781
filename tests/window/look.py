"""The look: the board on the screen is that of a picture, and nothing moves under the pointer."""

import os
import struct
import subprocess
import zlib


# Red completes a diagonal; yellow's discs are beside it.
DIAGONAL = [0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3]

# How far a colour may differ, of 255 steps: the graphics system blends in its own arithmetic.
TOLERANCE = 3


def rows_of_png(file):
    """The width, the height and the rows of a PNG picture: red, green and blue bytes, without the opacity."""
    with open(file, "rb") as opened_file:
        data = opened_file.read()
    at, width, height, packed = 8, 0, 0, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colours = struct.unpack(">IIBB", body[:10])
            assert (depth, colours) == (8, 6), f"expected 8 bits of colours and opacity, found {depth}, {colours}"
        if kind == b"IDAT":
            packed += body
        at += 12 + length
    raw, rows = zlib.decompress(packed), []
    before = bytes(4 * width)
    for y in range(height):
        line = raw[y * (4 * width + 1) : (y + 1) * (4 * width + 1)]
        before = unfiltered(line[0], line[1:], before)
        rows.append(bytes(value for at, value in enumerate(before) if at % 4 != 3))
    return width, height, rows


def unfiltered(kind, line, above):
    """A row of a PNG picture, of which the bytes before it were taken away."""
    row = bytearray(line)
    for at, value in enumerate(row):
        left = row[at - 4] if at >= 4 else 0
        corner = above[at - 4] if at >= 4 else 0
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


def leave(game):
    """Nothing more is asked of a program but that it ends well."""
    game._seen = len(game.read())


TESTS = [one_painter]
