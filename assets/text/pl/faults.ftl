### The panel over the window that shows the faults of files. The faults themselves are in English.

faults-file = Nie można odczytać: { $folder ->
    [learned] plik z siecią
    [presets] plik z zasadami
    [themes] plik z motywem
   *[other] { $file ->
        [exercises] plik z twoimi ćwiczeniami
        [keys] plik z klawiszami
        [last-game] plik z ostatnią grą
        [lessons] twoje postępy w lekcjach
        [levels] plik z poziomami
        [puzzles] twoje postępy w zagadkach
        [settings] plik z ustawieniami
        [statistics] plik ze statystyką
        [unfinished] niedokończona partia
        [window] plik okna
       *[other] plik
    }
}{ $count ->
    [1] { "" }
    [few] { "" } ({ $count } błędy)
   *[other] { "" } ({ $count } błędów)
}
# Above warnings: the theme is used all the same.
faults-colours = Plik z motywem ma kolory, które trudno odróżnić
# Below the last fault that is shown.
# $count (number)
faults-more = i jeszcze { $count }

## Buttons

faults-open = Otwórz plik
faults-reload = Odśwież
faults-go-on = Dalej
