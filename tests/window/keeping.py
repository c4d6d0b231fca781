"""What is kept from one start to the next, and what cannot be kept."""

import fcntl
import os
import shutil
import time

from files import GAMES, PRESETS, STATISTICS, UNFINISHED, WINDOW, holds, path, write
from game import move, rewind, until


def local_time(stage):
    """Saved games are named and listed by the clock on the wall."""
    home = stage.home()
    with stage.playing("zone", "connect_four", home=home, TZ="IST-5:30") as game:
        game.play([3])
        game.keys("ctrl+s")
        game.expect_text("status", "Saved. See Saved games")
        (told,) = (name for name in os.listdir(path(home, *GAMES)) if name.endswith(".ron"))
        shown = told[: len("2026-11-21 14-05")]
        # A minute may have gone by since.
        times = [time.gmtime(time.time() + 5.5 * 3600 - ago) for ago in (0, 60)]
        expected = [time.strftime("%Y-%m-%d %H-%M", moment) for moment in times]
        assert shown in expected, f"expected {expected}, found {told}"
        game.keys("ctrl+o")
        game.button("game:0")
        game.screenshot("listed")


def against_random(stage, home):
    """A game against a level."""
    return stage.playing("counted", "connect_four", "--yellow", "random", home=home)


def lost_and_undone(game):
    """The game is given up, and goes on after all."""
    game.keys("ctrl+r", "ctrl+r")
    game.expect_winner("yellow")
    game.keys("ctrl+z")
    game.expect(rewind(2))


def moved(game):
    """Somebody who has not moved has lost nothing."""
    game.drop(3)
    game.expect(move("red", 3, 0))
    game.facts(1)


def counted_elsewhere(stage):
    """A pipe that nobody writes to, in the place of the statistics, holds up no frame and
    is moved aside. A game that ends just before the window is shut is counted all the same."""
    home = stage.home()
    file = path(home, *STATISTICS)
    with against_random(stage, home) as game:
        os.makedirs(os.path.dirname(file), exist_ok=True)
        os.mkfifo(file)
        moved(game)
        lost_and_undone(game)
        until(lambda: os.path.isfile(file), "a file in place of the pipe")
        assert holds(file, "lost: 1"), "the loss is not counted"
    with against_random(stage, home) as game:
        moved(game)
        game.keys("ctrl+r", "ctrl+r", "ctrl+q")
        game.ends()
    assert holds(file, "lost: 2"), "the last loss is not counted"


def disk_stands_still(stage):
    """While the disk does not answer the game goes on; what waited is written once it
    answers."""
    home = stage.home()
    file, unfinished = path(home, *STATISTICS), path(home, *UNFINISHED)
    with against_random(stage, home) as game:
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file + ".lock", "a", encoding="utf-8") as lock:
            # As another window that counts and takes its time.
            fcntl.flock(lock, fcntl.LOCK_EX)
            moved(game)
            lost_and_undone(game)
            game.drop(2)
            (mine,) = game.facts(1)
            (theirs,) = game.facts(1)
            assert (mine["player"], theirs["player"]) == ("red", "yellow"), (mine, theirs)
            assert not holds(file, "lost: 1"), "the lock is held"
        until(lambda: holds(file, "lost: 1"), lambda: f"the loss in {file}")
        until(lambda: holds(unfinished, "moves"), lambda: f"the moves in {unfinished}")
        game.drop(6)
        game.facts(2)


def resized(game, width, height, at_once=False):
    """Gives the window another size and waits until it is laid out by it."""
    # The size of the start is over.
    was = game.settled()["columns"]
    game.resize(width, height)
    look = until if at_once else lambda done, what: game.settled(lambda _: done(), what)
    look(lambda: game.layout()["columns"] != was, f"a layout of {width}x{height}")


def window_size(stage):
    """The window opens as large as it was left, as far as there is room on the screen."""
    home = stage.home()
    file = path(home, *WINDOW)
    with stage.playing("size", "connect_four", home=home) as game:
        resized(game, 900, 640)
        until(lambda: holds(file, "width: 900,\n    height: 640"), "the size to be kept")
        # Nobody can use a window of this size.
        resized(game, 20, 20)
        time.sleep(0.8)
        assert holds(file, "width: 900,\n    height: 640"), "a useless size is kept"
        resized(game, 901, 641, at_once=True)
    assert holds(file, "width: 901,\n    height: 641"), "the last size is not kept"
    with stage.playing("size", "connect_four", home=home) as game:
        picture = game.screenshot("again")
        assert (picture.width, picture.height) == (901, 641), (picture.width, picture.height)
        game.keys("F11")
        until(lambda: holds(file, "fullscreen: true"), "full screen to be kept")
        game.keys("F11")
        until(lambda: holds(file, "fullscreen: false"), "full screen to be left")
    write(file, "(fullscreen: true)")
    with stage.playing("size", "connect_four", home=home) as game:
        # It fills the screen, or this would make it so.
        game.keys("F11")
        until(lambda: holds(file, "fullscreen: false"), "full screen to be left")
    write(file, "(width: 9000, height: 9000)")
    with stage.playing("size", "connect_four", home=home) as game:
        picture = game.picture()
        assert (picture.width, picture.height) == (1920, 1080), (picture.width, picture.height)
    write(file, "(width: 9000")
    with stage.playing("size", "connect_four", home=home) as game:
        game.complaints.append("window.ron:1:")
        game.expect_text("error", "window.ron:1:")
        assert holds(file + ".bad", "(width: 9000"), "the broken file is not kept"


def unwritable(stage):
    """Folders that cannot be written are told of in a sentence; the game goes on."""
    # Nobody can make a folder there, an administrator neither.
    nowhere = "/proc/plummet"
    places = {name: nowhere for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")}
    with stage.playing("unwritable", "connect_four", **places) as game:
        game.drop(3)
        game.expect(move("red", 3, 0))
        game.expect_text("error", "unfinished.ron cannot be written: ")
        game.screenshot("told")
        game.drop(3)
        game.expect(move("yellow", 3, 1))
        game.keys("ctrl+s")
        game.expect_text("error", " cannot be written: ")
        game.keys("m")
        game.expect_text("error", "settings.ron", " cannot be written: ")
        game.resize(900, 700)
        # Shut at once, the window tells the terminal as well.
        game.complaints.append(" cannot be written: ")
        game.expect_text("error", "window.ron cannot be written: ")


def fails_at_the_end(stage):
    """What cannot be written when the window is shut is told to the terminal."""
    with stage.playing("end", "connect_four", XDG_DATA_HOME="/proc/plummet") as game:
        game.complaints.append(" cannot be written: ")
        game.keys("ctrl+s", "ctrl+q")
        game.ends()
        assert any(word.startswith("plummet: ") for word in game.words()), game.words()


def rules_opened(stage):
    """The rules of a game are copied to a file of the player's own and opened."""
    home = stage.home()
    programs = path(home, "bin")
    os.makedirs(programs)
    opener = path(programs, "xdg-open")
    write(opener, f'#!/bin/sh\necho "$1" > "{home}/opened"\n')
    os.chmod(opener, 0o755)
    search = programs + os.pathsep + os.environ.get("PATH", os.defpath)
    with stage.playing("rules", "connect_square", home=home, PATH=search) as game:
        game.keys("F1")
        game.press("help:own")
        game.press("copy_rules")
        game.expect_text("status", "The rules are in ")
        own = path(home, *PRESETS, "connect_square.ron")
        until(lambda: holds(path(home, "opened"), own), "the file to be opened")
        assert holds(own, "Square(2)"), "the copy has no rules"
        os.remove(path(home, "opened"))
        # Clicks in a row open the file once; the opener counts them for three seconds.
        game.press("open_rules")
        time.sleep(3.2)
        assert not os.path.exists(path(home, "opened")), "a second program was started"
        game.press("open_rules")
        until(lambda: holds(path(home, "opened"), own), "the file to be opened again")
        game.screenshot("help")
        game.keys("Escape")
        game.gone("close")
        game.drop(0)
        game.expect(move("red", 0, 0))
    shutil.rmtree(programs)


TESTS = [
    local_time, counted_elsewhere, disk_stands_still, window_size, unwritable, fails_at_the_end, rules_opened,
]
