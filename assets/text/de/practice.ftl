### Questions on the board: mistakes to avoid, exercises, puzzles, and the steps of a lesson.

## The bar above the board

practice-exercises = Übungen
practice-puzzles = Rätsel
practice-lesson = Lektion

## The status line

practice-status = { $state ->
    [open] Klicke auf eine Spalte, um zu antworten
    [looking] Suche nach den Zügen…
    [wrong] Nicht dieser Zug
    [known] Das ist die Antwort
    [finished] Das waren alle Fragen
    [read] Schau auf das Brett und lies den Text
   *[lesson-done] Die Lektion ist geschafft
}
practice-key-hint = { $key } gibt einen Tipp
practice-key-again = { $key } fragt noch einmal
practice-key-next = { $key } geht weiter
practice-key-back = { $key } beendet

## Sentences on the status line for some seconds

practice-none-due = Gerade ist keine Übung dran

## The card of a question: its heading

practice-better-move = Finde einen besseren Zug
practice-place = { $what ->
    [mistake] Fehler { $number } von { $all }
    [exercise] Übung { $number } von { $all }
    [puzzle] Rätsel { $number } von { $all }
   *[step] Schritt { $number } von { $all }
}

## The task

practice-task = { $player ->
    [you] Du hast
   *[other] { $player-name } hat
} hier Spalte { $column } gespielt{ $mistake ->
    [none] { "" }
    [blunder] : ein Patzer
    [blunder-probably] : wahrscheinlich ein Patzer
    [missed-win] : ein verpasster Sieg
    [points-lost] : ein Verlust von Punkten
    [mistake-probably] : wahrscheinlich ein Fehler
   *[mistake] : ein Fehler
}. Wirf einen { $colour ->
    [red] roten
   *[yellow] gelben
} Stein dort ein, wo es besser ist.
# $task is a sentence of those below.
practice-puzzle = { $task } Wirf einen { $colour ->
    [red] roten
   *[yellow] gelben
} Stein ein.
# $moves (number)
# $value is a value such as “2 points ahead” (game.ftl).
practice-puzzle-task = { $how ->
    [at-once] Gewinne sofort.
    [win] Eine Spalte gewinnt, in { $moves ->
        [one] { $moves } eigenen Zug
       *[other] { $moves } eigenen Zügen
    }. Nach jeder anderen ist der Sieg weg.
    [block] Dein Gegner ist kurz davor zu gewinnen. Eine Spalte verhindert es.
    [zugzwang-win] Eine Spalte gewinnt, in { $moves ->
        [one] { $moves } eigenen Zug
       *[other] { $moves } eigenen Zügen
    }: Am Ende gehen deinem Gegner die guten Züge aus.
    [zugzwang-draw] Eine Spalte hält das Unentschieden. Nach jeder anderen gehen dir die guten Züge aus.
    [defence] Eine Spalte hält das Unentschieden. Jede andere verliert.
   *[points] Eine Spalte bringt am meisten. Bei perfektem Spiel steht am Ende: { $value }.
}

## The hint. $look is one of the two sentences that say where to look

practice-hint-look = Schau dir die { $colour ->
    [red] roten
   *[yellow] gelben
} Steine an.
practice-hint-row = Schau dir Zeile { $row } an.
practice-hint-look-row = Schau dir Zeile { $row } an und die { $colour ->
    [red] roten
   *[yellow] gelben
} Steine in ihrer Nähe.
practice-hint-threat = { $colour ->
    [red] Rot
   *[yellow] Gelb
} droht, sofort zu gewinnen. { $look }
# $value is a value such as “a win in 2” (game.ftl).
practice-hint-win = Hier ist { $value } möglich. { $look }
practice-hint-draw = Hier lässt sich ein Unentschieden halten. { $look }

## A wrong answer. $value is a value such as “a loss in 2” (game.ftl)

practice-judging = Nicht Spalte { $column }. Suche nach dem Gegenzug…
practice-wrong = { $how ->
    [plain] Nicht Spalte { $column }.
    [at-once] Nicht Spalte { $column }: Dann gewinnt { $colour ->
        [red] Rot
       *[yellow] Gelb
    } sofort.
    [level] Nicht Spalte { $column }: Die Folge ist Gleichstand.
    [behind] Nicht Spalte { $column }: Die Folge ist eine Niederlage mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    } Rückstand.
    [ahead] Nicht Spalte { $column }: Die Folge ist ein Sieg mit nur { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    } Vorsprung.
    [looks] Wahrscheinlich nicht Spalte { $column }. Einschätzung: { $value }.
   *[leads] Nicht Spalte { $column }: Die Folge ist { $value }.
}
# A lesson asks for the fastest win.
practice-wrong-slower = Noch nicht: So gewinnst du erst später. Es geht schneller.
practice-reply = Der Gegenzug wird auf dem Brett gespielt. Spalten:

## A right answer

practice-right = { $how ->
    [wins] Richtig! Spalte { $column } gewinnt das Spiel.
    [stops] Richtig! Spalte { $column } verhindert { $goal ->
        [three] den Dreier
        [four] den Vierer
        [five] den Fünfer
        [square] das Quadrat
       *[goal] das Ziel
    } von { $colour ->
        [red] Rot
       *[yellow] Gelb
    }.
    [win] Richtig! Spalte { $column } hält den Sieg fest.
    [draw] Richtig! Spalte { $column } hält das Unentschieden.
    [points] Richtig! Spalte { $column } behält jeden Punkt.
    [loss] Richtig! Mit Spalte { $column } geht das Spiel weiter.
    [probably] Gut gespielt: Spalte { $column } sieht richtig aus.
   *[plain] Richtig! Spalte { $column } stimmt.
}
practice-rating = Deine Wertung: { $rating } ({ $change }).{ $streak ->
    [0] { "" }
   *[other] { " " }Serie: { $streak }.
}
practice-rated = Wertung { $rating }
practice-rating-stays = Deine Wertung bleibt bei { $rating }.
practice-rating-helped = Nach einem Tipp bleibt deine Wertung, wie sie ist.

## The solution. $columns is a list such as “2 and 5”

practice-solution = { $how ->
    [one] Das ist die Lösung:
    [win] Die Spalten { $columns } gewinnen { $count ->
        [2] beide
       *[other] alle
    }. Eine mögliche Zugfolge:
    [draw] Die Spalten { $columns } halten { $count ->
        [2] beide
       *[other] alle
    } das Unentschieden. Eine mögliche Zugfolge:
   *[other] Die Spalten { $columns } sind { $count ->
        [2] beide
       *[other] alle
    } richtig. Eine mögliche Zugfolge:
}
practice-solving = { $count ->
    [one] Spalte { $columns }
   *[other] Spalten { $columns }
}. Suche nach der Zugfolge…

## The buttons

practice-hint = Tipp
practice-again = Noch einmal
practice-show-solution = Lösung
practice-next = Weiter
practice-skip = Auslassen
practice-finish = Fertig
practice-close = Schließen
practice-back = Zurück

## The end of the questions

practice-finished = Das waren alle Fragen
practice-solved = Beim ersten Versuch hast du { $solved } von { $all } gelöst.
practice-come-back = Sie kommen nach 1, 3 und 7 Tagen als Übungen wieder.
practice-puzzles-open = { $count ->
    [one] Als Nächstes: ein ungelöstes Rätsel.
   *[other] Als Nächstes: { $count } ungelöste Rätsel.
}
practice-puzzles-all = Alle Rätsel
practice-puzzles-next = Nächste Rätsel

## The end of a lesson

practice-lesson-done = Gut gemacht! Diese Lektion ist geschafft.
practice-lesson-skipped = Schritt { $step } ist noch offen.
practice-lesson-next = Die nächste Lektion heißt „{ $lesson }“.
practice-lesson-again = Von vorn
practice-lesson-all = Alle Lektionen
practice-lesson-following = Nächste Lektion
