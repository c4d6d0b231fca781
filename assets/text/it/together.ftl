### Giocare con qualcuno a un altro computer: la pagina «Giocare insieme» e la scheda accanto al tavoliere.

together-tab-wait = Aspetta qualcuno
together-tab-join = Unisciti
together-about = Gioca con qualcuno a un altro computer: nella tua rete o a un indirizzo che conosci. Non c’è server né cifratura.
together-name = Il tuo nome
together-game = Gioco
together-you = Tu
together-them = L’altra persona
together-help = Aiuti, valori, perché
together-help-note = Solo se li permettete tutti e due.
together-wait = Aspetta
together-join = Unisciti
together-address = Indirizzo
together-address-hint = 192.168.1.5
together-nearby = Nella tua rete:
together-none-nearby = Lì non aspetta ancora nessuno; si può sempre scrivere un indirizzo.
together-found = { $game }: { $other }, { $address }
together-waiting = In attesa di qualcuno
together-tell = L’altra persona apre «{ together-title }», sceglie «{ together-tab-join }» e scrive { $count ->
    [one] questo indirizzo:
   *[other] uno di questi indirizzi:
}
together-joining = Chiamata a { $address }
together-stop = Ferma
together-broken-off = { $game }: partita interrotta. { $other } forse aspetta.
together-go-on = Continua
together-playing = La tua partita continua. { $other } gioca con te.
together-to-game = Alla partita
together-unreachable = { $address } non è raggiungibile: { $reason }
together-no-port = Non si può aspettare su nessuna porta: { $reason }
together-not-kept = La partita non si può conservare: { $reason }

together-other = L’altra persona
together-trying = La connessione è interrotta. Nuovo tentativo…
together-help-on = Aiuti, valori e ragioni sono permessi a tutti e due.
together-help-off = Niente aiuti, valori o ragioni.
together-offered = { $kind ->
    [undo] { $other } vorrebbe ritirare una mossa.
    [rematch] { $other } vorrebbe giocare ancora.
   *[pause] { $other } vorrebbe una pausa.
}
together-offering = { $kind ->
    [undo] Chiedi di ritirare la tua mossa.
    [rematch] Chiedi di giocare ancora.
   *[pause] Chiedi una pausa.
}
together-yes = Sì
together-no = No
together-withdraw = Lascia stare
together-say = Di’…
together-leave = Esci
together-leave-sure = { $other } resta: premi ancora una volta per uscire
together-play-on = Continua contro { $level }
together-keep-rules = Tieni queste regole

together-met = { $other } è qui
together-said = { $other }: { $phrase }
together-left = { $other } è uscito dalla partita
together-move-waits = L’altra persona ha giocato: torna alla tua partita
together-not-here = Non in una partita con qualcuno a un altro computer
together-no-help = Aiuti, valori e ragioni sono spenti: dovete permetterli tutti e due
together-game-kept = La partita è conservata: continua, o più tardi dalla pagina iniziale
together-set-aside = Qui era conservata un’altra partita: ora è tra le tue partite salvate

together-phrase = { $phrase ->
    [1] Ciao!
    [2] Buona fortuna!
    [3] Bella mossa!
    [4] Ben giocato!
    [5] Ops!
    [6] Grazie!
    [7] Scusa!
    [8] Un momento, per favore.
    [9] Eccomi di nuovo.
    [10] Un’altra?
    [11] Devo andare.
   *[12] Arrivederci!
}

together-reason = { $reason ->
    [not-over] La partita non è finita
    [no-offer] Non c’è nessuna proposta
    [unanswered] L’altro computer non ha ancora risposto
    [not-connected] L’altro computer non è collegato
    [version] L’altro programma è di un’altra versione
    [busy] Lì si gioca già una partita
    [other-game] L’altro computer ha un’altra partita
    [silent] L’altro computer non risponde
    [cut] La connessione è interrotta
    [left] L’altra persona è uscita
   *[wrong] L’altro computer non rispetta le regole
}
