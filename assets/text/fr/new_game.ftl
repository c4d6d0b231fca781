### The dialog for a new game: the list of games at the left, the choices at the right.

new_game-start = Jouer
# Shown when the chosen game has gone from the list.
new_game-choose = Choisis un jeu à gauche.
new_game-no-preset = il n’y a pas de jeu { $name }

## What the game is: three rows of some 600 points

new_game-no-game = Ces règles ne font pas encore un jeu.
# $result is a sentence without its full stop, such as game-best-play-first.
new_game-result = { $result }.

## The editor of the rules: rows with a name of up to 190 points at the left and controls at the right

new_game-change-rules = Changer les règles
new_game-columns = Colonnes
new_game-rows = Rangées
new_game-goal = Objectif
# In place of new_game-goal at the second and further goals.
new_game-or-goal = ou
# Followed by the length, a number that is changed by buttons.
new_game-line-of = Ligne de
new_game-square-size = Carré, côté
new_game-add-goal = Ajouter un objectif
new_game-ending = Fin de partie
new_game-first-goal = Premier objectif
new_game-full-board = Grille pleine
new_game-save-rules = Garder comme mes règles
# In the empty field.
new_game-rules-name = Nom
new_game-save = Garder
new_game-changed = Tu as changé ces règles.

## What is wrong with the rules

# $goal is rules-line or rules-square.
new_game-goal-twice = deux objectifs sont les mêmes : { $goal }
new_game-goal-cells = les emplacements de tous les objectifs doivent avoir { $most } cases au plus, il y en a { $found } ; avec moins d’objectifs ou une grille plus petite, il y en a moins
new_game-no-goal-fits = au moins un objectif doit tenir dans la grille, mais aucun ne tient dans { $columns } × { $rows }
new_game-start-completed = le départ ne doit pas contenir d’objectif déjà complet ; trouvé : { $goal } en { $colour ->
    [red] rouge
   *[yellow] jaune
} depuis la rangée { $row }, colonne { $column }

## Players: for each colour who plays, and a strip of levels

new_game-players = Joueurs
# A person's seat.
new_game-you = Toi
# The last button of the strip, and the line below it.
new_game-more = Plus…
new_game-opponents = d’adversaires
# Below the strip, after the sentence about the level; and the last without a full stop, beside its name.
new_game-rating = Classement { $rating } à ce jeu.
new_game-rating-beside = Classement { $rating } à ce jeu
new_game-replaced = { $level } ne joue pas avec ces règles : c’est { $other } qui joue.
# $reason is the end of a sentence, such as levels-no-square.
new_game-does-not-play = { $level } ne joue pas à ce jeu : { $reason }.
# In the row of a level that does not play these rules.
new_game-not-this-game = Pas à ce jeu : { $reason }.

## Options: rows as in the editor

new_game-options = Options
new_game-who-begins = Qui commence
new_game-clock = Pendule
new_game-no-clock = Sans
new_game-chess-clock = Pendule d’échecs
new_game-minutes = Minutes par joueur
new_game-increment = Ajout par coup (s)
# $clock is minutes and seconds, and the seconds added for each move: 5:30+3.
new_game-exact-clock = La pendule de la dernière partie est { $clock }. Elle reste tant que tu ne la changes pas.
new_game-after-first = Après le premier jeton
new_game-play-on = On continue
new_game-may-swap = Échange permis
