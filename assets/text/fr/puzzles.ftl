### The page of puzzles.

puzzles-play = Jouer

## The person's rating

puzzles-first = La première réponse à chaque énigme change un peu ton classement.
puzzles-rated = Ton classement { $rating }  ·  Série { $streak } (record { $best })
puzzles-solved-of = Énigmes réussies : { $solved } sur { $all }

## The puzzle of the day, and what stands at the right end of its row

puzzles-day = Énigme du jour
# The number of days in a row on which the person solved it.
puzzles-days = { $days ->
    [1] réussie aujourd’hui
   *[other] réussie { $days } jours de suite
}

## The list

puzzles-game = Jeu
puzzles-kind = Type
puzzles-all-kinds = Tous les types
# Below a puzzle, in a corner.
puzzles-solved = réussie
puzzles-missed = ratée
puzzles-own = Celles-ci sont à toi. plummet check les prouve.

## Puzzles on paper: a button, and the texts of the pages

puzzles-print = Imprimer { $count ->
    [one] { $count } énigme
   *[other] { $count } énigmes
}
puzzles-printed = La feuille s’ouvre pour l’imprimer. Enregistrée sous { $file }
puzzles-sheet-title = { $game } : énigmes
# Before a line for the name of a pupil.
puzzles-sheet-name = Nom
puzzles-sheet-numbered = { $number }. { $text }
puzzles-sheet-task = { $kind } ({ $rating })
puzzles-sheet-to-move = { $colour ->
    [red] aux rouges de jouer
   *[yellow] aux jaunes de jouer
}
# The answer: Column ___ because ______.
puzzles-sheet-column = Colonne
puzzles-sheet-because = car
puzzles-sheet-solutions = Solutions de { $count ->
    [one] { $count } énigme
   *[other] { $count } énigmes
}
puzzles-sheet-solution = colonne { $column } : { $moves }

## The kinds: what a puzzle asks for, with room for about 16 letters

# In zugzwang each side wants the other one to have to move.
puzzles-kind-name = { $kind ->
    [win-in-1] Gagner en 1
    [block] Bloquer
    [win-in-2-3] Gagner en 2 ou 3
    [long-win] Longue victoire
    [defence] Défense
    [zugzwang] Zugzwang
   *[points] Points
}
