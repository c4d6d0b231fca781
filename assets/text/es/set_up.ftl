### The page on which a position is set up by hand.

set_up-about = Haz clic en una columna para soltar o quitar una ficha. Los colores se turnan.
# Before the choice of what a click on a column does: Red, Yellow, Lift a disc.
set_up-click = Soltar o quitar
set_up-lift = Quitar
set_up-turn = A quién le toca
set_up-clear = Vaciar
set_up-mirror = Espejo
set_up-play = Jugar
set_up-analyse = Analizar
set_up-why = ¿Por qué?
set_up-best = Mejor jugada
set_up-copy = Copiar como texto
set_up-column-full = La columna { $column } está llena.
# A cell, such as 4c.
set_up-cell = { $column }{ $row }
set_up-start = { $colour ->
    [red] Devuelve una ficha roja a { $cell }: esta partida empieza con ella.
   *[yellow] Devuelve una ficha amarilla a { $cell }: esta partida empieza con ella.
}
# Below the board: why the position cannot come from play.
set_up-counts = Se puede jugar, pero ninguna partida llega aquí: el rojo soltó { $red } y el amarillo { $yellow }. Deben ser las mismas, o una más de quien empezó.
set_up-wrong-turn = { $colour ->
    [red] Después de estas fichas le toca al rojo.
   *[yellow] Después de estas fichas le toca al amarillo.
}
set_up-completed = { $colour ->
    [red] El rojo ya tiene { $goal }, desde { $cell }. Quita una ficha.
   *[yellow] El amarillo ya tiene { $goal }, desde { $cell }. Quita una ficha.
}
set_up-full = El tablero está lleno.
set_up-over = Según estas reglas la partida ya terminó aquí.
