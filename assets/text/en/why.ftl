### Why a position is won, drawn or lost, and what a move did: the sentences of the card "Why?", of
### hints and of `plummet why`.
###
### A message whose id has `_` for spaces is a sentence, and its id is published in the JSON of
### `plummet why`. The others are what sentences are made of. Cells are named as beside the board: 4a is the
### lowest cell of column 4.

## The card "Why?", and what is asked when nothing can be explained

why-title = Why
why-looking = Looking for reasons…
why-nothing-found = No reason was found in time.
why-close = Close
why-turning-point = The turning point: move { $number }
# Headings. A sentence below each, and the others behind the button.
why-played = What { $player ->
    [you] you
   *[other] { $player-name }
} played
why-better = What was better
why-more = { $is-open ->
    [0] More
   *[other] Less
}
# Sentences of the status line.
why-on-your-turn = You can ask why on your turn
why-answer-first = Answer the question first

## What sentences are made of

# Behind "wins": the most moves of the winner, the next one included.
why-within = { $moves ->
    [1] with the next move
   *[other] in at most { $moves } turns
}
# Behind "wins" or "loses": the exact number of the winner's moves.
why-in-moves = in { $moves ->
    [one] { $moves } turn
   *[other] { $moves } turns
}
why-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# The column that keeps a result; or the key none.
why-beginning = { $best ->
    [none] { "" }
   *[other] , beginning with column { $best }
}

# What a player completes: a line or a square on the board.
why-goal-line = { $length } in a row
why-goal-square = a { $side } × { $side } square
# The same without an article: "stops your 2 × 2 square", "no 2 × 2 square left".
why-bare-line = { $length } in a row
why-bare-square = { $side } × { $side } square

# Where a disc is answered. $columns is a list.
why-in-columns = { $count ->
    [one] in column { $columns }
   *[other] in columns { $columns }
}
why-in-all-columns = in all columns
# A cell of a board of more rows than the alphabet has letters.
why-far-cell = column { $column } row { $row }
# A move of a list of moves of both players.
why-move = { $player ->
    [you] you
   *[other] { $player-name }
} { $cell }

## The move before what a sentence says. It begins the sentence

# Such as "Red blocks at 4a; then Red threatens 5c".
why-lead-blocks = { $player ->
    [you] You block
   *[other] { $player-name } blocks
} at { $cell }
# $moves is a list of the three messages below.
why-lead-line = { CAP($moves) }
# Moves of both players after which a short reason exists. $lead is the move before, or the key none.
why-lead-example = { $lead ->
    [none] { "" }
   *[other] { $lead }.{ " " }
}{ $claim ->
    [wins] Whatever { $other ->
        [you] you play
       *[other] { $other-name } plays
    }, { $player ->
        [you] you win
       *[other] { $player-name } wins
    }: the computer tried every move.{ " " }
   *[said] { "" }
}One example, perhaps not the best moves: { $moves }

why-clause-plays = { $player ->
    [you] you play
   *[other] { $player-name } plays
} column { $column }
why-clause-blocks-on-top = { $player ->
    [you] you have
   *[other] { $player-name } has
} to block on top of it
why-clause-blocks-in = { $player ->
    [you] you have
   *[other] { $player-name } has
} to block in column { $column }

## How a player answers every disc: sentences behind why-covers and why-answers
## $columns is "in columns 1 and 2", $cells a list of pairs such as "1a or 2a, and 5b or 6b"

why-answer-on-top = { $player ->
    [you] You play
   *[other] { $player-name } plays
} right on top of { $other ->
    [you] each of your discs
   *[other] each disc of { $other-name }
} { $columns }.
# Behind a sentence about pairs of cells: everywhere but in them.
why-answer-others-on-top = Elsewhere { $columns } { $player ->
    [you] you play
   *[other] { $player-name } plays
} right on top of { $other ->
    [you] each of your discs
   *[other] each disc of { $other-name }
}.
why-answer-pairs = When { $other ->
    [you] you take
   *[other] { $other-name } takes
} { $count ->
    [one] { $cells }
   *[other] one cell of a pair
}, { $player ->
    [you] you take
   *[other] { $player-name } takes
} { $count ->
    [one] the other one
   *[other] the other one: { $cells }
}.
why-pairs = { $count } pairs
why-answer-rest = After any other disc { $columns } { $player ->
    [you] you play
   *[other] { $player-name } plays
} { $count ->
    [one] there too, or elsewhere if it is full
   *[other] in any of these columns, or elsewhere if they are full
}.

## Who wins, proven by a certificate

why-over = { $is-draw ->
    [1] The board is full, and nobody has won.
   *[other] The game is over.
}
why-wins_with = { $player ->
    [you] You win
   *[other] { $player-name } wins
} with column { $column }, { why-within }.
# After a sentence about a block.
why-wins_by_block = The block wins for { $player ->
    [you] you
   *[other] { $player-name }
}, { why-within }.
why-loses = { $player ->
    [you] You lose
   *[other] { $player-name } loses
} against best play: { $other ->
    [you] you win
   *[other] { $other-name } wins
} { why-within }.
# After a sentence about a block.
why-loses_anyway = Even so { $player ->
    [you] you lose
   *[other] { $player-name } loses
} against best play: { $other ->
    [you] you win
   *[other] { $other-name } wins
} { why-within }.
why-draw_with = With best play it is a draw, beginning with column { $column }.
why-draw_by_block = With that block and best play it is a draw.
why-ahead_with = With best play { $player ->
    [you] you end
   *[other] { $player-name } ends
} { why-points } ahead, beginning with column { $column }.
why-behind_with = With best play { $player ->
    [you] you end
   *[other] { $player-name } ends
} { why-points } behind, beginning with column { $column }.
why-level_with = With best play the game ends level, beginning with column { $column }.

## What would have been better

why-better_wins = Column { $column } was better: { $player ->
    [you] you win
   *[other] { $player-name } wins
} { why-within }.
why-better_draw = Column { $column } was better: it keeps the draw.
why-better_keeps = Column { $column } was better: it keeps the win.
# $worse is how the player stands after the move that was played: ahead, level or behind.
why-better_ahead = Column { $column } was better: { $player ->
    [you] you end
   *[other] { $player-name } ends
} { why-points } ahead instead of { $worse ->
    [ahead] { $worse-points }
    [level] level
   *[behind] { $worse-points ->
        [one] { $worse-points } point
       *[other] { $worse-points } points
    } behind
}.
why-better_behind = Column { $column } was better: { $player ->
    [you] you end
   *[other] { $player-name } ends
} { why-points } behind instead of { $worse-points }.
why-better_level = Column { $column } was better: { $player ->
    [you] you end
   *[other] { $player-name } ends
} level instead of { $worse-points ->
    [one] { $worse-points } point
   *[other] { $worse-points } points
} behind.
why-better_completes = Column { $column } was the winning move: { $goal }.

## What the move did

why-keeps_win = With column { $column } { $player ->
    [you] you are
   *[other] { $player-name } is
} still winning.
why-keeps_draw = Column { $column } keeps the draw.
why-keeps_points = Column { $column } costs { $player ->
    [you] you
   *[other] { $player-name }
} no points.
# The reason of a hint, and how sure it is. $score is such as “You win in 3 turns”; or the key none.
why-middle = The middle is part of most lines.
why-sure = { $score ->
    [none] An estimate, not proven
   *[other] { $score } · proven
}
why-lost_before = { $player ->
    [you] You were
   *[other] { $player-name } was
} already losing: every move loses here, column { $column } too.
why-win_to_draw = { $player ->
    [you] You were winning
   *[other] { $player-name } was winning
}, but column { $column } only draws.
why-win_to_loss = { $player ->
    [you] You were winning
   *[other] { $player-name } was winning
}, but column { $column } loses.
why-draw_to_loss = { $player ->
    [you] You had
   *[other] { $player-name } had
} a draw, but column { $column } loses.
why-loses_points = Column { $column } costs { $player ->
    [you] you
   *[other] { $player-name }
} { why-points } at the end.

## Lines and squares that are completed, or would be

why-completes = { $player ->
    [you] You complete
   *[other] { $player-name } completes
} { $goal } with column { $column }.
why-must_block = { $player ->
    [you] You
   *[other] { $player-name }
} must block at { $cell }, or { $other ->
    [you] you complete
   *[other] { $other-name } completes
} { $goal }.
why-does_not_block = Column { $column } leaves { $cell } open: { $other ->
    [you] you complete
   *[other] { $other-name } completes
} { $goal }.
why-had_to_block = { $player ->
    [you] You were already losing, and you left
   *[other] { $player-name } was already losing, and left
} { $cell } open.
# $goal is without an article.
why-stops = Column { $column } stops { $other ->
    [you] your
   *[other] { $other-name }’s
} { $goal }.
why-opens_above = Column { $column } lets { $other ->
    [you] you
   *[other] { $other-name }
} complete { $goal } on top of that disc.
# Behind these sentences, in a terminal and for screen readers.
why-cells = Cells { $cells }.

## Reasons. $lead is the move before, or a key: none; in one sentence also from-then (after the move that was
## named) and already (even before it)

# $first and $second are the missing cells.
why-two_threats = { $lead ->
    [none] { $player ->
        [you] You threaten
       *[other] { $player-name } threatens
    }
   *[other] { $lead }; then { $player ->
        [you] you threaten
       *[other] { $player-name } threatens
    }
} { $first } and { $second }. Only one of them can be blocked.
why-threat_above = { $lead ->
    [none] { $player ->
        [you] You threaten
       *[other] { $player-name } threatens
    }
   *[other] { $lead }; then { $player ->
        [you] you threaten
       *[other] { $player-name } threatens
    }
} { $first }. A disc that blocks there lets { $player ->
    [you] you
   *[other] { $player-name }
} win on top of it, at { $second }.
# $shape is line or square. $runs-out is the sentence of the next message.
why-decides = { $lead ->
    [none] { $player ->
        [you] You need
       *[other] { $player-name } needs
    }
   *[other] { $lead }; then { $player ->
        [you] you need
       *[other] { $player-name } needs
    }
} only { $cell } for the { $shape ->
    [square] square
   *[line] line
} { $cells }. { $runs-out }
# $free is the number of free cells in other columns, which is even; or the key none. $path is a list of the moves
# in the column of the cell before, and $sooner the cells of a line or square that may come sooner; or the key none.
why-runs-out = { $free ->
    [none] { $other ->
        [you] You run
       *[other] { $other-name } runs
    } out of other moves first
   *[other] { $other ->
        [you] You move
       *[other] { $other-name } moves
    } next, and the other columns have { $free } free cells, an even number: { $other ->
        [you] you run
       *[other] { $other-name } runs
    } out of them first
} and must play right below it, at { $below }{ $path ->
    [none] { "" }
   *[other] , after { $path }
}{ $sooner ->
    [none] .
   *[other] , unless { $player ->
        [you] you win
       *[other] { $player-name } wins
    } before, for example with { $sooner }.
}
why-decides_later = { $lead ->
    [none] { $player ->
        [you] You need
       *[other] { $player-name } needs
    }
   *[other] { $lead }; then { $player ->
        [you] you need
       *[other] { $player-name } needs
    }
} only { $cell } for the { $shape ->
    [square] square
   *[line] line
} { $cells }. Whatever { $other ->
    [you] you play
   *[other] { $other-name } plays
}, in the end { $other ->
    [you] you run
   *[other] { $other-name } runs
} out of other moves and must play right below it, at { $below }, unless { $player ->
    [you] you win
   *[other] { $player-name } wins
} somewhere else before.
# $cells are the free cells of the line.
why-certain_line = { $lead ->
    [none] { $player ->
        [you] You get
       *[other] { $player-name } gets
    }
   *[other] { $lead }; then { $player ->
        [you] you get
       *[other] { $player-name } gets
    }
} { $cells }, since in the end { $other ->
    [you] you run
   *[other] { $other-name } runs
} out of other moves and must play below first; so { $player ->
    [you] you complete
   *[other] { $player-name } completes
} { $goal }: { $line }.
# $answers are the sentences above, here and in the next message. $claim is holds where the other player does not win,
# or leads in a game for points.
why-covers = { $claim ->
    [holds] { $other ->
        [you] You can
       *[other] { $other-name } can
    } always be stopped.{ " " }
   *[leads] { "" }
}{ $lead ->
    [none] { $player ->
        [you] You stop
       *[other] { $player-name } stops
    }
    [from-then] After this move { $player ->
        [you] you stop
       *[other] { $player-name } stops
    }
    [already] Already now { $player ->
        [you] you stop
       *[other] { $player-name } stops
    }
   *[other] { $lead }; then { $player ->
        [you] you stop
       *[other] { $player-name } stops
    }
} everything that { $other ->
    [you] you
   *[other] { $other-name }
} could still complete. { $answers }
why-answers = Until then { $other ->
    [you] you complete
   *[other] { $other-name } completes
} nothing. { $answers }
# $goals is without an article.
why-no_lines = { $lead ->
    [none] { $other ->
        [you] You have
       *[other] { $other-name } has
    }
   *[other] { $lead }; then { $other ->
        [you] you have
       *[other] { $other-name } has
    }
} no { $goals } left to complete.
why-settled = No player can complete { $goals } any more.
# $line is the cells of the line or square that scores; or the key none where there are several.
why-scores = With column { $column } { $player ->
    [you] you score
   *[other] { $player-name } scores
} { why-points }{ $line ->
    [none] .
   *[other] : { $line }.
}
why-concedes = { $other ->
    [you] You answer
   *[other] { $other-name } answers
} in column { $reply } and { $other ->
    [you] score
   *[other] scores
} { why-points }{ $line ->
    [none] .
   *[other] : { $line }.
}

## What only a search shows. A $lead is a sentence before

why-checked = The computer tried every way to go on.
why-only_solver = { why-checked }
why-leads_now = So far { $player ->
    [you] you lead
   *[other] { $player-name } leads
} by { why-points }.
why-level_now = So far the points are level.
# $now is one of the two sentences "So far …", $course the next message.
why-points_later = { why-checked } { $now } { $course }
# A column that scores $points at once and is worse by $cost points at the end. $when is first, or reply where it is
# about the reply to the first move of a line.
why-points_cost = { $when ->
    [first] Column { $column } would score
   *[reply] In reply column { $column } would score
} { $player ->
    [you] you
   *[other] { $player-name }
} { why-points } at once, but cost { $player ->
    [you] you
   *[other] { $player-name }
} { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} at the end.
# Who scores or blocks where in one line of best play. $first is the column with which it begins, or the key none; $events
# is a list of the next message, or the key none where nobody scores; $totals is the sentence of the last message here
# where $events are only the first ones, or the key none; $costs are sentences of the message before, or the key none.
why-course = { $first ->
    [none] Best play may go like this
   *[other] With column { $first } best play may go like this
}: { $events ->
    [none] nobody scores any more
   *[other] { $events }
}{ $totals ->
    [none] .
   *[other] , and so on. { $totals }
}{ $costs ->
    [none] { "" }
   *[other] { " " }{ $costs }
}
# $kind is scores, blocks or plays. $lines is a list of the message after it: the first and the last cell of each
# line or square. $when is next, or later where moves before it are left out.
why-event = { $kind ->
    [plays] { $player ->
        [you] you play
       *[other] { $player-name } plays
    } { $cell }
    [blocks] { $player ->
        [you] you block
       *[other] { $player-name } blocks
    } at { $cell } ({ $lines })
   *[scores] { $when ->
        [later] later{ " " }
       *[next] { "" }
    }{ $player ->
        [you] you score
       *[other] { $player-name } scores
    } { why-points } at { $cell } ({ $lines })
}
why-between = { $first } to { $last }
# The points of the whole line.
why-points-to-come = In all { $player ->
    [you] you score
   *[other] { $player-name } scores
} { $points } more and { $other ->
    [you] you score
   *[other] { $other-name } scores
} { $other-points } more.
# $within is "in 3 turns"; or the key none.
why-solver_wins = { $player ->
    [you] You can
   *[other] { $player-name } can
} surely win{ $within ->
    [none] { "" }
   *[other] { " " }{ $within }
}{ why-beginning }.
why-solver_loses = { $other ->
    [you] You can
   *[other] { $other-name } can
} surely win{ $within ->
    [none] { "" }
   *[other] { " " }{ $within }
}.
why-solver_draw = With best play it is a draw{ why-beginning }.
why-solver_ahead = With best play { $player ->
    [you] you end
   *[other] { $player-name } ends
} { why-points } ahead{ why-beginning }.
why-solver_behind = With best play { $player ->
    [you] you end
   *[other] { $player-name } ends
} { why-points } behind{ why-beginning }.
why-solver_level = With best play the game ends level{ why-beginning }.
why-not_settled = { $how ->
    [loses] Column { $column } loses. It is not known whether another one was better.
   *[unknown] It is not known what column { $column } changes.
}
why-search_prefers = Column { $column } looks best for { $player ->
    [you] you
   *[other] { $player-name }
}. That is an estimate: the computer looked { $depth ->
    [one] { $depth } move
   *[other] { $depth } moves
} ahead.
