### The help (F1). Its title is the name of the game.

help-rules = Zasady
help-playing = Jak grać

## Rules: below the rules of the game and the drawn examples

help-your-own-rules = Własne zasady
help-from-file = Te zasady są w pliku { $path }.
help-changed = Te zasady powstały w „Nowa gra”.
help-built-in = Te zasady są wbudowane.
# $from is one of the three above. connect_four.ron is the name of a file.
help-own-rules = { $from } Własne zasady możesz też ułożyć na stronie Nowa gra. Plik z zasadami podaje rozmiar planszy, cele i zakończenie gry; connect_four.ron wyjaśnia każdy wpis. Zmieniony plik działa od następnej gry. Jeśli jest w nim błąd, zobaczysz jego wiersz i kolumnę.
help-open-rules-file = Otwórz plik z zasadami
help-customise = Zmień te zasady…

## Playing: headings and what they say. Hint, Scores, Why?, Undo, Redo and Review are buttons

help-drop = Wrzuć żeton
help-drop-text = Kliknij kolumnę albo naciśnij jej numer. Żeton spada na najniższe wolne pole. Blady żeton pokazuje, gdzie wyląduje.
help-stuck = Gdy nie wiesz, co zagrać
help-stuck-text = Podpowiedź pokazuje dobrą kolumnę. Oceny pokazują, jak dobra jest każda kolumna, i zaznaczają najlepszą pełnym tłem: + prowadzi do wygranej, − do przegranej, a im większa liczba, tym szybciej. ≈ to przypuszczenie. Dlaczego? podaje powód. Każdy żeton to ruch: „ruch 9” liczy ruchy obu graczy. „W 3 własnych ruchach” liczy tylko ruchy tego, kto wygrywa lub przegrywa.
help-change = Gdy zmienisz zdanie
help-change-text = Cofnij zabiera twój ostatni ruch, a Ponów gra go jeszcze raz. Przyciskami przy liście ruchów możesz przeglądać partię i niczego przy tym nie tracisz.
help-after = Po partii
help-after-text = Przegląd pokazuje, jak każdy ruch zmieniał twoje szanse, i pozwala wypróbować lepszy. ?! oznacza drobną niedokładność, ? błąd, a ?? gruby błąd.
help-large = Duże plansze
help-large-text = Kręć kółkiem myszy, aby przesuwać planszę, a z wciśniętym Ctrl, aby ją przybliżać i oddalać. Mała mapa pokazuje, gdzie jesteś.

## Keys: the names of keys, and at their right what they do

# The keys of the columns.
help-digits = od 1 do 9
help-key-digits = wrzuć żeton do tej kolumny
help-key-left = wybierz kolumnę po lewej
help-key-right = wybierz kolumnę po prawej
help-key-drop = wrzuć żeton do wybranej kolumny
help-key-new = nowa gra
help-key-undo = cofnij ostatni ruch
help-key-redo = ponów ruch
help-key-rematch = zagraj znowu
help-key-resign = poddaj partię
help-key-pause = wstrzymaj lub wznów
help-key-swap = zamień strony po pierwszym żetonie, jeśli gra na to pozwala
help-key-move_now = każ myślącemu komputerowi zagrać od razu
help-key-back = jeden ruch wstecz
help-key-forward = jeden ruch naprzód
help-key-first = idź na początek
help-key-last = wróć do gry
help-key-save = zapisz partię
help-key-load = zapisane partie
help-key-copy = kopiuj partię jako tekst
help-key-paste = wklej partię
help-key-hint = pokaż podpowiedź
help-key-why = powiedz dlaczego: wyjaśnij pozycję i ostatni ruch
help-key-analysis = pokaż ocenę każdej kolumny
help-key-review = przejrzyj skończoną partię
help-key-better_line = w przeglądzie: zagraj lepszy wariant na planszy
help-key-try_again = w przeglądzie: wypróbuj inny ruch
help-key-next_mistake = w przeglądzie: następny błąd
help-key-previous_mistake = w przeglądzie: poprzedni błąd
help-key-completions = ukryj lub pokaż oznaczenia ułożonych rzędów
help-key-fit = dopasuj dużą planszę do okna
help-key-zoom_in = powiększ
help-key-zoom_out = pomniejsz
help-key-go_to = idź do kolumny dużej planszy
help-key-say_move = powiedz ostatni ruch
help-key-say_column = czytaj wybraną kolumnę od dołu
help-key-say_row = czytaj wiersz; ponownie: wiersz powyżej
help-key-say_board = czytaj całą planszę
help-key-say_turn = powiedz, czyj jest ruch, i stan zegarów
help-key-say_threats = powiedz, gdzie następny żeton coś ułoży
help-key-say_free = powiedz wolne kolumny
help-key-say_score = powiedz punkty
help-key-cancel = pomiń animację, zamknij okienko
help-key-menu = menu
help-key-settings = ustawienia
help-key-statistics = statystyka
help-key-mute = wyłącz lub włącz dźwięki
help-key-picture = zapisz zrzut ekranu
help-key-theme = następny motyw
help-key-fullscreen = pełny ekran
help-key-reload = wczytaj konfigurację ponownie
help-key-help = ta pomoc
help-key-shortcuts = ta lista
help-key-quit = zakończ
help-key-board_picture = { commands-board_picture }
help-key-animation = { commands-animation }
help-key-set_up = { commands-set_up }
help-key-together = { commands-together }
help-key-start = { commands-start }
help-key-openings = { commands-openings }
help-key-lessons = { commands-lessons }
help-key-puzzles = { commands-puzzles }
help-key-exercises = { commands-exercises }
help-key-arena = { commands-arena }
help-key-training = { commands-training }
