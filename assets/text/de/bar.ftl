### The bar above the board, and the keys on the status line below it.

## What is said when the pointer is over a button

# A button with its key.
bar-with-key = { $label } ({ $key })
# In a narrow window: opens the panel over the board.
bar-panel = Spieler, Züge und mehr

## The button of a training run

# $state is such as "done" or "1,200 games".
bar-training-state = Training: { $state }
# In a narrow window.
bar-training = Training

## Useful keys, at the right end of the status line

bar-key-next-move = { $key } nächster Zug
bar-key-last-move = { $key } letzter Zug
bar-key-rematch = { $key } noch einmal
bar-key-new-game = { $key } neues Spiel
bar-keys-of-columns = 1–{ $columns } oder Pfeile und { $key } zum Einwerfen
# No key drops a disc into the aimed column.
bar-digits-of-columns = 1–{ $columns } zum Einwerfen
