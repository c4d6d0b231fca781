### The page of puzzles.

puzzles-play = Play

## The person's rating

puzzles-first = The first answer to each puzzle changes your rating a little.
puzzles-rated = Your rating { $rating }  ·  Streak { $streak } (best { $best })
puzzles-solved-of = { $solved } of { $all ->
    [one] { $all } puzzle
   *[other] { $all } puzzles
} solved

## The puzzle of the day, and what stands at the right end of its row

puzzles-day = Puzzle of the day
# The number of days in a row on which the person solved it.
puzzles-days = { $days ->
    [1] solved today
   *[other] solved { $days } days in a row
}

## The list

puzzles-game = Game
puzzles-kind = Kind
puzzles-all-kinds = All kinds
# Below a puzzle, in a corner.
puzzles-solved = solved
puzzles-missed = missed
puzzles-own = These are your own. plummet check proves them.

## Puzzles on paper: a button, and the texts of the pages

puzzles-print = Print { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
puzzles-printed = The sheet opens, to be printed. Saved as { $file }
puzzles-sheet-title = { $game }: puzzles
# Before a line for the name of a pupil.
puzzles-sheet-name = Name
puzzles-sheet-numbered = { $number }. { $text }
puzzles-sheet-task = { $kind } ({ $rating })
puzzles-sheet-to-move = { $colour ->
    [red] red to move
   *[yellow] yellow to move
}
# The answer: Column ___ because ______.
puzzles-sheet-column = Column
puzzles-sheet-because = because
puzzles-sheet-solutions = Solutions of { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
puzzles-sheet-solution = column { $column }: { $moves }

## The kinds: what a puzzle asks for, with room for about 16 letters

# In zugzwang each side wants the other one to have to move.
puzzles-kind-name = { $kind ->
    [win-in-1] Win in 1
    [block] Block
    [win-in-2-3] Win in 2 or 3
    [long-win] Long win
    [defence] Defence
    [zugzwang] Zugzwang
   *[points] Points
}
