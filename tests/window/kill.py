#!/usr/bin/env python3
"""Kills the real program at random moments of a game, and goes on with the game each time.

    python3 tests/window/kill.py PATH_TO_PLUMMET [--times N] [--seed S] [--at-end]

A player clicks, takes back and saves as fast as the window answers, until the program is
killed (SIGKILL). Then the game on the disk may lack what the event log told last, and
nothing else: the steps of the last moment. No file of the player is damaged. Every second
player meets a level.

With `--at-end` it is killed within a moment of the last disc of a game. The next start then has the
finished game or the unfinished one: never neither, never both.
"""

import argparse
import glob
import os
import random
import subprocess
import sys
import time

# Nothing is to be left behind beside the sources.
sys.dont_write_bytecode = True

from files import UNFINISHED, finished_games, path, unfinished  # noqa: E402
from game import PATIENCE  # noqa: E402
from stage import PICTURES, Stage, program_given  # noqa: E402

# The longest time from the first click to the end, in seconds.
LONGEST = 2.0

# The game, of which no move is the last before the board is full.
PRESET = ("most_fours_7x6", 7, 6)

# The most steps that a player makes while the disk writes.
MOMENT = 4

def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(description="Kills plummet in the middle of games.")
    parser.add_argument("--times", type=int, default=10, metavar="N", help="how often")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of all chance")
    parser.add_argument("--at-end", action="store_true", help="kill when a game ends")
    return program_given(parser)


def states(before, facts):
    """What is to be kept after each fact: the columns played, counted from 1."""
    seen, now = [], list(before)
    for fact in facts:
        if fact["event"] == "move":
            now = now + [fact["column"] + 1]
        elif fact["event"] == "rewind":
            now = now[: fact["ply"]]
        elif fact["event"] != "outcome":
            continue
        # A game that is over is not kept, and may be taken back.
        seen.append([] if fact["event"] == "outcome" else now)
    return seen


def kept(home):
    """The columns of the unfinished game on the disk, none where there is no game."""
    return [int(column) for game in unfinished(home) for column in game]


def files_of(home, *patterns):
    """The files of the player of these patterns, hidden ones as well."""
    roots = (path(home, ".config"), path(home, ".local"))
    found = (glob.glob(os.path.join(root, "**", pattern), recursive=True, include_hidden=True)
             for root in roots for pattern in patterns)
    return sorted(file for files in found for file in files)


def check(stage, home):
    """Every file of the player is whole."""
    broken = files_of(home, "*.bad*")
    assert not broken, f"found {broken}"
    files = [file for file in files_of(home, "*.ron") if not os.path.basename(file)[0] == "."]
    if files:
        code, said, complaint = stage.run("check", *files)
        assert code == 0, f"{said}{complaint}"


def by_hand(stage, steps):
    """Gives clicks and keys while the caller goes on. Returns what gives them."""
    return subprocess.Popen(
        ["xdotool", *map(str, steps)],
        env={**os.environ, "DISPLAY": stage.display},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def let_go(stage):
    """Releases what a hand held that was killed: the server ignores a press of a button that is down
    already, so that the next click would be lost."""
    ups = ["mouseup", "1", *(part for key in ("ctrl", "z", "s") for part in ("keyup", key))]
    subprocess.run(
        ["xdotool", *ups], env={**os.environ, "DISPLAY": stage.display}, timeout=PATIENCE, check=True
    )


class Player:
    """Somebody who plays one game after the other with a program that is killed."""

    def __init__(self, stage, chance, number, *seats):
        self.stage, self.chance, self.seats = stage, chance, seats
        self.name = f"kill-{number}"
        self.home = stage.home()
        # How many steps of the log were not on the disk, each time.
        self.lost, self.steps = [], 0

    def start(self):
        """The program with the unfinished game, or with a new one. Returns it, the columns
        played before, and how many facts there are of that: a level may move at once."""
        before = kept(self.home)
        if not before:
            game = self.stage.game(self.name, "--preset", PRESET[0], *self.seats, home=self.home)
            game.expect_start(*PRESET)
            return game, before, 1
        game = self.stage.game(self.name, home=self.home)
        game.facts(1)
        game.press("continue_game")
        game.gone("continue_game")
        game.expect_start(*PRESET)
        game.expect({"event": "rewind", "ply": len(before)})
        return game, before, 3

    def play(self, game):
        """Clicks and keys for as long as they may take, in one go. Returns what gives them."""
        steps = []
        for _ in range(60):
            wait = ["sleep", f"{self.chance.uniform(0.0, 0.06):.3f}"]
            if self.chance.random() < 0.8:
                x, y = game.column_point(self.chance.randrange(PRESET[1]))
                steps += ["mousemove", "--window", game.window, int(x), int(y), "click", 1]
            else:
                steps += ["key", self.chance.choice(["ctrl+z", "ctrl+z", "ctrl+s"])]
            steps += wait
        return by_hand(self.stage, steps)

    def once(self):
        """Goes on with the game, and is interrupted."""
        game, before, begun = self.start()
        hand = None
        try:
            game.settled()
            hand = self.play(game)
            time.sleep(self.chance.uniform(0.0, LONGEST))
            facts = game.killed()[begun:]
        finally:
            game.kill()
            if hand:
                hand.kill()
                hand.wait()
                let_go(self.stage)
        words = game.words()
        assert not words, f"expected no complaints, found {words[:5]}"
        # A full column and the turn of the level are told, too.
        errors = [fact["text"] for fact in facts if fact["event"] == "error"]
        failed = [text for text in errors if "disk" in text or "cannot be written" in text]
        assert not failed, f"found {failed}"
        self.compare(before, facts)
        check(self.stage, self.home)

    def compare(self, before, facts):
        """At most the steps of the last moment are missing on the disk."""
        told = [before] + states(before, facts)
        now = kept(self.home)
        self.steps += len(told) - 1
        lost = told[::-1].index(now) if now in told else MOMENT + 1
        assert lost <= MOMENT, f"the log has {told[-MOMENT - 1:]}, the disk {now}"
        self.lost.append(lost)


# A game of Connect Three that red wins with the last disc, and the longest time from that click to the end.
SHORT = ("connect_three", 4, 4)
COLUMNS = (0, 1, 0, 1, 0)
LAST_MOMENT = 0.08


class Finisher:
    """Somebody whose program is killed each time a game ends."""

    def __init__(self, stage, chance):
        self.stage, self.chance = stage, chance
        self.home = stage.home()
        # The finished games, and how often the unfinished one was left.
        self.finished, self.unfinished = 0, 0

    def once(self):
        """Plays to the end and is killed; the next start has one of both games."""
        game = self.stage.game("kill-end", "--preset", SHORT[0], "--yellow", "human", home=self.home)
        hand = None
        try:
            game.expect_start(*SHORT)
            game.drop(*COLUMNS[:-1])
            game.facts(len(COLUMNS) - 1)
            x, y = game.column_point(COLUMNS[-1])
            hand = by_hand(self.stage, ["mousemove", "--window", game.window, int(x), int(y), "click", 1])
            time.sleep(self.chance.uniform(0.0, LAST_MOMENT))
        finally:
            game.kill()
            if hand:
                hand.wait()
                let_go(self.stage)
        # This start does what the one before has left to do.
        with self.stage.game("kill-end", home=self.home) as again:
            again.facts(1)
            offered = "continue_game" in again.settled()["buttons"]
        check(self.stage, self.home)
        is_finished = finished_games(self.home) - self.finished
        columns = kept(self.home)
        found = f"{is_finished} finished, unfinished {columns}, offered: {offered}"
        assert (is_finished, bool(columns), offered) in ((1, False, False), (0, True, True)), found
        if is_finished:
            self.finished += 1
        else:
            # At most the last disc is missing.
            whole = [column + 1 for column in COLUMNS]
            assert columns == whole[:-1], found
            self.unfinished += 1
            os.remove(path(self.home, *UNFINISHED))


def main():
    """Kills and compares; 0 if nothing was lost."""
    given = arguments()
    chance = random.Random(given.seed)
    with Stage(given.program, PICTURES) as stage:
        if given.at_end:
            players = [Finisher(stage, chance)]
        else:
            players = [Player(stage, chance, 1, "--yellow", "human"), Player(stage, chance, 2, "--yellow", "random")]
        for number in range(given.times):
            try:
                players[number % len(players)].once()
            except (AssertionError, OSError, ValueError, subprocess.SubprocessError) as error:
                print(f"FAILED  kill {number + 1} of seed {given.seed}: {error}")
                return 1
    if given.at_end:
        print(f"{given.times} kills at the end of a game: {players[0].finished} times the finished game is there, "
              f"{players[0].unfinished} times the unfinished one; never neither, never both")
        return 0
    lost = [missing for player in players for missing in player.lost]
    steps = sum(player.steps for player in players)
    print(f"{len(lost)} kills in {steps} steps of games: {sum(lost)} of them were not on "
          f"the disk yet, at most {max(lost)} at a time; no file is damaged")
    return 0


if __name__ == "__main__":
    sys.exit(main())
