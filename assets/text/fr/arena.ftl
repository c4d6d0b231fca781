### The arena: levels play games against each other.

arena-start = Lancer
arena-stop = Stop
arena-continue = Continuer
arena-export = Exporter en CSV
arena-too-few = Choisis au moins deux joueurs.

## The choices for new games

arena-new = Nouveau tournoi
arena-results = Résultats
arena-game = Jeu
arena-games-per-pair = Parties par paire
arena-players = Joueurs : chacun joue contre tous les autres, avec les rouges et avec les jaunes.

## The games that are played, and those that were

arena-looking = Recherche d’ouvertures…
# $title is the name of the game that they play.
arena-progress = { $title } · Parties : { $played } sur { $total }
arena-game-number = Partie { $game }
arena-games-played = Parties jouées
arena-open = Ouvrir
arena-played = { $game }  { $red } – { $yellow } : { $verdict ->
    [red] victoire des rouges
    [yellow] victoire des jaunes
    [draw] match nul
   *[abandoned] personne n’a joué
}, { $discs ->
    [one] { $discs } jeton
   *[other] { $discs } jetons
}
# $trouble is in English.
arena-played-trouble = { arena-played } ; { $trouble }
# The sentence of the pointer.
arena-game-discs = Partie { $game } : { $discs ->
    [one] { $discs } jeton
   *[other] { $discs } jetons
}

## The table: the heads of its columns, which are as wide as their words, and numbers

arena-head-player = Joueur
arena-head-games = Parties
arena-head-won = Gains
arena-head-drawn = Nuls
arena-head-lost = Pertes
arena-head-score = Score
arena-head-elo = Elo
# Milliseconds for a move.
arena-head-time = ms/coup
# Games lost for a move that the game does not allow.
arena-head-forfeits = Forfaits
arena-head-errors = Erreurs
arena-percent = { $number } %

## Notes

arena-supplemented = Certains joueurs n’ont pris aucun point aux autres : pour le classement, un match nul a été ajouté à chaque paire.
arena-apart = Certains groupes de joueurs ne se sont jamais rencontrés : les classements et les rangs ne se comparent qu’à l’intérieur de chaque groupe.
# $games (number)
arena-broken-off = Les parties interrompues, où aucun des deux ne jouait plus, ne comptent pas : { $games }
# $openings (number)
# $wanted (number)
arena-few-openings = il n’y a pas plus de { $openings ->
    [one] { $openings } ouverture différente
   *[other] { $openings } ouvertures différentes
} ici, il en fallait { $wanted }
# $level is the id of a level.
arena-not-repeatable = { $level } peut jouer autrement une autre fois : on ne peut pas refaire exactement les mêmes résultats
# $error is in English.
arena-stopped = Les parties se sont arrêtées : { $error }.
arena-unreadable = Impossible d’afficher les résultats de { $file } : { $error }.
arena-cut-off = { $file } : la dernière ligne s’arrête après { $bytes } octets ; cette partie est rejouée
arena-other-program = { $file } : la version { $begun } du programme a commencé ces parties, celle-ci est la { $version } ; les mêmes joueurs peuvent jouer autrement
arena-exported = Tableau enregistré dans { $file }
