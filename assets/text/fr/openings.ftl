### The page of openings: what was played from a position in the person's own games.

openings-title = Mes parties : ouvertures
openings-looking = Recherche des parties terminées…
openings-none = Aucune de tes parties terminées n’est passée par cette position.
# "Scores" is the name of the analysis.
openings-about = Ce qui a été joué ici dans tes parties, images miroir comprises. Un nombre à droite est la valeur exacte, comme dans les scores.
openings-back = Un coup en arrière
openings-first = Au début
openings-column = Colonne { $column }
# How often the person dropped a disc there, and how these games ended for the person.
openings-by-you = Par toi { $games } : gagnées { $won }, nulles { $drawn }, perdues { $lost }
# How often a level did, and how these games ended for the person.
openings-against-you = Contre toi { $games } : gagnées { $won }, nulles { $drawn }, perdues { $lost }
