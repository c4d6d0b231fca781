### The page of puzzles.

puzzles-title = Rätsel
puzzles-play = Spielen

## The person's rating

puzzles-first = Deine ersten Antworten legen deine Wertung fest.
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
puzzles-day-open = { $kind }, Wertung { $rating }

## The list

puzzles-game = Spiel
puzzles-kind = Art
puzzles-all-kinds = Alle Arten
# Below a puzzle, in a corner.
puzzles-solved = gelöst
puzzles-missed = verpasst
puzzles-own = Das sind deine eigenen. plummet check beweist sie.

## The kinds: what a puzzle asks for, with room for about 16 letters

puzzles-win-in-one = Sieg in 1
puzzles-block = Blocken
puzzles-short-win = Sieg in 2 oder 3
puzzles-long-win = Langer Sieg
puzzles-defence = Verteidigung
# Each side wants the other one to have to move.
puzzles-zugzwang = Zugzwang
puzzles-points = Punkte
