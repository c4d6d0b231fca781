"""The finished games on the page of saved games."""

import contextlib
import os
import subprocess
import time

from files import FINISHED, GAMES, SETTINGS, STATISTICS, UNFINISHED, filled, finished_games, holds, path, write
from game import memory, rewind, until
from texts import logged, told
from tours import SIZES, FIRST
from wire import BUTTON_PRESS, BUTTON_RELEASE, KEY_PRESS, KEY_RELEASE, Watcher

# A game that Anna has won with red; its minute and its second distinguish it.
GAME = (
    '(version: 1, preset: "connect_four", title: "Connect Four", rules: (columns: 7, rows: 6, goals: [Line(4)], '
    "ending: FirstGoal, first: Red, start: [], end_when_decided: false), seats: (red: Human, yellow: {yellow}), "
    'names: (red: "Anna", yellow: None), opening: Plain, moves: "4141414", result: (outcome: Win(Red), cause: Board), date: "2026-11-21T14:{minute:02}:{second:02}Z")\n'
)

# The numbers of keys, which are the same on every PC keyboard.
CONTROL, LETTER_O = 37, 32

# In what time the page of a thousand games opens, in seconds.
AT_ONCE = 0.2
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


def saved(home):
    """The files of the saved games."""
    folder = path(home, *GAMES)
    return os.listdir(folder) if os.path.isdir(folder) else []


def opened(game, press):
    """Opens the page and shows the finished games."""
    game.keys("ctrl+o")
    game.button("games:finished")
    press("games:finished")
    game.button("review_game")


def drawn(game, saved_game):
    """The bytes of the picture that the command line makes of a saved game, with its names and its
    result."""
    file = path(game.stage.home(), "picture.png")
    code, _, complaint = game.stage.run("picture", saved_game, "--out", file)
    assert code == 0, complaint
    with open(file, "rb") as stream:
        return stream.read()


def shared(game, press):
    """The chosen game is copied, drawn and saved; twice."""
    for count in (1, 2):
        opened(game, press)
        press("copy_game")
        game.expect_text("status", "Copied: connect_four", "4141414")
        press("draw_game")
        file = game.expect_text("status", "Saved as ").split("Saved as ")[1]
        press("save_game")
        game.expect_text("status", "Saved. See Saved games")
        assert len(saved(game.home)) == count, saved(game.home)
        with open(file, "rb") as stream:
            right = stream.read() == drawn(game, path(game.home, *GAMES, saved(game.home)[0]))
        assert right, f"{file} is not the picture of the saved game"
        game.screenshot("shared")
        press("close")
        game.gone("close")


def looked_at(game, press):
    """The chosen game is looked back on, and reviewed; twice."""
    for _ in range(2):
        opened(game, press)
        press("open_game")
        game.expect_start("connect_four", 7, 6)
        game.expect(rewind(7))
        game.keys("Home", "End")
        opened(game, press)
        press("review_game")
        game.button("review:close")
        game.screenshot("review")
        press("review:close")
        game.gone("review:close")
        game.pass_over()


def deleted(game, press):
    """All games are deleted after a question; the page shows nothing afterwards, also if it is opened
    again. The saved ones stay."""
    opened(game, press)
    press("clear_games")
    game.settled()
    game.screenshot("sure")
    assert holds(path(game.home, *FINISHED), "4141414")
    press("clear_games")
    game.gone("game:0")
    assert finished_games(game.home) == 0
    game.screenshot("none")
    press("games:saved")
    game.settled(lambda layout: rows(layout) == 2, "two saved games")
    press("close")
    game.gone("close")
    game.keys("ctrl+o")
    game.button("games:finished")
    press("games:finished")
    game.settled(lambda layout: rows(layout) == 0, "no game")
    press("close")
    game.gone("close")


def everything(way, size):
    """The test of all that the page does with finished games, by the mouse or by the keyboard."""

    def test(stage):
        home = stage.home()
        keep(home, 3)
        with stage.playing(f"finished-{way}-{size[0]}", "connect_four", home=home) as game:
            game.point_away()
            if size != FIRST:
                game.resize_and_see(*size)
            press = game.press if way == "mouse" else game.press_by_key
            shared(game, press)
            looked_at(game, press)
            deleted(game, press)

    test.__name__ = f"finished_{way}_{size[0]}x{size[1]}"
    return test


def many(stage):
    """The page of a thousand games opens at once, and these take little memory; the keyboard leads
    through them."""
    took, used = {}, {}
    for count in (3, 1000):
        home = stage.home()
        keep(home, count)
        with stage.playing(f"many-{count}", "connect_four", home=home) as game:
            took[count], used[count] = time_to_open(game, AT_ONCE), memory(game.pid())
            if count > 3:
                game.press("game:0")
                game.keys(*["Down"] * 30)
                game.settled(lambda layout: layout["focus"] == "game:30", "a row further down")
                assert rows(game.layout()) < 40, "rows out of sight are laid out"
                game.screenshot("many")
    more = used[1000] - used[3]
    print(f"        finished games: 3 open in {took[3] * 1000:.0f} ms with {used[3]:.1f} MB, "
          f"1,000 in {took[1000] * 1000:.0f} ms with {used[1000]:.1f} MB", flush=True)
    assert took[1000] < AT_ONCE, f"a thousand games take {took[1000]:.3f} s to open"
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


def others(stage):
    """Files that are broken or of a newer version are told; they stay, and so do the games beside them."""
    home = stage.home()
    keep(home, 2)
    folder = path(home, *FINISHED)
    strange = {"broken.ron": "(version: 1, moves: ", "newer.ron": '(version: 99, moves: "1")'}
    for name, text in strange.items():
        write(path(folder, name), text)
    with logged(stage, "others", "--preset", "connect_four", "--yellow", "human", home=home) as game:
        game.expect_start("connect_four", 7, 6)
        begun(game, 3, 2)
        resigned(game)
        until(lambda: finished_games(home) == 5, "the finished game")
        for _ in range(2):
            opened(game, game.press)
            game.settled(lambda layout: rows(layout) == 3, "the three games that can be read")
            told(game, path(folder, "broken.ron:1:"), "expected ")
            told(game, path(folder, "newer.ron:1:"), "expected version 1, the newest", "found 99")
            game.screenshot("told")
            game.press("close")
            game.gone("close")
    assert all(holds(path(folder, name), text) for name, text in strange.items()), "a file of others is gone"


# What the version before the finished games wrote: settings, statistics and a saved game.
BEFORE = {
    SETTINGS: """// The settings of Plummet. The window writes this file; comments are lost then.
(
    version: 1,
    theme: Some("dark"), // the id of a theme; None: the first one
    strong_marks: false, // a large O and X on the discs in every theme
    text_scale: 100, // the size of everything, in per cent, 75 to 300
    motion: Full, // the amount of animation, Full or Reduced
    animation_speed: 100, // the speed of animations, in per cent, 25 to 400
    volume: 3, // the volume of sounds, in per cent, 0 to 100
    muted: true, // no sound at all
    hint_level: None, // the id of a level; None: the best there is
    confirm_moves: false, // ask before a move is played
    first_name: Some("Anna"), // the first of two people; None: the colour
    second_name: Some("Zoë"), // the second of two people; None: the colour
    analysis: false, // analyse while people think
    show_scores: true, // a score above each column
)
""",
    STATISTICS: """// How you have fared in Plummet: games Won, Drawn and Lost, the oldest first.
(
    version: 1,
    tallies: [
        (preset: "connect_four", level: "casual", won: 2, drawn: 1, lost: 1, best_streak: 2, history: [L, W, W, D]),
    ],
)
""",
    (*GAMES, "Mine.ron"): """// A game of Plummet. Columns count from 1 at the left, times are in seconds.
(
    version: 1,
    preset: "connect_four",
    title: "Connect Four",
    rules: (columns: 7, rows: 6, goals: [Line(4)], ending: FirstGoal, first: Red, start: [], end_when_decided: false),
    seats: (red: Human, yellow: Level(id: "casual", name: "Casual")),
    opening: Plain,
    moves: "4455",
    result: (outcome: Win(Yellow), cause: Resignation),
    date: "2026-11-21T14:30:00Z",
)
""",
}


def before(stage):
    """The files of the last version are read and left as they are; a game that is lost then is one more."""
    home = stage.home()
    for name, text in BEFORE.items():
        os.makedirs(os.path.dirname(path(home, *name)), exist_ok=True)
        write(path(home, *name), text)
    unchanged = lambda name: holds(path(home, *name), BEFORE[name])
    with stage.playing("before", "connect_four", "--yellow", "casual", home=home) as game:
        game.keys("ctrl+t")
        game.button("close")
        game.screenshot("statistics")
        game.press("close")
        game.gone("close")
        game.keys("ctrl+o")
        game.settled(lambda layout: rows(layout) == 1, "the saved game")
        game.press("games:finished")
        game.settled(lambda layout: rows(layout) == 0, "no finished game")
        game.keys("Escape")
        game.gone("games:saved")
        assert all(unchanged(name) for name in BEFORE), "a file was changed"
        begun(game, 3)
        resigned(game)
        more = BEFORE[STATISTICS].replace("lost: 1", "lost: 2").replace("W, D]", "W, D, L]")
        until(lambda: holds(path(home, *STATISTICS), more), "the loss")
        until(lambda: finished_games(home) == 1, "the finished game")
        (kept,) = os.listdir(path(home, *FINISHED))
        assert holds(path(home, *FINISHED, kept), '"Anna"'), "the name of the settings"
        game.keys("m")
        until(lambda: holds(path(home, *SETTINGS), "muted: false"), "the settings")
        assert holds(path(home, *SETTINGS), "volume: 3,"), "a setting is gone"
    assert unchanged((*GAMES, "Mine.ron")), "the saved game was changed"


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
    and kept once there is room: with the next game that ends."""
    home = stage.home()
    with small_disk(home) as made:
        if not made:
            print("skipped disk_refuses: only an administrator can make a small disk", flush=True)
            return
        file = path(home, *FINISHED)
        full = (lambda: filled(home), lambda: os.remove(path(home, "filler")), "the disk is full")
        locked = (only_read(it) for it in (file, os.path.dirname(file)))
        with stage.playing("refuses", "connect_four", "--yellow", "human", home=home) as game:
            # The terminal is told as well if the window ends soon after.
            game.complaints.append(" cannot be written: ")
            for number, (refuse, allow, reason) in enumerate((full, *locked)):
                begun(game, 3, 2)
                until(lambda: holds(path(home, *UNFINISHED), '"43"'), "the moves on the disk")
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


TESTS = [*(everything(way, size) for size in SIZES for way in ("mouse", "keys")), many, others, before, disk_refuses]
