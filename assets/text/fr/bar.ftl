### The bar above the board, and the keys on the status line below it.

## What is said when the pointer is over a button

# A button with its key.
bar-with-key = { $label } ({ $key })
# In a narrow window: opens the panel over the board.
bar-panel = Joueurs, coups et plus

## The button of a training run

# $state is such as "done" or "1,200 games".
bar-training-state = Entraînement : { $state }
# In a narrow window.
bar-training = Entraînement

## Useful keys, at the right end of the status line

bar-key-next-move = { $key } : coup suivant
bar-key-last-move = { $key } : dernier coup
bar-key-rematch = { $key } : rejouer
bar-key-new-game = { $key } : nouvelle partie
bar-keys-of-columns = 1–{ $columns } ou flèches et { $key } pour jouer
# No key drops a disc into the aimed column.
bar-digits-of-columns = 1–{ $columns } pour jouer
