### The page of openings: what was played from a position in the person's own games.

openings-title = Mis partidas: aperturas
openings-looking = Buscando partidas terminadas…
openings-none = Ninguna de tus partidas terminadas pasó por esta posición.
# "Scores" is the name of the analysis.
openings-about = Lo que se jugó aquí en tus partidas, imágenes en espejo incluidas. El número de la derecha es el valor exacto, como en los valores.
openings-back = Una jugada atrás
openings-first = Al principio
openings-column = Columna { $column }
# How often the person dropped a disc there, and how these games ended for the person.
openings-by-you = Por ti { $games }: ganadas { $won }, empatadas { $drawn }, perdidas { $lost }
# How often a level did, and how these games ended for the person.
openings-against-you = Contra ti { $games }: ganadas { $won }, empatadas { $drawn }, perdidas { $lost }
