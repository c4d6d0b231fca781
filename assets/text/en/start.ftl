### The start page: opponents, games, unfinished games, and the entries at its foot.

## The card of an unfinished game

start-continue = Continue
start-two-players = { $game } for two players
start-against = { $game } against { $level }
# Two levels play.
start-levels = { $game }, { $red } against { $yellow }
# $player (who)
start-to-move = { $player ->
    [you] your move
   *[other] { $player-name } to move
}
start-discs = { $discs ->
    [one] { $discs } disc
   *[other] { $discs } discs
}

## How long ago the game was left

start-just-now = just now
start-minutes-ago = { $minutes ->
    [one] { $minutes } minute ago
   *[other] { $minutes } minutes ago
}
start-hours-ago = { $hours ->
    [one] { $hours } hour ago
   *[other] { $hours } hours ago
}
start-yesterday = yesterday
start-days-ago = { $days ->
    [one] { $days } day ago
   *[other] { $days } days ago
}

## The choice of an opponent, and of who begins

start-opponents = Who do you want to play?
start-you-begin = You begin
start-computer-begins = Computer begins
start-in-turn = In turn
# Below the name of a level, on a button of about 12 letters.
start-very-easy = very easy
start-hardest = hardest
start-beaten = beaten ✓
# The number of games that the person won of those against this level.
start-won-of = won { $won } of { $played }

## The games

start-games = Which game?
start-more-games = More games
start-own = Make your own…
# On what looks like a button.
start-play = Play
# $size is the size of the board, such as 7 × 6.
start-most-points = { $size } · most points
# $reason is one of the room `levels`.
start-refusal = { $level } does not play this: { $reason }.
# $value is a sentence of the room `game` about best play.
start-about-value =
    { $about }
    { $value }.

## The entries: a label and a short line below it

start-new-about = all choices
# Below “Play together”.
start-together-about = at two computers
start-load-about = play on or review
# The number of exercises that are to be repeated.
start-exercises-about = { $due } due
start-lessons-about = in small steps
start-lessons-done = { $done } of { $all } done
start-puzzles-about = find the one move
start-puzzles-new = a new one today
start-statistics-about = results, streaks
start-arena-about = levels compete
start-training-about = teach a player

## The line at the foot

start-keys = Keys: Tab and Enter, or 1, 2 and 3.
start-click-you = Click a game to play against { $level }. You begin. { start-keys }
start-click-level = Click a game to play against { $level }. { $level } begins. { start-keys }
start-click-friend = Click a game to play with a friend. { start-keys }
