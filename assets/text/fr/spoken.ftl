### The board and the game in words, for people who hear them: names for screen readers, the answers to the
### keys of a reader's player, and `plummet play --sentences`.

spoken-board = Grille de { $title }, { $columns } colonnes, { $rows } rangées
spoken-beyond = La grille a { $columns } colonnes. Voici les colonnes { $first } à { $last }
spoken-beyond-rows = La grille a { $rows } rangées. Voici les rangées { $first } à { $last }
spoken-column-empty = Colonne { $column } : vide, prochaine rangée { $row }
spoken-column = Colonne { $column } : { $discs ->
    [one] { $discs } jeton
   *[other] { $discs } jetons
}, { $colour ->
    [red] rouge
   *[yellow] jaune
} en haut, prochaine rangée { $row }
spoken-column-full = Colonne { $column } : pleine, { $colour ->
    [red] rouge
   *[yellow] jaune
} en haut
spoken-cell = { $cell }, { $disc ->
    [red] rouge
    [yellow] jaune
   *[none] vide
}
spoken-cell-last = { spoken-cell }, le dernier coup
spoken-cell-line = { spoken-cell }, dans un alignement
spoken-cell-won = { spoken-cell }, dans l’alignement gagnant
spoken-cell-square = { spoken-cell }, dans un carré
spoken-cell-won-square = { spoken-cell }, dans le carré gagnant

spoken-read-column = Colonne { $column } depuis le bas : { $runs }
spoken-read-row = Rangée { $row } depuis la gauche : { $runs }
spoken-read-board = La grille depuis le bas, chaque rangée depuis la gauche
spoken-board-row = Rangée { $row } : { $runs }
spoken-board-above = { $count ->
    [one] La rangée du dessus est vide
   *[other] Les { $count } rangées du dessus sont vides
}
spoken-board-empty = La grille est vide
spoken-run = { $count ->
    [one] { $disc ->
        [red] rouge
        [yellow] jaune
       *[none] vide
    }
   *[other] { $count } { $disc ->
        [red] rouges
        [yellow] jaunes
       *[none] vides
    }
}

spoken-move = { $player ->
    [you] Toi
   *[other] { $player-name }
} : colonne { $column }, rangée { $row }
spoken-move-points = { spoken-move }. { $gained ->
    [one] { $gained } point
   *[other] { $gained } points
} : { $points } à { $others }
spoken-no-move = Pas encore de coup
spoken-start = Le début de la partie
spoken-taken-back = Coup repris. { $what }
spoken-after = Après { $shown } sur { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}. { $what }
spoken-turn = { $player ->
    [you] À toi de jouer : tu as les { $colour ->
        [red] rouges
       *[yellow] jaunes
    }
   *[other] À { $player-name } de jouer
}
spoken-clock = Il reste { $minutes ->
    [0] { "" }
    [one] { $minutes } minute{ " " }
   *[other] { $minutes } minutes{ " " }
}{ $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} { $player ->
    [you] pour toi
   *[other] pour { $player-name }
}
spoken-points = { $player ->
    [you] Tu as
   *[other] { $player-name } a
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}
spoken-no-points = On ne compte pas de points : le premier objectif complété gagne

spoken-free = { $count ->
    [one] Seule la colonne { $columns } est libre
   *[other] Colonnes libres : { $columns }
}
spoken-none-free = Aucune colonne n’est libre
spoken-place = colonne { $column }, rangée { $row }
spoken-wins = { $player ->
    [you] Tu peux
   *[other] { $player-name } peut
} gagner au prochain coup : { $places }
spoken-gains = { $player ->
    [you] Tu peux
   *[other] { $player-name } peut
} marquer des points au prochain coup : { $places }
spoken-threat = Menace : { $what }
spoken-no-threats = Aucune menace
spoken-task-threats = Ici, c’est à toi de trouver les menaces
spoken-then = { $before }. { $next }

spoken-example = Exemple de partie : { $game }
spoken-results = Les dernières parties : { $results }
spoken-won = victoire
spoken-lost = défaite
spoken-drawn = nulle
spoken-step = { $button ->
    [first] Le début de la partie
    [back] Un coup en arrière
    [forward] Un coup en avant
   *[last] Le dernier coup
}
spoken-fewer = Moins
spoken-more = Plus
spoken-learning-curve = Courbe d’apprentissage
spoken-graph = Courbe de la partie, { $moves } coups
spoken-minimap = Petite image de toute la grille
spoken-listed-move = Coup { $ply } : colonne { $column }
spoken-listed-mark = { spoken-listed-move }, { $mark }
spoken-at-start = Page d’accueil
spoken-choice = { $name } : { $choice }
spoken-log = Ce qui a été dit
