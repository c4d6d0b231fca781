### The dialog for a new game: the list of games at the left, the choices at the right.

new_game-start = Start
# Shown when the chosen game has gone from the list.
new_game-choose = Choose a game on the left.
new_game-no-preset = there is no game { $name }

## What the game is: three rows of some 600 points

new_game-no-game = These rules do not make a game yet.
# $result is a sentence without its full stop, such as game-best-play-first.
new_game-result = { $result }.

## The editor of the rules: rows with a name of up to 190 points at the left and controls at the right

new_game-change-rules = Change the rules
new_game-columns = Columns
new_game-rows = Rows
new_game-goal = Goal
# In place of new_game-goal at the second and further goals.
new_game-or-goal = or
# Followed by the length, a number that is changed by buttons.
new_game-line-of = Line of
new_game-square-size = Square, size
new_game-add-goal = Add a goal
new_game-ending = Ending
new_game-first-goal = First goal wins
new_game-full-board = Play until full
new_game-save-rules = Save as my rules
# In the empty field.
new_game-rules-name = Name
new_game-save = Save
new_game-changed = You have changed these rules.

## What is wrong with the rules

# $goal is rules-line or rules-square.
new_game-goal-twice = two goals are the same: { $goal }
new_game-goal-cells = the places of all goals must have at most { $most } cells, found { $found }; fewer goals or a smaller board have fewer
new_game-no-goal-fits = at least one goal must fit the board, but none fits { $columns } × { $rows }
new_game-start-completed = start must not hold a completed goal, found one of { $colour ->
    [red] red
   *[yellow] yellow
} from row { $row }, column { $column }: { $goal }

## Players: for each colour who plays, and a strip of levels

new_game-players = Players
# A person's seat.
new_game-you = You
# The last button of the strip, and the line below it.
new_game-more = More…
new_game-opponents = opponents
# Below the strip, after the sentence about the level; and the last without a full stop, beside its name.
new_game-rating = Rating { $rating } in this game.
new_game-rating-beside = Rating { $rating } in this game
new_game-replaced = { $level } does not play these rules, so { $other } plays.
# $reason is the end of a sentence, such as levels-no-square.
new_game-does-not-play = { $level } does not play this game: { $reason }.
# In the row of a level that does not play these rules.
new_game-not-this-game = Not this game: { $reason }.

## Options: rows as in the editor

new_game-options = Options
new_game-who-begins = Who begins
new_game-clock = Clock
new_game-no-clock = None
new_game-chess-clock = Chess clock
new_game-minutes = Minutes each
new_game-increment = Increment (s)
# $clock is minutes and seconds, and the seconds added for each move: 5:30+3.
new_game-exact-clock = The clock of the last game is { $clock }. It stays until you change it.
new_game-after-first = After the first disc
new_game-play-on = Play on
new_game-may-swap = May swap sides
