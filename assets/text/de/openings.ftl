### The page of openings: what was played from a position in the person's own games.

openings-title = Meine Spiele: Eröffnungen
openings-looking = Suche nach beendeten Spielen…
openings-none = Keines deiner beendeten Spiele führte durch diese Stellung.
# "Scores" is the name of the analysis.
openings-about = Was hier in deinen Spielen gespielt wurde, Spiegelbilder eingeschlossen. Eine Zahl rechts ist der genaue Wert, wie bei den Werten.
openings-back = Einen Zug zurück
openings-first = Zum Anfang
openings-column = Spalte { $column }
# How often the person dropped a disc there, and how these games ended for the person.
openings-by-you = Von dir { $games }: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren
# How often a level did, and how these games ended for the person.
openings-against-you = Gegen dich { $games }: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren
