### The training of a network.

## The choice

training-about = Un réseau apprend le jeu simplement en jouant des milliers de parties contre lui-même.
training-game = Jeu
training-minutes = Minutes
training-choose = Choisis un jeu.
training-levels = Tu peux continuer à jouer pendant qu’il apprend. Si tu gardes le réseau, les niveaux « Entraîné » l’utilisent.

## The buttons

training-start = Lancer
training-stop = Stop
training-play = Jouer contre lui
training-save = Garder
training-discard = Jeter
training-new = Nouvel entraînement

## The state: in a line of the page, and in a few words for the start page and the bar of the game

# $title is the name of the game.
training-line = { $title }  ·  { $state }  ·  { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $speed } par seconde
training-preparing = préparation
training-seconds = { $time } sur { $length ->
    [one] { $length } seconde
   *[other] { $length } secondes
}
training-done-after = fini après { $time ->
    [one] { $time } seconde
   *[other] { $time } secondes
}
# $games is the number, $shown the number as it is written.
training-games = { $games ->
    [one] { $shown } partie
   *[other] { $shown } parties
}
# A number of 1,000 or more: its thousands, and its last three digits.
training-thousands = { $thousands } { $last }
training-done = fini
training-failed = échec

## The learning curve

training-against = contre { $opponent }
training-exact = meilleurs coups selon le jeu exact
# An entry of the legend: a line and its last value.
training-legend = { $line } { $score } %
training-seconds-axis = secondes d’entraînement
training-percent-axis = pour cent

## Below the curve

training-scores = Scores quand le réseau regarde quatre demi-coups à l’avance. Ni le jeu exact ni aucun des adversaires ne participe à l’entraînement.
training-saved = Enregistré : { $file }.
training-saved-over = Enregistré : { $file }. Le réseau qui y était s’appelle maintenant { $before }.
