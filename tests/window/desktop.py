"""What the desktop does to the window: keys of other layouts, held keys, drops, full screen, closing."""

import os
import struct
import subprocess
import time

from figures import cpu
from files import SETTINGS, holds, path, write
from game import move, rewind, until
from wire import CLIENT_MESSAGE, KEY_PRESS, KEY_RELEASE, SELECTION_REQUEST, SEND_EVENT, Wire

SHIFT, CONTROL = 1, 4
KEY_PRESS_MASK = 1
# The numbers of keys by their places: in the row of digits, and of letters.
KEY_2, KEY_6, Q, H, S, C, Z, E, CTRL, F7 = 11, 15, 24, 43, 39, 54, 52, 26, 37, 73
# The parts of a processor that a window at rest may use.
REST = 0.05


class Keyboard(Wire):
    """The keys by their places, in a layout that other tests do not see."""

    def __init__(self, stage, *layout):
        super().__init__(stage.display)
        self._stage = stage
        self.set(*layout)

    def set(self, *layout):
        """Gives the display a layout."""
        environment = {**os.environ, "DISPLAY": self._stage.display}
        subprocess.run(["setxkbmap", "-option", "", *layout], env=environment, check=True)

    def type(self, *keys):
        """Presses keys one after the other; a pair is held together."""
        for key in keys:
            held = key if isinstance(key, tuple) else (key,)
            for code in held:
                self.fake(KEY_PRESS, code)
            for code in reversed(held):
                self.fake(KEY_RELEASE, code)
            self.sync()
            time.sleep(0.05)

    def close(self):
        """Gives the display its usual layout again."""
        self.set("us")
        super().close()


def layouts(stage):
    """The layout in use decides what a key is; where its letter is not Latin, or its row of digits
    needs Shift, its place does."""
    with stage.playing("layouts", "connect_four") as game, Keyboard(stage, "fr") as keyboard:
        game.pass_over()
        keyboard.type(KEY_2, KEY_6)
        game.expect(move("red", 1, 0), move("yellow", 5, 0))
        keyboard.type((50, KEY_2))
        game.expect(move("red", 1, 1))
        # The key of W on other keyboards takes the move back.
        keyboard.type((CTRL, 25))
        game.expect(rewind(2))
        keyboard.set("ua")
        keyboard.type((CTRL, Z))
        game.expect(rewind(1))
        keyboard.type((CTRL, S))
        game.expect_text("status", "Saved")
        keyboard.set("dvorak")
        # Z is where the slash is.
        keyboard.type((CTRL, 61))
        game.expect(rewind(0))
        # The second layout: with Q in the place of A.
        keyboard.set("us,fr", "-option", "grp:caps_toggle")
        keyboard.type(66, (CTRL, Q))
        keyboard.type(KEY_2)
        game.expect(move("red", 1, 0))


def accents(stage):
    """Dead keys and Compose put accents on the letters of a name."""
    with stage.playing("accents", "connect_four") as game, Keyboard(stage, "us", "-variant", "intl") as keyboard:
        game.press("rename:red")
        game.press("name")
        keyboard.type((CTRL, 38), 48, E)
        keyboard.set("us", "-option", "compose:ralt")
        keyboard.type(108, 48, E)
        game.press("use_name")
        game.gone("use_name")
        file = path(game.home, *SETTINGS)
        until(lambda: holds(file, '"éé"'), "the name")


def keypad(stage):
    """Without Num Lock the keypad has arrows, with it digits."""
    with stage.playing("keypad", "connect_four") as game, Keyboard(stage, "us") as keyboard:
        # To the right, to the left, and down.
        keyboard.type(85, 83, 88)
        assert game.facts(1)[0]["event"] == "move"
        keyboard.type(77, 79, 77)
        game.expect(move("yellow", 6, 0))


def key_event(window, code, state):
    """The event of a key that goes down."""
    event = struct.pack("<BBHIIIIhhhhHBx", KEY_PRESS, code, 0, 0, 0, window, 0, 0, 0, 0, 0, state, 1)
    return struct.pack("<BBHII", SEND_EVENT, 0, 11, window, KEY_PRESS_MASK) + event


def share_used(game, seconds, meanwhile=lambda: None):
    """The part of a processor that the program uses for so long."""
    before, begun = cpu(game.pid()), time.monotonic()
    while time.monotonic() < begun + seconds:
        meanwhile()
        # As often as a server repeats a held key.
        time.sleep(0.03)
    return (cpu(game.pid()) - before) / (time.monotonic() - begun)


def held_key(stage):
    """A key that is held, or whose release was lost, keeps no window busy, nor does it do in a new window
    what it was pressed for in another one."""
    with Wire(stage.display) as wire:
        wire.fake(KEY_PRESS, CTRL)
        wire.fake(KEY_PRESS, Q)
        wire.sync()
        try:
            with stage.playing("held", "connect_four") as game:
                game.settled()
                for code, state in ((F7, 0), (Q, CONTROL)):
                    def repeat():
                        wire.send(key_event(game.window, code, state))
                        wire.sync()

                    share_used(game, 0.5, repeat)
                    share = share_used(game, 2, repeat)
                    game.read()
                    assert share < REST, f"a held key uses {share:.0%} of a processor"
        finally:
            wire.fake(KEY_RELEASE, Q)
            wire.fake(KEY_RELEASE, CTRL)
            wire.sync()


def many_starts(stage):
    """No window of forty is busy three seconds after its start, beside a busy loop."""
    loop = subprocess.Popen(["sh", "-c", "while :; do :; done"])
    try:
        for number in range(40):
            with stage.game(f"start{number}") as game:
                game.pass_over()
                time.sleep(3)
                share = share_used(game, 1)
                assert share < REST, f"window {number} uses {share:.0%} of a processor"
    finally:
        loop.kill()
        loop.wait()


class Source(Wire):
    """A program from which text or files are dragged."""

    def drop(self, window, forms, data):
        """Drops on a window what there is in these forms. Returns whether it was taken, once that is
        answered; None if nothing was offered to be dropped."""
        self.own(b"XdndSelection")
        proxy = self._property(window, b"XdndProxy")
        if proxy is None and self._property(window, b"XdndAware") is None:
            return None
        atoms = [self.atom(form) for form in forms]
        data = {self.atom(form): it for form, it in zip(forms, data)}
        kinds = [*atoms, 0, 0, 0][:3]
        self._tell(proxy or window, window, b"XdndEnter", self._first_id, 5 << 24, *kinds)
        self._tell(proxy or window, window, b"XdndPosition", self._first_id, 0, 0, 0, self.atom(b"XdndActionCopy"))
        self._tell(proxy or window, window, b"XdndDrop", self._first_id, 0, 0, 0, 0)
        finished = self.atom(b"XdndFinished")
        end = time.monotonic() + 5
        while time.monotonic() < end:
            found = self.event(0.1)
            if not found:
                continue
            kind, message = found[1][0] & 0x7F, found[1]
            if kind == SELECTION_REQUEST:
                self.tell(message, data[struct.unpack_from("<I", message, 20)[0]])
            elif kind == CLIENT_MESSAGE and struct.unpack_from("<I", message, 8)[0] == finished:
                return bool(struct.unpack_from("<I", message, 16)[0] & 1)
        raise AssertionError("the drop was not answered")

    def _property(self, window, name):
        reply = self.ask(struct.pack("<BBHIIIII", 20, 0, 6, window, self.atom(name), 0, 0, 1))
        kind, _, count = struct.unpack_from("<III", reply, 8)
        return struct.unpack_from("<I", reply, 32)[0] if kind and count else None

    def _tell(self, to, window, kind, *data):
        event = struct.pack("<BBHII5I", CLIENT_MESSAGE, 32, 0, window, self.atom(kind), *data)
        self.send(struct.pack("<BBHII", SEND_EVENT, 0, 11, to, 0) + event)
        self.sync()


def drops(stage):
    """What is dropped on the window is a game or the file of one; a pipe or an endless file holds nothing
    up; every drop is answered."""
    home = stage.home()
    pipe, large, saved = (os.path.join(home, name) for name in ("pipe", "large", "a game.txt"))
    os.mkfifo(pipe)
    with open(large, "wb") as file:
        file.truncate(1200 << 20)
    write(saved, "12")
    text, files = b"UTF8_STRING", b"text/uri-list"
    address = lambda path: b"file://" + path.replace(" ", "%20").encode() + b"\r\n"
    with stage.playing("drops", "connect_four", home=home) as game:
        game.pass_over()
        with Source(stage.display) as source:
            drop = lambda form, data: source.drop(game.window, [form], [data])
            assert drop(text, b"4455") is True
        game.expect_start("connect_four", 7, 6)
        game.pass_over()
        for path, part in ((pipe, "found a pipe"), (large, "at most"), (home, "found a directory")):
            with Source(stage.display) as source:
                assert source.drop(game.window, [files, text], [address(path), path.encode()]) is True
            game.expect_text("error", part)
        with Source(stage.display) as source:
            assert source.drop(game.window, [b"image/png"], [b"no text"]) is False
        with Source(stage.display) as source:
            assert source.drop(game.window, [files], [address(saved)]) is True
        game.expect_start("connect_four", 7, 6)
        game.pass_over()
        game.drop(0)
        game.expect(move("red", 0, 1))


TESTS = [layouts, accents, keypad, held_key, many_starts, drops]
