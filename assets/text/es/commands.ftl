### The names of the commands, on buttons and entries of the menu; some are the titles of pages, too. In the
### menu they stand in columns some 280 points wide, with an icon at the left and a key at the right.

## The game

commands-new = Nueva partida
commands-rematch = Jugar otra vez
commands-undo = Deshacer
commands-redo = Rehacer
commands-pause = Pausa
commands-go-on = Seguir
commands-resign = Rendirse
commands-hint = Pista
commands-analysis = Valores
commands-why = Por qué
commands-review = Repasar

## Keep and share

commands-save = Guardar partida
commands-load = Partidas guardadas
commands-copy = Copiar partida como texto
commands-paste = Pegar partida
commands-board_picture = Guardar imagen del tablero
commands-animation = Guardar GIF animado
commands-picture = Guardar captura de pantalla

## Pages and the program

commands-go_to = Ir a la columna
commands-menu = Menú
commands-set_up = Montar una posición
commands-together = Jugar juntos
commands-start = Página de inicio
# What was played in one's own finished games.
commands-openings = Mis partidas
commands-lessons = Lecciones
commands-puzzles = Retos
commands-exercises = Ejercicios
commands-statistics = Estadísticas
commands-arena = Torneo
commands-training = Entrenamiento
commands-settings = Ajustes
commands-mute = Quitar el sonido
commands-sound-on = Activar el sonido
commands-theme = Tema siguiente
commands-fullscreen = Pantalla completa
commands-help = Ayuda
commands-quit = Salir
