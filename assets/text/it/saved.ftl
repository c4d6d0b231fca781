saved-open = Apri
saved-looking = Cerco le partite salvate…
saved-none = Nessuna partita salvata. Puoi salvare una partita dal menu in ogni momento.
saved-none-key = Nessuna partita salvata. Puoi salvare una partita con { $key } o dal menu in ogni momento.
saved-tab-saved = Salvate
saved-tab-finished = Finite
saved-none-finished = Nessuna partita finita. Ogni partita che giochi fino in fondo resta qui.
saved-none-kept = Le partite finite non vengono conservate. Nelle impostazioni c’è un interruttore: Tieni le partite finite.
saved-clear = Elimina tutte
saved-clear-sure = { $count ->
    [one] Elimina davvero la partita
   *[other] Elimina davvero { $count } partite
}
saved-show = Mostra
saved-all-games = Tutti i giochi
saved-headline = { $title }  ·  { $date }
saved-about = { $first } – { $second }  ·  { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
}  ·  { $result }
saved-about-rules = { $rules }  ·  { saved-about }
saved-unfinished = Non finita
saved-draw = Pareggio
saved-won = { $player ->
    [you] Hai vinto
   *[other] { $player-name } ha vinto
}
saved-unreadable = Non si riesce a leggere { $file }
saved-review = Rivedi
saved-copy = Copia
saved-picture = Immagine
saved-save = Salva
saved-rename = Rinomina
saved-remove = Elimina
saved-remove-sure = Elimina per sempre
saved-name-hint = Il nome di questa partita
saved-name-save = Salva nome
saved-name-taken = Un’altra partita salvata si chiama già «{ $name }».
