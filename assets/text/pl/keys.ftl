### The page of keys: every action with its combinations of keys, and how they are changed.

keys-title = Klawisze
# The button of the settings that opens the page.
keys-open = Klawisze…

## Groups of actions

keys-group-spoken = Mówione przez czytnik ekranu

## Changing one: $what is what the action does, of help.ftl

# What an action does, as the name of its row.
keys-action = { CAP($what) }
# In place of a combination, while the next key that is pressed takes its place.
keys-press = Naciśnij klawisz
# The names of buttons for screen readers.
keys-of = { $key }: { $what }
keys-add-to = Dodaj klawisz: { $what }
keys-reset-of = Przywróć: { $what }
keys-taken = { $key } ma już zadanie: { $what }
keys-digits = Same cyfry od 1 do 9 wybierają kolumny
# Buttons: gives this action the key of another one; takes the key away; as the program came.
keys-take = Użyj tutaj
keys-remove = Usuń
keys-reset = Przywróć
keys-reset-all = Przywróć wszystko
# $path is the name of a file.
keys-file = Zapisane w { $path }
