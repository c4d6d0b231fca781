### The page of lessons.

lessons-looking = Buscando lecciones…
lessons-begin = Lecciones cortas con un tablero. Empieza por la primera.
lessons-done-of = Has hecho { $done } de { $all ->
    [one] { $all } lección
   *[other] { $all } lecciones
}.
lessons-all-done = Has hecho todas las lecciones.

## The mark at the right end of a lesson, with room for about 12 letters

lessons-done = hecha ✓
lessons-steps = { $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
}
lessons-step = paso { $step } de { $all }
