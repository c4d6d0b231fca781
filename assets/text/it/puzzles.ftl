puzzles-play = Gioca
puzzles-first = La prima risposta a ogni puzzle cambia un po’ il tuo punteggio.
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
puzzles-printed = Il foglio si apre, pronto da stampare. Salvato come { $file }
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
# In zugzwang each side wants the other one to have to move.
puzzles-kind-name = { $kind ->
    [win-in-1] Vinci in 1
    [block] Blocca
    [win-in-2-3] Vinci in 2 o 3
    [long-win] Vittoria lunga
    [defence] Difesa
    [zugzwang] Zugzwang
   *[points] Punti
}
