game-name-and-colour = { $name } ({ $colour ->
    [red] rosso
   *[yellow] giallo
})
game-looking-back = Dopo { $shown } di { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
}. Clicca per tornare alla partita
game-paused = La partita è in pausa
game-thinking = { $player-name } sta pensando…
game-begins = { $player ->
    [you] Cominci tu
   *[other] Comincia { $player-name }
}
game-turn = Tocca a { $player ->
    [you] te
   *[other] { $player-name }
}
game-turn-click = Clicca su una colonna per giocare un gettone
game-turn-full = La colonna { $column } è piena
game-turn-drop = Clicca per giocare in colonna { $column }, riga { $row }
game-turn-drop-win = Clicca per giocare in colonna { $column }, riga { $row }, e vincere
game-turn-drop-score = Clicca per giocare in colonna { $column }, riga { $row }, e fare { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
game-status-score = { $status } · { $score }
game-status-column-score = { $status } · Colonna { $column }: { $score }
game-you-swapped = Hai scambiato i colori: ora giochi con il { $colour ->
    [red] rosso
   *[yellow] giallo
}.
game-other-swapped = { $other } ha scambiato i colori: ora giochi con il { $colour ->
    [red] rosso
   *[yellow] giallo
}.
game-both-swapped = Avete scambiato i colori: ora ognuno ha quello dell’altro.
game-people-swapped = { $other } ha scambiato i colori: ora { $next } gioca con il { $colour ->
    [red] rosso
   *[yellow] giallo
}.
game-refused-full = La colonna { $column } è piena: scegline un’altra
game-refused-missing = La colonna { $column } non c’è: la griglia ha le colonne da 1 a { $columns }
game-refused-over = La partita è finita. Gioca ancora o inizia una nuova partita
game-refused-turn = Non tocca a te: l’avversario sta pensando
game-refused-stale = La posizione è cambiata da quando la mossa è stata scelta
game-refused-undo = Nessuna mossa da annullare
game-refused-redo = Nessuna mossa da ripetere
game-refused-ply = Non c’è una posizione dopo { $ply ->
    [one] { $ply } mossa
   *[other] { $ply } mosse
}: la partita ne ha { $last }
game-refused-swap = I colori si possono scambiare solo subito dopo il primo gettone, in un gioco che lo permette
game-refused-person = Solo le persone abbandonano e hanno un nome
game-refused-not-paused = La partita non è in pausa
game-draw = Pareggio
game-draw-points = Pareggio, { $red } a { $yellow }
game-wins = { $player ->
    [you] Hai vinto
   *[other] { $player-name } ha vinto
}
game-wins-points = { $player ->
    [you] Hai vinto
   *[other] { $player-name } ha vinto
} { $own } a { $others }
game-by-line = { $length } in fila, da { $first } a { $last }
game-by-square = Un quadrato { $side } × { $side }, da { $first } a { $last }
game-board-full = La griglia è piena
game-decided = Nessuno può più vincere
game-decided-points = Nessuno può più fare punti
game-resigned = { $player ->
    [you] Hai abbandonato
   *[other] { $player-name } ha abbandonato
}
game-forfeited = { $player ->
    [you] Non hai fatto una mossa valida
   *[other] { $player-name } non ha fatto una mossa valida
}
game-time-up = { $player ->
    [you] Il tuo tempo è scaduto
   *[other] Tempo scaduto per { $player-name }
}
game-wins-in = { $player ->
    [you] Puoi vincere
   *[other] { $player-name } può vincere
} in { $moves ->
    [one] { $moves } turno
   *[other] { $moves } turni
}
game-loses-in = { $player ->
    [you] Perdi
   *[other] { $player-name } perde
} in { $moves ->
    [one] { $moves } turno
   *[other] { $moves } turni
}
game-draw-best-play = Pareggio con le mosse migliori
game-wins-by = { $player ->
    [you] Vinci
   *[other] { $player-name } vince
} di { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
game-even = Più o meno pari
game-little-better = { $player ->
    [you] Hai
   *[other] { $player-name } ha
} un leggero vantaggio
game-clearly-better = { $player ->
    [you] Hai
   *[other] { $player-name } ha
} un chiaro vantaggio
game-should-win = { $player ->
    [you] Dovresti
   *[other] { $player-name } dovrebbe
} vincere di circa { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
game-best-play-first = Con le mosse migliori: chi inizia vince alla mossa { $move }
game-best-play-second = Con le mosse migliori: chi gioca per secondo vince alla mossa { $move }
game-best-play-draw = Con le mosse migliori: pareggio
game-best-play-first-points = Con le mosse migliori: chi inizia vince di { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
game-best-play-second-points = Con le mosse migliori: chi gioca per secondo vince di { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
# I valori sono nomi, perché stanno dopo "da", "a", "mantiene", "sembra": una vittoria in 2, punti pari, 2 punti di vantaggio.
# Values are nouns, since they stand behind "da", "a", "mantiene", "sembra".
game-value-win = una vittoria in { $moves }
game-value-win-bound = una vittoria in { $moves } al massimo
game-value-loss = una sconfitta in { $moves }
game-value-loss-bound = una sconfitta in { $moves } al massimo
game-value-draw = un pareggio
game-value-level = punti pari
game-value-ahead = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} di vantaggio
game-value-behind = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} di svantaggio
game-value-about-level = punti più o meno pari
game-value-about-ahead = circa { game-value-ahead }
game-value-about-behind = circa { game-value-behind }
game-value-even = una partita più o meno pari
game-value-little-better = un leggero vantaggio
game-value-little-worse = un leggero svantaggio
game-value-clearly-better = un chiaro vantaggio
game-value-clearly-worse = un chiaro svantaggio
game-sure = Sicuro?
game-drop-sure = Colonna { $column }? Premi ancora per giocare il gettone, Esc per annullare
game-rematch-sure = La partita non è finita. Premi di nuovo per giocare ancora, Esc per annullare
game-resign-sure = { $player ->
    [you] Abbandoni?
   *[other] { $player-name } abbandona?
} Premi ancora per abbandonare, Esc per annullare
game-hint-turn = Puoi avere un aiuto quando tocca a te
game-hint-no-level = Nessun livello gioca a questo gioco
game-hint-looking = { $level } cerca un aiuto per te…
game-hint = Aiuto: colonna { $column }
game-no-hint = Nessun aiuto da { $level }
game-no-hint-error = Nessun aiuto da { $level }: { $error }
game-level-loses-turn = { $level } non ha mosso: { $reason }. Perde il turno
game-level-loses-game = { $level } non ha mosso: { $reason }. Perde la partita
game-levels-stuck = { $what }. Nessuno muove: la partita è in pausa
game-person-plays-on = { $level } non gioca più: { $reason }. Da ora giochi tu con il { $colour ->
    [red] rosso
   *[yellow] giallo
}
game-level-plays-on = { $level } non gioca più: { $reason }. Da ora { $other } gioca con il { $colour ->
    [red] rosso
   *[yellow] giallo
}
