"""Playing with a person at another computer: two windows, a window and a terminal, and strangers."""

import contextlib
import os
import socket
import subprocess
import threading

from files import PRESETS, finished_games
from frames import frame_times, none_late, shown
from game import PATIENCE, comes, move, until
from two_windows import displays, step

START = {"event": "start", "preset": "connect_four", "columns": 7, "rows": 6}
# The buttons of the games in the own network, before their addresses.
FOUND = "together:found:"


def typed(game, field, text):
    """Replaces the text of a field."""
    game.reach(field)
    game.press(field)
    game.keys("ctrl+a")
    game._xdotool("type", "--delay", "2", text)


def link(state, port=None):
    """The record of a change beside the moves."""
    return {"event": "link", "state": state, "port": port}


def waiting(game):
    """Waits for someone. Returns the port."""
    game.press("together")
    game.press("together:begin")
    (found,) = game.facts(1)
    assert found["event"] == "link" and found["state"] == "waiting", found
    game.button("together:stop")
    return found["port"]


def joining(game, port):
    """Joins who waits at this port of this computer."""
    game.press("together")
    game.press("together:join")
    typed(game, "together:address", f"127.0.0.1:{port}")
    game.press("together:begin")


def pass_to(game, *records, patience=PATIENCE):
    """The next facts up to the last of these contain them in this order."""
    wanted = list(records)
    while wanted:
        (found,) = game.facts(1, patience)
        found = {key: value for key, value in found.items() if key != "at"}
        if found == wanted[0]:
            wanted.pop(0)


def moved(mover, other, player, column, row):
    """Someone drops a disc, which both see."""
    mover.drop(column)
    for game in (mover, other):
        pass_to(game, move(player, column, row))


@contextlib.contextmanager
def playing(stage, name, before=lambda host, guest: None, preset=None):
    """A window that waited, one that joined it, and their homes. `preset` is one that only the first has."""
    homes = stage.home(), stage.home()
    if preset:
        file = os.path.join(homes[0], *PRESETS, "mine.ron")
        os.makedirs(os.path.dirname(file))
        with open(file, "w", encoding="utf-8") as text:
            text.write(preset)
    arguments = ["--preset", "mine"] if preset else []
    with displays(stage, 2) as (here, there):
        host = here.game(f"{name}-host", *arguments, home=homes[0])
        guest = there.game(f"{name}-guest", home=homes[1])
        try:
            for game in (host, guest):
                game.pass_over()
            before(host, guest)
            if preset:
                # The page offers the game that was played last.
                host.press("home")
                host.pass_over()
            host.port = waiting(host)
            host.screenshot("waiting")
            joining(guest, host.port)
            for game in (host, guest):
                pass_to(game, *([] if preset else [START]), link("met"))
            yield here, there, host, guest
        finally:
            host.kill()
            guest.kill()


def two_play_again(stage):
    """Two windows host, join, and play to the end; both keep the game, and play again."""
    with playing(stage, "together") as (_, _, host, guest):
        for row in range(3):
            moved(host, guest, "red", 0, row)
            moved(guest, host, "yellow", 1, row)
        host.drop(0)
        for game in (host, guest):
            pass_to(game, {"event": "outcome", "winner": "red", "points": {"red": 1, "yellow": 0}})
        for game in (host, guest):
            until(lambda: finished_games(game.home) == 1, "the game to be among the finished ones")
        host.press("again")
        pass_to(guest, link("offered"))
        guest.screenshot("offered")
        guest.press("accept")
        for game in (host, guest):
            pass_to(game, START)
        # The colours stay, and the guest begins.
        moved(guest, host, "yellow", 3, 0)
        moved(host, guest, "red", 3, 1)
        # The last disc is taken back if the other agrees.
        host.keys("ctrl+z")
        pass_to(guest, link("offered"))
        guest.press("accept")
        for game in (host, guest):
            pass_to(game, {"event": "rewind", "ply": 1})
        moved(host, guest, "red", 4, 0)
        host.press("say")
        host.press("say:3")
        pass_to(guest, link("said"))


def a_move_waits(stage):
    """While a lesson lies over the game, the status line says that the other person has moved; the move
    falls when the lesson is closed."""
    with playing(stage, "waits") as (_, _, host, guest):
        moved(host, guest, "red", 3, 0)
        host.press("menu")
        host.press("menu:lessons")
        host.press("lesson:falling")
        step(host, "falling", 0)
        host.pass_over()
        guest.drop(4)
        pass_to(guest, move("yellow", 4, 0))
        comes(host, "status", text="The other person has moved: go back to your game")
        host.keys("Escape")
        comes(host, "move", player="yellow", column=4)
        # The page of lessons from which it began is over the game.
        host.press("close")
        host.gone("close")
        moved(host, guest, "red", 3, 1)


def killed_and_back(stage):
    """A window that is killed goes on with the game, whichever it is; the other waits for it."""
    with playing(stage, "back") as (here, there, host, guest):
        moved(host, guest, "red", 3, 0)
        guest.kill()
        pass_to(host, link("broken"))
        host.screenshot("broken")
        guest = there.game("back-guest-again", home=guest.home)
        try:
            guest.press("together")
            guest.press("together:go_on:0")
            pass_to(guest, START, {"event": "rewind", "ply": 1}, link("met"))
            pass_to(host, link("met"))
            moved(guest, host, "yellow", 3, 1)
            host.kill()
            pass_to(guest, link("broken"))
            with here.game("back-host-again", home=host.home) as host:
                host.press("together")
                host.press("together:go_on:0")
                # The guest tries every ten seconds.
                met = [START, {"event": "rewind", "ply": 2}, link("met")]
                pass_to(host, *met, patience=2 * PATIENCE)
                pass_to(guest, link("met"))
                moved(host, guest, "red", 4, 0)
                # One leaves: the other goes on against a level.
                host.press("leave")
                host.press("leave")
                pass_to(host, link("ended"))
                pass_to(guest, link("ended"))
                guest.press("play_on")
                guest.drop(0)
                pass_to(guest, move("yellow", 0, 0))
                until(lambda: sum(it["event"] == "move" for it in guest.read()) >= 3, "the level's move")
                host.pass_over()
        finally:
            guest.kill()


def scores_come_back(stage):
    """Scores that a person switched on end with the game before. Where the other does not allow them, there
    are none until the game is over or goes on against a level; a rematch has none again."""
    def on(_, guest):
        guest.press("card:connect_four")
        guest.press("analysis")
        until(lambda: analyses(guest), "scores")
        guest.press("home")
        guest.pass_over()

    def analyses(game):
        return sum(it["event"] == "analysis" for it in game.read())

    with playing(stage, "scores", on) as (_, _, host, guest):
        before = analyses(guest)
        moved(host, guest, "red", 3, 0)
        moved(guest, host, "yellow", 3, 1)
        assert analyses(guest) == before, "scores that nobody allowed"
        host.keys("ctrl+r", "ctrl+r")
        guest.button("again")
        guest.press("analysis")
        until(lambda: analyses(guest) > before, "scores after the end")
        guest.press("again")
        pass_to(host, link("offered"))
        host.press("accept")
        pass_to(guest, START)
        before = analyses(guest)
        guest.keys("a")
        moved(guest, host, "yellow", 2, 0)
        moved(host, guest, "red", 2, 1)
        assert analyses(guest) == before, "scores in the rematch"
        host.press("leave")
        host.press("leave")
        pass_to(guest, link("ended"))
        guest.press("play_on")
        guest.press("analysis")
        until(lambda: analyses(guest) > before, "scores against a level")


# A preset of another person, with the name of a preset that everybody has.
MINE = '(name: "Connect Four", about: "Three in a row wins.", base: "connect_four", goals: [Line(3)])'


def rules_are_kept(stage):
    """Who joins a game by rules that are not among the own presets keeps them under a name of their own."""
    with playing(stage, "rules", preset=MINE) as (_, _, host, guest):
        assert "keep_rules" not in host.settled()["buttons"]
        folder = os.path.join(guest.home, *PRESETS)
        assert not os.path.exists(folder), "a stranger’s rules became a file"
        guest.press("keep_rules")
        kept = os.path.join(folder, "connect_four_2.ron")
        until(lambda: os.path.exists(kept), "the preset")
        guest.gone("keep_rules")
        with open(kept, encoding="utf-8") as file:
            text = file.read()
        assert 'name: "Connect Four 2"' in text and "Line(3)" in text, text
        host.drop(3)
        pass_to(guest, move("red", 3, 0))


def multicast():
    """What the network lacks to find games in it; `None` if it lacks nothing."""
    group = ("224.0.0.251", 5353)
    address = socket.inet_aton(group[0])
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as hears, socket.socket(
            socket.AF_INET, socket.SOCK_DGRAM
        ) as says:
            hears.bind(("", 0))
            hears.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, address + bytes(4))
            hears.settimeout(5)
            says.sendto(b"heard", (group[0], hears.getsockname()[1]))
            hears.recv(16)
    except OSError as error:
        return f"no multicast on this computer ({error})"
    return None


def found_nearby(stage):
    """A window finds the one that waits in the own network, and joins it by a click."""
    lacking = multicast()
    if lacking:
        print(f"        SKIPPED the games of the own network: {lacking}")
        return
    with displays(stage, 2) as (here, there):
        with here.game("nearby-host") as host, there.game("nearby-guest") as guest:
            for game in (host, guest):
                game.pass_over()
            guest.press("together")
            guest.press("together:join")

            def found(port):
                names = [it.removeprefix(FOUND) for it in guest.settled()["buttons"] if it.startswith(FOUND)]
                return [it for it in names if (it if ":" in it else f"{it}:7474").endswith(f":{port}")]

            port = waiting(host)
            until(lambda: found(port), "the game that waits to be listed")
            guest.screenshot("nearby")
            # Who no longer waits is no longer listed.
            listed = found(port)
            host.press("together:stop")
            until(lambda: not set(listed) & set(found(port)), "the game to be gone")
            host.press("together:begin")
            pass_to(host, link("waiting", port))
            until(lambda: found(port), "the game that waits again")
            guest.press(FOUND + found(port)[0])
            for game in (host, guest):
                pass_to(game, START, link("met"))
            moved(host, guest, "red", 3, 0)
            # The host leaves first.
            host.press("leave")
            host.press("leave")
            for game in (host, guest):
                pass_to(game, link("ended"))
                game.pass_over()


class Terminal:
    """A person at a terminal."""

    def __init__(self, stage, *arguments):
        self._program = subprocess.Popen(
            [stage.program, "play", *arguments],
            env=stage.environment(stage.home()),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def sees(self, words):
        """Reads lines until one has these words."""
        for line in self._program.stdout:
            if words in line:
                return line
        raise AssertionError(f"{words!r} did not come")

    def types(self, line):
        """Types a line."""
        print(line, file=self._program.stdin, flush=True)

    def close(self):
        """Ends the program."""
        self._program.kill()
        self._program.wait()


def with_a_terminal(stage):
    """A window and a terminal play each other; the window resigns."""
    with stage.game("terminal") as game:
        game.pass_over()
        port = waiting(game)
        with contextlib.closing(Terminal(stage, "--join", f"127.0.0.1:{port}", "--name", "Zoe")) as person:
            pass_to(game, START, link("met"))
            person.sees("You are Player 2")
            game.drop(2)
            pass_to(game, move("red", 2, 0))
            person.sees("which column")
            person.types("5")
            pass_to(game, move("yellow", 5, 0))
            person.types("say 2")
            pass_to(game, link("said"))
            game.keys("ctrl+r", "ctrl+r")
            person.sees("rematch or quit?")
            game.button("again")
            game.pass_over()
            person.types("quit")
            pass_to(game, link("ended"))
            game.pass_over()


def flood(port, stop):
    """Sends garbage from many connections, as fast as it is taken."""
    noise = os.urandom(1 << 14).replace(b"\n", b" ") + b"\n"
    while not stop.is_set():
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1) as wire:
            wire.settimeout(0.2)
            while not stop.is_set():
                wire.sendall(noise)


def strangers_flood(stage):
    """While strangers send garbage at the door, no frame is late, and both play on."""
    with playing(stage, "flood") as (_, _, host, guest):
        points = host.column_point(0), host.column_point(6)
        frames = lambda: frame_times((stage.display, host.window), host.pid(), points, 6)
        calm = frames()
        print(f"        {shown(calm)}")
        stop = threading.Event()
        threads = [threading.Thread(target=flood, args=(host.port, stop)) for _ in range(3)]
        for thread in threads:
            thread.start()
        try:
            print(f"        in the flood {shown(none_late(frames, calm))}")
            moved(host, guest, "red", 3, 0)
            moved(guest, host, "yellow", 3, 1)
        finally:
            stop.set()
            for thread in threads:
                thread.join()


TESTS = [
    two_play_again, a_move_waits, found_nearby, killed_and_back, scores_come_back, rules_are_kept,
    with_a_terminal, strangers_flood,
]
