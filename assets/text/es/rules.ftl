### The rules of a game in words: new game, help, training, and the bar above the board.

rules-size = { $columns } × { $rows }
# Dimmed, beside the title of the game, where it is cut if there is no room, and in New game, where it has
# three rows. $rule is one of the two sections below.
rules-size-and-rule = { rules-size }  ·  { $rule }

## Goals within the sentences below, which list them with “or” and “and”

rules-line = una línea de { $length }
rules-square = un cuadrado de { $side } × { $side }
rules-lines = líneas de { $length }
rules-squares = cuadrados de { $side } × { $side }

## In a few words, without a full stop

rules-short-first = gana { $goals }
rules-short-full = tablero lleno: se gana con más { $goals }

## In one sentence

rules-sentence-first = Gana quien haga primero { $goals }.
rules-sentence-full = Se juega hasta llenar el tablero; gana quien tenga más { $goals }.

## In full: paragraphs of the help

rules-board = El tablero tiene { $columns ->
    [one] { $columns } columna
   *[other] { $columns } columnas
} y { $rows ->
    [one] { $rows } fila
   *[other] { $rows } filas
}. Por turnos, cada jugador suelta una ficha en una columna, y la ficha cae hasta el suelo o sobre la ficha de abajo; empieza { $first ->
    [red] Rojo
   *[yellow] Amarillo
}.
rules-start = { $discs ->
    [one] Ya hay una ficha
   *[other] Ya hay { $discs } fichas
} en el tablero antes de la primera jugada.
# $goals is one of the next three.
rules-goal = El objetivo: { $goals }.
rules-goal-line = { $length } fichas tuyas seguidas, en horizontal, en vertical o en cualquiera de las dos diagonales
rules-goal-square = un cuadrado completo de { $side } por { $side } fichas tuyas
rules-goal-or = { $before }; o { $last }
rules-end-first = Quien completa primero un objetivo gana al instante. Si el tablero se llena antes, la partida acaba en empate.
rules-end-full = La partida sigue hasta que el tablero está lleno. Entonces gana quien tiene más puntos; con los mismos puntos, hay empate.
rules-end-decided = También termina en cuanto es seguro que nadie puede completar ya un objetivo.
rules-points-line = Una línea de { $length } vale un punto, y cada ficha que la alarga vale otro.
rules-points-square = Cada cuadrado de { $side } × { $side } vale un punto, aunque varios cuadrados compartan fichas.

## Below the drawn examples, which are 132 points wide

rules-example-line = { $way ->
    [row] { $length } en horizontal
    [column] { $length } en vertical
   *[diagonal] { $length } en diagonal
}
rules-example-square = Un cuadrado de { $side } × { $side }
rules-example-counts = Una línea de { $length } vale { $points }
