### The game on the board: the status line, results, scores in words.

# Two players of one name are told apart by their colours.
game-name-and-colour = { $name } ({ $colour ->
    [red] rouge
   *[yellow] jaune
})

## The status line

game-looking-back = Coup { $shown } sur { $moves }. Clique pour revenir à la partie
game-paused = La partie est en pause
# $player (who)
game-thinking = { $player ->
    [you] Tu réfléchis…
   *[other] { $player-name } réfléchit…
}
game-begins = { $player ->
    [you] Tu commences
   *[other] { $player-name } commence
}
game-turn = { $player ->
    [you] À toi de jouer
   *[other] À { $player-name } de jouer
}
game-turn-click = Clique sur une colonne pour lâcher un jeton
game-turn-full = La colonne { $column } est pleine
game-turn-drop = Clique pour jouer colonne { $column }, rangée { $row }
game-turn-drop-win = Clique pour jouer colonne { $column }, rangée { $row }, et gagner
game-turn-drop-score = Clique pour jouer colonne { $column }, rangée { $row }, et marquer { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# The score of the column under the pointer stands behind the sentence.
game-status-score = { $status } · { $score }
game-status-column-score = { $status } · Colonne { $column } : { $score }

## Sides that have just been swapped

game-you-swapped = Tu as changé de camp : maintenant tu as les { $colour ->
    [red] rouges
   *[yellow] jaunes
}.
game-other-swapped = { $other } a changé de camp : maintenant tu as les { $colour ->
    [red] rouges
   *[yellow] jaunes
}.
game-both-swapped = Tu as échangé les camps : maintenant, chacun de vous a l’autre couleur.
game-people-swapped = { $other } a changé de camp : maintenant { $next } a les { $colour ->
    [red] rouges
   *[yellow] jaunes
}.

## What is refused

game-refused-full = La colonne { $column } est pleine : choisis-en une autre
game-refused-missing = Il n’y a pas de colonne { $column } : la grille a les colonnes 1 à { $columns }
game-refused-over = La partie est finie. Rejoue ou lance une nouvelle partie
game-refused-turn = Ce n’est pas à toi de jouer : l’autre réfléchit
game-refused-stale = La position a changé depuis que le coup a été choisi
game-refused-undo = Rien à annuler
game-refused-redo = Rien à refaire
game-refused-ply = Il n’y a pas de position après { $ply ->
    [one] { $ply } coup
   *[other] { $ply } coups
} : la partie en a { $last }
game-refused-swap = On ne peut échanger les camps que juste après le premier jeton, dans un jeu qui le permet
game-refused-person = Seules les personnes abandonnent et ont un nom
game-refused-not-paused = La partie n’est pas en pause

## Results

game-draw = Match nul
game-draw-points = Match nul, { $red } : { $yellow }
game-wins = { $player ->
    [you] Tu as gagné
   *[other] { $player-name } a gagné
}
game-wins-points = { $player ->
    [you] Tu as gagné
   *[other] { $player-name } a gagné
} { $own } : { $others }
game-by-line = { $length } alignés, de { $first } à { $last }
game-by-square = Un carré { $side } × { $side }, de { $first } à { $last }
game-board-full = La grille est pleine
game-decided = Plus personne ne peut gagner
game-decided-points = Plus personne ne peut marquer
game-resigned = { $player ->
    [you] Tu as abandonné
   *[other] { $player-name } a abandonné
}
game-forfeited = { $player ->
    [you] Tu n’as pas joué de coup valable
   *[other] { $player-name } n’a pas joué de coup valable
}
game-time-up = { $player ->
    [you] Tu n’as plus de temps
   *[other] { $player-name } n’a plus de temps
}

## Scores

game-wins-in = { $player ->
    [you] Tu peux gagner
   *[other] { $player-name } peut gagner
} en { $moves ->
    [one] { $moves } tour
   *[other] { $moves } tours
}
game-loses-in = { $player ->
    [you] Tu perds
   *[other] { $player-name } perd
} en { $moves ->
    [one] { $moves } tour
   *[other] { $moves } tours
}
game-draw-best-play = Match nul avec un jeu parfait
game-wins-by = { $player ->
    [you] Tu gagnes
   *[other] { $player-name } gagne
} de { $points ->
    [one] { $points } point
   *[other] { $points } points
}
game-even = À peu près égal
game-little-better = { $player ->
    [you] C’est un peu mieux pour toi
   *[other] C’est un peu mieux pour { $player-name }
}
game-clearly-better = { $player ->
    [you] C’est nettement mieux pour toi
   *[other] C’est nettement mieux pour { $player-name }
}
game-should-win = { $player ->
    [you] Tu devrais
   *[other] { $player-name } devrait
} gagner d’environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}
game-best-play-first = Avec un jeu parfait : le premier joueur gagne au coup { $move }
game-best-play-second = Avec un jeu parfait : le second joueur gagne au coup { $move }
game-best-play-draw = Avec un jeu parfait : match nul
game-best-play-first-points = Avec un jeu parfait : le premier joueur gagne de { $points ->
    [one] { $points } point
   *[other] { $points } points
}
game-best-play-second-points = Avec un jeu parfait : le second joueur gagne de { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Values: scores as phrases within sentences

# A phrase such as “a win in 2”, for the player to move. A win or a loss counts the player’s own moves.
# $moves (number)
game-value-win = une victoire en { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
# $moves (number)
game-value-win-bound = une victoire en { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} au plus
# $moves (number)
game-value-loss = une défaite en { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
# $moves (number)
game-value-loss-bound = une défaite en { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} au plus
game-value-draw = un match nul
# Games in which points count.
game-value-level = égalité
game-value-ahead = { $points ->
    [one] { $points } point
   *[other] { $points } points
} d’avance
game-value-behind = { $points ->
    [one] { $points } point
   *[other] { $points } points
} de retard
# Estimates, which are never told as facts.
game-value-about-level = à peu près égalité
game-value-about-ahead = environ { game-value-ahead }
game-value-about-behind = environ { game-value-behind }
game-value-even = à peu près égal
game-value-little-better = un peu mieux
game-value-little-worse = un peu moins bien
game-value-clearly-better = nettement mieux
game-value-clearly-worse = nettement moins bien

## Questions before something ends

game-sure = Sûr ?
game-drop-sure = Colonne { $column } ? Appuie encore pour lâcher le jeton, Escape pour annuler
game-rematch-sure = La partie n’est pas finie. Appuie encore pour rejouer, Escape pour annuler
game-resign-sure = { $player ->
    [you] Abandonner ?
   *[other] Abandonner pour { $player-name } ?
} Appuie encore pour abandonner, Escape pour annuler

## Hints

game-hint-turn = Tu peux avoir un indice quand c’est à toi de jouer
game-hint-no-level = Aucun niveau ne joue à ce jeu
game-hint-looking = { $level } cherche un indice…
game-hint = Indice : colonne { $column }
game-no-hint = Pas d’indice du niveau { $level }
# $error is in English.
game-no-hint-error = Pas d’indice du niveau { $level } : { $error }

## A level that stops. $reason is in English

game-level-loses-turn = { $level } n’a pas joué : { $reason }. Ce niveau perd son tour
game-level-loses-game = { $level } n’a pas joué : { $reason }. Ce niveau perd la partie
# $what is one of the two above.
game-levels-stuck = { $what }. Personne ne joue : la partie est en pause
game-person-plays-on = { $level } ne joue plus : { $reason }. À partir de maintenant, tu as les { $colour ->
    [red] rouges
   *[yellow] jaunes
}
game-level-plays-on = { $level } ne joue plus : { $reason }. À partir de maintenant, { $other } a les { $colour ->
    [red] rouges
   *[yellow] jaunes
}
