### The menu (F10): entries with an icon at the left and a key at the right, in columns some 280 points wide.

menu-title = Menü

## Play

menu-play = Spielen
menu-new-game = Neues Spiel
menu-rematch = Revanche mit Seitentausch
menu-undo = Zurücknehmen
menu-redo = Wiederholen
menu-pause = Pause
menu-go-on = Weiter
menu-resign = Aufgeben
menu-go-to = Zu Spalte gehen
menu-set-up = Stellung aufbauen
menu-start-page = Startseite

## Learn

menu-learn = Lernen
menu-hint = Tipp
menu-scores = Werte
menu-why = Warum
menu-review = Rückblick
# What was played in one's own finished games.
menu-openings = Meine Spiele
menu-lessons = Lektionen
menu-puzzles = Rätsel
menu-help = Hilfe

## Keep and share

menu-keep = Behalten und teilen
menu-save = Spiel speichern
menu-saved-games = Gespeicherte Spiele
menu-copy = Spiel als Text kopieren
menu-paste = Spiel einfügen
menu-board-picture = Bild des Bretts speichern
menu-animation = Animiertes GIF speichern
menu-screenshot = Bildschirmfoto speichern

## The program

menu-plummet = Plummet
menu-statistics = Statistik
menu-arena = Arena
menu-training = Training
menu-settings = Einstellungen
menu-next-theme = Nächstes Design
menu-full-screen = Vollbild
menu-quit = Beenden
