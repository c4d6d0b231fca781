"""The program as a player meets it: a window to click into, and its event log."""

import contextlib
import json
import os
import re
import signal
import subprocess
import time

from picture import Grid, Picture
from wire import BUTTON_PRESS, BUTTON_RELEASE, MOTION, Wire, ask_to_close

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def listed():
    """The events of docs/events.md, each with the names in its row."""
    with open(os.path.join(ROOT, "docs", "events.md"), encoding="utf-8") as page:
        rows = [line for line in page if line.startswith("| `")]
    return {names[0]: {"event", *names[1:]} for names in (re.findall(r"\w+", " ".join(re.findall(r"`([^`]*)`", row))) for row in rows)}


# The fields that an event may have.
FIELDS = listed()

# How often things that are waited for are looked at, and for how long, in seconds.
STEP = 0.01
PATIENCE = 10.0
# A layout that has not changed for so long, nor since the mouse was used, is taken as the last one for now.
CALM = 0.25

# How long a button of the mouse is down in a click, in seconds.
DOWN = 0.012

# How long the program has to answer the mouse until somebody looks, in seconds.
ANSWERED = 0.05

# Colours of the dark theme, in which the tests play.
HOLE = (0x15, 0x13, 0x2A)
ACCENT = (0xFF, 0xFF, 0xFF)

# What a driver without graphics hardware says, which is no word of the program.
DRIVER_WORDS = ("libGL", "MESA", "libEGL", "error: XDG_RUNTIME_DIR")


def until(condition, what, patience=PATIENCE):
    """Waits until the condition returns something true, and returns that."""
    end = time.monotonic() + patience
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > end:
            raise AssertionError(f"waited {patience:g} s for {what() if callable(what) else what}")
        time.sleep(STEP)


class Game:
    """One run of the program. As a context manager it is closed at the end, which it
    must survive, and must have had no complaints but those that were expected."""

    def __init__(self, stage, name, arguments, home, changes):
        self._pressed = None
        self.stage, self.name = stage, name
        self.home = home
        self.records, self.complaints, self.exit_code = [], [], 0
        self._seen, self._rest, self._calm_since = 0, b"", time.monotonic()
        self._pictures, self._focused, self._wire = 0, set(), None
        log = os.path.join(stage.home(), "events.jsonl")
        self._errors = open(os.path.join(os.path.dirname(log), "stderr"), "w+b")
        self._process = subprocess.Popen(
            [stage.program, "--log-events", log, *arguments],
            cwd=self.home,
            env=stage.environment(self.home, **changes),
            stdin=subprocess.DEVNULL,
            stdout=self._errors,
            stderr=self._errors,
        )
        try:
            self._log = until(lambda: self._alive() and self._open(log), "the event log")
            until(lambda: self.layout() is not None, "the first layout")
            found = until(self._windows, "the window")
            self.window = int(found[-1])
            self._xdotool("windowfocus", self.window)
            self._wire = Wire(stage.display)
        except BaseException:
            self.kill()
            raise

    @staticmethod
    def _open(path):
        return open(path, "rb") if os.path.exists(path) else None

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if kind is not None:
            try:
                self.screenshot("failed")
            except (AssertionError, OSError, subprocess.SubprocessError):
                pass
            self.kill()
            return
        try:
            if self._process.poll() is None:
                self.expect()
                ask_to_close(self.stage.display, self.window)
            self.ends()
        finally:
            self.kill()

    def pid(self):
        """The number of the program's process."""
        return self._process.pid

    @contextlib.contextmanager
    def held_up(self):
        """The program stands still meanwhile. What is done to it comes in one frame."""
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)

    def kill(self):
        """Ends the program, whatever it does."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
        self._errors.close()
        if self._wire:
            self._wire.close()

    def _windows(self):
        find = ["search", "--onlyvisible", "--class", "^plummet$"]
        return self._xdotool(*find, check=False).split()

    def ends(self, patience=5.0):
        """The program ends by itself, soon, with the code to expect and without complaints."""
        found = until(lambda: [self._process.poll()] if self._process.poll() is not None else None,
                      "the end of the program", patience)[0]
        words = self.words()
        code = self.exit_code
        assert found == code, f"expected exit code {code}, found {found}: {words}"
        others = [line for line in words if not any(known in line for known in self.complaints)]
        assert not others, f"expected no complaints, found {others[:5]}"

    def words(self):
        """The lines that the program wrote to the terminal."""
        with open(self._errors.name, encoding="utf-8", errors="replace") as file:
            return [line.rstrip("\n") for line in file if not line.startswith(DRIVER_WORDS)]

    def _alive(self):
        code = self._process.poll()
        assert code is None, f"the program ended with exit code {code}: {self.words()[-5:]}"
        return True

    # The event log

    def read(self):
        """Takes in what is new in the log and returns all facts: every record that
        is no layout and no reason of a hint."""
        self._alive()
        return self._take_in()

    def killed(self):
        """Kills the program. Returns all facts up to then."""
        self.kill()
        return self._take_in()

    def forget(self):
        """Forgets all records but the newest layout, so that a long test stays quick."""
        self.records = [self.layout()]
        self._seen = 0

    def _take_in(self):
        lines = (self._rest + self._log.read()).split(b"\n")
        self._rest = lines.pop()
        for line in lines:
            record = json.loads(line)
            assert set(record) <= FIELDS.get(record["event"], set()), f"docs/events.md does not list {record}"
            record["at"] = time.monotonic()
            self.records.append(record)
            if record["event"] == "layout":
                self._calm_since = record["at"]
        return [record for record in self.records if not is_aside(record)]

    def layout(self):
        """The newest layout."""
        self.read()
        layouts = [record for record in self.records if record["event"] == "layout"]
        return layouts[-1] if layouts else None

    def settled(self, fits=lambda layout: True, what="the layout to come to rest"):
        """The newest layout, once it fits and has not changed for a moment."""

        def look():
            layout = self.layout()
            calm = time.monotonic() - self._calm_since >= CALM
            return layout if calm and fits(layout) else None

        return until(look, what)

    def facts(self, count, patience=PATIENCE):
        """The next facts, once there are so many."""
        shown = lambda: f"{count} events, found {plain(self.read()[self._seen:])}"
        until(lambda: len(self.read()) >= self._seen + count, shown, patience)
        facts = self.read()[self._seen : self._seen + count]
        self._seen += count
        return facts

    def pass_over(self):
        """What has happened up to now is no matter."""
        self.settled()
        self._seen = len(self.read())

    def expect(self, *expected):
        """The next facts are exactly these. Without any: nothing else happened up
        to now."""
        found = self.facts(len(expected)) if expected else self.read()[self._seen :]
        assert plain(found) == list(expected), (
            f"expected {list(expected)}, found {plain(found)}"
        )
        return found

    def expect_start(self, preset, columns, rows):
        """A game began."""
        return self.expect({"event": "start", "preset": preset, "columns": columns, "rows": rows})

    def expect_text(self, kind, *parts):
        """The next fact is an error or a status with all of these parts."""
        (found,) = self.facts(1)
        right = found["event"] == kind and all(part in found["text"] for part in parts)
        assert right, f"expected {kind} with {parts}, found {plain([found])}"
        return found["text"]

    def expect_winner(self, player):
        """The next fact is that this player has won."""
        (found,) = self.facts(1)
        right = (found["event"], found.get("winner")) == ("outcome", player)
        assert right, f"expected {player} to win, found {plain([found])}"

    # The player's hands

    def _xdotool(self, *arguments, check=True):
        done = subprocess.run(
            ["xdotool", *map(str, arguments)],
            env={**os.environ, "DISPLAY": self.stage.display},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        if check and done.returncode != 0:
            self._alive()
            raise AssertionError(f"xdotool {arguments}: {done.stderr.strip()}")
        return done.stdout

    def point(self, x, y):
        """Moves the pointer."""
        self.click(x, y, times=0)

    def click(self, x, y, times=1, apart=0.0):
        """Clicks at once where the pointer comes to, so many times, so many seconds apart."""
        self._wire.fake(MOTION, 0, self._wire.on_screen(self.window, x, y))
        for turn in range(times):
            time.sleep(apart if turn else 0.0)
            self._wire.fake(BUTTON_PRESS, 1)
            self._wire.sync()
            time.sleep(DOWN)
            self._wire.fake(BUTTON_RELEASE, 1)
        self._wire.sync()
        # Whoever looks at once would see what was there before.
        time.sleep(ANSWERED)
        self._calm_since = time.monotonic()

    def point_away(self):
        """Moves the pointer out of the board, onto the empty part of the top bar."""
        self.point(300, 10)

    def column_point(self, column):
        """A point in the middle of a column's strip."""
        strip = self.layout()["columns"][column]
        assert strip["w"] > 0, f"column {column} is out of sight"
        return strip["x"] + strip["w"] / 2, strip["y"] + strip["h"] / 2

    def drop(self, *columns):
        """Clicks columns one after the other. A click skips the fall before it."""
        for column in columns:
            self.click(*self.column_point(column))

    def play(self, columns):
        """Clicks columns of an empty board, which takes them: every move is in the log before
        the next click."""
        heights = {}
        for ply, column in enumerate(columns, 1):
            player = "red" if ply % 2 == 1 else "yellow"
            row = heights.get(column, 0)
            self.drop(column)
            self.expect(move(player, column, row))
            heights[column] = row + 1

    def button(self, name):
        """The rectangle of a button, once it is there and at rest."""
        def is_seen(layout):
            at = layout["buttons"].get(name)
            return at and at["w"] > 1 and at["h"] > 1

        return self.settled(is_seen, f"the button {name}")["buttons"][name]

    def press(self, name):
        """Clicks a button."""
        # What is pressed twice for a reason is no double click.
        if name == self._pressed:
            time.sleep(0.8)
        self._pressed = name
        at = self.button(name)
        # At once: no frame has drawn the button as hovered yet.
        self.click(at["x"] + at["w"] / 2, at["y"] + at["h"] / 2)

    def tab_to(self, name):
        """Goes through the controls by keys until the one of this name, or one whose name
        it takes, has the keyboard. Each that has it is told by name, is in the window, and
        shows that it has it."""
        is_there = name if callable(name) else lambda focus: focus == name
        passed, now = [], self.settled()
        while True:
            focus = now["focus"]
            assert focus != "unnamed", f"a control without a name comes after {passed}"
            if focus not in self._focused | {None}:
                self._focused.add(focus)
                until(lambda: self._shows_focus(focus), f"{focus} to show that it has the keyboard")
            if focus is not None and is_there(focus):
                return
            assert passed.count(focus) < 2, f"the keys never get to {name}: {passed}"
            passed.append(focus)
            self.keys("Tab")
            now = until(lambda: self._elsewhere(focus), f"the focus to leave {focus}")

    def _elsewhere(self, focus):
        layout = self.layout()
        return layout if layout["focus"] != focus else None

    def _shows_focus(self, name):
        """Whether a control is wholly in the window and has the outline or ring of what
        has the keyboard."""
        layout, picture = self.layout(), self.picture()
        at = layout["buttons"].get(name)
        if layout["focus"] != name or not at:
            return False
        right, bottom = at["x"] + at["w"], at["y"] + at["h"]
        inside = at["x"] >= 0 and right <= picture.width + 1
        inside = inside and at["y"] >= 0 and bottom <= picture.height + 1
        # An outline or ring is crossed on the way to the control, wherever from.
        shares, steps = (0.25, 0.4, 0.5, 0.6, 0.75), range(-4, 5)
        xs = [at["x"] + share * at["w"] for share in shares]
        ys = [at["y"] + share * at["h"] for share in shares]
        ways = [[(x, edge + step) for step in steps] for x in xs for edge in (at["y"], bottom)]
        ways += [[(edge + step, y) for step in steps] for y in ys for edge in (at["x"], right)]
        crossed = [any(picture.is_like(*point, ACCENT, 40) for point in way) for way in ways]
        # Some of it may lie beyond the edge of a list that scrolls.
        return inside and crossed.count(True) >= len(ways) / 2

    def reach(self, name):
        """Scrolls what is under the middle of the window until a button is in sight."""
        def is_seen():
            at = self.layout()["buttons"].get(name)
            return at and at["h"] > 20

        def comes(condition, patience):
            end = time.monotonic() + patience
            while not condition() and time.monotonic() < end:
                time.sleep(STEP)
            return condition()

        if comes(is_seen, 2.0):
            return
        picture = self.picture()
        # Down to the end, then up.
        for turn in (5, 4):
            idle = 0
            while idle < 3 and not is_seen():
                was = self.layout()
                # Pointed at anew: a pointer that came with a resize can be lost.
                self.point(picture.width * 0.6 + idle, picture.height * 0.6)
                self.wheel(turn, 1)
                # On a busy machine a turn is answered late.
                moved = comes(lambda: self.layout()["buttons"] != was["buttons"], 0.7 * (idle + 1))
                idle = 0 if moved else idle + 1
        assert comes(is_seen, 2.0), f"{name} does not come in sight"

    def gone(self, name):
        """Waits until a button is no longer there."""
        self.settled(lambda layout: name not in layout["buttons"], f"{name} to go away")

    def keys(self, *names):
        """Presses keys one after the other."""
        self._xdotool("key", *names)

    def hold(self, *names, seconds):
        """Presses keys together for so long."""
        downs, ups = ([part for name in keys for part in (way, name)]
                      for way, keys in (("keydown", names), ("keyup", names[::-1])))
        self._xdotool(*downs, "sleep", seconds, *ups)

    def wheel(self, button, times=1, held=None):
        """Turns the wheel where the pointer is: 4 up, 5 down, 6 left, 7 right; with
        a key held."""
        turn = ["click", "--repeat", times, "--delay", 15, button]
        around = (["keydown", held], ["keyup", held]) if held else ([], [])
        self._xdotool(*around[0], *turn, *around[1])

    def resize(self, width, height):
        """Gives the window another size."""
        self._xdotool("windowsize", self.window, width, height)

    def resize_and_see(self, width, height):
        """Gives the window another size, and waits until everything is laid out in it."""
        was = self.layout()
        self.resize(width, height)
        self.settled(lambda layout: layout is not was, f"a layout of {width}x{height}")

    def close(self):
        """Asks the window to close as its title bar would."""
        ask_to_close(self.stage.display, self.window)

    # The player's eyes

    def picture(self):
        """The pixels of the window now."""
        width, height = self._wire.size(self.window)
        return Picture(width, height, self._wire.pixels(self.window, 0, 0, width, height))

    def screenshot(self, name):
        """A picture that is also kept as a file."""
        picture = self.picture()
        self._pictures += 1
        file = f"{self.name}-{self._pictures}-{name}.png"
        picture.save(os.path.join(self.stage.pictures, file))
        return picture

    def still_picture(self, looks_right, what):
        """A picture that looks right and that does not change any more."""
        last, since = None, 0.0

        def look():
            nonlocal last, since
            before, last, now = last, self.picture(), time.monotonic()
            if before is None or before != last:
                since = now
            return last if now - since >= CALM and looks_right(last) else None

        return until(look, what)

    def grid(self):
        """Where the cells are. The board must be empty."""
        self.point_away()
        columns, rows = self.settled()["columns"], self.read()[0]["rows"]
        found = []

        def look():
            try:
                found.append(Grid(self.picture(), columns, rows, HOLE))
            except AssertionError:
                return False
            return True

        until(look, "a picture of the empty board")
        return found[0]


def comes(game, event, **fields):
    """The next fact with these fields, whatever comes before it."""
    def look():
        facts = game.read()[game._seen :]
        for index, fact in enumerate(facts):
            if fact["event"] == event and all(fact.get(key) == it for key, it in fields.items()):
                game._seen += index + 1
                return fact
        return None

    found = lambda: f"{event} {fields}, found {game.read()[game._seen:]}"
    return until(look, found, 30.0)


def from_menu(game, name):
    """Presses an entry of the menu."""
    game.press("menu")
    at = game.button("menu:new")
    for _ in range(20):
        seen = game.settled()["buttons"].get(f"menu:{name}")
        if seen and seen["h"] > 20:
            break
        # In a low window the menu scrolls.
        game.point(at["x"] + at["w"] / 2, at["y"] + at["h"] / 2)
        game.wheel(5, 1)
        game.still_picture(lambda _: True, "the menu to come to rest")
    game.press(f"menu:{name}")
    # In a low window not every entry is in sight.
    is_shut = lambda layout: not any(name.startswith("menu:") for name in layout["buttons"])
    game.settled(is_shut, "the menu to be shut")


def used(process):
    """The processor time of a process or a thread, by its folder in /proc, in seconds."""
    with open(f"/proc/{process}/stat", encoding="utf-8") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid):
    """The resident memory of a process in megabytes."""
    with open(f"/proc/{pid}/status", encoding="utf-8") as file:
        for line in file:
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    return 0.0


def private_memory(pid):
    """The memory that a process has written and no other one shares, in megabytes. Pages of files count
    as its own only until another program reads these, too: they are left out."""
    with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as file:
        (part,) = (line.split() for line in file if line.startswith("Private_Dirty"))
    return int(part[1]) / 1024


def is_aside(record):
    """Whether a record is no fact: a layout, a sound, or the reason of a hint, which comes when it comes."""
    return record["event"] in ("layout", "sound") or (record["event"], record.get("state")) == ("why", "hint")


def plain(facts):
    """Facts without the time at which they were read."""
    return [{key: value for key, value in fact.items() if key != "at"} for fact in facts]


def move(player, column, row):
    """The record of a move."""
    return {"event": "move", "player": player, "column": column, "row": row}


def rewind(ply):
    """The record of moves taken back or played again."""
    return {"event": "rewind", "ply": ply}
