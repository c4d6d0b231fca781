### The page of games won and lost.

statistics-counted = Aquí se cuentan las partidas contra el ordenador que terminas sin ayuda y sin deshacer jugadas. Las de dos personas no.
statistics-legend = Partidas recientes de izquierda a derecha: una barra hacia arriba es una victoria; hacia abajo, una derrota; un punto, un empate.
statistics-puzzles = Retos
statistics-puzzles-facts = Puntuación { $rating } · { $solved } resueltos · { $answered } respondidos · Racha { $streak } (mejor { $best })
# How well the person plays the games of a preset.
statistics-strength = Fuerza en { $game }
statistics-strength-facts = Unos { $rating }, { $margin } más o menos, según { $games } partidas contra niveles, que también tienen un número así
statistics-games = { $game }  ·  contra { $level }
statistics-games-facts = Jugadas: { $played } · ganadas: { $won } · empates: { $drawn } · perdidas: { $lost } · Racha { $streak } (mejor { $best })
