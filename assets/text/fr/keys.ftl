### The page of keys: every action with its combinations of keys, and how they are changed.

keys-title = Touches
# The button of the settings that opens the page.
keys-open = Touches…

## Groups of actions

keys-group-spoken = Dit par le lecteur d’écran

## Changing one: $what is what the action does, of help.ftl

# What an action does, as the name of its row.
keys-action = { CAP($what) }
# In place of a combination, while the next key that is pressed takes its place.
keys-press = Appuie sur une touche
# The names of buttons for screen readers.
keys-of = { $key } : { $what }
keys-add-to = Ajouter une touche : { $what }
keys-reset-of = Réinitialiser : { $what }
keys-taken = { $key } sert déjà à : { $what }
keys-digits = Les chiffres 1 à 9 seuls choisissent les colonnes
# Buttons: gives this action the key of another one; takes the key away; as the program came.
keys-take = Utiliser ici
keys-remove = Enlever
keys-reset = Réinitialiser
keys-reset-all = Tout réinitialiser
# $path is the name of a file.
keys-file = Gardé dans { $path }
