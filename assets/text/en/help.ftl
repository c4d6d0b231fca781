### The help (F1). Its title is the name of the game.

help-rules = Rules
help-playing = Playing

## Rules: below the rules of the game and the drawn examples

help-your-own-rules = Your own rules
help-from-file = These rules are in the file { $path }.
help-changed = These rules were made in New game.
help-built-in = These rules are built in.
# $from is one of the three above. connect_four.ron is the name of a file.
help-own-rules = { $from } You can also make your own rules in New game. A rules file states the size of the board, the goals and how the game ends; connect_four.ron explains every key. A changed file takes effect in the next game. A mistake in it is shown with its line and column.
help-open-rules-file = Open the rules file
help-customise = Customise these rules…

## Playing: headings and what they say. Hint, Scores, Why?, Undo, Redo and Review are buttons

help-drop = Drop a disc
help-drop-text = Click a column, or press its number. The disc falls to the lowest free cell. The pale disc shows where it will land.
help-stuck = When you are stuck
help-stuck-text = Hint shows a good column. Scores shows how good each column is, and fills the best one: + leads to a win, − to a loss, and the larger the number, the sooner. ≈ is a guess. Why? tells the reason. Each disc is a move: “move 9” counts both players. “In 3 turns” counts only the turns of the one who wins or loses.
help-change = When you change your mind
help-change-text = Undo takes your last move back, and Redo plays it again. The buttons beside the list of moves look through the game; nothing is lost.
help-after = After the game
help-after-text = Review shows how each move changed your chances, and lets you try a better one. ?! marks a small slip, ? a mistake and ?? a blunder.
help-large = Large boards
help-large-text = Turn the wheel to move the board, and hold Ctrl to zoom. The small map shows where you are.

## Keys: the names of keys, and at their right what they do

# The keys of the columns.
help-digits = 1 to 9
help-key-digits = drop a disc in that column
help-key-left = choose the column to the left
help-key-right = choose the column to the right
help-key-drop = drop a disc in the chosen column
help-key-new = new game
help-key-undo = undo the last move
help-key-redo = redo the move
help-key-rematch = play again
help-key-resign = resign
help-key-pause = pause or resume
help-key-swap = swap sides after the first disc, if the game allows it
help-key-move_now = make the level that is thinking move now
help-key-back = one move back
help-key-forward = one move forward
help-key-first = go to the start
help-key-last = back to the game
help-key-save = save the game
help-key-load = saved games
help-key-copy = copy the game as text
help-key-paste = paste a game
help-key-hint = show a hint
help-key-why = say why: reasons for the position and the last move
help-key-analysis = show the score of every column
help-key-review = review a game that is over
help-key-better_line = in a review: play the better line on the board
help-key-try_again = in a review: try another move
help-key-next_mistake = in a review: the next mistake
help-key-previous_mistake = in a review: the mistake before
help-key-completions = hide or show the marks of completed lines
help-key-fit = fit a large board in the window
help-key-zoom_in = zoom in
help-key-zoom_out = zoom out
help-key-go_to = go to a column of a large board
help-key-say_move = say the last move
help-key-say_column = read the chosen column from the bottom
help-key-say_row = read a row; again: the row above
help-key-say_board = read the whole board
help-key-say_turn = say whose turn it is, and the clocks
help-key-say_threats = say where the next disc would complete something
help-key-say_free = say the free columns
help-key-say_score = say the points
help-key-cancel = skip the animation, close a dialog
help-key-menu = menu
help-key-settings = settings
help-key-statistics = statistics
help-key-mute = sounds off or on
help-key-picture = save a screenshot
help-key-theme = next theme
help-key-fullscreen = full screen
help-key-reload = reload the configuration
help-key-help = this help
help-key-shortcuts = this list
help-key-quit = quit
help-key-board_picture = { commands-board_picture }
help-key-animation = { commands-animation }
help-key-set_up = { commands-set_up }
help-key-together = { commands-together }
help-key-start = { commands-start }
help-key-openings = { commands-openings }
help-key-lessons = { commands-lessons }
help-key-puzzles = { commands-puzzles }
help-key-exercises = { commands-exercises }
help-key-arena = { commands-arena }
help-key-training = { commands-training }
