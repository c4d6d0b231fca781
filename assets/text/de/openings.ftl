### The page of openings: what was played from a position in the person's own games.

openings-title = Meine Spiele, Zug für Zug
openings-looking = Suche nach beendeten Spielen…
openings-none = Keines deiner beendeten Spiele kam in diese Stellung.
# "Scores" is the name of the analysis.
openings-about = Wie deine beendeten Spiele hier weitergingen. Links und rechts vertauscht zählt als dasselbe. Eine Zahl rechts sagt, wie gut die Spalte ist, wie bei den Werten.
openings-back = Einen Zug zurück
openings-first = Zum Anfang
openings-column = Spalte { $column }
# How often the person dropped a disc there, and how these games ended for the person.
openings-by-you = Du hier in { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
}: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren
# How often a level did, and how these games ended for the person.
openings-against-you = Dein Gegner in { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
}: du hast { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren
