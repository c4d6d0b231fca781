### The panel beside the board: players, clocks, help, analysis, moves; the card of a game that is over. It
### is 200 to 330 points wide.

## The players

# Below a name, before the colour: what the player does now.
# The player to move in the earlier position that is shown.
panel-state = { $state ->
    [next] son tour
    [your-turn] à toi
    [thinking] réfléchit…
   *[to-move] son tour
}
panel-colour = { $colour ->
    [red] rouge
   *[yellow] jaune
}
panel-won-drawn = { $drawn ->
    [0] gagné { $won }
   *[other] gagné { $won }, nul { $drawn }
}
# Behind what the player does now.
panel-behind = { " · " }{ $about }
panel-rename = Changer les noms

## The game is over

# A person has won. $headline is such as "You win".
panel-won = { $headline } !
# One of two people without names: 1 or 2.
panel-player = Joueur { $number }
# From the games against levels of known rating, with the half of the 95 % interval.
panel-strength = Ta force : environ { $rating } (± { $margin })
panel-with-help = Avec aide : ta force ne change pas
panel-again = Rejouer
panel-first-win = Première victoire contre { $level } !
panel-stronger = Plus fort : { $level }
panel-weaker = Plus facile : { $level }

## Cards about the game: a heading of one or two rows, and buttons

panel-play-from-here = Jouer d’ici
panel-to-game = À la partie
panel-resume = Reprendre
# In games whose first disc the second player may take over.
panel-may-swap = Tu peux prendre le premier jeton
panel-swap = Échanger les camps
panel-of-arena = Une partie de l’arène
panel-to-arena = Revenir à l’arène
panel-from-review = Suite jouée depuis un bilan
panel-to-review = Revenir au bilan
panel-to-set_up = Revenir à la préparation
panel-level-thinking = { $level } réfléchit
panel-move-now = Joue !
panel-new-rules = Nouvelle partie avec ces règles

## Help. The three buttons stand in one row: each has room for six letters or so

panel-help = Aide-moi
panel-hide-scores = Cacher
panel-why = Pourquoi
panel-scores-off = Les scores sont cachés

## The analysis, below the buttons

panel-analysis-over = Partie finie : rien à analyser.
# $reason is in English.
panel-no-analysis = Pas d’analyse : { $reason }.
panel-analysis-stopped = Arrêté avant la réponse
panel-analysis-thinking = Réflexion…
panel-stop = Stop
# Facts of a search, two in a line: each has room for some fifteen letters.
panel-depth = profondeur { $depth }
# $positions and $speed are such as 950 or "12.3 k".
panel-positions = { $positions } positions
panel-speed = { $speed } par s
panel-instant = moins de 1 ms
panel-milliseconds = { $time } ms
panel-seconds = { $time } s
panel-short = { $unit ->
    [k] { $number } k
    [M] { $number } M
   *[G] { $number } G
}
# Before the moves of the best line.
panel-best =
    { $of ->
        [proven] Le meilleur jeu, colonne par colonne :
       *[found] Le mieux pour l’instant, colonne par colonne :
    }
# What the small discs of a line of play say.
panel-line = Colonnes dans l’ordre : { $columns }

## The moves

panel-moves = Coups
# Stands in the list in place of a move: narrow.
panel-swapped = éch.

## The foot of the panel. Pause, go on and save are said when the pointer is over an icon

panel-save = Sauvegarder
panel-resign = Abandon
panel-new-game = Nouveau jeu
