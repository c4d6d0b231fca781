### The help (F1). Its title is the name of the game.

help-rules = Reglas
help-playing = Cómo se juega

## Rules: below the rules of the game and the drawn examples

help-your-own-rules = Tus propias reglas
help-from-file = Estas reglas están en el archivo { $path }.
help-changed = Estas reglas se hicieron en «Partida nueva».
help-built-in = Estas reglas vienen con el programa.
# $from is one of the three above. connect_four.ron is the name of a file.
help-own-rules = { $from } También puedes crear tus propias reglas en «Nueva partida». Un archivo de reglas dice el tamaño del tablero, los objetivos y cómo termina la partida; connect_four.ron explica cada clave. Un archivo cambiado se usa en la próxima partida. Si hay un error en él, se muestra con su línea y su columna.
help-open-rules-file = Abrir el archivo de reglas
help-customise = Cambiar estas reglas…

## Playing: headings and what they say. Hint, Scores, Why?, Undo, Redo and Review are buttons

help-drop = Soltar una ficha
help-drop-text = Haz clic en una columna o pulsa su número. La ficha cae en la casilla libre más baja. La ficha pálida muestra dónde caerá.
help-stuck = Cuando no sabes qué jugar
help-stuck-text = «Pista» muestra una buena columna. «Valores» muestra lo buena que es cada columna y rellena la mejor: + lleva a ganar, − a perder, y cuanto mayor es el número, antes ocurre. ≈ es una suposición. «¿Por qué?» dice la razón. Cada ficha es una jugada: «jugada 9» cuenta las de los dos. «En 3 turnos» cuenta solo los de quien gana o pierde.
help-change = Cuando cambias de idea
help-change-text = «Deshacer» quita tu última jugada y «Rehacer» la vuelve a jugar. Con los botones junto a la lista de jugadas puedes mirar la partida sin perder nada.
help-after = Después de la partida
help-after-text = «Repasar» muestra cómo cambió cada jugada tus posibilidades y te deja probar otra mejor. ?! es una imprecisión, ? un error y ?? un error grave.
help-large = Tableros grandes
help-large-text = Gira la rueda para mover el tablero y mantén pulsada la tecla Ctrl para acercar o alejar. El mapa pequeño muestra dónde estás.

## Keys: the names of keys, and at their right what they do

# The keys of the columns.
help-digits = 1 a 9
help-key-digits = soltar una ficha en esa columna
help-key-left = elegir la columna de la izquierda
help-key-right = elegir la columna de la derecha
help-key-drop = soltar una ficha en la columna elegida
help-key-new = nueva partida
help-key-undo = deshacer la última jugada
help-key-redo = rehacer la jugada
help-key-rematch = jugar otra vez
help-key-resign = rendirse
help-key-pause = poner en pausa o seguir
help-key-swap = cambiar de color tras la primera ficha, si el juego lo permite
help-key-move_now = hacer que el nivel que está pensando juegue ya
help-key-back = una jugada atrás
help-key-forward = una jugada adelante
help-key-first = ir al principio
help-key-last = volver a la partida
help-key-save = guardar la partida
help-key-load = partidas guardadas
help-key-copy = copiar la partida como texto
help-key-paste = pegar una partida
help-key-hint = mostrar una pista
help-key-why = decir por qué: razones de la posición y de la última jugada
help-key-analysis = mostrar el valor de cada columna
help-key-review = repasar una partida terminada
help-key-better_line = en un repaso: ver la mejor secuencia en el tablero
help-key-try_again = en un repaso: probar otra jugada
help-key-next_mistake = en un repaso: el error siguiente
help-key-previous_mistake = en un repaso: el error anterior
help-key-completions = ocultar o mostrar las marcas de las líneas completas
help-key-fit = ajustar un tablero grande a la ventana
help-key-zoom_in = acercar
help-key-zoom_out = alejar
help-key-go_to = ir a una columna de un tablero grande
help-key-say_move = decir la última jugada
help-key-say_column = leer la columna elegida desde abajo
help-key-say_row = leer una fila; otra vez: la fila de arriba
help-key-say_board = leer todo el tablero
help-key-say_turn = decir a quién le toca, y los relojes
help-key-say_threats = decir dónde la próxima ficha completaría algo
help-key-say_free = decir las columnas libres
help-key-say_score = decir los puntos
help-key-cancel = saltar la animación, cerrar un diálogo
help-key-menu = menú
help-key-settings = ajustes
help-key-statistics = estadísticas
help-key-mute = quitar o activar los sonidos
help-key-picture = guardar una captura de pantalla
help-key-theme = tema siguiente
help-key-fullscreen = pantalla completa
help-key-reload = volver a leer la configuración
help-key-help = esta ayuda
help-key-shortcuts = esta lista
help-key-quit = salir
help-key-board_picture = { commands-board_picture }
help-key-animation = { commands-animation }
help-key-set_up = { commands-set_up }
help-key-together = { commands-together }
help-key-start = { commands-start }
help-key-openings = { commands-openings }
help-key-lessons = { commands-lessons }
help-key-puzzles = { commands-puzzles }
help-key-exercises = { commands-exercises }
help-key-arena = { commands-arena }
help-key-training = { commands-training }
