faults-file = { $file ->
    [exercises] Non è stato possibile leggere il file dei tuoi esercizi
    [keys] Non è stato possibile leggere il file dei tasti
    [last-game] Non è stato possibile leggere il file dell’ultima partita
    [lessons] Non è stato possibile leggere i tuoi progressi nelle lezioni
    [levels] Non è stato possibile leggere il file dei livelli
    [network] Non è stato possibile leggere il file di una rete
    [puzzles] Non è stato possibile leggere i tuoi progressi nei rompicapo
    [settings] Non è stato possibile leggere il file delle impostazioni
    [statistics] Non è stato possibile leggere il file delle statistiche
    [theme] Non è stato possibile leggere il file di un tema
    [unfinished] Non è stato possibile leggere la partita non finita
    [window] Non è stato possibile leggere il file della finestra
   *[rules] Non è stato possibile leggere un file di regole
}
faults-file-several = { faults-file }: { $count ->
    [one] { $count } errore
   *[other] { $count } errori
}
faults-colours = Il file di un tema ha colori difficili da distinguere
faults-more = e altri { $count }
faults-open = Apri il file
faults-reload = Ricarica
faults-go-on = Continua
faults-button-key = { $button }  ({ $key })
