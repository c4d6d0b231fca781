"""A screen reader, as the tests of speech are one: it knows what the program tells over AT-SPI."""

import functools
import os
import shutil
import signal
import subprocess
import tempfile
import time

import game

PATIENCE = 30.0
until = functools.partial(game.until, patience=PATIENCE)
# The numbers of keys that are no letters.
KEYS = {"Page Up": 0xFF55, "Page Down": 0xFF56, "Home": 0xFF50, "End": 0xFF57, "Escape": 0xFF1B}
ROLES = {"push button", "radio button", "toggle button", "page tab", "menu item", "list item"}


class Reader:
    """A screen reader: it knows what the program tells over AT-SPI, and nothing else."""

    def __init__(self, program, arguments=(), transcript=None):
        import pyatspi

        self.atspi = pyatspi
        self.heard, self.passed, self.lines = [], 0, transcript if transcript is not None else []
        home = tempfile.mkdtemp(prefix="plummet-speech-")
        self.home = home
        places = {"HOME": home, "TMPDIR": home, "LIBGL_ALWAYS_SOFTWARE": "1"}
        places |= {f"XDG_{name}_HOME": os.path.join(home, name) for name in ("CONFIG", "DATA", "STATE")}
        begun = time.monotonic()
        self.program = subprocess.Popen([program, *arguments], env={**os.environ, **places})
        self.application = until(self.find, "the program on the bus")
        self.start_seconds = time.monotonic() - begun
        self.seen = set()

    def find(self):
        """The program among the applications of the desktop."""
        desktop = self.atspi.Registry.getDesktop(0)
        for application in desktop:
            try:
                if application and application.get_process_id() == self.program.pid and len(application):
                    return application
            except Exception:  # noqa: BLE001  An application that is just leaving.
                continue
        return None

    def close(self):
        """Ends the program."""
        self.program.terminate()
        code = self.program.wait(10)
        shutil.rmtree(self.home, ignore_errors=True)
        assert code in (0, -signal.SIGTERM), f"the program ended with {code}"

    def nodes(self, node=None):
        """Every node of the tree, the parents first."""
        node = node or self.application
        try:
            yield node
            for index in range(node.childCount):
                child = node.getChildAtIndex(index)
                if child is not None:
                    yield from self.nodes(child)
        except Exception:  # noqa: BLE001  A node that has just gone.
            return

    def names(self):
        """The roles and names of all nodes."""
        def one(node):
            try:
                return node.getRoleName(), node.name
            except Exception:  # noqa: BLE001
                return "", ""
        return [one(node) for node in self.nodes()]

    def control(self, name, roles=ROLES):
        """The control whose name begins so."""
        for node in self.nodes():
            try:
                if node.getRoleName() in roles and node.name.startswith(name):
                    return node
            except Exception:  # noqa: BLE001
                continue
        return None

    def listen(self):
        """Notes what was said since the last call."""
        new = []
        for node in self.nodes():
            try:
                if node.getRoleName() == "log":
                    # Each sentence is a node of its own, so that the same one is said again.
                    said = [(line.path, line.name) for line in node if line and line.name]
                    new = [(path, text) for path, text in said if path not in self.seen]
            except Exception:  # noqa: BLE001  A node that has just gone.
                continue
        self.seen |= {path for path, _ in new}
        self.lines += [f"says: {text}" for _, text in new]
        self.heard += [text for _, text in new]

    def hears(self, *parts, patience=PATIENCE):
        """Waits for the next sentence with one of these parts, behind those that were waited for."""
        def look():
            self.listen()
            for index, text in enumerate(self.heard[self.passed :], self.passed):
                if any(part in text for part in parts):
                    self.passed = index + 1
                    return text
            return None

        return until(look, lambda: f"{parts}, heard {self.heard[self.passed :]}", patience=patience)

    def settle(self, calm=0.7):
        """Waits until nothing more is said."""
        heard, since = -1, time.monotonic()
        while time.monotonic() - since < calm:
            self.listen()
            if len(self.heard) != heard:
                heard, since = len(self.heard), time.monotonic()
            time.sleep(0.05)
        self.passed = len(self.heard)

    def key(self, key):
        """Presses a key of the keyboard, as a person does whose reader says what follows."""
        self.settle(0.2)
        self.lines.append(f"key: {key}")
        symbol = KEYS.get(key) or ord(key.lower())
        self.atspi.Registry.generateKeyboardEvent(symbol, None, self.atspi.KEY_SYM)

    def press(self, name, roles=ROLES):
        """Presses a control by its action."""
        def look():
            node = self.control(name, roles)
            if node and "click" in self.actions(node):
                return node
            if node:
                # What it can do may have been noted before it could do so.
                node.clear_cache()
            return None

        control = until(look, lambda: f"{name!r} among {[it for it in self.names() if it[0] in ROLES]}")
        self.lines.append(f"presses: {control.name}")
        control.queryAction().doAction(self.actions(control).index("click"))

    @staticmethod
    def actions(node):
        """The names of the actions of a node."""
        try:
            actions = node.queryAction()
            return [actions.getName(index) for index in range(actions.nActions)]
        except Exception:  # noqa: BLE001
            return []

    def free_columns(self):
        """The numbers of the columns that are not full."""
        return [
            int(name.split()[1].rstrip(":"))
            for role, name in self.names()
            if role == "push button" and name.startswith("Column ") and ": full" not in name
        ]
