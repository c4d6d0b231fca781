### Small dialogs, with Cancel and one button of the main action.

## Go to a column of a large board, whose number is typed

dialogs-go-to = Go to column
dialogs-go-to-note = A number from 1 to { $columns }
dialogs-go = Go

## The name of a person

dialogs-names-note = Leave a name empty to use the colour, or “You”.
# In an empty field for a name, and the title of the dialog.
dialogs-name = Name
dialogs-name-long = A name has at most { $most } characters, found { $found }
dialogs-name-control = A name is one line, without hidden signs
dialogs-name-marks = A name has only a few marks on each letter

## A program that a level runs for the first time

dialogs-program = Run this program?
# The command stands below, on lines of its own.
dialogs-program-level = { $level } is played by a program:
dialogs-program-trust = It has not played here before. A program can do everything that you can do on this computer: read your files, change them, and use the network. Run it only if you trust it.
dialogs-program-run = Run it
