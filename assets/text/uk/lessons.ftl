### The page of lessons.

lessons-looking = Шукаю уроки…
lessons-begin = Короткі уроки з дошкою. Почни з першого.
lessons-done-of = Пройдено { $done } з { $all ->
    [one] { $all } уроку
    [few] { $all } уроків
    [many] { $all } уроків
   *[other] { $all } уроків
}.
lessons-all-done = Усі уроки пройдено.

## The mark at the right end of a lesson, with room for about 12 letters

lessons-done = готово ✓
lessons-steps = { $steps ->
    [one] { $steps } крок
    [few] { $steps } кроки
    [many] { $steps } кроків
   *[other] { $steps } кроків
}
lessons-step = крок { $step } з { $all }
