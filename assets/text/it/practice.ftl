practice-exercises = Esercizi
practice-puzzles = Rompicapo
practice-lesson = Lezione
practice-status = { $state ->
    [open] Clicca su una colonna per rispondere
    [looking] Cerco le mosse…
    [wrong] Non è la mossa giusta
    [known] È questa la risposta
    [finished] Le domande sono finite
    [read] Guarda la griglia e leggi il testo
   *[lesson-done] La lezione è finita
}
practice-key-hint = { $key } dà un aiuto
practice-key-again = { $key } ripete la domanda
practice-key-next = { $key } va avanti
practice-key-back = { $key } esce
practice-none-due = Nessun esercizio da fare
practice-better-move = Trova una mossa migliore
practice-place = { $what ->
    [mistake] Errore { $number } di { $all }
    [exercise] Esercizio { $number } di { $all }
    [puzzle] Rompicapo { $number } di { $all }
   *[step] Passo { $number } di { $all }
}
practice-task = Qui { $player ->
    [you] hai giocato
   *[other] { $player-name } ha giocato
} in colonna { $column }{ $mistake ->
    [none] { "" }
    [blunder] : un errore grave
    [blunder-probably] : probabilmente un errore grave
    [missed-win] : una vittoria mancata
    [points-lost] : una perdita di punti
    [mistake-probably] : probabilmente un errore
   *[mistake] : un errore
}. Gioca un gettone { $colour ->
    [red] rosso
   *[yellow] giallo
} dove è meglio.
practice-puzzle = { $task } Gioca un gettone { $colour ->
    [red] rosso
   *[yellow] giallo
}.
practice-puzzle-task = { $how ->
    [at-once] Vinci la partita con questa mossa.
    [win] Una sola colonna vince, in { $moves ->
        [one] { $moves } turno
       *[other] { $moves } turni
    }. Con qualsiasi altra la vittoria sfuma.
    [block] L’avversario sta per vincere. Una sola colonna lo impedisce.
    [zugzwang-win] Una sola colonna vince, in { $moves ->
        [one] { $moves } turno
       *[other] { $moves } turni
    }: alla fine l’avversario non ha più mosse buone.
    [zugzwang-draw] Una sola colonna mantiene il pareggio. Con qualsiasi altra resti senza mosse buone.
    [defence] Una sola colonna mantiene il pareggio. Tutte le altre perdono.
   *[points] Una sola colonna dà più punti delle altre. Con le mosse migliori, alla fine: { $value }.
}
practice-hint-look = Guarda i gettoni { $colour ->
    [red] rossi
   *[yellow] gialli
}.
practice-hint-row = Guarda la riga { $row }.
practice-hint-look-row = Guarda la riga { $row } e i gettoni { $colour ->
    [red] rossi
   *[yellow] gialli
} lì vicino.
practice-hint-threat = Il { $colour ->
    [red] rosso
   *[yellow] giallo
} minaccia di vincere subito. { $look }
practice-hint-win = Qui c’è { $value }. { $look }
practice-hint-draw = Qui si può mantenere il pareggio. { $look }
practice-judging = Non è la colonna { $column }. Cerco la risposta…
practice-wrong = { $how ->
    [plain] Non è la colonna { $column }.
    [at-once] Non è la colonna { $column }: poi il { $colour ->
        [red] rosso
       *[yellow] giallo
    } vince subito.
    [level] Non è la colonna { $column }: porta a una partita pari.
    [behind] Non è la colonna { $column }: porta a una sconfitta di { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }.
    [ahead] Non è la colonna { $column }: porta a una vittoria di { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    } soltanto.
    [looks] Probabilmente non è la colonna { $column }: sembra portare a { $value }.
   *[leads] Non è la colonna { $column }: porta a { $value }.
}
practice-wrong-slower = Non ancora: così si vince più tardi. C’è un modo più veloce.
practice-reply = Guarda la risposta sulla griglia. Colonne:
practice-right = { $how ->
    [wins] Giusto! La colonna { $column } vince la partita.
    [stops] Giusto! La colonna { $column } ferma { $goal ->
        [three] la fila di tre
        [four] la fila di quattro
        [five] la fila di cinque
        [square] il quadrato
       *[goal] l’obiettivo
    } del { $colour ->
        [red] rosso
       *[yellow] giallo
    }.
    [win] Giusto! La colonna { $column } mantiene la vittoria.
    [draw] Giusto! La colonna { $column } mantiene il pareggio.
    [points] Giusto! La colonna { $column } mantiene tutti i punti.
    [loss] Giusto! La colonna { $column } tiene viva la partita.
    [probably] Ben giocato: la colonna { $column } sembra giusta.
   *[plain] Giusto! La colonna { $column } va bene.
}
practice-rating = Il tuo punteggio: { $rating } ({ $change }).{ $streak ->
    [0] { "" }
   *[other] { " " }Serie: { $streak }.
}
practice-rated = punteggio { $rating }
practice-rating-stays = Il tuo punteggio resta { $rating }.
practice-rating-helped = Dopo un aiuto il tuo punteggio resta com’è.
practice-solution = { $how ->
    [one] Questa è la soluzione:
    [win] Le colonne { $columns } vincono { $count ->
        [2] tutte e due
       *[other] tutte
    }. Un esempio:
    [draw] Le colonne { $columns } mantengono { $count ->
        [2] tutte e due
       *[other] tutte
    } il pareggio. Un esempio:
   *[other] Le colonne { $columns } sono { $count ->
        [2] tutte e due giuste
       *[other] tutte giuste
    }. Un esempio:
}
practice-solving = { $count ->
    [one] Colonna { $columns }
   *[other] Colonne { $columns }
}. Cerco come continua…
practice-hint = Aiuto
practice-again = Riprova
practice-show-solution = Soluzione
practice-next = Avanti
practice-skip = Salta
practice-finish = Fine
practice-close = Chiudi
practice-back = Indietro
practice-finished = Domande finite
practice-solved = Risolte al primo tentativo: { $solved } su { $all }.
practice-come-back = Tornano come esercizi dopo 1, 3 e 7 giorni.
practice-puzzles-open = { $count ->
    [one] Ora: un rompicapo da risolvere.
   *[other] Ora: { $count } rompicapo da risolvere.
}
practice-puzzles-all = Tutti i rompicapo
practice-puzzles-next = Prossimi rompicapo
practice-lesson-done = Ottimo lavoro! Questa lezione è completa.
practice-lesson-skipped = Il passo { $step } è ancora aperto.
practice-lesson-next = La prossima lezione è «{ $lesson }».
practice-lesson-again = Ricomincia
practice-lesson-all = Tutte le lezioni
practice-lesson-following = Prossima lezione
