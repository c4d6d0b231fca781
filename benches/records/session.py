"""A game in the window: its event log, its layouts at rest, and the files that it leaves.

The steps leave nothing to chance or the clock. A layout is recorded once it has not changed
for a moment; of an analysis, its last word.
"""

import json
import os
import re
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tests", "window"))

from files import GAMES, SETTINGS, STATISTICS, UNFINISHED, WINDOW, path  # noqa: E402
from game import from_menu, plain, until  # noqa: E402
from stage import Stage  # noqa: E402

# A layout that has not changed for so many seconds is recorded.
CALM = 1.0

DATE = re.compile(r"\d{4}-\d\d-\d\d([ T]\d\d[:-]\d\d([:-]\d\d)?Z?)?")


class Recorder:
    """Does steps in a window and keeps what they lead to."""

    def __init__(self, game):
        self._game, self.lines = game, []

    def step(self, what, facts, done=lambda game: None):
        """Does something and waits for so many facts."""
        self.lines.append(f"-- {what}")
        done(self._game)
        for fact in plain(self._game.facts(facts)):
            self.lines.append(masked(json.dumps(fact, sort_keys=True), self._game.home))

    def analysed(self, what, done):
        """Does something and waits for the end of an analysis; its interim answers depend
        on the clock."""
        self.lines.append(f"-- {what}")
        done(self._game)
        is_end = lambda fact: fact["event"] == "analysis" and fact["done"]
        while True:
            (fact,) = plain(self._game.facts(1))
            if is_end(fact):
                break
            assert fact["event"] == "analysis", f"expected an analysis, found {fact}"
        self.lines.append(json.dumps(fact, sort_keys=True))

    def layout(self, what, button):
        """Keeps the layout at rest in which there is this button."""
        self._game.button(button)
        while True:
            layout = self._game.settled()
            # Some parts of the window come late, such as the words on the end of a game.
            time.sleep(CALM)
            if self._game.layout() is layout:
                break
        self.lines.append(f"-- the layout of {what}, focus {layout['focus']}")
        self.lines.append("columns " + " ".join(map(rectangle, layout["columns"])))
        for name, at in sorted(layout["buttons"].items()):
            self.lines.append(masked(f"{name} {rectangle(at)}", self._game.home))


def rectangle(at):
    """A rectangle as one word."""
    return ",".join(f"{at[side]:g}" for side in "xywh")


def masked(text, home):
    """A text without dates and without the place of the test."""
    return DATE.sub("DATE", text.replace(home, "HOME"))


def against_a_level(game, recorder):
    """Moves, looking back, a saved game, and the end."""
    recorder.step("the start", 1)
    game.point_away()
    recorder.layout("the game", "menu")
    for column in (3, 3, 2):
        recorder.step(f"a click on column {column}", 2, lambda game: game.drop(column))
    recorder.step("a key", 2, lambda game: game.keys("5"))
    recorder.step("undo", 1, lambda game: game.keys("ctrl+z"))
    recorder.step("redo", 1, lambda game: game.keys("ctrl+shift+z"))
    recorder.step("a hint", 1, lambda game: game.keys("h"))
    recorder.step("save", 1, lambda game: game.keys("ctrl+s"))
    recorder.step("copy", 1, lambda game: game.keys("ctrl+c"))
    game.keys("Home")
    game.point_away()
    recorder.layout("the first position", "latest")
    game.keys("End")
    game.gone("latest")
    # Asked for twice: the first press asks.
    recorder.step("resign", 1, lambda game: game.keys("ctrl+r", "ctrl+r"))
    recorder.layout("the end", "again")


def pages(game, recorder):
    """Every page that shows nothing of the clock."""
    for name, there in (("statistics", "close"), ("settings", "close"), ("help", "close"),
                        ("arena", "close"), ("training", "close"), ("go_to", "go")):
        from_menu(game, name)
        game.point_away()
        recorder.layout(f"the page {name}", there)
        if name == "settings":
            game.press("motion:reduced")
        game.keys("Escape")
        game.gone(there)


def analysed_to_the_end(game, recorder):
    """A game from the dialog, with an analysis of it, left unfinished."""
    game.press("new")
    game.dialog()
    game.press("preset:connect_three")
    game.choose("yellow", "human")
    game.point_away()
    recorder.layout("the dialog", "start")
    recorder.step("a new game", 1, lambda game: game.press("start"))
    game.gone("start")
    recorder.analysed("an analysis", lambda game: game.keys("a"))
    recorder.layout("the analysis", "menu")
    game.keys("a")
    for column in (1, 1, 2):
        recorder.step(f"a click on column {column}", 1, lambda game: game.drop(column))
    recorder.step("a full column", 2, lambda game: game.keys("2", "2"))
    recorder.step("an error", 1, lambda game: game.keys("2"))


def kept(home):
    """The files that are left."""
    games = path(home, *GAMES)
    files = [path(games, name) for name in sorted(os.listdir(games))]
    files += [path(home, *name) for name in (SETTINGS, STATISTICS, UNFINISHED, WINDOW)]
    files = [file for file in files if os.path.exists(file)]
    for file in files:
        yield masked(f"== {file}", home)
        with open(file, encoding="utf-8") as opened:
            yield from (masked(line.rstrip("\n"), home) for line in opened)


def lines(program):
    """The session as lines of text."""
    stage = Stage(program, os.devnull)
    try:
        home = stage.home()
        with stage.game("session", "--preset", "connect_four", "--yellow", "minimax-4", "--mute",
                        home=home) as game:
            recorder = Recorder(game)
            against_a_level(game, recorder)
            pages(game, recorder)
            analysed_to_the_end(game, recorder)
            unfinished = path(home, *UNFINISHED)
            until(lambda: os.path.exists(unfinished), "the unfinished game")
        return [*recorder.lines, *kept(home)]
    finally:
        stage.close()
