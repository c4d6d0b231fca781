### Why a position is won, drawn or lost, and what a move did: the sentences of the card "Why?", of
### hints and of `plummet why`.
###
### A message whose id has `_` for spaces is a sentence, and its id is published in the JSON of
### `plummet why`. The others are what sentences are made of. Cells are named as beside the board: 4a is the
### lowest cell of column 4.

## The card "Why?", and what is asked when nothing can be explained

why-title = Pourquoi
why-looking = Recherche des raisons…
why-nothing-found = Aucune raison trouvée à temps.
why-close = Fermer
why-turning-point = Le tournant : coup { $number }
# Headings. A sentence below each, and the others behind the button.
why-played = Ce que { $player ->
    [you] tu as joué
   *[other] { $player-name } a joué
}
why-better = Ce qui était mieux
why-more = { $is-open ->
    [0] Plus
   *[other] Moins
}
# Sentences of the status line.
why-on-your-turn = Tu peux demander pourquoi quand c’est à toi de jouer
why-answer-first = Réponds d’abord à la question

## What sentences are made of

# Behind "wins": the most moves of the winner, the next one included.
why-within = { $moves ->
    [1] au prochain coup
   *[other] en { $moves } tours au plus
}
# Behind "wins" or "loses": the exact number of the winner's moves.
why-in-moves = en { $moves ->
    [one] { $moves } tour
   *[other] { $moves } tours
}
why-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# The column that keeps a result; or the key none.
why-beginning = { $best ->
    [none] { "" }
   *[other] , en commençant par la colonne { $best }
}

# What a player completes: a line or a square on the board.
why-goal-line = une ligne de { $length }
why-goal-square = un carré { $side } × { $side }
# The same without an article: "stops your 2 × 2 square", "no 2 × 2 square left".
why-bare-line = alignement de { $length }
why-bare-square = carré { $side } × { $side }

# Where a disc is answered. $columns is a list.
why-in-columns = { $count ->
    [one] dans la colonne { $columns }
   *[other] dans les colonnes { $columns }
}
why-in-all-columns = dans toutes les colonnes
# A cell of a board of more rows than the alphabet has letters.
why-far-cell = colonne { $column } rangée { $row }
# A move of a list of moves of both players.
why-move = { $player ->
    [you] toi
   *[other] { $player-name }
} { $cell }

## The move before what a sentence says. It begins the sentence

# Such as "Red blocks at 4a; then Red threatens 5c".
why-lead-blocks = { $player ->
    [you] Tu bloques
   *[other] { $player-name } bloque
} en { $cell }
# $moves is a list of the three messages below.
why-lead-line = { CAP($moves) }
# Moves of both players after which a short reason exists. $lead is the move before, or the key none.
why-lead-example = { $lead ->
    [none] { "" }
   *[other] { $lead }.{ " " }
}{ $claim ->
    [wins] Quoi que { $other ->
        [you] tu joues
       *[other] joue { $other-name }
    }, { $player ->
        [you] tu gagnes
       *[other] { $player-name } gagne
    } : l’ordinateur a vérifié chaque coup.{ " " }
   *[said] { "" }
}Un exemple, peut-être pas les meilleurs coups : { $moves }

why-clause-plays = { $player ->
    [you] tu joues
   *[other] { $player-name } joue
} la colonne { $column }
why-clause-blocks-on-top = { $player ->
    [you] tu dois
   *[other] { $player-name } doit
} bloquer juste au-dessus
why-clause-blocks-in = { $player ->
    [you] tu dois
   *[other] { $player-name } doit
} bloquer dans la colonne { $column }

## How a player answers every disc: sentences behind why-covers and why-answers
## $columns is "in columns 1 and 2", $cells a list of pairs such as "1a or 2a, and 5b or 6b"

why-answer-on-top = { $player ->
    [you] Tu joues
   *[other] { $player-name } joue
} juste au-dessus de { $other ->
    [you] chacun de tes jetons
   *[other] chaque jeton de { $other-name }
} { $columns }.
# Behind a sentence about pairs of cells: everywhere but in them.
why-answer-others-on-top = Ailleurs { $columns }, { $player ->
    [you] tu joues
   *[other] { $player-name } joue
} juste au-dessus de { $other ->
    [you] chacun de tes jetons
   *[other] chaque jeton de { $other-name }
}.
why-answer-pairs = Quand { $other ->
    [you] tu prends
   *[other] { $other-name } prend
} { $count ->
    [one] { $cells }
   *[other] une case d’une paire
}, { $player ->
    [you] tu prends
   *[other] { $player-name } prend
} { $count ->
    [one] l’autre
   *[other] l’autre : { $cells }
}.
why-pairs = { $count } paires
why-answer-rest = Après tout autre jeton { $columns }, { $player ->
    [you] tu joues
   *[other] { $player-name } joue
} { $count ->
    [one] là aussi, ou ailleurs si elle est pleine
   *[other] dans l’une de ces colonnes, ou ailleurs si elles sont pleines
}.

## Who wins, proven by a certificate

why-over = { $is-draw ->
    [1] La grille est pleine et personne n’a gagné.
   *[other] La partie est finie.
}
why-wins_with = { $player ->
    [you] Tu gagnes
   *[other] { $player-name } gagne
} avec la colonne { $column }, { why-within }.
# After a sentence about a block.
why-wins_by_block = Ce blocage { $player ->
    [you] te fait gagner
   *[other] fait gagner { $player-name }
}, { why-within }.
why-loses = { $player ->
    [you] Tu perds
   *[other] { $player-name } perd
} contre un jeu parfait : { $other ->
    [you] tu gagnes
   *[other] { $other-name } gagne
} { why-within }.
# After a sentence about a block.
why-loses_anyway = Même ainsi, { $player ->
    [you] tu perds
   *[other] { $player-name } perd
} contre un jeu parfait : { $other ->
    [you] tu gagnes
   *[other] { $other-name } gagne
} { why-within }.
why-draw_with = Avec un jeu parfait, c’est un match nul, en commençant par la colonne { $column }.
why-draw_by_block = Avec ce blocage et un jeu parfait, c’est un match nul.
why-ahead_with = Avec un jeu parfait, { $player ->
    [you] tu finis
   *[other] { $player-name } finit
} avec { why-points } d’avance, en commençant par la colonne { $column }.
why-behind_with = Avec un jeu parfait, { $player ->
    [you] tu finis
   *[other] { $player-name } finit
} avec { why-points } de retard, en commençant par la colonne { $column }.
why-level_with = Avec un jeu parfait, la partie finit à égalité, en commençant par la colonne { $column }.

## What would have been better

why-better_wins = La colonne { $column } était meilleure : avec elle, { $player ->
    [you] tu gagnes
   *[other] { $player-name } gagne
}, { why-within }.
why-better_draw = La colonne { $column } était meilleure : elle garde le match nul.
why-better_keeps = La colonne { $column } était meilleure : elle garde le gain.
# $worse is how the player stands after the move that was played: ahead, level or behind.
why-better_ahead = La colonne { $column } était meilleure : avec elle, { $player ->
    [you] tu finis
   *[other] { $player-name } finit
} avec { why-points } d’avance { $worse ->
    [ahead] au lieu de { $worse-points }
    [level] au lieu d’une égalité
   *[behind] au lieu de { $worse-points ->
        [one] { $worse-points } point
       *[other] { $worse-points } points
    } de retard
}.
why-better_behind = La colonne { $column } était meilleure : avec elle, { $player ->
    [you] tu finis
   *[other] { $player-name } finit
} avec { why-points } de retard au lieu de { $worse-points }.
why-better_level = La colonne { $column } était meilleure : avec elle, { $player ->
    [you] tu finis
   *[other] { $player-name } finit
} à égalité au lieu d’avoir { $worse-points ->
    [one] { $worse-points } point
   *[other] { $worse-points } points
} de retard.
why-better_completes = La colonne { $column } était le coup gagnant : { $goal }.

## What the move did

why-keeps_win = Avec la colonne { $column }, { $player ->
    [you] tu gagnes
   *[other] { $player-name } gagne
} toujours.
why-keeps_draw = La colonne { $column } garde le match nul.
why-keeps_points = La colonne { $column } { $player ->
    [you] ne te coûte aucun point
   *[other] ne coûte aucun point à { $player-name }
}.
# The reason of a hint, and how sure it is. $score is such as “You win in 3 turns”; or the key none.
why-middle = Le milieu fait partie du plus grand nombre de lignes.
why-sure = { $score ->
    [none] Une estimation, pas une preuve
   *[other] { $score } · prouvé
}
why-lost_before = { $player ->
    [you] Tu perdais
   *[other] { $player-name } perdait
} déjà : tous les coups perdent ici, la colonne { $column } aussi.
why-win_to_draw = { $player ->
    [you] Tu gagnais
   *[other] { $player-name } gagnait
}, mais la colonne { $column } ne donne que le match nul.
why-win_to_loss = { $player ->
    [you] Tu gagnais
   *[other] { $player-name } gagnait
}, mais la colonne { $column } perd.
why-draw_to_loss = { $player ->
    [you] Tu tenais
   *[other] { $player-name } tenait
} le match nul, mais la colonne { $column } perd.
why-loses_points = La colonne { $column } { $player ->
    [you] te coûte { why-points }
   *[other] coûte { why-points } à { $player-name }
} à la fin.

## Lines and squares that are completed, or would be

why-completes = { $player ->
    [you] Tu complètes
   *[other] { $player-name } complète
} { $goal } avec la colonne { $column }.
why-must_block = { $player ->
    [you] Tu dois
   *[other] { $player-name } doit
} bloquer en { $cell }, sinon { $other ->
    [you] tu complètes
   *[other] { $other-name } complète
} { $goal }.
why-does_not_block = La colonne { $column } laisse { $cell } libre : là, { $other ->
    [you] tu complètes
   *[other] { $other-name } complète
} { $goal }.
why-had_to_block = { $player ->
    [you] Tu perdais déjà et tu as
   *[other] { $player-name } perdait déjà et a
} laissé { $cell } libre.
# $goal is without an article.
why-stops = La colonne { $column } { $other ->
    [you] t’empêche de compléter ton
   *[other] empêche { $other-name } de compléter son
} { $goal }.
why-opens_above = La colonne { $column } { $other ->
    [you] te laisse
   *[other] laisse { $other-name }
} compléter { $goal } juste au-dessus de ce jeton.
# Behind these sentences, in a terminal and for screen readers.
why-cells = Cases { $cells }.

## Reasons. $lead is the move before, or a key: none; in one sentence also from-then (after the move that was
## named) and already (even before it)

# $first and $second are the missing cells.
why-two_threats = { $lead ->
    [none] { $player ->
        [you] Tu menaces
       *[other] { $player-name } menace
    }
   *[other] { $lead } ; ensuite { $player ->
        [you] tu menaces
       *[other] { $player-name } menace
    }
} en { $first } et en { $second }. On ne peut bloquer qu’une de ces cases.
why-threat_above = { $lead ->
    [none] { $player ->
        [you] Tu menaces
       *[other] { $player-name } menace
    }
   *[other] { $lead } ; ensuite { $player ->
        [you] tu menaces
       *[other] { $player-name } menace
    }
} en { $first }. Un jeton qui bloque là { $player ->
    [you] te laisse
   *[other] laisse { $player-name }
} gagner juste au-dessus, en { $second }.
# $shape is line or square. $runs-out is the sentence of the next message.
why-decides = { $lead ->
    [none] { $player ->
        [you] Il ne te manque que { $cell }
       *[other] Il ne manque à { $player-name } que { $cell }
    }
   *[other] { $lead } ; ensuite { $player ->
        [you] il ne te manque que { $cell }
       *[other] il ne manque à { $player-name } que { $cell }
    }
} pour { $shape ->
    [square] le carré
   *[line] la ligne
} { $cells }. { $runs-out }
# $free is the number of free cells in other columns, which is even; or the key none.
why-runs-out = { $free ->
    [none] { $other ->
        [you] Tu manqueras d’autres coups d’abord et devras
       *[other] { $other-name } manquera d’autres coups d’abord et devra
    }
   *[other] C’est { $other ->
        [you] à toi
       *[other] à { $other-name }
    } de jouer, et les autres colonnes ont { $free } cases libres, un nombre pair : { $other ->
        [you] tu y manqueras de coups d’abord et devras
       *[other] { $other-name } y manquera de coups d’abord et devra
    }
} jouer juste en dessous, en { $below }{ $path ->
    [none] { "" }
   *[other] , après { $path }
}{ $sooner ->
    [none] .
   *[other] , sauf si { $player ->
        [you] tu gagnes
       *[other] { $player-name } gagne
    } avant, par exemple avec { $sooner }.
}
why-decides_later = { $lead ->
    [none] { $player ->
        [you] Il ne te manque que { $cell }
       *[other] Il ne manque à { $player-name } que { $cell }
    }
   *[other] { $lead } ; ensuite { $player ->
        [you] il ne te manque que { $cell }
       *[other] il ne manque à { $player-name } que { $cell }
    }
} pour { $shape ->
    [square] le carré
   *[line] la ligne
} { $cells }. Quoi que { $other ->
    [you] tu joues, à la fin tu n’auras plus d’autre coup et devras jouer juste en dessous, en { $below }, sauf si { $player-name } gagne ailleurs avant.
   *[other] joue { $other-name }, à la fin { $other-name } n’aura plus d’autre coup et devra jouer juste en dessous, en { $below }, sauf si { $player ->
        [you] tu gagnes ailleurs avant.
       *[other] { $player-name } gagne ailleurs avant.
    }
}
# $cells are the free cells of the line.
why-certain_line = { $lead ->
    [none] { $player ->
        [you] Tu prends
       *[other] { $player-name } prend
    }
   *[other] { $lead } ; ensuite { $player ->
        [you] tu prends
       *[other] { $player-name } prend
    }
} { $cells }, car à la fin { $other ->
    [you] tu manqueras d’autres coups et devras
   *[other] { $other-name } manquera d’autres coups et devra
} d’abord jouer en dessous, et { $player ->
    [you] tu complètes
   *[other] { $player-name } complète
} ainsi { $goal } : { $line }.
# $answers are the sentences above, here and in the next message.
why-covers = { $claim ->
    [holds] { $other ->
        [you] On peut toujours t’arrêter
       *[other] On peut toujours arrêter { $other-name }
    }.{ " " }
   *[leads] { "" }
}{ $lead ->
    [none] { $player ->
        [you] Tu arrêtes
       *[other] { $player-name } arrête
    }
    [from-then] Après ce coup, { $player ->
        [you] tu arrêtes
       *[other] { $player-name } arrête
    }
    [already] Dès maintenant, { $player ->
        [you] tu arrêtes
       *[other] { $player-name } arrête
    }
   *[other] { $lead } ; ensuite { $player ->
        [you] tu arrêtes
       *[other] { $player-name } arrête
    }
} tout ce { $other ->
    [you] que tu pourrais encore compléter
   *[other] que pourrait encore compléter { $other-name }
}. { $answers }
why-answers = D’ici là, { $other ->
    [you] tu ne complètes
   *[other] { $other-name } ne complète
} rien. { $answers }
# $goals is without an article.
why-no_lines = { $lead ->
    [none] { $other ->
        [you] Il ne te reste
       *[other] Il ne reste à { $other-name }
    }
   *[other] { $lead } ; ensuite { $other ->
        [you] il ne te reste
       *[other] il ne reste à { $other-name }
    }
} aucun { $goals } à compléter.
why-settled = Plus personne ne peut compléter { $goals }.
# $line is the cells of the line or square that scores; or the key none where there are several.
why-scores = Avec la colonne { $column }, { $player ->
    [you] tu marques
   *[other] { $player-name } marque
} { why-points }{ $line ->
    [none] .
   *[other]  : { $line }.
}
why-concedes = { $other ->
    [you] Tu réponds
   *[other] { $other-name } répond
} dans la colonne { $reply } et { $other ->
    [you] marques
   *[other] marque
} { why-points }{ $line ->
    [none] .
   *[other]  : { $line }.
}

## What only a search shows. A $lead is a sentence before

why-checked = L’ordinateur a vérifié toutes les suites.
why-only_solver = { why-checked }
why-leads_now = Pour l’instant, { $player ->
    [you] tu mènes
   *[other] { $player-name } mène
} de { why-points }.
why-level_now = Pour l’instant, les points sont à égalité.
# $now is one of the two sentences "So far …", $course the next message.
why-points_later = { why-checked } { $now } { $course }
# A column that scores $points at once and is worse by $cost points at the end. $when is first, or reply where it is
# about the reply to the first move of a line.
why-points_cost = { $when ->
    [first] La colonne { $column }
   *[reply] En réponse, la colonne { $column }
} { $player ->
    [you] te rapporterait { why-points }
   *[other] rapporterait { why-points } à { $player-name }
} tout de suite, mais coûterait { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} à la fin.
# Who scores or blocks where in one line of best play. $first is the column with which it begins, or the key none; $events
# is a list of the next message, or the key none where nobody scores; $totals is the sentence of the last message here
# where $events are only the first ones, or the key none; $costs are sentences of the message before, or the key none.
why-course = { $first ->
    [none] Le jeu parfait peut continuer ainsi
   *[other] Avec la colonne { $first }, le jeu parfait peut continuer ainsi
} : { $events ->
    [none] plus personne ne marque de points
   *[other] { $events }
}{ $totals ->
    [none] .
   *[other] , et ainsi de suite. { $totals }
}{ $costs ->
    [none] { "" }
   *[other] { " " }{ $costs }
}
# $kind is scores, blocks or plays. $lines is a list of the message after it: the first and the last cell of each
# line or square.
why-event = { $kind ->
    [plays] { $player ->
        [you] tu joues
       *[other] { $player-name } joue
    } en { $cell }
    [blocks] { $player ->
        [you] tu bloques
       *[other] { $player-name } bloque
    } en { $cell } ({ $lines })
   *[scores] { $when ->
        [later] plus tard{ " " }
       *[next] { "" }
    }{ $player ->
        [you] tu marques
       *[other] { $player-name } marque
    } { why-points } en { $cell } ({ $lines })
}
why-between = { $first } à { $last }
# The points of the whole line.
why-points-to-come = Points en tout : { $player ->
    [you] toi
   *[other] { $player-name }
} { $points }, { $other ->
    [you] toi
   *[other] { $other-name }
} { $other-points }.
# $within is "in 3 turns"; or the key none.
why-solver_wins = { $player ->
    [you] Tu peux
   *[other] { $player-name } peut
} gagner à coup sûr{ $within ->
    [none] { "" }
   *[other] { " " }{ $within }
}{ why-beginning }.
why-solver_loses = { $other ->
    [you] Tu peux
   *[other] { $other-name } peut
} gagner à coup sûr{ $within ->
    [none] { "" }
   *[other] { " " }{ $within }
}.
why-solver_draw = Avec un jeu parfait, c’est un match nul{ why-beginning }.
why-solver_ahead = Avec un jeu parfait, { $player ->
    [you] tu finis
   *[other] { $player-name } finit
} avec { why-points } d’avance{ why-beginning }.
why-solver_behind = Avec un jeu parfait, { $player ->
    [you] tu finis
   *[other] { $player-name } finit
} avec { why-points } de retard{ why-beginning }.
why-solver_level = Avec un jeu parfait, la partie finit à égalité{ why-beginning }.
why-not_settled = { $how ->
    [loses] La colonne { $column } perd. On ne sait pas si une autre était meilleure.
   *[unknown] On ne sait pas ce que change la colonne { $column }.
}
why-search_prefers = La colonne { $column } semble la meilleure pour { $player ->
    [you] toi
   *[other] { $player-name }
}. C’est une estimation : l’ordinateur a regardé { $depth ->
    [one] { $depth } coup
   *[other] { $depth } coups
} d’avance.
