### The page on which a position is set up by hand.

set_up-title = Prepara una posizione
set_up-about = Fai clic su una colonna: cade un gettone. I colori si alternano.
# Before the choice of what a click on a column does: Red, Yellow, Lift a disc.
set_up-click = Un clic mette
set_up-lift = Togli un gettone
set_up-turn = A chi tocca
set_up-clear = Svuota
set_up-mirror = Specchio
set_up-play = Gioca
set_up-analyse = Analizza
set_up-why = Perché?
set_up-best = Mossa migliore
set_up-copy = Copia come testo
# Before a field for the name of the preset.
set_up-name = Salva come gioco
set_up-column-full = La colonna { $column } è piena.
# A cell, such as 4c.
set_up-cell = { $column }{ $row }
set_up-start = { $colour ->
    [red] In { $cell } va un gettone rosso: è lì all’inizio della partita.
   *[yellow] In { $cell } va un gettone giallo: è lì all’inizio della partita.
}
# Below the board: why the position cannot come from play.
set_up-counts = Nessuna partita arriva qui: il rosso ne ha messi { $red }, il giallo { $yellow }; chi comincia ne ha altrettanti o uno in più.
set_up-wrong-turn = { $colour ->
    [red] Dopo questi gettoni tocca al rosso.
   *[yellow] Dopo questi gettoni tocca al giallo.
}
set_up-completed = { $colour ->
    [red] Il rosso ha già completato un obiettivo, da { $cell }: { $goal }.
   *[yellow] Il giallo ha già completato un obiettivo, da { $cell }: { $goal }.
}
set_up-full = La griglia è piena.
set_up-over = Con queste regole la partita qui è finita.
set_up-order = { $colour ->
    [red] Nessuna partita arriva qui: a un certo punto tocca al giallo, ma ogni colonna continua con un gettone rosso, come { $cell }.
   *[yellow] Nessuna partita arriva qui: a un certo punto tocca al rosso, ma ogni colonna continua con un gettone giallo, come { $cell }.
}
