panel-state = { $state ->
    [next] muove ora
    [your-turn] tocca a te
    [thinking] pensa…
   *[to-move] di turno
}
panel-colour = { $colour ->
    [red] rosso
   *[yellow] giallo
}
panel-won-drawn = { $drawn ->
    [0] vinte { $won }
   *[other] vinte { $won }, pari { $drawn }
}
panel-behind = { " · " }{ $about }
panel-rename = Cambia i nomi
panel-won = { $headline }!
panel-player = Giocatore { $number }
panel-strength = La tua forza: circa { $rating } (± { $margin })
panel-with-help = Con un aiuto: la tua forza resta
panel-again = Gioca ancora
panel-first-win = Prima vittoria contro { $level }!
panel-stronger = Più forte: { $level }
panel-weaker = Più facile: { $level }
panel-play-from-here = Continua da qui
panel-to-game = Alla partita
panel-resume = Riprendi
panel-may-swap = Puoi prenderti il primo gettone
panel-swap = Scambia i colori
panel-of-arena = Una partita dell’arena
panel-to-arena = Torna all’arena
panel-from-review = Continuata da una revisione
panel-to-review = Torna alla revisione
panel-to-set_up = Torna alla preparazione
panel-level-thinking = { $level } sta pensando
panel-move-now = Muovi ora
panel-new-rules = Nuova partita con queste regole
panel-help = Ti serve una mano?
panel-hide-scores = Togli
panel-why = Perché?
panel-scores-off = I valori sono nascosti
panel-analysis-over = Partita finita: niente da analizzare.
panel-no-analysis = Nessuna analisi: { $reason }.
panel-analysis-stopped = Fermata prima della risposta
panel-analysis-thinking = Sto pensando…
panel-stop = Ferma
panel-depth = profondità { $depth }
panel-positions = { $positions } posizioni
panel-speed = { $speed } al secondo
panel-instant = meno di 1 ms
panel-milliseconds = { $time } ms
panel-seconds = { $time } s
panel-short = { $unit ->
    [k] { $number } k
    [M] { $number } M
   *[G] { $number } G
}
# Before the moves of the best line.
panel-best =
    { $of ->
        [proven] Le mosse migliori, colonna per colonna:
       *[found] Il meglio finora, colonna per colonna:
    }
# What the small discs of a line of play say.
panel-line = Colonne in ordine: { $columns }
panel-moves = Mosse
panel-swapped = scambio
panel-save = Salva
panel-resign = Abbandona
panel-new-game = Nuova
