### What the desktop refuses: the clipboard, and files opened with another program. Sentences of the status
### line. An $error is in English.

desktop-no-clipboard = Il n’y a pas de presse-papiers : { $error }
desktop-clipboard-unusable = Impossible d’utiliser le presse-papiers : { $error }
desktop-clipboard-too-long = Le texte du presse-papiers est trop long : { $bytes } octets, pour un maximum de { $most }
desktop-clipboard-silent = Le programme dont le texte est dans le presse-papiers ne répond pas
desktop-not-opened = Aucun programme n’ouvre ce fichier : { $file }

desktop-generic-name = Puissance 4 et sa famille
desktop-comment = Lâche des jetons : lignes, carrés, points
desktop-summary = Puissance 4, Puissance Carré, Max de 4 et tes propres règles
desktop-description = Clique sur une colonne pour lâcher un jeton. Quatre jetons alignés gagnent à Puissance 4, un carré de 2 × 2 gagne à Puissance Carré, et à Max de 4, le joueur qui a le plus de lignes de quatre gagne quand la grille est pleine. Les règles sont de petits fichiers texte : toute grille de 2 × 2 à 99 × 99, lignes, carrés et points.
