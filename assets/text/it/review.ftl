review-title = Revisione
review-players = { $first } – { $second }
review-close = Chiudi
review-rematch = Rivincita
review-play-on = Continua da qui
review-play-on-short = Continua
review-unfinished = Non finita dopo { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
}
review-drawn = Pareggio alla mossa { $move }
review-won = Il { $colour ->
    [red] rosso
   *[yellow] giallo
} ha vinto alla mossa { $move }
review-won-after = Il { $colour ->
    [red] rosso
   *[yellow] giallo
} ha vinto dopo la mossa { $move }
review-resigned = Il { $colour ->
    [red] rosso
   *[yellow] giallo
} ha abbandonato dopo la mossa { $move }
review-result = { $result }.
review-status = { $what } — { $keys }
review-at-end = Fine della partita dopo { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
}
review-at-move = Mossa { $move } di { $moves }
review-key-steps = { $left } e { $right } per le mosse
review-key-back = { $key } va indietro
review-key-mistake = { $key } va al primo errore
review-key-better = { $key } gioca le mosse migliori
review-key-again = { $key } riprova
review-is-review = Questa è una revisione. Scegli «Riprova» per giocare un’altra mossa
review-when-over = Una partita si può rivedere quando è finita
review-stopped = La revisione si è fermata: { $error }
review-impossible = La partita non si può rivedere: { $error }
review-accuracy = { $percent }%
review-accuracy-means = Precisione: quanto le mosse si avvicinano a quelle migliori
review-mistakes = { $count ->
    [one] { $count } errore
   *[other] { $count } errori
}
review-blunders = { $count ->
    [one] { $count } errore grave
   *[other] { $count } errori gravi
}
review-probable-mistakes = { $count ->
    [one] { $count } errore probabile
   *[other] { $count } errori probabili
}
review-no-mistakes = nessun errore
review-graph = Meglio { $colour ->
    [red] Rosso
   *[yellow] Giallo
}
review-progress = Revisione: { $done } di { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
}
review-stop = Ferma
review-move = Mossa { $move }: { $player ->
    [you] tu
   *[other] { $player-name }
} in colonna { $column }
review-grade = { $grade ->
    [blunder] Errore grave
    [mistake] Errore
    [inaccuracy] Imprecisione
    [best] Migliore
   *[good] Buona
}
review-grade-probably = { $grade ->
    [blunder] Probabile errore grave
    [mistake] Probabile errore
    [inaccuracy] Probabile imprecisione
   *[good] Probabilmente buona
}
review-not-judged = Questa mossa non è ancora valutata. La revisione comincia dall’ultima mossa.
review-not-reached = La revisione è stata fermata prima di questa mossa.
review-no-grade = Qui vale la regola dello scambio, quindi questa mossa non ha un giudizio.
review-became = Prima: { $before }. Dopo: { $after }.
review-became-late = Prima: { $before }. Dopo: { $after } · difficile da vedere: si paga solo { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
} dopo.
review-became-draw = Prima: { $before }. Dopo: un pareggio.
review-became-probably = Prima, probabilmente: { $before }. Dopo: { $after }.
review-slower = È ancora una vittoria, ma in { $after } invece che in { $before }.
review-slower-probably = È ancora una vittoria, ma probabilmente più lenta.
review-sooner = La partita era già persa, ma ora in { $after } invece che in { $before }.
review-sooner-probably = La partita era già persa, e ora probabilmente prima del necessario.
review-cost = È costata { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}. Prima: { $before }. Dopo: { $after }.
review-cost-probably = Probabilmente è costata circa { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}. Prima: { $before }. Dopo: { $after }.
review-unblocked = La colonna { $column } avrebbe bloccato { $player ->
    [you] { $goal ->
        [three] la tua fila di tre
        [four] la tua fila di quattro
        [five] la tua fila di cinque
        [square] il tuo quadrato
       *[goal] il tuo obiettivo
    }
   *[other] { $goal ->
        [three] la fila di tre
        [four] la fila di quattro
        [five] la fila di cinque
        [square] il quadrato
       *[goal] l’obiettivo
    } di { $player-name }
}.
review-only-move = L’unica mossa possibile.
review-none-better = Non è stata trovata una mossa migliore. A quanto pare: { $value }.
review-none-better-like = Non è stata trovata una mossa migliore. A quanto pare: { $value }.
review-one-value = Qui ogni mossa ha lo stesso valore: { $value }.
review-wins = Con questa mossa si vince la partita.
review-keeps-win = Questa mossa mantiene { $value }.
review-keeps-draw = Questa mossa mantiene il pareggio.
review-lost = La partita era già persa, con qualsiasi mossa.
review-lost-slowest = La partita era già persa. Nessuna mossa resiste di più: { $value }.
review-ends = Con le mosse migliori, alla fine: { $value }.
review-better-looks = { $count ->
    [one] La colonna { $columns } sembra migliore.
   *[other] Le colonne { $columns } sembrano migliori.
}
review-better-at-once = { $count ->
    [one] La colonna { $columns } vince subito.
   *[other] Le colonne { $columns } vincono subito.
}
review-better-wins = { $count ->
    [one] La colonna { $columns } mantiene la vittoria.
   *[other] Le colonne { $columns } mantengono la vittoria.
}
review-better-sooner = { $count ->
    [one] La colonna { $columns } vince prima.
   *[other] Le colonne { $columns } vincono prima.
}
review-better-draws = { $count ->
    [one] La colonna { $columns } mantiene il pareggio.
   *[other] Le colonne { $columns } mantengono il pareggio.
}
review-better-longer = { $count ->
    [one] La colonna { $columns } resiste di più.
   *[other] Le colonne { $columns } resistono di più.
}
review-better-points = { $count ->
    [one] Con la colonna { $columns } si resta così: { $value }.
   *[other] Con le colonne { $columns } si resta così: { $value }.
}
review-proven = Dimostrato · esatto fino all’ultimo gettone
review-proven-roughly = Dimostrato · il numero di mosse non è esatto
review-estimate = Una stima, non dimostrata
review-show-win = Mostra la vittoria
review-show-draw = Mostra il pareggio
review-show-loss = Mostra la sconfitta
review-show-better = Mostra le mosse migliori
review-show-next = Mostra il seguito
review-again = Riprova
review-again-other = Prova un’altra mossa
review-why = Perché?
review-previous = Errore precedente
review-next = Errore successivo
review-not-over = La partita non è finita
review-being-judged = Le mosse vengono valutate dall’ultima alla prima.
review-found-none = Non sono stati trovati errori.
review-found-one = È stato trovato un errore. Torna indietro nella partita, o vai all’errore.
review-found-some = Torna indietro nella partita, o vai da un errore all’altro.
review-learn-own = Impara dai tuoi errori
review-learn = Impara dagli errori
review-line-better = Le mosse migliori da qui
review-line-played = Il seguito della mossa
review-line-status = Una serie di mosse
review-line-place = Mossa { $move } di { $moves }
review-line-next = Mossa successiva
review-line-again = Guarda di nuovo
review-back = Torna alla revisione
review-key-line-next = { $key } va avanti
review-key-line-back = { $key } va indietro
review-key-review = { $key } torna alla revisione
