### Questions on the board: mistakes to avoid, exercises, puzzles, and the steps of a lesson.

## The bar above the board

practice-exercises = Ćwiczenia
practice-puzzles = Zagadki
practice-lesson = Lekcja

## The status line

practice-status-open = Kliknij kolumnę, aby odpowiedzieć
practice-status-looking = Szukam ruchów…
practice-status-wrong = To nie ten ruch
practice-status-known = To pytanie ma już odpowiedź
practice-status-finished = To były wszystkie pytania
practice-status-read = Spójrz na planszę i przeczytaj tekst
practice-status-solved = Zadanie rozwiązane
practice-status-lesson-done = Lekcja ukończona
practice-key-hint = { $key }: rada
practice-key-again = { $key }: jeszcze raz
practice-key-next = { $key }: dalej
practice-key-back = { $key }: wstecz
practice-key-leave = { $key }: wyjście

## Sentences on the status line for some seconds

practice-none-due = Teraz nie ma nic do powtórki

## The card of a question: its heading

practice-better-move = Znajdź lepszy ruch
practice-place-mistake = Błąd { $number } z { $all }
practice-place-exercise = Ćwiczenie { $number } z { $all }
practice-place-puzzle = Zagadka { $number } z { $all }
practice-place-step = Krok { $number } z { $all }

## The task

practice-task = { $player ->
    [you] Twój ruch tutaj to
    [red] Ruch Czerwonego tutaj to
    [yellow] Ruch Żółtego tutaj to
   *[other] { $player-name } gra tutaj
} { $column }. Wrzuć { $colour ->
    [red] czerwony
   *[yellow] żółty
} żeton w lepsze miejsce.
practice-task-mistake = { $player ->
    [you] Twój ruch tutaj to
    [red] Ruch Czerwonego tutaj to
    [yellow] Ruch Żółtego tutaj to
   *[other] { $player-name } gra tutaj
} { $column }: { $mistake ->
    [blunder] gruby błąd
    [blunder-probably] prawdopodobnie gruby błąd
    [missed-win] przegapiona wygrana
    [points-lost] strata punktów
    [mistake-probably] prawdopodobnie błąd
   *[mistake] błąd
}. Wrzuć { $colour ->
    [red] czerwony
   *[yellow] żółty
} żeton w lepsze miejsce.
# $task is a sentence of those below.
practice-puzzle = { $task } Wrzuć { $colour ->
    [red] czerwony
   *[yellow] żółty
} żeton.
practice-puzzle-at-once = Wygraj od razu.
# $moves (number)
practice-puzzle-win = Jedna kolumna wygrywa, w { $moves ->
    [one] { $moves } ruchu
   *[other] { $moves } ruchach
}. Po każdej innej wygrana przepada.
practice-puzzle-block = Twój przeciwnik jest o krok od wygranej. Jedna kolumna temu zapobiega.
# $moves (number)
practice-puzzle-zugzwang-win = Jedna kolumna wygrywa, w { $moves ->
    [one] { $moves } ruchu
   *[other] { $moves } ruchach
}: na końcu przeciwnikowi brakuje dobrych ruchów.
practice-puzzle-zugzwang-draw = Jedna kolumna utrzymuje remis. Po każdej innej zabraknie ci dobrych ruchów.
practice-puzzle-defence = Jedna kolumna utrzymuje remis. Każda inna przegrywa.
# $value is a value such as “2 points ahead” (game.ftl).
practice-puzzle-points = Jedna kolumna daje najwięcej punktów. Wynik przy najlepszej grze: { $value }.

## The hint. $look is one of the two sentences that say where to look

practice-hint-look = Przyjrzyj się { $colour ->
    [red] czerwonym
   *[yellow] żółtym
} żetonom.
practice-hint-row = Przyjrzyj się wierszowi { $row }.
practice-hint-look-row = Przyjrzyj się wierszowi { $row } i { $colour ->
    [red] czerwonym
   *[yellow] żółtym
} żetonom w pobliżu.
practice-hint-threat = { $colour ->
    [red] Czerwony
   *[yellow] Żółty
} grozi, że od razu wygra. { $look }
# $value is a value such as “a win in 2” (game.ftl).
practice-hint-win = Tutaj jest { $value }. { $look }
practice-hint-draw = Tutaj można utrzymać remis. { $look }

## A wrong answer. $value is a value such as “a loss in 2” (game.ftl)

practice-judging = Nie kolumna { $column }. Szukam odpowiedzi…
practice-wrong = Nie kolumna { $column }.
practice-wrong-at-once = Nie kolumna { $column }: wtedy { $colour ->
    [red] Czerwony
   *[yellow] Żółty
} od razu wygrywa.
practice-wrong-leads = Nie kolumna { $column }. Wtedy: { $value }.
practice-wrong-level = Nie kolumna { $column }. Wtedy wynik jest równy.
practice-wrong-behind = Nie kolumna { $column }. Wtedy jest przegrana różnicą { $points ->
    [one] { $points } punktu
   *[other] { $points } punktów
}.
practice-wrong-ahead = Nie kolumna { $column }. Wtedy jest wygrana różnicą tylko { $points ->
    [one] { $points } punktu
   *[other] { $points } punktów
}.
practice-wrong-looks = Prawdopodobnie nie kolumna { $column }. Ocena: { $value }.
# A lesson asks for the fastest win.
practice-wrong-slower = Ten ruch też wygrywa, ale wolniej.
practice-reply = Na planszy widać odpowiedź. Kolumny:

## A right answer

practice-right = Dobrze! Kolumna { $column } jest właściwa.
practice-right-wins = Dobrze! Kolumna { $column } wygrywa partię.
practice-right-stops = Dobrze! Kolumna { $column } zatrzymuje { $goal ->
    [three] trójkę
    [four] czwórkę
    [five] piątkę
    [square] kwadrat
   *[goal] cel
} { $colour ->
    [red] Czerwonego
   *[yellow] Żółtego
}.
practice-right-win = Dobrze! Kolumna { $column } utrzymuje wygraną.
practice-right-draw = Dobrze! Kolumna { $column } utrzymuje remis.
practice-right-points = Dobrze! Kolumna { $column } zachowuje każdy punkt.
practice-right-loss = Dobrze! Z kolumną { $column } gra toczy się dalej.
practice-right-probably = Dobry ruch: kolumna { $column } wygląda na właściwą.
practice-rating = Twój ranking: { $rating } ({ $change }). Seria: { $streak }.
practice-rated = ranking { $rating }
practice-rating-stays = Twój ranking się nie zmienia: { $rating }.
practice-rating-helped = Po radzie twój ranking się nie zmienia.

## The solution. $columns is a list such as “2 and 5”

practice-solution = Oto rozwiązanie:
practice-solution-win = Kolumny { $columns }: { $count ->
    [2] obie wygrywają
   *[other] wszystkie wygrywają
}. Jeden z wariantów:
practice-solution-draw = Kolumny { $columns }: { $count ->
    [2] obie utrzymują remis
   *[other] wszystkie utrzymują remis
}. Jeden z wariantów:
practice-solution-other = Kolumny { $columns }: { $count ->
    [2] obie są właściwe
   *[other] wszystkie są właściwe
}. Jeden z wariantów:
practice-solving = { $count ->
    [one] Kolumna { $columns }
   *[other] Kolumny { $columns }
}. Szukam wariantu…

## The buttons

practice-hint = Rada
practice-again = Jeszcze raz
practice-show-solution = Rozwiązanie
practice-next = Dalej
practice-skip = Pomiń
practice-finish = Zakończ
practice-close = Zamknij
practice-back = Wstecz

## The end of the questions

practice-finished = To były wszystkie pytania
practice-solved = Rozwiązane za pierwszym razem: { $solved } z { $all }.
practice-come-back = Wrócą jako ćwiczenia po 1, 3 i 7 dniach.

## The end of a lesson

practice-lesson-done = Brawo! Ta lekcja jest ukończona.
practice-lesson-next = Następna lekcja to „{ $lesson }”.
practice-lesson-again = Od początku
practice-lesson-all = Wszystkie lekcje
practice-lesson-following = Następna lekcja
