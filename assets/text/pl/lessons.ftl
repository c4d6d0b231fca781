### The page of lessons.

lessons-looking = Szukam lekcji…
lessons-begin = Krótkie lekcje z planszą. Zacznij od pierwszej.
lessons-done-of = Masz za sobą { $done } z { $all } lekcji.
lessons-all-done = Masz za sobą wszystkie lekcje.

## The mark at the right end of a lesson, with room for about 12 letters

lessons-done = gotowe ✓
lessons-steps = { $steps ->
    [one] { $steps } krok
    [few] { $steps } kroki
   *[other] { $steps } kroków
}
lessons-step = krok { $step } z { $all }
