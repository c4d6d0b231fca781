### Levels: their kinds, and why one does not play a game.

## Headings of the levels beside the ladder

levels-course = Joueurs du cours
levels-search = Recherches
levels-learned = Joueurs entraînés
levels-program = Programmes

## Buttons of the strip of opponents, and the lines below the names; some 80 points wide

levels-friend = Entre amis
levels-two-players = 2 joueurs
levels-not-this-game = pas à ce jeu

## Why a level does not play a game: the end of a sentence such as new_game-does-not-play

levels-no-square = il compte les carrés, et aucun carré n’est un objectif ici
levels-large-square = il compte les carrés de côté { $most } au plus, et ici l’objectif a un côté de { $found }
levels-full-board = il joue pour la première ligne, et ici la partie dure jusqu’à ce que la grille soit pleine
levels-no-line = il compte les lignes, et aucune ligne n’est un objectif ici
levels-many-cells = il lui faut une grille de { $most } cases au plus, celle-ci en a { $found }
levels-no-engine = il n’a pas de moteur
# $goals is a list of levels-exact-line and levels-exact-square.
levels-exact-goals = le jeu exact demande un seul objectif, une ligne de 4 ; ici il y a { $goals }
levels-exact-line = une ligne de { $length }
levels-exact-square = un carré { $side } × { $side }
levels-exact-ending = le jeu exact demande que la première ligne de 4 termine la partie ; ici la grille se remplit
levels-exact-size = le jeu exact demande que colonnes × (rangées + 1) fasse 128 au plus ; cette grille fait { $columns } × { $rows }
levels-exact-memory = une table de { $megabytes } Mo ne tient pas dans la mémoire
levels-learned-size = l’apprentissage demande une grille de { $most } × { $most } au plus ; celle-ci fait { $columns } × { $rows }
levels-no-network = aucun réseau n’a encore appris ces règles ; plummet train et la page d’entraînement en créent un
