### The training of a network.

## The choice

training-about = A network learns the game just by playing thousands of games against itself.
training-game = Game
training-minutes = Minutes
training-choose = Choose a game.
training-levels = You can keep playing while it learns. If you save the network, the Learned levels use it.

## The buttons

training-start = Start
training-stop = Stop
training-play = Play against it
training-save = Save
training-discard = Discard
training-new = New training

## The state: in a line of the page, and in a few words for the start page and the bar of the game

# $title is the name of the game.
training-line = { $title }  ·  { $state }  ·  { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $speed } a second
training-preparing = getting ready
training-seconds = { $time } of { $length ->
    [one] { $length } second
   *[other] { $length } seconds
}
training-done-after = done after { $time ->
    [one] { $time } second
   *[other] { $time } seconds
}
# $games is the number, $shown the number as it is written.
training-games = { $games ->
    [one] { $shown } game
   *[other] { $shown } games
}
# A number of 1,000 or more: its thousands, and its last three digits.
training-thousands = { $thousands },{ $last }
training-done = done
training-failed = failed

## The learning curve

training-against = against { $opponent }
training-exact = best moves by exact play
# An entry of the legend: a line and its last value.
training-legend = { $line } { $score } %
training-seconds-axis = seconds of training
training-percent-axis = per cent

## Below the curve

training-scores = Scores while the network looks four plies ahead. Neither exact play nor any of the opponents takes part in the training.
training-saved = Saved as { $file }.
training-saved-over = Saved as { $file }. The network that was there is now { $before }.
