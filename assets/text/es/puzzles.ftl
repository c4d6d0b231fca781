### The page of puzzles.

puzzles-play = Jugar

## The person's rating

puzzles-first = La primera respuesta a cada puzle cambia un poco tu puntuación.
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

## The list

puzzles-game = Juego
puzzles-kind = Tipo
puzzles-all-kinds = Todos los tipos
# Below a puzzle, in a corner.
puzzles-solved = resuelto
puzzles-missed = fallado
puzzles-own = Estos son tuyos. plummet check los comprueba.

## Puzzles on paper: a button, and the texts of the pages

puzzles-print = Imprimir { $count ->
    [one] { $count } reto
   *[other] { $count } retos
}
puzzles-printed = La hoja se abre para imprimirla. Guardada como { $file }
puzzles-sheet-title = { $game }: retos
# Before a line for the name of a pupil.
puzzles-sheet-name = Nombre
puzzles-sheet-numbered = { $number }. { $text }
puzzles-sheet-task = { $kind } ({ $rating })
puzzles-sheet-to-move = { $colour ->
    [red] juega rojo
   *[yellow] juega amarillo
}
# The answer: Column ___ because ______.
puzzles-sheet-column = Columna
puzzles-sheet-because = porque
puzzles-sheet-solutions = Soluciones de { $count ->
    [one] { $count } reto
   *[other] { $count } retos
}
puzzles-sheet-solution = columna { $column }: { $moves }

## The kinds: what a puzzle asks for, with room for about 16 letters

# In zugzwang each side wants the other one to have to move.
puzzles-kind-name = { $kind ->
    [win-in-1] Ganar en 1
    [block] Bloquear
    [win-in-2-3] Ganar en 2 o 3
    [long-win] Victoria larga
    [defence] Defensa
    [zugzwang] Zugzwang
   *[points] Puntos
}
