### Small dialogs, with Cancel and one button of the main action.

## Go to a column of a large board, whose number is typed

dialogs-go-to = Idź do kolumny
dialogs-go-to-note = Liczba od 1 do { $columns }
dialogs-go = Idź

## The name of a person

dialogs-names-note = Zostaw puste pole, aby użyć koloru albo słowa „Ty”.
# In an empty field for a name, and the title of the dialog.
dialogs-name = Imię
dialogs-name-long = Imię może mieć najwyżej { $most ->
    [one] { $most } znak
    [few] { $most } znaki
   *[other] { $most } znaków
}, a ma { $found }
dialogs-name-control = Imię to jeden wiersz, bez ukrytych znaków
dialogs-name-marks = Litera w imieniu może mieć tylko kilka dodatkowych znaczków

## A program that a level runs for the first time

dialogs-program = Uruchomić ten program?
# The command stands below, on lines of its own.
dialogs-program-level = Za gracza { $level } gra program:
dialogs-program-trust = Jeszcze tu nie grał. Program może na tym komputerze wszystko to, co ty: czytać twoje pliki, zmieniać je i korzystać z sieci. Uruchom go tylko wtedy, gdy mu ufasz.
dialogs-program-run = Uruchom
