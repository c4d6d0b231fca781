### The board and the game in words, for people who hear them: names for screen readers, the answers to the
### keys of a reader's player, and `plummet play --sentences`.

spoken-board = Plansza gry { $title }, kolumny: { $columns }, wiersze: { $rows }
spoken-beyond = Liczba kolumn planszy: { $columns }. To są kolumny od { $first } do { $last }
spoken-beyond-rows = Liczba wierszy planszy: { $rows }. To są wiersze od { $first } do { $last }
spoken-column-empty = Kolumna { $column }: pusta, następny wiersz { $row }
spoken-column = Kolumna { $column }: { $discs ->
    [one] { $discs } żeton
    [few] { $discs } żetony
   *[other] { $discs } żetonów
}, na górze { $colour ->
    [red] czerwony
   *[yellow] żółty
}, następny wiersz { $row }
spoken-column-full = Kolumna { $column }: pełna, na górze { $colour ->
    [red] czerwony
   *[yellow] żółty
}
spoken-cell = { $cell }, { $disc ->
    [red] czerwony
    [yellow] żółty
   *[none] puste
}
spoken-cell-last = { spoken-cell }, ostatni ruch
spoken-cell-line = { spoken-cell }, część rzędu
spoken-cell-won = { spoken-cell }, część zwycięskiego rzędu
spoken-cell-square = { spoken-cell }, część kwadratu
spoken-cell-won-square = { spoken-cell }, część zwycięskiego kwadratu

spoken-read-column = Kolumna { $column } od dołu: { $runs }
spoken-read-row = Wiersz { $row } od lewej: { $runs }
spoken-read-board = Plansza od dołu, każdy wiersz od lewej
spoken-board-row = Wiersz { $row }: { $runs }
spoken-board-above = { $count ->
    [one] Wiersz wyżej jest pusty
    [few] { $count } wiersze wyżej są puste
   *[other] { $count } wierszy wyżej jest pustych
}
spoken-board-empty = Plansza jest pusta
spoken-run = { $count ->
    [one] { $disc ->
        [red] czerwony
        [yellow] żółty
       *[none] puste
    }
    [few] { $count } { $disc ->
        [red] czerwone
        [yellow] żółte
       *[none] puste
    }
   *[other] { $count } { $disc ->
        [red] czerwonych
        [yellow] żółtych
       *[none] pustych
    }
}

spoken-move = { $player ->
    [you] Ty
   *[other] { $player-name }
}: kolumna { $column }, wiersz { $row }
spoken-move-points = { spoken-move }. { $gained ->
    [one] { $gained } punkt
    [few] { $gained } punkty
   *[other] { $gained } punktów
}: { $points } do { $others }
spoken-no-move = Jeszcze nie ma ruchów
spoken-start = Początek partii
spoken-taken-back = Cofnięto. { $what }
spoken-after = Po { $shown } z { $moves ->
    [one] { $moves } ruchu
   *[other] { $moves } ruchów
}. { $what }
spoken-turn = { $player ->
    [you] Twój ruch: grasz { $colour ->
        [red] czerwonymi
       *[yellow] żółtymi
    }
    [red] Ruch Czerwonego
    [yellow] Ruch Żółtego
   *[other] Ruch: { $player-name }
}
spoken-clock = { $player ->
    [you] Twój czas
   *[other] { $player-name }, czas
}: { $minutes ->
    [0] { "" }
    [one] { $minutes } minuta{ " " }
    [few] { $minutes } minuty{ " " }
   *[other] { $minutes } minut{ " " }
}{ $seconds ->
    [one] { $seconds } sekunda
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}
spoken-points = { $player ->
    [you] Masz
   *[other] { $player-name } ma
} { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
spoken-no-points = Punkty się nie liczą: wygrywa, kto pierwszy osiągnie cel

spoken-free = { $count ->
    [one] Wolna jest tylko kolumna { $columns }
   *[other] Wolne kolumny: { $columns }
}
spoken-none-free = Żadna kolumna nie jest wolna
spoken-place = kolumna { $column }, wiersz { $row }
spoken-wins = { $player ->
    [you] Możesz
   *[other] { $player-name } może
} wygrać następnym ruchem: { $places }
spoken-gains = { $player ->
    [you] Możesz
   *[other] { $player-name } może
} zdobyć punkty następnym ruchem: { $places }
spoken-threat = Groźba: { $what }
spoken-no-threats = Brak gróźb
spoken-task-threats = Tutaj groźby znajdujesz samodzielnie
spoken-then = { $before }. { $next }

spoken-example = Przykładowa partia: { $game }
spoken-results = Ostatnie partie: { $results }
spoken-won = wygrana
spoken-lost = przegrana
spoken-drawn = remis
spoken-step = { $button ->
    [first] Początek partii
    [back] Ruch wstecz
    [forward] Ruch do przodu
   *[last] Ostatni ruch
}
spoken-fewer = Mniej
spoken-more = Więcej
spoken-learning-curve = Krzywa uczenia
spoken-graph = Wykres partii, ruchy: { $moves }
spoken-minimap = Mały obraz całej planszy
spoken-listed-move = Ruch { $ply }: kolumna { $column }
spoken-listed-mark = { spoken-listed-move }, { $mark }
spoken-at-start = Strona startowa
spoken-choice = { $name }: { $choice }
spoken-log = Co powiedziano
