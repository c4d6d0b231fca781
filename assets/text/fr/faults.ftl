### The panel over the window that shows the faults of files. The faults themselves are in English.

faults-file = Impossible de lire { $file ->
    [exercises] le fichier de tes exercices
    [keys] le fichier des touches
    [last-game] le fichier de la dernière partie
    [lessons] tes progrès dans les leçons
    [levels] le fichier des niveaux
    [network] un fichier de réseau
    [puzzles] tes progrès dans les énigmes
    [settings] le fichier des réglages
    [statistics] le fichier des statistiques
    [theme] un fichier de thème
    [unfinished] la partie non terminée
    [window] le fichier de la fenêtre
   *[rules] un fichier de règles
}
faults-file-several = { faults-file } : { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
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
# A button with the key that does the same.
faults-button-key = { $button }  ({ $key })
