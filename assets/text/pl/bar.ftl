### The bar above the board, and the keys on the status line below it.

## What is said when the pointer is over a button

# A button with its key.
bar-with-key = { $label } ({ $key })
# In a narrow window: opens the panel over the board.
bar-panel = Gracze, ruchy i więcej

## The button of a training run

# $state is such as "done" or "1,200 games".
bar-training-state = Trening: { $state }
# In a narrow window.
bar-training = Trening

## Useful keys, at the right end of the status line

bar-key-next-move = { $key } następny ruch
bar-key-last-move = { $key } ostatni ruch
bar-key-rematch = { $key } zagraj znowu
bar-key-new-game = { $key } nowa gra
bar-keys-of-columns = 1–{ $columns } lub strzałki i { $key }: wrzuć
# No key drops a disc into the aimed column.
bar-digits-of-columns = 1–{ $columns }: wrzuć
