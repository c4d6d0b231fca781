### The page of lessons.

lessons-looking = Suche nach Lektionen…
lessons-begin = Kurze Lektionen mit einem Brett. Fang mit der ersten an.
lessons-done-of = Du hast { $done } von { $all ->
    [one] { $all } Lektion
   *[other] { $all } Lektionen
} geschafft.
lessons-all-done = Du hast alle Lektionen geschafft.

## The mark at the right end of a lesson, with room for about 12 letters

lessons-done = geschafft ✓
lessons-steps = { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}
lessons-step = Schritt { $step } von { $all }
