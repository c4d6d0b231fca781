"""What is recorded: fixed inputs to the programs' own commands."""

import concurrent.futures
import json
import os
import re

from programs import ROOT, digest

SETS = os.path.join(ROOT, "tests", "it", "solver", "sets")
GOLDEN_LEVELS = os.path.join(ROOT, "tests", "goldens", "config")

COURSE = ".ryyrry,.rryry.,..y.r..,..y....,.......,......."
SQUARE = "[[0,0,0,0],['R','Y','Y','R'],['Y','Y','Y','R'],['R','R','Y','R']]"
EMPTY = ",".join(["......."] * 6)

BROKEN_PRESET = """(
    name: "Broken",
    base: "connect_four",
    columns: 100,
    goals: [Line(1), Circle(3)],
    colour: "red",
)
"""


def set_lines(name, first, count):
    """Move lists of a public test set, from line `first` on."""
    with open(os.path.join(SETS, name + ".txt"), encoding="utf-8") as file:
        lines = [line.split()[0] + "\n" for line in file]
    return "".join(lines[first - 1 : first - 1 + count])


# The instructions of a command that has nothing to do.
START = "start"

# The parts of the public sets that are solved.
SOLVED = {
    "L1_R1": (1, 100),
    "L1_R2": (1, 8),
    "L1_R3": (3, 1),
    "L2_R1": (1, 200),
    "L2_R2": (1, 40),
    "L3_R1": (1, 200),
}

# Parts of the bench.
PARTS = (
    "proof-most_fours-5x5",
    "search-connect_four",
    "search-fours_or_squares",
    "search-most_fours_7x6",
    "search-giant_99x99",
    "learned-connect_four",
    "careless-connect_four",
)

# Trainings that play for about a second under callgrind: one of more than five seconds is
# measured or written once more.
TRAININGS = {"connect_square": "7x6", "connect_four": "5x4"}


def nodes(programs):
    """The nodes of each part of the bench, and the signature."""
    for line in programs.output("bench").splitlines():
        yield line.split()


def instructions(programs):
    """The instructions of fixed inputs: of `plummet`, those beyond its start, in which the
    configuration is read. One command a core runs at a time."""
    calls = {START: (("solve", "--no-book"), "")}
    for name, lines in SOLVED.items():
        calls[f"solve-{name}"] = ("solve", "--no-book"), set_lines(name, *lines)
    for part in PARTS:
        calls[f"bench-{part}"] = ("bench", part), ""
    for way, depth in (("M", "7"), ("A", "10")):
        calls[f"minimax-{way}{depth}"] = ("ConnectFour", EMPTY, "red", way, depth), ""
    for preset, size in TRAININGS.items():
        train = ("train", "--seed", "1", "--threads", "1", "--games", "200", "--out", "n.net")
        calls[f"train-{preset}"] = (*train, "--preset", preset, "--size", size), ""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        counted = {
            name: pool.submit(programs.instructions, *call, text=text)
            for name, (call, text) in calls.items()
        }
        start = counted[START].result()
        for name, count in counted.items():
            has_start = name != START and calls[name][0][0] != "ConnectFour"
            yield name, count.result() - (start if has_start else 0)


def written(programs):
    """The SHA-256 of what commands write."""
    yield from answers(programs)
    yield from refusals(programs)
    yield from arenas(programs)
    yield from trainings(programs)


def answers(programs):
    """Commands that print."""
    for name in SOLVED:
        text = programs.output("solve", "--no-book", text=set_lines(name, *SOLVED[name]))
        # The last word of a line is a time.
        lines = "".join(line.rsplit(" ", 1)[0] + "\n" for line in text.splitlines())
        yield f"solve-{name}", digest(lines.encode())
    golden = ("--config", GOLDEN_LEVELS)
    calls = {
        "analyze": ("analyze", "4455"),
        "analyze-json": ("analyze", "4455", "--json"),
        "solve-exact": ("solve", "--exact", "--preset", "connect_three"),
        "inspect-course": ("inspect", *golden, "--board", COURSE, "--to-move", "yellow"),
        "inspect-square": ("inspect", *golden, "--preset", "connect_square_4x4", "--board", SQUARE),
        "inspect-points": ("inspect", *golden, "--preset", "most_fours_6x6", "--moves", "1121314142"),
        "inspect-json": ("inspect", *golden, "--board", COURSE, "--json"),
        "inspect-own-levels": ("inspect", "--preset", "fours_or_squares", "--moves", "4455"),
        "check": ("check",),
        "check-golden": ("check", *golden),
        "play": ("play", "--red", "minimax-4", "--yellow", "steady", "--seed", "1"),
        "course-M": ("ConnectFour", COURSE, "red", "M", "4"),
        "course-A": ("ConnectFour", COURSE, "yellow", "A", "6"),
    }
    for name, call in calls.items():
        yield name, programs.written(*call)
    yield "play-typed", programs.written("play", text="4\n4\n9\nx\n3\n3\n2\n2\n1\n")
    folder = programs.empty()
    with open(os.path.join(folder, "broken.ron"), "w", encoding="utf-8") as file:
        file.write(BROKEN_PRESET)
    yield "check-broken", programs.written("check", "broken.ron", where=folder)


def refusals(programs):
    """Calls that make no sense: the sentence and the exit code."""
    calls = {
        "option": ("--wrong",),
        "preset": ("--preset", "chess"),
        "level": ("play", "--red", "grandmaster"),
        "size": ("solve", "--size", "1x1"),
        "rules": ("solve", "--preset", "connect_square"),
        "threads": ("solve", "--threads", "0"),
        "place": ("--mute", "solve"),
        "config": ("check", "--config", "absent"),
        "file": ("--load", "absent.ron"),
        "resume": ("arena", "--resume", "absent.json"),
        "train": ("train", "--preset", "giant_99x99"),
        "moves": ("analyze", "4444444"),
        "bench": ("bench", "absent"),
        "course": ("ConnectFour", "r", "green"),
    }
    for name, call in calls.items():
        yield f"refused-{name}", programs.written(*call)
    yield "refused-line", programs.written("solve", text="4455\n8\n11111111\n")


# The players of the arena: none looks at the clock.
PLAYERS = {
    "connect_four": "random,win-block-random,most-points,minimax-4,first-steps,steady,skilled",
    "connect_square": "random,squares,beginner,strong,champion,search-4",
    "most_fours_6x6": "random,most-points,casual,skilled,expert,learned-1",
}


def arenas(programs):
    """The file of results and the table, without the times of moves."""
    for preset, players in PLAYERS.items():
        where = programs.empty()
        call = ("arena", "--preset", preset, "--players", players, "--games", "4", "--seed", "1")
        programs.output(*call, "--out", "a.json", "--csv", "a.csv", where=where)
        yield f"arena-{preset}", file_digest(where, "a.json")
        yield f"arena-{preset}-table", digest(without(where, "a.csv", ("ms_per_move",)))
        if preset == "connect_four":
            # As people load it; the terminal shows its end.
            yield "arena-game", programs.written("play", "--load", "a.json#12", where=where)


def trainings(programs):
    """The network and its curve, without times; once more with a rest on the way."""
    train = ("train", "--seed", "1", "--threads", "1", "--out", "n.net")
    for preset, games in (("connect_four", "2000"), ("connect_square", "1000")):
        where = programs.empty()
        programs.output(*train, "--preset", preset, "--games", games, where=where)
        yield f"train-{preset}", network_digest(where, "n.net")
        curve = without(where, "n.csv", ("seconds", "games_per_second"))
        yield f"train-{preset}-curve", digest(curve)
    where = programs.empty()
    programs.output(*train, "--games", "1000", where=where)
    resume = ("train", "--resume", "n.training", "--games", "2000")
    programs.output(*resume, where=where)
    yield "train-resumed", network_digest(where, "n.net")


def file_digest(folder, name):
    """The SHA-256 of a file."""
    with open(os.path.join(folder, name), "rb") as file:
        return digest(file.read())


def network_digest(folder, name):
    """The SHA-256 of a network without the time that it took, and so without its checksum."""
    with open(os.path.join(folder, name), "rb") as file:
        return digest(re.sub(rb'"seconds":[-+.\de]+', b'"seconds":_', file.read()[:-4], count=1))


def without(folder, name, columns):
    """A table of comma-separated values without some of its columns."""
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        rows = [line.rstrip("\n").split(",") for line in file]
    kept = [index for index, title in enumerate(rows[0]) if title not in columns]
    return "".join(",".join(row[index] for index in kept) + "\n" for row in rows).encode()


def helps(programs):
    """The help of every command."""
    for command in ((), *commands(programs)):
        yield f"== plummet {' '.join(command)}".rstrip()
        yield from programs.output(*command, "--help").splitlines()
    yield "== ConnectFour"
    _, _, usage = programs.run("ConnectFour")
    yield from usage.decode().splitlines()


def commands(programs):
    """The commands that the help lists."""
    _, _, rest = programs.output("--help").partition("Commands:\n")
    lines = rest.partition("\n\n")[0].splitlines()
    names = [line.split()[0] for line in lines if line.startswith("  ") and line[2] != " "]
    return [(name,) for name in names if name != "help"]


def fields(programs):
    """The names of the fields of all JSON."""
    golden = ("inspect", "--config", GOLDEN_LEVELS, "--json")
    found = set()
    for call in (("--board", COURSE), ("--preset", "connect_square_4x4", "--board", SQUARE)):
        found |= paths("inspect", json.loads(programs.output(*golden, *call)))
    found |= paths("analyze", json.loads(programs.output("analyze", "4455", "--json")))
    where = programs.empty()
    players = ("--players", "random,win-block-random,minimax-4", "--games", "4")
    arena = ("arena", "--preset", "connect_three", *players, "--out", "a.json")
    programs.output(*arena, where=where)
    with open(os.path.join(where, "a.json"), encoding="utf-8") as file:
        for line in file:
            found |= paths("arena.json", json.loads(line))
    train = ("train", "--preset", "connect_three", "--games", "1", "--out", "n.net")
    programs.output(*train, where=where)
    with open(os.path.join(where, "n.net"), "rb") as file:
        # The second line of a network is JSON.
        found |= paths("network", json.loads(file.read().split(b"\n", 2)[1]))
    return sorted(found)


def paths(start, value):
    """The names of all fields in a value, each after those of what it lies in."""
    if isinstance(value, dict):
        inner = (paths(f"{start} {name}", part) for name, part in value.items())
    elif isinstance(value, list):
        inner = (paths(f"{start} []", part) for part in value)
    else:
        return {start}
    return set().union({start}, *inner)
