### The review of a game: the bar, the players and the graph, the card of a move, lines of play.

## The bar above the board

review-title = Review
# Beside the title, between the name of the game and the result.
review-players = { $first } against { $second }
review-close = Close
review-play-on = Play on from here
# Where the bar is narrow.
review-play-on-short = Play on

## How the game ended: beside the title, and on the card of the end

review-unfinished = Unfinished after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
# $move (number)
# Won on the board, by the last move.
# Won because of the time, or of a program that made no valid move.
review-ended = { $how ->
    [drawn] A draw at move { $move }
    [resigned] { $colour ->
        [red] Red
       *[yellow] Yellow
    } resigned after move { $move }
    [won] { $colour ->
        [red] Red
       *[yellow] Yellow
    } won at move { $move }
   *[won-after] { $colour ->
        [red] Red
       *[yellow] Yellow
    } won after move { $move }
}
# The same on the card of the end, where it is a sentence.
review-result = { $result }.

## The status line

review-at-end = The end of the game after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
review-at-move = Move { $move } of { $moves }
review-key-steps = { $left } and { $right } step
review-key-back = { $key } steps back
review-key-mistake = { $key } goes to the first mistake
review-key-better = { $key } plays the better line
review-key-again = { $key } tries again

## Sentences on the status line for some seconds

review-is-review = This is a review. Choose “Try again” to play another move
review-when-over = A game can be reviewed when it is over
review-stopped = The review stopped: { $error }
review-impossible = The game cannot be reviewed: { $error }

## Above the card: the players, the graph, how far the review has come

# The accuracy of a player’s moves, which stands between the name and the mistakes.
review-accuracy = { $percent } %
# Its tooltip.
review-accuracy-means = Accuracy: how near the moves came to best play
# The tooltip of the graph.
review-graph-means = The higher the line, the better for Red. Where it is thin, it is an estimate. A dot is a mistake.
review-mistakes = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
review-blunders = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
}
review-probable-mistakes = { $count ->
    [one] { $count } probable mistake
   *[other] { $count } probable mistakes
}
review-no-mistakes = no clear mistakes
# At the upper and the lower edge of the graph.
review-graph = { $colour ->
    [red] Red
   *[yellow] Yellow
} better
review-progress = Reviewing: { $done } of { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
review-stop = Stop

## The card of a move: its title and its grade

review-move = Move { $move }: { $player ->
    [you] you
   *[other] { $player-name }
} played { $column }
# Beside the title.
review-grade = { $grade ->
    [blunder] Blunder
    [mistake] Mistake
    [inaccuracy] Inaccuracy
    [best] Best
    [blunder-probably] Probably a blunder
    [mistake-probably] Probably a mistake
    [inaccuracy-probably] Probably an inaccuracy
    [good-probably] Probably fine
    [best-probably] Probably fine
    [hidden] Hard to see
   *[good] Good
}
review-not-judged = This move is not judged yet. The review begins with the last move.
review-not-reached = The review was stopped before this move.

## What the move cost. $before and $after are values such as “a win in 2” (game.ftl)

review-no-grade = The swap rule applies here, so this move has no grade.
# $moves (number)
# $after (number)
# $before (number)
review-cost = { $how ->
    [slower] Still a win, but in { $after } turns instead of { $before }.
    [slower-probably] Still a win, but probably a slower one.
    [sooner] Lost already, but now in { $after ->
        [one] { $after } turn
       *[other] { $after } turns
    } instead of { $before }.
    [sooner-probably] Lost already, and probably sooner than necessary.
    [points] This cost { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $before } became { $after }.
    [points-probably] This probably cost about { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $before } became { $after }.
    [became-probably] Probably from { $before } to { $after }.
    [became-draw] { CAP($before) } became a draw.
    [became-late] { CAP($before) } became { $after } · hard to see: with best play punished only { $moves } turns later.
   *[became] { CAP($before) } became { $after }.
}
# The move that decided the game. $player (who) made it. In a game lost anyway, $column held longer.
review-story = { $how ->
    [turned] The game turned
   *[other] { $player ->
        [you] You
       *[other] { $player-name }
    } { $how ->
        [missed] missed a win
       *[other] lost
    }
} at move { $ply }: column { $column }{ $how ->
    [missed] { "" }
    [open] { " " }had to be blocked
   *[other] { " " }was better
}.
# Behind that sentence.
review-show-me = Show me
# The opponent threatened to win at once.
# $player (who)
review-unblocked = Column { $column } would have blocked { $player ->
    [you] your
   *[other] the
} { $goal ->
    [three] three
    [four] four
    [five] five
    [square] square
   *[goal] goal
}{ $player ->
    [you] { "" }
   *[other] { " " }of { $player-name }
}.

## What the move kept

review-kept = { $how ->
    [only] The only possible move.
    [none-better] No better move was found. It looks { $value }.
    [none-better-like] No better move was found. It looks like { $value }.
    [one-value] Every move has one value here: { $value }.
    [wins] This wins the game.
    [win] This keeps { $value }.
    [draw] This keeps the draw.
    [lost-slowest] Lost already. No move holds out longer: { $value }.
    [lost] Lost already, whatever is played.
   *[ends] With best play the game ends { $value }.
}

## What better moves would have kept. $columns is a list such as “2 and 5”

review-better = { $how ->
    [looks] { $count ->
        [one] Column { $columns } looks better.
       *[other] Columns { $columns } look better.
    }
    [at-once] { $count ->
        [one] Column { $columns } wins at once.
       *[other] Columns { $columns } win at once.
    }
    [wins] { $count ->
        [one] Column { $columns } keeps the win.
       *[other] Columns { $columns } keep the win.
    }
    [sooner] { $count ->
        [one] Column { $columns } wins sooner.
       *[other] Columns { $columns } win sooner.
    }
    [draws] { $count ->
        [one] Column { $columns } keeps the draw.
       *[other] Columns { $columns } keep the draw.
    }
    [longer] { $count ->
        [one] Column { $columns } holds out longer.
       *[other] Columns { $columns } hold out longer.
    }
   *[points] { $count ->
        [one] Column { $columns } stays { $value }.
       *[other] Columns { $columns } stay { $value }.
    }
}

## How certain it is

review-proven = Proven · exact to the last disc
review-proven-roughly = Proven · the number of moves is not exact
review-estimate = An estimate, not proven

## The buttons below

review-show = { $what ->
    [win] Show the win
    [draw] Show the draw
    [loss] Show the loss
    [better] Show the better line
   *[next] Show what follows
}
review-again = Try again
review-why = Why?
review-previous = Previous mistake
review-next = Next mistake

## The card of the end of the game

review-not-over = The game is not over
review-being-judged = The moves are judged from the last one to the first.
review-found = { $count ->
    [0] No clear mistakes were found.
    [1] One mistake was found. Step back through the game, or go to it.
   *[other] Step back through the game, or go from mistake to mistake.
}
review-learn = Learn from the mistakes

## Lines of play: moves that are played on the board one after the other

review-line-better = Best play from here
review-line-played = What follows the move
review-line-status = A line of play
review-line-place = Move { $move } of { $moves }
review-line-next = Next move
review-line-again = Play it again
review-back = Back to the review
review-key-line-next = { $key } plays the next move
review-key-line-back = { $key } takes one back
review-key-review = { $key } goes back to the review
