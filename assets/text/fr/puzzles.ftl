### The page of puzzles.

puzzles-title = Énigmes
puzzles-play = Jouer

## The person's rating

puzzles-first = Tes premières réponses fixent ton classement.
puzzles-rated = Ton classement { $rating }  ·  Série { $streak } (record { $best })
puzzles-solved-of = Énigmes réussies : { $solved } sur { $all }

## The puzzle of the day, and what stands at the right end of its row

puzzles-day = Énigme du jour
# The number of days in a row on which the person solved it.
puzzles-days = { $days ->
    [1] réussie aujourd’hui
   *[other] réussie { $days } jours de suite
}
puzzles-day-open = { $kind }, classement { $rating }

## The list

puzzles-game = Jeu
puzzles-kind = Type
puzzles-all-kinds = Tous les types
# Below a puzzle, in a corner.
puzzles-solved = réussie
puzzles-missed = ratée
puzzles-own = Celles-ci sont à toi. plummet check les prouve.

## The kinds: what a puzzle asks for, with room for about 16 letters

puzzles-win-in-one = Gagner en 1
puzzles-block = Bloquer
puzzles-short-win = Gagner en 2 ou 3
puzzles-long-win = Longue victoire
puzzles-defence = Défense
# Each side wants the other one to have to move.
puzzles-zugzwang = Zugzwang
puzzles-points = Points
