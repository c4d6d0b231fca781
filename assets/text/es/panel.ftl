### The panel beside the board: players, clocks, help, analysis, moves; the card of a game that is over. It
### is 200 to 330 points wide.

## The players

# Below a name, before the colour: what the player does now.
# The player to move in the earlier position that is shown.
panel-state = { $state ->
    [next] juega
    [your-turn] te toca
    [thinking] pensando…
   *[to-move] le toca
}
panel-colour = { $colour ->
    [red] rojo
   *[yellow] amarillo
}
panel-won-drawn = { $drawn ->
    [0] ganadas { $won }
   *[other] ganadas { $won }, empates { $drawn }
}
# Behind what the player does now.
panel-behind = { " · " }{ $about }
panel-rename = Cambiar los nombres

## The game is over

# A person has won. $headline is such as "You win".
panel-won = ¡{ $headline }!
# One of two people without names: 1 or 2.
panel-player = Jugador { $number }
# From the games against levels of known rating, with the half of the 95 % interval.
panel-strength = Tu fuerza: unos { $rating } (± { $margin })
panel-with-help = Con ayuda: tu fuerza no cambia
panel-again = Jugar otra vez
panel-first-win = ¡Primera victoria contra { $level }!
panel-stronger = Más fuerte: { $level }
panel-weaker = Más fácil: { $level }

## Cards about the game: a heading of one or two rows, and buttons

panel-play-from-here = Seguir desde aquí
panel-to-game = A la partida
panel-resume = Seguir
# In games whose first disc the second player may take over.
panel-may-swap = Puedes quedarte con la primera ficha
panel-swap = Cambiar de color
panel-of-arena = Una partida del torneo
panel-to-arena = Volver al torneo
panel-from-review = Continúa desde un repaso
panel-to-review = Volver al repaso
panel-to-set_up = Volver a la preparación
panel-level-thinking = { $level } está pensando
panel-move-now = ¡Juega ya!
panel-new-rules = Nueva partida con estas reglas

## Help. The three buttons stand in one row: each has room for six letters or so

panel-help = Ayúdame
panel-hide-scores = Ocultar
panel-why = ¿Por qué?
panel-scores-off = Los valores están ocultos

## The analysis, below the buttons

panel-analysis-over = Fin de la partida: nada que analizar.
# $reason is in English.
panel-no-analysis = Sin análisis: { $reason }.
panel-analysis-stopped = Parado antes de la respuesta
panel-analysis-thinking = Pensando…
panel-stop = Parar
# Facts of a search, two in a line: each has room for some fifteen letters.
panel-depth = profundidad { $depth }
# $positions and $speed are such as 950 or "12.3 k".
panel-positions = { $positions } posiciones
panel-speed = { $speed } por s
panel-instant = menos de 1 ms
panel-milliseconds = { $time } ms
panel-seconds = { $time } s
panel-short = { $unit ->
    [k] { $number } k
    [M] { $number } M
   *[G] { $number } G
}
# Before the moves of the best line.
panel-best =
    { $of ->
        [proven] El mejor juego, columna a columna:
       *[found] Lo mejor hasta ahora, columna a columna:
    }
# What the small discs of a line of play say.
panel-line = Columnas en orden: { $columns }

## The moves

panel-moves = Jugadas
# Stands in the list in place of a move: narrow.
panel-swapped = cambio

## The foot of the panel. Pause, go on and save are said when the pointer is over an icon

panel-save = Guardar
panel-resign = Rendirse
panel-new-game = Nueva
