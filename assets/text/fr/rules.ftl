### The rules of a game in words: new game, help, training, and the bar above the board.

rules-size = { $columns } × { $rows }
# Dimmed, beside the title of the game, where it is cut if there is no room, and in New game, where it has
# three rows. $rule is one of the two sections below.
rules-size-and-rule = { rules-size }  ·  { $rule }

## Goals within the sentences below, which list them with “or” and “and”

rules-line = une ligne de { $length }
rules-square = un carré { $side } × { $side }
rules-lines = lignes de { $length }
rules-squares = carrés { $side } × { $side }

## In a few words, without a full stop

rules-short-first = { $goals } gagne
rules-short-full = remplir la grille, le plus de { $goals } gagne

## In one sentence

rules-sentence-first = Le premier joueur qui fait { $goals } gagne.
rules-sentence-full = On joue jusqu’à ce que la grille soit pleine ; le joueur qui a le plus de { $goals } gagne.

## In full: paragraphs of the help

rules-board = La grille a { $columns ->
    [one] { $columns } colonne
   *[other] { $columns } colonnes
} et { $rows ->
    [one] { $rows } rangée
   *[other] { $rows } rangées
}. Les joueurs lâchent chacun leur tour un jeton dans une colonne, où il tombe jusqu’au fond ou sur le jeton du dessous ; { $first ->
    [red] Rouge
   *[yellow] Jaune
} commence.
rules-start = { $discs ->
    [one] Un jeton est déjà là
   *[other] { $discs } jetons sont déjà là
} avant le premier coup.
# $goals is one of the next three.
rules-goal = L’objectif : { $goals }.
rules-goal-line = { $length } de tes jetons à la suite, à l’horizontale, à la verticale ou le long d’une des deux diagonales
rules-goal-square = un carré de { $side } sur { $side } rempli de tes jetons
rules-goal-or = { $before } ; ou { $last }
rules-end-first = Le premier joueur qui complète un objectif gagne tout de suite. Si la grille est pleine avant, c’est un match nul.
rules-end-full = La partie continue jusqu’à ce que la grille soit pleine. Le joueur qui a alors le plus de points gagne ; à égalité de points, c’est un match nul.
rules-end-decided = Elle se termine aussi dès qu’il est certain que plus personne ne peut compléter d’objectif.
rules-points-line = Une ligne de { $length } vaut un point, et chaque jeton qui l’allonge en vaut un de plus.
rules-points-square = Chaque carré { $side } × { $side } vaut un point, même si des carrés partagent des jetons.

## Below the drawn examples, which are 132 points wide

rules-example-line = { $way ->
    [row] { $length } à l’horizontale
    [column] { $length } à la verticale
   *[diagonal] { $length } en diagonale
}
rules-example-square = Un carré { $side } × { $side }
rules-example-counts = Une ligne de { $length } compte pour { $points }
