start-continue = Continua
start-two-players = { $game } per due giocatori
start-against = { $game } contro { $level }
start-levels = { $game }, { $red } contro { $yellow }
start-to-move = tocca a { $player ->
    [you] te
   *[other] { $player-name }
}
start-discs = { $discs ->
    [one] { $discs } gettone
   *[other] { $discs } gettoni
}
start-just-now = proprio ora
start-minutes-ago = { $minutes ->
    [one] { $minutes } minuto fa
   *[other] { $minutes } minuti fa
}
start-hours-ago = { $hours ->
    [one] { $hours } ora fa
   *[other] { $hours } ore fa
}
start-yesterday = ieri
start-days-ago = { $days ->
    [one] { $days } giorno fa
   *[other] { $days } giorni fa
}
start-opponents = Chi vuoi sfidare?
start-you-begin = Inizi tu
start-computer-begins = Inizia il computer
start-in-turn = A turno
start-very-easy = facilissimo
start-hardest = il più forte
start-beaten = battuto ✓
start-won-of = vinte { $won } su { $played }
start-games = Quale gioco?
start-more-games = Altri giochi
start-own = Crea il tuo…
start-play = Gioca
start-most-points = { $size } · più punti
start-refusal = { $level } non gioca a questo: { $reason }.
start-about-value =
    { $about }
    { $value }.
start-new-about = tutte le scelte
start-together-about = a due computer
start-load-about = continua o rivedi
start-exercises-about = da fare: { $due }
start-lessons-about = a piccoli passi
start-lessons-done = fatte { $done } su { $all }
start-puzzles-about = trova la mossa
start-puzzles-new = oggi uno nuovo
start-statistics-about = risultati, serie
start-arena-about = livelli in gara
start-training-about = insegna a giocare
start-keys = Tasti: Tab ed Enter, oppure 1, 2 e 3.
start-click-you = Clicca su un gioco per sfidare { $level }. Inizi tu. { start-keys }
start-click-level = Clicca su un gioco per sfidare { $level }. Inizia { $level }. { start-keys }
start-click-friend = Clicca su un gioco per giocare con un amico. { start-keys }
