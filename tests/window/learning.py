"""The page on which a network learns."""

import os

from game import until
from keeping import path

LEARNED = (".config", "plummet", "learned", "connect_three.net")


def stopped(game):
    """Presses the button that stops the training, wherever it is by now."""
    if "stop_training" in game.settled()["buttons"]:
        game.press("stop_training")
    return "keep_trained" in game.settled()["buttons"]


def train_by_mouse(game, file):
    """Trains a network, stops it and keeps it."""
    game.press("train")
    # The page finds its size when the first games are measured.
    game.settled(lambda layout: layout["buttons"].get("play_trained"), "the training")
    until(lambda: stopped(game), "the training to stop", 60)
    game.press("keep_trained")
    until(lambda: os.path.exists(file), lambda: f"the network {file}")
    game.expect_text("status", "The levels have changed")


def training_by_mouse(stage):
    """A network that is trained, stopped and kept, and one more, which moves it aside."""
    home = stage.home()
    file = path(home, *LEARNED)
    with stage.game("training-mouse", home=home) as game:
        game.expect_start("connect_four", 7, 6)
        game.press("training")
        game.choose("training_game", "connect_three")
        train_by_mouse(game, file)
        game.screenshot("kept")
        with open(file, "rb") as opened:
            first = opened.read()
        game.press("discard_trained")
        game.gone("discard_trained")
        train_by_mouse(game, file + ".old")
        with open(file + ".old", "rb") as opened:
            assert opened.read() == first, "the first network is lost"
        game.press("play_trained")
        game.gone("play_trained")
        game.expect_start("connect_three", 4, 4)
        game.screenshot("against")


TESTS = [training_by_mouse]
