### The page of openings: what was played from a position in the person's own games.

openings-title = Moje partie: otwarcia
openings-looking = Szukam skończonych partii…
openings-none = Żadna z twoich skończonych partii nie przeszła przez tę pozycję.
# "Scores" is the name of the analysis.
openings-about = Co grano tutaj w twoich partiach, razem z odbiciami lustrzanymi. Liczba po prawej to dokładna wartość, jak w ocenach.
openings-back = Ruch wstecz
openings-first = Na początek
openings-column = Kolumna { $column }
# How often the person dropped a disc there, and how these games ended for the person.
openings-by-you = Przez ciebie { $games }: wygrane { $won }, remisy { $drawn }, przegrane { $lost }
# How often a level did, and how these games ended for the person.
openings-against-you = Przeciw tobie { $games }: wygrane { $won }, remisy { $drawn }, przegrane { $lost }
