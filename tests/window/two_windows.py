"""Several windows of one person: whatever each makes is kept, however they end."""

import contextlib
import os
import time
import re

from files import read, unfinished
from game import comes, move, until
from stage import Stage

# A game that is not over before its board is full.
PRESET = ("most_fours_7x6", 7, 6)
# The columns of a game, in which no column is full.
LINE = [0, 1, 2, 3, 4, 5, 6] * 3

SETS = os.path.join(os.path.dirname(__file__), "..", "..", "assets", "puzzles")
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


TESTS = [each_its_own_game, a_game_that_another_window_took]
