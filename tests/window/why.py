"""Why: reasons for a position and a move, in a game and in a review, and those of a hint."""

from game import until
from review import BLUNDER, comes, opened, played

# Red has three discs in the bottom row, and yellow is to move; columns from 0.
THREE = [0, 0, 1, 1, 2]
BLOCK = 3


def found(game, part):
    """Waits for the reasons. Returns the sentences, of which one has this part."""
    comes(game, "why", state="open")
    sentences = comes(game, "why", state="done")["sentences"]
    assert any(part in sentence for sentence in sentences), sentences
    return sentences


def why_in_a_game(stage):
    """W in a game by key, from the menu and by mouse; closed by Escape, W, a button and a move."""
    with stage.playing("why-game", "connect_four") as game:
        game.drop(*THREE)
        comes(game, "move", column=THREE[-1], row=0, player="red")
        game.keys("w")
        found(game, "Yellow has to block at 4a")
        game.screenshot("open")
        of_cells = lambda: [name for name in game.settled()["buttons"] if name[:4] == "why:" and name[4:].isdigit()]
        game.press(until(of_cells, "a sentence that has cells")[-1])
        game.keys("Escape")
        comes(game, "why", state="closed")
        game.gone("why:close")
        game.keys("w")
        found(game, "Yellow has to block at 4a")
        game.keys("w")
        comes(game, "why", state="closed")
        game.keys("F10")
        game.press("menu:why")
        found(game, "Yellow has to block at 4a")
        game.press("why:close")
        comes(game, "why", state="closed")
        # In a narrow window the card stands beside the board, which takes discs.
        game.resize_and_see(640, 480)
        game.keys("w")
        found(game, "Yellow has to block at 4a")
        game.button("why:close")
        game.screenshot("narrow")
        game.drop(BLOCK)
        comes(game, "move", player="yellow", column=BLOCK, row=0)
        comes(game, "why", state="closed")
        game.gone("why:close")
        # A look back is explained, too.
        game.keys("Home", "w")
        comes(game, "why", state="done")
        game.keys("End")
        comes(game, "why", state="closed")


def why_of_a_hint(stage):
    """A hint says why, where that is proven. On the turn of a level there is nothing to ask."""
    with stage.playing("why-hint", "connect_four") as game:
        game.drop(*THREE, 5)
        comes(game, "move", player="yellow", column=5, row=0)
        game.keys("h")
        comes(game, "hint", column=BLOCK)
        reason = game.reason_of_hint()
        assert reason == ["Red completes 4 in a row with column 4: 1a, 2a, 3a and 4a."], reason
        game.screenshot("hint")


def why_in_a_review(stage):
    """The reasons of a blunder in a review, twice."""
    with stage.playing("why-review", "connect_four") as game:
        played(game)
        game.press("review")
        opened(game)
        game.press("review:next")
        comes(game, "reviewed", ply=BLUNDER, grade="blunder")
        game.press("why")
        found(game, "win into a")
        game.screenshot("open")
        game.press("why:close")
        comes(game, "why", state="closed")
        game.resize_and_see(640, 480)
        game.keys("w")
        found(game, "win into a")
        game.screenshot("narrow")
        game.keys("Left")
        comes(game, "reviewed", ply=BLUNDER - 1)
        comes(game, "why", state="closed")
        game.keys("w")
        comes(game, "why", state="done")
        # Escape closes the card, and only then the review.
        game.keys("Escape")
        comes(game, "why", state="closed")
        game.keys("y")
        game.button("learn:hint")
        facts = len(game.read())
        game.keys("w", "Escape")
        game.button("review:play_on")
        assert not [it for it in game.read()[facts:] if it["event"] == "why"], "a question was spoilt"
        game.keys("v")
        comes(game, "review", state="closed")


TESTS = (why_in_a_game, why_of_a_hint, why_in_a_review)
