### The page on which a position is set up by hand.

set_up-about = Fai clic su una colonna per mettere o togliere un gettone. I colori si alternano.
# Before the choice of what a click on a column does: Red, Yellow, Lift a disc.
set_up-click = Mettere o togliere
set_up-lift = Togli
set_up-turn = A chi tocca
set_up-clear = Svuota
set_up-mirror = Specchio
set_up-play = Gioca
set_up-analyse = Analizza
set_up-why = Perché?
set_up-best = Mossa migliore
set_up-copy = Copia come testo
set_up-column-full = La colonna { $column } è piena.
# A cell, such as 4c.
set_up-cell = { $column }{ $row }
set_up-start = { $colour ->
    [red] Rimetti un gettone rosso in { $cell }: questa partita comincia con quello.
   *[yellow] Rimetti un gettone giallo in { $cell }: questa partita comincia con quello.
}
# Below the board: why the position cannot come from play.
set_up-counts = Si può giocare, ma nessuna partita ci arriva: il rosso ne ha messi { $red }, il giallo { $yellow }. Devono essere altrettanti, o uno in più per chi ha cominciato.
set_up-wrong-turn = { $colour ->
    [red] Dopo questi gettoni tocca al rosso.
   *[yellow] Dopo questi gettoni tocca al giallo.
}
set_up-completed = { $colour ->
    [red] Il rosso ha già { $goal }, da { $cell }. Togli un gettone.
   *[yellow] Il giallo ha già { $goal }, da { $cell }. Togli un gettone.
}
set_up-full = La griglia è piena.
set_up-over = Con queste regole la partita qui è finita.
