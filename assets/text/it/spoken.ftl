spoken-board = Griglia di { $title }, { $columns } colonne, { $rows } righe
spoken-beyond = La griglia ha { $columns } colonne. Queste sono le colonne da { $first } a { $last }
spoken-beyond-rows = La griglia ha { $rows } righe. Queste sono le righe da { $first } a { $last }
spoken-column-empty = Colonna { $column }: vuota, prossima riga { $row }
spoken-column = Colonna { $column }: { $discs ->
    [one] { $discs } gettone
   *[other] { $discs } gettoni
}, { $colour ->
    [red] rosso
   *[yellow] giallo
} in cima, prossima riga { $row }
spoken-column-full = Colonna { $column }: piena, { $colour ->
    [red] rosso
   *[yellow] giallo
} in cima
spoken-cell = { $cell }, { $disc ->
    [red] rosso
    [yellow] giallo
   *[none] vuota
}
spoken-cell-last = { spoken-cell }, l’ultima mossa
spoken-cell-line = { spoken-cell }, parte di una fila
spoken-cell-won = { spoken-cell }, parte della fila vincente
spoken-cell-square = { spoken-cell }, parte di un quadrato
spoken-cell-won-square = { spoken-cell }, parte del quadrato vincente

spoken-read-column = Colonna { $column } dal basso: { $runs }
spoken-read-row = Riga { $row } da sinistra: { $runs }
spoken-read-board = La griglia dal basso, ogni riga da sinistra
spoken-board-row = Riga { $row }: { $runs }
spoken-board-above = { $count ->
    [one] La riga sopra è vuota
   *[other] Le { $count } righe sopra sono vuote
}
spoken-board-empty = La griglia è vuota
spoken-run = { $count ->
    [one] { $disc ->
        [red] rosso
        [yellow] giallo
       *[none] vuota
    }
   *[other] { $count } { $disc ->
        [red] rossi
        [yellow] gialli
       *[none] vuote
    }
}

spoken-move = { $player ->
    [you] Tu
   *[other] { $player-name }
}: colonna { $column }, riga { $row }
spoken-move-points = { spoken-move }. { $gained ->
    [one] { $gained } punto
   *[other] { $gained } punti
}: { $points } a { $others }
spoken-no-move = Ancora nessuna mossa
spoken-start = L’inizio della partita
spoken-taken-back = Mossa annullata. { $what }
spoken-after = Dopo { $shown } di { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
}. { $what }
spoken-turn = Tocca a { $player ->
    [you] te: giochi con il { $colour ->
        [red] rosso
       *[yellow] giallo
    }
   *[other] { $player-name }
}
spoken-clock = { $player ->
    [you] Hai ancora
   *[other] { $player-name } ha ancora
} { $minutes ->
    [0] { "" }
    [one] { $minutes } minuto{ " " }
   *[other] { $minutes } minuti{ " " }
}{ $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
}
spoken-points = { $player ->
    [you] Hai
   *[other] { $player-name } ha
} { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
spoken-no-points = Non si contano punti: vince chi completa per primo un obiettivo

spoken-free = { $count ->
    [one] Solo la colonna { $columns } è libera
   *[other] Colonne libere: { $columns }
}
spoken-none-free = Nessuna colonna è libera
spoken-place = colonna { $column }, riga { $row }
spoken-wins = { $player ->
    [you] Puoi
   *[other] { $player-name } può
} vincere alla prossima mossa: { $places }
spoken-gains = { $player ->
    [you] Puoi
   *[other] { $player-name } può
} fare punti alla prossima mossa: { $places }
spoken-threat = Minaccia: { $what }
spoken-no-threats = Nessuna minaccia
spoken-task-threats = Qui le minacce le devi trovare tu
spoken-then = { $before }. { $next }

spoken-example = Partita di esempio: { $game }
spoken-results = Le ultime partite: { $results }
spoken-won = vinta
spoken-lost = persa
spoken-drawn = pareggiata
spoken-step = { $button ->
    [first] L’inizio della partita
    [back] Una mossa indietro
    [forward] Una mossa avanti
   *[last] L’ultima mossa
}
spoken-fewer = Meno
spoken-more = Più
spoken-learning-curve = Curva di apprendimento
spoken-graph = Grafico della partita, { $moves } mosse
spoken-minimap = Piccola immagine di tutta la griglia
spoken-listed-move = Mossa { $ply }: colonna { $column }
spoken-listed-mark = { spoken-listed-move }, { $mark }
spoken-at-start = Pagina iniziale
spoken-choice = { $name }: { $choice }
spoken-log = Che cosa è stato detto
