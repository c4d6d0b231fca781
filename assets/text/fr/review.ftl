### The review of a game: the bar, the players and the graph, the card of a move, lines of play.

## The bar above the board

review-title = Bilan
# Beside the title, between the name of the game and the result.
review-players = { $first } contre { $second }
review-close = Fermer
review-play-on = Jouer à partir d’ici
# Where the bar is narrow.
review-play-on-short = Continuer

## How the game ended: beside the title, and on the card of the end

review-unfinished = Non terminée après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
# $move (number)
# Won on the board, by the last move.
# Won because of the time, or of a program that made no valid move.
review-ended = { $how ->
    [drawn] Match nul au coup { $move }
    [resigned] { $colour ->
        [red] Rouge
       *[yellow] Jaune
    } a abandonné après le coup { $move }
    [won] { $colour ->
        [red] Rouge
       *[yellow] Jaune
    } a gagné au coup { $move }
   *[won-after] { $colour ->
        [red] Rouge
       *[yellow] Jaune
    } a gagné après le coup { $move }
}
# The same on the card of the end, where it is a sentence.
review-result = { $result }.

## The status line

review-at-end = La fin de la partie après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
review-at-move = Coup { $move } sur { $moves }
review-key-steps = { $left } et { $right } : reculer ou avancer
review-key-back = { $key } : reculer
review-key-mistake = { $key } : première erreur
review-key-better = { $key } : jouer la meilleure suite
review-key-again = { $key } : réessayer

## Sentences on the status line for some seconds

review-is-review = C’est un bilan. Choisis « Réessayer » pour jouer un autre coup
review-when-over = Le bilan d’une partie se fait quand elle est finie
review-stopped = Le bilan s’est arrêté : { $error }
review-impossible = Impossible de faire le bilan de la partie : { $error }

## Above the card: the players, the graph, how far the review has come

# The accuracy of a player’s moves, which stands between the name and the mistakes.
review-accuracy = { $percent } %
review-accuracy-means = Précision : à quel point les coups sont proches d’un jeu parfait
# The tooltip of the graph.
review-graph-means = Plus la ligne est haute, mieux c’est pour Rouge. Fine, elle est une estimation. Un point est une erreur.
review-mistakes = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}
review-blunders = { $count ->
    [one] { $count } gaffe
   *[other] { $count } gaffes
}
review-probable-mistakes = { $count ->
    [one] { $count } erreur probable
   *[other] { $count } erreurs probables
}
review-no-mistakes = aucune erreur nette
# At the upper and the lower edge of the graph.
review-graph = Mieux pour { $colour ->
    [red] Rouge
   *[yellow] Jaune
}
review-progress = Coups jugés : { $done } sur { $moves }
review-stop = Stop

## The card of a move: its title and its grade

review-move = Coup { $move } : { $player ->
    [you] tu as joué
   *[other] { $player-name } a joué
} { $column }
# Beside the title.
review-grade = { $grade ->
    [blunder] Gaffe
    [mistake] Erreur
    [inaccuracy] Imprécision
    [best] Meilleur coup
    [blunder-probably] Probablement une gaffe
    [mistake-probably] Probablement une erreur
    [inaccuracy-probably] Probablement imprécis
    [good-probably] Probablement bon
    [best-probably] Probablement bon
    [hidden] Difficile à voir
   *[good] Bon
}
review-not-judged = Ce coup n’est pas encore jugé. Le bilan commence par le dernier coup.
review-not-reached = Le bilan a été arrêté avant ce coup.

## What the move cost. $before and $after are values such as “a win in 2” (game.ftl)

review-no-grade = La règle de l’échange s’applique ici, donc ce coup n’a pas de note.
# $moves (number)
# $after (number)
# $before (number)
review-cost = { $how ->
    [slower] Toujours une victoire, mais en { $after ->
        [one] { $after } coup
       *[other] { $after } coups
    } au lieu de { $before }.
    [slower-probably] Toujours une victoire, mais probablement plus lente.
    [sooner] C’était déjà perdu, mais maintenant en { $after ->
        [one] { $after } coup
       *[other] { $after } coups
    } au lieu de { $before }.
    [sooner-probably] C’était déjà perdu, et maintenant probablement plus tôt que nécessaire.
    [points] Ce coup a coûté { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. Avant : { $before }. Après : { $after }.
    [points-probably] Ce coup a probablement coûté environ { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. Avant : { $before }. Après : { $after }.
    [became-probably] Probablement : avant, { $before } ; après, { $after }.
    [became-draw] Avant : { $before }. Après : un match nul.
    [became-late] Avant : { $before }. Après : { $after } · difficile à voir : puni seulement { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } plus tard.
   *[became] Avant : { $before }. Après : { $after }.
}
review-story = { $how ->
    [turned] La partie a basculé
   *[other] { $player ->
        [you] Tu as
       *[other] { $player-name } a
    } { $how ->
        [missed] manqué le gain
       *[other] perdu
    }
} au coup { $ply } : { $how ->
    [missed] colonne { $column }
    [open] il fallait bloquer la colonne { $column }
   *[other] la colonne { $column } était meilleure
}.
review-show-me = Montre-moi
# The opponent threatened to win at once.
# $player (who)
review-unblocked = La colonne { $column } aurait bloqué { $player ->
    [you] { $goal ->
        [three] ta ligne de trois
        [four] ta ligne de quatre
        [five] ta ligne de cinq
        [square] ton carré
       *[goal] ton objectif
    }
    [red] { $goal ->
        [three] la ligne de trois des rouges
        [four] la ligne de quatre des rouges
        [five] la ligne de cinq des rouges
        [square] le carré des rouges
       *[goal] l’objectif des rouges
    }
    [yellow] { $goal ->
        [three] la ligne de trois des jaunes
        [four] la ligne de quatre des jaunes
        [five] la ligne de cinq des jaunes
        [square] le carré des jaunes
       *[goal] l’objectif des jaunes
    }
   *[other] { $goal ->
        [three] la ligne de trois préparée
        [four] la ligne de quatre préparée
        [five] la ligne de cinq préparée
        [square] le carré préparé
       *[goal] l’objectif visé
    } par { $player-name }
}.

## What the move kept

review-kept = { $how ->
    [only] Le seul coup possible.
    [none-better] Aucun meilleur coup n’a été trouvé. Estimation : { $value }.
    [none-better-like] Aucun meilleur coup n’a été trouvé. Ça ressemble à { $value }.
    [one-value] Tous les coups se valent ici : { $value }.
    [wins] Ce coup gagne la partie.
    [win] Ce coup garde { $value }.
    [draw] Ce coup garde le match nul.
    [lost-slowest] C’est déjà perdu. Aucun coup ne tient plus longtemps : { $value }.
    [lost] C’est déjà perdu, quel que soit le coup.
   *[ends] Avec un jeu parfait, à la fin : { $value }.
}

## What better moves would have kept. $columns is a list such as “2 and 5”

review-better = { $how ->
    [looks] { $count ->
        [one] La colonne { $columns } semble meilleure.
       *[other] Les colonnes { $columns } semblent meilleures.
    }
    [at-once] { $count ->
        [one] La colonne { $columns } gagne tout de suite.
       *[other] Les colonnes { $columns } gagnent tout de suite.
    }
    [wins] { $count ->
        [one] La colonne { $columns } garde la victoire.
       *[other] Les colonnes { $columns } gardent la victoire.
    }
    [sooner] { $count ->
        [one] La colonne { $columns } gagne plus tôt.
       *[other] Les colonnes { $columns } gagnent plus tôt.
    }
    [draws] { $count ->
        [one] La colonne { $columns } garde le match nul.
       *[other] Les colonnes { $columns } gardent le match nul.
    }
    [longer] { $count ->
        [one] La colonne { $columns } tient plus longtemps.
       *[other] Les colonnes { $columns } tiennent plus longtemps.
    }
   *[points] { $count ->
        [one] Avec la colonne { $columns }, à la fin : { $value }.
       *[other] Avec les colonnes { $columns }, à la fin : { $value }.
    }
}

## How certain it is

review-proven = Prouvé · exact jusqu’au dernier jeton
review-proven-roughly = Prouvé · le nombre de coups n’est pas exact
review-estimate = Une estimation, pas prouvée

## The buttons below

review-show = { $what ->
    [win] Montrer la victoire
    [draw] Montrer le match nul
    [loss] Montrer la défaite
    [better] Montrer la meilleure suite
   *[next] Montrer la suite
}
review-again = Réessayer
review-why = Pourquoi ?
review-previous = Erreur précédente
review-next = Erreur suivante

## The card of the end of the game

review-not-over = La partie n’est pas finie
review-being-judged = Les coups sont jugés du dernier au premier.
review-found = { $count ->
    [0] Aucune erreur nette n’a été trouvée.
    [1] Une erreur a été trouvée. Recule dans la partie, ou va directement à l’erreur.
   *[other] Recule dans la partie, ou va d’erreur en erreur.
}
review-learn = Revoir les erreurs

## Lines of play: moves that are played on the board one after the other

review-line-better = Jeu parfait à partir d’ici
review-line-played = Ce qui suit ce coup
review-line-status = Une suite de coups
review-line-place = Coup { $move } sur { $moves }
review-line-next = Coup suivant
review-line-again = Rejouer la suite
review-back = Revenir au bilan
review-key-line-next = { $key } : coup suivant
review-key-line-back = { $key } : coup précédent
review-key-review = { $key } : revenir au bilan
