"""Screenshots: pixels to look at, and PNG files to keep."""

import struct
import zlib


class Picture:
    """The pixels of a window, 8 bits each of red, green and blue."""

    def __init__(self, width, height, pixels):
        """`pixels` are blue, green, red and nothing for each, as the X server has them."""
        self.width, self.height = width, height
        expected, found = 4 * width * height, len(pixels)
        if expected != found:
            raise AssertionError(f"expected a picture of {expected} bytes, found {found}")
        data = bytearray(3 * width * height)
        for colour in range(3):
            data[colour::3] = pixels[2 - colour :: 4]
        self._data = bytes(data)

    def pixel(self, x, y):
        """The colour of a pixel; black outside the picture."""
        x, y = round(x), round(y)
        if not (0 <= x < self.width and 0 <= y < self.height):
            return (0, 0, 0)
        at = 3 * (y * self.width + x)
        return tuple(self._data[at : at + 3])

    def is_like(self, x, y, colour, tolerance=16):
        """Whether a pixel has this colour, nearly."""
        return all(abs(a - b) <= tolerance for a, b in zip(self.pixel(x, y), colour))

    def rows(self, left, top, right, bottom):
        """The bytes of a part of the picture, to compare with another picture's."""
        left, right = max(0, round(left)), min(self.width, round(right))
        top, bottom = max(0, round(top)), min(self.height, round(bottom))
        return [
            self._data[3 * (y * self.width + left) : 3 * (y * self.width + right)]
            for y in range(top, bottom)
        ]

    def __eq__(self, other):
        return (self.width, self.height, self._data) == (other.width, other.height, other._data)

    def save(self, path):
        """Writes a PNG file."""
        lines = b"".join(b"\0" + row for row in self.rows(0, 0, self.width, self.height))
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        chunks = [(b"IHDR", head), (b"IDAT", zlib.compress(lines, 1)), (b"IEND", b"")]
        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n")
            for name, data in chunks:
                crc = zlib.crc32(name + data)
                file.write(struct.pack(">I", len(data)) + name + data + struct.pack(">I", crc))


class Grid:
    """Where the cells of a board are in the window.

    The columns come from the event log; the rows are read off a picture of the
    empty board, in which the middle of every cell has the colour of a hole."""

    def __init__(self, picture, columns, row_count, hole):
        self._columns = columns
        self.cell = columns[0]["w"]
        x = columns[0]["x"] + self.cell / 2
        top, bottom = columns[0]["y"], columns[0]["y"] + columns[0]["h"]
        holes, start = [], None
        for y in range(round(top), round(bottom) + 1):
            inside = y < bottom and picture.is_like(x, y, hole, 2)
            if inside and start is None:
                start = y
            elif not inside and start is not None:
                if y - start > self.cell / 2:
                    holes.append((start + y) / 2)
                start = None
        if len(holes) != row_count:
            raise AssertionError(
                f"expected {row_count} holes in the picture of an empty column, found {len(holes)}"
            )
        self._rows = holes[::-1]

    def centre(self, column, row):
        """The middle of a cell."""
        return (self._columns[column]["x"] + self.cell / 2, self._rows[row])
