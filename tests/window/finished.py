"""The finished games on the page of saved games."""

import contextlib
import os
import subprocess
import time

from files import FINISHED, UNFINISHED, filled, finished_games, holds, path, write
from game import memory, move, until
from wire import BUTTON_PRESS, BUTTON_RELEASE, KEY_PRESS, KEY_RELEASE, Watcher

# A game that Anna has won with red; its minute and its second distinguish it.
GAME = (
    '(version: 1, preset: "connect_four", title: "Connect Four", rules: (columns: 7, rows: 6, goals: [Line(4)], '
    "ending: FirstGoal, first: Red, start: [], end_when_decided: false), seats: (red: Human, yellow: {yellow}), "
    'names: (red: "Anna", yellow: None), opening: Plain, moves: "4141414", result: (outcome: Win(Red), cause: Board), date: "2026-11-21T14:{minute:02}:{second:02}Z")\n'
)

# The numbers of keys, which are the same on every PC keyboard.
CONTROL, LETTER_O = 37, 32

# In what time the page of games opens, in seconds, and how much later it may with a thousand.
AT_ONCE, LATER = 0.2, 0.25
# What a thousand games may take more than three, in megabytes.
MOST_MEMORY = 16


def keep(home, count, yellow="Human"):
    """Keeps this number of finished games, against this seat."""
    folder = path(home, *FINISHED)
    os.makedirs(folder, exist_ok=True)
    for index in range(count):
        game = GAME.format(minute=index // 60 % 60, second=index % 60, yellow=yellow)
        write(path(folder, f"{index:013}-0.ron"), game)


def rows(layout):
    """The rows that are laid out."""
    return sum(name.startswith("game:") for name in layout["buttons"])


def a_thousand(stage):
    """The page of a thousand games opens at once, and these take little memory; the keyboard leads
    through them."""
    took, used = {}, {}
    for count in (3, 1000):
        home = stage.home()
        keep(home, count)
        with stage.playing(f"many-{count}", "connect_four", home=home) as game:
            enough = max(AT_ONCE, took.get(3, 0) + LATER)
            took[count], used[count] = time_to_open(game, enough), memory(game.pid())
            if count > 3:
                game.press("game:0")
                game.keys(*["Down"] * 30)
                reached = lambda layout: layout["focus"] == "game:30" and "game:30" in layout["buttons"]
                game.settled(reached, "a row further down")
                assert rows(game.layout()) < 40, "rows out of sight are laid out"
                game.screenshot("many")
    more = used[1000] - used[3]
    print(f"        finished games: 3 open in {took[3] * 1000:.0f} ms with {used[3]:.1f} MB, "
          f"1,000 in {took[1000] * 1000:.0f} ms with {used[1000]:.1f} MB", flush=True)
    assert took[1000] < enough, f"a thousand games take {took[1000]:.3f} s to open"
    assert more <= MOST_MEMORY, f"a thousand games take {more:.1f} MB more than three"


def time_to_open(game, enough):
    """Opens the page and its finished games as fast as the window answers. Returns the longer one of the two
    times, in seconds: the shortest of up to thirty, as a busy machine answers most late."""
    game.keys("ctrl+o")
    tab = game.button("games:finished")
    game.point(tab["x"] + tab["w"] / 2, tab["y"] + tab["h"] / 2)
    comes = lambda name: until(lambda: name in game.layout()["buttons"], name)
    took = []
    # Starting xdotool would take as long as the window does.
    with Watcher(game.stage.display, game.window) as hand:
        while len(took) < 30 and min(took, default=enough) >= enough:
            game.keys("Escape")
            game.gone("games:finished")
            game.forget()
            began = time.monotonic()
            for kind in (KEY_PRESS, KEY_RELEASE):
                hand.fake(kind, CONTROL)
                hand.fake(kind, LETTER_O)
            comes("games:finished")
            shown = time.monotonic()
            hand.fake(BUTTON_PRESS, 1)
            hand.fake(BUTTON_RELEASE, 1)
            comes("game:0")
            took.append(max(shown - began, time.monotonic() - shown))
    return min(took)


def begun(game, *columns):
    """Two moves of a game."""
    game.drop(*columns)
    game.facts(2)


def resigned(game):
    """The end of a game."""
    game.keys("ctrl+r", "ctrl+r")
    (found,) = game.facts(1)
    assert found["event"] == "outcome", found


def again(game):
    """The next game of the two."""
    game.press("again")
    game.expect_start("connect_four", 7, 6)


@contextlib.contextmanager
def small_disk(home):
    """A disk of its own in this folder; None where only an administrator could make one."""
    mount = ["mount", "-t", "tmpfs", "-o", "size=48k", "tmpfs", home]
    made = subprocess.run(mount, check=False, capture_output=True).returncode == 0
    try:
        yield made
    finally:
        if made:
            # A program that still ends may hold it for a moment.
            subprocess.run(["umount", "-l", home], check=False)


def only_read(place):
    """How a file or a folder becomes one that may only be read, how it becomes writable again, and what is
    told meanwhile."""
    run = lambda *command: subprocess.run(command, check=True)

    def refuse():
        run("mount", "--bind", place, place)
        run("mount", "-o", "remount,bind,ro", place)

    return refuse, lambda: run("umount", place), "cannot be written: "


def disk_refuses(stage):
    """A game that ends while the disk is full, or its file or the folder of it may only be read, is told of
    and kept once there is room: with the next game that ends. Of an unfinished one what was kept before stays."""
    home = stage.home()
    with small_disk(home) as made:
        if not made:
            print("skipped disk_refuses: only an administrator can make a small disk", flush=True)
            return
        file, unfinished = path(home, *FINISHED), path(home, *UNFINISHED)
        full = (lambda: filled(home), lambda: os.remove(path(home, "filler")), "the disk is full")
        locked = (only_read(it) for it in (file, os.path.dirname(file)))
        with stage.playing("refuses", "connect_four", "--yellow", "human", home=home) as game:
            # The terminal is told as well if the window ends soon after.
            game.complaints.append(" cannot be written: ")
            for number, (refuse, allow, reason) in enumerate((full, *locked)):
                begun(game, 3, 2)
                until(lambda: holds(unfinished, '"43"'), "the moves on the disk")
                refuse()
                resigned(game)
                game.expect_text("error", reason)
                game.screenshot(f"told_{number + 1}")
                assert finished_games(home) == 2 * number, "a game was kept where nothing can be written"
                allow()
                again(game)
                # Two games that end alike in one second are one file.
                begun(game, 2, 3)
                resigned(game)
                until(lambda: finished_games(home) == 2 * number + 2, lambda: f"both games, found {finished_games(home)}")
                again(game)
            begun(game, 3, 2)
            until(lambda: holds(unfinished, '"43"'), "the moves on the disk")
            filled(home)
            game.drop(4)
            game.expect(move("red", 4, 0))
            game.expect_text("error", "unfinished.ron cannot be written: the disk is full")
            assert holds(unfinished, '"43"'), "what was kept before is gone"
            os.remove(path(home, "filler"))
            game.drop(5)
            game.expect(move("yellow", 5, 0))
            until(lambda: holds(unfinished, '"4356"'), "the game once there is room")


TESTS = [a_thousand, disk_refuses]
