"""Reviews of games, lines on the board, questions about mistakes, exercises."""

import os
import re

from files import GAMES, path, write
from game import completion, outcome, until

# A game of two people, columns from 0: red does not block three discs and throws a win away, and
# yellow does not complete them.
COLUMNS = [3, 0, 3, 0, 2, 0, 4, 6, 1]
END = [completion("red", "line", (1, 0), (2, 0), (3, 0), (4, 0)), outcome("red", 1, 0)]
# The number of moves before that disc, and what is right and wrong there.
BLUNDER, RIGHT, WRONG = 6, 0, 6

# The same game of a person against a level.
SAVED = """(
    version: 1, preset: "connect_four", title: "Connect Four",
    rules: (columns: 7, rows: 6, goals: [Line(4)], ending: FirstGoal, first: Red, start: [], end_when_decided: false),
    seats: (red: Human, yellow: Level(id: "random", name: "Random")), opening: Plain,
    moves: "{moves}", result: (outcome: Win(Red), cause: Board), date: "2026-11-21T12:30:00Z",
)
"""

EXERCISES = (".local", "state", "plummet", "exercises.ron")


def read(file):
    """The text of a file."""
    with open(file, encoding="utf-8") as opened:
        return opened.read()


def comes(game, event, **fields):
    """The next fact with these fields, whatever comes before it."""
    def look():
        facts = game.read()[game._seen :]
        for index, fact in enumerate(facts):
            if fact["event"] == event and all(fact.get(key) == it for key, it in fields.items()):
                game._seen += index + 1
                return fact
        return None

    found = lambda: f"{event} {fields}, found {game.read()[game._seen:]}"
    return until(look, found, 30.0)


def played(game):
    """Plays the game to its end."""
    game.play(COLUMNS, {len(COLUMNS): END})


def saved(home):
    """Saves the game against a level. Returns the paths of its file and of its review."""
    os.makedirs(path(home, *GAMES), exist_ok=True)
    file = path(home, *GAMES, "2026-11-21 12-30-00 Connect Four.ron")
    write(file, SAVED.format(moves="".join(str(column + 1) for column in COLUMNS)))
    return file, file.replace(".ron", ".review")


def opened(game):
    """Waits until a review is open and done."""
    comes(game, "review", state="open")
    comes(game, "review", state="done")


def reviewed_by_mouse(stage):
    """Every part of the review with the mouse, at the end of a game."""
    with stage.playing("review-mouse", "connect_four") as game:
        played(game)
        game.press("review")
        opened(game)
        game.screenshot("end")
        game.press("review:next")
        comes(game, "reviewed", ply=BLUNDER, grade="blunder", proven=True)
        game.screenshot("blunder")
        # The better line is played on the board, and the review comes back.
        game.press("review:better")
        comes(game, "move", player="red", column=RIGHT)
        game.press("review:better")
        comes(game, "move", player="yellow")
        game.press("review:back")
        game.settled(lambda layout: "review:retry" in layout["buttons"], "the review")
        game.press("review:refutation")
        comes(game, "move", player="red", column=COLUMNS[BLUNDER])
        comes(game, "move", player="yellow")
        game.press("review:back")
        # A click on the board drops nothing here.
        facts = len(game.read())
        game.drop(RIGHT)
        at = game.button("graph")
        margin = 10
        game.click(at["x"] + margin + (at["w"] - 2 * margin) * 2 / len(COLUMNS), at["y"] + at["h"] / 2)
        comes(game, "reviewed", ply=2)
        assert not [it for it in game.read()[facts:] if it["event"] == "move"], "a disc fell"
        game.press(f"move:{BLUNDER + 1}")
        comes(game, "reviewed", ply=BLUNDER)
        tried_again(game)
        game.press("review:play_on")
        comes(game, "start", preset="connect_four")
        comes(game, "rewind", ply=BLUNDER)
        game.drop(5)
        comes(game, "move", player="red", column=5, row=0)
        game.screenshot("played-on")
        game.press("review:back")
        comes(game, "review", state="open")
        comes(game, "reviewed", ply=BLUNDER, grade="blunder")
        game.press("review:close")
        comes(game, "review", state="closed")
        game.drop(5)
        comes(game, "move", player="yellow", column=5, row=1)


def tried_again(game):
    """A wrong answer is refuted, a right one praised."""
    game.press("review:retry")
    game.button("learn:hint")
    game.drop(WRONG)
    comes(game, "answer", column=WRONG, right=False)
    comes(game, "move", player="yellow")
    game.screenshot("refuted")
    game.press("learn:again")
    game.button("learn:hint")
    game.drop(RIGHT)
    comes(game, "answer", column=RIGHT, right=True)
    game.screenshot("praised")
    game.press("review:back")
    game.button("review:play_on")


def reviewed_by_keys(stage):
    """The review by keys alone, in a small window."""
    with stage.playing("review-keys", "connect_four") as game:
        played(game)
        game.resize_and_see(640, 480)
        game.keys("v")
        opened(game)
        game.keys("Left")
        comes(game, "reviewed", ply=len(COLUMNS) - 1)
        game.keys("n")
        comes(game, "reviewed", ply=BLUNDER, grade="blunder")
        game.keys("n")
        later = comes(game, "reviewed")
        assert later["ply"] > BLUNDER and later["grade"] == "blunder", later
        game.keys("shift+n")
        comes(game, "reviewed", ply=BLUNDER)
        game.keys("b")
        comes(game, "move", player="red", column=RIGHT)
        game.keys("Right")
        comes(game, "move", player="yellow")
        game.keys("Left", "Escape")
        game.settled(lambda layout: "review:retry" in layout["buttons"], "the review")
        game.keys("y")
        game.button("learn:hint")
        game.keys("h")
        # It stays, and can no longer be pressed: no other button takes its place.
        game.button("learn:hint")
        game.keys(str(WRONG + 1))
        comes(game, "answer", column=WRONG, right=False)
        game.keys("y")
        game.settled(lambda layout: "learn:again" not in layout["buttons"], "the question")
        game.keys(str(RIGHT + 1))
        comes(game, "answer", column=RIGHT, right=True)
        game.screenshot("right")
        game.keys("Escape")
        game.button("review:better")
        game.press_by_key("review:play_on")
        comes(game, "rewind", ply=BLUNDER)
        game.keys("v")
        comes(game, "reviewed", ply=BLUNDER)
        game.keys("Home")
        comes(game, "reviewed", ply=0)
        # Opened twice: it is done at once.
        game.keys("v")
        comes(game, "review", state="closed")


def reviewed_twice(stage):
    """A review of the game on the board that is opened again is there at once."""
    with stage.playing("review-twice", "connect_four") as game:
        played(game)
        game.keys("v")
        opened(game)
        game.keys("Escape")
        comes(game, "review", state="closed")
        game.keys("v")
        comes(game, "review", state="open")
        game.keys("n")
        comes(game, "reviewed", ply=BLUNDER, grade="blunder", proven=True)
        game.keys("v")
        comes(game, "review", state="closed")
        game.keys("r")
        comes(game, "start", preset="connect_four")


def reviewed_and_learned(stage):
    """A saved game is reviewed in a large window. The review is kept, a damaged one is made
    again, and the mistakes become exercises."""
    home = stage.home()
    file, review = saved(home)
    with stage.playing("review-learn", "connect_four", home=home) as game:
        game.resize_and_see(1920, 1080)
        game.keys("ctrl+o")
        game.press("review_game")
        opened(game)
        until(lambda: os.path.exists(review), "the kept review")
        game.press("learn")
        places = game.button("learn:hint"), game.button("learn:solution")
        game.press("learn:hint")
        # It can no longer be pressed, and no button moves when the sentence comes.
        assert (game.button("learn:hint"), game.button("learn:solution")) == places
        game.screenshot("question")
        game.drop(WRONG)
        comes(game, "answer", column=WRONG, right=False)
        game.press("learn:solution")
        comes(game, "move", player="red", column=RIGHT)
        game.press("learn:next")
        while "learn:next" in game.settled()["buttons"]:
            game.press("learn:next")
        game.screenshot("finished")
        game.press("review:back")
        game.press("review:close")
        comes(game, "review", state="closed")
        # There at once the next time.
        again(game, "blunder")
    write(review, "damaged")
    with stage.playing("review-damaged", "connect_four", home=home) as game:
        game.keys("ctrl+o")
        game.press("review_game")
        opened(game)
        until(lambda: "damaged" not in read(review), "the review that is made again")
    assert os.path.exists(file), "the game is still there"
    exercised(stage, home)


def again(game, grade):
    """Opens the kept review."""
    game.keys("ctrl+o")
    game.press("review_game")
    comes(game, "review", state="open")
    game.button("learn")
    game.keys("n")
    comes(game, "reviewed", ply=BLUNDER, grade=grade)
    done = [it for it in game.read()[game._seen - 3 :] if it.get("state") == "done"]
    assert not done, "the review was made again"
    game.keys("v")
    comes(game, "review", state="closed")


def exercised(stage, home):
    """The mistakes are exercises once they are due."""
    file = path(home, *EXERCISES)
    text = read(file)
    count = text.count("due:")
    assert count > 0, text
    with stage.game("review-not-due", home=home) as game:
        comes(game, "start")
        assert "exercises" not in game.settled()["buttons"], "nothing is due yet"
    write(file, re.sub(r'due: "[^"]*"', 'due: "2026-01-01T00:00:00Z"', text))
    with stage.game("review-exercises", home=home) as game:
        game.button("exercises")
        game.screenshot("start")
        game.press("exercises")
        comes(game, "review", state="exercise", moves=count)
        game.screenshot("exercise")
        game.drop(WRONG)
        comes(game, "answer", column=WRONG, right=False)
        game.press("learn:again")
        game.button("learn:hint")
        game.press("review:close")
        comes(game, "review", state="closed")
        if count > 1:
            game.button("exercises")
    assert "2026-01-01" in read(file) or count == 1, "the others are still due"
    assert read(file) != text, "the wrong answer counts"


def quit_in_review(stage):
    """A game goes on after a review of another one, even if the program ends meanwhile."""
    home = stage.home()
    saved(home)
    with stage.playing("review-quit", "connect_four", home=home) as game:
        game.drop(3, 3, 2)
        comes(game, "move", player="red", column=2)
        game.keys("ctrl+o")
        game.press("review_game")
        comes(game, "review", state="open")
        game.press("review:close")
        comes(game, "review", state="closed")
        game.drop(5)
        comes(game, "move", player="yellow", column=5, row=0)
        game.keys("ctrl+o")
        game.press("review_game")
        comes(game, "review", state="open")
        game.keys("ctrl+q")
        game.ends()
    with stage.game("review-resumed", home=home) as game:
        comes(game, "start", preset="connect_four")
        game.press("continue_game")
        game.drop(0)
        comes(game, "move", player="red", column=0, row=0)


TESTS = [
    reviewed_by_mouse, reviewed_by_keys, reviewed_twice, reviewed_and_learned, quit_in_review,
]
