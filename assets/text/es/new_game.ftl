### The dialog for a new game: the list of games at the left, the choices at the right.

new_game-start = Empezar
# Shown when the chosen game has gone from the list.
new_game-choose = Elige un juego a la izquierda.
new_game-no-preset = no hay ningún juego { $name }

## What the game is: three rows of some 600 points

new_game-no-game = Con estas reglas todavía no se puede jugar.
# $result is a sentence without its full stop, such as game-best-play-first.
new_game-result = { $result }.

## The editor of the rules: rows with a name of up to 190 points at the left and controls at the right

new_game-change-rules = Cambiar las reglas
new_game-columns = Columnas
new_game-rows = Filas
new_game-goal = Objetivo
# In place of new_game-goal at the second and further goals.
new_game-or-goal = o
# Followed by the length, a number that is changed by buttons.
new_game-line-of = Línea de
new_game-square-size = Cuadrado, tamaño
new_game-add-goal = Añadir objetivo
new_game-ending = Final
new_game-first-goal = Gana el primer objetivo
new_game-full-board = Llenar el tablero
new_game-save-rules = Guardar mis reglas
# In the empty field.
new_game-rules-name = Nombre
new_game-save = Guardar
new_game-changed = Has cambiado estas reglas.

## What is wrong with the rules

# $goal is rules-line or rules-square.
new_game-goal-twice = dos objetivos son iguales: { $goal }
new_game-goal-cells = los objetivos caben en demasiados lugares: entre todos suman { $found } casillas, y el máximo es { $most }; quita objetivos o usa un tablero más pequeño
new_game-no-goal-fits = al menos un objetivo debe caber en el tablero, pero ninguno cabe en { $columns } × { $rows }
new_game-start-completed = al principio no puede haber un objetivo completo, y { $colour ->
    [red] Rojo
   *[yellow] Amarillo
} tiene { $goal } desde la fila { $row }, columna { $column }

## Players: for each colour who plays, and a strip of levels

new_game-players = Jugadores
# A person's seat.
new_game-you = Tú
# The last button of the strip, and the line below it.
new_game-more = Más…
new_game-opponents = rivales
# Below the strip, after the sentence about the level; and the last without a full stop, beside its name.
new_game-rating = Puntuación en este juego: { $rating }.
new_game-rating-beside = Puntuación en este juego: { $rating }
new_game-replaced = { $level } no juega con estas reglas, así que juega { $other }.
# $reason is the end of a sentence, such as levels-no-square.
new_game-does-not-play = { $level } no juega a este juego: { $reason }.
# In the row of a level that does not play these rules.
new_game-not-this-game = Este juego no: { $reason }.

## Options: rows as in the editor

new_game-options = Opciones
new_game-who-begins = Quién empieza
new_game-clock = Reloj
new_game-no-clock = Sin reloj
new_game-chess-clock = De ajedrez
new_game-minutes = Minutos por jugador
new_game-increment = Incremento (s)
# $clock is minutes and seconds, and the seconds added for each move: 5:30+3.
new_game-exact-clock = El reloj de la última partida es { $clock }. Se queda así hasta que lo cambies.
new_game-after-first = Tras la primera ficha
new_game-play-on = Se sigue
new_game-may-swap = Se puede cambiar
