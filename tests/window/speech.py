#!/usr/bin/env python3
"""Plays the real program by AT-SPI alone, as a screen reader does: without pointer and picture.

    /usr/bin/python3 tests/window/speech.py PATH_TO_PLUMMET [--transcript FILE]

A game against First steps is played to its end and looked back on, the review opened and its first mistake
read with its reason, the game found among the finished ones and in one's own openings, a position set up,
a puzzle and a step of a lesson solved, and a setting changed. Scores are switched on and off, and sides are
swapped. Then a reader asks for every node of a 99x99 board, acts on nodes that are gone, and the bus goes
away.

Needs Xvfb, xdotool, dbus-run-session, at-spi2-core and python3-pyatspi. Where one is missing it prints SKIPPED
with the reason and ends with 0.
"""

import argparse
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import time

# Nothing is to be left behind beside the sources.
sys.dont_write_bytecode = True

from frames import LONGEST_FRAME, frame_times, none_late, shown  # noqa: E402
from game import used  # noqa: E402
from reader import PATIENCE, Reader, until  # noqa: E402

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")


def missing():
    """A sentence about what is not installed, or None."""
    for tool, package in (("Xvfb", "xvfb"), ("xdotool", "xdotool"), ("dbus-run-session", "dbus"), ("busctl", "systemd")):
        if shutil.which(tool) is None:
            return f"{tool} is not there (package {package})"
    if not any(os.access(path, os.X_OK) for path in LAUNCHERS):
        return "at-spi-bus-launcher is not there (package at-spi2-core)"
    try:
        import pyatspi  # noqa: F401
    except ImportError as error:
        return f"{error} (package python3-pyatspi; run it with /usr/bin/python3)"
    return None


def cells(reader):
    """The board as the nodes of its cells tell it: the discs by column from 1 and row from a."""
    board = {}
    for role, name in reader.names():
        found = re.fullmatch(r"(\d+)([a-z]), (red|yellow|empty).*", name)
        if role == "table cell" and found:
            board[int(found[1]), ord(found[2]) - ord("a")] = found[3]
    return board


def line(board, column, colour):
    """The length of the longest line that a disc of this colour in a column would be part of."""
    row = next((row for row in range(6) if board.get((column, row)) == "empty"), None)
    if row is None:
        return 0
    longest = 1
    for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
        length = 1
        for sign in (1, -1):
            step = 1
            while board.get((column + sign * step * right, row + sign * step * up)) == colour:
                length, step = length + 1, step + 1
        longest = max(longest, length)
    return longest


def wins(board, colour):
    """A column in which a disc of this colour completes a line of four, or None."""
    return next((column for column in range(1, 8) if line(board, column, colour) >= 4), None)


def setting(reader):
    """The setting that threats are said."""
    reader.press("Settings")
    reader.press("Screen reader says threats: On")
    is_checked = lambda: reader.control("Screen reader says threats: On").getState().contains(
        reader.atspi.STATE_CHECKED
    )
    until(is_checked, "the switch to be on")
    reader.press("Close")


# How a game ends; a threat is told as "First steps could win next in column 3".
ENDS = ("You win.", "First steps wins.", "A draw")


def game(reader):
    """A game against First steps to its end: a win, what stops one, or the longest line."""
    reader.press("First steps")
    reader.press("Connect Four")
    reader.hears("Your turn")
    while True:
        board, free = cells(reader), reader.free_columns()
        column = wins(board, "red") or wins(board, "yellow") or max(
            free, key=lambda it: (line(board, it, "red"), -abs(it - 4))
        )
        reader.press(f"Column {column}:")
        said = reader.hears("You: column", "Column")
        assert f"You: column {column}, " in said, said
        if not over(reader) and "First steps: column" not in said:
            reader.hears("First steps: column", *ENDS)
        if not over(reader):
            until(lambda: turn(reader) or over(reader), "my turn")
        if over(reader):
            break
    told = over(reader)
    reader.settle()
    ends = [text for text in reader.heard if any(end in text for end in ENDS)]
    assert len(ends) == 1, f"said twice: {ends}"
    won = [name for role, name in reader.names() if role == "table cell" and "winning line" in name]
    assert len(won) >= 4 or "draw" in told, won


def turn(reader):
    """Whether it is the person's turn: the status line says so."""
    return any(name.startswith("Your turn") for role, name in reader.names() if role == "label")


def over(reader):
    """The report of the end of the game."""
    reader.listen()
    return next((text for text in reader.heard if any(end in text for end in ENDS)), None)


def lookback(reader):
    """The game is looked back on, and what is on the board is asked for."""
    for key, part in (
        ("Page Up", "After"), ("Page Up", "After"), ("J", "After"), ("C", "from the bottom"),
        ("E", "Row a from the left"), ("E", "Row b from the left"), ("D", "The board from the bottom"),
        ("K", "turn"), ("X", ("hreat", "could win next")), ("F", "Free columns"), ("O", "No points are counted"),
        ("End", "win"),
    ):
        reader.key(key)
        reader.hears(*([part] if isinstance(part, str) else part))


def review(reader):
    """The review of the game: the first move with a mark or into a loss, and its reason."""
    reader.press("Review")
    # Said once all moves are judged.
    reader.hears("Step back through the game", "One mistake was found")
    reader.press("Next mistake (N)")
    reader.hears("Inaccuracy", "Mistake", "Blunder", "Hard to see")
    reader.press("Why? (W)")
    reader.hears("wins", "win", "line", "loss", "stops", "threat", "block", "tried every way", "complete", "losing", patience=60.0)
    reader.press("Close (W)")
    reader.hears("Move ")


def named(reader):
    """The names of the nodes of a page that take the keyboard."""
    found = []
    for node in reader.nodes():
        try:
            if node.getState().contains(reader.atspi.STATE_FOCUSABLE):
                found.append(node.name.strip() or f"a {node.getRoleName()} without a name")
        except Exception:  # noqa: BLE001  A node that has just gone.
            continue
    return found


def has(reader, *parts):
    """Waits until a page has controls with these parts in their names, and none without a name: a node
    that goes away between two questions has none either."""
    names = lambda: " / ".join(named(reader))
    right = lambda seen: all(part in seen for part in parts) and "without a name" not in seen
    until(lambda: right(names()), lambda: f"{parts} among {names()}")
    reader.lines += [f"there: {name}" for name in named(reader)]


def finished(reader):
    """The game is found on the page of saved games, among the finished ones."""
    reader.press("Menu")
    reader.press("Saved games")
    reader.press("Finished")
    has(reader, "Connect Four", "First steps", "Open", "Delete all")
    reader.press("Close")


def openings(reader):
    """The game is found in one's own openings."""
    reader.press("Menu")
    reader.press("My games")
    reader.press("To the start")
    has(reader, "You dropped here in 1 game", "One move back", "Close")
    reader.press("Column 4, You dropped here")
    has(reader, "Your opponent in 1 game", "One move back", "Close")
    reader.press("Close")


def set_up(reader):
    """A position is set up by hand, and what is wrong with it is read."""
    reader.press("Menu")
    reader.press("Set up a position")
    reader.press("Clear")
    has(reader, *(f"Column {column}: empty" for column in range(1, 8)), "Save as my rules", "Play")
    reader.press("Column 1: empty")
    has(reader, "Column 1: 1 disc, red on top", "Mirror", "Copy as text")
    reader.press("Whose turn: Red")
    reader.hears("After these discs it is yellow’s turn")
    reader.press("Close (V)")


def puzzle(reader):
    """The first puzzle, which is won with the next disc."""
    reader.press("Puzzles")
    listed = lambda: [name for role, name in reader.names() if role == "push button" and "Win in 1" in name]
    first = until(listed, "puzzles")[-1]
    reader.press(first)
    task = reader.hears("Drop a")
    # The puzzle, its task, and then the whole position.
    order = ["Puzzles. ", "Win in 1", "Drop a", "The board from the bottom", "Row a"]
    places = [task.find(part) for part in order]
    assert places == sorted(places) and places[0] == 0, task
    colour = "red" if "Drop a red" in task else "yellow"
    reader.key("X")
    # It would say the solution.
    reader.hears("yours to find")
    column = wins(cells(reader), colour)
    assert column, f"no column wins: {cells(reader)}"
    reader.press(f"Column {column}:")
    reader.hears("Right!")
    reader.settle()
    reader.press("Close (V)")
    reader.hears("Start page")
    reader.press("Close")


def lesson(reader):
    """The first task of the first lesson."""
    reader.press("Lessons")
    first = until(lambda: next((name for role, name in reader.names() if "step" in name and role == "push button"
                                and not name.startswith("Lessons")), None), "lessons")
    reader.press(first)
    reader.hears("Step 1 of")
    reader.press("Next")
    reader.hears("Step 2 of")
    reader.press("Column 4:")
    reader.hears("Your disc fell to the bottom")


def scores(program):
    """Scores are part of the names of columns, and that they are off is said. So is what the name of a person
    is a button for."""
    reader = Reader(program, ("--preset", "connect_three"))
    try:
        reader.press("Scores")
        reader.hears("win in", "wins in")
        until(lambda: reader.control("Column 2: empty, next row a, a win in "), "a score")
        # Only what follows the press is waited for.
        reader.settle()
        reader.press("Hide")
        reader.hears("The scores are off")
        until(lambda: reader.control("Column 2: empty, next row a").name.endswith("row a"), "no score")
        reader.settle()
        reader.press("Red, Change the names")
        until(lambda: reader.control("Cancel") or reader.control("Close"), "the dialog of names")
    finally:
        reader.close()


def swap(program):
    """The second player takes over the first disc: the offer is said, and so is the swap."""
    reader = Reader(program, ("--preset", "connect_four", "--red", "human", "--yellow", "human"))
    try:
        reader.press("New game")
        reader.press("After the first disc: May swap sides")
        reader.press("Start")
        reader.hears("turn")
        reader.press("Column 4:")
        reader.hears("You may take over the first disc")
        reader.settle()
        reader.press("Swap sides")
        reader.hears("You swapped sides")
        until(lambda: not reader.control("Swap sides"), "the offer to be gone")
    finally:
        reader.close()


def doubled(lines):
    """The sentences that were said twice between two actions."""
    found, said = [], set()
    for line in lines:
        if not line.startswith("says: "):
            said = set()
            continue
        for sentence in re.split(r"(?<=[.!?])\s+|(?<=[.!?])$", line.removeprefix("says: ")):
            name = sentence.strip(" .")
            found += [name] if name in said else []
            said |= {name} if name else set()
    return found


def walker():
    """Asks every node of the applications without end, as a process of its own."""
    import pyatspi

    count = 0
    while True:
        for application in pyatspi.Registry.getDesktop(0):
            stack = [application] if application else []
            while stack:
                node = stack.pop()
                try:
                    stack += [child for child in node if child]
                    node.name, node.getRoleName(), node.getState()
                except Exception:  # noqa: BLE001  It has just gone.
                    continue
                count += 1
                if count % 100 == 0:
                    print(count, flush=True)


def large_board(program):
    """A board of 99x99 while another reader asks every node. Returns the seconds until the window answers,
    its processor time for an answer, the times of frames, and the number of nodes asked."""
    reader = Reader(program, ("--preset", "giant_99x99"))
    until(lambda: reader.control("Column 54:"), "the board")
    points = [middle(reader.control(f"Column {number}:")) for number in (46, 54)]
    place = os.environ["DISPLAY"], window_of(reader.program.pid)
    frames = lambda: frame_times(place, reader.program.pid, points, 6)
    calm = frames()
    asking = subprocess.Popen([sys.executable, __file__, program, "--walk"], stdout=subprocess.PIPE)
    try:
        beyond = [name for _, name in reader.names() if name.startswith("The board has 99 ")]
        told = re.fullmatch(r"The board has 99 columns. These are columns (\d+) to (\d+)", beyond[0])
        assert told and int(told[2]) == int(told[1]) + 19, f"what is beyond the columns: {beyond}"
        assert beyond[1:] == ["The board has 99 rows. These are rows 1 to 20"], f"beyond the rows: {beyond}"
        # The nodes are those around the chosen column, so that these always have one.
        columns = [reader.control(f"Column {number}:") for number in range(46, 55)]
        # The thread that draws has the number of the process.
        window = f"{reader.program.pid}/task/{reader.program.pid}"
        before = used(window)
        took = [answered(reader, column) for column in columns * 3]
        busy = (used(window) - before) / len(took)
        times = none_late(frames, calm)
        reader.press(f"Column {50}:")
        until(lambda: reader.control("Column 50: 1 disc"), "the disc")
        gone(reader)
    finally:
        asking.kill()
        asked = asking.communicate()[0].split()
        reader.close()
    return took, busy, f"{shown(times)}; without the reader {shown(calm)}", int(asked[-1]) if asked else 0


def middle(node):
    """The point in the middle of a node."""
    place = node.queryComponent().getExtents(0)
    return place.x + place.width / 2, place.y + place.height / 2


def window_of(pid):
    """The window of a process."""
    find = ["xdotool", "search", "--onlyvisible", "--all", "--pid", str(pid), "--class", "^plummet$"]
    return int(subprocess.run(find, capture_output=True, text=True, check=True).stdout.split()[-1])


def answered(reader, column):
    """The seconds until a column that gets the focus says that it is chosen."""
    begun = time.monotonic()
    column.queryComponent().grabFocus()
    while not column.getState().contains(reader.atspi.STATE_SELECTED):
        assert time.monotonic() - begun < PATIENCE, f"{column.name} is not chosen"
    return time.monotonic() - begun


def gone(reader):
    """Acts on nodes that are gone."""
    old = [node for node in reader.nodes() if reader.actions(node)][:40]
    reader.press("Start page")
    until(lambda: reader.control("Connect Four"), "the start page")
    for node in old:
        try:
            node.queryAction().doAction(0)
        except Exception:  # noqa: BLE001  That is what is expected.
            continue
    time.sleep(0.3)
    assert reader.program.poll() is None, "an action on a node that is gone ended the program"
    assert reader.names(), "the program tells nothing any more"


def bus_comes_back(program, launcher):
    """The bus of readers goes away while the program runs, and comes back."""
    reader = Reader(program, ("--preset", "connect_four"))
    try:
        stop(launcher)
        time.sleep(1.0)
        assert reader.program.poll() is None, "the program ended with the bus"
        again = launched()
        # The reader ends with its bus, and another one starts.
        assert told("false") and told("true"), "the bus does not come back"
        found = subprocess.run(
            [sys.executable, __file__, program, "--find", str(reader.program.pid)],
            capture_output=True, text=True, timeout=PATIENCE, check=False,
        )
        assert reader.program.poll() is None, "the program ended when the bus came back"
        stop(again)
        assert found.stdout.strip() == "found again", f"the program is not found again: {found}"
        return "found again"
    finally:
        reader.close()


def find(pid):
    """Whether the program with this number is on the bus, for `bus_comes_back`."""
    import pyatspi

    def look():
        for application in pyatspi.Registry.getDesktop(0):
            try:
                if application and application.get_process_id() == pid and len(application):
                    return True
            except Exception:  # noqa: BLE001
                continue
        return False

    try:
        until(look, "it", patience=10.0)
    except AssertionError:
        return
    print("found again")


def idle_seconds(pid, seconds=3.0):
    """The processor time that the program takes while nothing happens."""
    before = used(pid)
    time.sleep(seconds)
    return used(pid) - before


def launched():
    """Starts the bus of readers and tells that one is there."""
    path = next(path for path in LAUNCHERS if os.access(path, os.X_OK))
    # In a group of its own, so that the bus that it starts ends with it.
    launcher = subprocess.Popen(
        [path, "--launch-immediately"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    until(lambda: told("true"), "the bus of readers")
    return launcher


def stop(launcher):
    """Ends the bus of readers."""
    os.killpg(launcher.pid, signal.SIGKILL)
    launcher.wait()


def told(is_reader_there):
    """Tells the desktop whether a reader is there. Returns whether it was to be told."""
    status = ["org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status", "IsEnabled", "b", is_reader_there]
    done = subprocess.run(["busctl", "--user", "set-property", *status], capture_output=True, check=False)
    return done.returncode == 0


def inside(given):
    """Everything, on a display and a bus of its own."""
    begun = time.monotonic()
    launcher = launched()
    lines = []
    reader = Reader(given.program, transcript=lines)
    try:
        parts = (setting, game, lookback, review, finished, openings, set_up, leave, puzzle, leave, lesson)
        for part in parts:
            if part is not leave:
                lines.append(f"-- {part.__doc__}")
            part(reader)
            reader.settle()
        played = time.monotonic() - begun
        idle = idle_seconds(reader.program.pid)
    finally:
        if given.transcript:
            with open(given.transcript, "w", encoding="utf-8") as file:
                file.writelines(line + "\n" for line in lines)
        reader.close()
    assert not doubled(lines), f"said twice: {doubled(lines)}"
    print(f"a setting, a game, its review, a puzzle and a lesson: {played:.1f} s; start to first node "
          f"{reader.start_seconds:.2f} s; idle {idle:.2f} s of 3 s")
    scores(given.program)
    swap(given.program)
    took, busy, frames, asked = large_board(given.program)
    print(f"99x99, {asked} nodes asked meanwhile: answers in {statistics.median(took) * 1000:.0f} ms, "
          f"at most {max(took) * 1000:.0f} ms; {busy * 1000:.0f} ms of the window's thread each; {frames}")
    print(f"the bus goes away and comes back: {bus_comes_back(given.program, launcher)}")
    # At least two frames answer: one that chooses the column, and one that tells it.
    assert busy < 2 * LONGEST_FRAME, f"the window takes {busy:.3f} s for an answer"
    assert played < 180, f"expected at most 180 s, took {played:.0f}"
    return 0


def leave(reader):
    """Leaves what lies over the game, and the game."""
    if reader.control("Close"):
        reader.press("Close")
    if reader.control("Start page"):
        reader.press("Start page")
    until(lambda: reader.control("Puzzles"), "the start page")


def main():
    """Runs all; 0 if it went well or has to be left out."""
    parser = argparse.ArgumentParser(description="Plays plummet as a screen reader does.")
    parser.add_argument("program", help="the program to test, such as target/release/plummet")
    parser.add_argument("--transcript", metavar="FILE", help="where the session is written")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--walk", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--find", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    given.program = os.path.abspath(given.program)
    lacking = missing()
    if lacking:
        print(f"SKIPPED the screen reader: {lacking}")
        return 0
    if given.walk:
        return walker()
    if given.find:
        return find(given.find)
    if given.inside:
        return inside(given)
    from stage import Stage

    with Stage(given.program, None) as stage:
        environment = {**os.environ, "DISPLAY": stage.display, "XDG_RUNTIME_DIR": stage.root}
        command = ["dbus-run-session", "--", sys.executable, __file__, given.program, "--inside"]
        command += ["--transcript", given.transcript] if given.transcript else []
        return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
