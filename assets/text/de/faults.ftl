### The panel over the window that shows the faults of files. The faults themselves are in English.

faults-file = { $file ->
    [exercises] Die Datei deiner Übungen
    [keys] Die Datei der Tasten
    [last-game] Die Datei des letzten Spiels
    [lessons] Dein Fortschritt in den Lektionen
    [levels] Die Datei der Gegner
    [network] Die Datei eines Netzes
    [puzzles] Dein Fortschritt bei den Rätseln
    [settings] Die Datei der Einstellungen
    [statistics] Die Datei der Statistik
    [theme] Die Datei eines Designs
    [unfinished] Das unfertige Spiel
    [window] Die Datei des Fensters
   *[rules] Eine Datei mit Regeln
} konnte nicht gelesen werden
faults-file-several = { faults-file }: { $count ->
    [one] { $count } Fehler
   *[other] { $count } Fehler
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
# A button with the key that does the same.
faults-button-key = { $button }  ({ $key })
