### The rules of a game in words: new game, help, training, and the bar above the board.

rules-size = { $columns } × { $rows }
# Dimmed, beside the title of the game, where it is cut if there is no room, and in New game, where it has
# three rows. $rule is one of the two sections below.
rules-size-and-rule = { rules-size }  ·  { $rule }

## Goals within the sentences below, which list them with “or” and “and”

rules-line = { $length } in a row
rules-square = { $side } × { $side } square
rules-lines = lines of { $length }
rules-squares = { $side } × { $side } squares

## In a few words, without a full stop

rules-short-first = { $goals } wins
rules-short-full = play until full, most { $goals }

## In one sentence

rules-sentence-first = The first { $goals } wins.
rules-sentence-full = Play until the board is full; whoever has the most { $goals } wins.

## In full: paragraphs of the help

rules-board = The board has { $columns } columns and { $rows } rows. The players take turns to drop a disc into a column, where it falls onto the floor or onto the disc below; { $first ->
    [red] red
   *[yellow] yellow
} begins.
rules-start = { $discs ->
    [one] One disc is
   *[other] { $discs } discs are
} already there before the first move.
# $goals is one of the next three.
rules-goal = The goal: { $goals }.
rules-goal-line = { $length } of your own discs in a row, across, upwards or along either diagonal
rules-goal-square = a full square of { $side } by { $side } of your own discs
rules-goal-or = { $before }; or { $last }
rules-end-first = Whoever completes a goal first wins at once. If the board is full before that, the game is a draw.
rules-end-full = The game goes on until the board is full. Whoever has more points then wins; with equal points it is a draw.
rules-end-decided = It also ends as soon as it is certain that nobody can complete a goal any more.
rules-points-line = A line of { $length } is a point, and each disc that makes it longer is another.
rules-points-square = Each { $side } × { $side } square is a point, even where squares share discs.

## Below the drawn examples, which are 132 points wide

rules-example-line = { $way ->
    [row] { $length } across
    [column] { $length } upwards
   *[diagonal] { $length } diagonally
}
rules-example-square = A { $side } × { $side } square
rules-example-counts = { $length } in a row counts { $points }
