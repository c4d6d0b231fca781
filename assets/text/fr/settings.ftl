### The settings: rows with a name of up to 190 points at the left and choices at the right.

## Appearance: below the themes as little boards

settings-appearance = Apparence
settings-language = Langue
settings-language-of-system = Comme le système
settings-no-language = La langue { $language } n’existe pas : la fenêtre est en anglais
settings-language-lacks = { $texts ->
    [one] { $texts } texte est en anglais : il manque dans cette langue
   *[other] { $texts } textes sont en anglais : ils manquent dans cette langue
}
settings-marks = Signes sur les jetons
settings-marks-theme = Comme le thème
settings-marks-large = Grands O et X
settings-size = Taille

## Motion

settings-motion = Mouvement
settings-dropped-disc = Un jeton lâché
settings-discs-fall = Il tombe
settings-discs-appear = Il apparaît
settings-speed = Vitesse

## Sound

settings-sound = Son
settings-no-sound = Aucun système de son n’a été trouvé sur cette machine.
settings-sounds = Sons

## Play: the first row is in New game, too

settings-play = Jeu
settings-click = Un clic sur une colonne
settings-click-drops = Lâche un jeton
settings-click-asks = Demande avant
# At its right a list of levels, with the next message as the first entry.
settings-hints-from = Les indices viennent de
settings-hints-automatic = Automatique
settings-analysis = Scores à chaque partie
settings-threats = Lecteur d’écran : menaces
settings-scores = Scores sur la grille
# Games that are over are listed in Saved games, under Finished.
settings-keep-finished = Garder les parties finies
