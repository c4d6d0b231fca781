"""Every drop-down list of every page, by the mouse. Each page is opened twice: a list that
was open before must lie on its page the second time as well."""

from files import ARENAS, path
from game import move, until
from pages import from_menu


def opened(game, box):
    """Opens a list. Returns what tells the names of its options in sight, from the top."""
    game.button(box)
    was = game.settled()["buttons"].keys()

    def options(layout):
        return [it for it in layout["buttons"] if it.startswith(f"{box}:") and it not in was]

    game.press(box)
    game.settled(options, f"the list {box} to open")
    return lambda: options(game.settled())


def last_of(game, options):
    """Scrolls an open list to its end. Returns the name of the last option."""
    seen = options()
    at = game.button(seen[0])
    game.point(at["x"] + at["w"] / 2, at["y"] + at["h"] / 2)
    same = 0
    for _ in range(40):
        game.wheel(5, 5)
        before, seen = seen, options()
        # A busy window answers the wheel late, and half an option may be in sight until then.
        same = same + 1 if seen == before else 0
        if same == 3:
            return seen[-1]
    raise AssertionError(f"a list with {seen} has no end")


def chosen(game, box, option):
    """Clicks an option of an open list. Returns the pixels of what the list shows then."""
    game.press(option)
    game.gone(option)
    # The box is painted again a moment after its list is gone.
    game.still_picture(lambda _: True, "the list to be gone")
    return shown(game, box)


def shown(game, box):
    """The pixels of what a list shows."""
    at = game.button(box)
    return game.picture().rows(at["x"], at["y"], at["x"] + at["w"], at["y"] + at["h"])


def both_ends(game, *boxes):
    """Chooses the first and the last option of lists that are in sight."""
    for box in boxes:
        first = chosen(game, box, opened(game, box)()[0])
        chosen(game, box, last_of(game, opened(game, box)))
        until(lambda: shown(game, box) != first, f"the last option of {box} to be chosen")


def twice(game, show, close, *boxes, behind=None):
    """Uses lists of a page in two openings. `behind` is the button that brings them into
    sight, where they are not."""
    for _ in range(2):
        show()
        game.button(close)
        if boxes[0] not in game.settled()["buttons"]:
            game.press(behind)
        both_ends(game, *boxes)
        game.press(close)
        game.gone(close)


def game_lists_twice(stage):
    """Every list of the dialog for a new game and of the settings."""
    with stage.playing("game-lists", "connect_four") as game:
        new = lambda: game.keys("ctrl+n")
        twice(game, new, "cancel", "goal0", behind="change_rules")
        twice(game, lambda: game.keys("ctrl+comma"), "close", "hint_level")


def page_lists_twice(stage):
    """Every list of the other pages."""
    home = stage.home()
    for name in ("one", "two"):
        arena = ["arena", "--preset", "connect_three", "--players", "random,win-block-random"]
        file = path(home, *ARENAS, f"{name}.json")
        code, _, complaint = stage.run(*arena, "--games", "1", "--out", file)
        assert code == 0, complaint
    with stage.playing("page-lists", "connect_four", home=home) as game:
        twice(game, lambda: from_menu(game, "training"), "close", "training_game")

        def arena():
            from_menu(game, "arena")
            # The newest results are read, and what could be chosen before is put away.
            game.button("arena:csv")
            game.gone("arena:preset")

        twice(game, arena, "close", "arena:results")
        twice(game, arena, "close", "arena:preset", behind="arena:choices")


def list_after_a_game(stage):
    """Another player is chosen after a game."""
    with stage.playing("list-again", "connect_four") as game:
        for player in ("random", "human"):
            game.keys("ctrl+n")
            game.dialog()
            game.choose("yellow", player)
            game.screenshot(f"chosen-{player}")
            game.press("start")
            game.gone("start")
            game.expect_start("connect_four", 7, 6)
            if player == "human":
                game.expect_left()
            game.drop(3)
            game.expect(move("red", 3, 0))
            if player == "random":
                game.facts(1)
        game.drop(3)
        game.expect(move("yellow", 3, 1))


TESTS = [game_lists_twice, page_lists_twice, list_after_a_game]
