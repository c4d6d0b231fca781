"""The page of keys: one is changed by pressing another, taken from another action, and reset."""

from files import holds, path
from review import comes

KEYS = (".config", "plummet", "keys.ron")


def opened(game):
    """Opens the page from the settings."""
    game.keys("ctrl+comma")
    game.press("keys")
    game.button("reset_all")


def changed(game, place, key):
    """Makes the next key the one of an action."""
    game.reach(place)
    game.press(place)
    game.button("remove_key")
    game.keys(key)


def keys_changed(stage):
    """A key is changed, works at once and at the next start, and is reset."""
    with stage.game("keys", "--preset", "connect_four") as game:
        game.expect_start("connect_four", 7, 6)
        opened(game)
        changed(game, "key:undo:0", "u")
        comes(game, "status", text=f"Saved as {path(game.home, *KEYS)}")
        game.gone("remove_key")
        # F1 is the help everywhere else: here it is the key that the hint gets, once asked.
        changed(game, "key:hint:0", "F1")
        game.button("take_key")
        game.screenshot("asked")
        assert not holds(path(game.home, *KEYS), "hint"), "it was saved before it was asked"
        game.keys("Return")
        game.gone("take_key")
        game.reach("reset:help")
        game.screenshot("changed")
        for page in ("reset_all", "theme:dark"):
            game.button(page)
            game.keys("Escape")
            game.gone(page)
        game.drop(3)
        game.keys("u")
        comes(game, "rewind", ply=0)
        game.pass_over()
        home = game.home
    for text in ('undo: ["U"]', 'hint: ["F1"]', "help: []"):
        assert holds(path(home, *KEYS), text), text
    with stage.game("keys-again", "--preset", "connect_four", home=home) as game:
        game.expect_start("connect_four", 7, 6)
        opened(game)
        game.press("reset_all")
        comes(game, "status", text=f"Saved as {path(game.home, *KEYS)}")
        game.pass_over()
    assert holds(path(home, *KEYS), 'undo: ["Ctrl+Z"]'), "it was not reset"


TESTS = [keys_changed]
