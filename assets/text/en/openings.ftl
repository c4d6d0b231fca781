### The page of openings: what was played from a position in the person's own games.

openings-title = My games, move by move
openings-looking = Looking for finished games…
openings-none = None of your finished games came to this position.
# "Scores" is the name of the analysis.
openings-about = How your finished games went on from here. Left and right swapped counts as the same. A number at the right is how good the column is, as in Scores.
openings-back = One move back
openings-first = To the start
openings-column = Column { $column }
# How often the person dropped a disc there, and how these games ended for the person.
openings-by-you = You dropped here in { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $won } won, { $drawn } drawn, { $lost } lost
# How often a level did, and how these games ended for the person.
openings-against-you = Your opponent in { $games ->
    [one] { $games } game
   *[other] { $games } games
}: you won { $won }, drew { $drawn }, lost { $lost }
