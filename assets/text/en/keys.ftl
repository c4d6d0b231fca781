### The page of keys: every action with its combinations of keys, and how they are changed.

keys-title = Keys
# The button of the settings that opens the page.
keys-open = Keys…

## Groups of actions

keys-group-spoken = Said by a screen reader

## Changing one: $what is what the action does, of help.ftl

# What an action does, as the name of its row.
keys-action = { CAP($what) }
# In place of a combination, while the next key that is pressed takes its place.
keys-press = Press a key
# The names of buttons for screen readers.
keys-of = { $key }: { $what }
keys-add-to = Add a key: { $what }
keys-reset-of = Reset: { $what }
keys-taken = { $key } already means: { $what }
keys-digits = The digits 1 to 9 alone choose columns
# Buttons: gives this action the key of another one; takes the key away; as the program came.
keys-take = Use it here
keys-remove = Remove
keys-reset = Reset
keys-reset-all = Reset all
# $path is the name of a file.
keys-file = Kept in { $path }
