### The page of lessons.

lessons-looking = Recherche des leçons…
lessons-begin = De courtes leçons avec une grille. Commence par la première.
lessons-done-of = Leçons finies : { $done } sur { $all }.
lessons-all-done = Tu as fini toutes les leçons.

## The mark at the right end of a lesson, with room for about 12 letters

lessons-done = finie ✓
lessons-steps = { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
}
lessons-step = étape { $step } sur { $all }
