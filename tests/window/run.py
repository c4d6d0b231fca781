#!/usr/bin/env python3
"""The window test: starts the real program on a display of its own, plays it with
mouse and keyboard, and checks its event log and what is to be seen.

    python3 tests/window/run.py PATH_TO_PLUMMET [--keep DIR] [--only NAME | --all]

Screenshots are kept in target/window, or in DIR. Needs Xvfb and xdotool.
"""

import argparse
import contextlib
import queue
import subprocess
import sys
import time
import traceback
from concurrent import futures

# Nothing is to be left behind beside the sources.
sys.dont_write_bytecode = True

import clipboard  # noqa: E402
import clock  # noqa: E402
import desktop  # noqa: E402
import finished  # noqa: E402
import games  # noqa: E402
import keeping  # noqa: E402
import landing  # noqa: E402
import look  # noqa: E402
import program  # noqa: E402
import programs  # noqa: E402
import saved  # noqa: E402
import together  # noqa: E402
import two_windows  # noqa: E402
from stage import PICTURES, Stage, program_given  # noqa: E402

# Where a test passes through these it is its own line that tells what failed.
HELPERS = ("game.py", "wire.py", "stage.py", "contextlib.py")

# Half of a test is waiting: with two at a time, half of two processors had nothing to do.
LANES = 3
# On a busy machine a press can come too late for a patience that is meant for people: this
# many tests may fail beside the others if they pass alone.
AGAIN = 5
# These begin first.
SLOW = (program.quit_while_thinking, program.unseen)

# Its forty windows take three minutes.
LONG = (desktop.many_starts,)


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(description="Plays plummet through its window.")
    parser.add_argument("--keep", default=PICTURES, metavar="DIR", help="where screenshots go")
    parser.add_argument("--only", metavar="NAME", help="run the tests whose names contain this")
    parser.add_argument("--all", action="store_true", help="run those too that .ci/run leaves to .ci/long")
    return program_given(parser)


def passes(test, stage):
    """Runs one test and prints how it went."""
    begun = time.monotonic()
    problem = None
    try:
        test(stage)
    except (AssertionError, OSError, ValueError, KeyError, subprocess.SubprocessError) as error:
        frames = traceback.extract_tb(error.__traceback__)[1:]
        own = [frame for frame in frames if not frame.filename.endswith(HELPERS)]
        lines = ", ".join(str(frame.lineno) for frame in own)
        problem = f"line {lines}: {type(error).__name__}: {error}"
    took = time.monotonic() - begun
    line = f"{'FAILED' if problem else 'ok':6}  {test.__name__}  ({took:.1f} s)"
    print(f"{line}\n        {problem}" if problem else line, flush=True)
    return problem is None


def lane(given, waiting):
    """Runs tests on a display of its own while there are any. Returns each with whether
    it passed."""
    results = []
    with Stage(given.program, given.keep) as stage, contextlib.suppress(queue.Empty):
        while True:
            test = waiting.get_nowait()
            results.append((test, passes(test, stage)))
    return results


def side_by_side(given, tests, lanes):
    """Runs tests in lanes. Returns each with whether it passed."""
    waiting = queue.SimpleQueue()
    for test in tests:
        waiting.put(test)
    with futures.ThreadPoolExecutor(lanes) as pool:
        running = [pool.submit(lane, given, waiting) for _ in range(lanes)]
        return [result for one in running for result in one.result()]


def main():
    """Runs the tests; 0 if all passed."""
    given = arguments()
    modules = (
        games, landing, keeping, saved, finished, clipboard, clock, desktop, look, program, programs, together, two_windows,
    )
    tests = [
        test
        for module in modules
        for test in module.TESTS
        if (given.only in test.__name__ if given.only else given.all or test not in LONG)
    ]
    # The longest first, so that all lanes end together.
    results = side_by_side(given, sorted(tests, key=lambda test: test not in SLOW), LANES)
    failed = [test for test, passed in results if not passed]
    late = 0
    if 0 < len(failed) <= AGAIN:
        names = ", ".join(test.__name__ for test in failed)
        print(f"once more, with nothing beside it: {names}")
        again = side_by_side(given, failed, 1)
        failed = [test for test, passed in again if not passed]
        late = len(again) - len(failed)
    print(f"{len(results) - len(failed)} passed, {late} of them the second time, {len(failed)} failed")
    return 1 if failed or not results else 0


if __name__ == "__main__":
    sys.exit(main())
