### The page of saved games.

saved-open = Öffnen
saved-looking = Suche nach gespeicherten Spielen…
saved-none = Noch keine gespeicherten Spiele. Im Menü kannst du jederzeit ein Spiel speichern.
saved-none-key = Noch keine gespeicherten Spiele. Mit { $key } oder im Menü kannst du jederzeit ein Spiel speichern.
## Two buttons above the list: games that were saved, and all games that were played to their end

saved-tab-saved = Gespeichert
saved-tab-finished = Beendet
saved-none-finished = Noch keine beendeten Spiele. Jedes Spiel, das du zu Ende spielst, bleibt hier.
saved-none-kept = Beendete Spiele werden nicht behalten. In den Einstellungen gibt es dafür einen Schalter: Beendete Spiele behalten.
# Shows the finished game on the board, to step through it.
# Removes all finished games.
saved-clear = Alle löschen
# The second press removes the games.
saved-clear-sure = { $count ->
    [one] Das Spiel endgültig löschen
   *[other] { $count } Spiele endgültig löschen
}

## The filter by rules

saved-show = Zeigen
saved-all-games = Alle Spiele

## A game: its headline, and the line below

saved-headline = { $title }  ·  { $date }
saved-about = { $first } – { $second }  ·  { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}  ·  { $result }
saved-about-rules = { $rules }  ·  { saved-about }
saved-unfinished = Unfertig
saved-draw = Unentschieden
# $player (who)
saved-won = { $player ->
    [you] Du hast gewonnen
   *[other] { $player-name } hat gewonnen
}
saved-unreadable = { $file } lässt sich nicht lesen

## The chosen game

saved-review = Rückblick
saved-copy = Kopieren
saved-picture = Bild
# Turns a finished game into a saved one.
saved-save = Speichern
saved-rename = Umbenennen
saved-remove = Löschen
# The second press removes the game.
saved-remove-sure = Endgültig löschen
saved-name-hint = Der Name dieses Spiels
saved-name-save = Speichern
# Another game has the name that this one was to get.
saved-name-taken = Ein anderes gespeichertes Spiel heißt schon „{ $name }“.
