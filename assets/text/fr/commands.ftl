### The names of the commands, on buttons and entries of the menu; some are the titles of pages, too. In the
### menu they stand in columns some 280 points wide, with an icon at the left and a key at the right.

## The game

commands-new = Nouvelle partie
commands-rematch = Rejouer
commands-undo = Annuler le coup
commands-redo = Refaire le coup
commands-pause = Pause
commands-go-on = Reprendre
commands-resign = Abandonner
commands-hint = Indice
commands-analysis = Scores
commands-why = Pourquoi
commands-review = Bilan

## Keep and share

commands-save = Sauvegarder la partie
commands-load = Sauvegardes
commands-copy = Copier la partie en texte
commands-paste = Coller une partie
commands-board_picture = Enregistrer l’image de la grille
commands-animation = Enregistrer un GIF animé
commands-picture = Capturer l’écran

## Pages and the program

commands-go_to = Aller à une colonne
commands-menu = Menu
commands-set_up = Placer une position
commands-together = Jouer ensemble
commands-start = Page d’accueil
# What was played in one's own finished games.
commands-openings = Mes parties
commands-lessons = Leçons
commands-puzzles = Énigmes
commands-exercises = Exercices
commands-statistics = Statistiques
commands-arena = Arène
commands-training = Entraînement
commands-settings = Réglages
commands-mute = Couper le son
commands-sound-on = Activer le son
commands-theme = Thème suivant
commands-fullscreen = Plein écran
commands-help = Aide
commands-quit = Quitter
