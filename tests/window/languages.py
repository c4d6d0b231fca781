"""The window in other languages: by the system, by a setting, and in the middle of a game."""

import os

from files import holds, path, write
from game import until
from review import comes

SETTINGS = (".config", "plummet", "settings.ron")
OWN = (".config", "plummet", "languages")

# Red has three discs on top of each other, and yellow is to move; columns from 0.
MOVES = (3, 0, 3, 1, 3)


def picture(game):
    """What is on the screen at rest."""
    game.point_away()
    game.settled()
    return game.still_picture(lambda _: True, "a still picture")


def in_a_language(first, other):
    """The test that plays, asks why and reviews in a language of the system, and goes on in another."""

    def test(stage):
        with stage.game(f"language-{first}", "--preset", "connect_four", LANG=f"{first}_XX.UTF-8") as game:
            game.expect_start("connect_four", 7, 6)
            game.drop(*MOVES)
            before = picture(game)
            game.screenshot(first)
            game.keys("w")
            comes(game, "why", state="done")
            game.screenshot(f"{first}-why")
            game.keys("w")
            game.gone("why:close")
            game.keys("ctrl+comma")
            game.press("language")
            game.press(f"language:{other}")
            game.gone(f"language:{other}")
            game.press("close")
            game.gone("close")
            # The labels beside the same board are others.
            until(lambda: picture(game) != before, "another language")
            game.screenshot(other)
            game.drop(6, 3)
            comes(game, "outcome", winner="red")
            game.keys("v")
            comes(game, "review", state="done")
            game.keys("n")
            game.settled()
            game.screenshot(f"{other}-review")
            game.pass_over()
            home = game.home
        assert holds(path(home, *SETTINGS), f'language: "{other}"'), "the setting is not kept"

    test.__name__ = f"language_{first}"
    return test


def language_unknown(stage):
    """A language that is not there, and a catalogue of one's own with a fault: English, a sentence."""
    home = stage.home()
    os.makedirs(path(home, *OWN))
    write(path(home, *OWN, "eo.ftl"), "start-play = Ludu\nstart-own = { $\n")
    with stage.game("language-unknown", "--language", "xx", home=home) as game:
        comes(game, "error", text="There is no language xx: the window is in English")
        game.pass_over()
    with stage.game("language-own", "--language", "eo", home=home) as game:
        game.complaints = ["eo.ftl:2:"]
        game.button("continue")
        game.screenshot("fault")
        game.press("continue")
        game.gone("continue")
        game.button("level:human")
        game.screenshot("own")
        game.pass_over()


TESTS = [in_a_language("de", "pl"), in_a_language("uk", "fr"), language_unknown]
