### Small dialogs, with Cancel and one button of the main action.

## Go to a column of a large board, whose number is typed

dialogs-go-to = Zu Spalte gehen
dialogs-go-to-note = Eine Zahl von 1 bis { $columns }
dialogs-go = Los

## The name of a person

dialogs-names-note = Ohne Namen wird die Farbe benutzt, oder „Du“.
# In an empty field for a name, and the title of the dialog.
dialogs-name = Name
dialogs-name-long = Ein Name hat höchstens { $most } Zeichen, hier sind es { $found }
dialogs-name-control = Ein Name ist eine Zeile ohne versteckte Zeichen
dialogs-name-marks = In einem Namen hat jeder Buchstabe höchstens ein paar Zusatzzeichen

## A program that a level runs for the first time

dialogs-program = Dieses Programm starten?
# The command stands below, on lines of its own.
dialogs-program-level = Für { $level } spielt ein Programm:
dialogs-program-trust = Es hat hier noch nie gespielt. Ein Programm kann alles tun, was du an diesem Computer tun kannst: deine Dateien lesen, sie ändern und das Netzwerk benutzen. Starte es nur, wenn du ihm vertraust.
dialogs-program-run = Starten
