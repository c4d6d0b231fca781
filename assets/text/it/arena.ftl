arena-start = Inizia
arena-stop = Ferma
arena-continue = Continua
arena-export = Esporta CSV
arena-too-few = Scegli almeno due giocatori.
arena-new = Nuovo girone
arena-results = Risultati
arena-game = Gioco
arena-games-per-pair = Partite per coppia
arena-players = Giocatori: tutti contro tutti, sia col rosso sia col giallo.
arena-looking = Cerco le aperture…
arena-progress = { $title } · { $played } di { $total ->
    [one] { $total } partita
   *[other] { $total } partite
}
arena-game-number = Partita { $game }
arena-games-played = Partite giocate
arena-open = Apri
arena-played = { $game }  { $red } – { $yellow }: { $verdict ->
    [red] ha vinto il rosso
    [yellow] ha vinto il giallo
    [draw] pareggio
   *[abandoned] nessuno dei due ha mosso
}, { $discs ->
    [one] { $discs } gettone
   *[other] { $discs } gettoni
}
arena-played-trouble = { arena-played }; { $trouble }
arena-game-discs = Partita { $game }: { $discs ->
    [one] { $discs } gettone
   *[other] { $discs } gettoni
}
arena-head-player = Giocatore
arena-head-games = Partite
arena-head-won = Vinte
arena-head-drawn = Pari
arena-head-lost = Perse
arena-head-score = Punti
arena-head-elo = Elo
arena-head-time = ms/mossa
arena-head-forfeits = Forfait
arena-head-errors = Errori
arena-percent = { $number }%
arena-supplemented = Alcuni giocatori non hanno tolto nessun punto agli altri: per i punteggi Elo è stato aggiunto un pareggio per ogni coppia.
arena-apart = Ci sono gruppi di giocatori che non si sono mai incontrati: punteggi e posti valgono solo dentro ogni gruppo.
# $games (number)
arena-broken-off = Le partite interrotte, in cui nessuno dei due muoveva più, non contano: { $games }
arena-few-openings = { $openings ->
    [one] qui c’è al massimo { $openings } apertura
   *[other] qui non ci sono più di { $openings } aperture diverse
}, ne servivano { $wanted }
arena-not-repeatable = { $level } può giocare in modo diverso un’altra volta: i risultati non si possono ripetere esattamente
arena-stopped = Le partite si sono fermate: { $error }.
arena-unreadable = Impossibile mostrare i risultati di { $file }: { $error }.
arena-cut-off = { $file }: l’ultima riga si interrompe dopo { $bytes } byte; quella partita si rigioca
arena-other-program = { $file }: la versione { $begun } del programma ha iniziato queste partite, questa è la { $version }; gli stessi giocatori possono giocare diversamente
arena-exported = La tabella è stata scritta in { $file }
