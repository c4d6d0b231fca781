### The help (F1). Its title is the name of the game.

help-rules = Règles
help-playing = Jouer

## Rules: below the rules of the game and the drawn examples

help-your-own-rules = Tes propres règles
help-from-file = Ces règles sont dans le fichier { $path }.
help-changed = Ces règles viennent de « Nouvelle partie ».
help-built-in = Ces règles sont intégrées au programme.
# $from is one of the three above. connect_four.ron is the name of a file.
help-own-rules = { $from } Tu peux aussi créer tes propres règles dans « Nouvelle partie ». Un fichier de règles donne la taille de la grille, les objectifs et la façon dont la partie se termine ; connect_four.ron explique chaque mot-clé. Un fichier modifié compte dès la partie suivante. S’il contient une erreur, elle est montrée avec sa ligne et sa colonne.
help-open-rules-file = Ouvrir le fichier de règles
help-customise = Modifier ces règles…

## Playing: headings and what they say. Hint, Scores, Why?, Undo, Redo and Review are buttons

help-drop = Lâcher un jeton
help-drop-text = Clique sur une colonne, ou tape son numéro. Le jeton tombe dans la case libre la plus basse. Le jeton pâle montre où il va arriver.
help-stuck = Quand tu es en panne d’idées
help-stuck-text = « Indice » montre une bonne colonne. « Scores » montre ce que vaut chaque colonne, et colorie la meilleure : + mène à une victoire, − à une défaite, et plus le nombre est grand, plus c’est tôt. ≈ est une estimation. « Pourquoi » en donne la raison. Chaque jeton est un coup : « coup 9 » compte ceux des deux joueurs. « En 3 tours » compte seulement ceux de la personne qui gagne ou perd.
help-change = Quand tu changes d’avis
help-change-text = « Annuler le coup » reprend ton dernier coup, et « Refaire le coup » le rejoue. Les boutons de la liste des coups parcourent la partie sans que rien ne soit perdu.
help-after = Après la partie
help-after-text = « Bilan » montre comment chaque coup a changé tes chances, et te laisse en essayer un meilleur. ?! marque une petite imprécision, ? une erreur et ?? une gaffe.
help-large = Grandes grilles
help-large-text = Tourne la molette pour déplacer la grille, et garde Ctrl appuyé pour zoomer. La petite carte montre où tu es.

## Keys: the names of keys, and at their right what they do

# The keys of the columns.
help-digits = 1 à 9
help-key-digits = lâcher un jeton dans cette colonne
help-key-left = choisir la colonne à gauche
help-key-right = choisir la colonne à droite
help-key-drop = lâcher un jeton dans la colonne choisie
help-key-new = nouvelle partie
help-key-undo = annuler le dernier coup
help-key-redo = refaire le coup
help-key-rematch = rejouer
help-key-resign = abandonner
help-key-pause = mettre en pause ou reprendre
help-key-swap = échanger les camps après le premier jeton, si le jeu le permet
help-key-move_now = faire jouer tout de suite le niveau qui réfléchit
help-key-back = un coup en arrière
help-key-forward = un coup en avant
help-key-first = aller au début
help-key-last = revenir à la partie
help-key-save = sauvegarder la partie
help-key-load = sauvegardes
help-key-copy = copier la partie en texte
help-key-paste = coller une partie
help-key-hint = montrer un indice
help-key-why = dire pourquoi : les raisons de la position et du dernier coup
help-key-analysis = montrer le score de chaque colonne
help-key-review = faire le bilan d’une partie finie
help-key-better_line = dans un bilan : jouer la meilleure suite sur la grille
help-key-try_again = dans un bilan : essayer un autre coup
help-key-next_mistake = dans un bilan : l’erreur suivante
help-key-previous_mistake = dans un bilan : l’erreur précédente
help-key-completions = cacher ou montrer les marques des lignes complètes
help-key-fit = faire tenir une grande grille dans la fenêtre
help-key-zoom_in = agrandir
help-key-zoom_out = réduire
help-key-go_to = aller à une colonne d’une grande grille
help-key-say_move = dire le dernier coup
help-key-say_column = lire la colonne choisie depuis le bas
help-key-say_row = lire une rangée ; encore : la rangée du dessus
help-key-say_board = lire toute la grille
help-key-say_turn = dire à qui de jouer, et les pendules
help-key-say_threats = dire où le prochain jeton compléterait quelque chose
help-key-say_free = dire les colonnes libres
help-key-say_score = dire les points
help-key-cancel = passer l’animation, fermer une fenêtre
help-key-menu = menu
help-key-settings = réglages
help-key-statistics = statistiques
help-key-mute = couper ou remettre les sons
help-key-picture = enregistrer une capture d’écran
help-key-theme = thème suivant
help-key-fullscreen = plein écran
help-key-reload = relire la configuration
help-key-help = cette aide
help-key-shortcuts = cette liste
help-key-quit = quitter
help-key-board_picture = { commands-board_picture }
help-key-animation = { commands-animation }
help-key-set_up = { commands-set_up }
help-key-together = { commands-together }
help-key-start = { commands-start }
help-key-openings = { commands-openings }
help-key-lessons = { commands-lessons }
help-key-puzzles = { commands-puzzles }
help-key-exercises = { commands-exercises }
help-key-arena = { commands-arena }
help-key-training = { commands-training }
