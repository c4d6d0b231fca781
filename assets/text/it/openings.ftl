### The page of openings: what was played from a position in the person's own games.

openings-title = Le mie partite: aperture
openings-looking = Cerco le partite finite…
openings-none = Nessuna tua partita finita è passata da questa posizione.
# "Scores" is the name of the analysis.
openings-about = Che cosa si è giocato qui nelle tue partite, immagini speculari comprese. Il numero a destra è il valore esatto, come nei valori.
openings-back = Una mossa indietro
openings-first = All’inizio
openings-column = Colonna { $column }
# How often the person dropped a disc there, and how these games ended for the person.
openings-by-you = Da te { $games }: vinte { $won }, pari { $drawn }, perse { $lost }
# How often a level did, and how these games ended for the person.
openings-against-you = Contro di te { $games }: vinte { $won }, pari { $drawn }, perse { $lost }
