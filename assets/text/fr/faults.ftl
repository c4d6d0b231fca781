### The panel over the window that shows the faults of files. The faults themselves are in English.

faults-file = Impossible de lire { $folder ->
    [learned] un fichier de réseau
    [presets] un fichier de règles
    [themes] un fichier de thème
   *[other] { $file ->
        [exercises] le fichier de tes exercices
        [keys] le fichier des touches
        [last-game] le fichier de la dernière partie
        [lessons] tes progrès dans les leçons
        [levels] le fichier des niveaux
        [puzzles] tes progrès dans les énigmes
        [settings] le fichier des réglages
        [statistics] le fichier des statistiques
        [unfinished] la partie non terminée
        [window] le fichier de la fenêtre
       *[other] un fichier
    }
}{ $count ->
    [1] { "" }
   *[other]  : { $count } erreurs
}
# Above warnings: the theme is used all the same.
faults-colours = Un fichier de thème a des couleurs difficiles à distinguer
# Below the last fault that is shown.
# $count (number)
faults-more = et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}

## Buttons

faults-open = Ouvrir le fichier
faults-reload = Relire
faults-go-on = Continuer
