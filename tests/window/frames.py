"""The times of frames, as a pointer meets them."""

import time

from wire import MOTION, Watcher

# The longest time that a frame may take, in seconds.
LONGEST_FRAME = 0.05
# Other work of the machine makes single frames late: of so many measurements one has to be without.
MEASUREMENTS = 3


def frame_times(place, pid, points, seconds):
    """The time from each motion of the pointer between two points to the change of the picture, sorted.
    `place` is the display and the window. Not counted is for how long the system let the window's thread
    wait for a processor."""
    times, (here, there) = [], points
    with Watcher(*place) as watcher:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            while watcher.changes(0.06):
                pass
            before, begun = waited(pid), time.monotonic()
            watcher.fake(MOTION, 0, here)
            here, there = there, here
            if found := watcher.changes(1.0):
                times.append(max(found[0] - begun - (waited(pid) - before), 0.0))
    assert len(times) >= 10, f"only {len(times)} frames came"
    return sorted(times)


def waited(pid):
    """For how long the thread that draws, which has the number of the process, has waited for a processor."""
    with open(f"/proc/{pid}/task/{pid}/schedstat", encoding="ascii") as file:
        return int(file.read().split()[1]) / 1e9


def none_late(measure, calm):
    """The times of a measurement in which no frame is late. Where a program without optimisation or a slow
    machine has late frames anyway, which the `calm` times show, none may be much later than those."""
    late, limit = [], max(LONGEST_FRAME, 1.25 * calm[-1])
    for _ in range(MEASUREMENTS):
        times = measure()
        if times[-1] <= limit:
            return times
        late.append(shown(times))
    raise AssertionError(f"frames over {1000 * limit:.0f} ms: {late}")


def shown(times):
    """How long most frames took, and the longest one."""
    most, longest = (1000 * time for time in (times[len(times) * 95 // 100], times[-1]))
    return f"95 % of {len(times)} frames within {most:.1f} ms, all within {longest:.1f} ms"
