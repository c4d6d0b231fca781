"""The files of the player: where they lie, and what they hold."""

import glob
import os
import re

UNFINISHED = (".local", "state", "plummet", "unfinished.ron")
FINISHED = (".local", "state", "plummet", "finished")
STATISTICS = (".local", "state", "plummet", "statistics.ron")
PUZZLES = (".local", "state", "plummet", "puzzles.ron")
WINDOW = (".local", "state", "plummet", "window.ron")
SETTINGS = (".config", "plummet", "settings.ron")
PRESETS = (".config", "plummet", "presets")
GAMES = (".local", "share", "plummet", "games")


def path(home, *parts):
    """A file of the player."""
    return os.path.join(home, *parts)


def holds(file, text):
    """Whether a file, or one of a folder, has this text in it."""
    if os.path.isdir(file):
        return any(holds(os.path.join(file, name), text) for name in os.listdir(file))
    if not os.path.exists(file):
        return False
    with open(file, encoding="utf-8") as opened:
        return text in opened.read()


def write(file, text):
    """Replaces a file at once, as good editors do."""
    with open(file + ".new", "w", encoding="utf-8") as opened:
        opened.write(text)
    os.replace(file + ".new", file)


def filled(home):
    """Leaves no room on the disk of this folder."""
    filler = os.open(path(home, "filler"), os.O_WRONLY | os.O_CREAT)
    try:
        while os.write(filler, b"x" * 1024):
            pass
    except OSError:
        pass
    os.close(filler)


def finished_games(home):
    """The number of finished games on the disk."""
    folder = path(home, *FINISHED)
    return len(os.listdir(folder)) if os.path.exists(folder) else 0


def read(file):
    """The text of a file."""
    with open(file, encoding="utf-8") as opened:
        return opened.read()


def unfinished(home, is_over=None):
    """The columns of each unfinished game on the disk, as texts, sorted. One that has ended lies there if
    its window was killed then, until another finds it; `is_over` chooses."""
    texts = map(read, glob.glob(path(home, *UNFINISHED[:-1], "unfinished*.ron")))
    moves = re.compile(r'^ *moves: "([0-9]*)",$', re.MULTILINE)
    return sorted(moves.findall(text)[0] for text in texts
                  if is_over is None or ("\n    result: " in text) == is_over)
