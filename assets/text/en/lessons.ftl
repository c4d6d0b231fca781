### The page of lessons.

lessons-looking = Looking for lessons…
lessons-begin = Short lessons with a board. Begin with the first one.
lessons-done-of = You have done { $done } of { $all ->
    [one] { $all } lesson
   *[other] { $all } lessons
}.
lessons-all-done = You have done all lessons.

## The mark at the right end of a lesson, with room for about 12 letters

lessons-done = done ✓
lessons-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
lessons-step = step { $step } of { $all }
