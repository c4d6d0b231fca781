"""Every page in the language of tests, whose texts are longer, have accents and stand in brackets:
nothing is clipped, nothing lies over another text, and no sentence comes from outside a catalogue."""

import glob
import os
import re
import subprocess

from files import path, write
from game import until
from programs import bot, folder
from review import comes
from stage import Stage

# From the smallest window to the largest.
SIZES = ((480, 360), (640, 480), (1100, 760), (1920, 1080), (3840, 2160))

# What stands outside brackets: the name of the game, keys, rows and columns, and moves.
KEYS = r"(?:Ctrl|Alt|Shift|Escape|Esc|Enter|Space|Home|End|Left|Right|Up|Down|PgUp|PgDn|Del|F\d+|[A-Z?])"
OUTSIDE = re.compile(rf"Plummet|(?:{KEYS}\+)*{KEYS}|[a-z]|\d+[a-z]?")
WORD = re.compile(r"[^\W\d_]{2,}")
# How the language of tests writes letters, and its brackets.
ACCENTS = {
    "ää": "a", "éé": "e", "ï": "i", "öö": "o", "üü": "u", "ç": "c", "ñ": "n", "šš": "s",
    "Ä": "A", "É": "E", "Ö": "O", "Ü": "U", "\u27e6": "", "\u27e7": "",
}

LETTERS = {letter: accented for accented, letter in ACCENTS.items() if letter}
# What is no text in a message: the beginning of a line, and what stands in braces.
LINE = re.compile(r"([a-z][\w-]* =|\s*\*?\[[^\]]*\]|\s*\}?)(.*)")
BRACES = re.compile(r"(\{[^{}]*\}|\{[^{}]*->$)")

# How far a text may stand out of where it is seen, and lie over another one, in points.
SLACK = 2.0


def texts(game):
    """The texts that are shown, once the interface has come to rest."""
    game.settled()
    shown = [record for record in game.records if record["event"] == "texts"]
    assert shown, "no texts are in the log"
    return shown[-1]


def in_tests(message, letters):
    """A message of a catalogue in the language of tests: in brackets, with these letters. What only joins
    others has no brackets."""
    lines = []
    for line in message.split("\n"):
        head, text = LINE.fullmatch(line).groups()
        parts = BRACES.split(text)
        parts[::2] = ["".join(letters.get(letter, letter) for letter in part) for part in parts[::2]]
        lines.append((head, "".join(parts), "".join(parts[::2])))
    if any(WORD.search(text) for _, _, text in lines):
        first = next(index for index, (_, text, _) in enumerate(lines) if text.strip())
        head, text, _ = lines[first]
        lines[first] = (f"{head} ", "\u27e6" + text.strip(), "")
        lines[-1] = (lines[-1][0], lines[-1][1] + "\u27e7", "")
    return "\n".join(head + text for head, text, _ in lines)


def speaking(stage, home, source=None):
    """Writes the language of tests for a person: English with accents, or another language, in brackets."""
    if source:
        root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        files = sorted(glob.glob(os.path.join(root, "assets", "text", source, "*.ftl")))
        catalogue = "\n".join(open(file, encoding="utf-8").read() for file in files)
    else:
        catalogue = subprocess.run([stage.program, "texts", "pseudo"], stdout=subprocess.PIPE, check=True, text=True).stdout
    messages = [[]]
    for line in catalogue.splitlines():
        if re.match(r"[a-z]", line):
            messages.append([])
        if line and not line.startswith("#"):
            messages[-1].append(line)
    letters = {} if source else LETTERS
    os.makedirs(path(home, ".config", "plummet", "languages"), exist_ok=True)
    told = "\n".join(in_tests("\n".join(message), letters) for message in messages if message)
    write(path(home, ".config", "plummet", "languages", "pseudo.ftl"), told + "\n")
    return home


def logged(stage, name, *arguments, home):
    """The program with its texts in the log."""
    return stage.game(name, "--language", "pseudo", *arguments, home=speaking(stage, home))


def told(game, *parts):
    """Waits until one of the texts that are shown, in the language of tests, has all of these parts, which
    are English."""
    shown = lambda: [english(it["text"]) for it in texts(game)["texts"]]
    right = lambda: any(all(part in text for part in parts) for text in shown())
    until(right, lambda: f"{parts}, found {shown()}")


def english(text):
    """A text without the accents and brackets of the language of tests."""
    for accented, letter in ACCENTS.items():
        text = text.replace(accented, letter)
    return text


def outside(text):
    """The words of a text that stand in no brackets and are no names of keys or cells."""
    rest, found = text, 1
    while found:
        rest, found = re.subn(r"\u27e6[^\u27e6\u27e7]*\u27e7", " ", rest)
    return [word for word in WORD.findall(rest) if not OUTSIDE.fullmatch(word)]


def edges(place):
    """The left, top, right and bottom edge of a rectangle."""
    return place["x"], place["y"], place["x"] + place["w"], place["y"] + place["h"]


def overlap(one, other):
    """How wide and how high two rectangles lie over each other."""
    left, top, right, bottom = edges(one)
    left_2, top_2, right_2, bottom_2 = edges(other)
    return min(right, right_2) - max(left, left_2), min(bottom, bottom_2) - max(top, top_2)


def faults(shown, names, scale):
    """What is wrong with texts: sentences. `names` may stand outside brackets."""
    slack = SLACK * scale
    for it in shown:
        text, place, clip = it["text"], it["place"], it["clip"]
        strange = [word for word in outside(text) if word not in names]
        if strange:
            yield f"outside brackets: {strange} in {text!r}"
        if it["is_cut"]:
            yield f"cut: {text!r}"
        left, _, right, _ = edges(place)
        clip_left, _, clip_right, _ = edges(clip)
        if left < clip_left - slack or right > clip_right + slack:
            yield f"clipped: {text!r} at {left:.0f} to {right:.0f} of {clip_left:.0f} to {clip_right:.0f}"
    for index, one in enumerate(shown):
        for other in shown[index + 1 :]:
            if one["clip"] != other["clip"] or one["text"] == other["text"]:
                continue
            wide, high = overlap(one["place"], other["place"])
            if wide > 2 * slack and high > 2 * slack:
                yield f"{one['text']!r} lies over {other['text']!r}"


class Walk:
    """A walk through the pages in one window, whose texts are looked at."""

    def __init__(self, game, scale, only_names=False):
        self.game, self.scale, self.only_names = game, scale, only_names
        self.found, self.places = [], set()

    def see(self, place, *names):
        """Looks at the texts that are shown now."""
        self.places.add(place)
        shown = texts(self.game)
        found = [] if self.only_names else list(faults(shown["texts"], names, self.scale))
        # Screen readers and keyboards come to every control, which then has to say what it is.
        found += [f"has no name: {control}" for control in shown["unnamed"]]
        if found:
            self.game.screenshot(place)
        self.found += [f"{place}: {fault}" for fault in found]

    def page(self, name, key=None, shut="close", there=None, press=None):
        """Opens a page, looks at it and closes it."""
        game = self.game
        if key:
            game.keys(key)
        else:
            game.reach(press or name)
            game.press(press or name)
        game.button(there or shut)
        self.see(name)
        if shut:
            game.press(shut)
            game.gone(shut)


def start_pages(walk):
    """The start page and what it opens."""
    game = walk.game
    game.button("level:human")
    walk.see("start")
    walk.page("together", shut="cancel", there="together:begin")
    for name in ("load", "lessons", "puzzles", "statistics", "arena", "training"):
        walk.page(name)
    game.keys("F1")
    for tab in ("rules", "playing"):
        game.press(f"help:{tab}")
        walk.see(f"help-{tab}")
    # By a key: the press that closes the settings, at the same place, could be one of a double click.
    game.keys("Escape")
    game.gone("close")
    walk.page("settings", key="ctrl+comma")
    game.keys("ctrl+comma")
    game.press("keys")
    game.gone("keys")
    walk.see("keys")
    game.reach("key:undo:0")
    game.press("key:undo:0")
    game.keys("h")
    game.button("take_key")
    walk.see("keys-asked")
    game.press("cancel_key")
    game.gone("cancel_key")
    game.press("close")
    game.gone("reset_all")
    game.button("theme:dark")
    # A second press of the mouse at this place could be one of a double click.
    game.keys("Escape")
    game.gone("theme:dark")
    walk.page("menu", key="F10", shut=None, there="menu:new")
    game.keys("Escape")
    game.gone("menu:new")
    game.keys("ctrl+n")
    game.button("start")
    walk.see("new")
    game.reach("change_rules")
    game.press("change_rules")
    game.settled()
    walk.see("rules")
    game.keys("Escape")
    game.gone("start")


# The pages of `src/app/pages`, and the place of the walk that looks at each.
PAGES = {
    "Start": "start",
    "Menu": "menu",
    "NewGame": "new",
    "Load": "load",
    "Settings": "settings",
    "Keys": "keys",
    "Puzzles": "puzzles",
    "Lessons": "lessons",
    "Statistics": "statistics",
    "Arena": "arena",
    "Help": "help-rules",
    "SetUp": "set_up",
    "Openings": "openings",
    "Together": "together",
    "Training": "training",
    "Ask": "go_to",
    "Levels": "levels",
    "Faults": "faults",
    "Program": "program",
}


def pages_there():
    """The pages that the program has."""
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    found = set()
    for name in glob.glob(os.path.join(root, "src", "app", "pages", "*.rs")):
        with open(name, encoding="utf-8") as file:
            found.update(re.findall(r"^impl (?:Sheet|Page) for (\w+)Page ", file.read(), re.MULTILINE))
    assert found, "no page was found"
    return found


def named_pages(stage):
    """On every page each control that takes the focus has a name."""
    home = stage.home()
    own = folder(home, ".config", "plummet", "levels.d")
    text, _ = bot(home, "own")
    write(path(own, "own.ron"), f"[{text}]")
    with logged(stage, "named", home=home) as game:
        walk = Walk(game, 1.0, only_names=True)
        start_pages(walk)
        a_game(walk)
        a_review(walk)
        pages_of_a_game(walk)
        not_visited = {page for page in pages_there() if PAGES.get(page) not in walk.places}
        assert not not_visited, f"no walk leads to {not_visited}"
        game.pass_over()
        assert not walk.found, "\n        ".join([f"{len(walk.found)} faults", *walk.found])


def pages_of_a_game(walk):
    """The pages that the menu of a game and its cards open, and lists that drop down."""
    game = walk.game
    for name, there in (("set_up", "set_up:column:0"), ("openings", "close")):
        game.keys("F10")
        game.reach(f"menu:{name}")
        game.press(f"menu:{name}")
        game.button(there)
        walk.see(name)
        game.keys("Escape")
        game.gone(there)
    game.keys("ctrl+o")
    game.press("games:finished")
    game.button("review_game")
    walk.see("finished")
    game.keys("Escape")
    game.gone("games:finished")
    game.keys("ctrl+comma")
    game.reach("language")
    game.press("language")
    game.button("language:de")
    walk.see("languages")
    game.keys("Escape")
    game.settled()
    game.keys("Escape")
    game.gone("language")
    game.press("rename:yellow")
    game.button("use_name")
    walk.see("names")
    game.press("cancel")
    game.gone("cancel")
    game.keys("ctrl+n")
    game.dialog()
    game.reach("yellow:>more")
    game.press("yellow:>more")
    game.gone("start")
    walk.see("levels")
    game.reach("yellow:own")
    game.press("yellow:own")
    game.press("start")
    game.button("run_program")
    walk.see("program")
    game.press("cancel")
    game.gone("run_program")
    game.keys("Escape")
    game.gone("start")
    write(path(game.home, ".config", "plummet", "keys.ron"), "(undo: 5)")
    game.complaints.append("keys.ron:1:")
    game.button("continue")
    walk.see("faults")
    game.press("continue")
    game.gone("continue")


def a_game(walk):
    """A game of two people: in progress, looked back on, paused, over."""
    game = walk.game
    game.reach("level:human")
    game.press("level:human")
    game.reach("card:connect_four")
    game.press("card:connect_four")
    game.gone("level:human")
    walk.see("game")
    # Yellow does not block.
    for column in (3, 0, 3, 1, 3):
        game.drop(column)
        game.settled()
    walk.see("moves")
    game.keys("w")
    comes(game, "why", state="done")
    game.settled()
    walk.see("why")
    game.keys("w")
    game.gone("why:close")
    game.keys("a")
    comes(game, "analysis", done=True)
    walk.see("analysis")
    game.keys("a", "Home")
    game.settled()
    walk.see("past")
    game.keys("End", "F10")
    game.button("menu:new")
    walk.see("menu-game")
    game.keys("Escape")
    game.gone("menu:new")
    game.keys("g")
    game.settled()
    walk.see("go_to")
    game.keys("Escape")
    game.settled()
    game.drop(6, 3)
    comes(game, "outcome", winner="red")
    game.settled()
    walk.see("over")


def a_review(walk):
    """The review of that game: its cards, a line, a question."""
    game = walk.game
    game.keys("v")
    comes(game, "review", state="done")
    game.settled()
    walk.see("review")
    game.keys("n")
    game.settled()
    walk.see("mistake")
    game.keys("b")
    game.settled()
    walk.see("line")
    game.keys("Escape", "y")
    game.settled()
    walk.see("question")
    game.drop(5)
    game.settled()
    walk.see("answer")
    game.keys("Escape", "Escape", "Escape")
    game.settled()


def in_words_of_tests(size, source=None):
    """The test at a size of the window."""

    def test(stage):
        large = Stage(stage.program, stage.pictures, screen=(3840, 2160))
        try:
            home = speaking(stage, large.home(), source)
            with large.game(f"texts-{size[0]}", "--language", "pseudo", home=home) as game:
                game.button("level:human")
                if size != (1100, 760):
                    game.resize_and_see(*size)
                scale = max(1.0, min(size[0] / 1440, size[1] / 810))
                walk = Walk(game, scale)
                start_pages(walk)
                a_game(walk)
                a_review(walk)
                game.pass_over()
                assert not walk.found, "\n        ".join([f"{len(walk.found)} faults", *walk.found])
        finally:
            large.close()

    test.__name__ = f"{source or 'pseudo'}_texts_{size[0]}x{size[1]}"
    return test


TESTS = [
    named_pages,
    *(in_words_of_tests(size) for size in SIZES),
    # The language with the longest texts.
    in_words_of_tests(SIZES[0], "uk"),
]
