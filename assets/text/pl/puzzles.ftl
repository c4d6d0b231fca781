### The page of puzzles.

puzzles-play = Graj

## The person's rating

puzzles-first = Pierwsza odpowiedź na zagadkę trochę zmienia twój ranking.
puzzles-rated = Twój ranking { $rating }  ·  Seria { $streak } (najlepsza { $best })
puzzles-solved-of = Rozwiązane: { $solved } z { $all ->
    [one] { $all } zagadki
   *[other] { $all } zagadek
}

## The puzzle of the day, and what stands at the right end of its row

puzzles-day = Zagadka dnia
# The number of days in a row on which the person solved it.
puzzles-days = { $days ->
    [1] rozwiązana dzisiaj
   *[other] rozwiązywana { $days } dni z rzędu
}

## The list

puzzles-game = Gra
puzzles-kind = Rodzaj
puzzles-all-kinds = Wszystkie
# Below a puzzle, in a corner.
puzzles-solved = rozwiązana
puzzles-missed = nieudana
puzzles-own = To twoje własne zagadki. Udowadnia je plummet check.

## Puzzles on paper: a button, and the texts of the pages

puzzles-print = Drukuj { $count ->
    [one] { $count } zagadkę
    [few] { $count } zagadki
    [many] { $count } zagadek
   *[other] { $count } zagadki
}
puzzles-printed = Arkusz otwiera się do druku. Zapisano jako { $file }
puzzles-sheet-title = { $game }: zagadki
# Before a line for the name of a pupil.
puzzles-sheet-name = Imię
puzzles-sheet-numbered = { $number }. { $text }
puzzles-sheet-task = { $kind } ({ $rating })
puzzles-sheet-to-move = { $colour ->
    [red] ruch czerwonych
   *[yellow] ruch żółtych
}
# The answer: Column ___ because ______.
puzzles-sheet-column = Kolumna
puzzles-sheet-because = bo
puzzles-sheet-solutions = Rozwiązania: { $count ->
    [one] { $count } zagadka
    [few] { $count } zagadki
    [many] { $count } zagadek
   *[other] { $count } zagadki
}
puzzles-sheet-solution = kolumna { $column }: { $moves }

## The kinds: what a puzzle asks for, with room for about 16 letters

# In zugzwang each side wants the other one to have to move.
puzzles-kind-name = { $kind ->
    [win-in-1] Wygrana w 1
    [block] Blok
    [win-in-2-3] Wygrana w 2–3
    [long-win] Długa wygrana
    [defence] Obrona
    [zugzwang] Zugzwang
   *[points] Punkty
}
