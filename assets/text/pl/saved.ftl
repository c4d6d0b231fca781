### The page of saved games.

saved-open = Otwórz
saved-looking = Szukam zapisanych partii…
saved-none = Nie ma jeszcze zapisanych partii. Partię możesz w każdej chwili zapisać z menu.
saved-none-key = Nie ma jeszcze zapisanych partii. Zapisz partię klawiszem { $key } albo w każdej chwili z menu.
## Two buttons above the list: games that were saved, and all games that were played to their end

saved-tab-saved = Zapisane
saved-tab-finished = Skończone
saved-none-finished = Nie ma jeszcze skończonych partii. Każda partia rozegrana do końca zostaje tutaj.
saved-none-kept = Skończone partie nie są zachowywane. W ustawieniach jest przełącznik: Zachowuj skończone partie.
# Shows the finished game on the board, to step through it.
# Removes all finished games.
saved-clear = Usuń wszystkie
# The second press removes the games.
saved-clear-sure = { $count ->
    [one] Usuń partię na zawsze
    [few] Usuń { $count } partie na zawsze
    [many] Usuń { $count } partii na zawsze
   *[other] Usuń { $count } partii na zawsze
}

## The filter by rules

saved-show = Pokaż
saved-all-games = Wszystkie gry

## A game: its headline, and the line below

saved-headline = { $title }  ·  { $date }
saved-about = { $first } – { $second }  ·  { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[other] { $moves } ruchów
}  ·  { $result }
saved-about-rules = { $rules }  ·  { saved-about }
saved-unfinished = Niedokończona
saved-draw = Remis
# $player (who)
saved-won = { $player ->
    [you] Twoja wygrana
    [red] Wygrana Czerwonego
    [yellow] Wygrana Żółtego
   *[other] Wygrana: { $player-name }
}
saved-unreadable = Nie można odczytać { $file }

## The chosen game

saved-review = Przegląd
saved-copy = Kopiuj
saved-picture = Obrazek
# Turns a finished game into a saved one.
saved-save = Zapisz
saved-rename = Zmień nazwę
saved-remove = Usuń
# The second press removes the game.
saved-remove-sure = Usuń na zawsze
saved-name-hint = Nazwa tej partii
saved-name-save = Zapisz nazwę
# Another game has the name that this one was to get.
saved-name-taken = Inna zapisana partia ma nazwę „{ $name }”.
