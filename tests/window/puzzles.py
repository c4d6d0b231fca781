"""Puzzles: solved, failed, given up, and resumed."""

import os
import re
import time

from files import path, write
from game import until
from review import comes, read

PROGRESS = (".local", "state", "plummet", "puzzles.ron")
OWN = (".config", "plummet", "puzzles")
OWN_PUZZLES = """(
    version: 1,
    puzzles: [
        (game: "connect_four 7x6 Line(4) FirstGoal: 112233", kind: "win-in-1", line: "4", forks: [], rating: 900, missed: []),
    ],
)
"""
SETS = os.path.join(os.path.dirname(__file__), "..", "..", "assets", "puzzles")


def puzzles(preset):
    """The puzzles of a preset as the page lists them: the kind and the right column from 0."""
    text = read(os.path.join(SETS, f"{preset}.ron"))
    found = re.findall(r': (\d+)", kind: "([^"]+)".*?line: "(\d)', text)
    return [(kind, int(right) - 1, moves) for moves, kind, right in found]


def wrong_column(right, moves):
    """A column that is wrong and has room."""
    return next(
        column for column in range(7) if column != right and moves.count(str(column + 1)) < 6
    )


def opened(game):
    """Opens the page from the start page, with the puzzles of Connect Four."""
    game.button("puzzles")
    game.press("puzzles")
    game.settled(lambda layout: "puzzle:0" in layout["buttons"], "the list of puzzles")


def puzzles_solved_failed_and_given_up(stage):
    """The first puzzles by the mouse; marks and rating are there after a restart."""
    home = stage.home()
    listed = puzzles("connect_four")
    file = path(home, *PROGRESS)
    with stage.game("puzzles", home=home) as game:
        opened(game)
        game.screenshot("list")
        game.press("puzzle:0")
        comes(game, "review", state="puzzle", moves=len(listed))
        # Solved.
        _, right, _ = listed[0]
        game.screenshot("asked")
        game.drop(right)
        comes(game, "answer", column=right, right=True)
        first = comes(game, "puzzle", solved=True)
        assert first["rating"] > 1000, first
        game.screenshot("solved")
        game.gone("learn:solution")
        # Failed: the answer is refuted on the board, and a second attempt does not count.
        game.press("learn:next")
        game.button("learn:hint")
        _, right, moves = listed[1]
        wrong = wrong_column(right, moves)
        game.drop(wrong)
        comes(game, "answer", column=wrong, right=False)
        second = comes(game, "puzzle", solved=False)
        assert second["rating"] < first["rating"], second
        game.button("learn:again")
        game.screenshot("refuted")
        game.press("learn:again")
        game.button("learn:hint")
        game.drop(right)
        comes(game, "answer", column=right, right=True)
        game.gone("learn:solution")
        # Given up: the solution is played on the board.
        game.press("learn:next")
        game.button("learn:solution")
        game.press("learn:solution")
        third = comes(game, "puzzle", solved=False)
        assert third["rating"] < second["rating"], third
        comes(game, "move", column=listed[2][1])
        game.screenshot("solution")
        # Back to the list, at the puzzle that was asked last.
        game.press("review:close")
        comes(game, "review", state="closed")
        game.settled(lambda layout: layout["focus"] == "puzzle:2", "the focus on its row")
        game.screenshot("marks")
    until(lambda: os.path.exists(file), lambda: f"{file} is not there", 10.0)
    text = read(file)
    assert text.count(": Solved") == 1 and text.count(": Missed") == 2, text
    with stage.game("puzzles-again", home=home) as game:
        opened(game)
        game.screenshot("resumed")
        # A hint leaves the rating as it is.
        game.press("puzzle:3")
        comes(game, "review", state="puzzle", moves=len(listed) - 3)
        game.press("learn:hint")
        _, right, _ = listed[3]
        game.drop(right)
        helped = comes(game, "puzzle", solved=True)
        assert helped["rating"] == third["rating"], helped
        game.press("review:close")
        comes(game, "review", state="closed")
        game.press("close")
        game.button("puzzles")
        game.press("statistics")
        game.button("close")
        game.screenshot("statistics")


def puzzles_by_keys(stage):
    """The puzzle of the day and a puzzle of the list by the keyboard alone."""
    with stage.game("puzzles-keys") as game:
        opened(game)
        # The puzzle of the day, one of the other controls of the page.
        game.press("puzzles:day")
        comes(game, "review", state="puzzle", moves=1)
        game.screenshot("day")
        game.keys("Escape")
        comes(game, "review", state="closed")
        # The program's choice: the button has the focus when the page opens.
        game.keys("Escape")
        opened(game)
        game.keys("Return")
        comes(game, "review", state="puzzle", moves=20)
        game.keys("h", "Escape")
        comes(game, "review", state="closed")
        game.settled(lambda layout: (layout["focus"] or "").startswith("puzzle:"), "its row")
        game.keys("Escape")
        game.button("quit")


def own_puzzles(stage):
    """A file of one's own is a game of the list; one with a fault says so; one can go away."""
    home = stage.home()
    file, broken = path(home, *OWN, "holiday.ron"), path(home, *OWN, "broken.ron")
    os.makedirs(os.path.dirname(file))
    write(file, OWN_PUZZLES)
    write(broken, OWN_PUZZLES.replace('line: "4"', 'line: "x"'))
    with stage.game("puzzles-own", home=home) as game:
        opened(game)
        for _ in range(2):
            game.settled(lambda layout: "puzzles:game" in layout["buttons"], "the page")
            game.press("puzzles:game")
            game.button("puzzles:game:holiday.ron")
            assert "puzzles:game:broken.ron" not in game.layout()["buttons"]
            game.press("puzzles:game:holiday.ron")
            is_own = lambda layout: "puzzle:0" in layout["buttons"] and "puzzle:1" not in layout["buttons"]
            game.settled(is_own, "the puzzle of the file")
            game.screenshot("list")
            game.press("puzzle:0")
            comes(game, "review", state="puzzle", moves=1)
            time.sleep(0.6)
            game.drop(3)
            comes(game, "answer", column=3, right=True)
            comes(game, "puzzle", solved=True)
            game.press("review:close")
            comes(game, "review", state="closed")
            game.settled(is_own, "the list again")
        # The file goes away while its list is open, and comes no more.
        os.remove(file)
        game.press("close")
        game.gone("puzzles:play")
        opened(game)
        game.press("puzzles:game")
        game.button("puzzles:game:connect_square")
        until(lambda: "puzzles:game:holiday.ron" not in game.settled()["buttons"], "it to be gone")


TESTS = [puzzles_solved_failed_and_given_up, puzzles_by_keys, own_puzzles]
