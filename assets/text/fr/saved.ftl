### The page of saved games.

saved-title = Sauvegardes
saved-open = Ouvrir
saved-looking = Recherche des sauvegardes…
saved-none = Pas encore de sauvegarde. Sauvegarde une partie depuis le menu quand tu veux.
saved-none-key = Pas encore de sauvegarde. Sauvegarde une partie avec { $key } ou depuis le menu quand tu veux.

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
saved-rename = Renommer
saved-remove = Supprimer
# The second press removes the game.
saved-remove-sure = Supprimer pour toujours
saved-name-hint = Le nom de cette partie
saved-name-save = Garder le nom
saved-cancel = Annuler
saved-place = Parties sauvegardées : { $file }
saved-place-unfinished = Parties non terminées : { $file }
# Another game has the name that this one was to get.
saved-name-taken = Une autre sauvegarde s’appelle déjà « { $name } ».
