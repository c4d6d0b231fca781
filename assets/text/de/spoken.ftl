### The board and the game in words, for people who hear them: names for screen readers, the answers to the
### keys of a reader's player, and `plummet play --sentences`.

spoken-board = Brett von { $title }, { $columns } Spalten, { $rows } Zeilen
spoken-beyond = Das Brett hat { $columns } Spalten. Dies sind die Spalten { $first } bis { $last }
spoken-beyond-rows = Das Brett hat { $rows } Zeilen. Dies sind die Zeilen { $first } bis { $last }
spoken-column-empty = Spalte { $column }: leer, nächste Zeile { $row }
spoken-column = Spalte { $column }: { $discs ->
    [one] { $discs } Stein
   *[other] { $discs } Steine
}, { $colour ->
    [red] Rot
   *[yellow] Gelb
} oben, nächste Zeile { $row }
spoken-column-full = Spalte { $column }: voll, { $colour ->
    [red] Rot
   *[yellow] Gelb
} oben
spoken-cell = { $cell }, { $disc ->
    [red] Rot
    [yellow] Gelb
   *[none] leer
}
spoken-cell-last = { spoken-cell }, der letzte Zug
spoken-cell-line = { spoken-cell }, Teil einer Reihe
spoken-cell-won = { spoken-cell }, Teil der Gewinnreihe
spoken-cell-square = { spoken-cell }, Teil eines Quadrats
spoken-cell-won-square = { spoken-cell }, Teil des Gewinnquadrats

spoken-read-column = Spalte { $column } von unten: { $runs }
spoken-read-row = Zeile { $row } von links: { $runs }
spoken-read-board = Das Brett von unten, jede Zeile von links
spoken-board-row = Zeile { $row }: { $runs }
spoken-board-above = { $count ->
    [one] Die Zeile darüber ist leer
   *[other] Die { $count } Zeilen darüber sind leer
}
spoken-board-empty = Das Brett ist leer
spoken-run = { $count ->
    [one] { $disc ->
        [red] Rot
        [yellow] Gelb
       *[none] leer
    }
   *[other] { $count } { $disc ->
        [red] Rot
        [yellow] Gelb
       *[none] leer
    }
}

spoken-move = { $player ->
    [you] Du
   *[other] { $player-name }
}: Spalte { $column }, Zeile { $row }
spoken-move-points = { spoken-move }. { $gained ->
    [one] { $gained } Punkt
   *[other] { $gained } Punkte
}: { $points } zu { $others }
spoken-no-move = Noch kein Zug
spoken-start = Der Anfang des Spiels
spoken-taken-back = Zurückgenommen. { $what }
spoken-after = Nach { $shown } von { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}. { $what }
spoken-turn = { $player ->
    [you] Du bist dran: Du hast { $colour ->
        [red] Rot
       *[yellow] Gelb
    }
   *[other] { $player-name } ist dran
}
spoken-clock = { $player ->
    [you] Du hast
   *[other] { $player-name } hat
} noch { $minutes ->
    [0] { "" }
    [one] { $minutes } Minute{ " " }
   *[other] { $minutes } Minuten{ " " }
}{ $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}
spoken-points = { $player ->
    [you] Du hast
   *[other] { $player-name } hat
} { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
spoken-no-points = Punkte zählen nicht: Wer zuerst ein Ziel vollendet, gewinnt

spoken-free = { $count ->
    [one] Nur Spalte { $columns } ist frei
   *[other] Freie Spalten: { $columns }
}
spoken-none-free = Keine Spalte ist frei
spoken-place = Spalte { $column }, Zeile { $row }
spoken-wins = { $player ->
    [you] Du kannst
   *[other] { $player-name } kann
} als Nächstes gewinnen: { $places }
spoken-gains = { $player ->
    [you] Du kannst
   *[other] { $player-name } kann
} als Nächstes Punkte bekommen: { $places }
spoken-threat = Drohung: { $what }
spoken-no-threats = Keine Drohungen
spoken-task-threats = Hier sollst du die Drohungen selbst finden
spoken-then = { $before }. { $next }

spoken-example = Ein Beispielspiel: { $game }
spoken-results = Die letzten Spiele: { $results }
spoken-won = gewonnen
spoken-lost = verloren
spoken-drawn = unentschieden
spoken-step = { $button ->
    [first] Der Anfang des Spiels
    [back] Einen Zug zurück
    [forward] Einen Zug vor
   *[last] Der letzte Zug
}
spoken-fewer = Weniger
spoken-more = Mehr
spoken-learning-curve = Lernkurve
spoken-graph = Verlauf des Spiels, { $moves } Züge
spoken-minimap = Kleines Bild des ganzen Bretts
spoken-listed-move = Zug { $ply }: Spalte { $column }
spoken-listed-mark = { spoken-listed-move }, { $mark }
spoken-at-start = Startseite
spoken-choice = { $name }: { $choice }
spoken-log = Was gesagt wurde
