training-about = Una rete impara il gioco solo giocando migliaia di partite contro se stessa.
training-game = Gioco
training-minutes = Minuti
training-choose = Scegli un gioco.
training-levels = Puoi continuare a giocare mentre impara. Se salvi la rete, la usano i livelli Autodidatta.
training-start = Inizia
training-stop = Ferma
training-play = Gioca contro la rete
training-save = Salva
training-discard = Butta via
training-new = Nuovo allenamento
training-line = { $title }  ·  { $state }  ·  { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}, { $speed } al secondo
training-preparing = in preparazione
training-seconds = { $time } di { $length ->
    [one] { $length } secondo
   *[other] { $length } secondi
}
training-done-after = finito dopo { $time ->
    [one] { $time } secondo
   *[other] { $time } secondi
}
training-games = { $games ->
    [one] { $shown } partita
   *[other] { $shown } partite
}
training-thousands = { $thousands }.{ $last }
training-done = finito
training-failed = fallito
training-against = contro { $opponent }
training-exact = mosse migliori (calcolo esatto)
training-legend = { $line } { $score }%
training-seconds-axis = secondi di allenamento
training-percent-axis = per cento
training-scores = Risultati quando la rete guarda avanti di quattro mosse, contando quelle dei due giocatori. Né il calcolo esatto né gli avversari prendono parte all’allenamento.
training-saved = Salvata come { $file }.
training-saved-over = Salvata come { $file }. La rete che c’era prima ora è { $before }.
