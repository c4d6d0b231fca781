"""Lessons: the list, the steps on the board, tasks, and progress that survives."""

import os

from files import path, write
from game import until
from review import comes, read

PROGRESS = (".local", "state", "plummet", "lessons.ron")
OWN = (".config", "plummet", "lessons")

# A lesson of the player's own, after all others.
LESSON = """(
    name: "My own", about: "A lesson of mine.", preset: "connect_three",
    steps: [(text: "Look."), (text: "Win.", moves: "{moves}", task: Complete, accept: "3")],
)
"""


def step(game, lesson, number):
    """The lesson shows a step, counted from 0."""
    return comes(game, "lesson", id=lesson, step=number, state="step")


def answered(game, column, is_right):
    """An answer by mouse."""
    game.button("learn:solution")
    game.drop(column)
    comes(game, "answer", column=column, right=is_right)


def again(game):
    """Tries again. The button moves once, when the reply is known."""
    def is_open():
        buttons = game.settled()["buttons"]
        at = buttons.get("learn:again")
        if at:
            game.click(at["x"] + at["w"] / 2, at["y"] + at["h"] / 2)
        return "learn:hint" in buttons

    until(is_open, "the question")


def lesson_by_mouse(stage):
    """The first lesson from the start page to its end."""
    with stage.game("lessons-mouse") as game:
        game.reach("lessons")
        game.press("lessons")
        game.button("lesson:falling")
        game.screenshot("list")
        game.press("lesson:falling")
        step(game, "falling", 0)
        game.screenshot("first")
        game.press("learn:next")
        step(game, "falling", 1)
        answered(game, 3, True)
        game.press("learn:next")
        step(game, "falling", 2)
        # Nothing is asked here: a click on the board drops nothing.
        facts = len(game.read())
        game.drop(3)
        game.press("learn:next")
        step(game, "falling", 3)
        assert not [it for it in game.read()[facts:] if it["event"] == "move"], "a disc fell"
        answered(game, 6, False)
        game.screenshot("wrong")
        again(game)
        game.press("learn:hint")
        # It stays, and can no longer be pressed: no other button takes its place.
        game.button("learn:hint")
        game.screenshot("hint")
        answered(game, 0, True)
        game.screenshot("right")
        game.press("learn:next")
        step(game, "falling", 4)
        game.press("learn:solution")
        comes(game, "move", player="red", column=3)
        game.press("learn:next")
        step(game, "falling", 5)
        # A task can be left out.
        game.press("learn:next")
        step(game, "falling", 6)
        game.press("lesson:back")
        step(game, "falling", 5)
        game.press("learn:next")
        step(game, "falling", 6)
        game.press("learn:next")
        comes(game, "lesson", id="falling", state="done")
        game.screenshot("done")
        game.press("lesson:following")
        step(game, "blocking", 0)
        game.press("review:close")
        comes(game, "review", state="closed")
        game.button("lesson:falling")
        game.screenshot("list-after")
        game.press("close")
        game.gone("lesson:falling")
        # The start page is there again.
        game.reach("statistics")
        game.press("statistics")
        game.button("close")
        game.screenshot("statistics")
        game.press("close")


def lesson_by_keys(stage):
    """A lesson by keys alone, in a small window, over a game that goes on afterwards."""
    with stage.playing("lessons-keys", "connect_four") as game:
        game.resize_and_see(640, 480)
        game.keys("4")
        comes(game, "move", player="red", column=3, row=0)
        game.keys("F10")
        game.button("menu:lessons")
        game.tab_to("menu:lessons")
        game.keys("Return")
        game.tab_to("lesson:blocking")
        game.screenshot("list")
        game.keys("Return")
        step(game, "blocking", 0)
        game.screenshot("first")
        game.keys("Right")
        step(game, "blocking", 1)
        game.keys("1")
        comes(game, "answer", column=0, right=False)
        # The refutation is played on the board.
        comes(game, "move", player="yellow", column=3, row=3)
        game.screenshot("refuted")
        game.keys("y")
        game.button("learn:hint")
        game.keys("h")
        # It stays, and can no longer be pressed: no other button takes its place.
        game.button("learn:hint")
        game.keys("4")
        comes(game, "answer", column=3, right=True)
        game.keys("Return")
        step(game, "blocking", 2)
        game.keys("alt+Left")
        step(game, "blocking", 1)
        game.keys("alt+Right")
        step(game, "blocking", 2)
        # The arrows choose the column of an answer.
        game.keys("Right", "Right", "Return")
        comes(game, "answer", column=4, right=True)
        game.screenshot("right")
        game.keys("Home")
        step(game, "blocking", 0)
        game.keys("Escape")
        comes(game, "review", state="closed")
        game.button("lesson:blocking")
        game.keys("Escape")
        game.gone("lesson:blocking")
        # The game goes on.
        game.keys("4")
        comes(game, "move", player="yellow", column=3, row=1)


def lesson_resumed(stage):
    """A lesson that is left goes on where it was, in the next run as well."""
    home = stage.home()
    with stage.game("lessons-left", home=home) as game:
        game.reach("lessons")
        game.press("lessons")
        game.press("lesson:two-threats")
        step(game, "two-threats", 0)
        game.press("learn:next")
        step(game, "two-threats", 1)
        game.keys("Escape")
        comes(game, "review", state="closed")
        game.press("lesson:two-threats")
        step(game, "two-threats", 1)
        answered(game, 4, True)
        game.press("learn:next")
        step(game, "two-threats", 2)
        game.keys("ctrl+q")
        game.ends()
    assert '"two-threats": (step: 2, done: false)' in read(path(home, *PROGRESS))
    with stage.game("lessons-resumed", home=home) as game:
        game.reach("lessons")
        game.press("lessons")
        game.button("lesson:two-threats")
        game.screenshot("list")
        game.press("lesson:two-threats")
        step(game, "two-threats", 2)
        answered(game, 5, True)
        comes(game, "outcome", winner="red")


def own_lesson(stage):
    """A lesson of the player's own, a fault in it, and the last good one meanwhile."""
    home = stage.home()
    os.makedirs(path(home, *OWN))
    file = path(home, *OWN, "mine.ron")
    write(file, LESSON.format(moves="1122"))
    with stage.game("lessons-own", home=home) as game:
        game.reach("lessons")
        game.press("lessons")
        game.button("lesson:mine")
        game.press("lesson:mine")
        step(game, "mine", 0)
        write(file, LESSON.format(moves="9"))
        game.press("review:close")
        comes(game, "review", state="closed")
        # What was read last stays, and the page says what is wrong.
        game.reach("lesson:mine")
        game.screenshot("fault")
        game.press("lesson:mine")
        step(game, "mine", 0)
        os.remove(file)
        game.press("review:close")
        comes(game, "review", state="closed")
        until(lambda: "lesson:mine" not in game.settled()["buttons"], "the lesson to be gone")


TESTS = [lesson_by_mouse, lesson_by_keys, lesson_resumed, own_lesson]
