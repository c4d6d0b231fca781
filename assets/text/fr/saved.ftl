### The page of saved games.

saved-open = Ouvrir
saved-looking = Recherche des sauvegardes…
saved-none = Pas encore de sauvegarde. Sauvegarde une partie depuis le menu quand tu veux.
saved-none-key = Pas encore de sauvegarde. Sauvegarde une partie avec { $key } ou depuis le menu quand tu veux.

## Two buttons above the list: games that were saved, and all games that were played to their end

saved-tab-saved = Sauvegardées
saved-tab-finished = Terminées
saved-none-finished = Pas encore de partie terminée. Chaque partie jouée jusqu’au bout est gardée ici.
saved-none-kept = Les parties terminées ne sont pas gardées. Un réglage le change : Garder les parties finies.
# Shows the finished game on the board, to step through it.
# Removes all finished games.
saved-clear = Tout supprimer
# The second press removes the games.
saved-clear-sure = { $count ->
    [one] Supprimer la partie pour toujours
   *[other] Supprimer { $count } parties pour toujours
}

## The filter by rules

saved-show = Montrer
saved-all-games = Tous les jeux

## A game: its headline, and the line below

saved-headline = { $title }  ·  { $date }
saved-about = { $first } contre { $second }  ·  { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}  ·  { $result }
saved-about-rules = { $rules }  ·  { saved-about }
saved-unfinished = Non terminée
saved-draw = Match nul
# $player (who)
saved-won = { $player ->
    [you] Tu as gagné
   *[other] { $player-name } a gagné
}
saved-unreadable = Impossible de lire { $file }

## The chosen game

saved-review = Bilan
saved-copy = Copier
saved-picture = Image
# Turns a finished game into a saved one.
saved-save = Enregistrer
saved-rename = Renommer
saved-remove = Supprimer
# The second press removes the game.
saved-remove-sure = Supprimer pour toujours
saved-name-hint = Le nom de cette partie
saved-name-save = Garder le nom
# Another game has the name that this one was to get.
saved-name-taken = Une autre sauvegarde s’appelle déjà « { $name } ».
