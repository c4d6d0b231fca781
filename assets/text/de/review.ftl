### The review of a game: the bar, the players and the graph, the card of a move, lines of play.

## The bar above the board

review-title = Rückblick
# Beside the title, between the name of the game and the result.
review-players = { $first } – { $second }
review-close = Schließen
review-play-on = Ab hier weiterspielen
# Where the bar is narrow.
review-play-on-short = Weiter

## How the game ended: beside the title, and on the card of the end

review-unfinished = Unfertig nach { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}
# $move (number)
# Won on the board, by the last move.
# Won because of the time, or of a program that made no valid move.
review-ended = { $how ->
    [drawn] Unentschieden mit Zug { $move }
    [resigned] { $colour ->
        [red] Rot
       *[yellow] Gelb
    } gab nach Zug { $move } auf
    [won] { $colour ->
        [red] Rot
       *[yellow] Gelb
    } gewann mit Zug { $move }
   *[won-after] { $colour ->
        [red] Rot
       *[yellow] Gelb
    } gewann nach Zug { $move }
}
# The same on the card of the end, where it is a sentence.
review-result = { $result }.

## The status line

review-at-end = Das Ende des Spiels nach { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}
review-at-move = Zug { $move } von { $moves }
review-key-steps = { $left } und { $right } blättern
review-key-back = { $key } geht zurück
review-key-mistake = { $key } geht zum ersten Fehler
review-key-better = { $key } spielt die bessere Zugfolge
review-key-again = { $key } probiert noch einmal

## Sentences on the status line for some seconds

review-is-review = Das ist ein Rückblick. Wähle „Noch einmal“, um einen anderen Zug zu spielen
review-when-over = Einen Rückblick gibt es, wenn das Spiel zu Ende ist
review-stopped = Der Rückblick wurde abgebrochen: { $error }
review-impossible = Für dieses Spiel ist kein Rückblick möglich: { $error }

## Above the card: the players, the graph, how far the review has come

# The accuracy of a player’s moves, which stands between the name and the mistakes.
review-accuracy = { $percent } %
review-accuracy-means = Genauigkeit: wie nah die Züge an perfektem Spiel waren
# The tooltip of the graph.
review-graph-means = Je höher die Linie, desto besser für Rot. Wo sie dünn ist, ist sie geschätzt. Ein Punkt ist ein Fehler.
review-mistakes = { $count ->
    [one] { $count } Fehler
   *[other] { $count } Fehler
}
review-blunders = { $count ->
    [one] { $count } Patzer
   *[other] { $count } Patzer
}
review-probable-mistakes = { $count ->
    [one] wohl { $count } Fehler
   *[other] wohl { $count } Fehler
}
review-no-mistakes = keine klaren Fehler
# At the upper and the lower edge of the graph.
review-graph = { $colour ->
    [red] Rot
   *[yellow] Gelb
} besser
review-progress = Wird geprüft: { $done } von { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}
review-stop = Stopp

## The card of a move: its title and its grade

review-move = Zug { $move }: { $player ->
    [you] du spielst
   *[other] { $player-name } spielt
} { $column }
# Beside the title.
review-grade = { $grade ->
    [blunder] Patzer
    [mistake] Fehler
    [inaccuracy] Ungenau
    [best] Bester Zug
    [blunder-probably] Wohl ein Patzer
    [mistake-probably] Wohl ein Fehler
    [inaccuracy-probably] Wohl ungenau
    [good-probably] Wohl gut
    [best-probably] Wohl gut
    [hidden] Schwer zu sehen
   *[good] Gut
}
review-not-judged = Dieser Zug ist noch nicht bewertet. Der Rückblick beginnt mit dem letzten Zug.
review-not-reached = Der Rückblick wurde vor diesem Zug gestoppt.

## What the move cost. $before and $after are values such as “a win in 2” (game.ftl)

review-no-grade = Hier gilt die Tauschregel, darum bekommt dieser Zug keine Note.
# $moves (number)
# $after (number)
# $before (number)
review-cost = { $how ->
    [slower] Immer noch ein Sieg, aber in { $after ->
        [one] { $after } eigenen Zug
       *[other] { $after } eigenen Zügen
    } statt in { $before }.
    [slower-probably] Immer noch ein Sieg, aber wahrscheinlich ein langsamerer.
    [sooner] Schon verloren, aber jetzt in { $after ->
        [one] { $after } eigenen Zug
       *[other] { $after } eigenen Zügen
    } statt in { $before }.
    [sooner-probably] Schon verloren, und wahrscheinlich früher als nötig.
    [points] Das kostet { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }: vorher { $before }, jetzt { $after }.
    [points-probably] Das kostet wahrscheinlich etwa { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }: vorher { $before }, jetzt { $after }.
    [became-probably] Wahrscheinlich: vorher { $before }, jetzt { $after }.
    [became-draw] Vorher { $before }, jetzt ein Unentschieden.
    [became-late] Vorher { $before }, jetzt { $after } · schwer zu sehen: Die Strafe kommt erst { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } später.
   *[became] Vorher { $before }, jetzt { $after }.
}
review-story = { $how ->
    [turned] Das Spiel kippte in Zug { $ply }
   *[other] { $player ->
        [you] Du hast
       *[other] { $player-name } hat
    } in Zug { $ply } { $how ->
        [missed] den Sieg verpasst
       *[other] verloren
    }
}: Spalte { $column }{ $how ->
    [missed] { "" }
    [open] { " " }musste geblockt werden
   *[other] { " " }war besser
}.
review-show-me = Zeig es mir
# The opponent threatened to win at once.
# $player (who)
review-unblocked = Spalte { $column } hätte { $player ->
    [you] { $goal ->
        [three] deinen Dreier
        [four] deinen Vierer
        [five] deinen Fünfer
        [square] dein Quadrat
       *[goal] dein Ziel
    }
   *[other] { $goal ->
        [three] den Dreier
        [four] den Vierer
        [five] den Fünfer
        [square] das Quadrat
       *[goal] das Ziel
    } von { $player-name }
} geblockt.

## What the move kept

review-kept = { $how ->
    [only] Der einzig mögliche Zug.
    [none-better] Es wurde kein besserer Zug gefunden. Einschätzung: { $value }.
    [none-better-like] Es wurde kein besserer Zug gefunden. Einschätzung: { $value }.
    [one-value] Hier hat jeder Zug denselben Wert: { $value }.
    [wins] Das gewinnt das Spiel.
    [win] Es bleibt { $value }.
    [draw] Das hält das Unentschieden.
    [lost-slowest] Schon verloren. Kein Zug hält länger durch: { $value }.
    [lost] Schon verloren, egal wie man spielt.
   *[ends] Bei perfektem Spiel steht am Ende: { $value }.
}

## What better moves would have kept. $columns is a list such as “2 and 5”

review-better = { $how ->
    [looks] { $count ->
        [one] Spalte { $columns } sieht besser aus.
       *[other] Die Spalten { $columns } sehen besser aus.
    }
    [at-once] { $count ->
        [one] Spalte { $columns } gewinnt sofort.
       *[other] Die Spalten { $columns } gewinnen sofort.
    }
    [wins] { $count ->
        [one] Spalte { $columns } hält den Sieg fest.
       *[other] Die Spalten { $columns } halten den Sieg fest.
    }
    [sooner] { $count ->
        [one] Spalte { $columns } gewinnt schneller.
       *[other] Die Spalten { $columns } gewinnen schneller.
    }
    [draws] { $count ->
        [one] Spalte { $columns } hält das Unentschieden.
       *[other] Die Spalten { $columns } halten das Unentschieden.
    }
    [longer] { $count ->
        [one] Spalte { $columns } hält länger durch.
       *[other] Die Spalten { $columns } halten länger durch.
    }
   *[points] { $count ->
        [one] Mit Spalte { $columns } steht am Ende: { $value }.
       *[other] Mit den Spalten { $columns } steht am Ende: { $value }.
    }
}

## How certain it is

review-proven = Bewiesen · genau bis zum letzten Stein
review-proven-roughly = Bewiesen · die Anzahl der Züge ist nicht genau
review-estimate = Eine Schätzung, nicht bewiesen

## The buttons below

review-show = { $what ->
    [win] Sieg zeigen
    [draw] Unentschieden zeigen
    [loss] Niederlage zeigen
    [better] Bessere Züge zeigen
   *[next] Zeigen, was folgt
}
review-again = Neuer Versuch
review-why = Warum?
review-previous = Voriger Fehler
review-next = Nächster Fehler

## The card of the end of the game

review-not-over = Das Spiel ist nicht zu Ende
review-being-judged = Die Züge werden vom letzten bis zum ersten bewertet.
review-found = { $count ->
    [0] Es wurden keine klaren Fehler gefunden.
    [1] Ein Fehler wurde gefunden. Blättere zurück durch das Spiel oder geh gleich dorthin.
   *[other] Blättere zurück durch das Spiel oder geh von Fehler zu Fehler.
}
review-learn = Aus den Fehlern lernen

## Lines of play: moves that are played on the board one after the other

review-line-better = Perfektes Spiel ab hier
review-line-played = Was auf den Zug folgt
review-line-status = Eine Zugfolge
review-line-place = Zug { $move } von { $moves }
review-line-next = Nächster Zug
review-line-again = Noch einmal
review-back = Zurück zum Rückblick
review-key-line-next = { $key } spielt den nächsten Zug
review-key-line-back = { $key } nimmt einen zurück
review-key-review = { $key } geht zurück zum Rückblick
