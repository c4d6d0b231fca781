puzzles-play = Gioca
puzzles-first = Le tue prime risposte decidono il tuo punteggio.
puzzles-rated = Il tuo punteggio { $rating }  ·  Serie { $streak } (record { $best })
puzzles-solved-of = risolti { $solved } su { $all ->
    [one] { $all } rompicapo
   *[other] { $all } rompicapo
}
puzzles-day = Rompicapo del giorno
puzzles-days = { $days ->
    [1] risolto oggi
   *[other] risolto { $days } giorni di fila
}
puzzles-day-open = { $kind }, punteggio { $rating }
puzzles-game = Gioco
puzzles-kind = Tipo
puzzles-all-kinds = Tutti i tipi
puzzles-solved = risolto
puzzles-missed = sbagliato
puzzles-own = Questi sono i tuoi. plummet check li verifica.

puzzles-print = Stampa { $count ->
    [one] { $count } rompicapo
   *[other] { $count } rompicapo
}
puzzles-printed = Salvato come { $file }. Aprilo in un browser e stampalo.
puzzles-sheet-title = { $game }: rompicapo
puzzles-sheet-name = Nome
puzzles-sheet-numbered = { $number }. { $text }
puzzles-sheet-task = { $kind } ({ $rating })
puzzles-sheet-to-move = { $colour ->
    [red] muove il rosso
   *[yellow] muove il giallo
}
puzzles-sheet-column = Colonna
puzzles-sheet-because = perché
puzzles-sheet-solutions = Soluzioni di { $count ->
    [one] { $count } rompicapo
   *[other] { $count } rompicapo
}
puzzles-sheet-solution = colonna { $column }: { $moves }
puzzles-win-in-one = Vinci in 1
puzzles-block = Blocca
puzzles-short-win = Vinci in 2 o 3
puzzles-long-win = Vittoria lunga
puzzles-defence = Difesa
puzzles-zugzwang = Zugzwang
puzzles-points = Punti
