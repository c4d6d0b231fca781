### The game on the board: the status line, results, scores in words.

# Two players of one name are told apart by their colours.
game-name-and-colour = { $name } ({ $colour ->
    [red] red
   *[yellow] yellow
})

## The status line

game-looking-back = After { $shown } of { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}. Click to go back to the game
game-paused = The game is paused
# $player (who)
game-thinking = { $player-name } is thinking…
game-begins = { $player ->
    [you] You begin
   *[other] { $player-name } begins
}
game-turn = { $player ->
    [you] Your turn
   *[other] { $player-name }’s turn
}
# Behind one of the two above.
game-turn-click = Click a column to drop a disc
game-turn-full = Column { $column } is full
game-turn-drop = Click to drop in column { $column }, row { $row }
game-turn-drop-win = Click to drop in column { $column }, row { $row }, and win
game-turn-drop-score = Click to drop in column { $column }, row { $row }, and score { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# The score of the column under the pointer stands behind the sentence.
game-status-score = { $status } · { $score }
game-status-column-score = { $status } · Column { $column }: { $score }

## Sides that have just been swapped

game-you-swapped = You swapped sides: you are { $colour ->
    [red] red
   *[yellow] yellow
} now.
game-other-swapped = { $other } swapped sides: you are { $colour ->
    [red] red
   *[yellow] yellow
} now.
game-both-swapped = You swapped sides: both of you have the other colour now.
game-people-swapped = { $other } swapped sides: { $next } is { $colour ->
    [red] red
   *[yellow] yellow
} now.

## What is refused

game-refused-full = Column { $column } is full: choose another one
game-refused-missing = There is no column { $column }: the board has columns 1 to { $columns }
game-refused-over = The game is over. Play again or start a new game
game-refused-turn = It is not your turn: the other side is thinking
game-refused-stale = The position has changed since the move was chosen
game-refused-undo = Nothing to undo
game-refused-redo = Nothing to redo
game-refused-ply = There is no position after { $ply ->
    [one] { $ply } move
   *[other] { $ply } moves
}: the game has { $last }
game-refused-swap = Sides can be swapped only right after the first disc, in a game that allows it
game-refused-person = Only people resign and have names
game-refused-not-paused = The game is not paused

## Results

game-draw = A draw
game-draw-points = A draw, { $red } : { $yellow }
game-wins = { $player ->
    [you] You win
   *[other] { $player-name } wins
}
game-wins-points = { $player ->
    [you] You win
   *[other] { $player-name } wins
} { $own } : { $others }
# Below “You win” or “A draw”.
game-by-line = { $length } in a row, from { $first } to { $last }
game-by-square = A { $side } × { $side } square, from { $first } to { $last }
game-board-full = The board is full
# The game ended before the board was full.
game-decided = Nobody can win any more
game-decided-points = Nobody can score any more
game-resigned = { $player ->
    [you] You resigned
   *[other] { $player-name } resigned
}
game-forfeited = { $player ->
    [you] You made no valid move
   *[other] { $player-name } made no valid move
}
game-time-up = { $player ->
    [you] Your time is up
   *[other] { $player-name }’s time is up
}

## Scores

game-wins-in = { $player ->
    [you] You can win
   *[other] { $player-name } can win
} in { $moves ->
    [one] { $moves } turn
   *[other] { $moves } turns
}
game-loses-in = { $player ->
    [you] You lose
   *[other] { $player-name } loses
} in { $moves ->
    [one] { $moves } turn
   *[other] { $moves } turns
}
game-draw-best-play = A draw with best play
game-wins-by = { $player ->
    [you] You win
   *[other] { $player-name } wins
} by { $points ->
    [one] { $points } point
   *[other] { $points } points
}
game-even = Roughly even
game-little-better = { $player ->
    [you] You are
   *[other] { $player-name } is
} a little better
game-clearly-better = { $player ->
    [you] You are
   *[other] { $player-name } is
} clearly better
game-should-win = { $player ->
    [you] You
   *[other] { $player-name }
} should win by about { $points ->
    [one] { $points } point
   *[other] { $points } points
}
game-best-play-first = With best play: the first player wins on move { $move }
game-best-play-second = With best play: the second player wins on move { $move }
game-best-play-draw = With best play: a draw
game-best-play-first-points = With best play: the first player wins by { $points ->
    [one] { $points } point
   *[other] { $points } points
}
game-best-play-second-points = With best play: the second player wins by { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Values: scores as phrases within sentences

# A phrase such as “a win in 2”, for the player to move. A win or a loss counts the player’s own moves.
# $moves (number)
game-value-win = a win in { $moves }
# $moves (number)
game-value-win-bound = a win in at most { $moves }
# $moves (number)
game-value-loss = a loss in { $moves }
# $moves (number)
game-value-loss-bound = a loss in at most { $moves }
game-value-draw = a draw
# Games in which points count.
game-value-level = level
game-value-ahead = { $points ->
    [one] { $points } point
   *[other] { $points } points
} ahead
game-value-behind = { $points ->
    [one] { $points } point
   *[other] { $points } points
} behind
# Estimates, which are never told as facts.
game-value-about-level = about level
game-value-about-ahead = about { game-value-ahead }
game-value-about-behind = about { game-value-behind }
game-value-even = roughly even
game-value-little-better = a little better
game-value-little-worse = a little worse
game-value-clearly-better = clearly better
game-value-clearly-worse = clearly worse

## Questions before something ends

# On the button itself: short.
game-sure = Sure?
game-drop-sure = Column { $column }? Press again to drop the disc, Escape to cancel
game-rematch-sure = The game is not over. Press once more to play again, Escape to cancel
game-resign-sure = { $player ->
    [you] Resign?
   *[other] Resign for { $player-name }?
} Press again to resign, Escape to cancel

## Hints

game-hint-turn = You can get a hint on your turn
game-hint-no-level = No level plays this game
game-hint-looking = { $level } is looking for a hint…
game-hint = Hint: column { $column }
game-no-hint = No hint from { $level }
# $error is in English.
game-no-hint-error = No hint from { $level }: { $error }

## A level that stops. $reason is in English

game-level-loses-turn = { $level } made no move: { $reason }. It loses the turn
game-level-loses-game = { $level } made no move: { $reason }. It loses the game
# $what is one of the two above.
game-levels-stuck = { $what }. Neither side moves: the game is paused
game-person-plays-on = { $level } stopped: { $reason }. You play { $colour ->
    [red] red
   *[yellow] yellow
} from now on
game-level-plays-on = { $level } stopped: { $reason }. { $other } plays { $colour ->
    [red] red
   *[yellow] yellow
} from now on
