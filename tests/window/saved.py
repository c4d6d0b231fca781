"""The page of saved games, and pictures of games."""

from figures import SAVED, full_board
from files import path, write
from game import from_menu, until


def long_animation(stage):
    """While a long game becomes an animation, other files are written."""
    home = stage.home()
    file = path(home, "full.ron")
    moves = full_board(99)[:-1]
    write(file, SAVED.format(moves=",".join(map(str, moves))))
    game = stage.game("animation", "--load", file, home=home)
    try:
        game.expect_start("giant_99x99", 99, 99)
        game.point_away()
        from_menu(game, "animation")
        game.keys("ctrl+s")
        # Either may be first.
        told = lambda ending: any(
            fact["event"] == "status" and fact["text"].endswith(ending) for fact in game.read()
        )
        until(lambda: told("See Saved games"), "the game to be saved")
        until(lambda: told(".gif"), "the animation")
    finally:
        game.kill()


TESTS = [long_animation]
