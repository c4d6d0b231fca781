### The page on which a position is set up by hand.

set_up-title = Set up a position
set_up-about = Click a column: a disc falls. The players take turns.
# Before the choice of what a click on a column does: Red, Yellow, Lift a disc.
set_up-click = A click drops
set_up-lift = Lift a disc
set_up-turn = Whose turn
set_up-clear = Clear
set_up-mirror = Mirror
set_up-play = Play
set_up-analyse = Analyse
set_up-why = Why?
set_up-best = Find the best
set_up-copy = Copy as text
# Before a field for the name of the preset.
set_up-name = Save as a preset
set_up-column-full = Column { $column } is full.
# A cell, such as 4c.
set_up-cell = { $column }{ $row }
set_up-start = { $colour ->
    [red] A red disc belongs at { $cell }: it lies there at the start of the game.
   *[yellow] A yellow disc belongs at { $cell }: it lies there at the start of the game.
}
# Below the board: why the position cannot come from play.
set_up-counts = No game leads here: red has dropped { $red }, yellow { $yellow }, and who begins has as many as the other, or one more.
set_up-wrong-turn = { $colour ->
    [red] After these discs it is red’s turn.
   *[yellow] After these discs it is yellow’s turn.
}
set_up-completed = { $colour ->
    [red] Red has completed a goal already, from { $cell }: { $goal }.
   *[yellow] Yellow has completed a goal already, from { $cell }: { $goal }.
}
set_up-full = The board is full.
set_up-over = By these rules the game is over here.
set_up-order = { $colour ->
    [red] No game leads here: at some point it is yellow’s turn, but every column goes on with a red disc, such as { $cell }.
   *[yellow] No game leads here: at some point it is red’s turn, but every column goes on with a yellow disc, such as { $cell }.
}
