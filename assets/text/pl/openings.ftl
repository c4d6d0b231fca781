### The page of openings: what was played from a position in the person's own games.

openings-title = Moje partie, ruch po ruchu
openings-looking = Szukam skończonych partii…
openings-none = Żadna z twoich skończonych partii nie doszła do tej pozycji.
# "Scores" is the name of the analysis.
openings-about = Jak twoje skończone partie szły dalej stąd. Ta sama pozycja w lustrze też się liczy. Liczba po prawej mówi, jak dobra jest kolumna, jak w ocenach.
openings-back = Ruch wstecz
openings-first = Na początek
openings-column = Kolumna { $column }
# How often the person dropped a disc there, and how these games ended for the person.
openings-by-you = Ty tutaj, { $games ->
    [one] { $games } partia
    [few] { $games } partie
    [many] { $games } partii
   *[other] { $games } partii
}: wygrane { $won }, remisy { $drawn }, przegrane { $lost }
# How often a level did, and how these games ended for the person.
openings-against-you = Przeciwnik, { $games ->
    [one] { $games } partia
    [few] { $games } partie
    [many] { $games } partii
   *[other] { $games } partii
}: twoje wygrane { $won }, remisy { $drawn }, przegrane { $lost }
