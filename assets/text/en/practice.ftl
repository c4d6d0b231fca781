### Questions on the board: mistakes to avoid, exercises, puzzles, and the steps of a lesson.

## The bar above the board

practice-exercises = Exercises
practice-puzzles = Puzzles
practice-lesson = Lesson

## The status line

practice-status = { $state ->
    [open] Click a column to answer
    [looking] Looking for the moves…
    [wrong] Not the move
    [known] That is the answer
    [finished] That was the last one
    [read] Look at the board and read the text
   *[lesson-done] The lesson is done
}
practice-key-hint = { $key } gives a hint
practice-key-again = { $key } asks again
practice-key-next = { $key } goes on
practice-key-back = { $key } leaves

## Sentences on the status line for some seconds

practice-none-due = No exercise is due

## The card of a question: its heading

practice-better-move = Find a better move
practice-place = { $what ->
    [mistake] Mistake { $number } of { $all }
    [exercise] Exercise { $number } of { $all }
    [puzzle] Puzzle { $number } of { $all }
   *[step] Step { $number } of { $all }
}

## The task

practice-task = { $player ->
    [you] You
   *[other] { $player-name }
} played { $column } here{ $mistake ->
    [none] { "" }
    [blunder] , a blunder
    [blunder-probably] , probably a blunder
    [missed-win] , a missed win
    [points-lost] , a loss of points
    [mistake-probably] , probably a mistake
   *[mistake] , a mistake
}. Drop a { $colour ->
    [red] red
   *[yellow] yellow
} disc where it is better.
# $task is a sentence of those below.
practice-puzzle = { $task } Drop a { $colour ->
    [red] red
   *[yellow] yellow
} disc.
# $moves (number)
# $value is a value such as “2 points ahead” (game.ftl).
practice-puzzle-task = { $how ->
    [at-once] Win the game at once.
    [win] One column wins, in { $moves } turns. After any other one the win is gone.
    [block] Your opponent is about to win. One column stops it.
    [zugzwang-win] One column wins, in { $moves } turns: in the end your opponent runs out of good moves.
    [zugzwang-draw] One column holds the draw. After any other one you run out of good moves.
    [defence] One column holds the draw. Every other one loses.
   *[points] One column scores most. With best play the game ends { $value }.
}

## The hint. $look is one of the two sentences that say where to look

practice-hint-look = Look at the { $colour ->
    [red] red
   *[yellow] yellow
} discs.
practice-hint-row = Look at row { $row }.
practice-hint-look-row = Look at row { $row }, and at the { $colour ->
    [red] red
   *[yellow] yellow
} discs near it.
practice-hint-threat = { $colour ->
    [red] Red
   *[yellow] Yellow
} threatens to win at once. { $look }
# $value is a value such as “a win in 2” (game.ftl).
practice-hint-win = There is { $value } here. { $look }
practice-hint-draw = A draw can be kept here. { $look }

## A wrong answer. $value is a value such as “a loss in 2” (game.ftl)

practice-judging = Not column { $column }. Looking for the reply…
practice-wrong = { $how ->
    [plain] Not column { $column }.
    [at-once] Not column { $column }: { $colour ->
        [red] Red
       *[yellow] Yellow
    } then wins at once.
    [level] Not column { $column }: it leads to a level game.
    [behind] Not column { $column }: it leads to a loss by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    [ahead] Not column { $column }: it leads to a win by { $points ->
        [one] { $points } point
       *[other] { $points } points
    } only.
    [looks] Probably not column { $column }: it looks { $value }.
   *[leads] Not column { $column }: it leads to { $value }.
}
# A lesson asks for the fastest win.
practice-wrong-slower = Not yet: this wins later. There is a faster way.
practice-reply = The reply is played on the board. Columns:

## A right answer

practice-right = { $how ->
    [wins] Right! Column { $column } wins the game.
    [stops] Right! Column { $column } stops { $colour ->
        [red] Red
       *[yellow] Yellow
    }’s { $goal ->
        [three] three
        [four] four
        [five] five
        [square] square
       *[goal] goal
    }.
    [win] Right! Column { $column } keeps the win.
    [draw] Right! Column { $column } keeps the draw.
    [points] Right! Column { $column } keeps every point.
    [loss] Right! Column { $column } keeps the game going.
    [probably] Well played: column { $column } looks right.
   *[plain] Right! Column { $column } is right.
}
practice-rating = Your rating: { $rating } ({ $change }).{ $streak ->
    [0] { "" }
   *[other] { " " }Streak: { $streak }.
}
# At the right of the name of a puzzle.
practice-rated = rated { $rating }
practice-rating-stays = Your rating stays at { $rating }.
practice-rating-helped = After a hint your rating stays as it is.

## The solution. $columns is a list such as “2 and 5”

practice-solution = { $how ->
    [one] This is the solution:
    [win] Columns { $columns } { $count ->
        [2] both win
       *[other] all win
    }. One line of play:
    [draw] Columns { $columns } { $count ->
        [2] both hold the draw
       *[other] all hold the draw
    }. One line of play:
   *[other] Columns { $columns } { $count ->
        [2] both are right
       *[other] all are right
    }. One line of play:
}
practice-solving = { $count ->
    [one] Column { $columns }
   *[other] Columns { $columns }
}. Looking for the line of play…

## The buttons

practice-hint = Hint
practice-again = Try again
practice-show-solution = Solution
practice-next = Next
practice-skip = Skip
practice-finish = Finish
practice-close = Close
practice-back = Back

## The end of the questions

practice-finished = That was the last one
practice-solved = You solved { $solved } of { $all } at the first attempt.
practice-come-back = They come back as exercises after 1, 3 and 7 days.
practice-puzzles-open = { $count ->
    [one] Next: one unsolved puzzle.
   *[other] Next: { $count } unsolved puzzles.
}
practice-puzzles-all = All puzzles
practice-puzzles-next = Next puzzles

## The end of a lesson

practice-lesson-done = Well done! This lesson is complete.
practice-lesson-skipped = Step { $step } is still open.
practice-lesson-next = The next lesson is “{ $lesson }”.
practice-lesson-again = Start again
practice-lesson-all = All lessons
practice-lesson-following = Next lesson
