### The page of keys: every action with its combinations of keys, and how they are changed.

keys-title = Teclas
# The button of the settings that opens the page.
keys-open = Teclas…

## Groups of actions

keys-group-spoken = Lo que dice el lector de pantalla

## Changing one: $what is what the action does, of help.ftl

# What an action does, as the name of its row.
keys-action = { CAP($what) }
# In place of a combination, while the next key that is pressed takes its place.
keys-press = Pulsa una tecla
# The names of buttons for screen readers.
keys-of = { $key }: { $what }
keys-add-to = Añadir una tecla: { $what }
keys-reset-of = Restablecer: { $what }
keys-taken = { $key } ya sirve para: { $what }
keys-digits = Las cifras 1 a 9 solas eligen columnas
# Buttons: gives this action the key of another one; takes the key away; as the program came.
keys-take = Usarla aquí
keys-remove = Quitar
keys-reset = Restablecer
keys-reset-all = Restablecer todo
# $path is the name of a file.
keys-file = Guardado en { $path }
