### The page of keys: every action with its combinations of keys, and how they are changed.

keys-title = Tasten
# The button of the settings that opens the page.
keys-open = Tasten…

## Groups of actions

keys-group-spoken = Vom Bildschirmleser angesagt

## Changing one: $what is what the action does, of help.ftl

# What an action does, as the name of its row.
keys-action = { CAP($what) }
# In place of a combination, while the next key that is pressed takes its place.
keys-press = Drücke eine Taste
# The names of buttons for screen readers.
keys-of = { $key }: { $what }
keys-add-to = Taste hinzufügen: { $what }
keys-reset-of = Zurücksetzen: { $what }
keys-taken = { $key } hat schon eine Aufgabe: { $what }
keys-digits = Die Ziffern 1 bis 9 allein wählen Spalten
# Buttons: gives this action the key of another one; takes the key away; as the program came.
keys-take = Hier benutzen
keys-remove = Entfernen
keys-reset = Zurücksetzen
keys-reset-all = Alle zurücksetzen
# $path is the name of a file.
keys-file = Gespeichert in { $path }
