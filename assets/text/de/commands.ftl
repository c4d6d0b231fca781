### The names of the commands, on buttons and entries of the menu; some are the titles of pages, too. In the
### menu they stand in columns some 280 points wide, with an icon at the left and a key at the right.

## The game

commands-new = Neues Spiel
commands-rematch = Noch einmal
commands-undo = Zurücknehmen
commands-redo = Wiederholen
commands-pause = Pause
commands-go-on = Weiter
commands-resign = Aufgeben
commands-hint = Tipp
commands-analysis = Werte
commands-why = Warum
commands-review = Rückblick

## Keep and share

commands-save = Spiel speichern
commands-load = Gespeicherte Spiele
commands-copy = Spiel als Text kopieren
commands-paste = Spiel einfügen
commands-board_picture = Bild des Bretts speichern
commands-animation = Animiertes GIF speichern
commands-picture = Bildschirmfoto speichern

## Pages and the program

commands-go_to = Zu Spalte gehen
commands-menu = Menü
commands-set_up = Stellung aufbauen
commands-together = Zusammen spielen
commands-start = Startseite
# What was played in one's own finished games.
commands-openings = Meine Spiele
commands-lessons = Lektionen
commands-puzzles = Rätsel
commands-exercises = Übungen
commands-statistics = Statistik
commands-arena = Arena
commands-training = Training
commands-settings = Einstellungen
commands-mute = Ton aus
commands-sound-on = Ton an
commands-theme = Nächstes Design
commands-fullscreen = Vollbild
commands-help = Hilfe
commands-quit = Beenden
