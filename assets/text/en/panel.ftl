### The panel beside the board: players, clocks, help, analysis, moves; the card of a game that is over. It
### is 200 to 330 points wide.

## The players

# Below a name, before the colour: what the player does now.
# The player to move in the earlier position that is shown.
panel-state = { $state ->
    [next] next
    [your-turn] your turn
    [thinking] thinking…
   *[to-move] to move
}
panel-colour = { $colour ->
    [red] red
   *[yellow] yellow
}
# The games won and drawn, of those against the other player.
panel-won-drawn = { $drawn ->
    [0] { $won } won
   *[other] { $won } won, { $drawn } drawn
}
# Behind what the player does now.
panel-behind = { " · " }{ $about }
panel-rename = Change the names

## The game is over

# A person has won. $headline is such as "You win".
panel-won = { $headline }!
# One of two people without names: 1 or 2.
panel-player = Player { $number }
# From the games against levels of known rating, with the half of the 95 % interval.
panel-strength = Your strength: about { $rating } (± { $margin })
panel-with-help = With help: your strength stays
panel-again = Play again
panel-first-win = First win against { $level }!
panel-stronger = Stronger: { $level }
panel-weaker = Easier: { $level }

## Cards about the game: a heading of one or two rows, and buttons

panel-play-from-here = Play from here
panel-to-game = Back to game
panel-resume = Resume
# In games whose first disc the second player may take over.
panel-may-swap = You may take over the first disc
panel-swap = Swap sides
panel-of-arena = A game of the arena
panel-to-arena = Back to the arena
panel-from-review = Played on from a review
panel-to-review = Back to the review
panel-to-set_up = Back to the set-up
panel-level-thinking = { $level } is thinking
panel-move-now = Move now
panel-new-rules = New game with these rules

## Help. The three buttons stand in one row: each has room for six letters or so

panel-help = Help me
panel-hide-scores = Hide
panel-why = Why?
# Said when the scores are switched off.
panel-scores-off = The scores are off

## The analysis, below the buttons

panel-analysis-over = Game over: nothing to analyse.
# $reason is in English.
panel-no-analysis = No analysis: { $reason }.
panel-analysis-stopped = Stopped before the answer
panel-analysis-thinking = Thinking…
panel-stop = Stop
# Facts of a search, two in a line: each has room for some fifteen letters.
panel-depth = depth { $depth }
# $positions and $speed are such as 950 or "12.3 k".
panel-positions = { $positions } positions
panel-speed = { $speed } a second
panel-instant = under 1 ms
panel-milliseconds = { $time } ms
panel-seconds = { $time } s
panel-short = { $unit ->
    [k] { $number } k
    [M] { $number } M
   *[G] { $number } G
}
# Before the moves of the best line.
panel-best =
    { $of ->
        [proven] Best play, column by column:
       *[found] Best line so far, column by column:
    }
# What the small discs of a line of play say.
panel-line = Columns in order: { $columns }

## The moves

panel-moves = Moves
# Stands in the list in place of a move: narrow.
panel-swapped = swap

## The foot of the panel. Pause, go on and save are said when the pointer is over an icon

panel-save = Save
panel-resign = Resign
panel-new-game = New game
