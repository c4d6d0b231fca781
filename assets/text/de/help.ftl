### The help (F1). Its title is the name of the game.

help-rules = Regeln
help-playing = Spielen

## Rules: below the rules of the game and the drawn examples

help-your-own-rules = Deine eigenen Regeln
help-from-file = Diese Regeln stehen in der Datei { $path }.
help-changed = Diese Regeln sind in „Neues Spiel“ entstanden.
help-built-in = Diese Regeln sind eingebaut.
# $from is one of the three above. connect_four.ron is the name of a file.
help-own-rules = { $from } Du kannst auch unter „Neues Spiel“ eigene Regeln machen. Eine Datei mit Regeln nennt die Größe des Bretts, die Ziele und wie das Spiel endet; connect_four.ron erklärt jeden Eintrag. Eine geänderte Datei gilt ab dem nächsten Spiel. Ein Fehler darin wird mit Zeile und Spalte angezeigt.
help-open-rules-file = Datei mit den Regeln öffnen
help-customise = Diese Regeln anpassen…

## Playing: headings and what they say. Hint, Scores, Why?, Undo, Redo and Review are buttons

help-drop = Einen Stein einwerfen
help-drop-text = Klicke auf eine Spalte oder drücke ihre Zahl. Der Stein fällt auf das unterste freie Feld. Der blasse Stein zeigt, wo er landet.
help-stuck = Wenn du nicht weiterweißt
help-stuck-text = „Tipp“ zeigt eine gute Spalte. „Werte“ zeigt, wie gut jede Spalte ist, und füllt die beste mit Farbe: + führt zum Sieg, − zur Niederlage, und je größer die Zahl, desto schneller. ≈ ist geschätzt. „Warum?“ nennt den Grund. Jeder Stein ist ein Zug: „Zug 9“ zählt beide Spieler. „In 3 eigenen Zügen“ zählt nur die von dem, der gewinnt oder verliert.
help-change = Wenn du es dir anders überlegst
help-change-text = „Zurücknehmen“ nimmt deinen letzten Zug zurück, und „Wiederholen“ spielt ihn noch einmal. Mit den Knöpfen an der Zugliste blätterst du durch das Spiel, ohne dass etwas verloren geht.
help-after = Nach dem Spiel
help-after-text = „Rückblick“ zeigt, wie jeder Zug deine Chancen verändert hat, und lässt dich einen besseren probieren. ?! steht für eine kleine Ungenauigkeit, ? für einen Fehler und ?? für einen Patzer.
help-large = Große Bretter
help-large-text = Mit dem Mausrad verschiebst du das Brett, mit gedrückter Ctrl-Taste (Strg) zoomst du. Die kleine Karte zeigt, wo du bist.

## Keys: the names of keys, and at their right what they do

# The keys of the columns.
help-digits = 1 bis 9
help-key-digits = Stein in diese Spalte einwerfen
help-key-left = die nächste Spalte links wählen
help-key-right = die nächste Spalte rechts wählen
help-key-drop = Stein in die gewählte Spalte einwerfen
help-key-new = neues Spiel
help-key-undo = letzten Zug zurücknehmen
help-key-redo = Zug wiederholen
help-key-rematch = noch einmal spielen
help-key-resign = aufgeben
help-key-pause = Pause oder weiter
help-key-swap = nach dem ersten Stein die Seiten tauschen, wenn das Spiel es erlaubt
help-key-move_now = den Computer sofort ziehen lassen, wenn er nachdenkt
help-key-back = einen Zug zurück
help-key-forward = einen Zug vor
help-key-first = zum Anfang
help-key-last = zurück zum Spiel
help-key-save = Spiel speichern
help-key-load = gespeicherte Spiele
help-key-copy = Spiel als Text kopieren
help-key-paste = Spiel einfügen
help-key-hint = Tipp zeigen
help-key-why = warum: Gründe für die Stellung und den letzten Zug
help-key-analysis = den Wert jeder Spalte zeigen
help-key-review = Rückblick auf ein beendetes Spiel
help-key-better_line = im Rückblick: die bessere Zugfolge auf dem Brett spielen
help-key-try_again = im Rückblick: einen anderen Zug probieren
help-key-next_mistake = im Rückblick: der nächste Fehler
help-key-previous_mistake = im Rückblick: der Fehler davor
help-key-completions = Markierung fertiger Reihen zeigen oder verbergen
help-key-fit = großes Brett ins Fenster einpassen
help-key-zoom_in = vergrößern
help-key-zoom_out = verkleinern
help-key-go_to = auf einem großen Brett zu einer Spalte gehen
help-key-say_move = letzten Zug ansagen
help-key-say_column = die gewählte Spalte von unten vorlesen
help-key-say_row = eine Zeile vorlesen; noch einmal: die Zeile darüber
help-key-say_board = das ganze Brett vorlesen
help-key-say_turn = ansagen, wer dran ist, und die Uhren
help-key-say_threats = ansagen, wo der nächste Stein etwas vollendet
help-key-say_free = die freien Spalten ansagen
help-key-say_score = die Punkte ansagen
help-key-cancel = Animation überspringen, Dialog schließen
help-key-menu = Menü
help-key-settings = Einstellungen
help-key-statistics = Statistik
help-key-mute = Töne aus oder an
help-key-picture = Bild des Fensters speichern
help-key-theme = nächstes Design
help-key-fullscreen = Vollbild
help-key-reload = Konfiguration neu laden
help-key-help = diese Hilfe
help-key-shortcuts = diese Liste
help-key-quit = beenden
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
