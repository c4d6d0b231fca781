"""The programs under record, run where no file and no variable of the user reaches them."""

import hashlib
import os
import re
import shutil
import subprocess
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# What depends on the clock.
TIMES = (
    (rb"\d+ microseconds", b"_ microseconds"),
    (rb'"microseconds": \d+', b'"microseconds": _'),
    # A line of `plummet solve`: moves, score, nodes, microseconds.
    (rb"(?m)^(\d* -?\d+ \d+) \d+$", rb"\1 _"),
)

COUNTED = re.compile(rb"Collected : (\d+)")


def missing(tools):
    """A sentence about the tools that are not installed, or nothing."""
    absent = [tool for tool in tools if shutil.which(tool) is None]
    return f"{', '.join(absent)} cannot be found" if absent else ""


def digest(data):
    """The SHA-256 of some bytes."""
    return hashlib.sha256(data).hexdigest()


class Programs:
    """The programs of one folder. Each call gets an empty folder of its own unless it
    names one."""

    def __init__(self, folder, place):
        self.plummet = os.path.join(folder, "plummet")
        self._folder, self._place = folder, place
        self._environment = {"HOME": self.empty(), "PATH": os.defpath, "LC_ALL": "C"}

    def empty(self):
        """A new empty folder."""
        return tempfile.mkdtemp(dir=self._place)

    def run(self, *arguments, text="", where=None, before=()):
        """Runs a program, `plummet` unless the first argument is `ConnectFour`, with a text
        as its input. Returns the exit code, the output and the error stream, as bytes."""
        name = "plummet"
        if arguments[:1] == ("ConnectFour",):
            name, *arguments = arguments
        done = subprocess.run(
            [*before, os.path.join(self._folder, name), *arguments],
            input=text.encode(),
            cwd=where or self.empty(),
            env=self._environment,
            capture_output=True,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    def output(self, *arguments, **options):
        """The output as text, of a call that must succeed."""
        code, out, err = self.run(*arguments, **options)
        if code != 0:
            raise OSError(f"{' '.join(arguments)} ends with {code}: {err.decode()}")
        return out.decode()

    def written(self, *arguments, **options):
        """The exit code and the SHA-256 of both streams, without times."""
        code, out, err = self.run(*arguments, **options)
        data = out + b"\0" + err
        for time, mark in TIMES:
            data = re.sub(time, mark, data)
        return f"{code}:{digest(data)}"

    def instructions(self, *arguments, **options):
        """The instructions of a call, counted by callgrind."""
        count = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
        code, _, err = self.run(*arguments, before=count, **options)
        found = COUNTED.search(err)
        if code != 0 or found is None:
            raise OSError(f"{' '.join(arguments)} ends with {code}: {err.decode()[-500:]}")
        return int(found[1])
