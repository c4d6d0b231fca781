### The start page: opponents, games, unfinished games, and the entries at its foot.

## The card of an unfinished game

start-continue = Continuer
start-two-players = { $game } à deux joueurs
start-against = { $game } contre { $level }
# Two levels play.
start-levels = { $game }, { $red } contre { $yellow }
# $player (who)
start-to-move = { $player ->
    [you] à toi de jouer
   *[other] à { $player-name } de jouer
}
start-discs = { $discs ->
    [one] { $discs } jeton
   *[other] { $discs } jetons
}

## How long ago the game was left

start-just-now = à l’instant
start-minutes-ago = il y a { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
start-hours-ago = il y a { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}
start-yesterday = hier
start-days-ago = il y a { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}

## The choice of an opponent, and of who begins

start-opponents = Contre qui veux-tu jouer ?
start-you-begin = Tu commences
start-computer-begins = L’ordi commence
start-in-turn = Chacun son tour
# Below the name of a level, on a button of about 12 letters.
start-very-easy = très facile
start-hardest = le plus dur
start-beaten = battu ✓
# The number of games that the person won of those against this level.
start-won-of = gagné { $won }/{ $played }

## The games

start-games = Quel jeu ?
start-more-games = Plus de jeux
start-own = Crée le tien…
# On what looks like a button.
start-play = Jouer
# $size is the size of the board, such as 7 × 6.
start-most-points = { $size } · le plus de points
# $reason is one of the room `levels`.
start-refusal = { $level } ne joue pas à ce jeu : { $reason }.
# $value is a sentence of the room `game` about best play.
start-about-value =
    { $about }
    { $value }.

## The entries: a label and a short line below it

start-new-about = tous les choix
start-together-about = sur deux ordinateurs
start-load-about = jouer ou revoir
# The number of exercises that are to be repeated.
start-exercises-about = { $due } à refaire
start-lessons-about = pas à pas
start-lessons-done = { $done } sur { $all }
start-puzzles-about = trouve le bon coup
start-puzzles-new = celle du jour !
start-statistics-about = résultats, séries
start-arena-about = duels de niveaux
start-training-about = entraîne un joueur

## The line at the foot

start-keys = Touches : Tab et Enter, ou 1, 2 et 3.
start-click-you = Clique sur un jeu pour jouer contre { $level }. Tu commences. { start-keys }
start-click-level = Clique sur un jeu pour jouer contre { $level }. { $level } commence. { start-keys }
start-click-friend = Clique sur un jeu pour jouer entre amis. { start-keys }
