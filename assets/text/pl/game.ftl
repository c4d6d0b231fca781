### The game on the board: the status line, results, scores in words.

# Two players of one name are told apart by their colours.
game-name-and-colour = { $name } ({ $colour ->
    [red] czerwony
   *[yellow] żółty
})

## The status line

game-looking-back = Po { $shown } z { $moves ->
    [one] { $moves } ruchu
   *[other] { $moves } ruchów
}. Kliknij, aby wrócić do gry
game-paused = Gra jest wstrzymana
# $player (who)
game-thinking = { $player ->
    [you] Myślisz…
   *[other] { $player-name } myśli…
}
game-begins = { $player ->
    [you] Zaczynasz
   *[other] { $player-name } zaczyna
}
game-turn = { $player ->
    [you] Twój ruch
    [red] Ruch Czerwonego
    [yellow] Ruch Żółtego
   *[other] Ruch: { $player-name }
}
game-turn-click = Kliknij kolumnę, aby wrzucić żeton
game-turn-full = Kolumna { $column } jest pełna
game-turn-drop = Kliknij, aby wrzucić żeton: kolumna { $column }, wiersz { $row }
game-turn-drop-win = Kliknij, aby wrzucić żeton i wygrać: kolumna { $column }, wiersz { $row }
game-turn-drop-score = Kliknij, aby wrzucić żeton i zdobyć { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}: kolumna { $column }, wiersz { $row }
# The score of the column under the pointer stands behind the sentence.
game-status-score = { $status } · { $score }
game-status-column-score = { $status } · Kolumna { $column }: { $score }

## Sides that have just been swapped

game-you-swapped = Zamieniasz strony: od teraz grasz { $colour ->
    [red] czerwonymi
   *[yellow] żółtymi
}.
game-other-swapped = { $other } zamienia strony: od teraz grasz { $colour ->
    [red] czerwonymi
   *[yellow] żółtymi
}.
game-both-swapped = Strony zamienione: każde z was ma teraz drugi kolor.
game-people-swapped = { $other } zamienia strony: { $next } gra teraz { $colour ->
    [red] czerwonymi
   *[yellow] żółtymi
}.

## What is refused

game-refused-full = Kolumna { $column } jest pełna: wybierz inną
game-refused-missing = Nie ma kolumny { $column }: plansza ma kolumny od 1 do { $columns }
game-refused-over = Partia jest skończona. Zagraj znowu albo zacznij nową grę
game-refused-turn = To nie twój ruch: druga strona myśli
game-refused-stale = Od wybrania tego ruchu pozycja się zmieniła
game-refused-undo = Nie ma czego cofnąć
game-refused-redo = Nie ma czego ponowić
game-refused-ply = Nie ma pozycji po { $ply ->
    [one] { $ply } ruchu
   *[other] { $ply } ruchach
}: w tej partii jest ich { $last }
game-refused-swap = Strony można zamienić tylko zaraz po pierwszym żetonie, w grze, która na to pozwala
game-refused-person = Tylko ludzie poddają partie i mają imiona
game-refused-not-paused = Gra nie jest wstrzymana

## Results

game-draw = Remis
game-draw-points = Remis, { $red } : { $yellow }
game-wins = { $player ->
    [you] Wygrywasz
   *[other] { $player-name } wygrywa
}
game-wins-points = { $player ->
    [you] Wygrywasz
   *[other] { $player-name } wygrywa
} { $own } : { $others }
game-by-line = { $length } w rzędzie, od { $first } do { $last }
game-by-square = Kwadrat { $side } × { $side }, od { $first } do { $last }
game-board-full = Plansza jest pełna
game-decided = Nikt nie może już wygrać
game-decided-points = Nikt nie może już zdobyć punktów
game-resigned = { $player ->
    [you] Poddajesz partię
   *[other] { $player-name } poddaje partię
}
game-forfeited = { $player ->
    [you] Nie wykonujesz dozwolonego ruchu
   *[other] { $player-name } nie wykonuje dozwolonego ruchu
}
game-time-up = { $player ->
    [you] Twój czas minął
    [red] Czas Czerwonego minął
    [yellow] Czas Żółtego minął
   *[other] Czas minął: { $player-name }
}

## Scores

game-wins-in = { $player ->
    [you] Możesz wygrać
   *[other] { $player-name } może wygrać
} w { $moves ->
    [one] { $moves } własnym ruchu
   *[other] { $moves } własnych ruchach
}
game-loses-in = { $player ->
    [you] Przegrywasz
   *[other] { $player-name } przegrywa
} w { $moves ->
    [one] { $moves } własnym ruchu
   *[other] { $moves } własnych ruchach
}
game-draw-best-play = Remis przy najlepszej grze
game-wins-by = { $player ->
    [you] Wygrywasz
   *[other] { $player-name } wygrywa
} różnicą { $points ->
    [one] { $points } punktu
   *[other] { $points } punktów
}
game-even = Mniej więcej równo
game-little-better = { $player ->
    [you] Masz
   *[other] { $player-name } ma
} małą przewagę
game-clearly-better = { $player ->
    [you] Masz
   *[other] { $player-name } ma
} wyraźną przewagę
game-should-win = { $player ->
    [you] Raczej wygrasz
   *[other] { $player-name } raczej wygra
} różnicą około { $points ->
    [one] { $points } punktu
   *[other] { $points } punktów
}
game-best-play-first = Przy najlepszej grze: pierwszy gracz wygrywa w { $move }. ruchu
game-best-play-second = Przy najlepszej grze: drugi gracz wygrywa w { $move }. ruchu
game-best-play-draw = Przy najlepszej grze: remis
game-best-play-first-points = Przy najlepszej grze: pierwszy gracz wygrywa różnicą { $points ->
    [one] { $points } punktu
   *[other] { $points } punktów
}
game-best-play-second-points = Przy najlepszej grze: drugi gracz wygrywa różnicą { $points ->
    [one] { $points } punktu
   *[other] { $points } punktów
}

## Values: scores as phrases within sentences

# A phrase such as “a win in 2”, for the player to move. A win or a loss counts the player’s own moves.
# $moves (number)
game-value-win = wygrana w { $moves ->
    [one] { $moves } ruchu
   *[other] { $moves } ruchach
}
# $moves (number)
game-value-win-bound = wygrana najwyżej w { $moves ->
    [one] { $moves } ruchu
   *[other] { $moves } ruchach
}
# $moves (number)
game-value-loss = przegrana w { $moves ->
    [one] { $moves } ruchu
   *[other] { $moves } ruchach
}
# $moves (number)
game-value-loss-bound = przegrana najwyżej w { $moves ->
    [one] { $moves } ruchu
   *[other] { $moves } ruchach
}
game-value-draw = remis
# Games in which points count.
game-value-level = równy wynik
game-value-ahead = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
} przewagi
game-value-behind = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
} straty
# Estimates, which are never told as facts.
game-value-about-level = mniej więcej równy wynik
game-value-about-ahead = mniej więcej { game-value-ahead }
game-value-about-behind = mniej więcej { game-value-behind }
game-value-even = mniej więcej równo
game-value-little-better = trochę lepiej
game-value-little-worse = trochę gorzej
game-value-clearly-better = wyraźnie lepiej
game-value-clearly-worse = wyraźnie gorzej

## Questions before something ends

game-sure = Na pewno?
game-drop-sure = Kolumna { $column }? Naciśnij jeszcze raz, aby wrzucić żeton, Escape anuluje
game-rematch-sure = Partia nie jest skończona. Naciśnij jeszcze raz, aby zagrać znowu, Escape anuluje
game-resign-sure = { $player ->
    [you] Poddać partię?
    [red] Poddać partię za Czerwonego?
    [yellow] Poddać partię za Żółtego?
   *[other] Poddać partię? Gracz: { $player-name }.
} Naciśnij jeszcze raz, aby poddać, Escape anuluje

## Hints

game-hint-turn = Podpowiedź możesz dostać, gdy jest twój ruch
game-hint-no-level = Żaden gracz komputerowy nie zna tej gry
game-hint-looking = { $level } szuka podpowiedzi…
game-hint = Podpowiedź: kolumna { $column }
game-no-hint = { $level }: brak podpowiedzi
# $error is in English.
game-no-hint-error = { $level }: brak podpowiedzi – { $error }

## A level that stops. $reason is in English

game-level-loses-turn = { $level } nie wykonuje ruchu: { $reason }. Traci kolejkę
game-level-loses-game = { $level } nie wykonuje ruchu: { $reason }. Przegrywa partię
# $what is one of the two above.
game-levels-stuck = { $what }. Żadna strona nie gra: gra jest wstrzymana
game-person-plays-on = { $level } przerywa grę: { $reason }. Od teraz grasz { $colour ->
    [red] czerwonymi
   *[yellow] żółtymi
}
game-level-plays-on = { $level } przerywa grę: { $reason }. Od teraz { $colour ->
    [red] czerwonymi
   *[yellow] żółtymi
} gra { $other }
