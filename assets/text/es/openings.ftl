### The page of openings: what was played from a position in the person's own games.

openings-title = Mis partidas, jugada a jugada
openings-looking = Buscando partidas terminadas…
openings-none = Ninguna de tus partidas terminadas llegó a esta posición.
# "Scores" is the name of the analysis.
openings-about = Cómo siguieron desde aquí tus partidas terminadas. La misma posición en espejo también cuenta. Un número a la derecha dice lo buena que es la columna, como en los valores.
openings-back = Una jugada atrás
openings-first = Al principio
openings-column = Columna { $column }
# How often the person dropped a disc there, and how these games ended for the person.
openings-by-you = Tú aquí en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}: ganadas { $won }, empatadas { $drawn }, perdidas { $lost }
# How often a level did, and how these games ended for the person.
openings-against-you = Tu rival en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}: para ti ganadas { $won }, empatadas { $drawn }, perdidas { $lost }
