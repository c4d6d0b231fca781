### The page of saved games.

saved-title = Zapisane partie
saved-open = Otwórz
saved-looking = Szukam zapisanych partii…
saved-none = Nie ma jeszcze zapisanych partii. Partię możesz w każdej chwili zapisać z menu.
saved-none-key = Nie ma jeszcze zapisanych partii. Zapisz partię klawiszem { $key } albo w każdej chwili z menu.

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
saved-rename = Zmień nazwę
saved-remove = Usuń
# The second press removes the game.
saved-remove-sure = Usuń na zawsze
saved-name-hint = Nazwa tej partii
saved-name-save = Zapisz nazwę
saved-cancel = Anuluj
saved-place = Zapisane partie: { $file }
saved-place-unfinished = Niedokończone partie: { $file }
# Another game has the name that this one was to get.
saved-name-taken = Inna zapisana partia ma nazwę „{ $name }”.
