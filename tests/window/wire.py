"""The little of the X11 protocol that xdotool does not speak: asking a window to close,
as the button in its title bar does; and input and pictures with exact times."""

import socket
import struct
import threading
import time

KEY_PRESS, KEY_RELEASE = 2, 3
BUTTON_PRESS, BUTTON_RELEASE, MOTION = 4, 5, 6
CREATE_WINDOW = 1
SET_SELECTION_OWNER = 22
CLIENT_MESSAGE = 33
SELECTION_REQUEST, SELECTION_NOTIFY = 30, 31
INTERN_ATOM = 16
CHANGE_PROPERTY = 18
SEND_EVENT = 25
GET_INPUT_FOCUS = 43
GET_GEOMETRY = 14
TRANSLATE_COORDINATES = 40
GET_IMAGE = 73
QUERY_EXTENSION = 98

# Requests of the extensions, by their minor numbers.
XTEST_FAKE_INPUT = 2
DAMAGE_QUERY_VERSION, DAMAGE_CREATE = 0, 1
RAW_RECTANGLES = 0

Z_PIXMAP = 2
ALL_PLANES = 0xFFFFFFFF


class Wire:
    """A connection to the display `:N`. As a context manager it is closed at the end."""

    def __init__(self, display):
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.settimeout(5)
        self._socket.connect("/tmp/.X11-unix/X" + display.lstrip(":"))
        self._events, self._sent, self._test = [], 0, None
        self._socket.sendall(struct.pack("<BxHHHHxx", ord("l"), 11, 0, 0, 0))
        status, _, _, _, length = struct.unpack("<BBHHH", self._read(8))
        setup = self._read(4 * length)
        if status != 1:
            raise OSError(f"the X server at {display} refuses the connection")
        self._first_id = struct.unpack_from("<I", setup, 4)[0]
        vendor, formats = struct.unpack_from("<H", setup, 16)[0], setup[21]
        screens = 32 + vendor + -vendor % 4 + 8 * formats
        self.root = struct.unpack_from("<I", setup, screens)[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the connection."""
        self._socket.close()

    def send(self, request):
        """Sends a request that has no reply."""
        self._sent += 1
        self._socket.sendall(request)

    def ask(self, request):
        """Sends a request and returns its reply. Events meanwhile are kept."""
        self.send(request)
        while True:
            message = self._message()
            if message[0] == 1:
                return message
            self._keep(message)

    def sync(self):
        """Waits until the server has taken everything."""
        self.ask(struct.pack("<BxH", GET_INPUT_FOCUS, 1))

    def atom(self, name):
        """The number of a name."""
        padded = name + b"\0" * (-len(name) % 4)
        head = struct.pack("<BxHHxx", INTERN_ATOM, 2 + len(padded) // 4, len(name))
        return struct.unpack_from("<I", self.ask(head + padded), 8)[0]

    def extension(self, name):
        """The major number of an extension and the number of its first event."""
        padded = name + b"\0" * (-len(name) % 4)
        head = struct.pack("<BxHHxx", QUERY_EXTENSION, 2 + len(padded) // 4, len(name))
        present, major, first = struct.unpack_from("<BBB", self.ask(head + padded), 8)
        if not present:
            raise OSError(f"the X server has no extension {name.decode()}")
        return major, first

    def size(self, window):
        """The width and height of a window."""
        reply = self.ask(struct.pack("<BxHI", GET_GEOMETRY, 2, window))
        return struct.unpack_from("<HH", reply, 16)

    def on_screen(self, window, x, y):
        """The place on the screen of a point of a window."""
        request = struct.pack("<BxHIIhh", TRANSLATE_COORDINATES, 4, window, self.root, int(x), int(y))
        return struct.unpack_from("<hh", self.ask(request), 12)

    def fake(self, kind, detail=0, at=(0, 0)):
        """A key or a button (`detail`) goes down or up, or the pointer moves on the screen."""
        if self._test is None:
            self._test, _ = self.extension(b"XTEST")
        head = struct.pack("<BBHBBxxII8x", self._test, XTEST_FAKE_INPUT, 9, kind, detail, 0, self.root)
        self.send(head + struct.pack("<hh8x", *map(int, at)))

    def pixels(self, window, x, y, width, height):
        """The bytes of a part of a window: blue, green, red and nothing for each pixel."""
        place = (window, int(x), int(y), int(width), int(height), ALL_PLANES)
        return self.ask(struct.pack("<BBHIhhHHI", GET_IMAGE, Z_PIXMAP, 5, *place))[32:]

    def own(self, selection):
        """Says that this connection has a selection such as CLIPBOARD; who asks for it
        gets no answer."""
        window = self._first_id
        shape = (self.root, 0, 0, 1, 1, 0, 1, 0, 0)
        self.send(struct.pack("<BBHIIhhHHHHII", CREATE_WINDOW, 0, 8, window, *shape))
        owner = (window, self.atom(selection), 0)
        self.send(struct.pack("<BxHIII", SET_SELECTION_OWNER, 4, *owner))
        self.sync()

    def tell(self, request, data=None):
        """Answers who asked for the selection with these bytes, or that there are none."""
        when, _, requestor, selection, target, place = struct.unpack_from("<6I", request, 4)
        if data is None:
            place = 0
        else:
            padded = data + b"\0" * (-len(data) % 4)
            head = (CHANGE_PROPERTY, 0, 6 + len(padded) // 4, requestor, place, target, 8, len(data))
            self.send(struct.pack("<BBHIIIBxxxI", *head) + padded)
        told = (SELECTION_NOTIFY, 0, when, requestor, selection, target, place)
        event = struct.pack("<BxHIIIII8x", *told)
        self.send(struct.pack("<BBHII", SEND_EVENT, 0, 11, requestor, 0) + event)
        self.sync()

    def event(self, patience):
        """The next event with the time at which it came, or None after so many seconds."""
        if not self._events:
            self._socket.settimeout(max(patience, 0.0001))
            try:
                head = self._socket.recv(1, socket.MSG_PEEK)
            except TimeoutError:
                return None
            finally:
                self._socket.settimeout(5)
            if head:
                self._keep(self._message())
        return self._events.pop(0) if self._events else None

    def _keep(self, message):
        if message[0] == 0:
            raise OSError(f"the X server found the error {message[1]}")
        self._events.append((time.monotonic(), message))

    def _message(self):
        message = self._read(32)
        if message[0] == 1:
            message += self._read(4 * struct.unpack_from("<I", message, 4)[0])
        return message

    def _read(self, count):
        data, got = bytearray(count), 0
        while got < count:
            taken = self._socket.recv_into(memoryview(data)[got:])
            if not taken:
                raise OSError("the X server closed the connection")
            got += taken
        return bytes(data)


class Watcher(Wire):
    """A look at every change of a window's pixels."""

    def __init__(self, display, window):
        super().__init__(display)
        damage, self._changed = self.extension(b"DAMAGE")
        self.ask(struct.pack("<BBHII", damage, DAMAGE_QUERY_VERSION, 3, 1, 1))
        create = (damage, DAMAGE_CREATE, 4, self._first_id, window, RAW_RECTANGLES)
        self.send(struct.pack("<BBHIIBxxx", *create))
        self.sync()

    def changes(self, patience):
        """The next time at which pixels changed, and how many; None after so many
        seconds without."""
        end = time.monotonic() + patience
        while (left := end - time.monotonic()) > 0:
            found = self.event(left)
            if found and found[1][0] & 0x7F == self._changed:
                width, height = struct.unpack_from("<HH", found[1], 20)
                return found[0], width * height
        return None


class TextOwner(Wire):
    """A program that has a text in the clipboard and tells it, after so many seconds."""

    def __init__(self, display, text, delay=0.0):
        super().__init__(display)
        self._text, self._delay = text, delay
        self._utf8 = self.atom(b"UTF8_STRING")
        self._ended = False
        # How often the text was asked for, in any form.
        self.asked = 0
        self.own(b"CLIPBOARD")
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def close(self):
        """Ends it."""
        self._ended = True
        self._thread.join()
        super().close()

    def _serve(self):
        while not self._ended:
            found = self.event(0.05)
            if found and found[1][0] & 0x7F == SELECTION_REQUEST:
                self._answer(found[1])

    def _answer(self, request):
        self.asked += 1
        end = time.monotonic() + self._delay
        while not self._ended and time.monotonic() < end:
            time.sleep(0.01)
        is_text = struct.unpack_from("<I", request, 20)[0] == self._utf8
        self.tell(request, self._text.encode() if is_text else None)


def ask_to_close(display, window):
    """Sends WM_DELETE_WINDOW to a window and waits until the server has taken it."""
    with Wire(display) as wire:
        protocols, delete = wire.atom(b"WM_PROTOCOLS"), wire.atom(b"WM_DELETE_WINDOW")
        event = struct.pack(
            "<BBHII5I", CLIENT_MESSAGE, 32, 0, window, protocols, delete, 0, 0, 0, 0
        )
        wire.send(struct.pack("<BBHII", SEND_EVENT, 0, 11, window, 0) + event)
        # When a reply to a later request is there, so is the event.
        wire.sync()
