"""The page on which a network learns, by the mouse and by the keyboard alone."""

import os

from files import LEARNED, path
from game import until
from tours import tours

NETWORK = "connect_three.net"


def measured(game):
    """Waits until a network was measured, or the training is over."""
    is_there = lambda layout: {"play_trained", "close"} <= layout["buttons"].keys()
    game.settled(is_there, "the training")


def ended(game):
    """Waits until the training has ended."""
    until(lambda: "keep_trained" in game.settled()["buttons"], "the end of the training", 60)


def kept(game, file):
    """Waits until the network is in its file and the levels know of it."""
    until(lambda: os.path.exists(file), lambda: f"the network {file}")
    game.expect_text("status", "The levels have changed")


def by_mouse(game):
    """A network that is trained, stopped and kept, and one more, which moves it aside."""
    file = path(game.home, *LEARNED, NETWORK)
    game.reach("training")
    game.press("training")
    game.choose("training_game", "connect_three")
    game.screenshot("choice")
    for name in (file, file + ".old"):
        game.press("train")
        measured(game)
        game.press("stop_training")
        ended(game)
        game.press("keep_trained")
        kept(game, name)
        if name == file:
            game.screenshot("kept")
            with open(file, "rb") as opened:
                first = opened.read()
            game.press("discard_trained")
            game.gone("discard_trained")
    with open(file + ".old", "rb") as opened:
        assert opened.read() == first, "the first network is lost"
    game.press("play_trained")
    game.gone("play_trained")
    game.expect_start("connect_three", 4, 4)
    game.screenshot("against")


def by_keys(game):
    """A network that is trained, stopped, kept and played against, without the mouse."""
    game.press_by_key("training")
    game.button("train")
    game.press_by_key("training_game", "space")
    game.press_by_key("training_game:connect_three")
    game.gone("training_game:connect_three")
    game.press_by_key("training_minutes:fewer", "space")
    game.press_by_key("train")
    measured(game)
    focus = game.settled()["focus"]
    assert focus == "stop_training", f"expected the keyboard to stop it, found {focus}"
    game.keys("Return")
    ended(game)
    around = set(game.tab_round())
    expected = {"play_trained", "keep_trained", "discard_trained", "close"}
    assert around == expected, f"found {around}"
    game.press_by_key("keep_trained")
    kept(game, path(game.home, *LEARNED, NETWORK))
    game.screenshot("kept")
    game.press_by_key("play_trained")
    game.gone("play_trained")
    game.expect_start("connect_three", 4, 4)
    game.keys("1")
    found = game.facts(2)
    assert [move["event"] for move in found] == ["move", "move"], f"found {found}"


def beside(stage):
    """A training that runs after its page is shut has a sign in the window, which opens it."""
    home = stage.home()
    with stage.playing("beside", "connect_three", home=home) as game:
        assert "training" not in game.settled()["buttons"], "a sign of no training"
        game.press("menu")
        game.press("menu:training")
        game.press("train")
        measured(game)
        game.press("close")
        game.gone("close")
        game.button("training")
        game.screenshot("sign")
        game.play([0, 1])
        for size in ((640, 480), (480, 360)):
            game.resize_and_see(*size)
            game.button("training")
            game.still_picture(lambda _: True, "the window to come to rest")
            game.screenshot(f"{size[0]}x{size[1]}")
        game.press("training")
        game.press("stop_training")
        ended(game)
        game.press("close")
        game.gone("close")
        game.press("training")
        game.press("discard_trained")
        game.button("train")
        game.press("close")
        game.gone("close")
        assert "training" not in game.settled()["buttons"], "a sign of no training"


TESTS = [beside] + tours("training", by_mouse, by_keys)
