### The page of openings: what was played from a position in the person's own games.

openings-title = My games: openings
openings-looking = Looking for finished games…
openings-none = No finished game of yours went through this position.
# "Scores" is the name of the analysis.
openings-about = What was played here in your games, mirror images included. A number at the right is the exact value, as in Scores.
openings-back = One move back
openings-first = To the start
openings-column = Column { $column }
# How often the person dropped a disc there, and how these games ended for the person.
openings-by-you = By you { $games }: { $won } won, { $drawn } drawn, { $lost } lost
# How often a level did, and how these games ended for the person.
openings-against-you = Against you { $games }: { $won } won, { $drawn } drawn, { $lost } lost
