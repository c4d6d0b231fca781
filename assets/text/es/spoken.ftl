### The board and the game in words, for people who hear them: names for screen readers, the answers to the
### keys of a reader's player, and `plummet play --sentences`.

spoken-board = Tablero de { $title }, { $columns } columnas, { $rows } filas
spoken-beyond = El tablero tiene { $columns } columnas. Estas son las columnas { $first } a { $last }
spoken-beyond-rows = El tablero tiene { $rows } filas. Estas son las filas { $first } a { $last }
spoken-column-empty = Columna { $column }: vacía, próxima fila { $row }
spoken-column = Columna { $column }: { $discs ->
    [one] { $discs } ficha
   *[other] { $discs } fichas
}, { $colour ->
    [red] roja
   *[yellow] amarilla
} arriba, próxima fila { $row }
spoken-column-full = Columna { $column }: llena, { $colour ->
    [red] roja
   *[yellow] amarilla
} arriba
spoken-cell = { $cell }, { $disc ->
    [red] roja
    [yellow] amarilla
   *[none] vacía
}
spoken-cell-last = { spoken-cell }, la última jugada
spoken-cell-line = { spoken-cell }, parte de una línea
spoken-cell-won = { spoken-cell }, parte de la línea ganadora
spoken-cell-square = { spoken-cell }, parte de un cuadrado
spoken-cell-won-square = { spoken-cell }, parte del cuadrado ganador

spoken-read-column = Columna { $column } desde abajo: { $runs }
spoken-read-row = Fila { $row } desde la izquierda: { $runs }
spoken-read-board = El tablero desde abajo, cada fila desde la izquierda
spoken-board-row = Fila { $row }: { $runs }
spoken-board-above = { $count ->
    [one] La fila de arriba está vacía
   *[other] Las { $count } filas de arriba están vacías
}
spoken-board-empty = El tablero está vacío
spoken-run = { $count ->
    [one] { $disc ->
        [red] roja
        [yellow] amarilla
       *[none] vacía
    }
   *[other] { $count } { $disc ->
        [red] rojas
        [yellow] amarillas
       *[none] vacías
    }
}

spoken-move = { $player ->
    [you] Tú
   *[other] { $player-name }
}: columna { $column }, fila { $row }
spoken-move-points = { spoken-move }. { $gained ->
    [one] { $gained } punto
   *[other] { $gained } puntos
}: { $points } a { $others }
spoken-no-move = Aún no hay jugadas
spoken-start = El principio de la partida
spoken-taken-back = Jugada deshecha. { $what }
spoken-after = Después de { $shown } de { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}. { $what }
spoken-turn = { $player ->
    [you] Te toca: llevas las fichas { $colour ->
        [red] rojas
       *[yellow] amarillas
    }
   *[other] Le toca a { $player-name }
}
spoken-clock = { $player ->
    [you] Te quedan
   *[other] A { $player-name } le quedan
} { $minutes ->
    [0] { "" }
    [one] { $minutes } minuto{ " " }
   *[other] { $minutes } minutos{ " " }
}{ $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}
spoken-points = { $player ->
    [you] Tienes
   *[other] { $player-name } tiene
} { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
spoken-no-points = No se cuentan puntos: gana quien complete primero un objetivo

spoken-free = { $count ->
    [one] Solo la columna { $columns } está libre
   *[other] Columnas libres: { $columns }
}
spoken-none-free = Ninguna columna está libre
spoken-place = columna { $column }, fila { $row }
spoken-wins = { $player ->
    [you] Puedes
   *[other] { $player-name } puede
} ganar en la próxima jugada: { $places }
spoken-gains = { $player ->
    [you] Puedes
   *[other] { $player-name } puede
} sumar puntos en la próxima jugada: { $places }
spoken-threat = Amenaza: { $what }
spoken-no-threats = No hay amenazas
spoken-task-threats = Aquí te toca a ti encontrar las amenazas
spoken-then = { $before }. { $next }

spoken-example = Partida de ejemplo: { $game }
spoken-results = Las últimas partidas: { $results }
spoken-won = ganada
spoken-lost = perdida
spoken-drawn = empatada
spoken-step = { $button ->
    [first] El principio de la partida
    [back] Una jugada atrás
    [forward] Una jugada adelante
   *[last] La última jugada
}
spoken-fewer = Menos
spoken-more = Más
spoken-learning-curve = Curva de aprendizaje
spoken-graph = Gráfico de la partida, { $moves } jugadas
spoken-minimap = Imagen pequeña de todo el tablero
spoken-listed-move = Jugada { $ply }: columna { $column }
spoken-listed-mark = { spoken-listed-move }, { $mark }
spoken-at-start = Página de inicio
spoken-choice = { $name }: { $choice }
spoken-log = Lo que se dijo
