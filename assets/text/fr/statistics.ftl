### The page of games won and lost.

statistics-counted = Ici on compte les parties contre l’ordinateur que tu termines sans aide et sans reprendre de coup. Celles à deux ne comptent pas.
statistics-legend = Dernières parties de gauche à droite : une barre vers le haut est une victoire, une barre vers le bas une défaite, un point un match nul.
statistics-puzzles = Énigmes
statistics-puzzles-facts = Classement { $rating } · Réussies : { $solved } sur { $answered } · Série { $streak } (record { $best })
# How well the person plays the games of a preset.
statistics-strength = Force à { $game }
statistics-strength-facts = Environ { $rating }, à { $margin } près, d’après { $games } parties contre des niveaux qui ont aussi un tel nombre
statistics-games = { $game }  ·  contre { $level }
statistics-games-facts = Jouées : { $played } · Gagnées : { $won } · Nulles : { $drawn } · Perdues : { $lost } · Série { $streak } (record { $best })
