### The page on which a position is set up by hand.

set_up-about = Click a column to drop or remove a disc. The colours take turns.
# Before the choice of what a click on a column does: Red, Yellow, Lift a disc.
set_up-click = Drop or remove
set_up-lift = Remove
set_up-turn = Whose turn
set_up-clear = Clear
set_up-mirror = Mirror
set_up-play = Play
set_up-analyse = Analyse
set_up-why = Why?
set_up-best = Best move
set_up-copy = Copy as text
set_up-column-full = Column { $column } is full.
# A cell, such as 4c.
set_up-cell = { $column }{ $row }
set_up-start = { $colour ->
    [red] Put a red disc back at { $cell }: this game starts with it.
   *[yellow] Put a yellow disc back at { $cell }: this game starts with it.
}
# Below the board: why the position cannot come from play.
set_up-counts = This can be played, but no game leads here: red has dropped { $red } and yellow { $yellow }. Both must have dropped as many, or the one who began one more.
set_up-wrong-turn = { $colour ->
    [red] After these discs it is red’s turn.
   *[yellow] After these discs it is yellow’s turn.
}
set_up-completed = { $colour ->
    [red] Red already has { $goal }, from { $cell }. Remove a disc.
   *[yellow] Yellow already has { $goal }, from { $cell }. Remove a disc.
}
set_up-full = The board is full.
set_up-over = By these rules the game is over here.
