### The board and the game in words, for people who hear them: names for screen readers, the answers to the
### keys of a reader's player, and `plummet play --sentences`.

## The board

# The name of the board. $title is the name of the game.
spoken-board = Board of { $title }, { $columns } columns, { $rows } rows
# What a screen reader does not get of a large board. Both are numbers of columns.
spoken-beyond = The board has { $columns } columns. These are columns { $first } to { $last }
# The same of rows: $first and $last are their names.
spoken-beyond-rows = The board has { $rows } rows. These are rows { $first } to { $last }
# The name of a column, which a screen reader presses. $row is the row of the next disc.
spoken-column-empty = Column { $column }: empty, next row { $row }
spoken-column = Column { $column }: { $discs ->
    [one] { $discs } disc
   *[other] { $discs } discs
}, { $colour ->
    [red] red
   *[yellow] yellow
} on top, next row { $row }
spoken-column-full = Column { $column }: full, { $colour ->
    [red] red
   *[yellow] yellow
} on top
# A cell: its name, such as 4c, and its disc.
spoken-cell = { $cell }, { $disc ->
    [red] red
    [yellow] yellow
   *[none] empty
}
spoken-cell-last = { spoken-cell }, the last move
spoken-cell-line = { spoken-cell }, part of a line
spoken-cell-won = { spoken-cell }, part of the winning line
spoken-cell-square = { spoken-cell }, part of a square
spoken-cell-won-square = { spoken-cell }, part of the winning square

## Reading a column or a row. $runs is a list of the next messages

spoken-read-column = Column { $column } from the bottom: { $runs }
spoken-read-row = Row { $row } from the left: { $runs }
# The whole board: this, each row that has a disc, and what is above them.
spoken-read-board = The board from the bottom, each row from the left
spoken-board-row = Row { $row }: { $runs }
# $count (number)
spoken-board-above = { $count ->
    [one] The row above is empty
   *[other] The { $count } rows above are empty
}
spoken-board-empty = The board is empty
# $count (number)
spoken-run = { $count ->
    [one] { $disc ->
        [red] red
        [yellow] yellow
       *[none] empty
    }
   *[other] { $count } { $disc ->
        [red] red
        [yellow] yellow
       *[none] empty
    }
}

## Moves, whose turn it is, the score

# $player (who)
spoken-move = { $player ->
    [you] You
   *[other] { $player-name }
}: column { $column }, row { $row }
# $gained are the points that the move gains, $points and $others those of the player and of the other one.
spoken-move-points = { spoken-move }. { $gained ->
    [one] { $gained } point
   *[other] { $gained } points
}: { $points } to { $others }
spoken-no-move = No move yet
spoken-start = The start of the game
# $what is the last move that is left.
spoken-taken-back = Taken back. { $what }
# $what is the move before the position that is shown.
spoken-after = After { $shown } of { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}. { $what }
# $player (who)
spoken-turn = { $player ->
    [you] Your turn: you are { $colour ->
        [red] red
       *[yellow] yellow
    }
   *[other] { $player-name }’s turn
}
# $minutes (number)
# $seconds (number)
spoken-clock = { $player ->
    [you] You have
   *[other] { $player-name } has
} { $minutes ->
    [0] { "" }
    [one] { $minutes } minute{ " " }
   *[other] { $minutes } minutes{ " " }
}{ $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} left
# The points of both, in games in which points count.
spoken-points = { $player ->
    [you] You have
   *[other] { $player-name } has
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}
spoken-no-points = No points are counted: the first to complete a goal wins

## Threats and free columns. $columns is a list of numbers, $count how many they are

# $count (number)
spoken-free = { $count ->
    [one] Only column { $columns } is free
   *[other] Free columns: { $columns }
}
spoken-none-free = No column is free
# A place where a disc lands.
spoken-place = column { $column }, row { $row }
# What the next disc of a player could complete; $places is a list of the message before.
spoken-wins = { $player ->
    [you] You
   *[other] { $player-name }
} could win next in { $places }
spoken-gains = { $player ->
    [you] You
   *[other] { $player-name }
} could gain points next in { $places }
# $what is one of the two messages before, about the opponent.
spoken-threat = Threat: { $what }
spoken-no-threats = No threats
# Said in place of threats while a puzzle or a task is open, which they would give away.
spoken-task-threats = Here the threats are yours to find

# Two sentences without a stop between them.
spoken-then = { $before }. { $next }

## The window

# The name of the picture of an example of a game.
spoken-example = A finished game of { $game }
# The bars of the statistics: the last results.
spoken-results = The last games: { $results }
spoken-won = won
spoken-lost = lost
spoken-drawn = drawn
# The four buttons above the list of moves.
spoken-step = { $button ->
    [first] The start of the game
    [back] One move back
    [forward] One move forward
   *[last] The last move
}
# Buttons beside a number.
spoken-fewer = Less
spoken-more = More
spoken-learning-curve = Learning curve
# $moves (number)
spoken-graph = Graph of the game, { $moves } moves
spoken-minimap = Small picture of the whole board
# A move in the list of moves. $mark is such as “Blunder”.
spoken-listed-move = Move { $ply }: column { $column }
spoken-listed-mark = { spoken-listed-move }, { $mark }

# Said when the start page is shown.
spoken-at-start = Start page
# A choice of a row: $name is the row, such as “Sounds”, and $choice such as “On”.
spoken-choice = { $name }: { $choice }

# The name of what lists the sentences that were said last.
spoken-log = What was said
