### The bar above the board, and the keys on the status line below it.

## What is said when the pointer is over a button

# A button with its key.
bar-with-key = { $label } ({ $key })
# In a narrow window: opens the panel over the board.
bar-panel = Гравці, ходи та інше

## The button of a training run

# $state is such as "done" or "1,200 games".
bar-training-state = Тренування: { $state }
# In a narrow window.
bar-training = Тренування

## Useful keys, at the right end of the status line

bar-key-next-move = { $key }: наступний хід
bar-key-last-move = { $key }: останній хід
bar-key-rematch = { $key }: грати ще раз
bar-key-new-game = { $key }: нова гра
bar-keys-of-columns = 1–{ $columns } або стрілки й { $key }: хід
# No key drops a disc into the aimed column.
bar-digits-of-columns = 1–{ $columns }: хід
