### The names of the commands, on buttons and entries of the menu; some are the titles of pages, too. In the
### menu they stand in columns some 280 points wide, with an icon at the left and a key at the right.

## The game

commands-new = Nuova partita
commands-rematch = Gioca ancora
commands-undo = Annulla mossa
commands-redo = Ripeti mossa
commands-pause = Pausa
commands-go-on = Continua
commands-resign = Abbandona
commands-hint = Aiuto
commands-analysis = Valori
commands-why = Perché
commands-review = Rivedi

## Keep and share

commands-save = Salva la partita
commands-load = Partite salvate
commands-copy = Copia come testo
commands-paste = Incolla partita
commands-board_picture = Salva immagine della griglia
commands-animation = Salva GIF animata
commands-picture = Salva schermata

## Pages and the program

commands-go_to = Vai alla colonna
commands-menu = Menu
commands-set_up = Prepara una posizione
commands-together = Giocare insieme
commands-start = Pagina iniziale
# What was played in one's own finished games.
commands-openings = Le mie partite
commands-lessons = Lezioni
commands-puzzles = Rompicapo
commands-exercises = Esercizi
commands-statistics = Statistiche
commands-arena = Arena
commands-training = Allenamento
commands-settings = Impostazioni
commands-mute = Spegni il suono
commands-sound-on = Accendi il suono
commands-theme = Tema successivo
commands-fullscreen = Schermo intero
commands-help = Guida
commands-quit = Esci
