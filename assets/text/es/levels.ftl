### Levels: their kinds, and why one does not play a game.

## Headings of the levels beside the ladder

levels-course = Jugadores del curso
levels-search = Búsquedas
levels-learned = Autodidactas
levels-program = Programas

## Buttons of the strip of opponents, and the lines below the names; some 80 points wide

levels-friend = Otra persona
levels-two-players = 2 jugadores
levels-not-this-game = este juego no

## Why a level does not play a game: the end of a sentence such as new_game-does-not-play

levels-no-square = cuenta cuadrados, y aquí ningún cuadrado es un objetivo
levels-large-square = cuenta cuadrados de lado { $most } como máximo, y aquí el objetivo tiene lado { $found }
levels-full-board = juega a hacer la primera línea, y aquí se sigue hasta llenar el tablero
levels-no-line = cuenta líneas, y aquí ninguna línea es un objetivo
levels-many-cells = necesita un tablero de { $most } casillas como máximo, y este tiene { $found }
levels-no-engine = no tiene motor
# $goals is a list of levels-exact-line and levels-exact-square.
levels-exact-goals = para jugar de forma exacta hace falta un solo objetivo, una línea de 4; aquí hay { $goals }
levels-exact-line = una línea de { $length }
levels-exact-square = un cuadrado de { $side } × { $side }
levels-exact-ending = para jugar de forma exacta, la partida debe terminar con la primera línea de 4; aquí se llena el tablero
levels-exact-size = para jugar de forma exacta, columnas × (filas + 1) debe ser 128 como máximo, y este tablero es de { $columns } × { $rows }
levels-exact-memory = una tabla de { $megabytes } MB no cabe en la memoria
levels-learned-size = para aprender hace falta un tablero de { $most } × { $most } como máximo, y este es de { $columns } × { $rows }
levels-no-network = todavía no hay ninguna red que haya aprendido estas reglas; plummet train y la página de entrenamiento crean una
