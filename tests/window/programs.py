"""Levels that run programs: which may, and the question before the first time."""

import os

from files import GAMES, path, write
from game import move, until

PROGRAMS = (".local", "state", "plummet", "programs.ron")


def bot(home, name):
    """A level played by a program that leaves a mark: its text, and the file of the mark."""
    mark, file = path(home, name + ".mark"), path(home, name + ".sh")
    write(file, f'echo ran >> "{mark}"\necho 3\n')
    engine = f'External(command: ["/bin/sh", "{file}"], protocol: Course, time_ms: 9000)'
    return f'(id: "{name}", name: "My bot", about: "x", engine: {engine})', mark


def folder(home, *parts):
    """A folder of the player, which is made."""
    made = path(home, *parts)
    os.makedirs(made)
    return made


def said(game, *parts):
    """Waits for an error or a status with all of these parts, whatever happens beside it."""
    def is_there():
        texts = [fact.get("text", "") for fact in game.read()]
        return any(all(part in text for part in parts) for text in texts)
    until(is_there, f"a text with {parts}")


def advised(game):
    """Asks for a hint, and forgets what happened up to then. Returns the level that gave it."""
    game.keys("h")
    hints = lambda: [fact for fact in game.read() if fact["event"] == "hint"]
    level = until(hints, "a hint")[-1]["level"]
    game.forget()
    return level


def stranger(stage):
    """The folder in which the program is started runs nothing: not by a hint, and not in place
    of a level that everyone knows."""
    home = stage.home()
    levels, more = folder(home, "config"), folder(home, "config", "levels.d")
    text, mark = bot(home, "stranger")
    write(path(levels, "levels.ron"), f"[{text.replace('stranger', 'first-steps', 1)}]")
    write(path(more, "x.ron"), f"[{text}]")
    with stage.game("stranger", "--preset", "connect_four", home=home) as game:
        game.complaints.append("expected a level without a program")
        said(game, "levels.ron:1:", "expected a level without a program")
        said(game, "x.ron:1:", "expected a level without a program")
        game.button("continue")
        game.screenshot("stranger")
        game.press("continue")
        game.gone("continue")
        assert advised(game) != "My bot"
    with stage.game("stranger", "--preset", "connect_four", "--yellow", "first-steps", home=home) as game:
        game.complaints.append("expected a level without a program")
        game.press("continue")
        game.gone("continue")
        game.forget()
        game.drop(3)
        facts = game.facts(2)
        assert [fact["event"] for fact in facts] == ["move", "move"], f"found {facts}"
    assert not os.path.exists(mark), "the program ran"


def program_question(stage):
    """Before a program runs for the first time the window shows it and asks. Cancel runs
    nothing; the answer to run it is kept."""
    home = stage.home()
    own = folder(home, ".config", "plummet", "levels.d")
    text, mark = bot(home, "own")
    write(path(own, "own.ron"), f"[{text}]")
    with stage.playing("asked", "connect_four", home=home) as game:
        # No program gives hints by itself.
        assert advised(game) != "My bot"
        game.press("new")
        for name in ("yellow:>more", "yellow:own"):
            game.reach(name)
            game.press(name)
        game.press("start")
        game.button("run_program")
        game.screenshot("question")
        game.press("cancel")
        game.gone("run_program")
        game.button("start")
        assert not os.path.exists(mark), "the program ran before it was allowed"
        game.press("start")
        game.press("run_program")
        game.gone("run_program")
        game.expect_start("connect_four", 7, 6)
        game.drop(0)
        game.expect(move("red", 0, 0), move("yellow", 3, 0))
        until(lambda: os.path.exists(path(home, *PROGRAMS)), "the file of the programs")
        game.keys("ctrl+s")
        game.expect_text("status", "Saved. See Saved games")
    os.remove(mark)
    saved = path(home, *GAMES, os.listdir(path(home, *GAMES))[0])
    # It runs again without a question, here in a saved game.
    with stage.game("allowed", "--load", saved, home=home) as game:
        game.drop(1)
        until(lambda: os.path.exists(mark), "the program to run again")
        game.settled()
        game.forget()
    os.remove(mark)
    os.remove(path(home, *PROGRAMS))
    # To load a game of someone else is no answer.
    with stage.game("loaded", "--load", saved, home=home) as game:
        game.button("run_program")
        game.screenshot("loaded")
        game.press("cancel")
        game.gone("run_program")
        game.forget()
    # What the command line names is asked about by nobody.
    with stage.game("named", "--preset", "connect_four", "--red", "own", home=home) as game:
        game.expect_start("connect_four", 7, 6)
        game.expect(move("red", 3, 0))
        game.close()
        game.ends()
    assert os.path.exists(mark), "it did not run"
    assert not os.path.exists(path(home, *PROGRAMS)), "it was kept"


TESTS = (stranger, program_question)
