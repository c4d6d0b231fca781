### The page of openings: what was played from a position in the person's own games.

openings-title = Le mie partite, mossa per mossa
openings-looking = Cerco le partite finite…
openings-none = Nessuna tua partita finita è arrivata a questa posizione.
# "Scores" is the name of the analysis.
openings-about = Come sono andate avanti da qui le tue partite finite. La stessa posizione allo specchio conta anche. Un numero a destra dice quanto vale la colonna, come nei valori.
openings-back = Una mossa indietro
openings-first = All’inizio
openings-column = Colonna { $column }
# How often the person dropped a disc there, and how these games ended for the person.
openings-by-you = Tu qui in { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}: vinte { $won }, pari { $drawn }, perse { $lost }
# How often a level did, and how these games ended for the person.
openings-against-you = L’avversario in { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}: per te vinte { $won }, pari { $drawn }, perse { $lost }
