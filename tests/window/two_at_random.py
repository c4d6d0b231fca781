#!/usr/bin/env python3
"""Uses two windows of one person at once, and kills or closes them at random moments.

    python3 tests/window/two_at_random.py PATH_TO_PLUMMET [--minutes M] [--seed S]

In each round both windows play at the same time: they continue one of the games that the
start page offers, or begin one, click, take back and save as fast as they answer, and now
and then solve a puzzle. Then each is killed (SIGKILL), closed, or goes on into the next
round. After every round the unfinished games on the disk are those that the event logs
tell, but for the last step of a window that was killed; every answer to a puzzle is kept;
and no file of the player is damaged.
"""

import argparse
import itertools
import random
import subprocess
import sys
import time
from concurrent import futures

# Nothing is to be left behind beside the sources.
sys.dont_write_bytecode = True

from files import PUZZLES, path, read, unfinished  # noqa: E402
from game import until  # noqa: E402
from kill import LONGEST, Player, check, let_go, states  # noqa: E402
from stage import PICTURES, Stage, program_given  # noqa: E402
from two_windows import puzzles, solved  # noqa: E402

# The game that is played, whose puzzles are listed then.
PRESET = "connect_four"

# What a window says whose game the other one has taken.
TAKEN = "Another window continues that game"

# How often a window that starts solves a puzzle first.
PUZZLE_SHARE = 0.3


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(description="Uses two windows of plummet at once.")
    parser.add_argument("--minutes", type=float, default=1.0, metavar="M", help="how long")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of all chance")
    return program_given(parser)


class Window(Player):
    """One of the two windows."""

    def __init__(self, stage, seed, number, home, listed):
        super().__init__(stage, random.Random(seed * 2 + number), f"two-{number}")
        self.home, self.listed = home, listed
        # The puzzles of this window are the even or the odd ones at the top of the list.
        self.puzzles, self.answers = list(range(number, 20, 2)), []
        # The running program, the number of its facts up to now, and its game: the columns,
        # once they are known, else how many there are.
        self.game, self.index, self.base, self.ply = None, 0, None, 0
        self.end, self.ends_so_far = None, {"kill": 0, "close": 0, "stay": 0}
        # The presses that had to be repeated.
        self.repeated = 0

    def open(self):
        """Starts the program, and continues or begins a game."""
        game = self.game = self.stage.game(self.name, home=self.home)
        game.complaints.append(TAKEN)
        game.facts(1)
        if self.puzzles and self.chance.random() < PUZZLE_SHARE:
            number = self.puzzles.pop(0)
            self.answers.append(solved(game, self.listed, number, self.press))
        while True:
            game.settled()
            cards, seen = self.cards(), len(game.read())
            if not cards:
                game.press("level:human")
            try:
                fact = self.press(self.chance.choice(cards) if cards else f"card:{PRESET}")
            except AssertionError:
                # The other window has taken the game meanwhile.
                if not cards or cards == self.cards():
                    raise
                continue
            if fact["event"] != "error":
                break
            assert TAKEN in fact["text"], fact
        assert fact["event"] == "start", fact
        self.base, self.ply, self.index = None, 0, seen + 1
        if cards:
            back = until(lambda: game.read()[seen + 1 :], "the moves of the game")[0]
            assert back["event"] == "rewind", back
            self.ply, self.index = back["ply"], seen + 2

    def cards(self):
        """The cards of the games that the start page offers."""
        buttons = self.game.layout()["buttons"]
        return [name for name in buttons if name.startswith("continue_game")]

    def press(self, name):
        """Presses a button. Returns the first record that comes then. On a busy machine a press
        may meet a page that is just being laid out, and is repeated."""
        seen = len(self.game.read())
        for _ in range(3):
            self.game.press(name)
            try:
                return until(lambda: self.game.read()[seen:], "an answer to a press", 4.0)[0]
            except AssertionError:
                self.repeated += 1
        raise AssertionError(f"{name} does not answer")

    def session(self):
        """Plays for a while, and ends or stays. Returns the facts of this round."""
        if self.game is None:
            self.open()
        self.game.settled()
        hand = self.play(self.game)
        try:
            time.sleep(self.chance.uniform(0.0, LONGEST))
            self.end = self.chance.choice(["kill", "kill", "close", "stay"])
            if self.end == "kill":
                self.game.kill()
        finally:
            hand.kill()
            hand.wait()
            let_go(self.stage)
        if self.end == "stay" and self.is_over():
            # Its moves may be taken back, and are not on the disk.
            self.end = "close"
        if self.end == "close":
            self.game.keys("ctrl+q")
            self.game.ends(10.0)
        self.ends_so_far[self.end] += 1
        if self.end == "stay":
            self.game.settled()
            facts = self.game.read()
        else:
            facts = self.game.killed()
            words = [line for line in self.game.words() if TAKEN not in line]
            assert not words, f"expected no complaints, found {words[:5]}"
        errors = [fact["text"] for fact in facts if fact["event"] == "error"]
        failed = [text for text in errors if "disk" in text or "cannot be written" in text]
        assert not failed, f"found {failed}"
        now, self.index = facts[self.index :], len(facts)
        return now

    def is_over(self):
        """Whether the game on the board has ended."""
        self.game.settled()
        steps = ("move", "rewind", "outcome")
        last = [fact["event"] for fact in self.game.read() if fact["event"] in steps][-1:]
        return last == ["outcome"]

    def show(self):
        """Keeps a picture of the window as it is."""
        try:
            self.game.screenshot("failed")
        except (AttributeError, AssertionError, OSError, subprocess.SubprocessError):
            pass

    def bases(self, free):
        """What the game of this window may have been before the round."""
        if self.base is not None:
            return [self.base]
        return [game for game in free if len(game) == self.ply] if self.ply else [()]


def outcomes(played, games, done=()):
    """What may be kept after a round, each with the games that the windows have then. `played`
    are the windows with their facts, in the order in which they take their games: one that
    starts late may continue the game of one that ended."""
    if not played:
        yield sorted(games), dict(done)
        return
    (window, facts), *others = played
    held = [it.base for it, _ in others if it.base]
    held += [game for it, game in done if it.end == "stay" and game]
    for base in window.bases(minus(games, held)):
        rest = minus(games, [base] if base else [])
        steps = [base, *map(tuple, states(base, facts))]
        # A move that ends the game is one step, but two records.
        last = 1 if window.end != "kill" else 2 if steps[-1] else 3
        for now in steps[-last:]:
            kept_now = rest + [now] if now else rest
            yield from outcomes(others, kept_now, (*done, (window, now)))


def minus(games, taken):
    """The games without those that are taken."""
    left = list(games)
    for game in taken:
        left.remove(game)
    return left


def kept(home, is_over=None):
    """The unfinished games on the disk."""
    return sorted(tuple(map(int, game)) for game in unfinished(home, is_over))


def round_of(windows, home, before, lanes):
    """One round of both windows. Returns the games that are kept then."""
    ended = kept(home, True)
    before = minus(before, [it for it in ended if it in before])
    running = [lanes.submit(window.session) for window in windows]
    facts = [one.result() for one in running]
    orders = itertools.permutations(zip(windows, facts))
    told = [it for played in orders for it in outcomes(played, before)]

    def fits():
        now = kept(home)
        # The next start finds those that had ended.
        now = minus(now, [it for it in ended if it in now])
        return next((it for it in told if it[0] == now), None)

    after, games = until(fits, lambda: f"one of {[it for it, _ in told]}, found {kept(home)} after "
                                       f"{before}")
    for window in windows:
        stays = window.end == "stay"
        window.base = games[window] if stays else None
        window.game = window.game if stays else None
    for answer in (answer for window in windows for answer in window.answers):
        assert f'"{answer}": Solved' in read(path(home, *PUZZLES)), answer
    check(windows[0].stage, home)
    return after


def main():
    """Plays and compares; 0 if nothing was lost."""
    given = arguments()
    stages = [Stage(given.program, PICTURES) for _ in range(2)]
    home, listed = stages[0].home(), puzzles(PRESET)
    windows = [Window(it, given.seed, number, home, listed) for number, it in enumerate(stages)]
    games, rounds, end = [], 0, time.monotonic() + given.minutes * 60
    try:
        with futures.ThreadPoolExecutor(2) as lanes:
            while time.monotonic() < end:
                rounds += 1
                games = round_of(windows, home, games, lanes)
    except (AssertionError, OSError, ValueError, subprocess.SubprocessError) as error:
        print(f"FAILED  round {rounds} of seed {given.seed}: {error}")
        for window in windows:
            window.show()
        return 1
    finally:
        for window in windows:
            if window.game:
                window.game.kill()
        for it in stages:
            it.close()
    ends = {end: sum(window.ends_so_far[end] for window in windows) for end in ("kill", "close")}
    answers = sum(len(window.answers) for window in windows)
    print(f"{rounds} rounds of two windows: {ends['kill']} kills and {ends['close']} ends, "
          f"{answers} puzzles, {sum(window.repeated for window in windows)} presses repeated; "
          f"nothing is lost but the last step of a game, no file is damaged")
    return 0


if __name__ == "__main__":
    sys.exit(main())
