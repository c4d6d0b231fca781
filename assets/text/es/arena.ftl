### The arena: levels play games against each other.

arena-start = Empezar
arena-stop = Parar
arena-continue = Continuar
arena-export = Exportar CSV
arena-too-few = Elige al menos dos jugadores.

## The choices for new games

arena-new = Nuevo torneo
arena-results = Resultados
arena-game = Juego
arena-games-per-pair = Partidas por pareja
arena-players = Jugadores: todos contra todos, con rojas y con amarillas.

## The games that are played, and those that were

arena-looking = Buscando aperturas…
# $title is the name of the game that they play.
arena-progress = { $title } · { $played } de { $total ->
    [one] { $total } partida
   *[other] { $total } partidas
}
arena-game-number = Partida { $game }
arena-games-played = Partidas jugadas
arena-open = Abrir
arena-played = { $game }  { $red } – { $yellow }: { $verdict ->
    [red] ganó Rojo
    [yellow] ganó Amarillo
    [draw] empate
   *[abandoned] nadie jugó
}, { $discs ->
    [one] { $discs } ficha
   *[other] { $discs } fichas
}
# $trouble is in English.
arena-played-trouble = { arena-played }; { $trouble }
# The sentence of the pointer.
arena-game-discs = Partida { $game }: { $discs ->
    [one] { $discs } ficha
   *[other] { $discs } fichas
}

## The table: the heads of its columns, which are as wide as their words, and numbers

arena-head-player = Jugador
arena-head-games = Partidas
arena-head-won = Ganadas
arena-head-drawn = Empates
arena-head-lost = Perdidas
arena-head-score = Puntos
arena-head-elo = Elo
# Milliseconds for a move.
arena-head-time = ms/jugada
# Games lost for a move that the game does not allow.
arena-head-forfeits = Faltas
arena-head-errors = Errores
arena-percent = { $number } %

## Notes

arena-supplemented = Algunos jugadores no les quitaron ningún punto a otros: para calcular la puntuación se añadió un empate de cada pareja.
arena-apart = Hay grupos de jugadores que nunca se enfrentaron: las puntuaciones y los puestos solo se pueden comparar dentro de cada grupo.
# $games (number)
arena-broken-off = Las partidas interrumpidas, en las que ya nadie movía, no cuentan: { $games }
# $openings (number)
# $wanted (number)
arena-few-openings = aquí no hay más de { $openings ->
    [one] { $openings } apertura distinta
   *[other] { $openings } aperturas distintas
}; se querían { $wanted }
# $level is the id of a level.
arena-not-repeatable = { $level } puede jugar de otra forma la próxima vez: los resultados no se pueden repetir exactamente
# $error is in English.
arena-stopped = Las partidas se pararon: { $error }.
arena-unreadable = No se pueden mostrar los resultados de { $file }: { $error }.
arena-cut-off = { $file }: la última línea se corta tras { $bytes } bytes; esa partida se juega de nuevo
arena-other-program = { $file }: la versión { $begun } del programa empezó estas partidas, esta es la { $version }; los mismos jugadores pueden jugar de otro modo
arena-exported = La tabla se guardó en { $file }
