### The page of openings: what was played from a position in the person's own games.

openings-title = Mes parties, coup par coup
openings-looking = Recherche des parties terminées…
openings-none = Aucune de tes parties terminées n’est arrivée à cette position.
# "Scores" is the name of the analysis.
openings-about = La suite de tes parties terminées à partir d’ici. La même position en miroir compte aussi. Un nombre à droite dit ce que vaut la colonne, comme dans les scores.
openings-back = Un coup en arrière
openings-first = Au début
openings-column = Colonne { $column }
# How often the person dropped a disc there, and how these games ended for the person.
openings-by-you = Toi ici dans { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} : gagnées { $won }, nulles { $drawn }, perdues { $lost }
# How often a level did, and how these games ended for the person.
openings-against-you = Ton adversaire dans { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} : pour toi gagnées { $won }, nulles { $drawn }, perdues { $lost }
