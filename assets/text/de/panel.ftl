### The panel beside the board: players, clocks, help, analysis, moves; the card of a game that is over. It
### is 200 to 330 points wide.

## The players

# Below a name, before the colour: what the player does now.
# The player to move in the earlier position that is shown.
panel-state = { $state ->
    [next] am Zug
    [your-turn] du bist dran
    [thinking] denkt nach…
   *[to-move] ist dran
}
panel-colour = { $colour ->
    [red] Rot
   *[yellow] Gelb
}
panel-won-drawn = { $drawn ->
    [0] { $won } gewonnen
   *[other] { $won } gewonnen, { $drawn } remis
}
# Behind what the player does now.
panel-behind = { " · " }{ $about }
panel-rename = Namen ändern

## The game is over

# A person has won. $headline is such as "You win".
panel-won = { $headline }!
# One of two people without names: 1 or 2.
panel-player = Spieler { $number }
# From the games against levels of known rating, with the half of the 95 % interval.
panel-strength = Deine Stärke: etwa { $rating } (± { $margin })
panel-with-help = Mit Hilfe: deine Stärke bleibt
panel-again = Noch einmal
panel-first-win = Erster Sieg gegen „{ $level }“!
panel-stronger = Stärker: { $level }
panel-weaker = Leichter: { $level }

## Cards about the game: a heading of one or two rows, and buttons

panel-play-from-here = Ab hier spielen
panel-to-game = Zum Spiel
panel-resume = Weiter
# In games whose first disc the second player may take over.
panel-may-swap = Du darfst den ersten Stein übernehmen
panel-swap = Seiten tauschen
panel-of-arena = Eine Partie aus der Arena
panel-to-arena = Zurück zur Arena
panel-from-review = Aus einem Rückblick weitergespielt
panel-to-review = Zurück zum Rückblick
panel-to-set_up = Zurück zum Aufbau
panel-level-thinking = { $level } denkt nach
panel-move-now = Jetzt ziehen
panel-new-rules = Neues Spiel mit diesen Regeln

## Help. The three buttons stand in one row: each has room for six letters or so

panel-help = Hilf mir
panel-hide-scores = Aus
panel-why = Warum?
panel-scores-off = Die Werte sind aus

## The analysis, below the buttons

panel-analysis-over = Spiel zu Ende: nichts zu analysieren.
# $reason is in English.
panel-no-analysis = Keine Analyse: { $reason }.
panel-analysis-stopped = Vor der Antwort gestoppt
panel-analysis-thinking = Denkt nach…
panel-stop = Stopp
# Facts of a search, two in a line: each has room for some fifteen letters.
panel-depth = Tiefe { $depth }
# $positions and $speed are such as 950 or "12.3 k".
panel-positions = { $positions } Stellungen
panel-speed = { $speed } pro s
panel-instant = unter 1 ms
panel-milliseconds = { $time } ms
panel-seconds = { $time } s
panel-short = { $unit ->
    [k] { $number } k
    [M] { $number } M
   *[G] { $number } G
}
# Before the moves of the best line.
panel-best =
    { $of ->
        [proven] Perfektes Spiel, Spalte für Spalte:
       *[found] Bester Weg bisher, Spalte für Spalte:
    }
# What the small discs of a line of play say.
panel-line = Spalten der Reihe nach: { $columns }

## The moves

panel-moves = Züge
# Stands in the list in place of a move: narrow.
panel-swapped = Tausch

## The foot of the panel. Pause, go on and save are said when the pointer is over an icon

panel-save = Speichern
panel-resign = Aufgeben
panel-new-game = Neues Spiel
