### Questions on the board: mistakes to avoid, exercises, puzzles, and the steps of a lesson.

## The bar above the board

practice-exercises = Exercices
practice-puzzles = Énigmes
practice-lesson = Leçon

## The status line

practice-status = { $state ->
    [open] Clique sur une colonne pour répondre
    [looking] Recherche des coups…
    [wrong] Ce n’est pas le bon coup
    [known] C’est la réponse
    [finished] C’était la dernière question
    [read] Regarde la grille et lis le texte
   *[lesson-done] La leçon est finie
}
practice-key-hint = { $key } : indice
practice-key-again = { $key } : réessayer
practice-key-next = { $key } : continuer
practice-key-back = { $key } : quitter

## Sentences on the status line for some seconds

practice-none-due = Aucun exercice à faire

## The card of a question: its heading

practice-better-move = Trouve un meilleur coup
practice-place = { $what ->
    [mistake] Erreur { $number } sur { $all }
    [exercise] Exercice { $number } sur { $all }
    [puzzle] Énigme { $number } sur { $all }
   *[step] Étape { $number } sur { $all }
}

## The task

practice-task = Ici, { $player ->
    [you] tu as joué
   *[other] { $player-name } a joué
} la colonne { $column }{ $mistake ->
    [none] { "" }
    [blunder] { " " }: une gaffe
    [blunder-probably] { " " }: probablement une gaffe
    [missed-win] { " " }: une victoire manquée
    [points-lost] { " " }: une perte de points
    [mistake-probably] { " " }: probablement une erreur
   *[mistake] { " " }: une erreur
}. Lâche un jeton { $colour ->
    [red] rouge
   *[yellow] jaune
} là où c’est mieux.
# $task is a sentence of those below.
practice-puzzle = { $task } Lâche un jeton { $colour ->
    [red] rouge
   *[yellow] jaune
}.
# $moves (number)
# $value is a value such as “2 points ahead” (game.ftl).
practice-puzzle-task = { $how ->
    [at-once] Gagne tout de suite.
    [win] Une colonne gagne, en { $moves ->
        [one] { $moves } tour
       *[other] { $moves } tours
    }. Avec n’importe quelle autre, la victoire s’envole.
    [block] L’adversaire est sur le point de gagner. Une colonne l’en empêche.
    [zugzwang-win] Une colonne gagne, en { $moves ->
        [one] { $moves } tour
       *[other] { $moves } tours
    } : à la fin, l’adversaire n’a plus de bon coup.
    [zugzwang-draw] Une colonne garde le match nul. Avec n’importe quelle autre, tu finis par ne plus avoir de bon coup.
    [defence] Une colonne garde le match nul. Toutes les autres perdent.
   *[points] Une colonne rapporte le plus. Avec un jeu parfait, à la fin : { $value }.
}

## The hint. $look is one of the two sentences that say where to look

practice-hint-look = Regarde les jetons { $colour ->
    [red] rouges
   *[yellow] jaunes
}.
practice-hint-row = Regarde la rangée { $row }.
practice-hint-look-row = Regarde la rangée { $row } et les jetons { $colour ->
    [red] rouges
   *[yellow] jaunes
} tout près.
practice-hint-threat = { $colour ->
    [red] Rouge
   *[yellow] Jaune
} menace de gagner tout de suite. { $look }
# $value is a value such as “a win in 2” (game.ftl).
practice-hint-win = Il y a ici { $value }. { $look }
practice-hint-draw = On peut garder le match nul ici. { $look }

## A wrong answer. $value is a value such as “a loss in 2” (game.ftl)

practice-judging = Pas la colonne { $column }. Recherche de la riposte…
practice-wrong = { $how ->
    [plain] Pas la colonne { $column }.
    [at-once] Pas la colonne { $column } : { $colour ->
        [red] Rouge
       *[yellow] Jaune
    } gagne alors tout de suite.
    [level] Pas la colonne { $column } : elle mène à l’égalité.
    [behind] Pas la colonne { $column } : elle mène à une défaite de { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    [ahead] Pas la colonne { $column } : elle mène à une victoire de { $points ->
        [one] { $points } point
       *[other] { $points } points
    } seulement.
    [looks] Probablement pas la colonne { $column } ; estimation : { $value }.
   *[leads] Pas la colonne { $column } : elle mène à { $value }.
}
# A lesson asks for the fastest win.
practice-wrong-slower = Pas encore : ainsi on gagne plus tard. Il y a plus rapide.
practice-reply = La riposte est jouée sur la grille. Colonnes :

## A right answer

practice-right = { $how ->
    [wins] Exact ! La colonne { $column } gagne la partie.
    [stops] Exact ! La colonne { $column } bloque { $goal ->
        [three] la ligne de trois
        [four] la ligne de quatre
        [five] la ligne de cinq
        [square] le carré
       *[goal] l’objectif
    } des { $colour ->
        [red] rouges
       *[yellow] jaunes
    }.
    [win] Exact ! La colonne { $column } garde la victoire.
    [draw] Exact ! La colonne { $column } garde le match nul.
    [points] Exact ! La colonne { $column } garde tous les points.
    [loss] Exact ! Avec la colonne { $column }, la partie continue.
    [probably] Bien joué : la colonne { $column } semble bonne.
   *[plain] Exact ! La colonne { $column } est bonne.
}
practice-rating = Ton classement : { $rating } ({ $change }).{ $streak ->
    [0] { "" }
   *[other] { " " }Série : { $streak }.
}
practice-rated = classement { $rating }
practice-rating-stays = Ton classement reste à { $rating }.
practice-rating-helped = Après un indice, ton classement ne change pas.

## The solution. $columns is a list such as “2 and 5”

practice-solution = { $how ->
    [one] Voici la solution :
    [win] Les colonnes { $columns } gagnent { $count ->
        [2] toutes les deux
       *[other] toutes
    }. Une suite possible :
    [draw] Les colonnes { $columns } gardent { $count ->
        [2] toutes les deux
       *[other] toutes
    } le match nul. Une suite possible :
   *[other] Les colonnes { $columns } sont { $count ->
        [2] bonnes toutes les deux
       *[other] toutes bonnes
    }. Une suite possible :
}
practice-solving = { $count ->
    [one] Colonne { $columns }
   *[other] Colonnes { $columns }
}. Recherche de la suite…

## The buttons

practice-hint = Indice
practice-again = Réessayer
practice-show-solution = Solution
practice-next = Suivant
practice-skip = Passer
practice-finish = Finir
practice-close = Fermer
practice-back = Retour

## The end of the questions

practice-finished = Plus de questions
practice-solved = Tu en as réussi { $solved } sur { $all } du premier coup.
practice-come-back = Elles reviennent en exercices après 1, 3 et 7 jours.
practice-puzzles-open = { $count ->
    [one] Ensuite : une énigme à résoudre.
   *[other] Ensuite : { $count } énigmes à résoudre.
}
practice-puzzles-all = Toutes les énigmes
practice-puzzles-next = Énigmes suivantes

## The end of a lesson

practice-lesson-done = Bravo ! Cette leçon est finie.
practice-lesson-skipped = L’étape { $step } reste à faire.
practice-lesson-next = La leçon suivante est « { $lesson } ».
practice-lesson-again = Recommencer
practice-lesson-all = Toutes les leçons
practice-lesson-following = Leçon suivante
