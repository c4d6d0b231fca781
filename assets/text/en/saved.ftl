### The page of saved games.

saved-open = Open
saved-looking = Looking for saved games…
saved-none = No saved games yet. Save a game from the menu at any time.
saved-none-key = No saved games yet. Save a game with { $key } or from the menu at any time.

## Two buttons above the list: games that were saved, and all games that were played to their end

saved-tab-saved = Saved
saved-tab-finished = Finished
saved-none-finished = No finished games yet. Every game that you play to its end is kept here.
saved-none-kept = Finished games are not kept. Settings has a switch for it: Keep finished games.
# Shows the finished game on the board, to step through it.
# Removes all finished games.
saved-clear = Delete all
# The second press removes the games.
saved-clear-sure = { $count ->
    [one] Delete the game for good
   *[other] Delete { $count } games for good
}

## The filter by rules

saved-show = Show
saved-all-games = All games

## A game: its headline, and the line below

saved-headline = { $title }  ·  { $date }
saved-about = { $first } vs { $second }  ·  { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}  ·  { $result }
saved-about-rules = { $rules }  ·  { saved-about }
saved-unfinished = Unfinished
saved-draw = A draw
# $player (who)
saved-won = { $player ->
    [you] You won
   *[other] { $player-name } won
}
saved-unreadable = { $file } cannot be read

## The chosen game

saved-review = Review
saved-copy = Copy
saved-picture = Picture
# Turns a finished game into a saved one.
saved-save = Save
saved-rename = Rename
saved-remove = Remove
# The second press removes the game.
saved-remove-sure = Remove it for good
saved-name-hint = The name of this game
saved-name-save = Save name
# Another game has the name that this one was to get.
saved-name-taken = Another saved game has the name “{ $name }”.
