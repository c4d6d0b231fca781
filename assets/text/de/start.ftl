### The start page: opponents, games, unfinished games, and the entries at its foot.

## The card of an unfinished game

start-continue = Weiter
start-two-players = { $game } zu zweit
start-against = { $game } gegen { $level }
# Two levels play.
start-levels = { $game }, { $red } gegen { $yellow }
# $player (who)
start-to-move = { $player ->
    [you] du bist dran
   *[other] { $player-name } ist dran
}
start-discs = { $discs ->
    [one] { $discs } Stein
   *[other] { $discs } Steine
}

## How long ago the game was left

start-just-now = gerade eben
start-minutes-ago = { $minutes ->
    [one] vor { $minutes } Minute
   *[other] vor { $minutes } Minuten
}
start-hours-ago = { $hours ->
    [one] vor { $hours } Stunde
   *[other] vor { $hours } Stunden
}
start-yesterday = gestern
start-days-ago = { $days ->
    [one] vor { $days } Tag
   *[other] vor { $days } Tagen
}

## The choice of an opponent, and of who begins

start-opponents = Gegen wen spielst du?
start-you-begin = Du fängst an
start-computer-begins = Computer fängt an
start-in-turn = Abwechselnd
# Below the name of a level, on a button of about 12 letters.
start-very-easy = sehr leicht
start-hardest = am schwersten
start-beaten = besiegt ✓
# The number of games that the person won of those against this level.
start-won-of = Siege: { $won }/{ $played }

## The games

start-games = Welches Spiel?
start-more-games = Weitere Spiele
start-own = Eigenes Spiel…
# On what looks like a button.
start-play = Spielen
# $size is the size of the board, such as 7 × 6.
start-most-points = { $size } · meiste Punkte
# $reason is one of the room `levels`.
start-refusal = { $level } spielt das nicht: { $reason }.
# $value is a sentence of the room `game` about best play.
start-about-value =
    { $about }
    { $value }.

## The entries: a label and a short line below it

start-new-about = alle Optionen
start-together-about = an zwei Computern
start-load-about = weiter oder Rückblick
# The number of exercises that are to be repeated.
start-exercises-about = jetzt dran: { $due }
start-lessons-about = in kleinen Schritten
start-lessons-done = { $done } von { $all } geschafft
start-puzzles-about = finde den Zug
start-puzzles-new = heute ein neues
start-statistics-about = Siege, Serien
start-arena-about = Gegner unter sich
start-training-about = Spieler trainieren

## The line at the foot

start-keys = Tasten: Tab und Enter oder 1, 2 und 3.
start-click-you = Klicke auf ein Spiel, um gegen { $level } zu spielen. Du fängst an. { start-keys }
start-click-level = Klicke auf ein Spiel, um gegen { $level } zu spielen. { $level } fängt an. { start-keys }
start-click-friend = Klicke auf ein Spiel, um zu zweit zu spielen. { start-keys }
