### The bar above the board, and the keys on the status line below it.

## What is said when the pointer is over a button

# A button with its key.
bar-with-key = { $label } ({ $key })
# In a narrow window: opens the panel over the board.
bar-panel = Jugadores, jugadas y más

## The button of a training run

# $state is such as "done" or "1,200 games".
bar-training-state = Entrenamiento: { $state }
# In a narrow window.
bar-training = Entrenar

## Useful keys, at the right end of the status line

bar-key-next-move = { $key } siguiente jugada
bar-key-last-move = { $key } última jugada
bar-key-rematch = { $key } jugar otra vez
bar-key-new-game = { $key } nueva partida
bar-keys-of-columns = 1–{ $columns } o flechas y { $key } para soltar
# No key drops a disc into the aimed column.
bar-digits-of-columns = 1–{ $columns } para soltar
