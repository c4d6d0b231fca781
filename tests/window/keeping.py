"""What is kept from one start to the next, and what cannot be kept."""

import fcntl
import os
import shutil
import subprocess
import time

from files import FINISHED, GAMES, PRESETS, SETTINGS, STATISTICS, UNFINISHED, WINDOW, filled, holds, path, write
from game import move, rewind, until

# Red has a second and a half left, and is to move.
NEARLY_OVER = """(
    version: 1, preset: "connect_four", title: "Connect Four",
    rules: (columns: 7, rows: 6, goals: [Line(4)], ending: FirstGoal, first: Red, start: [], end_when_decided: false),
    seats: (red: Human, yellow: Human), opening: Plain,
    time: (60, 0), time_left: (red: 1.5, yellow: 30), moves: "45",
)
"""


def killed(stage):
    """A game goes on after the program was killed in the middle of it."""
    home = stage.home()
    file = path(home, *UNFINISHED)
    game = stage.game("killed", "--preset", "connect_square", home=home)
    try:
        game.expect_start("connect_square", 7, 6)
        game.play([3, 4, 2])
        until(lambda: holds(file, '"453"'), lambda: f"the moves in {file}")
    finally:
        game.kill()
    with stage.game("killed", home=home) as game:
        game.expect_start("connect_four", 7, 6)
        game.button("continue_game")
        game.screenshot("continue")
        game.press("continue_game")
        game.gone("continue_game")
        game.expect_start("connect_square", 7, 6)
        game.expect(rewind(3))
        game.drop(4)
        game.expect(move("yellow", 4, 1))
        until(lambda: holds(file, '"4535"'), lambda: f"the next move in {file}")
        game.press("new")
        game.dialog()
        game.press("start")
        game.gone("start")
        game.expect_start("connect_square", 7, 6)
        game.expect_left()
        until(lambda: not os.path.exists(file), "the old game to make room")
        assert any(name.startswith("Unfinished ") for name in saved(home)), saved(home)


def saved(home):
    """The names of the saved games."""
    folder = path(home, *GAMES)
    return sorted(os.listdir(folder)) if os.path.isdir(folder) else []


def start_page(game):
    """Goes to the start page by the menu."""
    game.press("menu")
    game.press("menu:start")
    game.button("level:human")


def left_behind(stage):
    """A game that another one takes the place of goes to the saved games, whatever the way;
    a game of one disc does not."""
    home = stage.home()
    with stage.playing("left", "connect_square", "--yellow", "human", home=home) as game:
        game.point_away()
        start_page(game)
        game.screenshot("start")
        game.press("level:human")
        game.press("card:connect_square")
        game.expect_start("connect_square", 7, 6)
        game.gone("level:human")
        game.play([3])
        start_page(game)
        game.press("card:connect_square")
        game.expect_start("connect_square", 7, 6)
        game.gone("level:human")
        # By a card, by the dialog, by a rematch, by a saved game that is opened.
        game.play([0, 1])
        start_page(game)
        game.press("card:connect_square")
        game.expect_start("connect_square", 7, 6)
        game.expect_left()
        game.gone("level:human")
        game.screenshot("told")
        game.play([1, 2, 3])
        game.keys("ctrl+n")
        game.dialog()
        game.press("start")
        game.expect_start("connect_square", 7, 6)
        game.expect_left()
        game.gone("start")
        game.play([2, 3, 4, 5])
        game.keys("r", "r")
        game.expect_start("connect_square", 7, 6)
        game.expect_left()
        until(lambda: len(saved(home)) == 3, "three saved games")
        for _ in range(2):
            game.drop(6)
            game.facts(1)
        game.keys("ctrl+o")
        game.button("game:2")
        game.screenshot("saved")
        game.press("game:2")
        game.press("open_game")
        game.expect_start("connect_square", 7, 6)
        game.expect(rewind(2))
        game.expect_left()
        # It is left as it was found: there is nothing new to keep.
        game.keys("ctrl+n")
        game.dialog()
        game.press("start")
        game.expect_start("connect_square", 7, 6)
        game.expect_left()
    names = saved(home)
    assert len(names) == 4 and all(name.startswith("Unfinished ") for name in names), names


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


def flag(stage):
    """A loaded game is paused until somebody goes on; then its flag falls."""
    home = stage.home()
    file = path(home, "nearly.ron")
    write(file, NEARLY_OVER)
    with stage.game("flag", "--load", file, "--mute", home=home) as game:
        game.expect_start("connect_four", 7, 6)
        game.button("go_on")
        game.screenshot("paused")
        game.expect()
        game.press("go_on")
        game.expect_winner("yellow")
        game.screenshot("over")
    code, _, complaint = stage.run("--load", path(home, "absent.ron"))
    assert code == 2 and complaint.count("\n") == 1, complaint
    for broken in (NEARLY_OVER[:90], NEARLY_OVER.replace('"45"', '"4444444"'),
                   NEARLY_OVER.replace("version: 1", "version: 99")):
        write(file, broken)
        code, _, complaint = stage.run("--load", file)
        assert code == 2 and file in complaint, complaint


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


def counted_once(stage):
    """Only the first end of a game is counted, and only its last end is kept."""
    home = stage.home()
    file = path(home, *STATISTICS)
    with against_random(stage, home) as game:
        moved(game)
        lost_and_undone(game)
        lost_and_undone(game)
        until(lambda: holds(file, "lost: 1"), lambda: f"the loss in {file}")
        game.keys("ctrl+t")
        game.button("close")
        game.screenshot("statistics")
        game.press("close")
        game.gone("close")
    assert holds(file, "lost: 1") and not holds(file, "lost: 2")
    kept = os.listdir(path(home, *FINISHED))
    assert len(kept) == 1 and holds(path(home, *FINISHED), "cause: Resignation"), f"found {kept}"


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


def broken_settings(stage):
    """Settings that cannot be read are told of and kept beside."""
    home = stage.home()
    file = path(home, *SETTINGS)
    os.makedirs(os.path.dirname(file))
    write(file, "(volume: 700)")
    with stage.playing("broken", "connect_four", home=home) as game:
        game.complaints.append("settings.ron:1:10")
        game.expect_text("error", "settings.ron:1:10", "0 to 100", "700")
        game.screenshot("told")
        game.press("continue")
        game.gone("continue")
        assert holds(file + ".bad", "(volume: 700)"), "the broken file is not kept"
        game.keys("m")
        until(lambda: holds(file, "muted: true"), "the new settings")
        assert holds(file + ".bad", "(volume: 700)"), "the broken file is not kept"
    # An option of the command line is not kept.
    with stage.game("broken", "--theme", "light", home=home) as game:
        game.facts(1)
        game.keys("m")
        until(lambda: holds(file, "muted: false"), "the new settings")
        assert holds(file, "theme: None"), "the theme of one run is kept"


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
        until(lambda: holds(file, "width: 900, height: 640"), "the size to be kept")
        # Nobody can use a window of this size.
        resized(game, 20, 20)
        time.sleep(0.8)
        assert holds(file, "width: 900, height: 640"), "a useless size is kept"
        resized(game, 901, 641, at_once=True)
    assert holds(file, "width: 901, height: 641"), "the last size is not kept"
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


def saved_in_vain(game, reason):
    """A game is saved and the window shut at once: the terminal is told that it failed."""
    game.complaints.append(reason)
    game.keys("ctrl+s", "ctrl+q")
    game.ends()
    words = game.words()
    assert any(reason in word and word.startswith("plummet: ") for word in words), f"found {words}"


def fails_at_the_end(stage):
    """What cannot be written when the window is shut is told to the terminal."""
    with stage.playing("end", "connect_four", XDG_DATA_HOME="/proc/plummet") as game:
        saved_in_vain(game, " cannot be written: ")


def full_disk(stage):
    """A disk without room is told of, and what was kept before stays."""
    home = stage.home()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=32k", "tmpfs", home], check=False, capture_output=True
    )
    if mounted.returncode != 0:
        print("skipped full_disk: only an administrator can make a small disk", flush=True)
        return
    try:
        with stage.playing("full", "connect_four", home=home) as game:
            game.drop(3)
            game.expect(move("red", 3, 0))
            file = path(home, *UNFINISHED)
            until(lambda: holds(file, '"4"'), "the first move")
            filled(home)
            game.drop(4)
            game.expect(move("yellow", 4, 0))
            game.expect_text("error", "unfinished.ron cannot be written: the disk is full")
            game.screenshot("told")
            assert holds(file, '"4"'), "what was kept before is gone"
            game.keys("ctrl+s")
            game.expect_text("error", "the disk is full")
            os.remove(path(home, "filler"))
            game.drop(5)
            game.expect(move("red", 5, 0))
            until(lambda: holds(file, '"456"'), "the game once there is room")
            filled(home)
            saved_in_vain(game, "the disk is full")
    finally:
        # A program that still ends may hold it for a moment.
        subprocess.run(["umount", "-l", home], check=False)


def removed(stage):
    """Saved games are removed by keys, one after the other; the one in the place of each
    has the keyboard then."""
    home = stage.home()
    folder = path(home, *GAMES)
    with stage.playing("removed", "connect_four", home=home) as game:
        game.point_away()
        for _ in range(3):
            game.keys("ctrl+s")
            game.expect_text("status", "Saved. See Saved games")
        game.keys("ctrl+o")
        game.settled(lambda layout: layout["focus"] == "game:0", "the first game")
        game.keys("Down")
        for left, place in ((2, "game:1"), (1, "game:0")):
            game.tab_to("remove_game")
            game.keys("Return", "Return")
            until(lambda: len(os.listdir(folder)) == left, f"{left} games to be left")
            game.settled(lambda layout: layout["focus"] == place, f"the keyboard at {place}")
            assert f"game:{left}" not in game.layout()["buttons"], "a removed game is shown"
        game.screenshot("left")
        # The window is shut in the middle of it.
        game.tab_to("remove_game")
        game.keys("Return", "Return", "ctrl+q")
        game.ends()
    assert not os.listdir(folder), f"found {os.listdir(folder)}"


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
    killed,
    left_behind,
    local_time,
    flag,
    counted_once,
    counted_elsewhere,
    disk_stands_still,
    broken_settings,
    window_size,
    unwritable,
    fails_at_the_end,
    full_disk,
    removed,
    rules_opened,
]
