### Why a position is won, drawn or lost, and what a move did: the sentences of the card "Why?", of
### hints and of `plummet why`.
###
### A message whose id has `_` for spaces is a sentence, and its id is published in the JSON of
### `plummet why`. The others are what sentences are made of. Cells are named as beside the board: 4a is the
### lowest cell of column 4.

## The card "Why?", and what is asked when nothing can be explained

why-title = Dlaczego
why-looking = Szukam powodów…
why-nothing-found = W tym czasie nie udało się znaleźć powodu.
why-close = Zamknij
why-turning-point = Punkt zwrotny: ruch { $number }
# Headings. A sentence below each, and the others behind the button.
why-played = { $player ->
    [you] Twój ruch
    [red] Ruch Czerwonego
    [yellow] Ruch Żółtego
   *[other] Ruch gracza { $player-name }
}
why-better = Lepszy ruch
why-more = { $is-open ->
    [0] Więcej
   *[other] Mniej
}
# Sentences of the status line.
why-on-your-turn = O powody możesz zapytać, gdy jest twój ruch
why-answer-first = Najpierw odpowiedz na pytanie

## What sentences are made of

# Behind "wins": the most moves of the winner, the next one included.
why-within = { $moves ->
    [1] w następnym ruchu
   *[other] najwyżej w { $moves } własnych ruchach
}
# Behind "wins" or "loses": the exact number of the winner's moves.
why-in-moves = w { $moves ->
    [one] { $moves } własnym ruchu
   *[other] { $moves } własnych ruchach
}
why-points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
# The column that keeps a result; or the key none.
why-beginning = { $best ->
    [none] { "" }
   *[other] , na początek kolumna { $best }
}

# What a player completes: a line or a square on the board.
# In the accusative here: what a player completes (“układasz czwórkę”).
why-goal-line = { $length ->
    [3] trójkę
    [4] czwórkę
    [5] piątkę
   *[other] { $length } w rzędzie
}
why-goal-square = kwadrat { $side } × { $side }
# The same without an article: "stops your 2 × 2 square", "no 2 × 2 square left".
# In the genitive here: what a player does not complete (“nie ułoży czwórki”).
why-bare-line = { $length ->
    [3] trójki
    [4] czwórki
    [5] piątki
   *[other] { $length } w rzędzie
}
why-bare-square = kwadratu { $side } × { $side }

# Where a disc is answered. $columns is a list.
why-in-columns = { $count ->
    [one] w kolumnie { $columns }
   *[other] w kolumnach { $columns }
}
why-in-all-columns = we wszystkich kolumnach
# A cell of a board of more rows than the alphabet has letters.
# Shortened, because it stands in all cases.
why-far-cell = kol. { $column } w. { $row }
# A move of a list of moves of both players.
why-move = { $player ->
    [you] ty
   *[other] { $player-name }
} { $cell }

## The move before what a sentence says. It begins the sentence

# Such as "Red blocks at 4a; then Red threatens 5c".
why-lead-blocks = { $player ->
    [you] Blokujesz
   *[other] { $player-name } blokuje
} na { $cell }
# $moves is a list of the three messages below.
why-lead-line = { CAP($moves) }
# Moves of both players after which a short reason exists. $lead is the move before, or the key none.
why-lead-example = { $lead ->
    [none] { "" }
   *[other] { $lead }.{ " " }
}{ $claim ->
    [wins] Cokolwiek { $other ->
        [you] zagrasz
       *[other] zagra { $other-name }
    }, { $player ->
        [you] wygrywasz
       *[other] { $player-name } wygrywa
    }: komputer sprawdził każdy ruch.{ " " }
   *[said] { "" }
}Przykład, może nie najlepsze ruchy: { $moves }

why-clause-plays = { $player ->
    [you] grasz
   *[other] { $player-name } gra
} w kolumnie { $column }
why-clause-blocks-on-top = { $player ->
    [you] musisz
   *[other] { $player-name } musi
} zablokować tuż nad tym żetonem
why-clause-blocks-in = { $player ->
    [you] musisz
   *[other] { $player-name } musi
} zablokować w kolumnie { $column }

## How a player answers every disc: sentences behind why-covers and why-answers
## $columns is "in columns 1 and 2", $cells a list of pairs such as "1a or 2a, and 5b or 6b"

why-answer-on-top = { $player ->
    [you] Grasz
   *[other] { $player-name } gra
} tuż nad { $other ->
    [you] każdym twoim żetonem
    [red] każdym żetonem Czerwonego
    [yellow] każdym żetonem Żółtego
   *[other] każdym żetonem gracza { $other-name }
} { $columns }.
# Behind a sentence about pairs of cells: everywhere but in them.
why-answer-others-on-top = Poza tym { $columns } { $player ->
    [you] grasz
   *[other] { $player-name } gra
} tuż nad { $other ->
    [you] każdym twoim żetonem
    [red] każdym żetonem Czerwonego
    [yellow] każdym żetonem Żółtego
   *[other] każdym żetonem gracza { $other-name }
}.
why-answer-pairs = Gdy { $other ->
    [you] zajmujesz
   *[other] { $other-name } zajmuje
} { $count ->
    [one] { $cells }
   *[other] jedno pole pary
}, { $player ->
    [you] zajmujesz
   *[other] { $player-name } zajmuje
} { $count ->
    [one] drugie
   *[other] drugie: { $cells }
}.
why-pairs = par: { $count }
why-answer-rest = Po każdym innym żetonie { $columns } { $player ->
    [you] grasz
   *[other] { $player-name } gra
} { $count ->
    [one] też tam, a gdy jest pełna, gdzie indziej
   *[other] w jednej z tych kolumn, a gdy są pełne, gdzie indziej
}.

## Who wins, proven by a certificate

why-over = { $is-draw ->
    [1] Plansza jest pełna i nikt nie wygrał.
   *[other] Partia jest skończona.
}
why-wins_with = { $player ->
    [you] Wygrywasz
   *[other] { $player-name } wygrywa
} kolumną { $column }, { why-within }.
# After a sentence about a block.
why-wins_by_block = Dzięki temu blokowi { $player ->
    [you] wygrywasz
   *[other] { $player-name } wygrywa
}, { why-within }.
why-loses = { $player ->
    [you] Przegrywasz
   *[other] { $player-name } przegrywa
} przy najlepszej grze przeciwnika: { $other ->
    [you] wygrywasz
   *[other] { $other-name } wygrywa
} { why-within }.
# After a sentence about a block.
why-loses_anyway = Mimo to { $player ->
    [you] przegrywasz
   *[other] { $player-name } przegrywa
} przy najlepszej grze przeciwnika: { $other ->
    [you] wygrywasz
   *[other] { $other-name } wygrywa
} { why-within }.
why-draw_with = Przy najlepszej grze jest remis, na początek kolumna { $column }.
why-draw_by_block = Z tym blokiem i przy najlepszej grze jest remis.
why-ahead_with = Przy najlepszej grze { $player ->
    [you] masz
   *[other] { $player-name } ma
} na końcu { why-points } przewagi, na początek kolumna { $column }.
why-behind_with = Przy najlepszej grze { $player ->
    [you] masz
   *[other] { $player-name } ma
} na końcu { why-points } straty, na początek kolumna { $column }.
why-level_with = Przy najlepszej grze wynik na końcu jest równy, na początek kolumna { $column }.

## What would have been better

why-better_wins = Lepsza była kolumna { $column }: z nią { $player ->
    [you] wygrywasz
   *[other] { $player-name } wygrywa
}, { why-within }.
why-better_draw = Lepsza była kolumna { $column }: utrzymuje remis.
why-better_keeps = Lepsza była kolumna { $column }: utrzymuje wygraną.
# $worse is how the player stands after the move that was played: ahead, level or behind.
why-better_ahead = Lepsza była kolumna { $column }: z nią { $player ->
    [you] masz
   *[other] { $player-name } ma
} na końcu { why-points } przewagi zamiast { $worse ->
    [ahead] { $worse-points }
    [level] równego wyniku
   *[behind] { $worse-points ->
        [one] { $worse-points } punktu
       *[other] { $worse-points } punktów
    } straty
}.
why-better_behind = Lepsza była kolumna { $column }: z nią { $player ->
    [you] masz
   *[other] { $player-name } ma
} na końcu { why-points } straty zamiast { $worse-points }.
why-better_level = Lepsza była kolumna { $column }: z nią { $player ->
    [you] masz
   *[other] { $player-name } ma
} na końcu równy wynik zamiast { $worse-points ->
    [one] { $worse-points } punktu
   *[other] { $worse-points } punktów
} straty.
why-better_completes = Kolumna { $column } wygrywała: układała { $goal }.

## What the move did

why-keeps_win = Kolumna { $column } utrzymuje { $player ->
    [you] twoją wygraną
    [red] wygraną Czerwonego
    [yellow] wygraną Żółtego
   *[other] wygraną gracza { $player-name }
}.
why-keeps_draw = Kolumna { $column } utrzymuje remis.
why-keeps_points = Kolumna { $column } nie kosztuje { $player ->
    [you] cię
    [red] Czerwonego
    [yellow] Żółtego
   *[other] gracza { $player-name }
} żadnych punktów.
# The reason of a hint, and how sure it is. $score is such as “You win in 3 turns”; or the key none.
why-middle = Środek należy do największej liczby linii.
why-sure = { $score ->
    [none] To przypuszczenie, bez dowodu
   *[other] { $score } · udowodnione
}
why-lost_before = { $player ->
    [you] Twoja pozycja
    [red] Pozycja Czerwonego
    [yellow] Pozycja Żółtego
   *[other] Pozycja gracza { $player-name }
} już wcześniej była gorsza: tutaj przegrywa każdy ruch, także kolumna { $column }.
why-win_to_draw = { $player ->
    [you] Twoja pozycja
    [red] Pozycja Czerwonego
    [yellow] Pozycja Żółtego
   *[other] Pozycja gracza { $player-name }
} była wygrana, ale kolumna { $column } daje tylko remis.
why-win_to_loss = { $player ->
    [you] Twoja pozycja
    [red] Pozycja Czerwonego
    [yellow] Pozycja Żółtego
   *[other] Pozycja gracza { $player-name }
} była wygrana, ale kolumna { $column } przegrywa.
why-draw_to_loss = { $player ->
    [you] Twoja pozycja
    [red] Pozycja Czerwonego
    [yellow] Pozycja Żółtego
   *[other] Pozycja gracza { $player-name }
} była remisowa, ale kolumna { $column } przegrywa.
why-loses_points = Kolumna { $column } kosztuje { $player ->
    [you] cię
    [red] Czerwonego
    [yellow] Żółtego
   *[other] gracza { $player-name }
} na końcu { why-points }.

## Lines and squares that are completed, or would be

why-completes = { $player ->
    [you] Układasz
   *[other] { $player-name } układa
} { $goal } żetonem w kolumnie { $column }.
why-must_block = { $player ->
    [you] Musisz
   *[other] { $player-name } musi
} zablokować { $cell }, bo inaczej { $other ->
    [you] układasz
   *[other] { $other-name } układa
} { $goal }.
why-does_not_block = Kolumna { $column } zostawia wolne { $cell }: tam { $other ->
    [you] układasz
   *[other] { $other-name } układa
} { $goal }.
why-had_to_block = { $player ->
    [you] Twoja pozycja
    [red] Pozycja Czerwonego
    [yellow] Pozycja Żółtego
   *[other] Pozycja gracza { $player-name }
} już wcześniej była gorsza, a pole { $cell } zostało wolne.
# $goal is without an article.
why-stops = Kolumna { $column } nie pozwala { $other ->
    [you] ci
    [red] Czerwonemu
    [yellow] Żółtemu
   *[other] graczowi { $other-name }
} ułożyć { $goal }.
why-opens_above = Kolumna { $column } pozwala { $other ->
    [you] ci
    [red] Czerwonemu
    [yellow] Żółtemu
   *[other] graczowi { $other-name }
} ułożyć { $goal } tuż nad tym żetonem.
# Behind these sentences, in a terminal and for screen readers.
why-cells = Pola { $cells }.

## Reasons. $lead is the move before, or a key: none; in one sentence also from-then (after the move that was
## named) and already (even before it)

# $first and $second are the missing cells.
why-two_threats = { $lead ->
    [none] { $player ->
        [you] Grozisz
       *[other] { $player-name } grozi
    }
   *[other] { $lead }; potem { $player ->
        [you] grozisz
       *[other] { $player-name } grozi
    }
} na { $first } i na { $second }. Zablokować można tylko jedno z tych pól.
why-threat_above = { $lead ->
    [none] { $player ->
        [you] Grozisz
       *[other] { $player-name } grozi
    }
   *[other] { $lead }; potem { $player ->
        [you] grozisz
       *[other] { $player-name } grozi
    }
} na { $first }. Żeton, który tam blokuje, pozwala { $player ->
    [you] ci
    [red] Czerwonemu
    [yellow] Żółtemu
   *[other] graczowi { $player-name }
} wygrać tuż nad nim, na { $second }.
# $shape is line or square. $runs-out is the sentence of the next message.
why-decides = { $lead ->
    [none] { $player ->
        [you] Potrzebujesz
       *[other] { $player-name } potrzebuje
    }
   *[other] { $lead }; potem { $player ->
        [you] potrzebujesz
       *[other] { $player-name } potrzebuje
    }
} już tylko pola { $cell } do { $shape ->
    [square] kwadratu
   *[line] rzędu
} { $cells }. { $runs-out }
# $free is the number of free cells in other columns, which is even; or the key none.
why-runs-out = { $free ->
    [none] { $other ->
        [you] Inne ruchy szybciej kończą się tobie, i musisz
        [red] Inne ruchy szybciej kończą się Czerwonemu, i musi
        [yellow] Inne ruchy szybciej kończą się Żółtemu, i musi
       *[other] Inne ruchy szybciej kończą się graczowi { $other-name }, i musi
    }
   *[other] Teraz { $other ->
        [you] grasz ty
       *[other] gra { $other-name }
    }, a wolnych pól w innych kolumnach jest { $free }, liczba parzysta: tam ruchy szybciej kończą się { $other ->
        [you] tobie, i musisz
        [red] Czerwonemu, i musi
        [yellow] Żółtemu, i musi
       *[other] graczowi { $other-name }, i musi
    }
} zagrać tuż pod nim, na { $below }{ $path ->
    [none] { "" }
   *[other] , po ruchach { $path }
}{ $sooner ->
    [none] .
   *[other] , chyba że { $player ->
        [you] wygrywasz
       *[other] { $player-name } wygrywa
    } wcześniej, na przykład przez { $sooner }.
}
why-decides_later = { $lead ->
    [none] { $player ->
        [you] Potrzebujesz
       *[other] { $player-name } potrzebuje
    }
   *[other] { $lead }; potem { $player ->
        [you] potrzebujesz
       *[other] { $player-name } potrzebuje
    }
} już tylko pola { $cell } do { $shape ->
    [square] kwadratu
   *[line] rzędu
} { $cells }. Cokolwiek { $other ->
    [you] zagrasz, w końcu nie masz innych ruchów i musisz zagrać tuż pod nim, na { $below }, chyba że { $player-name } wygrywa wcześniej gdzie indziej.
   *[other] zagra { $other-name }, w końcu { $other-name } nie ma innych ruchów i musi zagrać tuż pod nim, na { $below }, chyba że { $player ->
        [you] wygrywasz wcześniej gdzie indziej.
       *[other] { $player-name } wygrywa wcześniej gdzie indziej.
    }
}
# $cells are the free cells of the line.
why-certain_line = { $lead ->
    [none] { $player ->
        [you] Dostajesz
       *[other] { $player-name } dostaje
    }
   *[other] { $lead }; potem { $player ->
        [you] dostajesz
       *[other] { $player-name } dostaje
    }
} { $cells }, bo w końcu { $other ->
    [you] skończą ci się inne ruchy i musisz
    [red] skończą się Czerwonemu inne ruchy i musi
    [yellow] skończą się Żółtemu inne ruchy i musi
   *[other] skończą się graczowi { $other-name } inne ruchy i musi
} najpierw zagrać pod spodem, i tak { $player ->
    [you] układasz
   *[other] { $player-name } układa
} { $goal }: { $line }.
# $answers are the sentences above, here and in the next message.
why-covers = { $claim ->
    [holds] { $other ->
        [you] Zawsze można cię powstrzymać
        [red] Czerwonego zawsze można powstrzymać
        [yellow] Żółtego zawsze można powstrzymać
       *[other] Gracza { $other-name } zawsze można powstrzymać
    }.{ " " }
   *[leads] { "" }
}{ $lead ->
    [none] { $player ->
        [you] Powstrzymujesz
       *[other] { $player-name } powstrzymuje
    }
    [from-then] Po tym ruchu { $player ->
        [you] powstrzymujesz
       *[other] { $player-name } powstrzymuje
    }
    [already] Już teraz { $player ->
        [you] powstrzymujesz
       *[other] { $player-name } powstrzymuje
    }
   *[other] { $lead }; potem { $player ->
        [you] powstrzymujesz
       *[other] { $player-name } powstrzymuje
    }
} wszystko, co { $other ->
    [you] możesz
   *[other] { $other-name } może
} jeszcze ułożyć. { $answers }
why-answers = Do tego czasu { $other ->
    [you] nic nie układasz
   *[other] { $other-name } nic nie układa
}. { $answers }
# $goals is without an article.
why-no_lines = { $lead ->
    [none] { $other ->
        [you] Nie możesz
       *[other] { $other-name } nie może
    }
   *[other] { $lead }; potem { $other ->
        [you] nie możesz
       *[other] { $other-name } nie może
    }
} już nigdzie ułożyć { $goals }.
why-settled = Żaden gracz nie ma już możliwości, aby ułożyć { $goals }.
# $line is the cells of the line or square that scores; or the key none where there are several.
why-scores = Kolumną { $column } { $player ->
    [you] zdobywasz
   *[other] { $player-name } zdobywa
} { why-points }{ $line ->
    [none] .
   *[other] : { $line }.
}
why-concedes = { $other ->
    [you] Odpowiadasz
   *[other] { $other-name } odpowiada
} w kolumnie { $reply } i { $other ->
    [you] zdobywasz
   *[other] zdobywa
} { why-points }{ $line ->
    [none] .
   *[other] : { $line }.
}

## What only a search shows. A $lead is a sentence before

why-checked = Komputer sprawdził wszystkie warianty.
why-only_solver = { why-checked }
why-leads_now = Na razie { $player ->
    [you] masz
   *[other] { $player-name } ma
} { why-points } przewagi.
why-level_now = Na razie punkty są równe.
# $now is one of the two sentences "So far …", $course the next message.
why-points_later = { why-checked } { $now } { $course }
# A column that scores $points at once and is worse by $cost points at the end. $when is first, or reply where it is
# about the reply to the first move of a line.
why-points_cost = { $when ->
    [first] Kolumna { $column }
   *[reply] W odpowiedzi kolumna { $column }
} { $player ->
    [you] dałaby ci
    [red] dałaby Czerwonemu
    [yellow] dałaby Żółtemu
   *[other] dałaby graczowi { $player-name }
} od razu { why-points }, ale na końcu kosztowałaby { $cost ->
    [one] { $cost } punkt
    [few] { $cost } punkty
   *[other] { $cost } punktów
}.
# Who scores or blocks where in one line of best play. $first is the column with which it begins, or the key none; $events
# is a list of the next message, or the key none where nobody scores; $totals is the sentence of the last message here
# where $events are only the first ones, or the key none; $costs are sentences of the message before, or the key none.
why-course = { $first ->
    [none] Najlepsza gra może wyglądać tak
   *[other] Po kolumnie { $first } najlepsza gra może wyglądać tak
}: { $events ->
    [none] nikt nie zdobywa już punktów
   *[other] { $events }
}{ $totals ->
    [none] .
   *[other]  i tak dalej. { $totals }
}{ $costs ->
    [none] { "" }
   *[other] { " " }{ $costs }
}
# $kind is scores, blocks or plays. $lines is a list of the message after it: the first and the last cell of each
# line or square.
why-event = { $kind ->
    [plays] { $player ->
        [you] grasz
       *[other] { $player-name } gra
    } na { $cell }
    [blocks] { $player ->
        [you] blokujesz
       *[other] { $player-name } blokuje
    } na { $cell } ({ $lines })
   *[scores] { $when ->
        [later] później{ " " }
       *[next] { "" }
    }{ $player ->
        [you] zdobywasz
       *[other] { $player-name } zdobywa
    } { why-points } na { $cell } ({ $lines })
}
why-between = od { $first } do { $last }
# The points of the whole line.
why-points-to-come = Punkty razem: { $player ->
    [you] ty
   *[other] { $player-name }
} { $points }, { $other ->
    [you] ty
   *[other] { $other-name }
} { $other-points }.
# $within is "in 3 turns"; or the key none.
why-solver_wins = { $player ->
    [you] Możesz
   *[other] { $player-name } może
} na pewno wygrać{ $within ->
    [none] { "" }
   *[other] { " " }{ $within }
}{ why-beginning }.
why-solver_loses = { $other ->
    [you] Możesz
   *[other] { $other-name } może
} na pewno wygrać{ $within ->
    [none] { "" }
   *[other] { " " }{ $within }
}.
why-solver_draw = Przy najlepszej grze jest remis{ why-beginning }.
why-solver_ahead = Przy najlepszej grze { $player ->
    [you] masz
   *[other] { $player-name } ma
} na końcu { why-points } przewagi{ why-beginning }.
why-solver_behind = Przy najlepszej grze { $player ->
    [you] masz
   *[other] { $player-name } ma
} na końcu { why-points } straty{ why-beginning }.
why-solver_level = Przy najlepszej grze wynik na końcu jest równy{ why-beginning }.
why-not_settled = { $how ->
    [loses] Kolumna { $column } przegrywa. Nie wiadomo, czy inna była lepsza.
   *[unknown] Nie wiadomo, co zmienia kolumna { $column }.
}
why-search_prefers = Kolumna { $column } wygląda najlepiej dla { $player ->
    [you] ciebie
    [red] Czerwonego
    [yellow] Żółtego
   *[other] gracza { $player-name }
}. To przypuszczenie: komputer spojrzał na { $depth ->
    [one] { $depth } ruch
    [few] { $depth } ruchy
   *[other] { $depth } ruchów
} naprzód.
