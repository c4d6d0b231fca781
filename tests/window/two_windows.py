"""Several windows of one person: whatever each makes is kept, however they end."""

import contextlib
import glob
import os
import time
import re

from files import FINISHED, LESSONS, PUZZLES, SETTINGS, UNFINISHED, holds, path, read
from game import comes, move, until
from stage import Stage

# A game that is not over before its board is full.
PRESET = ("most_fours_7x6", 7, 6)
# The columns of a game, in which no column is full.
LINE = [0, 1, 2, 3, 4, 5, 6] * 3

SETS = os.path.join(os.path.dirname(__file__), "..", "..", "assets", "puzzles")
MOVES = re.compile(r'^ *moves: "([0-9]*)",$', re.MULTILINE)


def puzzles(preset):
    """The puzzles of a preset as the page lists them: the kind and the right column from 0."""
    text = read(os.path.join(SETS, f"{preset}.ron"))
    found = re.findall(r': (\d+)", kind: "([^"]+)".*?line: "(\d)', text)
    return [(kind, int(right) - 1, moves) for moves, kind, right in found]


def opened(game):
    """Opens the page from the start page, with the puzzles of Connect Four."""
    game.button("puzzles")
    game.press("puzzles")
    game.settled(lambda layout: "puzzle:0" in layout["buttons"], "the list of puzzles")


def step(game, lesson, number):
    """The lesson shows a step, counted from 0."""
    return comes(game, "lesson", id=lesson, step=number, state="step")


def unfinished(home, is_over=None):
    """The columns of each unfinished game on the disk, as texts, sorted. One that has ended lies there if
    its window was killed then, until another finds it; `is_over` chooses."""
    folder = os.path.dirname(path(home, *UNFINISHED))
    texts = map(read, glob.glob(os.path.join(folder, "unfinished*.ron")))
    return sorted(MOVES.findall(text)[0] for text in texts
                  if is_over is None or ("\n    result: " in text) == is_over)


def expect_kept(home, *games):
    """The unfinished games on the disk are those with these columns."""
    expected = sorted("".join(str(column + 1) for column in game) for game in games)
    until(lambda: unfinished(home) == expected, lambda: f"{expected}, found {unfinished(home)}")


@contextlib.contextmanager
def displays(stage, count):
    """A number of displays, so that the windows on them do not meet."""
    with contextlib.ExitStack() as opened_stages:
        stages = [stage]
        while len(stages) < count:
            stages.append(Stage(stage.program, stage.pictures))
            opened_stages.callback(stages[-1].close)
        yield stages


def begun(stage, name, home):
    """A window with a new game that begins. Not a context: it may be killed."""
    game = stage.game(name, "--preset", PRESET[0], "--yellow", "human", home=home)
    game.expect_start(*PRESET)
    return game


def played(game, before, columns):
    """Clicks further columns of a game."""
    for ply, column in enumerate(columns, len(before) + 1):
        game.drop(column)
        row = [*before, *columns][: ply - 1].count(column)
        game.expect(move("red" if ply % 2 == 1 else "yellow", column, row))


def continued(game, card="continue_game"):
    """Continues a game of the start page. Returns the number of its moves."""
    game.press(card)
    game.gone(card)
    game.expect_start(*PRESET)
    (back,) = game.facts(1)
    assert back["event"] == "rewind", back
    return back["ply"]


def each_its_own_game(stage):
    """Two windows play by turns and are killed; both games are offered and continued."""
    home = stage.home()
    with displays(stage, 2) as (here, there):
        one = begun(here, "own-1", home)
        played(one, [], LINE[:2])
        expect_kept(home, LINE[:2])
        # The game of a window that lives is not offered.
        two = there.game("own-2", home=home)
        two.facts(1)
        assert "continue_game" not in two.settled()["buttons"]
        two.keys("ctrl+q")
        two.ends()
        two.kill()
        two = begun(there, "own-2", home)
        played(two, [], [6])
        played(one, LINE[:2], LINE[2:20])
        played(two, [6], [5])
        expect_kept(home, LINE[:20], [6, 5])
        one.kill()
        two.kill()
        expect_kept(home, LINE[:20], [6, 5])
        with here.game("own-3", home=home) as three:
            three.facts(1)
            three.button("continue_game:2")
            three.point_away()
            three.screenshot("offered")
            for size, name in (((640, 480), "small"), ((1920, 1080), "large"), ((1100, 760), "usual")):
                three.resize_and_see(*size)
                three.screenshot(name)
            # The other game stays where it is, and goes to the window that starts now.
            ply = continued(three, "continue_game:2")
            games = {20: LINE[:20], 2: [6, 5]}
            with there.game("own-4", home=home) as four:
                four.facts(1)
                four.button("continue_game")
                assert "continue_game:2" not in four.settled()["buttons"]
                other = continued(four)
                assert {ply, other} == set(games), (ply, other)
                played(four, games[other], [6])
                played(three, games[ply], [6])
                expect_kept(home, *(game + [6] for game in games.values()))


def a_game_that_another_window_took(stage):
    """Two windows offer one game: the second to ask is told, and its page has the game no more."""
    home = stage.home()
    games = [LINE[:number] for number in (1, 2, 3)]
    with displays(stage, 3) as stages:
        windows = [begun(it, f"took-{number}", home) for number, it in enumerate(stages)]
        for window, game in zip(windows, games):
            played(window, [], game)
        expect_kept(home, *games)
        for window in windows:
            window.kill()
        with stages[0].game("took-3", home=home) as one, stages[1].game("took-4", home=home) as two:
            for window in (one, two):
                window.complaints.append("Another window continues that game")
            one.facts(1)
            two.facts(1)
            # The first window has a game and offers two; the second has the first of these.
            one.button("continue_game:3")
            one.press("continue_game:2")
            one.expect_text("error", "Another window continues that game")
            one.gone("continue_game:3")
            one.screenshot("taken")
            third = continued(one, "continue_game:2")
            # Now the second asks for that one, and is then offered what the first has left.
            two.press("continue_game:2")
            two.expect_text("error", "Another window continues that game")
            first = continued(two, "continue_game:2")
            assert first != third, f"both windows have the game of {first} moves"
            played(one, LINE[:third], [6])
            played(two, LINE[:first], [6])
        (second,) = {1, 2, 3} - {first, third}
        expect_kept(home, LINE[:second], LINE[:first] + [6], LINE[:third] + [6])


def three_windows_end_in_any_order(stage):
    """Three windows play, are closed or killed in any order, and go on with the three games."""
    home = stage.home()
    games = {1: LINE[:1], 2: LINE[:2], 4: LINE[:4]}
    with displays(stage, 3) as stages:
        windows = []
        for number, (it, game) in enumerate(zip(stages, games.values())):
            windows.append(begun(it, f"three-{number}", home))
            played(windows[-1], [], game)
        for number in (1, 0, 2):
            if number == 0:
                windows[number].keys("ctrl+q")
                windows[number].ends()
            windows[number].kill()
        expect_kept(home, *games.values())
        windows, now = [], []
        for number, it in enumerate(stages):
            window = it.game(f"three-again-{number}", home=home)
            window.expect_start("connect_four", 7, 6)
            ply = continued(window)
            now.append(games.pop(ply) + [6])
            played(window, now[-1][:-1], [6])
            windows.append(window)
        assert not games, f"nobody has {games}"
        expect_kept(home, *now)
        windows[2].kill()
        windows[0].close()
        windows[0].ends()
        windows[1].kill()
        windows[0].kill()
        expect_kept(home, *now)


def ended_at_once(stage):
    """Two windows finish a game in the same moment, again and again: each game is kept, once."""
    home = stage.home()
    folder = path(home, *FINISHED)
    lines = ((0, 1, 0, 1), (3, 2, 3, 2))
    moves = ["12121", "43434"]
    with displays(stage, 2) as stages:
        windows = []
        for number, it in enumerate(stages):
            windows.append(it.game(f"ended-{number}", "--preset", "connect_three", "--yellow", "human", home=home))
            windows[-1].expect_start("connect_three", 4, 4)
        for round_number in range(1, 4):
            for window, line in zip(windows, lines):
                window.drop(*line)
                window.facts(len(line))
            with windows[0].held_up(), windows[1].held_up():
                for window, line in zip(windows, lines):
                    window.drop(line[0])
            expected = sorted(moves * round_number)
            until(lambda: finished_moves(folder) == expected, lambda: f"{expected}, found {finished_moves(folder)}")
            expect_kept(home)
            for window in windows:
                window.button("again")
                window.pass_over()
                window.press("again")
                window.expect_start("connect_three", 4, 4)
        for window in windows:
            window.kill()


def finished_moves(folder):
    """The columns of each finished game on the disk, as texts, sorted."""
    texts = [read(file) for file in glob.glob(os.path.join(folder, "*.ron"))]
    return sorted(move for text in texts for move in re.findall(r'moves: "([0-9]*)"', text))


def solved(game, listed, number, press=None):
    """Solves a puzzle of the list from the start page. Returns its id."""
    opened(game)
    game.reach(f"puzzle:{number}")
    (press or game.press)(f"puzzle:{number}")
    comes(game, "review", state="puzzle", moves=len(listed) - number)
    # The column may lie where the puzzle was pressed: a second press there would be a double one.
    time.sleep(0.6)
    game.drop(listed[number][1])
    found = comes(game, "puzzle", solved=True)["id"]
    game.press("review:close")
    comes(game, "review", state="closed")
    game.press("close")
    game.button("lessons")
    return found


def progress_and_settings(stage):
    """What two windows change by turns is all kept: settings, puzzles and lessons."""
    home = stage.home()
    listed = puzzles("connect_four")

    def reads(game, lesson):
        game.press("lessons")
        game.press(f"lesson:{lesson}")
        step(game, lesson, 0)
        game.press("learn:next")
        step(game, lesson, 1)
        game.press("review:close")
        comes(game, "review", state="closed")
        game.press("close")
        game.button("lessons")

    with displays(stage, 2) as (here, there):
        one, two = here.game("progress-1", home=home), there.game("progress-2", home=home)
        one.facts(1)
        two.facts(1)
        one.keys("t")
        until(lambda: holds(path(home, *SETTINGS), 'theme: "'), "the theme")
        two.keys("m")
        until(lambda: holds(path(home, *SETTINGS), "muted: true"), "the sound")
        one.keys("t", "t")
        for game, number in ((one, 0), (two, 1), (one, 2)):
            solved(game, listed, number)
        reads(one, "falling")
        reads(two, "blocking")
        lessons = path(home, *LESSONS)
        until(lambda: holds(lessons, '"blocking": (step: 1'), "the step of a lesson")
        one.kill()
        two.keys("ctrl+q")
        two.ends()
        two.kill()
    assert holds(path(home, *SETTINGS), 'theme: "'), "the theme of one is gone"
    assert holds(path(home, *SETTINGS), "muted: true"), "the sound of the other is gone"
    assert holds(lessons, '"falling": (step: 1'), "the lesson of one is gone"
    text = read(path(home, *PUZZLES))
    assert text.count(": Solved") == 3 and "streak: 3" in text, text


TESTS = [
    each_its_own_game,
    a_game_that_another_window_took,
    three_windows_end_in_any_order,
    progress_and_settings,
    ended_at_once,
]
