### The arena: levels play games against each other.

arena-start = Start
arena-stop = Stop
arena-continue = Continue
arena-export = Export CSV
arena-too-few = Choose at least two players.

## The choices for new games

arena-new = New tournament
arena-results = Results
arena-game = Game
arena-games-per-pair = Games per pair
arena-players = Players: everyone plays everyone, as red and as yellow.

## The games that are played, and those that were

arena-looking = Looking for openings…
# $title is the name of the game that they play.
arena-progress = { $title } · { $played } of { $total ->
    [one] { $total } game
   *[other] { $total } games
}
arena-game-number = Game { $game }
arena-games-played = Games played
arena-open = Open
arena-played = { $game }  { $red } – { $yellow }: { $verdict ->
    [red] red won
    [yellow] yellow won
    [draw] drawn
   *[abandoned] neither side moved
}, { $discs ->
    [one] { $discs } disc
   *[other] { $discs } discs
}
# $trouble is in English.
arena-played-trouble = { arena-played }; { $trouble }
# The sentence of the pointer.
arena-game-discs = Game { $game }: { $discs ->
    [one] { $discs } disc
   *[other] { $discs } discs
}

## The table: the heads of its columns, which are as wide as their words, and numbers

arena-head-player = Player
arena-head-games = Games
arena-head-won = Won
arena-head-drawn = Drawn
arena-head-lost = Lost
arena-head-score = Score
arena-head-elo = Elo
# Milliseconds for a move.
arena-head-time = ms/move
# Games lost for a move that the game does not allow.
arena-head-forfeits = Forfeits
arena-head-errors = Errors
arena-percent = { $number } %

## Notes

arena-supplemented = Some players took no point from others: for the ratings a draw of every pair was added.
arena-apart = There are groups of players that never met: ratings and ranks compare within each group alone.
# $games (number)
arena-broken-off = Games that were broken off, because neither player made a move any more, do not count: { $games }
# $openings (number)
# $wanted (number)
arena-few-openings = there are no more than { $openings } distinct openings here, { $wanted } were wanted
# $level is the id of a level.
arena-not-repeatable = { $level } may play otherwise another time: the results cannot be repeated exactly
# $error is in English.
arena-stopped = The games stopped: { $error }.
arena-unreadable = The results in { $file } cannot be shown: { $error }.
arena-cut-off = { $file }: the last line is cut off after { $bytes } bytes; that game is played again
arena-other-program = { $file }: version { $begun } of the program began these games, this is { $version }; the same players may play otherwise
arena-exported = The table was written to { $file }
