### Sentences of the status line about files, the clipboard, the configuration and the window. Most have
### no full stop; they stay for some seconds. An $error is in English.

## Files

notices-saved = Partie sauvegardée. Elle est dans « Sauvegardes »
notices-kept = La partie non terminée est gardée dans « Sauvegardes »
notices-elsewhere = Une autre fenêtre continue cette partie
notices-folder = Voir dans le dossier
notices-screenshot = Capture d’écran enregistrée : { $file }
notices-saved-as = Enregistré : { $file }
notices-no-picture = Impossible de dessiner l’image : { $error }
notices-picture-unfinished = L’image de la partie n’a pas été terminée

## The clipboard

notices-copied = Copié sous forme de texte
notices-copy-pass = Une partie avec un tour passé ne peut pas être copiée en une ligne. Sauvegarde-la plutôt
notices-paste-late = Le presse-papiers a répondu trop tard. Colle encore une fois

## The configuration

notices-preset-new = « { $preset } » est nouveau dans la liste des jeux.
notices-preset-changed = « { $preset } » a changé : une nouvelle partie prendra ses nouvelles règles.
notices-preset-gone = « { $preset } » n’est plus dans la liste des jeux.
notices-themes = Les thèmes ont changé.
notices-levels = Les niveaux ont changé : ça compte dès la prochaine partie.
notices-keys = Les touches ont changé.
notices-unchanged = La configuration n’a pas changé
notices-unseen = Les changements de la configuration ne sont pas vus : { $error }
notices-rules-in = Les règles sont dans { $file }

## The window

notices-sounds = Les sons sont { $state ->
    [off] coupés
   *[on] activés
}
notices-theme = Thème : { $theme }
# The title of the window.
notices-title = Plummet – { $game }
