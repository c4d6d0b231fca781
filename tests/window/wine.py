#!/usr/bin/env python3
"""The window of Windows, under Wine and Xvfb:

    python3 tests/window/wine.py plummet.exe [--pictures FOLDER]

Plays a game by mouse, saves it, quits and resumes, at two sizes; measures an idle window.
The caller sets WINEPREFIX; `.ci/windows` does all of it."""

import argparse
import glob
import os
import stat
import sys
import time

import game as games
from figures import cpu
from game import move, private_memory, until
from stage import Stage

WINE = "/usr/lib/wine/wine64"
# How long an idle window is watched, and the most that it may use of a core meanwhile.
WATCHED = 20.0
IDLE_SHARE = 0.01

# A window without graphics hardware, through Wine: everything takes its time.
games.PATIENCE = 60.0


class WineGame(games.Game):
    """A run of the program under Wine, whose windows have the file as their class."""

    def _xdotool(self, *arguments, check=True):
        named = ["^plummet.exe$" if it == "^plummet$" else it for it in arguments]
        return super()._xdotool(*named, check=check)

    def words(self):
        # Wine says what it lacks.
        return [line for line in super().words() if line.startswith("plummet")]

    def ends(self, patience=30.0):
        super().ends(patience)

    def pid(self):
        """The process that runs the program."""
        for name in glob.glob("/proc/[0-9]*/cmdline"):
            try:
                with open(name, "rb") as file:
                    line = file.read()
                with open(name.replace("cmdline", "environ"), "rb") as file:
                    environ = file.read()
            except OSError:
                continue
            mine = os.environb[b"WINEPREFIX"] in environ
            if mine and b"plummet.exe\0" in line and b"--log-events" in line:
                return int(name.split("/")[2])
        raise AssertionError("there is no process of the program")


class WineStage(Stage):
    """A display, and the program as Wine starts it."""

    def __init__(self, program, pictures):
        super().__init__(program, pictures)
        script = os.path.join(self.root, "plummet")
        with open(script, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\nexec {WINE} '{program}' \"$@\"\n")
        os.chmod(script, stat.S_IRWXU)
        self.program = script

    def environment(self, home, **changes):
        kept = ["WINEPREFIX", "WINEDEBUG", "WINEDLLOVERRIDES", "LC_ALL"]
        kept = {name: os.environ[name] for name in kept if name in os.environ}
        return super().environment(home, **kept, **changes)

    def game(self, name, *arguments, home=None, **changes):
        return WineGame(self, name, arguments, home or self.home(), changes)


def files(*parts):
    """The files of the user below its folders for the program."""
    users = os.path.join(os.environ["WINEPREFIX"], "drive_c", "users", "*", "AppData")
    return glob.glob(os.path.join(users, *parts))


def plays_saves_and_quits(stage):
    """A game of two people by mouse: moves, a saved game, a quit in the middle of it."""
    with stage.playing("wine", "connect_four", "--yellow", "human", "--mute") as game:
        game.play([3, 3, 2])
        game.screenshot("1100")
        title = game._xdotool("getwindowname", game.window).strip()
        assert "Plummet" in title, title
        game.keys("ctrl+s")
        saved = until(lambda: files("Roaming", "plummet", "games", "*.ron"), "the saved game")
        game.facts(1)
        game.resize_and_see(1500, 1000)
        game.drop(2)
        game.expect(move("yellow", 2, 1))
        game.screenshot("1500")
        idle(game)
        game.keys("ctrl+q")
        game.ends()
    print(f"saved: {saved}")
    unfinished = files("Local", "plummet", "unfinished.ron")
    assert unfinished, "the unfinished game is kept"


def resumes(stage):
    """The next start goes on with the game that was left; the window is closed by its title."""
    with stage.game("wine", "--mute") as game:
        game.settled()
        game.screenshot("resumed")
        game.close()
        game.ends()
    kept = files("Local", "plummet", "*") + files("Roaming", "plummet", "*")
    print("files:", *(name.split("AppData/")[1] for name in kept))


def idle(game):
    """An idle window uses next to nothing."""
    game.point_away()
    time.sleep(3)
    process = game.pid()
    before = cpu(process)
    time.sleep(WATCHED)
    share = (cpu(process) - before) / WATCHED
    print(f"idle: {share:.2%} of a core, {private_memory(process):.0f} MB of its own")
    assert share <= IDLE_SHARE, f"expected at most {IDLE_SHARE:.0%} of a core, found {share:.2%}"


def main():
    """Runs all steps."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--pictures", default="target/window")
    given = parser.parse_args()
    with WineStage(os.path.abspath(given.program), os.path.abspath(given.pictures)) as stage:
        for step in (plays_saves_and_quits, resumes):
            step(stage)
            print(f"{step.__name__}: passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
