rules-size = { $columns } × { $rows }
rules-size-and-rule = { rules-size }  ·  { $rule }
# Con l’articolo: «vince una fila di 4 o un quadrato 2 × 2». With the article.
rules-line = una fila di { $length }
rules-square = un quadrato { $side } × { $side }
rules-lines = file di { $length }
rules-squares = quadrati { $side } × { $side }
rules-short-first = vince { $goals }
rules-short-full = a griglia piena vince chi ha più { $goals }
rules-sentence-first = Vince chi fa per primo { $goals }.
rules-sentence-full = Si gioca finché la griglia è piena; vince chi ha più { $goals }.
rules-board = La griglia ha { $columns } colonne e { $rows } righe. A turno ognuno gioca un gettone in una colonna, e il gettone cade fino in fondo o si ferma sopra quello che trova; inizia il { $first ->
    [red] rosso
   *[yellow] giallo
}.
rules-start = { $discs ->
    [one] Un gettone è già sulla griglia
   *[other] { $discs } gettoni sono già sulla griglia
} prima della prima mossa.
rules-goal = L’obiettivo: { $goals }.
rules-goal-line = { $length } dei tuoi gettoni in fila, in orizzontale, in verticale o su una delle due diagonali
rules-goal-square = un quadrato pieno di { $side } per { $side } dei tuoi gettoni
rules-goal-or = { $before }; oppure { $last }
rules-end-first = Chi completa per primo un obiettivo vince subito. Se prima la griglia si riempie, la partita finisce in pareggio.
rules-end-full = La partita continua finché la griglia è piena. Poi vince chi ha più punti; a parità di punti è pareggio.
rules-end-decided = Finisce anche appena si è sicuri che nessuno può più completare un obiettivo.
rules-points-line = Una fila di { $length } vale un punto, e ogni gettone che la allunga ne vale un altro.
rules-points-square = Ogni quadrato { $side } × { $side } vale un punto, anche se più quadrati hanno gettoni in comune.
rules-example-line = { $way ->
    [row] { $length } in orizzontale
    [column] { $length } in verticale
   *[diagonal] { $length } in diagonale
}
rules-example-square = Un quadrato { $side } × { $side }
rules-example-counts = Una fila di { $length } vale { $points }
