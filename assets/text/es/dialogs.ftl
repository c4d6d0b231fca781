### Small dialogs, with Cancel and one button of the main action.

## Go to a column of a large board, whose number is typed

dialogs-go-to = Ir a la columna
dialogs-go-to-note = Un número del 1 al { $columns }
dialogs-go = Ir

## The name of a person

dialogs-names-note = Deja un nombre vacío para usar el color, o «Tú».
# In an empty field for a name, and the title of the dialog.
dialogs-name = Nombre
dialogs-name-long = Un nombre tiene como mucho { $most } caracteres; este tiene { $found }
dialogs-name-control = Un nombre ocupa una línea, sin signos ocultos
dialogs-name-marks = Un nombre solo lleva unas pocas marcas en cada letra

## A program that a level runs for the first time

dialogs-program = ¿Ejecutar este programa?
# The command stands below, on lines of its own.
dialogs-program-level = { $level } juega con un programa:
dialogs-program-trust = Todavía no ha jugado aquí. Un programa puede hacer todo lo que tú puedes hacer en este equipo: leer tus archivos, cambiarlos y usar la red. Ejecútalo solo si te fías de él.
dialogs-program-run = Ejecutar
