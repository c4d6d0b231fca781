### Questions on the board: mistakes to avoid, exercises, puzzles, and the steps of a lesson.

## The bar above the board

practice-exercises = Ćwiczenia
practice-puzzles = Zagadki
practice-lesson = Lekcja

## The status line

practice-status = { $state ->
    [open] Kliknij kolumnę, aby odpowiedzieć
    [looking] Szukam ruchów…
    [wrong] To nie ten ruch
    [known] To jest odpowiedź
    [finished] To były wszystkie pytania
    [read] Spójrz na planszę i przeczytaj tekst
   *[lesson-done] Lekcja ukończona
}
practice-key-hint = { $key }: podpowiedź
practice-key-again = { $key }: jeszcze raz
practice-key-next = { $key }: dalej
practice-key-back = { $key }: wyjście

## Sentences on the status line for some seconds

practice-none-due = Teraz nie ma nic do powtórki

## The card of a question: its heading

practice-better-move = Znajdź lepszy ruch
practice-place = { $what ->
    [mistake] Błąd { $number } z { $all }
    [exercise] Ćwiczenie { $number } z { $all }
    [puzzle] Zagadka { $number } z { $all }
   *[step] Krok { $number } z { $all }
}

## The task

practice-task = { $player ->
    [you] Twój ruch tutaj to
    [red] Ruch Czerwonego tutaj to
    [yellow] Ruch Żółtego tutaj to
   *[other] { $player-name } gra tutaj
} { $column }{ $mistake ->
    [none] { "" }
    [blunder] : gruby błąd
    [blunder-probably] : prawdopodobnie gruby błąd
    [missed-win] : przegapiona wygrana
    [points-lost] : strata punktów
    [mistake-probably] : prawdopodobnie błąd
   *[mistake] : błąd
}. Wrzuć { $colour ->
    [red] czerwony
   *[yellow] żółty
} żeton w lepsze miejsce.
# $task is a sentence of those below.
practice-puzzle = { $task } Wrzuć { $colour ->
    [red] czerwony
   *[yellow] żółty
} żeton.
# $moves (number)
# $value is a value such as “2 points ahead” (game.ftl).
practice-puzzle-task = { $how ->
    [at-once] Wygraj od razu.
    [win] Jedna kolumna wygrywa, w { $moves ->
        [one] { $moves } własnym ruchu
       *[other] { $moves } własnych ruchach
    }. Po każdej innej wygrana przepada.
    [block] Twój przeciwnik jest o krok od wygranej. Jedna kolumna temu zapobiega.
    [zugzwang-win] Jedna kolumna wygrywa, w { $moves ->
        [one] { $moves } własnym ruchu
       *[other] { $moves } własnych ruchach
    }: na końcu przeciwnikowi brakuje dobrych ruchów.
    [zugzwang-draw] Jedna kolumna utrzymuje remis. Po każdej innej zabraknie ci dobrych ruchów.
    [defence] Jedna kolumna utrzymuje remis. Każda inna przegrywa.
   *[points] Jedna kolumna daje najwięcej punktów. Wynik przy najlepszej grze: { $value }.
}

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
practice-wrong = { $how ->
    [plain] Nie kolumna { $column }.
    [at-once] Nie kolumna { $column }: wtedy { $colour ->
        [red] Czerwony
       *[yellow] Żółty
    } od razu wygrywa.
    [level] Nie kolumna { $column }. Wtedy wynik jest równy.
    [behind] Nie kolumna { $column }. Wtedy jest przegrana różnicą { $points ->
        [one] { $points } punktu
       *[other] { $points } punktów
    }.
    [ahead] Nie kolumna { $column }. Wtedy jest wygrana różnicą tylko { $points ->
        [one] { $points } punktu
       *[other] { $points } punktów
    }.
    [looks] Prawdopodobnie nie kolumna { $column }. Ocena: { $value }.
   *[leads] Nie kolumna { $column }. Wtedy: { $value }.
}
# A lesson asks for the fastest win.
practice-wrong-slower = Jeszcze nie: tak wygrasz później. Można szybciej.
practice-reply = Na planszy widać odpowiedź. Kolumny:

## A right answer

practice-right = { $how ->
    [wins] Dobrze! Kolumna { $column } wygrywa partię.
    [stops] Dobrze! Kolumna { $column } zatrzymuje { $goal ->
        [three] trójkę
        [four] czwórkę
        [five] piątkę
        [square] kwadrat
       *[goal] cel
    } { $colour ->
        [red] Czerwonego
       *[yellow] Żółtego
    }.
    [win] Dobrze! Kolumna { $column } utrzymuje wygraną.
    [draw] Dobrze! Kolumna { $column } utrzymuje remis.
    [points] Dobrze! Kolumna { $column } zachowuje każdy punkt.
    [loss] Dobrze! Z kolumną { $column } gra toczy się dalej.
    [probably] Dobry ruch: kolumna { $column } wygląda na właściwą.
   *[plain] Dobrze! Kolumna { $column } jest właściwa.
}
practice-rating = Twój ranking: { $rating } ({ $change }).{ $streak ->
    [0] { "" }
   *[other] { " " }Seria: { $streak }.
}
practice-rated = ranking { $rating }
practice-rating-stays = Twój ranking się nie zmienia: { $rating }.
practice-rating-helped = Po podpowiedzi twój ranking się nie zmienia.

## The solution. $columns is a list such as “2 and 5”

practice-solution = { $how ->
    [one] Oto rozwiązanie:
    [win] Kolumny { $columns }: { $count ->
        [2] obie wygrywają
       *[other] wszystkie wygrywają
    }. Jeden z wariantów:
    [draw] Kolumny { $columns }: { $count ->
        [2] obie utrzymują remis
       *[other] wszystkie utrzymują remis
    }. Jeden z wariantów:
   *[other] Kolumny { $columns }: { $count ->
        [2] obie są właściwe
       *[other] wszystkie są właściwe
    }. Jeden z wariantów:
}
practice-solving = { $count ->
    [one] Kolumna { $columns }
   *[other] Kolumny { $columns }
}. Szukam wariantu…

## The buttons

practice-hint = Podpowiedź
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
practice-puzzles-open = { $count ->
    [one] Dalej: { $count } nierozwiązana zagadka.
    [few] Dalej: { $count } nierozwiązane zagadki.
   *[other] Dalej: { $count } nierozwiązanych zagadek.
}
practice-puzzles-all = Wszystkie zagadki
practice-puzzles-next = Następne zagadki

## The end of a lesson

practice-lesson-done = Brawo! Ta lekcja jest ukończona.
practice-lesson-skipped = Krok { $step } jest jeszcze do zrobienia.
practice-lesson-next = Następna lekcja to „{ $lesson }”.
practice-lesson-again = Od początku
practice-lesson-all = Wszystkie lekcje
practice-lesson-following = Następna lekcja
