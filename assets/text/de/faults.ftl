### The panel over the window that shows the faults of files. The faults themselves are in English.

faults-file = { $folder ->
    [learned] Die Datei eines Netzes
    [presets] Eine Datei mit Regeln
    [themes] Die Datei eines Designs
   *[other] { $file ->
        [exercises] Die Datei deiner Übungen
        [keys] Die Datei der Tasten
        [last-game] Die Datei des letzten Spiels
        [lessons] Dein Fortschritt in den Lektionen
        [levels] Die Datei der Gegner
        [puzzles] Dein Fortschritt bei den Rätseln
        [settings] Die Datei der Einstellungen
        [statistics] Die Datei der Statistik
        [unfinished] Das unfertige Spiel
        [window] Die Datei des Fensters
       *[other] Eine Datei
    }
} konnte nicht gelesen werden{ $count ->
    [1] { "" }
   *[other] : { $count } Fehler
}
# Above warnings: the theme is used all the same.
faults-colours = Eine Design-Datei hat Farben, die schwer zu unterscheiden sind
# Below the last fault that is shown.
# $count (number)
faults-more = und { $count ->
    [one] { $count } weiterer
   *[other] { $count } weitere
}

## Buttons

faults-open = Datei öffnen
faults-reload = Neu laden
faults-go-on = Weiter
