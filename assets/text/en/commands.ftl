### The names of the commands, on buttons and entries of the menu; some are the titles of pages, too. In the
### menu they stand in columns some 280 points wide, with an icon at the left and a key at the right.

## The game

commands-new = New game
commands-rematch = Play again
commands-undo = Undo
commands-redo = Redo
commands-pause = Pause
commands-go-on = Go on
commands-resign = Resign
commands-hint = Hint
commands-analysis = Scores
commands-why = Why
commands-review = Review

## Keep and share

commands-save = Save game
commands-load = Saved games
commands-copy = Copy game as text
commands-paste = Paste game
commands-board_picture = Save a picture of the board
commands-animation = Save an animated GIF
commands-picture = Save a screenshot

## Pages and the program

commands-go_to = Go to column
commands-menu = Menu
commands-set_up = Set up a position
commands-together = Play together
commands-start = Start page
# What was played in one's own finished games.
commands-openings = My games
commands-lessons = Lessons
commands-puzzles = Puzzles
commands-exercises = Exercises
commands-statistics = Statistics
commands-arena = Arena
commands-training = Training
commands-settings = Settings
commands-mute = Sound off
commands-sound-on = Sound on
commands-theme = Next theme
commands-fullscreen = Full screen
commands-help = Help
commands-quit = Quit
