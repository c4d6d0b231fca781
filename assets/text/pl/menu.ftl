### The menu (F10): entries with an icon at the left and a key at the right, in columns some 280 points wide.

menu-title = Menu

## Play

menu-play = Gra
menu-new-game = Nowa gra
menu-rematch = Rewanż z zamianą stron
menu-undo = Cofnij
menu-redo = Ponów
menu-pause = Pauza
menu-go-on = Wznów
menu-resign = Poddaj partię
menu-go-to = Idź do kolumny
menu-set-up = Ustaw pozycję
menu-start-page = Strona startowa

## Learn

menu-learn = Nauka
menu-hint = Rada
menu-scores = Oceny
menu-why = Czemu
menu-review = Przegląd
# What was played in one's own finished games.
menu-openings = Moje partie
menu-lessons = Lekcje
menu-puzzles = Zagadki
menu-help = Pomoc

## Keep and share

menu-keep = Zapisz i udostępnij
menu-save = Zapisz partię
menu-saved-games = Zapisane partie
menu-copy = Kopiuj jako tekst
menu-paste = Wklej partię
menu-board-picture = Zapisz obraz planszy
menu-animation = Zapisz animację GIF
menu-screenshot = Zapisz zrzut ekranu

## The program

menu-plummet = Plummet
menu-statistics = Statystyka
menu-arena = Arena
menu-training = Trening
menu-settings = Ustawienia
menu-next-theme = Następny motyw
menu-full-screen = Pełny ekran
menu-quit = Zakończ
