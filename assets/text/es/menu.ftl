### The menu (F10): entries with an icon at the left and a key at the right, in columns some 280 points wide.

menu-title = Menú

## Play

menu-play = Jugar
menu-new-game = Nueva partida
menu-rematch = Revancha cambiando de color
menu-undo = Deshacer
menu-redo = Rehacer
menu-pause = Pausa
menu-go-on = Seguir
menu-resign = Rendirse
menu-go-to = Ir a la columna
menu-set-up = Montar una posición
menu-start-page = Página de inicio

## Learn

menu-learn = Aprender
menu-hint = Pista
menu-scores = Valores
menu-why = Por qué
menu-review = Repasar
# What was played in one's own finished games.
menu-openings = Mis partidas
menu-lessons = Lecciones
menu-puzzles = Retos
menu-help = Ayuda

## Keep and share

menu-keep = Guardar y compartir
menu-save = Guardar partida
menu-saved-games = Partidas guardadas
menu-copy = Copiar partida como texto
menu-paste = Pegar partida
menu-board-picture = Guardar imagen del tablero
menu-animation = Guardar GIF animado
menu-screenshot = Guardar captura de pantalla

## The program

menu-plummet = Plummet
menu-statistics = Estadísticas
menu-arena = Torneo
menu-training = Entrenamiento
menu-settings = Ajustes
menu-next-theme = Tema siguiente
menu-full-screen = Pantalla completa
menu-quit = Salir
