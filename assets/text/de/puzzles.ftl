### The page of puzzles.

puzzles-play = Spielen

## The person's rating

puzzles-first = Deine erste Antwort auf ein Rätsel ändert deine Wertung ein wenig.
puzzles-rated = Deine Wertung { $rating }  ·  Serie { $streak } (beste { $best })
puzzles-solved-of = { $solved } von { $all ->
    [one] { $all } Rätsel
   *[other] { $all } Rätseln
} gelöst

## The puzzle of the day, and what stands at the right end of its row

puzzles-day = Rätsel des Tages
# The number of days in a row on which the person solved it.
puzzles-days = { $days ->
    [1] heute gelöst
   *[other] { $days } Tage in Folge gelöst
}

## The list

puzzles-game = Spiel
puzzles-kind = Art
puzzles-all-kinds = Alle Arten
# Below a puzzle, in a corner.
puzzles-solved = gelöst
puzzles-missed = verpasst
puzzles-own = Das sind deine eigenen. plummet check beweist sie.

## Puzzles on paper: a button, and the texts of the pages

puzzles-print = { $count ->
    [one] { $count } Rätsel drucken
   *[other] { $count } Rätsel drucken
}
puzzles-printed = Das Blatt öffnet sich zum Drucken. Gespeichert als { $file }
puzzles-sheet-title = { $game }: Rätsel
# Before a line for the name of a pupil.
puzzles-sheet-name = Name
puzzles-sheet-numbered = { $number }. { $text }
puzzles-sheet-task = { $kind } ({ $rating })
puzzles-sheet-to-move = { $colour ->
    [red] Rot ist dran
   *[yellow] Gelb ist dran
}
# The answer: Column ___ because ______.
puzzles-sheet-column = Spalte
puzzles-sheet-because = weil
puzzles-sheet-solutions = Lösungen zu { $count ->
    [one] { $count } Rätsel
   *[other] { $count } Rätseln
}
puzzles-sheet-solution = Spalte { $column }: { $moves }

## The kinds: what a puzzle asks for, with room for about 16 letters

# In zugzwang each side wants the other one to have to move.
puzzles-kind-name = { $kind ->
    [win-in-1] Sieg in 1
    [block] Blocken
    [win-in-2-3] Sieg in 2 oder 3
    [long-win] Langer Sieg
    [defence] Verteidigung
    [zugzwang] Zugzwang
   *[points] Punkte
}
