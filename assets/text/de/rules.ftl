### The rules of a game in words: new game, help, training, and the bar above the board.

rules-size = { $columns } × { $rows }
# Dimmed, beside the title of the game, where it is cut if there is no room, and in New game, where it has
# three rows. $rule is one of the two sections below.
rules-size-and-rule = { rules-size }  ·  { $rule }

## Goals within the sentences below, which list them with “or” and “and”

rules-line = eine { $length }er-Reihe
rules-square = ein { $side } × { $side }-Quadrat
rules-lines = { $length }er-Reihen
rules-squares = { $side } × { $side }-Quadrate

## In a few words, without a full stop

rules-short-first = { $goals } gewinnt
rules-short-full = bis alles voll ist, die meisten { $goals } gewinnen

## In one sentence

rules-sentence-first = Wer zuerst { $goals } hat, gewinnt.
rules-sentence-full = Gespielt wird, bis das Brett voll ist; wer die meisten { $goals } hat, gewinnt.

## In full: paragraphs of the help

rules-board = Das Brett hat { $columns } Spalten und { $rows } Zeilen. Ihr werft abwechselnd einen Stein in eine Spalte ein, wo er auf den Boden oder auf den Stein darunter fällt; { $first ->
    [red] Rot
   *[yellow] Gelb
} fängt an.
rules-start = { $discs ->
    [one] Ein Stein liegt
   *[other] { $discs } Steine liegen
} schon vor dem ersten Zug da.
# $goals is one of the next three.
rules-goal = Das Ziel: { $goals }.
rules-goal-line = { $length } eigene Steine in einer Reihe, waagerecht, senkrecht oder in einer der beiden Diagonalen
rules-goal-square = ein volles Quadrat aus { $side } mal { $side } eigenen Steinen
rules-goal-or = { $before }; oder { $last }
rules-end-first = Wer zuerst ein Ziel schafft, gewinnt sofort. Ist das Brett vorher voll, endet das Spiel unentschieden.
rules-end-full = Das Spiel geht weiter, bis das Brett voll ist. Dann gewinnt, wer mehr Punkte hat; bei gleich vielen Punkten ist es unentschieden.
rules-end-decided = Es endet auch, sobald sicher ist, dass niemand mehr ein Ziel schaffen kann.
rules-points-line = Eine { $length }er-Reihe ist ein Punkt, und jeder Stein, der sie verlängert, ist noch einer.
rules-points-square = Jedes { $side } × { $side }-Quadrat ist ein Punkt, auch wenn sich Quadrate Steine teilen.

## Below the drawn examples, which are 132 points wide

rules-example-line = { $way ->
    [row] { $length } waagerecht
    [column] { $length } senkrecht
   *[diagonal] { $length } diagonal
}
rules-example-square = Ein { $side } × { $side }-Quadrat
rules-example-counts = Eine { $length }er-Reihe zählt { $points }
