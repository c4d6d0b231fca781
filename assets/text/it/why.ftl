why-title = Perché
why-looking = Cerco i motivi…
why-nothing-found = Nessun motivo trovato in tempo.
why-close = Chiudi
why-turning-point = La svolta: mossa { $number }
# Headings. A sentence below each, and the others behind the button.
why-played = Che cosa { $player ->
    [you] hai giocato
   *[other] ha giocato { $player-name }
}
why-better = Che cosa era meglio
why-more = { $is-open ->
    [0] Altro
   *[other] Meno
}
why-on-your-turn = Puoi chiedere perché quando tocca a te
why-answer-first = Prima rispondi alla domanda
why-within = { $moves ->
    [1] con la prossima mossa
   *[other] al massimo in { $moves } turni
}
why-in-moves = in { $moves ->
    [one] { $moves } turno
   *[other] { $moves } turni
}
why-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
why-beginning = { $best ->
    [none] { "" }
   *[other] , cominciando dalla colonna { $best }
}
why-goal-line = una fila di { $length }
why-goal-square = un quadrato { $side } × { $side }
# Anche qui con l’articolo: «impedisce una fila di 4». With an article here too.
why-bare-line = una fila di { $length }
why-bare-square = un quadrato { $side } × { $side }
why-in-columns = { $count ->
    [one] nella colonna { $columns }
   *[other] nelle colonne { $columns }
}
why-in-all-columns = in tutte le colonne
why-far-cell = colonna { $column } riga { $row }
why-move = { $player ->
    [you] tu
   *[other] { $player-name }
} { $cell }
why-lead-blocks = { $player ->
    [you] Blocchi
   *[other] { $player-name } blocca
} in { $cell }
why-lead-line = { CAP($moves) }
why-lead-example = { $lead ->
    [none] { "" }
   *[other] { $lead }.{ " " }
}{ $claim ->
    [wins] Qualunque cosa { $other ->
        [you] giochi
       *[other] giochi { $other-name }
    }, { $player ->
        [you] vinci
       *[other] { $player-name } vince
    }: il computer ha controllato ogni mossa.{ " " }
   *[said] { "" }
}Un esempio, forse non le mosse migliori: { $moves }
why-clause-plays = { $player ->
    [you] giochi
   *[other] { $player-name } gioca
} la colonna { $column }
why-clause-blocks-on-top = { $player ->
    [you] devi
   *[other] { $player-name } deve
} bloccare subito sopra
why-clause-blocks-in = { $player ->
    [you] devi
   *[other] { $player-name } deve
} bloccare nella colonna { $column }
why-answer-on-top = { $player ->
    [you] Giochi
   *[other] { $player-name } gioca
} subito sopra { $other ->
    [you] ogni tuo gettone
   *[other] ogni gettone di { $other-name }
} { $columns }.
why-answer-others-on-top = Per il resto, { $columns } { $player ->
    [you] giochi
   *[other] { $player-name } gioca
} subito sopra { $other ->
    [you] ogni tuo gettone
   *[other] ogni gettone di { $other-name }
}.
why-answer-pairs = Quando { $other ->
    [you] occupi
   *[other] { $other-name } occupa
} { $count ->
    [one] { $cells }
   *[other] una casella di una coppia
}, { $player ->
    [you] occupi
   *[other] { $player-name } occupa
} { $count ->
    [one] l’altra
   *[other] l’altra: { $cells }
}.
why-pairs = { $count } coppie
why-answer-rest = Dopo ogni altro gettone { $columns } { $player ->
    [you] giochi
   *[other] { $player-name } gioca
} { $count ->
    [one] anche lì, o altrove se è piena
   *[other] in una di queste colonne, o altrove se sono piene
}.

why-over = { $is-draw ->
    [1] Il tabellone è pieno e nessuno ha vinto.
   *[other] La partita è finita.
}
why-wins_with = { $player ->
    [you] Vinci
   *[other] { $player-name } vince
} con la colonna { $column }, { why-within }.
why-wins_by_block = Con questo blocco { $player ->
    [you] vinci
   *[other] { $player-name } vince
}, { why-within }.
why-loses = { $player ->
    [you] Perdi
   *[other] { $player-name } perde
} contro le mosse migliori: { $other ->
    [you] vinci tu
   *[other] { $other-name } vince
} { why-within }.
why-loses_anyway = Anche così { $player ->
    [you] perdi
   *[other] { $player-name } perde
} contro le mosse migliori: { $other ->
    [you] vinci tu
   *[other] { $other-name } vince
} { why-within }.
why-draw_with = Con le mosse migliori è un pareggio, cominciando dalla colonna { $column }.
why-draw_by_block = Con quel blocco e le mosse migliori è un pareggio.
why-ahead_with = Con le mosse migliori { $player ->
    [you] finisci
   *[other] { $player-name } finisce
} con { why-points } di vantaggio, cominciando dalla colonna { $column }.
why-behind_with = Con le mosse migliori { $player ->
    [you] finisci
   *[other] { $player-name } finisce
} con { why-points } di svantaggio, cominciando dalla colonna { $column }.
why-level_with = Con le mosse migliori la partita finisce in parità, cominciando dalla colonna { $column }.
why-better_wins = La colonna { $column } era migliore: così { $player ->
    [you] vinci
   *[other] { $player-name } vince
}, { why-within }.
why-better_draw = La colonna { $column } era migliore: mantiene il pareggio.
why-better_keeps = La colonna { $column } era migliore: mantiene la vittoria.
why-better_ahead = La colonna { $column } era migliore: così { $player ->
    [you] finisci
   *[other] { $player-name } finisce
} con { why-points } di vantaggio invece { $worse ->
    [ahead] di { $worse-points }
    [level] che in parità
   *[behind] che con { $worse-points ->
        [one] { $worse-points } punto
       *[other] { $worse-points } punti
    } di svantaggio
}.
why-better_behind = La colonna { $column } era migliore: così { $player ->
    [you] finisci
   *[other] { $player-name } finisce
} con { why-points } di svantaggio invece di { $worse-points }.
why-better_level = La colonna { $column } era migliore: così { $player ->
    [you] finisci
   *[other] { $player-name } finisce
} in parità invece che con { $worse-points ->
    [one] { $worse-points } punto
   *[other] { $worse-points } punti
} di svantaggio.
why-better_completes = La colonna { $column } era la mossa vincente: { $goal }.
why-keeps_win = Con la colonna { $column } { $player ->
    [you] stai
   *[other] { $player-name } sta
} ancora vincendo.
why-keeps_draw = La colonna { $column } mantiene il pareggio.
why-keeps_points = La colonna { $column } { $player ->
    [you] non ti costa punti
   *[other] non costa punti a { $player-name }
}.
# The reason of a hint, and how sure it is. $score is such as “You win in 3 turns”; or the key none.
why-middle = Il centro fa parte di più linee di ogni altro posto.
why-sure = { $score ->
    [none] Una stima, non dimostrata
   *[other] { $score } · dimostrato
}
why-lost_before = { $player ->
    [you] Eri
   *[other] { $player-name } era
} già in svantaggio: qui ogni mossa perde, anche la colonna { $column }.
why-win_to_draw = { $player ->
    [you] Stavi vincendo
   *[other] { $player-name } stava vincendo
}, ma la colonna { $column } porta solo al pareggio.
why-win_to_loss = { $player ->
    [you] Stavi vincendo
   *[other] { $player-name } stava vincendo
}, ma la colonna { $column } perde.
why-draw_to_loss = { $player ->
    [you] Avevi
   *[other] { $player-name } aveva
} il pareggio, ma la colonna { $column } perde.
why-loses_points = La colonna { $column } { $player ->
    [you] ti costa { why-points }
   *[other] costa { why-points } a { $player-name }
} alla fine.
why-completes = { $player ->
    [you] Completi
   *[other] { $player-name } completa
} { $goal } con la colonna { $column }.
why-must_block = { $player ->
    [you] Devi
   *[other] { $player-name } deve
} bloccare in { $cell }, altrimenti { $other ->
    [you] tu completi
   *[other] { $other-name } completa
} { $goal }.
why-does_not_block = La colonna { $column } lascia libera { $cell }: lì { $other ->
    [you] tu completi
   *[other] { $other-name } completa
} { $goal }.
why-had_to_block = { $player ->
    [you] Eri già in svantaggio e hai
   *[other] { $player-name } era già in svantaggio e ha
} lasciato libera { $cell }.
why-stops = La colonna { $column } { $other ->
    [you] ti impedisce
   *[other] impedisce a { $other-name }
} { $goal }.
why-opens_above = La colonna { $column } { $other ->
    [you] ti permette
   *[other] permette a { $other-name }
} di completare { $goal } subito sopra quel gettone.
# Behind these sentences, in a terminal and for screen readers.
why-cells = Caselle { $cells }.
why-two_threats = { $lead ->
    [none] { $player ->
        [you] Minacci
       *[other] { $player-name } minaccia
    }
   *[other] { $lead }; poi { $player ->
        [you] minacci
       *[other] { $player-name } minaccia
    }
} { $first } e { $second }. Se ne può bloccare solo una.
why-threat_above = { $lead ->
    [none] { $player ->
        [you] Minacci
       *[other] { $player-name } minaccia
    }
   *[other] { $lead }; poi { $player ->
        [you] minacci
       *[other] { $player-name } minaccia
    }
} { $first }. Un gettone che blocca lì { $player ->
    [you] ti permette
   *[other] permette a { $player-name }
} di vincere subito sopra, in { $second }.
why-decides = { $lead ->
    [none] { $player ->
        [you] Ti serve
       *[other] A { $player-name } serve
    }
   *[other] { $lead }; poi { $player ->
        [you] ti serve
       *[other] a { $player-name } serve
    }
} solo { $cell } per { $shape ->
    [square] il quadrato
   *[line] la fila
} { $cells }. { $runs-out }
why-runs-out = { $free ->
    [none] { $other ->
        [you] Finisci prima le altre mosse e devi
       *[other] { $other-name } finisce prima le altre mosse e deve
    }
   *[other] Ora { $other ->
        [you] tocca a te
       *[other] tocca a { $other-name }
    }, e le altre colonne hanno { $free } caselle libere, un numero pari: lì { $other ->
        [you] finisci prima le mosse e devi
       *[other] { $other-name } finisce prima le mosse e deve
    }
} giocare proprio sotto, in { $below }{ $path ->
    [none] { "" }
   *[other] , dopo { $path }
}{ $sooner ->
    [none] .
   *[other] , se { $player ->
        [you] non vinci
       *[other] { $player-name } non vince
    } prima, per esempio con { $sooner }.
}
why-decides_later = { $lead ->
    [none] { $player ->
        [you] Ti serve
       *[other] A { $player-name } serve
    }
   *[other] { $lead }; poi { $player ->
        [you] ti serve
       *[other] a { $player-name } serve
    }
} solo { $cell } per { $shape ->
    [square] il quadrato
   *[line] la fila
} { $cells }. Qualunque cosa { $other ->
    [you] giochi, alla fine non hai altre mosse e devi giocare proprio sotto, in { $below }, se { $player-name } non vince prima altrove.
   *[other] giochi { $other-name }, alla fine { $other-name } non ha altre mosse e deve giocare proprio sotto, in { $below }, { $player ->
        [you] se non vinci prima altrove.
       *[other] se { $player-name } non vince prima altrove.
    }
}
why-certain_line = { $lead ->
    [none] { $player ->
        [you] Ottieni
       *[other] { $player-name } ottiene
    }
   *[other] { $lead }; poi { $player ->
        [you] ottieni
       *[other] { $player-name } ottiene
    }
} { $cells }, perché alla fine { $other ->
    [you] finisci le altre mosse e devi
   *[other] { $other-name } finisce le altre mosse e deve
} giocare prima sotto, e così { $player ->
    [you] completi
   *[other] { $player-name } completa
} { $goal }: { $line }.
why-covers = { $claim ->
    [holds] { $other ->
        [you] Ti si può sempre fermare
       *[other] { $other-name } si può sempre fermare
    }.{ " " }
   *[leads] { "" }
}{ $lead ->
    [none] { $player ->
        [you] Fermi
       *[other] { $player-name } ferma
    }
    [from-then] Dopo questa mossa { $player ->
        [you] fermi
       *[other] { $player-name } ferma
    }
    [already] Già adesso { $player ->
        [you] fermi
       *[other] { $player-name } ferma
    }
   *[other] { $lead }; poi { $player ->
        [you] fermi
       *[other] { $player-name } ferma
    }
} tutto quello che { $other ->
    [you] potresti
   *[other] { $other-name } potrebbe
} ancora completare. { $answers }
why-answers = Fino ad allora { $other ->
    [you] non completi
   *[other] { $other-name } non completa
} nulla. { $answers }
why-no_lines = { $lead ->
    [none] { $other ->
        [you] Non puoi
       *[other] { $other-name } non può
    }
   *[other] { $lead }; poi { $other ->
        [you] non puoi
       *[other] { $other-name } non può
    }
} più completare { $goals }.
why-settled = Nessuno può più completare { $goals }.
why-scores = Con la colonna { $column } { $player ->
    [you] fai
   *[other] { $player-name } fa
} { why-points }{ $line ->
    [none] .
   *[other] : { $line }.
}
why-concedes = { $other ->
    [you] Rispondi nella colonna { $reply } e fai
   *[other] { $other-name } risponde nella colonna { $reply } e fa
} { why-points }{ $line ->
    [none] .
   *[other] : { $line }.
}
why-checked = Il computer ha controllato tutte le continuazioni.
why-only_solver = { why-checked }
why-leads_now = Finora { $player ->
    [you] hai
   *[other] { $player-name } ha
} { why-points } di vantaggio.
why-level_now = Finora i punti sono pari.
why-points_later = { why-checked } { $now } { $course }
# A column that scores $points at once and is worse by $cost points at the end. $when is first, or reply where it is
# about the reply to the first move of a line.
why-points_cost = { $when ->
    [first] La colonna { $column }
   *[reply] In risposta la colonna { $column }
} { $player ->
    [you] ti darebbe subito { why-points }
   *[other] darebbe subito { why-points } a { $player-name }
}, ma alla fine costerebbe { $cost ->
    [one] { $cost } punto
   *[other] { $cost } punti
}.
why-course = { $first ->
    [none] Le mosse migliori possono continuare così
   *[other] Con la colonna { $first } le mosse migliori possono continuare così
}: { $events ->
    [none] nessuno fa altri punti
   *[other] { $events }
}{ $totals ->
    [none] .
   *[other] , e così via. { $totals }
}{ $costs ->
    [none] { "" }
   *[other] { " " }{ $costs }
}
why-event = { $kind ->
    [plays] { $player ->
        [you] giochi
       *[other] { $player-name } gioca
    } in { $cell }
    [blocks] { $player ->
        [you] blocchi
       *[other] { $player-name } blocca
    } in { $cell } ({ $lines })
   *[scores] { $when ->
        [later] più tardi{ " " }
       *[next] { "" }
    }{ $player ->
        [you] fai
       *[other] { $player-name } fa
    } { why-points } in { $cell } ({ $lines })
}
why-between = da { $first } a { $last }
why-points-to-come = Punti in tutto: { $player ->
    [you] tu
   *[other] { $player-name }
} { $points }, { $other ->
    [you] tu
   *[other] { $other-name }
} { $other-points }.
why-solver_wins = { $player ->
    [you] Puoi
   *[other] { $player-name } può
} vincere di sicuro{ $within ->
    [none] { "" }
   *[other] { " " }{ $within }
}{ why-beginning }.
why-solver_loses = { $other ->
    [you] Puoi
   *[other] { $other-name } può
} vincere di sicuro{ $within ->
    [none] { "" }
   *[other] { " " }{ $within }
}.
why-solver_draw = Con le mosse migliori è un pareggio{ why-beginning }.
why-solver_ahead = Con le mosse migliori { $player ->
    [you] finisci
   *[other] { $player-name } finisce
} con { why-points } di vantaggio{ why-beginning }.
why-solver_behind = Con le mosse migliori { $player ->
    [you] finisci
   *[other] { $player-name } finisce
} con { why-points } di svantaggio{ why-beginning }.
why-solver_level = Con le mosse migliori la partita finisce in parità{ why-beginning }.
why-not_settled = { $how ->
    [loses] La colonna { $column } perde. Non si sa se un’altra era migliore.
   *[unknown] Non si sa che cosa cambia la colonna { $column }.
}
why-search_prefers = La colonna { $column } sembra la migliore per { $player ->
    [you] te
   *[other] { $player-name }
}. È una stima: il computer ha guardato avanti di { $depth ->
    [one] { $depth } mossa
   *[other] { $depth } mosse
}.
