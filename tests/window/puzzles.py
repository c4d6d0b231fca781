"""Puzzles: solved, failed, given up, and resumed."""

import os
import re

from files import path
from game import until
from review import comes, read

PROGRESS = (".local", "state", "plummet", "puzzles.ron")
SETS = os.path.join(os.path.dirname(__file__), "..", "..", "assets", "puzzles")


def puzzles(preset):
    """The puzzles of a preset as the page lists them: the kind and the right column from 0."""
    text = read(os.path.join(SETS, f"{preset}.ron"))
    found = re.findall(r'moves: "(\d+)", kind: "([^"]+)".*?line: "(\d)', text)
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
        comes(game, "review", state="puzzles", moves=len(listed))
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
    assert text.count("solved: true") == 1 and text.count("solved: false") == 2, text
    with stage.game("puzzles-again", home=home) as game:
        opened(game)
        game.screenshot("resumed")
        # A hint leaves the rating as it is.
        game.press("puzzle:3")
        comes(game, "review", state="puzzles", moves=len(listed) - 3)
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
        comes(game, "review", state="puzzles", moves=1)
        game.screenshot("day")
        game.keys("Escape")
        comes(game, "review", state="closed")
        # The program's choice: the button has the focus when the page opens.
        game.keys("Escape")
        opened(game)
        game.keys("Return")
        comes(game, "review", state="puzzles", moves=20)
        game.keys("h", "Escape")
        comes(game, "review", state="closed")
        game.settled(lambda layout: (layout["focus"] or "").startswith("puzzle:"), "its row")
        game.keys("Escape")
        game.button("quit")


TESTS = [puzzles_solved_failed_and_given_up, puzzles_by_keys]
