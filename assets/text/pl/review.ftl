### The review of a game: the bar, the players and the graph, the card of a move, lines of play.

## The bar above the board

review-title = Przegląd
# Beside the title, between the name of the game and the result.
review-players = { $first } – { $second }
review-close = Zamknij
review-play-on = Graj dalej stąd
# Where the bar is narrow.
review-play-on-short = Graj dalej

## How the game ended: beside the title, and on the card of the end

review-unfinished = Niedokończona po { $moves ->
    [one] { $moves } ruchu
   *[other] { $moves } ruchach
}
# $move (number)
# Won on the board, by the last move.
# Won because of the time, or of a program that made no valid move.
review-ended = { $how ->
    [drawn] Remis w { $move }. ruchu
    [resigned] { $colour ->
        [red] Czerwony
       *[yellow] Żółty
    } poddał się po { $move }. ruchu
    [won] { $colour ->
        [red] Czerwony
       *[yellow] Żółty
    } wygrał w { $move }. ruchu
   *[won-after] { $colour ->
        [red] Czerwony
       *[yellow] Żółty
    } wygrał po { $move }. ruchu
}
# The same on the card of the end, where it is a sentence.
review-result = { $result }.

## The status line

review-at-end = Koniec partii po { $moves ->
    [one] { $moves } ruchu
   *[other] { $moves } ruchach
}
review-at-move = Ruch { $move } z { $moves }
review-key-steps = { $left } i { $right }: krok
review-key-back = { $key }: krok wstecz
review-key-mistake = { $key }: pierwszy błąd
review-key-better = { $key }: lepszy wariant
review-key-again = { $key }: jeszcze raz

## Sentences on the status line for some seconds

review-is-review = To jest przegląd. Wybierz „Jeszcze raz”, aby zagrać inny ruch
review-when-over = Przegląd jest możliwy po skończonej partii
review-stopped = Przegląd został przerwany: { $error }
review-impossible = Tej partii nie można przejrzeć: { $error }

## Above the card: the players, the graph, how far the review has come

# The accuracy of a player’s moves, which stands between the name and the mistakes.
review-accuracy = { $percent }%
review-accuracy-means = Dokładność: jak bliskie najlepszej grze były ruchy
# The tooltip of the graph.
review-graph-means = Im wyżej linia, tym lepiej dla Czerwonego. Cienka linia to przypuszczenie. Kropka to błąd.
review-mistakes = { $count ->
    [one] { $count } błąd
    [few] { $count } błędy
   *[other] { $count } błędów
}
review-blunders = { $count ->
    [one] { $count } gruby błąd
    [few] { $count } grube błędy
   *[other] { $count } grubych błędów
}
review-probable-mistakes = chyba { $count ->
    [one] { $count } błąd
    [few] { $count } błędy
   *[other] { $count } błędów
}
review-no-mistakes = bez wyraźnych błędów
# At the upper and the lower edge of the graph.
review-graph = { $colour ->
    [red] Czerwony
   *[yellow] Żółty
} lepszy
review-progress = Przegląd: { $done } z { $moves ->
    [one] { $moves } ruchu
   *[other] { $moves } ruchów
}
review-stop = Stop

## The card of a move: its title and its grade

review-move = Ruch { $move }: { $player ->
    [you] grasz
   *[other] { $player-name } gra
} { $column }
# Beside the title.
review-grade = { $grade ->
    [blunder] Gruby błąd
    [mistake] Błąd
    [inaccuracy] Niedokładny
    [best] Najlepszy
    [blunder-probably] Chyba gruby błąd
    [mistake-probably] Chyba błąd
    [inaccuracy-probably] Chyba niedokładny
    [good-probably] Chyba dobry
    [best-probably] Chyba dobry
    [hidden] Trudno zauważyć
   *[good] Dobry
}
review-not-judged = Ten ruch nie jest jeszcze oceniony. Przegląd zaczyna się od ostatniego ruchu.
review-not-reached = Przegląd został zatrzymany przed tym ruchem.

## What the move cost. $before and $after are values such as “a win in 2” (game.ftl)

review-no-grade = Działa tu zasada zamiany, więc ten ruch nie ma oceny.
# $moves (number)
# $after (number)
# $before (number)
review-cost = { $how ->
    [slower] Nadal wygrana, ale w { $after ->
        [one] { $after } własnym ruchu
       *[other] { $after } własnych ruchach
    } zamiast w { $before }.
    [slower-probably] Nadal wygrana, ale prawdopodobnie wolniejsza.
    [sooner] I tak przegrana, ale teraz w { $after ->
        [one] { $after } własnym ruchu
       *[other] { $after } własnych ruchach
    } zamiast w { $before }.
    [sooner-probably] I tak przegrana, i prawdopodobnie szybciej, niż to konieczne.
    [points] To kosztuje { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }. Było: { $before }, jest: { $after }.
    [points-probably] To prawdopodobnie kosztuje mniej więcej { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }. Było: { $before }, jest: { $after }.
    [became-probably] Prawdopodobnie było: { $before }, jest: { $after }.
    [became-draw] Było: { $before }, jest: remis.
    [became-late] Było: { $before }, jest: { $after } · trudno to zauważyć: kara przychodzi dopiero { $moves ->
        [one] { $moves } ruch
        [few] { $moves } ruchy
       *[other] { $moves } ruchów
    } później.
   *[became] Było: { $before }, jest: { $after }.
}
review-story = { $how ->
    [turned] Gra odwróciła się
    [missed] { $player ->
        [you] Tracisz wygraną
       *[other] { $player-name } traci wygraną
    }
   *[other] { $player ->
        [you] Przegrywasz
       *[other] { $player-name } przegrywa
    }
} w ruchu { $ply }: kolumna { $column }{ $how ->
    [missed] { "" }
    [open] { " " }musiała być zablokowana
   *[other] { " " }była lepsza
}.
review-show-me = Pokaż
# The opponent threatened to win at once.
# $player (who)
review-unblocked = Kolumna { $column } zablokowałaby { $player ->
    [you] { $goal ->
        [three] twoją trójkę
        [four] twoją czwórkę
        [five] twoją piątkę
        [square] twój kwadrat
       *[goal] twój cel
    }
   *[other] { $goal ->
        [three] trójkę
        [four] czwórkę
        [five] piątkę
        [square] kwadrat
       *[goal] cel
    } { $player ->
        [red] Czerwonego
        [yellow] Żółtego
       *[other] gracza { $player-name }
    }
}.

## What the move kept

review-kept = { $how ->
    [only] Jedyny możliwy ruch.
    [none-better] Nie znaleziono lepszego ruchu. Ocena: { $value }.
    [none-better-like] Nie znaleziono lepszego ruchu. Wygląda to tak: { $value }.
    [one-value] Każdy ruch ma tutaj tę samą wartość: { $value }.
    [wins] To wygrywa partię.
    [win] Zostaje { $value }.
    [draw] To utrzymuje remis.
    [lost-slowest] I tak przegrana. Żaden ruch nie broni się dłużej: { $value }.
    [lost] I tak przegrana, po każdym ruchu.
   *[ends] Wynik przy najlepszej grze: { $value }.
}

## What better moves would have kept. $columns is a list such as “2 and 5”

review-better = { $how ->
    [looks] { $count ->
        [one] Kolumna { $columns } wygląda lepiej.
       *[other] Kolumny { $columns } wyglądają lepiej.
    }
    [at-once] { $count ->
        [one] Kolumna { $columns } wygrywa od razu.
       *[other] Kolumny { $columns } wygrywają od razu.
    }
    [wins] { $count ->
        [one] Kolumna { $columns } utrzymuje wygraną.
       *[other] Kolumny { $columns } utrzymują wygraną.
    }
    [sooner] { $count ->
        [one] Kolumna { $columns } wygrywa szybciej.
       *[other] Kolumny { $columns } wygrywają szybciej.
    }
    [draws] { $count ->
        [one] Kolumna { $columns } utrzymuje remis.
       *[other] Kolumny { $columns } utrzymują remis.
    }
    [longer] { $count ->
        [one] Kolumna { $columns } broni się dłużej.
       *[other] Kolumny { $columns } bronią się dłużej.
    }
   *[points] { $count ->
        [one] Po kolumnie { $columns } zostaje: { $value }.
       *[other] Po kolumnach { $columns } zostaje: { $value }.
    }
}

## How certain it is

review-proven = Udowodnione · dokładnie do ostatniego żetonu
review-proven-roughly = Udowodnione · liczba ruchów nie jest dokładna
review-estimate = Oszacowanie, bez dowodu

## The buttons below

review-show = { $what ->
    [win] Pokaż wygraną
    [draw] Pokaż remis
    [loss] Pokaż przegraną
    [better] Pokaż lepszy wariant
   *[next] Pokaż, co dalej
}
review-again = Jeszcze raz
review-why = Dlaczego?
review-previous = Poprzedni błąd
review-next = Następny błąd

## The card of the end of the game

review-not-over = Partia nie jest skończona
review-being-judged = Ruchy są oceniane od ostatniego do pierwszego.
review-found = { $count ->
    [0] Nie znaleziono wyraźnych błędów.
    [1] Znaleziono jeden błąd. Cofaj się przez partię albo idź prosto do niego.
   *[other] Cofaj się przez partię albo idź od błędu do błędu.
}
review-learn = Ucz się na błędach

## Lines of play: moves that are played on the board one after the other

review-line-better = Najlepsza gra stąd
review-line-played = Co następuje po tym ruchu
review-line-status = Wariant
review-line-place = Ruch { $move } z { $moves }
review-line-next = Następny ruch
review-line-again = Jeszcze raz
review-back = Wróć do przeglądu
review-key-line-next = { $key }: następny ruch
review-key-line-back = { $key }: ruch wstecz
review-key-review = { $key }: powrót do przeglądu
