### The page of keys: every action with its combinations of keys, and how they are changed.

keys-title = Клавіші
# The button of the settings that opens the page.
keys-open = Клавіші…

## Groups of actions

keys-group-spoken = Каже читач екрана

## Changing one: $what is what the action does, of help.ftl

# What an action does, as the name of its row.
keys-action = { CAP($what) }
# In place of a combination, while the next key that is pressed takes its place.
keys-press = Натисни клавішу
# The names of buttons for screen readers.
keys-of = { $key }: { $what }
keys-add-to = Додати клавішу: { $what }
keys-reset-of = Скинути: { $what }
keys-taken = { $key } вже має завдання: { $what }
keys-digits = Самі цифри від 1 до 9 вибирають стовпці
# Buttons: gives this action the key of another one; takes the key away; as the program came.
keys-take = Використати тут
keys-remove = Прибрати
keys-reset = Скинути
keys-reset-all = Скинути все
# $path is the name of a file.
keys-file = Збережено у { $path }
