"""The little of the X11 protocol that xdotool does not speak: asking a window to
close, as the button in its title bar does."""

import socket
import struct

CLIENT_MESSAGE = 33
INTERN_ATOM = 16
SEND_EVENT = 25
GET_INPUT_FOCUS = 43


def ask_to_close(display, window):
    """Sends WM_DELETE_WINDOW to a window of the display `:N` and waits until the
    server has taken it."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(5)
        connection.connect("/tmp/.X11-unix/X" + display.lstrip(":"))
        connection.sendall(struct.pack("<BxHHHHxx", ord("l"), 11, 0, 0, 0))
        status, _, _, _, length = struct.unpack("<BBHHH", _read(connection, 8))
        _read(connection, 4 * length)
        if status != 1:
            raise OSError(f"the X server at {display} refuses the connection")
        protocols = _atom(connection, b"WM_PROTOCOLS")
        delete = _atom(connection, b"WM_DELETE_WINDOW")
        event = struct.pack(
            "<BBHII5I", CLIENT_MESSAGE, 32, 0, window, protocols, delete, 0, 0, 0, 0
        )
        connection.sendall(struct.pack("<BBHII", SEND_EVENT, 0, 11, window, 0) + event)
        # Any request with a reply: when it is there, so is the event.
        connection.sendall(struct.pack("<BxH", GET_INPUT_FOCUS, 1))
        _read(connection, 32)


def _atom(connection, name):
    padded = name + b"\0" * (-len(name) % 4)
    head = struct.pack("<BBHHxx", INTERN_ATOM, 0, 2 + len(padded) // 4, len(name))
    connection.sendall(head + padded)
    return struct.unpack_from("<I", _read(connection, 32), 8)[0]


def _read(connection, count):
    data = b""
    while len(data) < count:
        piece = connection.recv(count - len(data))
        if not piece:
            raise OSError("the X server closed the connection")
        data += piece
    return data
