### The game on the board: the status line, results, scores in words.

# Two players of one name are told apart by their colours.
game-name-and-colour = { $name } ({ $colour ->
    [red] Rot
   *[yellow] Gelb
})

## The status line

game-looking-back = Nach { $shown } von { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}. Klicke, um zum Spiel zurückzukehren
game-paused = Das Spiel macht Pause
# $player (who)
game-thinking = { $player ->
    [you] Du denkst nach…
   *[other] { $player-name } denkt nach…
}
game-begins = { $player ->
    [you] Du beginnst
   *[other] { $player-name } beginnt
}
game-turn = { $player ->
    [you] Du bist dran
   *[other] { $player-name } ist dran
}
game-turn-click = Klicke auf eine Spalte, um einen Stein einzuwerfen
game-turn-full = Spalte { $column } ist voll
game-turn-drop = Klicke, um in Spalte { $column }, Zeile { $row } einzuwerfen
game-turn-drop-win = Klicke, um in Spalte { $column }, Zeile { $row } einzuwerfen und zu gewinnen
game-turn-drop-score = Klicke, um in Spalte { $column }, Zeile { $row } einzuwerfen und { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} zu holen
# The score of the column under the pointer stands behind the sentence.
game-status-score = { $status } · { $score }
game-status-column-score = { $status } · Spalte { $column }: { $score }

## Sides that have just been swapped

game-you-swapped = Du hast die Seiten getauscht: Du bist jetzt { $colour ->
    [red] Rot
   *[yellow] Gelb
}.
game-other-swapped = { $other } hat die Seiten getauscht: Du bist jetzt { $colour ->
    [red] Rot
   *[yellow] Gelb
}.
game-both-swapped = Seiten getauscht: Ihr habt jetzt beide die andere Farbe.
game-people-swapped = { $other } hat die Seiten getauscht: { $next } ist jetzt { $colour ->
    [red] Rot
   *[yellow] Gelb
}.

## What is refused

game-refused-full = Spalte { $column } ist voll: Nimm eine andere
game-refused-missing = Es gibt keine Spalte { $column }: Das Brett hat die Spalten 1 bis { $columns }
game-refused-over = Das Spiel ist zu Ende. Spiel noch einmal oder starte ein neues Spiel
game-refused-turn = Du bist nicht dran: Die andere Seite denkt nach
game-refused-stale = Die Stellung hat sich geändert, seit der Zug gewählt wurde
game-refused-undo = Nichts zum Zurücknehmen
game-refused-redo = Nichts zum Wiederholen
game-refused-ply = Nach { $ply ->
    [one] { $ply } Zug
   *[other] { $ply } Zügen
} gibt es keine Stellung: Das Spiel hat nur { $last }
game-refused-swap = Tauschen darf man nur gleich nach dem ersten Stein, in einem Spiel, das es erlaubt
game-refused-person = Nur Menschen geben auf und haben Namen
game-refused-not-paused = Das Spiel macht keine Pause

## Results

game-draw = Unentschieden
game-draw-points = Unentschieden, { $red } : { $yellow }
game-wins = { $player ->
    [you] Du gewinnst
   *[other] { $player-name } gewinnt
}
game-wins-points = { $player ->
    [you] Du gewinnst
   *[other] { $player-name } gewinnt
} { $own } : { $others }
game-by-line = { $length } in einer Reihe, von { $first } bis { $last }
game-by-square = Ein { $side } × { $side }-Quadrat, von { $first } bis { $last }
game-board-full = Das Brett ist voll
game-decided = Niemand kann mehr gewinnen
game-decided-points = Niemand kann mehr punkten
game-resigned = { $player ->
    [you] Du hast aufgegeben
   *[other] { $player-name } hat aufgegeben
}
game-forfeited = { $player ->
    [you] Von dir kam kein gültiger Zug
   *[other] Von { $player-name } kam kein gültiger Zug
}
game-time-up = { $player ->
    [you] Deine Zeit ist um
   *[other] Die Zeit von { $player-name } ist um
}

## Scores

game-wins-in = { $player ->
    [you] Du kannst
   *[other] { $player-name } kann
} in { $moves ->
    [one] { $moves } eigenen Zug gewinnen
   *[other] { $moves } eigenen Zügen gewinnen
}
game-loses-in = { $player ->
    [you] Du verlierst
   *[other] { $player-name } verliert
} in { $moves ->
    [one] { $moves } eigenen Zug
   *[other] { $moves } eigenen Zügen
}
game-draw-best-play = Bei perfektem Spiel unentschieden
game-wins-by = { $player ->
    [you] Du gewinnst
   *[other] { $player-name } gewinnt
} mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
} Vorsprung
game-even = Ungefähr ausgeglichen
game-little-better = { $player ->
    [you] Du stehst
   *[other] { $player-name } steht
} etwas besser
game-clearly-better = { $player ->
    [you] Du stehst
   *[other] { $player-name } steht
} klar besser
game-should-win = { $player ->
    [you] Du gewinnst
   *[other] { $player-name } gewinnt
} wohl mit etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
} Vorsprung
game-best-play-first = Wer anfängt, gewinnt bei perfektem Spiel mit Zug { $move }
game-best-play-second = Wer als Zweites zieht, gewinnt bei perfektem Spiel mit Zug { $move }
game-best-play-draw = Bei perfektem Spiel endet es unentschieden
game-best-play-first-points = Wer anfängt, gewinnt bei perfektem Spiel mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
} Vorsprung
game-best-play-second-points = Wer als Zweites zieht, gewinnt bei perfektem Spiel mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
} Vorsprung

## Values: scores as phrases within sentences

# A phrase such as “a win in 2”, for the player to move. A win or a loss counts the player’s own moves.
# $moves (number)
game-value-win = ein Sieg in { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}
# $moves (number)
game-value-win-bound = ein Sieg in höchstens { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}
# $moves (number)
game-value-loss = eine Niederlage in { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}
# $moves (number)
game-value-loss-bound = eine Niederlage in höchstens { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}
game-value-draw = ein Unentschieden
# Games in which points count.
game-value-level = Gleichstand
game-value-ahead = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} Vorsprung
game-value-behind = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} Rückstand
# Estimates, which are never told as facts.
game-value-about-level = etwa Gleichstand
game-value-about-ahead = etwa { game-value-ahead }
game-value-about-behind = etwa { game-value-behind }
game-value-even = ungefähr ausgeglichen
game-value-little-better = etwas besser
game-value-little-worse = etwas schlechter
game-value-clearly-better = klar besser
game-value-clearly-worse = klar schlechter

## Questions before something ends

game-sure = Sicher?
game-drop-sure = Spalte { $column }? Drücke noch einmal, um den Stein einzuwerfen, Escape bricht ab
game-rematch-sure = Das Spiel ist nicht zu Ende. Drücke wieder, um noch einmal zu spielen, Escape bricht ab
game-resign-sure = { $player ->
    [you] Aufgeben?
   *[other] Für { $player-name } aufgeben?
} Drücke noch einmal, um aufzugeben, Escape bricht ab

## Hints

game-hint-turn = Einen Tipp bekommst du, wenn du dran bist
game-hint-no-level = Kein Computergegner spielt dieses Spiel
game-hint-looking = { $level } sucht einen Tipp…
game-hint = Tipp: Spalte { $column }
game-no-hint = Kein Tipp von { $level }
# $error is in English.
game-no-hint-error = Kein Tipp von { $level }: { $error }

## A level that stops. $reason is in English

game-level-loses-turn = { $level } hat nicht gezogen: { $reason }. Der Zug verfällt
game-level-loses-game = { $level } hat nicht gezogen: { $reason }. Damit ist das Spiel verloren
# $what is one of the two above.
game-levels-stuck = { $what }. Keine Seite zieht: Das Spiel macht Pause
game-person-plays-on = { $level } hat aufgehört: { $reason }. Von jetzt an spielst du { $colour ->
    [red] Rot
   *[yellow] Gelb
}
game-level-plays-on = { $level } hat aufgehört: { $reason }. Von jetzt an spielt { $other } { $colour ->
    [red] Rot
   *[yellow] Gelb
}
