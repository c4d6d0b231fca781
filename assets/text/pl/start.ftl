### The start page: opponents, games, unfinished games, and the entries at its foot.

## The card of an unfinished game

start-continue = Graj dalej
start-two-players = { $game }, 2 graczy
start-against = { $game }, przeciwnik: { $level }
# Two levels play.
start-levels = { $game }, { $red } – { $yellow }
# $player (who)
start-to-move = { $player ->
    [you] twój ruch
    [red] ruch Czerwonego
    [yellow] ruch Żółtego
   *[other] ruch: { $player-name }
}
start-discs = { $discs ->
    [one] { $discs } żeton
    [few] { $discs } żetony
   *[other] { $discs } żetonów
}

## How long ago the game was left

start-just-now = przed chwilą
start-minutes-ago = { $minutes ->
    [one] { $minutes } minutę temu
    [few] { $minutes } minuty temu
   *[other] { $minutes } minut temu
}
start-hours-ago = { $hours ->
    [one] { $hours } godzinę temu
    [few] { $hours } godziny temu
   *[other] { $hours } godzin temu
}
start-yesterday = wczoraj
start-days-ago = { $days ->
    [one] { $days } dzień temu
   *[other] { $days } dni temu
}

## The choice of an opponent, and of who begins

start-opponents = Z kim chcesz zagrać?
start-you-begin = Ty zaczynasz
start-computer-begins = Komputer zaczyna
start-in-turn = Na zmianę
# Below the name of a level, on a button of about 12 letters.
start-very-easy = bardzo łatwo
start-hardest = najtrudniej
start-beaten = wygrana ✓
# The number of games that the person won of those against this level.
start-won-of = wygrane { $won } z { $played }

## The games

start-games = W co zagrasz?
start-more-games = Więcej gier
start-own = Wymyśl własną…
# On what looks like a button.
start-play = Graj
# $size is the size of the board, such as 7 × 6.
start-most-points = { $size } · najwięcej punktów
# $reason is one of the room `levels`.
start-refusal = { $level } nie gra w tę grę: { $reason }.
# $value is a sentence of the room `game` about best play.
start-about-value =
    { $about }
    { $value }.

## The entries: a label and a short line below it

start-new-about = wszystkie opcje
start-together-about = na dwa komputery
start-load-about = graj lub przejrzyj
# The number of exercises that are to be repeated.
start-exercises-about = do powtórki: { $due }
start-lessons-about = małymi krokami
start-lessons-done = gotowe { $done } z { $all }
start-puzzles-about = znajdź jedyny ruch
start-puzzles-new = dzisiaj nowa
start-statistics-about = wyniki, serie
start-arena-about = turniej komputerów
start-training-about = naucz gracza

## The line at the foot

start-keys = Klawisze: Tab i Enter albo 1, 2 i 3.
start-click-you = Kliknij grę, aby zagrać. Przeciwnik: { $level }. Ty zaczynasz. { start-keys }
start-click-level = Kliknij grę, aby zagrać. Przeciwnik: { $level }. { $level } zaczyna. { start-keys }
start-click-friend = Kliknij grę, aby zagrać z drugą osobą. { start-keys }
