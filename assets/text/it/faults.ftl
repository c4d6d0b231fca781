faults-file = { $file ->
    [exercises] Non si riesce a leggere il file dei tuoi esercizi
    [keys] Non si riesce a leggere il file dei tasti
    [last-game] Non si riesce a leggere il file dell’ultima partita
    [lessons] Non si riesce a leggere i tuoi progressi nelle lezioni
    [levels] Non si riesce a leggere il file dei livelli
    [network] Non si riesce a leggere il file di una rete
    [puzzles] Non si riesce a leggere i tuoi progressi nei rompicapo
    [settings] Non si riesce a leggere il file delle impostazioni
    [statistics] Non si riesce a leggere il file delle statistiche
    [theme] Non si riesce a leggere il file di un tema
    [unfinished] Non si riesce a leggere la partita non finita
    [window] Non si riesce a leggere il file della finestra
   *[rules] Non si riesce a leggere un file di regole
}
faults-file-several = { faults-file }: { $count ->
    [one] { $count } errore
   *[other] { $count } errori
}
faults-colours = Il file di un tema ha colori difficili da distinguere
faults-more = { $count ->
    [one] e un altro
   *[other] e altri { $count }
}
faults-open = Apri il file
faults-reload = Ricarica
faults-go-on = Continua
faults-button-key = { $button }  ({ $key })
