### The page of saved games.

saved-open = Abrir
saved-looking = Buscando partidas guardadas…
saved-none = Todavía no hay partidas guardadas. Puedes guardar una partida desde el menú cuando quieras.
saved-none-key = Todavía no hay partidas guardadas. Puedes guardar una partida con { $key } o desde el menú cuando quieras.
## Two buttons above the list: games that were saved, and all games that were played to their end

saved-tab-saved = Guardadas
saved-tab-finished = Terminadas
saved-none-finished = Todavía no hay partidas terminadas. Cada partida que juegas hasta el final se queda aquí.
saved-none-kept = Las partidas terminadas no se guardan. En los ajustes hay un interruptor: Conservar las terminadas.
# Shows the finished game on the board, to step through it.
# Removes all finished games.
saved-clear = Borrar todas
# The second press removes the games.
saved-clear-sure = { $count ->
    [one] Borrar la partida para siempre
   *[other] Borrar { $count } partidas para siempre
}

## The filter by rules

saved-show = Mostrar
saved-all-games = Todos los juegos

## A game: its headline, and the line below

saved-headline = { $title }  ·  { $date }
saved-about = { $first } contra { $second }  ·  { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}  ·  { $result }
saved-about-rules = { $rules }  ·  { saved-about }
saved-unfinished = Sin terminar
saved-draw = Empate
# $player (who)
saved-won = { $player ->
    [you] Ganaste
   *[other] Ganó { $player-name }
}
saved-unreadable = No se puede leer { $file }

## The chosen game

saved-review = Repasar
saved-copy = Copiar
saved-picture = Imagen
# Turns a finished game into a saved one.
saved-save = Guardar
saved-rename = Renombrar
saved-remove = Borrar
# The second press removes the game.
saved-remove-sure = Borrar para siempre
saved-name-hint = El nombre de esta partida
saved-name-save = Guardar nombre
# Another game has the name that this one was to get.
saved-name-taken = Ya hay otra partida guardada que se llama «{ $name }».
