"""What happens around a game: configuration, the window's size, the end."""

import os
import re
import shutil
import time

from figures import cpu
from files import GAMES, holds, path, write
from game import move, rewind, until

CONFIG = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../config")


def preset_edited(stage):
    """A preset changes while a game is played by it: well, badly, and back; then
    its directory goes."""
    config = os.path.join(stage.home(), "own")
    os.makedirs(os.path.join(config, "presets"))
    file = os.path.join(config, "presets", "connect_three.ron")
    with open(os.path.join(CONFIG, "presets", "connect_three.ron"), encoding="utf-8") as source:
        original = source.read()
    write(file, original)
    with stage.playing("config", "connect_three", "--config", config) as game:
        game.drop(3)
        game.expect(move("red", 3, 0))

        wider = original.replace("columns: 4,", "columns: 5,")
        write(file, wider)
        game.expect_text("status", "Connect Three", "changed")
        game.button("new_rules")
        game.screenshot("changed")
        game.drop(3)
        game.expect(move("yellow", 3, 1))

        bad = wider.replace("rows: 4,", "rows: 400,")
        line = bad[: bad.index("rows: 400")].count("\n") + 1
        column = 1 + bad.splitlines()[line - 1].index("400")
        game.complaints.append(f"connect_three.ron:{line}:")
        write(file, bad)
        game.expect_text("error", f"{file}:{line}:{column}: expected ", ", found 400")
        for name in ("open", "reload", "continue"):
            game.button(name)
        game.screenshot("fault")
        game.press("continue")
        game.gone("continue")
        game.drop(3)
        game.expect(move("red", 3, 2))

        full = "(" + "a:1," * 250_000 + ")"
        game.complaints.append("connect_three.ron:")
        write(file, full)
        for _ in range(19):
            game.expect_text("error", f"{file}:1:", ": expected ")
        game.expect_text("error", f"{file}:1:", "; there are more faults")
        game.button("continue")
        game.screenshot("faults")
        game.press("continue")
        game.gone("continue")

        broken = wider.replace("rows: 4,", "rows: 4")
        game.complaints.append("connect_three.ron:")
        write(file, broken)
        text = game.expect_text("error", f"{file}:", "expected ", ", found ")
        assert re.search(r"\.ron:\d+:\d+: ", text), f"no line and column in {text!r}"
        game.press("reload")
        game.button("reload")
        # By its key, as the game may notice the file just before a click arrives.
        write(file, wider.replace("rows: 4,", "rows: 6,"))
        game.keys("F5")
        game.gone("reload")
        game.expect_text("status", "Connect Three", "changed")
        game.drop(3)
        game.expect(move("yellow", 3, 3))

        game.press("new_rules")
        game.dialog()
        # A fault over the dialog gives it the keyboard back.
        game.tab_to("change_rules")
        write(file, broken)
        game.expect_text("error", f"{file}:")
        game.button("continue")
        write(file, wider.replace("rows: 4,", "rows: 6,"))
        game.keys("F5")
        game.gone("continue")
        focus = game.settled()["focus"]
        assert focus == "change_rules", f"the keyboard is at {focus}"
        game.press("start")
        game.gone("start")
        game.expect_start("connect_three", 5, 6)
        game.expect_left()
        game.drop(4)
        game.expect(move("red", 4, 0))

        game.complaints.append("expected a directory")
        shutil.rmtree(config)
        game.expect_text("error", f"{config}:1:1: expected a directory, found nothing there")
        game.press("continue")
        game.gone("continue")
        game.drop(4)
        game.expect(move("yellow", 4, 1))
        game.press("rematch")
        # In the middle of a game it is asked for twice.
        game.press("rematch")
        game.expect_start("connect_three", 5, 6)
        game.expect_left()


def resized(stage):
    """The window changes its size while discs fall."""
    with stage.playing("resized", "connect_four") as game:
        first = game.settled()["columns"]
        player, row = "red", 0
        for size in ((640, 480), (1920, 1080), (480, 360), (1, 1), (1100, 760)):
            width, height = size
            was = game.layout()
            x, y = game.column_point(3) if width > 1 else game.column_point(4)
            column = 3 if width > 1 else 4
            game.click(x, y)
            # The log has the move as soon as the disc begins to fall.
            game.expect(move(player, column, row if column == 3 else 0))
            game.resize(width, height)
            player = "yellow" if player == "red" else "red"
            row += column == 3
            if size == (1, 1):
                # Nothing can be seen or clicked; it must only live.
                game.settled(lambda layout: layout is not was, "a layout of 1 x 1")
                game.resize(1100, 760)
                game.settled(lambda layout: layout["columns"] == first, "the first layout")
                continue
            columns = game.settled(
                lambda layout: layout is not was or size == (1100, 760), f"a layout of {size}"
            )["columns"]
            for strip in columns:
                inside = 0 <= strip["x"] and strip["x"] + strip["w"] <= width
                inside = inside and 0 <= strip["y"] and strip["y"] + strip["h"] <= height
                assert inside and strip["w"] >= 10, f"column {strip} of a window of {size}"
            picture = game.screenshot(f"{width}x{height}")
            found = (picture.width, picture.height)
            assert found == size, f"expected a window of {size}, found {found}"
        assert game.layout()["columns"] == first, "the first size has another layout"
        game.drop(0)
        game.expect(move(player, 0, 0))


def quit_while_thinking(stage):
    """The window closes at once while engines think or play."""
    players = ["--red", "win-block-random", "--yellow", "random"]
    with stage.playing("engines", "giant_99x99", *players) as game:
        for player in ("red", "yellow", "red"):
            (found,) = game.facts(1)
            assert (found["event"], found["player"]) == ("move", player), f"found {found}"
        # The view follows the discs; a click into it changes nothing.
        seen = [strip["w"] for strip in game.layout()["columns"]]
        game.drop(seen.index(max(seen)))
        game.close()
        game.ends()

    slow = ["--preset", "connect_four", "--size", "99x99", "--yellow", "alpha-beta-10"]
    with stage.game("thinking", *slow) as game:
        game.expect_start("connect_four", 99, 99)
        game.drop(49)
        game.expect(move("red", 49, 0))
        game.drop(49)
        game.expect_text("error", "not your turn")
        game.press("rematch")
        # In the middle of a game it is asked for twice.
        game.press("rematch")
        game.expect_start("connect_four", 99, 99)
        # What thought before thinks about the new game.
        game.drop(50)
        game.expect(move("red", 50, 0))
        game.drop(50)
        game.expect_text("error", "not your turn")
        game.press("new")
        game.dialog()
        was = game.layout()
        game.press("preset:connect_three")
        # The text about the game moves the seats, and engines make frames slow.
        game.settled(lambda layout: layout is not was, "the seats to move")
        game.choose("yellow", "human")
        game.choose("red", "human")
        game.press("start")
        game.gone("start")
        game.expect_start("connect_three", 4, 4)
        game.drop(1)
        game.expect(move("red", 1, 0))

    with stage.game("thinking", *slow, "--red", "alpha-beta-10") as game:
        game.expect_start("connect_four", 99, 99)
        game.keys("ctrl+q")
        game.ends()


# The most processor time that the start page uses in a second, and how long a search may go on
# and the page may take to be drawn before, in seconds.
REST = 0.1
LEAVING = 0.5

# Rules whose goals have as many places on the board as rules may have.
LARGE_GOALS = """(name: "Large", base: "connect_four", columns: 99, rows: 99,
    goals: [Square(49), Square(50), Square(51)])"""


def unseen(stage):
    """A search whose result nobody sees ends: analysis, hint, reasons and the move of a level
    that is to move."""
    config = os.path.join(stage.home(), "own")
    os.makedirs(os.path.join(config, "presets"))
    write(os.path.join(config, "presets", "large.ron"), LARGE_GOALS)
    for preset, more, key in (
        ("giant_99x99", (), "a"),
        ("giant_99x99", (), "h"),
        ("giant_99x99", (), "w"),
        ("giant_99x99", ("--red", "search-strong"), None),
        ("large", ("--config", config), "a"),
        ("large", ("--config", config), "h"),
        ("large", ("--config", config), "w"),
    ):
        what = f"{key} in {preset}"
        with stage.game("unseen", "--preset", preset, *more) as game:
            (begun,) = game.facts(1)
            assert begun["event"] == "start", f"found {begun}"
            if key:
                game.keys(key)
            time.sleep(0.3)
            game.point_away()
            game.press("menu")
            game.press("menu:start")
            game.button("card:connect_four")
            time.sleep(LEAVING)
            before = cpu(game.pid())
            time.sleep(1)
            used = cpu(game.pid()) - before
            assert used <= REST, f"{what}: {used:.2f} s of processor time on the start page"
            game.facts(len(game.read()) - 1)


def slow_frame(stage):
    """Nothing that is done while a frame takes long is lost, and all is done in order."""
    home = stage.home()
    folder = path(home, *GAMES)
    with stage.playing("slow", "connect_four", home=home) as game:
        game.drop(3)
        game.expect(move("red", 3, 0))
        game.point_away()
        with game.held_up():
            game.keys("ctrl+z", "1", "2", "ctrl+z")
        back, again = rewind(0), move("red", 0, 0)
        game.expect(back, again, move("yellow", 1, 0), rewind(1))
        with game.held_up():
            game.keys("ctrl+s", "ctrl+s")
        for _ in range(2):
            game.expect_text("status", "Saved. See Saved games")
        game.keys("ctrl+o")
        game.settled(lambda layout: layout["focus"] == "game:0", "the first game")
        game.tab_to("rename_game")
        # To the next control, which asks before it removes the game.
        with game.held_up():
            game.keys("Tab", "Return", "Return")
        until(lambda: len(os.listdir(folder)) == 1, "one game to be left")
        game.gone("game:1")
        game.tab_to("remove_game")
        with game.held_up():
            game.keys("Return", "Return", "ctrl+q")
        game.ends()
    assert not os.listdir(folder), f"found {os.listdir(folder)}"


def bad_arguments(stage):
    """What makes no sense is one sentence on standard error and exit code 2."""
    absent = os.path.join(stage.root, "absent")
    saved, pipe = os.path.join(stage.root, "game.ron"), os.path.join(stage.root, "pipe")
    write(saved, "// A game, not an event log.\n")
    os.mkfifo(pipe)
    for arguments, changes, parts in [
        (["--preset", "chess"], {}, ["--preset", "connect_four", '"chess"']),
        (["--size", "1x1"], {}, ["1x1", "2 to 99"]),
        (["--size", "wide"], {}, ["wide", "9x7"]),
        (["--red", "genius"], {}, ["--red", "human", '"genius"']),
        (["--theme", "pink"], {}, ["--theme", "dark", '"pink"']),
        (["--preset", "connect_four", "--size", "2x2"], {}, ["2x2", "goal"]),
        (["--config", absent], {}, ["--config", absent]),
        (["--log-events", os.path.join(absent, "log")], {}, ["--log-events", absent]),
        (["--log-events", saved], {}, ["--log-events", saved, "an event log"]),
        (["--log-events", pipe], {}, ["--log-events", pipe, "found a pipe"]),
        (["--colour"], {}, ["--colour"]),
        ([], {"DISPLAY": None}, ["DISPLAY"]),
        ([], {"DISPLAY": ":77"}, [":77"]),
    ]:
        code, said, complaint = stage.run(*arguments, **changes)
        shown = f"{arguments} {changes}: exit code {code}, {said!r}, {complaint!r}"
        assert code == 2 and said == "", shown
        assert complaint.startswith("plummet: ") and complaint.count("\n") == 1, shown
        assert all(part.lower() in complaint.lower() for part in parts), shown
    assert holds(saved, "// A game, not an event log.\n"), "a file that is no log was changed"


TESTS = [
    preset_edited,
    resized,
    quit_while_thinking,
    slow_frame,
    unseen,
    bad_arguments,
]
