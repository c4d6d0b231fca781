### The game on the board: the status line, results, scores in words.

# Two players of one name are told apart by their colours.
game-name-and-colour = { $name } ({ $colour ->
    [red] rojo
   *[yellow] amarillo
})

## The status line

game-looking-back = Después de { $shown } de { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}. Haz clic para volver a la partida
game-paused = La partida está en pausa
# $player (who)
game-thinking = { $player-name } está pensando…
game-begins = { $player ->
    [you] Empiezas tú
   *[other] Empieza { $player-name }
}
game-turn = { $player ->
    [you] Te toca
   *[other] Le toca a { $player-name }
}
game-turn-click = Haz clic en una columna para soltar una ficha
game-turn-full = La columna { $column } está llena
game-turn-drop = Haz clic para soltar en la columna { $column }, fila { $row }
game-turn-drop-win = Haz clic para soltar en la columna { $column }, fila { $row }, y ganar
game-turn-drop-score = Haz clic para soltar en la columna { $column }, fila { $row }, y sumar { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
# The score of the column under the pointer stands behind the sentence.
game-status-score = { $status } · { $score }
game-status-column-score = { $status } · Columna { $column }: { $score }

## Sides that have just been swapped

game-you-swapped = Cambiaste de color: ahora llevas las fichas { $colour ->
    [red] rojas
   *[yellow] amarillas
}.
game-other-swapped = { $other } cambió de color: ahora llevas las fichas { $colour ->
    [red] rojas
   *[yellow] amarillas
}.
game-both-swapped = Colores cambiados: ahora cada persona lleva las otras fichas.
game-people-swapped = { $other } cambió de color: ahora { $next } lleva las fichas { $colour ->
    [red] rojas
   *[yellow] amarillas
}.

## What is refused

game-refused-full = La columna { $column } está llena: elige otra
game-refused-missing = La columna { $column } no existe: en este tablero van de la 1 a la { $columns }
game-refused-over = La partida ha terminado. Juega otra vez o empieza una nueva
game-refused-turn = No te toca: tu rival está pensando
game-refused-stale = La posición cambió después de elegir la jugada
game-refused-undo = No hay nada que deshacer
game-refused-redo = No hay nada que rehacer
game-refused-ply = No hay posición después de { $ply ->
    [one] { $ply } jugada
   *[other] { $ply } jugadas
}: la partida tiene { $last }
game-refused-swap = Solo se puede cambiar de color justo después de la primera ficha, en un juego que lo permita
game-refused-person = Solo las personas se rinden y tienen nombre
game-refused-not-paused = La partida no está en pausa

## Results

game-draw = Empate
game-draw-points = Empate, { $red } a { $yellow }
game-wins = { $player ->
    [you] Ganas
   *[other] Gana { $player-name }
}
game-wins-points = { $player ->
    [you] Ganas
   *[other] Gana { $player-name }
} por { $own } a { $others }
game-by-line = { $length } en línea, de { $first } a { $last }
game-by-square = Un cuadrado de { $side } × { $side }, de { $first } a { $last }
game-board-full = El tablero está lleno
game-decided = Ya nadie puede ganar
game-decided-points = Ya nadie puede sumar puntos
game-resigned = { $player ->
    [you] Te rendiste
   *[other] { $player-name } se rindió
}
game-forfeited = { $player ->
    [you] No hiciste ninguna jugada válida
   *[other] { $player-name } no hizo ninguna jugada válida
}
game-time-up = { $player ->
    [you] Se acabó tu tiempo
   *[other] Se acabó el tiempo de { $player-name }
}

## Scores

game-wins-in = { $player ->
    [you] Puedes ganar
   *[other] { $player-name } puede ganar
} en { $moves ->
    [one] { $moves } turno
   *[other] { $moves } turnos
}
game-loses-in = { $player ->
    [you] Pierdes
   *[other] Pierde { $player-name }
} en { $moves ->
    [one] { $moves } turno
   *[other] { $moves } turnos
}
game-draw-best-play = Empate con juego perfecto
game-wins-by = { $player ->
    [you] Ganas
   *[other] Gana { $player-name }
} por { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
game-even = Más o menos igual
game-little-better = { $player ->
    [you] Estás
   *[other] { $player-name } está
} un poco mejor
game-clearly-better = { $player ->
    [you] Estás
   *[other] { $player-name } está
} claramente mejor
game-should-win = { $player ->
    [you] Deberías
   *[other] { $player-name } debería
} ganar por { $points ->
    [one] más o menos { $points } punto
   *[other] unos { $points } puntos
}
game-best-play-first = Con juego perfecto: quien empieza gana en la jugada { $move }
game-best-play-second = Con juego perfecto: quien juega en segundo lugar gana en la jugada { $move }
game-best-play-draw = Con juego perfecto: empate
game-best-play-first-points = Con juego perfecto: quien empieza gana por { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
game-best-play-second-points = Con juego perfecto: quien juega en segundo lugar gana por { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}

## Values: scores as phrases within sentences

# A phrase such as “a win in 2”, for the player to move. A win or a loss counts the player’s own moves.
# $moves (number)
game-value-win = una victoria en { $moves }
# $moves (number)
game-value-win-bound = una victoria en { $moves } como máximo
# $moves (number)
game-value-loss = una derrota en { $moves }
# $moves (number)
game-value-loss-bound = una derrota en { $moves } como máximo
game-value-draw = un empate
# Games in which points count.
game-value-level = un empate a puntos
game-value-ahead = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} de ventaja
game-value-behind = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} de desventaja
# Estimates, which are never told as facts.
game-value-about-level = más o menos un empate a puntos
game-value-about-ahead = más o menos { game-value-ahead }
game-value-about-behind = más o menos { game-value-behind }
game-value-even = una partida más o menos igualada
game-value-little-better = una pequeña ventaja
game-value-little-worse = una pequeña desventaja
game-value-clearly-better = una ventaja clara
game-value-clearly-worse = una desventaja clara

## Questions before something ends

game-sure = ¿Seguro?
game-drop-sure = ¿Columna { $column }? Pulsa otra vez para soltar la ficha o Escape para cancelar
game-rematch-sure = La partida no ha terminado. Pulsa de nuevo para jugar otra vez o Escape para cancelar
game-resign-sure = { $player ->
    [you] ¿Te rindes?
   *[other] ¿Se rinde { $player-name }?
} Pulsa otra vez para confirmar o Escape para cancelar

## Hints

game-hint-turn = Puedes pedir una pista cuando te toque
game-hint-no-level = Ningún nivel juega a este juego
game-hint-looking = { $level } está buscando una pista…
game-hint = Pista: columna { $column }
game-no-hint = { $level } no da ninguna pista
# $error is in English.
game-no-hint-error = { $level } no da ninguna pista: { $error }

## A level that stops. $reason is in English

game-level-loses-turn = { $level } no jugó: { $reason }. Pierde el turno
game-level-loses-game = { $level } no jugó: { $reason }. Pierde la partida
# $what is one of the two above.
game-levels-stuck = { $what }. Nadie juega: la partida está en pausa
game-person-plays-on = { $level } se paró: { $reason }. Desde ahora llevas las fichas { $colour ->
    [red] rojas
   *[yellow] amarillas
}
game-level-plays-on = { $level } se paró: { $reason }. Desde ahora { $other } lleva las fichas { $colour ->
    [red] rojas
   *[yellow] amarillas
}
