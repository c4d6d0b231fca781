### The page of puzzles.

puzzles-title = Retos
puzzles-play = Jugar

## The person's rating

puzzles-first = Tus primeras respuestas deciden tu puntuación.
puzzles-rated = Tu puntuación: { $rating }  ·  Racha: { $streak } (mejor: { $best })
puzzles-solved-of = { $solved } de { $all ->
    [one] { $all } reto resuelto
   *[other] { $all } retos resueltos
}

## The puzzle of the day, and what stands at the right end of its row

puzzles-day = Reto del día
# The number of days in a row on which the person solved it.
puzzles-days = { $days ->
    [1] resuelto hoy
   *[other] resuelto { $days } días seguidos
}
puzzles-day-open = { $kind }, puntuación { $rating }

## The list

puzzles-game = Juego
puzzles-kind = Tipo
puzzles-all-kinds = Todos los tipos
# Below a puzzle, in a corner.
puzzles-solved = resuelto
puzzles-missed = fallado
puzzles-own = Estos son tuyos. plummet check los comprueba.

## The kinds: what a puzzle asks for, with room for about 16 letters

puzzles-win-in-one = Ganar en 1
puzzles-block = Bloquear
puzzles-short-win = Ganar en 2 o 3
puzzles-long-win = Victoria larga
puzzles-defence = Defensa
# Each side wants the other one to have to move.
puzzles-zugzwang = Zugzwang
puzzles-points = Puntos
