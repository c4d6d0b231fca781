### The menu (F10): entries with an icon at the left and a key at the right, in columns some 280 points wide.

menu-title = Menu

## Play

menu-play = Play
menu-new-game = New game
menu-rematch = Rematch with swapped sides
menu-undo = Undo
menu-redo = Redo
menu-pause = Pause
menu-go-on = Go on
menu-resign = Resign
menu-go-to = Go to column
menu-set-up = Set up a position
menu-start-page = Start page

## Learn

menu-learn = Learn
menu-hint = Hint
menu-scores = Scores
menu-why = Why
menu-review = Review
# What was played in one's own finished games.
menu-openings = My games
menu-lessons = Lessons
menu-puzzles = Puzzles
menu-help = Help

## Keep and share

menu-keep = Keep and share
menu-save = Save game
menu-saved-games = Saved games
menu-copy = Copy game as text
menu-paste = Paste game
menu-board-picture = Save a picture of the board
menu-animation = Save an animated GIF
menu-screenshot = Save a screenshot

## The program

menu-plummet = Plummet
menu-statistics = Statistics
menu-arena = Arena
menu-training = Training
menu-settings = Settings
menu-next-theme = Next theme
menu-full-screen = Full screen
menu-quit = Quit
