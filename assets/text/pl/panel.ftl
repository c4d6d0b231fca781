### The panel beside the board: players, clocks, help, analysis, moves; the card of a game that is over. It
### is 200 to 330 points wide.

## The players

# Below a name, before the colour: what the player does now.
# The player to move in the earlier position that is shown.
panel-state = { $state ->
    [next] teraz gra
    [your-turn] twój ruch
    [thinking] myśli…
   *[to-move] na ruchu
}
panel-colour = { $colour ->
    [red] czerwony
   *[yellow] żółty
}
panel-won-drawn = { $drawn ->
    [0] wygrane { $won }
   *[other] wygrane { $won }, remisy { $drawn }
}
# Behind what the player does now.
panel-behind = { " · " }{ $about }
panel-rename = Zmień imiona

## The game is over

# A person has won. $headline is such as "You win".
panel-won = { $headline }!
# One of two people without names: 1 or 2.
panel-player = Gracz { $number }
# From the games against levels of known rating, with the half of the 95 % interval.
panel-strength = Twoja siła: około { $rating } (± { $margin })
panel-with-help = Z podpowiedzią: siła bez zmian
panel-again = Zagraj znowu
panel-first-win = Pierwsza wygrana z poziomem „{ $level }”!
panel-stronger = Silniejszy: { $level }
panel-weaker = Łatwiejszy: { $level }

## Cards about the game: a heading of one or two rows, and buttons

panel-play-from-here = Graj stąd
panel-to-game = Wróć do gry
panel-resume = Wznów
# In games whose first disc the second player may take over.
panel-may-swap = Możesz przejąć pierwszy żeton
panel-swap = Zamień strony
panel-of-arena = Partia z areny
panel-to-arena = Wróć do areny
panel-from-review = Dalsza gra z przeglądu
panel-to-review = Wróć do przeglądu
panel-to-set_up = Wróć do ustawiania
panel-level-thinking = { $level } myśli
panel-move-now = Graj już
panel-new-rules = Nowa gra z tymi zasadami

## Help. The three buttons stand in one row: each has room for six letters or so

panel-help = Pomóż mi
panel-hide-scores = Ukryj
panel-why = Dlaczego?
panel-scores-off = Oceny są ukryte

## The analysis, below the buttons

panel-analysis-over = Koniec partii: nie ma czego analizować.
# $reason is in English.
panel-no-analysis = Brak analizy: { $reason }.
panel-analysis-stopped = Przerwano przed odpowiedzią
panel-analysis-thinking = Myślę…
panel-stop = Stop
# Facts of a search, two in a line: each has room for some fifteen letters.
panel-depth = głębokość { $depth }
# $positions and $speed are such as 950 or "12.3 k".
panel-positions = { $positions } pozycji
panel-speed = { $speed } na s
panel-instant = poniżej 1 ms
panel-milliseconds = { $time } ms
panel-seconds = { $time } s
panel-short = { $unit ->
    [k] { $number } tys.
    [M] { $number } mln
   *[G] { $number } mld
}
# Before the moves of the best line.
panel-best =
    { $of ->
        [proven] Najlepsza gra, kolumna po kolumnie:
       *[found] Najlepsze dotąd, kolumna po kolumnie:
    }
# What the small discs of a line of play say.
panel-line = Kolumny po kolei: { $columns }

## The moves

panel-moves = Ruchy
# Stands in the list in place of a move: narrow.
panel-swapped = zam.

## The foot of the panel. Pause, go on and save are said when the pointer is over an icon

panel-save = Zapisz
panel-resign = Poddaj
panel-new-game = Nowa gra
