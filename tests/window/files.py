"""The files of the player: where they lie, and what they hold."""

import os

UNFINISHED = (".local", "state", "plummet", "unfinished.ron")
FINISHED = (".local", "state", "plummet", "finished")
STATISTICS = (".local", "state", "plummet", "statistics.ron")
LESSONS = (".local", "state", "plummet", "lessons.ron")
PUZZLES = (".local", "state", "plummet", "puzzles.ron")
WINDOW = (".local", "state", "plummet", "window.ron")
SETTINGS = (".config", "plummet", "settings.ron")
LEARNED = (".config", "plummet", "learned")
PRESETS = (".config", "plummet", "presets")
GAMES = (".local", "share", "plummet", "games")
ARENAS = (".local", "share", "plummet", "arenas")


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
