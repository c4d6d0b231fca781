### The names of the commands, on buttons and entries of the menu; some are the titles of pages, too. In the
### menu they stand in columns some 280 points wide, with an icon at the left and a key at the right.

## The game

commands-new = Nowa gra
commands-rematch = Zagraj znowu
commands-undo = Cofnij
commands-redo = Ponów
commands-pause = Pauza
commands-go-on = Wznów
commands-resign = Poddaj partię
commands-hint = Podpowiedź
commands-analysis = Oceny
commands-why = Dlaczego
commands-review = Przegląd

## Keep and share

commands-save = Zapisz partię
commands-load = Zapisane partie
commands-copy = Kopiuj jako tekst
commands-paste = Wklej partię
commands-board_picture = Zapisz obraz planszy
commands-animation = Zapisz animację GIF
commands-picture = Zapisz zrzut ekranu

## Pages and the program

commands-go_to = Idź do kolumny
commands-menu = Menu
commands-set_up = Ustaw pozycję
commands-together = Wspólna gra
commands-start = Strona startowa
# What was played in one's own finished games.
commands-openings = Moje partie
commands-lessons = Lekcje
commands-puzzles = Zagadki
commands-exercises = Ćwiczenia
commands-statistics = Statystyka
commands-arena = Arena
commands-training = Trening
commands-settings = Ustawienia
commands-mute = Wyłącz dźwięk
commands-sound-on = Włącz dźwięk
commands-theme = Następny motyw
commands-fullscreen = Pełny ekran
commands-help = Pomoc
commands-quit = Zakończ
