"""A display of its own, and the program as it is started there."""

import contextlib
import os
import shutil
import subprocess
import tempfile

from game import PATIENCE, Game

# The columns and rows of presets.
BOARDS = {
    "connect_three": (4, 4),
    "connect_four": (7, 6),
    "connect_square": (7, 6),
    "most_fours_7x6": (7, 6),
    "giant_99x99": (99, 99),
}

# The tools, and the packages that they are in.
TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool"}


def missing_tools():
    """A sentence about the tools that are not installed, or None."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if not missing:
        return None
    packages = " ".join(TOOLS[tool] for tool in missing)
    return (
        f"the window test needs {', '.join(missing)}, which cannot be found "
        f"(on Debian and Ubuntu: apt install {packages})"
    )


# Where pictures are kept.
PICTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "target", "window")


def program_given(parser):
    """The arguments of a script that tests a program; ends it with a sentence where the
    program or a tool is not there."""
    parser.add_argument("program", help="the program to test, such as target/release/plummet")
    given = parser.parse_args()
    given.program = os.path.abspath(given.program)
    if not os.access(given.program, os.X_OK):
        parser.error(f"expected a program to test, found none at {given.program}")
    missing = missing_tools()
    if missing:
        parser.error(missing)
    return given


class Stage:
    """A display of its own, and the program to be started on it. As a context manager it is closed at the end."""

    def __init__(self, program, pictures, screen=(1920, 1080)):
        self.program, self.pictures = program, pictures
        if pictures:
            os.makedirs(pictures, exist_ok=True)
        self.root = tempfile.mkdtemp(prefix="plummet-window-")
        numbers, writes = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writes), "-screen", "0", f"{screen[0]}x{screen[1]}x24", "-noreset"]
            # On a busy machine a key that is pressed for a moment would repeat itself.
            + ["-nolisten", "tcp", "-r"],
            pass_fds=[writes],
            stderr=subprocess.DEVNULL,
        )
        os.close(writes)
        with os.fdopen(numbers) as answer:
            number = answer.readline().strip()
        if not number:
            raise OSError("Xvfb does not start")
        self.display = ":" + number

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the display and removes what the games left behind."""
        self._server.terminate()
        self._server.wait()
        shutil.rmtree(self.root, ignore_errors=True)

    def environment(self, home, **changes):
        """The environment of a fresh user; a variable of value None is not set."""
        variables = {
            "PATH": os.environ.get("PATH", os.defpath),
            "DISPLAY": self.display,
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "HOME": home,
            "XDG_CONFIG_HOME": os.path.join(home, ".config"),
            "XDG_DATA_HOME": os.path.join(home, ".local/share"),
            "XDG_STATE_HOME": os.path.join(home, ".local/state"),
            "XDG_RUNTIME_DIR": home,
            "TMPDIR": home,
            **changes,
        }
        return {name: value for name, value in variables.items() if value is not None}

    def home(self):
        """A new empty directory."""
        return tempfile.mkdtemp(dir=self.root)

    def run(self, *arguments, **changes):
        """Runs the program to its end where no window is to open. Returns its exit
        code, what it said and its complaints."""
        home = self.home()
        done = subprocess.run(
            [self.program, *arguments],
            cwd=home,
            env=self.environment(home, **changes),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    def game(self, name, *arguments, home=None, **changes):
        """Starts the program and waits for its window: for a fresh user, or for one who
        has played before. `changes` are those of the environment."""
        return Game(self, name, arguments, home or self.home(), changes)

    @contextlib.contextmanager
    def playing(self, name, preset, *arguments, home=None, **changes):
        """The program with a game of a preset on a board of its own size, which begins."""
        with self.game(name, "--preset", preset, *arguments, home=home, **changes) as game:
            game.expect_start(preset, *BOARDS[preset])
            yield game
