### Levels: their kinds, and why one does not play a game.

## Headings of the levels beside the ladder

levels-course = Course players
levels-search = Searches
levels-learned = Learned players
levels-program = Programs

## Buttons of the strip of opponents, and the lines below the names; some 80 points wide

levels-friend = A friend
levels-two-players = 2 players
levels-not-this-game = not this game

## Why a level does not play a game: the end of a sentence such as new_game-does-not-play

levels-no-square = it counts squares, and no square is a goal here
levels-large-square = it counts squares of side { $most } at most, and the goal here has side { $found }
levels-full-board = it plays for the first line, and here the game goes on until the board is full
levels-no-line = it counts lines, and no line is a goal here
levels-many-cells = it needs a board of at most { $most } cells, found { $found }
levels-no-engine = it has no engine
# $goals is a list of levels-exact-line and levels-exact-square.
levels-exact-goals = exact play needs one goal, a line of 4; found { $goals }
levels-exact-line = a line of { $length }
levels-exact-square = a { $side }x{ $side } square
levels-exact-ending = exact play needs a game that the first line of 4 ends; here the board is filled
levels-exact-size = exact play needs columns x (rows + 1) of at most 128, found a board of { $columns }x{ $rows }
levels-exact-memory = a table of { $megabytes } MB does not fit into memory
levels-learned-size = learning needs a board of at most { $most }x{ $most }, found one of { $columns }x{ $rows }
levels-no-network = no network has learned these rules yet; plummet train and the training page make one
