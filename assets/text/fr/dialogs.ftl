### Small dialogs, with Cancel and one button of the main action.

## Go to a column of a large board, whose number is typed

dialogs-go-to = Aller à une colonne
dialogs-go-to-note = Un nombre de 1 à { $columns }
dialogs-go = Aller

## The name of a person

dialogs-names-note = Laisse un nom vide pour garder la couleur, ou « Toi ».
# In an empty field for a name, and the title of the dialog.
dialogs-name = Nom
dialogs-name-long = Un nom a au maximum { $most } caractères, celui-ci en a { $found }
dialogs-name-control = Un nom tient sur une ligne, sans signes cachés
dialogs-name-marks = Un nom n’a que quelques accents ou signes sur chaque lettre

## A program that a level runs for the first time

dialogs-program = Lancer ce programme ?
# The command stands below, on lines of its own.
dialogs-program-level = C’est un programme qui joue pour { $level } :
dialogs-program-trust = Il n’a encore jamais joué ici. Un programme peut faire tout ce que tu peux faire sur cet ordinateur : lire tes fichiers, les changer et utiliser le réseau. Ne le lance que si tu lui fais confiance.
dialogs-program-run = Le lancer
