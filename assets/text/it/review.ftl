review-title = Revisione
review-players = { $first } – { $second }
review-close = Chiudi
review-play-on = Continua da qui
review-play-on-short = Continua
review-unfinished = Non finita dopo { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
}
review-ended = { $how ->
    [drawn] Pareggio alla mossa { $move }
    [resigned] Il { $colour ->
        [red] rosso
       *[yellow] giallo
    } ha abbandonato dopo la mossa { $move }
    [won] Il { $colour ->
        [red] rosso
       *[yellow] giallo
    } ha vinto alla mossa { $move }
   *[won-after] Il { $colour ->
        [red] rosso
       *[yellow] giallo
    } ha vinto dopo la mossa { $move }
}
review-result = { $result }.
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
# The tooltip of the graph.
review-graph-means = Più alta è la linea, meglio è per Rosso. Dove è sottile, è una stima. Un punto è un errore.
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
review-no-mistakes = nessun errore chiaro
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
    [blunder-probably] Probabile errore grave
    [mistake-probably] Probabile errore
    [inaccuracy-probably] Probabile imprecisione
    [good-probably] Probabilmente buona
    [best-probably] Probabilmente buona
    [hidden] Difficile da vedere
   *[good] Buona
}
review-not-judged = Questa mossa non è ancora valutata. La revisione comincia dall’ultima mossa.
review-not-reached = La revisione è stata fermata prima di questa mossa.
review-no-grade = Qui vale la regola dello scambio, quindi questa mossa non ha un giudizio.
review-cost = { $how ->
    [slower] È ancora una vittoria, ma in { $after } invece che in { $before }.
    [slower-probably] È ancora una vittoria, ma probabilmente più lenta.
    [sooner] La partita era già persa, ma ora in { $after } invece che in { $before }.
    [sooner-probably] La partita era già persa, e ora probabilmente prima del necessario.
    [points] È costata { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }. Prima: { $before }. Dopo: { $after }.
    [points-probably] Probabilmente è costata circa { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }. Prima: { $before }. Dopo: { $after }.
    [became-probably] Prima, probabilmente: { $before }. Dopo: { $after }.
    [became-draw] Prima: { $before }. Dopo: un pareggio.
    [became-late] Prima: { $before }. Dopo: { $after } · difficile da vedere: si paga solo { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    } dopo.
   *[became] Prima: { $before }. Dopo: { $after }.
}
review-story = { $how ->
    [turned] La partita è cambiata
   *[other] { $player ->
        [you] Hai
       *[other] { $player-name } ha
    } { $how ->
        [missed] mancato la vittoria
       *[other] perso
    }
} alla mossa { $ply }: { $how ->
    [missed] colonna { $column }
    [open] la colonna { $column } andava bloccata
   *[other] la colonna { $column } era migliore
}.
review-show-me = Mostrami
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
review-kept = { $how ->
    [only] L’unica mossa possibile.
    [none-better] Non è stata trovata una mossa migliore. A quanto pare: { $value }.
    [none-better-like] Non è stata trovata una mossa migliore. A quanto pare: { $value }.
    [one-value] Qui ogni mossa ha lo stesso valore: { $value }.
    [wins] Con questa mossa si vince la partita.
    [win] Questa mossa mantiene { $value }.
    [draw] Questa mossa mantiene il pareggio.
    [lost-slowest] La partita era già persa. Nessuna mossa resiste di più: { $value }.
    [lost] La partita era già persa, con qualsiasi mossa.
   *[ends] Con le mosse migliori, alla fine: { $value }.
}
review-better = { $how ->
    [looks] { $count ->
        [one] La colonna { $columns } sembra migliore.
       *[other] Le colonne { $columns } sembrano migliori.
    }
    [at-once] { $count ->
        [one] La colonna { $columns } vince subito.
       *[other] Le colonne { $columns } vincono subito.
    }
    [wins] { $count ->
        [one] La colonna { $columns } mantiene la vittoria.
       *[other] Le colonne { $columns } mantengono la vittoria.
    }
    [sooner] { $count ->
        [one] La colonna { $columns } vince prima.
       *[other] Le colonne { $columns } vincono prima.
    }
    [draws] { $count ->
        [one] La colonna { $columns } mantiene il pareggio.
       *[other] Le colonne { $columns } mantengono il pareggio.
    }
    [longer] { $count ->
        [one] La colonna { $columns } resiste di più.
       *[other] Le colonne { $columns } resistono di più.
    }
   *[points] { $count ->
        [one] Con la colonna { $columns } si resta così: { $value }.
       *[other] Con le colonne { $columns } si resta così: { $value }.
    }
}
review-proven = Dimostrato · esatto fino all’ultimo gettone
review-proven-roughly = Dimostrato · il numero di mosse non è esatto
review-estimate = Una stima, non dimostrata
review-show = { $what ->
    [win] Mostra la vittoria
    [draw] Mostra il pareggio
    [loss] Mostra la sconfitta
    [better] Mostra le mosse migliori
   *[next] Mostra il seguito
}
review-again = Riprova
review-why = Perché?
review-previous = Errore precedente
review-next = Errore successivo
review-not-over = La partita non è finita
review-being-judged = Le mosse vengono valutate dall’ultima alla prima.
review-found = { $count ->
    [0] Non sono stati trovati errori chiari.
    [1] È stato trovato un errore. Torna indietro nella partita, o vai all’errore.
   *[other] Torna indietro nella partita, o vai da un errore all’altro.
}
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
