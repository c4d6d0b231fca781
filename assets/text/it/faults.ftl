faults-file = { $folder ->
    [learned] Non si riesce a leggere il file di una rete
    [presets] Non si riesce a leggere un file di regole
    [themes] Non si riesce a leggere il file di un tema
   *[other] { $file ->
        [exercises] Non si riesce a leggere il file dei tuoi esercizi
        [keys] Non si riesce a leggere il file dei tasti
        [last-game] Non si riesce a leggere il file dell’ultima partita
        [lessons] Non si riesce a leggere i tuoi progressi nelle lezioni
        [levels] Non si riesce a leggere il file dei livelli
        [puzzles] Non si riesce a leggere i tuoi progressi nei rompicapo
        [settings] Non si riesce a leggere il file delle impostazioni
        [statistics] Non si riesce a leggere il file delle statistiche
        [unfinished] Non si riesce a leggere la partita non finita
        [window] Non si riesce a leggere il file della finestra
       *[other] Non si riesce a leggere un file
    }
}{ $count ->
    [1] { "" }
   *[other] : { $count } errori
}
faults-colours = Il file di un tema ha colori difficili da distinguere
faults-more = { $count ->
    [one] e un altro
   *[other] e altri { $count }
}
faults-open = Apri il file
faults-reload = Ricarica
faults-go-on = Continua
