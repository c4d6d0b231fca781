### The menu (F10): entries with an icon at the left and a key at the right, in columns some 280 points wide.

menu-title = Menu

## Play

menu-play = Jouer
menu-new-game = Nouvelle partie
menu-rematch = Revanche, camps échangés
menu-undo = Annuler le coup
menu-redo = Refaire le coup
menu-pause = Pause
menu-go-on = Reprendre
menu-resign = Abandonner
menu-go-to = Aller à une colonne
menu-set-up = Placer une position
menu-start-page = Page d’accueil

## Learn

menu-learn = Apprendre
menu-hint = Indice
menu-scores = Scores
menu-why = Pourquoi
menu-review = Bilan
# What was played in one's own finished games.
menu-openings = Mes parties
menu-lessons = Leçons
menu-puzzles = Énigmes
menu-help = Aide

## Keep and share

menu-keep = Garder et partager
menu-save = Sauvegarder la partie
menu-saved-games = Sauvegardes
menu-copy = Copier la partie en texte
menu-paste = Coller une partie
menu-board-picture = Enregistrer l’image de la grille
menu-animation = Enregistrer un GIF animé
menu-screenshot = Capturer l’écran

## The program

menu-plummet = Plummet
menu-statistics = Statistiques
menu-arena = Arène
menu-training = Entraînement
menu-settings = Réglages
menu-next-theme = Thème suivant
menu-full-screen = Plein écran
menu-quit = Quitter
